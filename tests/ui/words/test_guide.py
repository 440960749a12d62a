"""The guide's pages, and the rules in words."""

from __future__ import annotations

import pytest

from game import i18n
from game.rules.presets import ALL_PRESETS, PRESETS, PRESETS_FOR_MORE
from game.rules.ruleset import OPTIONS, BadRules, RuleSet
from game.ui.words.guide import Block, Page, parse_guide, read_guide
from game.ui.words.rules import rules_in_words


def test_the_small_markdown() -> None:
    """Tabs, headings, paragraphs over several lines and list items are told apart."""
    text = "dropped\n# One\n\n## Head\nfirst\nsecond\n\n- item\n  goes on\n- next\n\nlast\n# Two\n"
    assert parse_guide(text) == [
        Page("One", [
            Block("heading", "Head"), Block("paragraph", "first second"),
            Block("item", "item goes on"), Block("item", "next"), Block("paragraph", "last"),
        ]),
        Page("Two", []),
    ]  # fmt: skip


def test_all_languages_have_the_same_pages() -> None:
    """Each language has its guide, with as many pages and blocks as the others."""
    shapes = {
        language: [[block.kind for block in page.blocks] for page in read_guide(language)]
        for language in i18n.LANGUAGES
    }
    assert len(shapes["en"]) == 5
    assert shapes["ru"] == shapes["de"] == shapes["en"]


def test_a_language_without_a_guide_reads_the_english_one() -> None:
    """Where there is no guide in a language the English one stands in."""
    assert read_guide("xx") == read_guide("en")


def possible(rules: RuleSet, name: str, value: object) -> RuleSet | None:
    try:
        return rules.changed({name: value})
    except BadRules:
        return None


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_every_option_has_words(language: str) -> None:
    """Every value of every option can be said, and without gaps."""
    i18n.set_language(language)
    of_games = ((rules, option) for rules in ALL_PRESETS.values() for option in rules.game.options)
    for rules, option in of_games:
        values = option.values or (option.low, min(option.high, option.low + 3))
        for value in values:
            changed = possible(rules, option.name, value)
            if changed is not None:
                assert all(b.text and "{" not in b.text for b in rules_in_words(changed))


@pytest.mark.parametrize("name", [n for n in OPTIONS if n != "hand"])
def test_every_option_is_told(name: str) -> None:
    """Two values of an option never read the same, where both can be played."""
    i18n.set_language("en")
    base = PRESETS["classic"]
    if name in ("close", "failed_close", "last_trick", "nobody", "exchange_needs_trick"):
        base = PRESETS["sixtysix"]
    option = OPTIONS[name]
    values = option.values or (option.low + 2, option.low + 3)
    told = {}
    for value in values:
        rules = possible(base, name, value)
        if rules is not None:
            told[value] = tuple(block.text for block in rules_in_words(rules))
    assert len(told) > 1 or name == "last_trick"
    assert len(set(told.values())) == len(told)


def test_the_presets_read_differently() -> None:
    """No two games are described in the same words."""
    i18n.set_language("en")
    texts = {tuple(block.text for block in rules_in_words(rules)) for rules in ALL_PRESETS.values()}
    assert len(texts) == len(ALL_PRESETS)


@pytest.mark.parametrize("name", sorted(PRESETS_FOR_MORE))
def test_the_options_of_games_for_more_are_told(name: str) -> None:
    """Two values of an option of these games never read the same, where both can be played."""
    i18n.set_language("en")
    base = ALL_PRESETS[name]
    for option in base.game.options if not base.game.has_stock else base.game.options[:1]:
        values = option.values or (option.low + 2, option.low + 3)
        told = [
            tuple(block.text for block in rules_in_words(base.changed({option.name: value})))
            for value in values
        ]
        assert len(set(told)) == len(values), option.name
