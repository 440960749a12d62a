"""Draws every scene at every size in every language into a folder, without a screen.

    python -m tools.shots OUT                                  everything the checks look at
    python -m tools.shots OUT --sizes 1280x720 --languages ru --scenes menu settings

The pictures are named SCENE_LANGUAGE_SIZE.png. The player's files are made up in a folder that is
thrown away; the same call gives the same pictures.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.records import export_record, glance, read_kept
from game.rules.actions import Bid, Pass
from game.rules.match import Match, MatchInfo, Player, ReplayOf
from game.rules.presets import PRESETS
from game.rules.record import record_text
from game.session import Session
from game.store.paths import find_dirs
from game.store.saves import keep_record, record_path
from game.store.statistics import DealResult, MatchKey, MatchResult, Side
from game.ui.app import App, AppOptions, build_app
from game.ui.scenes.lesson import LessonScene

SIZES = ((1024, 600), (1280, 720), (1920, 1080), (3840, 2160), (2560, 1080))
LANGUAGES = ("ru", "de", "en")
SEED = "shots"
FRAME = 1 / 60
WRITTEN = 1774600000
"""When the made-up files were written, seconds since 1970."""
NOBODY = Player("", "human")

Prepare = Callable[[App], None]


@contextmanager
def app_for_tests(
    size: tuple[int, int], language: str, folder: Path, text_size: int = 100
) -> Iterator[App]:
    """Run the program on a window that nobody sees, its files in `folder`."""
    known = language if language in LANGUAGES else None
    options = AppOptions(lang=known, size=size, seed=SEED, speed="instant", data_dir=folder)
    dirs = find_dirs(folder)
    dirs.prepare()
    app = build_app(options, dirs)
    if known is None:
        app.speak(language)
    app.change_settings(text_size=text_size, level="medium")
    try:
        yield app
    finally:
        app.shut_down()


def settle(app: App, seconds: float = 12.0) -> None:
    """Let time pass until nothing moves."""
    for _frame in range(round(seconds / FRAME)):
        app.step(FRAME)
        if app.top.idle and not app.top.animating:
            return


def fill_statistics(app: App) -> None:
    """Make up a few dozen matches."""
    for number in range(41):
        won = (number * 7 + number // 3) % 5 > 1
        level = ("medium", "medium", "easy", "medium", "hard")[number % 5]
        started = f"2026-03-{number % 28 + 1:02}T18:00:00Z"
        key = MatchKey(f"shots-{number}", "sixtysix", level, started)
        for deal in range(1, 5 + number % 4):
            side = Side.OWN if (won and deal % 3) or (deal + number) % 4 == 0 else Side.OTHER
            app.statistics.record_deal(
                key,
                DealResult(
                    deal, side, 1 + (deal + number) % 3, "out", 66 if side is Side.OWN else 41, 38,
                    Side.OWN if deal % 4 == 0 else None, (deal + number) % 2, 1,
                ),
            )
        result = MatchResult.WON if won else MatchResult.LOST
        if number % 11 == 10:
            result = MatchResult.ABANDONED
        app.statistics.record_match(key, result, (7, 3) if won else (4, 7))


def _menu(app: App) -> None:
    app.replace("menu")


def _menu_saved(app: App) -> None:
    app.matches.session = Session.start(
        PRESETS["sixtysix"], "sixtysix", "medium", ("You", "Ivan"), app.shelf, SEED
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
    _statistics_deals(app)
    app.top._show("preset", "auction")  # type: ignore[attr-defined]


def _statistics_deals(app: App) -> None:
    _statistics(app)
    app.top._show("view", "deals")  # type: ignore[attr-defined]


def play_on(session: Session, deals: int, acts: int = 0) -> None:
    """Play a match on by first choices: so many deals to their end, then so many acts."""
    while deals > 0 or acts > 0:
        if session.match_over:
            return
        if session.deal_over:
            deals -= 1
            if deals <= 0 and acts <= 0:
                return
            session.next_deal()
        seat = session.seat_to_think
        if seat is None:
            choices = session.view().choices
            passes = [act for act in choices if isinstance(act, Pass)]
            session.submit((passes or choices[len(choices) // 2 :])[0])
        else:
            session.think()
            while session.poll() is None:
                time.sleep(0.001)
        acts -= deals <= 0


def _match(deals: int, acts: int, preset: str = "sixtysix") -> Prepare:
    def prepare(app: App) -> None:
        app.change_settings(level="easy", preset=preset)
        app.new_match()
        assert app.session is not None
        play_on(app.session, deals, acts)
        app.replace("table", session=app.session)

    return prepare


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


def fill_records(app: App) -> None:
    """Play matches by last choices, and keep them and replays of a few deals."""
    for number in range(12):
        preset = ("sixtysix", "sixtysix", "schnapsen", "sixtysix", "santase")[number % 5]
        level = ("medium", "easy", "medium", "hard")[number % 4]
        started = f"2026-03-{27 - number:02}T1{number % 10}:05:00Z"
        players = Player("You", "human"), Player("Ivan", level)
        match = Match(
            PRESETS[preset], MatchInfo(preset, f"{number}", players, f"shots{number}", started)
        )
        deals = 3 if number % 5 == 3 else 99
        while match.winner is None and len(match.deals) < deals:
            _play_deal(match)
        keep_record(app.dirs, match.info.match_id, record_text(match))
    repeated = read_kept(record_path(app.dirs, "shots0"))
    for at, act in ((1, 0), (2, -1)):
        first = repeated.deals[at].deal
        info = replace(
            repeated.info, match_id=f"again{at}", started="", replay_of=ReplayOf("shots0", at + 1)
        )
        match = Match(repeated.rules, info)
        match.begin_deal(first.dealer, first.layout)
        _finish_deal(match, act)
        keep_record(app.dirs, match.info.match_id, record_text(match))


def _play_deal(match: Match) -> None:
    match.begin_deal()
    _finish_deal(match, -1 if len(match.deals) % 3 else len(match.deals) % 2)


def _finish_deal(match: Match, act: int) -> None:
    while not match.deal.is_over:
        choices = match.view(match.deal.to_act).choices
        match.apply(choices[max(-len(choices), min(act, len(choices) - 1))])


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
        os.utime(path, (WRITTEN, WRITTEN))
    _over_menu("import_records")(app)


def _import_fault(app: App) -> None:
    text = record_text(Match(PRESETS["sixtysix"], MatchInfo("sixtysix", "1", (NOBODY, NOBODY))))
    file = app.dirs.data / "broken.jsonl"
    file.write_text(f"{text}\n{{broken", encoding="utf-8")
    _import_records(app)
    app.top.drop(file)


def _replay(
    deals: int, acts: int, scene: str = "", preset: str = "sixtysix"
) -> Prepare:
    def prepare(app: App) -> None:
        app.change_settings(level="easy", preset=preset)
        app.new_match()
        assert app.session is not None
        play_on(app.session, 2)
        session = Session.replay(app.session.match, 2, app.shelf)
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


def _lesson(name: str) -> Prepare:
    def prepare(app: App) -> None:
        app.replace("menu")
        app.open("lesson")
        scene = app.top
        assert isinstance(scene, LessonScene)
        settle(app)
        while scene.step.name != name:
            scene.do_what_is_asked()
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
    "pause_deals": _over_match("pause", 1, 3),
    "table": _match(0, 0),
    "table_later": _match(1, 7),
    "last_trick": _over_match("last_trick", 0, 8),
    "result": _over_match("result", 1),
    "match_won": _over_match("match_won", 99),
    "deal_review": _over_match("deal_review", 1),
    "sits_out": _match(0, 0, "three_dealer_sits_out"),
    "sits_out_later": _match(2, 7, "three_dealer_sits_out"),
    "three": _match(0, 0, "three_all_play"),
    "three_later": _match(1, 8, "three_all_play"),
    "partners": _match(0, 0, "four_partners"),
    "partners_later": _match(2, 15, "four_partners"),
    "bids": _bids(2),
    "names_trumps": _names_trumps,
    "auction_later": _match(2, 15, "auction"),
    "last_trick_four": _over_match("last_trick", 0, 12, "four_partners"),
    "result_sits_out": _over_match("result", 1, 0, "three_dealer_sits_out"),
    "result_three": _over_match("result", 1, 0, "three_all_play"),
    "result_partners": _over_match("result", 2, 0, "four_partners"),
    "result_auction": _over_match("result", 2, 0, "auction"),
    "won_three": _over_match("match_won", 99, 0, "three_all_play"),
    "won_auction": _over_match("match_won", 99, 0, "auction"),
    "deal_review_four": _over_match("deal_review", 1, 0, "auction"),
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


def draw(
    out: Path,
    sizes: Sequence[tuple[int, int]],
    languages: Sequence[str],
    scenes: Sequence[str],
    text_size: int = 100,
) -> None:
    """Draw the scenes into the folder."""
    out.mkdir(parents=True, exist_ok=True)
    for size in sizes:
        for language in languages:
            for scene in scenes:
                with (
                    tempfile.TemporaryDirectory() as folder,
                    app_for_tests(size, language, Path(folder), text_size) as app,
                ):
                    SCENES[scene](app)
                    settle(app)
                    name = f"{scene}_{language}_{size[0]}x{size[1]}"
                    if text_size != 100:
                        name += f"_text{text_size}"
                    pygame.image.save(app.window.surface, out / f"{name}.png")


def _size(text: str) -> tuple[int, int]:
    width, _x, height = text.partition("x")
    return int(width), int(height)


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("out", type=Path, help="folder for the pictures")
    parser.add_argument("--sizes", nargs="+", type=_size, default=SIZES, metavar="WxH")
    parser.add_argument("--languages", nargs="+", default=LANGUAGES, metavar="CODE")
    parser.add_argument("--scenes", nargs="+", default=list(SCENES), choices=list(SCENES))
    parser.add_argument("--text", type=int, default=100, choices=(100, 125, 150))
    options = parser.parse_args()
    draw(options.out, options.sizes, options.languages, options.scenes, options.text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
