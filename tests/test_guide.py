"""The guide: the same five tabs in each language, in the markup that the screen draws."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib.resources import files

import pytest
from fontTools.ttLib import TTFont

from game import i18n
from game.cards import LOWEST_RANK, RANK_JACK, RANK_NINE
from game.i18n import LANGUAGES, _, pgettext, set_language
from game.rules.presets import ALL_PRESETS, PRESETS
from game.rules.ruleset import OPTIONS, OTHER_GAMES_OPTIONS
from game.ui.words.names import LEVELS as LEVEL_ORDER
from game.ui.words.names import game_name, level_name

TABS = 5
PLAYING, RULES, TIPS, LEVELS, VARIANTS = range(TABS)


@dataclass
class Section:
    """What stands under one heading: paragraphs and lists, each list as its items."""

    heading: str
    blocks: list[str | list[str]] = field(default_factory=list)

    @property
    def text(self) -> str:
        lines = [b if isinstance(b, str) else "\n".join(b) for b in self.blocks]
        return "\n".join(lines)

    @property
    def shape(self) -> list[int]:
        """0 for a paragraph, the number of items for a list."""
        return [0 if isinstance(block, str) else len(block) for block in self.blocks]


@dataclass
class Tab:
    """One tab of the guide."""

    title: str
    sections: list[Section] = field(default_factory=list)

    @property
    def text(self) -> str:
        return "\n".join(f"{section.heading}\n{section.text}" for section in self.sections)


def source(language: str) -> str:
    return files("game.assets").joinpath("guide", f"{language}.md").read_text("utf-8")


def parse(text: str) -> list[Tab]:
    """Read a guide; anything that is not of its few forms fails."""
    tabs: list[Tab] = []
    for block in text.removesuffix("\n").split("\n\n"):
        lines = block.split("\n")
        if block.startswith("# "):
            assert len(lines) == 1, block
            tabs.append(Tab(block[2:]))
        elif block.startswith("## "):
            assert len(lines) == 1, block
            tabs[-1].sections.append(Section(block[3:]))
        elif block.startswith("- "):
            assert all(line.startswith("- ") for line in lines), block
            tabs[-1].sections[-1].blocks.append([line[2:] for line in lines])
        else:
            assert len(lines) == 1, f"a paragraph is one line: {block}"
            tabs[-1].sections[-1].blocks.append(block)
    return tabs


GUIDES = {language: parse(source(language)) for language in LANGUAGES}


@pytest.fixture(autouse=True)
def _keep_the_language() -> Iterator[None]:
    before = i18n.language()
    yield
    set_language(before)


language = pytest.mark.parametrize("language", LANGUAGES)


@language
def test_five_tabs_with_the_same_sections(language: str) -> None:
    """Every language has the Russian guide's tabs, sections, paragraphs and list items."""
    outline = [[section.shape for section in tab.sections] for tab in GUIDES[language]]
    reference = [[section.shape for section in tab.sections] for tab in GUIDES["ru"]]
    assert len(outline) == TABS
    assert outline == reference


@language
def test_only_the_known_markup(language: str) -> None:
    """Bold words in pairs and suit signs are all the markup there is inside a line."""
    for tab in GUIDES[language]:
        for section in tab.sections:
            lines = section.text.split("\n")
            assert section.blocks, section.heading
            for line in [tab.title, section.heading, *lines]:
                plain = re.sub(r"\*\*[^*\s](?:[^*]*[^*\s])?\*\*|\{[SHDC]\}", "x", line)
                assert not re.search(r"[*_`#|<>\[\]{}]|https?:|  |^\s|\s$", plain), line
                assert line, section.heading


@language
def test_every_letter_can_be_shown(language: str) -> None:
    """Every letter of the guide is in each font that the guide is set in."""
    shown = set(source(language)) - {"\n"}
    for name in ("golos-regular.ttf", "golos-semibold.ttf", "old-standard-bold.ttf"):
        font = TTFont(io.BytesIO(files("game.assets").joinpath("fonts", name).read_bytes()))
        assert not {letter for letter in shown if ord(letter) not in font.getBestCmap()}, name


@language
def test_the_keys_are_named(language: str) -> None:
    """The first tab names every key, in bold."""
    bold = set(re.findall(r"\*\*(.+?)\*\*", GUIDES[language][PLAYING].text))
    keys = "1–8 ← → ↑ Enter X C V D P B − + 1–4 H L N M R F1 F11 Alt+Enter Esc"
    assert set(keys.split()) <= bold


@language
def test_the_levels_are_described(language: str) -> None:
    """Each level has its section under its name on the screen, then one on what holds for all."""
    set_language(language)
    headings = [section.heading for section in GUIDES[language][LEVELS].sections]
    assert headings[:-1] == [level_name(level) for level in LEVEL_ORDER]


@language
def test_the_buttons_are_called_as_on_the_screen(language: str) -> None:
    """The guide names buttons and pages with the words that stand on them."""
    set_language(language)
    for label in (_("Exchange"), pgettext("the stock", "Close"), _("Continue"), _("Cards")):
        assert re.search(rf"\b{label.upper()}\b", GUIDES[language][PLAYING].text), label
    assert _("House rules") in GUIDES[language][VARIANTS].text


@language
def test_each_preset_has_its_section(language: str) -> None:
    """The variants stand in the order of the presets, each with its deck and its target."""
    set_language(language)
    sections = GUIDES[language][VARIANTS].sections
    assert len(sections) == len(ALL_PRESETS) + 1
    for (name, rules), section in zip(ALL_PRESETS.items(), sections, strict=False):
        assert section.heading == game_name(name)
        last = section.text.split("\n")[-1]
        assert re.search(rf"\b{rules.target}\b", last), (name, last)
        if name != "santase":  # described by what sets it apart from Sixty-six
            assert section.text.startswith(f"{rules.deck} ") or f" {rules.deck} " in section.text


EXCHANGED = {
    "ru": {RANK_NINE: "девятку обменивают", RANK_JACK: "валета обменивают"},
    "de": {RANK_NINE: "die neun", RANK_JACK: "den buben"},
    "en": {RANK_NINE: "nine is exchanged", RANK_JACK: "jack is exchanged"},
}


@language
def test_the_exchanged_card_is_named(language: str) -> None:
    """Where a preset has an exchange, its section names the card that is exchanged."""
    sections = GUIDES[language][VARIANTS].sections
    for (name, rules), section in zip(PRESETS.items(), sections, strict=False):
        if rules.exchange != "none" and name != "santase":
            assert EXCHANGED[language][LOWEST_RANK[rules.deck]] in section.text.lower(), name


OPTION_WORDS = {
    "deck": ("32 карты", "32 Karten", "32 cards"),
    "hand": ("по пять", "jeder fünf", "five each"),
    "exchange": ("даже отвечая", "auch beim Zugeben", "even in reply"),
    "exchange_needs_trick": ("и без взятки", "auch ohne Stich", "with or without a trick"),
    "exchange_min_stock": ("Для обмена и", "Für Austausch und", "To exchange or"),
    "marriage": ("только пока колода", "nur, solange der Talon", "only while the stock"),
    "first_trick_plain": ("захода к первой взятке", "außer dem ersten", "except the first"),
    "close": ("на любом своём заходе", "bei jedem eigenen Ausspiel", "on any lead of your own"),
    "close_after_first_trick": (
        "после первой сыгранной взятки",
        "nach dem ersten Stich",
        "after the first trick",
    ),
    "close_needs_trick": ("лишь имея взятку", "nur, wer einen Stich", "only a player with a trick"),
    "close_before_draw": ("до добора", "bevor gezogen wird", "before the draw"),
    "close_min_stock": ("не меньше пяти", "mindestens fünf", "at least five"),
    "trumps_after_close": ("козырей больше нет", "keinen Trumpf mehr", "there are no trumps"),
    "strict": ("только в масть", "nur bedienen", "follow suit only"),
    "out": ("говорят сами", "sagt man selbst an", "You say “66” yourself"),
    "last_trick": ("всегда приносит 10", "bringt immer 10", "always brings 10"),
    "schneider_below": ("30 очков и меньше", "30 Augen oder weniger", "30 points or fewer"),
    "schwarz_by_points": ("без единого очка", "ohne ein einziges Auge", "without a single point"),
    "close_scored": ("на тот миг", "wie sie beim Zudrehen standen", "when the stock was closed"),
    "failed_close": ("всегда стоит 3", "kostet immer 3", "always costs 3"),
    "failed_close_no_trick": ("больше 3", "mehr als 3", "more than 3"),
    "nobody": ("откладывается", "aufgehoben", "set aside"),
    "next_dealer": ("Сдают по очереди", "abwechselnd", "deal in turn"),
    "target": ("партия до 8", "Partie bis 8", "match to 8"),
    "base": ("взять за основу", "als Grundlage", "based on Sixty-six"),
    "trump_card": ("первая сданная карта", "zuerst gegebene Karte", "first card dealt"),
    "trump_ten_11": ("козырная десятка стоит 11", "zählt die Trumpfzehn 11", "trumps counts 11"),
}
"""Option -> words about it in the last tab, in Russian, German and English."""


def test_every_option_is_described() -> None:
    """The last tab has words for every option of the rules, in each language."""
    assert set(OPTION_WORDS) == {*OPTIONS, *OTHER_GAMES_OPTIONS}
    for option, words in OPTION_WORDS.items():
        for language, word in zip(("ru", "de", "en"), words, strict=True):
            assert word in GUIDES[language][VARIANTS].text, (option, language)


@language
def test_the_rules_give_the_card_points(language: str) -> None:
    """The rules name 66, the 120 points of all cards, and the value of ace and ten."""
    first = GUIDES[language][RULES].sections[0].text
    assert {"66", "120", "11", "10", "24"} <= set(re.findall(r"\d+", first))


@language
def test_the_tips_are_many(language: str) -> None:
    """There are at least fifteen tips."""
    tips = sum(sum(section.shape) for section in GUIDES[language][TIPS].sections)
    assert tips >= 15
