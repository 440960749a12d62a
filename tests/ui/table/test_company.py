"""The others at a table: faces and words by what the screen shows."""

from __future__ import annotations

import random
from dataclasses import replace

import pygame
import pytest

from game.rng import Rng
from game.rules.events import CardDrawn, Event
from game.rules.match import Match, MatchInfo
from game.rules.presets import ALL_PRESETS
from game.rules.view import View, masked
from game.store.settings import Settings
from game.ui.motion.director import Director
from game.ui.motion.pace import Pace
from game.ui.motion.stage import Cue, News
from game.ui.table.company import STARE_SECONDS, Company
from game.ui.table.state import TableState
from game.ui.words.talk import OFTEN, SILENT, WAIT_SECONDS, Talk, lines
from tests.ui.tablehost import TableHost

TICK = 0.05


def table(preset: str = "sixtysix", seed: str = "1") -> tuple[TableState, Match]:
    """Return the state of a table whose deal has just begun, and its match."""
    match = Match(ALL_PRESETS[preset], MatchInfo(preset, seed, ()))
    match.begin_deal()
    view = match.view(0)
    return TableState.of(view, False), match


def company(preset: str = "sixtysix", frequency: str = OFTEN) -> Company:
    """Return the others at such a table."""
    others = Company(table(preset)[0], Talk(Rng(1)))
    others.state.settings = Settings(table_talk=frequency)
    others.apply_settings()
    return others


def test_a_marriage_of_ivans_is_told_and_a_face_moves() -> None:
    """Forty makes Ivan glad, with one of his own lines in a bubble beside him."""
    others = company()
    others.take(Cue("mood", "forty", 1))
    others.take(Cue("say", "forty", 1))
    effects = others.state.effects
    assert effects.faces[1].mood == "glad"
    assert effects.bubble.seat == 1
    assert any(effects.bubble.text in lines(code)["ivan"]["forty"] for code in ("ru", "de", "en"))


def test_nobody_talks_where_the_player_wants_silence() -> None:
    """«Молча» brings no bubble, and neither does a lesson; faces go on."""
    for others in (company(frequency=SILENT), company()):
        others.silent = others.talk.frequency != SILENT
        others.take(Cue("say", "close", 1))
        others.take(Cue("mood", "close", 1))
        others.update(100.0, asked=True)
        assert not others.state.effects.bubble.text
        assert others.state.effects.faces[1].mood == "think"


def test_one_bubble_at_a_time() -> None:
    """What is left to chance is not said while somebody's words stand there."""
    others = company("four_partners")
    others.take(Cue("say", "twenty", 2))
    said = others.state.effects.bubble
    for _ in range(40):
        others.talk.trick_done()
        others.talk.update(20.0, player_is_asked=False)
        others.take(Cue("say", "your_marriage", 1))
    assert others.state.effects.bubble is said


def test_the_player_who_waits_is_looked_at_and_then_spoken_to() -> None:
    """After 20 s they look up, after 30 somebody says a word; an act begins the time anew."""
    others = company()
    face, seconds = others.state.effects.faces[1], 0.0
    looked = spoke = 0.0
    for _ in range(round(40 / TICK)):
        others.update(TICK, asked=True)
        seconds += TICK
        looked = looked or (seconds if face.look.eyes == "player" else 0.0)
        spoke = spoke or (seconds if others.state.effects.bubble.text else 0.0)
    assert looked == pytest.approx(STARE_SECONDS, abs=2 * TICK)
    assert spoke == pytest.approx(WAIT_SECONDS, abs=2 * TICK)
    others.player_acts()
    face.glance("")
    for _ in range(round(15 / TICK)):
        others.update(TICK, asked=True)
    assert face.look.eyes != "player"


def test_a_thinker_looks_into_his_cards_and_now_and_then_at_the_stock() -> None:
    """The look at the stock comes at random, so that it tells nothing."""
    others = company()
    face, looks = others.state.effects.faces[1], []
    for _ in range(300):
        others.thinks(1)
        looks.append(face.look.eyes)
        face.update(3.0)
    assert set(looks) == {"cards", "trick"}
    assert 0.1 < looks.count("trick") / len(looks) < 0.3


@pytest.mark.parametrize("preset", ["sixtysix", "three_all_play", "four_partners", "auction"])
def test_every_look_is_one_that_was_drawn(preset: str) -> None:
    """From every seat each thing that is looked at has eyes to look at it."""
    others = company(preset)
    for seat, face in others.state.effects.faces.items():
        for target in ("trick", "cards", "stock", "player"):
            others.take(Cue("glance", target, seat))
            assert face.look.eyes in ("trick", "cards", "player", "neighbour")


def reactions(
    director: Director, events: tuple[Event, ...], view: View, state: TableState
) -> list[Cue]:
    """Let the table follow the events; return the cues of faces and words."""
    state.timeline.add(director.play(events, view))
    state.timeline.finish()
    state.stage.settle()
    found = [
        cue
        for cue in state.stage.cues
        if not isinstance(cue, News) and cue.kind in ("mood", "say", "glance")
    ]
    state.stage.cues.clear()
    return found


def permuted(events: tuple[Event, ...], view: View) -> tuple[tuple[Event, ...], View]:
    """Return the same with all changed that the player cannot see: the others' points."""
    points = tuple(
        value if side == view.rules.side_of(view.seat) else 65 - value % 60
        for side, value in enumerate(view.points)
    )
    drawn = tuple(
        replace(event, card=-1) if isinstance(event, CardDrawn) and event.seat else event
        for event in events
    )
    return drawn, replace(view, points=points, cards=points, known=(0,) * len(view.known))


@pytest.mark.parametrize("preset", ["sixtysix", "schnapsen", "three_all_play", "auction"])
def test_hidden_points_and_cards_move_no_face(preset: str) -> None:
    """With the others' points and cards exchanged, faces and words are the same."""
    chance = random.Random(preset)
    state, match = table(preset, "hidden")
    twin = TableState.of(match.view(0), False)
    director = Director(Pace(1.0))
    seen = 0
    for _ in range(2):
        while not match.deal.is_over:
            action = chance.choice(match.view(match.deal.to_act).choices)
            events, view = masked(match.apply(action), 0), match.view(0)
            told = reactions(director, events, view, state)
            for side in range(1, view.rules.sides):
                twin.picture.points[side] = 65
            assert reactions(director, *permuted(events, view), twin) == told
            seen += len(told)
        match.begin_deal()
        for one in (state, twin):
            one.stage.show(type(one.picture).of(match.view(0)))
    assert seen > 20


@pytest.mark.parametrize("preset", ["sixtysix", "four_partners"])
def test_a_blink_draws_the_face_and_nothing_else(preset: str) -> None:
    """While the table rests only faces change, in 108 x 108 du, and the picture is the same as
    if all had been drawn."""
    host = TableHost(preset, size=(1280, 720), fresh=False)
    host.settle()
    for _ in range(100):
        host.step()
    host.step(draw=True)
    for _ in range(300):
        if not host.table.animating:
            break
        host.step(draw=True)
    host.table.changed.clear()
    host.table.dirty = False
    area, seconds = None, 0.0
    while area is None and seconds < 10:
        wait = min(0.1, host.table.changes_in)
        host.step(wait)
        seconds += wait
        area = next(iter(host.table.changed), None)
    assert area is not None
    assert not host.table.dirty
    assert max(area[2:]) <= 108
    marked = host.surface.copy()
    marked.fill("#ff00ff")
    marked.set_clip(area)
    host.table.draw(marked)
    marked.set_clip(None)
    host.table.draw(host.surface)
    inside = pygame.Rect(area)
    assert pygame.image.tobytes(marked.subsurface(inside), "RGB") == pygame.image.tobytes(
        host.surface.subsurface(inside), "RGB"
    )
    marked.fill("#ff00ff", inside)
    assert pygame.transform.average_color(marked)[:3] == (255, 0, 255)
