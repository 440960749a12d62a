"""The director: a picture that follows events ends equal to the deal, and tells what happened."""

from __future__ import annotations

import random

import pytest

from game.rules.actions import Action, Draw, Play
from game.rules.match import Match, MatchInfo
from game.rules.presets import ALL_PRESETS, PRESETS
from game.rules.view import View, masked
from game.ui.layout.many import layout_for
from game.ui.layout.picture import Picture, placements, stock_top
from game.ui.layout.two import TwoLayout
from game.ui.motion.dealing import deal
from game.ui.motion.director import Director
from game.ui.motion.movement import Timeline
from game.ui.motion.pace import Pace
from game.ui.motion.stage import Cue, News, Stage
from game.ui.table.news import news_text
from tests.scale import count

LAYOUT = TwoLayout(1280, 720)


def choose(chance: random.Random, view: View) -> Action:
    """Return a random choice; saying 66 is rare."""
    acts = [a for a in view.choices if type(a).__name__ != "Claim" or chance.random() < 0.03]
    return chance.choice(acts or list(view.choices))


@pytest.mark.parametrize("preset", sorted(ALL_PRESETS))
@pytest.mark.parametrize("watched", [True, False])
def test_the_picture_ends_equal_to_the_view(preset: str, watched: bool) -> None:
    """After each act of many deals, watched to the end or skipped, picture and view agree."""
    chance = random.Random(f"{preset} {watched}")
    rules = ALL_PRESETS[preset]
    layout = layout_for(1280, 720, rules.seats, rules.game.has_stock)
    for number in range(count(10 if rules.seats == 2 else 5, 400)):
        match = Match(rules, MatchInfo(preset, f"director {number}", ()))
        match.begin_deal()
        view = match.view(0)
        stage = Stage(Picture.before(view), layout)
        timeline = Timeline(stage)
        director = Director(Pace(1.0))
        timeline.add(deal(director.pace, view))
        play_out(timeline, watched, chance)
        assert stage.picture == Picture.of(match.view(0))
        while not match.deal.is_over:
            action = choose(chance, match.view(match.deal.to_act))
            events = masked(match.apply(action), 0)
            view = match.view(0)
            timeline.add(director.play(events, view))
            play_out(timeline, watched, chance)
            assert stage.picture == Picture.of(view), action
            assert stage.placed == placements(Picture.of(view), layout)


def play_out(timeline: Timeline[Stage], watched: bool, chance: random.Random) -> None:
    """Let all steps happen, by time or by skipping after a moment; check every frame."""
    stage = timeline.stage
    if not watched:
        timeline.update(chance.random())
        stage.update(0.01)
        timeline.finish()
        stage.settle()
        return
    while not timeline.idle or stage.moving:
        timeline.update(0.05)
        stage.update(0.05)
        assert set(stage.flights) <= set(stage.placed)
        for mover in stage.movers():
            assert 0 < mover.seen <= 1
            assert -200 <= mover.pose.x <= 1480
            assert -200 <= mover.pose.y <= 920


@pytest.mark.parametrize("preset", sorted(ALL_PRESETS))
def test_hidden_cards_are_pictured_by_their_backs(preset: str) -> None:
    """No placement of a picture shows a card that the player's view does not know."""
    rules = ALL_PRESETS[preset]
    layout = layout_for(1280, 720, rules.seats, rules.game.has_stock)
    match = Match(rules, MatchInfo(preset, "backs", ()))
    match.begin_deal()
    chance = random.Random(3)
    while not match.deal.is_over:
        view = match.view(0)
        known = view.hand | view.played | (0 if view.turned is None else 1 << view.turned)
        for cards in view.known:
            known |= cards
        for placement in placements(Picture.of(view), layout).values():
            assert placement.face == -1 or known >> placement.face & 1
        match.apply(choose(chance, match.view(match.deal.to_act)))


def steps_of(preset: str, seed: str, pace: Pace) -> tuple[float, float]:
    """Return the seconds of dealing and of the first whole trick at a pace."""
    match = Match(PRESETS[preset], MatchInfo(preset, seed, ()))
    match.begin_deal(dealer=1)
    director = Director(pace)
    dealing = sum(step.seconds for step in deal(director.pace, match.view(0)))
    playing = 0.0
    for seat in (0, 1):
        action = next(a for a in match.view(seat).choices if type(a).__name__ == "Play")
        events = masked(match.apply(action), 0)
        playing += sum(step.seconds for step in director.play(events, match.view(0)))
    return dealing, playing


def test_times_are_those_of_the_table() -> None:
    """At normal speed dealing takes less than two seconds, a trick stays 0.64 s; faster speeds
    take less, and at once leaves only a moment to see the trick."""
    dealing, playing = steps_of("sixtysix", "times", Pace(1.0))
    assert 1.2 <= dealing <= 2.0
    assert 0.64 + 2 * 0.36 + 0.61 <= playing <= 2.3
    fast = steps_of("sixtysix", "times", Pace(0.55))
    assert fast[0] < dealing
    assert fast[1] < playing
    assert steps_of("sixtysix", "times", Pace(0.0)) == (0.0, pytest.approx(0.35))


def test_reduced_motion_lets_nothing_fly_but_keeps_the_trick() -> None:
    """With reduced motion cards appear at their places, and the trick still stays 0.83 s."""
    match = Match(PRESETS["sixtysix"], MatchInfo("sixtysix", "reduced", ()))
    match.begin_deal(dealer=1)
    stage = Stage(Picture.of(match.view(0)), LAYOUT)
    timeline = Timeline(stage)
    director = Director(Pace(1.0, reduced=True))
    waited = 0.0
    for seat in (0, 1):
        action = match.view(seat).choices[0]
        timeline.add(director.play(masked(match.apply(action), 0), match.view(0)))
        while not timeline.idle:
            timeline.update(0.05)
            stage.update(0.05)
            waited += 0.05
            assert not stage.moving
    assert waited >= 0.83


def test_cues_tell_sounds_words_and_news() -> None:
    """A closing of the opponent is heard where the stock lies, said and told."""
    match = Match(PRESETS["sixtysix"], MatchInfo("sixtysix", "cues", ()))
    match.begin_deal(dealer=0)
    stage = Stage(Picture.of(match.view(0)), LAYOUT)
    timeline = Timeline(stage)
    close = next(a for a in match.view(1).choices if type(a).__name__ == "Close")
    timeline.add(Director(Pace(1.0)).play(masked(match.apply(close), 0), match.view(0)))
    timeline.finish()
    assert Cue("sound", "knock", x=stock_top(stage.picture, LAYOUT).pose.x) in stage.cues
    assert Cue("say", "close", 1) in stage.cues
    assert any(news_text(cue) for cue in stage.cues if isinstance(cue, News))


def test_sounds_belong_where_their_cards_lie() -> None:
    """A card is heard where it lands, the shuffle at the stock."""
    match = Match(PRESETS["sixtysix"], MatchInfo("sixtysix", "places", ()))
    match.begin_deal(dealer=1)
    stage = Stage(Picture.before(match.view(0)), LAYOUT)
    timeline = Timeline(stage)
    timeline.add(deal(Pace(1.0), match.view(0)))
    while not timeline.idle:
        timeline.update(0.05)
    heard = [cue for cue in stage.cues if isinstance(cue, Cue) and cue.kind == "sound"]
    stock = stock_top(stage.picture, LAYOUT).pose.x
    assert {cue.x for cue in heard if cue.text != "deal"} == {stock}
    dealt = [cue.x for cue in heard if cue.text == "deal"]
    assert len(dealt) == 12
    assert len(set(dealt)) > 2
    card = next(act.card for act in match.view(0).choices if isinstance(act, Play))
    timeline.add(Director(Pace(1.0)).play(match.apply(Play(0, card)), match.view(0)))
    while not timeline.idle:
        timeline.update(0.05)
    assert Cue("sound", "place", x=stage.placed["card", card].pose.x) in stage.cues


def test_drawing_is_asked_only_where_closing_before_it_is_possible() -> None:
    """The steps of a draw come with the act that makes it, here the answer to the question."""
    match = Match(PRESETS["classic"], MatchInfo("classic", "draw", ()))
    match.begin_deal(dealer=1)
    director = Director(Pace(0.0))
    for seat in (0, 1):
        match.apply(match.view(seat).choices[0])
    assert match.deal.draw_owed
    winner = match.deal.to_act
    view = match.view(0)
    stage = Stage(Picture.of(view), LAYOUT)
    timeline = Timeline(stage)
    timeline.add(director.play(masked(match.apply(Draw(winner)), 0), match.view(0)))
    timeline.finish()
    assert stage.picture == Picture.of(match.view(0))
    assert stage.picture.stock == view.stock - 2
