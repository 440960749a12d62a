"""What is spoken: a whole deal can be followed by ear, and every scene says where one is."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from game.cards import deck_cards, parse_card
from game.i18n import _, set_language
from game.rules.actions import Action, Claim, Play
from game.rules.events import CardDrawn, CardPlayed, LastTrickTen, TrickWon
from game.ui.audio.speech import Recorder, Speech
from game.ui.program.app import App
from game.ui.program.narrator import Narrator
from game.ui.program.registry import SCENES as ALL_SCENES
from game.ui.table.state import LAST_TRICK
from game.ui.words.seats import bent_name
from game.ui.words.spoken import card_name, plain
from tests.scale import count
from tests.ui.hidden import FRAME, app_for_tests, click, press, settle
from tools.shots import SCENES

PATIENCE_SECONDS = 30


@contextmanager
def speaking(folder: Path, language: str = "en", seed: str = "") -> Iterator[tuple[App, list[str]]]:
    """Run the program with a voice that writes down what it says."""
    with app_for_tests((1280, 720), language, folder) as app:
        recorder = Recorder()
        app.narrator = Narrator(Speech(lambda: recorder))
        app.change_settings(spoken_text=True, level="easy")
        app.options.__dict__["seed"] = seed or app.options.seed
        yield app, recorder.said


def wait(app: App) -> None:
    """Let time pass until the player is to act or the deal's result is there."""
    end = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < end:
        app.step(FRAME)
        table = app.top
        if table.name != "table" or table.idle:
            return
        time.sleep(0.001)
    raise AssertionError("the table never comes to rest")


def act_by_key(app: App, action: Action) -> None:
    """Do an act of the player by the keyboard alone."""
    table = app.top
    if isinstance(action, Play):
        press(app, str(table.state.hand.index(action.card) + 1))  # type: ignore[attr-defined]
        press(app, "enter")
        return
    [key] = [b.control.key for b in table.state.buttons if b.action == action]  # type: ignore[attr-defined]
    press(app, key)


def play_deal(app: App, chance: Random) -> None:
    """Play a deal by keys, at random, until its result is shown."""
    app.new_match()
    wait(app)
    while app.top.name == "table":
        view = app.top.state.view  # type: ignore[attr-defined]
        right = view.points[view.seat] >= 66
        acts = [act for act in view.choices if not isinstance(act, Claim) or right]
        act_by_key(app, chance.choice(acts))
        wait(app)


def found(message: str, text: str) -> list[tuple[int, dict[str, str]]]:
    """Return where a message on the player or Ivan stands in a text, and what fills its braces."""
    ivan = bent_name(1, 0, 2)
    words = re.sub(r"\{name[^}]*\}", lambda name: name.group().format(name=ivan), _(message))
    pattern = re.sub(r"\\{(\w+)\\}", r"(?P<\1>[^.;:]+?)", re.escape(words))
    return [(hit.start(), hit.groupdict()) for hit in re.finditer(pattern, text)]


def in_order(text: str, mine: str, his: str) -> list[tuple[int, dict[str, str]]]:
    """Return what the player (0) and Ivan (1) did, in the order in which it is told."""
    hits = [(at, 0, what) for at, what in found(mine, text)]
    hits += [(at, 1, what) for at, what in found(his, text)]
    return [(seat, what) for _at, seat, what in sorted(hits, key=lambda hit: hit[0])]


def number(text: str) -> int:
    return int(re.search(r"\d+", text)[0])  # type: ignore[index]


def numbers(text: str) -> tuple[int, ...]:
    return tuple(map(int, re.findall(r"\d+", text)))


@pytest.mark.parametrize("language", ["en", "ru", "de"])
@pytest.mark.parametrize("preset", ["sixtysix", "schnapsen", "santase", "russian"])
@pytest.mark.slow
@pytest.mark.usefixtures("drawn_on_demand")
def test_a_deal_can_be_followed_by_ear(tmp_path: Path, language: str, preset: str) -> None:
    """Cards, tricks, marriages, points and scores are all in what was said, and nothing more."""
    for deal in range(count(1, 40)):
        with speaking(tmp_path / str(deal), language, f"ear {deal}") as (app, said):
            app.change_settings(preset=preset)
            play_deal(app, Random(f"ear {preset} {deal}"))
            text = " ".join(said)
            session = app.session
            assert session is not None
            follow_by_ear(text, session.match.deals[0].deal, session.match.score)


def follow_by_ear(text: str, deal: object, score: tuple[int, ...]) -> None:
    """Hold what was told against the deal."""
    cards = {card_name(card): card for card in deck_cards(deal.rules.deck)}  # type: ignore[attr-defined]
    log, outcome = deal.log, deal.outcome  # type: ignore[attr-defined]
    plays = in_order(text, "You play: {card}.", "{name} plays: {card}.")
    assert [(seat, cards[what["card"]]) for seat, what in plays] == [
        (event.seat, event.card) for event in log if isinstance(event, CardPlayed)
    ]
    tricks = in_order(text, "The trick is yours: {points}.", "{name}’s trick: {points}.")
    assert [(seat, number(what["points"])) for seat, what in tricks] == [
        (e.seat, e.points + e.last_trick) for e in log if isinstance(e, TrickWon)
    ]
    drawn = [cards[what["card"]] for _at, what in found("You draw: {card}.", text)]
    assert drawn == [e.card for e in log if isinstance(e, CardDrawn) and e.seat == 0]
    totals = [0, 0]
    for seat, what in tricks:
        totals[seat] += number(what["points"])
    for seat, what in marriages(text):
        if any(winner == seat for winner, _what in tricks):
            totals[seat] += number(what["n"])
    for seat, line in enumerate(("Ten points for the last trick are yours.",
                                 "{name} gets ten points for the last trick.")):  # fmt: skip
        totals[seat] += 10 * len(found(line, text))
    assert (_("Ten points for the last trick are yours.") in text) == any(
        isinstance(event, LastTrickTen) and event.seat == 0 for event in log
    )
    assert tuple(totals) == outcome.points
    [(_at, points)] = found("Points: {points}.", text)
    assert numbers(points["points"]) == outcome.points
    [(_at, match)] = found("The match stands: {score}.", text)
    assert numbers(match["score"]) == score


def marriages(text: str) -> list[tuple[int, dict[str, str]]]:
    """Return every marriage that was told."""
    at_once = in_order(text, "Your marriage: {n}.", "{name}’s marriage: {n}.")
    later = in_order(
        text, "Your marriage: {n}, counted once you win a trick.",
        "{name}’s marriage: {n}, counted with the first trick.",
    )  # fmt: skip
    return [(seat, what) for seat, what in at_once + later if what["n"].isdecimal()]


@pytest.mark.slow
@pytest.mark.usefixtures("drawn_on_demand")
def test_no_hidden_card_is_told(tmp_path: Path) -> None:
    """Until a card of Ivan's is seen it is not named."""
    for deal in range(count(2, 60)):
        with speaking(tmp_path / str(deal), "en", f"secret {deal}") as (app, said):
            app.new_match()
            wait(app)
            chance = Random(f"secret {deal}")
            while app.top.name == "table":
                view = app.top.state.view  # type: ignore[attr-defined]
                text = " ".join(said)
                unseen = [card for card in deck_cards(24) if view.unseen >> card & 1]
                assert [card for card in unseen if card_name(card) in text] == []
                act_by_key(app, chance.choice(view.choices))
                wait(app)


@pytest.mark.slow
@pytest.mark.usefixtures("drawn_on_demand")
def test_points_are_the_players_affair_where_he_claims(tmp_path: Path) -> None:
    """In the game in which 66 is said by the player no points are told before the result."""
    with speaking(tmp_path) as (app, said):
        app.change_settings(preset="classic")
        play_deal(app, Random("classic"))
        before = [text for text in said if "Points: you" not in text]
        assert not any(found("You have {points}.", text) for text in before)
        assert not any(found("The trick is yours: {points}.", text) for text in before)


@pytest.mark.slow
@pytest.mark.usefixtures("drawn_on_demand")
def test_ivans_points_are_told_only_if_wanted(tmp_path: Path) -> None:
    """The setting that shows Ivan's points tells them too."""
    for wanted in (False, True):
        with speaking(tmp_path / str(wanted)) as (app, said):
            app.change_settings(show_opponent_points=wanted)
            play_deal(app, Random("points"))
            assert any("Ivan has " in text for text in said[:-1]) == wanted


@pytest.mark.parametrize(
    ("language", "name", "words"),
    [
        ("en", "QH", "queen of hearts"), ("ru", "QH", "дама червей"), ("de", "QH", "Herz-Dame"),
        ("en", "TS", "ten of spades"), ("ru", "TS", "десятка пик"), ("de", "TS", "Pik-Zehn"),
        ("ru", "AC", "туз треф"), ("de", "JD", "Karo-Bube"), ("ru", "KD", "король бубен"),
    ],
)  # fmt: skip
def test_cards_have_names(language: str, name: str, words: str) -> None:
    """A card is called as a player calls it, each by a name of its own."""
    set_language(language)
    assert card_name(parse_card(name)) == words
    assert len({card_name(card) for card in deck_cards(32)}) == 32
    set_language("en")


# Keys, focus, dialogs


@pytest.fixture
def table(tmp_path: Path) -> Iterator[tuple[App, list[str]]]:
    """Give a table on which the player is to act, and what was said so far."""
    with speaking(tmp_path) as (app, said):
        app.new_match()
        wait(app)
        yield app, said


def test_r_reads_the_table(table: tuple[App, list[str]]) -> None:
    """R says trumps, stock, hand and turn at any time."""
    app, said = table
    press(app, "r")
    view = app.top.state.view  # type: ignore[attr-defined]
    told = said[-1]
    for card in app.top.state.hand:  # type: ignore[attr-defined]
        assert card_name(card) in told
    assert card_name(view.turned) in told
    assert f"{view.stock} in the stock" in told
    assert "Your turn" in told


def test_the_focus_is_told(table: tuple[App, list[str]]) -> None:
    """Each card and each corner of the table says its name when the keyboard comes to it."""
    app, said = table
    for index, card in enumerate(app.top.state.hand):  # type: ignore[attr-defined]
        press(app, str(index + 1))
        assert said[-1].startswith(card_name(card))
    app.top.hands.focus_on("menu")  # type: ignore[attr-defined]
    app.step(FRAME)
    assert said[-1] == "Menu"
    app.top.state.focus = LAST_TRICK  # type: ignore[attr-defined]
    app.step(FRAME)
    assert said[-1] == "Menu"


def test_a_refusal_is_told(tmp_path: Path) -> None:
    """What may not be played is said with its reason, again at each try after the last."""
    with speaking(tmp_path) as (app, said):
        app.change_settings(preset="sixtysix")
        app.new_match()
        wait(app)
        app.top._refuse("Not allowed: follow suit")  # type: ignore[attr-defined]
        app.step(FRAME)
        assert said[-1] == "Not allowed: follow suit"


def test_a_resumed_match_is_read(tmp_path: Path) -> None:
    """Going on with a match in the middle of a deal tells how things stand, not all that was."""
    with speaking(tmp_path) as (app, said):
        app.new_match()
        wait(app)
        for _round in range(2):
            act_by_key(app, app.top.state.view.choices[0])  # type: ignore[attr-defined]
            wait(app)
        app.replace("menu")
        app.step(FRAME)
        app.narrator._forget()
        said.clear()
        app.continue_match()
        wait(app)
        assert "Your hand: " in " ".join(said)
        assert "plays: " not in " ".join(said)


def test_the_question_and_its_buttons_are_told(tmp_path: Path) -> None:
    """A dialog says its title and text, and its buttons as the focus comes to them."""
    with speaking(tmp_path) as (app, said):
        SCENES["menu_saved"](app)
        settle(app)
        click(app, "play")
        app.step(FRAME)
        assert "Begin a new match?" in said[-1]
        press(app, "tab")
        first = said[-1]
        press(app, "tab")
        assert {first, said[-1]} == {"No", "New match"}


def test_controls_tell_their_state(tmp_path: Path) -> None:
    """A switch says on or off, again when it is turned; a choice says what is chosen."""
    with speaking(tmp_path) as (app, said):
        app.open("settings", tab="sound")
        for _step in range(30):
            press(app, "tab")
            if said[-1].startswith("Mute: off"):
                break
        press(app, "space")
        assert said[-1].startswith("Mute: on")
        app.top.form.focus_on("tab")  # type: ignore[attr-defined]
        press(app, "right")
        press(app, "left")
        assert said[-1] == "Appearance"


@pytest.mark.parametrize("name", [n for n in SCENES if not n.startswith("lesson")])
@pytest.mark.slow
@pytest.mark.usefixtures("drawn_on_demand")
def test_every_scene_says_where_one_is(tmp_path: Path, name: str) -> None:
    """Whatever comes up says something, in words without marks; R says it again."""
    with speaking(tmp_path) as (app, said):
        SCENES[name](app)
        said.clear()
        app.narrator._forget()
        settle(app)
        assert said
        said.clear()
        press(app, "r")
        assert said
        assert not any("**" in text or "{" in text for text in said)
        assert app.top.name in ALL_SCENES


@pytest.mark.slow
def test_every_control_has_words(tmp_path: Path) -> None:
    """No control that the keyboard can reach is silent."""
    for name in ("menu_saved", "settings", "settings_look", "settings_sound", "statistics",
                 "records", "deals", "import_records", "pause_deals", "result", "match_won",
                 "question", "replay_result"):  # fmt: skip
        with speaking(tmp_path / name) as (app, _said):
            SCENES[name](app)
            app.step(FRAME)
            for widget in app.top.form.widgets:  # type: ignore[attr-defined]
                assert not widget.focusable or widget.spoken(), f"{name}: {widget.name}"


def test_a_hint_is_spoken(tmp_path: Path) -> None:
    """What the lamp shows is said as well."""
    with speaking(tmp_path) as (app, said):
        app.new_match()
        wait(app)
        press(app, "h")
        end = time.monotonic() + PATIENCE_SECONDS
        while app.top.state.hint is None and time.monotonic() < end:  # type: ignore[attr-defined]
            app.step(FRAME)
            time.sleep(0.001)
        app.step(FRAME)
        assert said[-1].startswith("Hint: ")


def test_silence_while_it_is_off(tmp_path: Path) -> None:
    """Without the setting nothing is said, and turned on it begins with the scene."""
    with speaking(tmp_path) as (app, said):
        app.change_settings(spoken_text=False)
        said.clear()
        app.open("statistics")
        settle(app)
        assert said == []
        app.change_settings(spoken_text=True)
        app.step(FRAME)
        assert said == ["Statistics."]


def test_marks_become_words() -> None:
    """Bold type is not heard, and a suit's sign is its name."""
    assert plain("**Lead** the {H}") == "Lead the  hearts"
