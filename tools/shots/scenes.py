"""Every scene by a name, and how the program is brought to show it."""

from __future__ import annotations

import os
import time
from collections.abc import Callable

from game.lessons.all_play import ALL_PLAY
from game.lessons.auction import AUCTION
from game.lessons.lesson import Lesson
from game.lessons.partners import PARTNERS
from game.lessons.sits_out import SITS_OUT
from game.lessons.sixtysix import FIRST
from game.match.records import export_record, glance
from game.match.session import Session
from game.rules.actions import Bid, Close
from game.rules.match import Match, MatchInfo, Player
from game.rules.presets import PRESETS
from game.rules.record import record_text
from game.store.saves import record_path
from game.ui.program.app import App
from game.ui.scenes.lesson import LessonScene
from game.ui.scenes.table import TableScene
from tools.shots.made_up import fill_auction, fill_records, fill_statistics, play_on
from tools.shots.window import FRAME, SEED, settle

WRITTEN = 1774780000
"""When the last of the made-up files was written, seconds since 1970."""
NOBODY = Player("", "human")

Prepare = Callable[[App], None]


def _menu(app: App) -> None:
    app.replace("menu")


def _menu_saved(app: App) -> None:
    app.matches.session = Session.start(
        PRESETS["sixtysix"], "sixtysix", "medium", ("You", "Ivan"), app.storage, SEED
    )
    app.matches.session.match.score = (3, 2)
    app.replace("menu")


def _over_menu(name: str, **arguments: object) -> Prepare:
    def prepare(app: App) -> None:
        app.replace("menu")
        app.open(name, **arguments)

    return prepare


def _statistics(app: App) -> None:
    fill_statistics(app)
    _over_menu("statistics")(app)


def _statistics_auction(app: App) -> None:
    fill_auction(app)
    _statistics_deals(app)
    app.top._show("preset", "auction")  # type: ignore[attr-defined]


def _statistics_deals(app: App) -> None:
    _statistics(app)
    app.top._show("view", "deals")  # type: ignore[attr-defined]


def _match(deals: int, acts: int, preset: str = "sixtysix") -> Prepare:
    def prepare(app: App) -> None:
        app.change_settings(level="easy", preset=preset)
        app.new_match()
        assert app.session is not None
        play_on(app.session, deals, acts)
        app.replace("table", session=app.session)

    return prepare


def _closed(app: App) -> None:
    """Play a match on until the player can close the stock, and let him."""
    _match(1, 3)(app)
    table = app.top
    assert isinstance(table, TableScene)
    while not any(isinstance(act, Close) for act in table.session.view().choices):
        play_on(table.session, 0, 1)
    app.replace("table", session=table.session)
    settle(app)
    table = app.top
    assert isinstance(table, TableScene)
    table.act(next(act for act in table.session.view().choices if isinstance(act, Close)))


def _left_hand(app: App) -> None:
    app.change_settings(left_hand=True)
    _match(1, 7)(app)


def _held(prepare: Prepare) -> Prepare:
    """Let the computer think for ever: where the player sits out, nothing else waits for him."""

    def held(app: App) -> None:
        prepare(app)
        assert app.session is not None
        app.session.think = lambda: None  # type: ignore[method-assign]

    return held


def _bids(deals: int) -> Prepare:
    """Play an auction on until the player is to speak and something has been bid."""

    def prepare(app: App) -> None:
        _match(deals, 0, "auction")(app)
        session = app.session
        assert session is not None
        while not (session.view().to_act == 0 and session.view().high_bid):
            play_on(session, 0, 1)
            if not session.view().is_bidding:
                play_on(session, 1)
                session.next_deal()
        app.replace("table", session=session)

    return prepare


def _names_trumps(app: App) -> None:
    """Let the player win an auction."""
    _match(0, 0, "auction")(app)
    session = app.session
    assert session is not None
    while session.view().is_bidding:
        bids = [act for act in session.view().choices if isinstance(act, Bid)]
        if bids:
            session.submit(bids[-1])
        else:
            play_on(session, 0, 1)
    app.replace("table", session=session)


def _hint(table: Prepare) -> Prepare:
    """Ask for a hint at a table, and let it come."""

    def prepare(app: App) -> None:
        table(app)
        settle(app)
        scene = app.top
        assert isinstance(scene, TableScene)
        scene.ask_hint()
        while scene.state.hint is None:
            app.step(FRAME)
            time.sleep(0.001)

    return prepare


def _over_match(name: str, deals: int, acts: int = 0, preset: str = "sixtysix") -> Prepare:
    def prepare(app: App) -> None:
        _match(deals, acts, preset)(app)
        assert app.session is not None
        session = app.session
        arguments: dict[str, object] = {"session": session}
        if name == "last_trick":
            arguments = {"view": session.view()}
        if name == "deal_review":
            arguments["number"] = 1
        app.replace("table", session=session)
        app.open(name, **arguments)

    return prepare


def _review_four(app: App) -> None:
    """Show the open cards of an auction after a trick."""
    _over_match("deal_review", 1, 0, "auction")(app)
    app.top.show(13)  # type: ignore[attr-defined]


def _records(app: App) -> None:
    fill_records(app)
    _over_menu("records")(app)


def _deals(app: App) -> None:
    fill_records(app)
    _over_menu("deals", kept=glance(record_path(app.dirs, "shots0")))(app)


def _deals_running(app: App) -> None:
    _match(2, 5)(app)
    app.open("deals", session=app.session)


def _import_records(app: App) -> None:
    fill_records(app)
    for number in range(3):
        path = export_record(record_path(app.dirs, f"shots{number}"), app.dirs)
        os.utime(path, (WRITTEN - number * 86400,) * 2)
    _over_menu("import_records")(app)


def _import_fault(app: App) -> None:
    text = record_text(Match(PRESETS["sixtysix"], MatchInfo("sixtysix", "1", (NOBODY, NOBODY))))
    file = app.dirs.data / "broken.jsonl"
    file.write_text(f"{text}\n{{broken", encoding="utf-8")
    _import_records(app)
    app.top.drop(file)


def _replay(deals: int, acts: int, scene: str = "", preset: str = "sixtysix") -> Prepare:
    def prepare(app: App) -> None:
        app.change_settings(level="easy", preset=preset)
        app.new_match()
        assert app.session is not None
        play_on(app.session, 2)
        session = Session.replay(app.session.match, 2, app.storage)
        play_on(session, deals, acts)
        app.replace("menu")
        app.open("replay", session=session)
        if scene:
            app.open(scene, session=session)

    return prepare


def _menu_of(table: str) -> Prepare:
    def prepare(app: App) -> None:
        _menu_saved(app)
        app.top._turn_to(table)  # type: ignore[attr-defined]

    return prepare


def _own_rules(sets: int) -> Prepare:
    """Make some sets of rules and show the start screen with them."""

    def prepare(app: App) -> None:
        for name, preset in (("Дедушкины", "sixtysix"), ("Bei Oma im Garten", "schnapsen"),
                             ("Third", "russian"))[:sets]:  # fmt: skip
            if app.house.named(name) is None:
                app.house.add(name, preset)
            app.house.change(name, {"target": 11, "out": "claim"})
        if sets:
            one = app.house.sets[0]
            app.change_settings(preset=one.preset, rules=one.options, house_rules=one.name)
        app.replace("menu")

    return prepare


def _menu_own_rules(app: App) -> None:
    _own_rules(0)(app)
    app.top._turn_to("house")  # type: ignore[attr-defined]


def _house_rules(app: App) -> None:
    _own_rules(3)(app)
    app.open("house_rules", chosen="Bei Oma im Garten")


def _house_rules_refused(app: App) -> None:
    _house_rules(app)
    app.top._set("nobody", "more")  # type: ignore[attr-defined]
    app.top.form.move(900)  # type: ignore[attr-defined]


def do_what_is_asked(scene: LessonScene) -> None:
    """Put the note of a lesson away, or do the act that it teaches."""
    if scene.step.act is None:
        scene.go_next()
    else:
        scene.act(scene.step.act)


def _lesson(name: str, lesson: Lesson = FIRST) -> Prepare:
    def prepare(app: App) -> None:
        app.replace("menu")
        app.open("lesson", lesson=lesson)
        scene = app.top
        assert isinstance(scene, LessonScene)
        settle(app)
        while scene.step.name != name:
            do_what_is_asked(scene)
            settle(app)

    return prepare


def _question(app: App) -> None:
    _menu_saved(app)
    app.top._play()  # type: ignore[attr-defined]


def _pause(app: App) -> None:
    _menu_saved(app)
    app.open("pause", session=app.session)


SCENES: dict[str, Prepare] = {
    "menu": _menu,
    "menu_saved": _menu_saved,
    "menu_three": _menu_of("three"),
    "menu_four": _menu_of("four"),
    "menu_own_rules": _menu_own_rules,
    "menu_own_sets": _own_rules(3),
    "house_rules": _house_rules,
    "house_rules_refused": _house_rules_refused,
    "question": _question,
    "guide": _over_menu("guide"),
    "guide_rules": _over_menu("guide", tab=2),
    "pause": _pause,
    "lesson_values": _lesson("values"),
    "lesson_exchange": _lesson("exchange"),
    "lesson_trump": _lesson("trump"),
    "lesson_end": _lesson("end"),
    "lesson_sits_out": _lesson("lead", SITS_OUT),
    "lesson_three": _lesson("trump", ALL_PLAY),
    "lesson_partners": _lesson("trump", PARTNERS),
    "lesson_bid": _lesson("bid", AUCTION),
    "lesson_trumps": _lesson("trump", AUCTION),
    "pause_deals": _over_match("pause", 1, 3),
    "table": _match(0, 0),
    "table_later": _match(1, 7),
    "table_closed": _closed,
    "table_left_hand": _left_hand,
    "hint": _hint(_match(1, 7)),
    "last_trick": _over_match("last_trick", 0, 8),
    "result": _over_match("result", 1),
    "match_won": _over_match("match_won", 99),
    "deal_review": _over_match("deal_review", 1),
    "sits_out": _held(_match(0, 9, "three_dealer_sits_out")),
    "sits_out_later": _match(2, 7, "three_dealer_sits_out"),
    "three": _match(0, 0, "three_all_play"),
    "three_later": _match(1, 8, "three_all_play"),
    "partners": _match(0, 0, "four_partners"),
    "partners_later": _match(2, 15, "four_partners"),
    "bids": _bids(2),
    "names_trumps": _names_trumps,
    "auction_later": _match(2, 15, "auction"),
    "hint_four": _hint(_match(2, 15, "four_partners")),
    "hint_bid": _hint(_bids(2)),
    "hint_trumps": _hint(_names_trumps),
    "last_trick_four": _over_match("last_trick", 0, 12, "four_partners"),
    "result_sits_out": _over_match("result", 1, 0, "three_dealer_sits_out"),
    "result_three": _over_match("result", 1, 0, "three_all_play"),
    "result_partners": _over_match("result", 2, 0, "four_partners"),
    "result_auction": _over_match("result", 2, 0, "auction"),
    "won_three": _over_match("match_won", 99, 0, "three_all_play"),
    "won_auction": _over_match("match_won", 99, 0, "auction"),
    "deal_review_four": _review_four,
    "records": _records,
    "records_none": _over_menu("records"),
    "deals": _deals,
    "deals_running": _deals_running,
    "import_records": _import_records,
    "import_records_fault": _import_fault,
    "replay": _replay(0, 0),
    "replay_later": _replay(0, 3),
    "replay_result": _replay(1, 0, "replay_result"),
    "replay_four": _replay(0, 6, preset="four_partners"),
    "replay_result_four": _replay(1, 0, "replay_result", "auction"),
    "settings": _over_menu("settings"),
    "settings_look": _over_menu("settings", tab="look"),
    "settings_sound": _over_menu("settings", tab="sound"),
    "statistics": _statistics,
    "statistics_deals": _statistics_deals,
    "statistics_auction": _statistics_auction,
    "about": _over_menu("about"),
    "licences": _over_menu("licences", at=1),
    "licences_long": _over_menu("licences", at=18),
}
