"""How a trick ends: shown, then swept to its pile."""

from __future__ import annotations

from game.rules.events import TrickWon
from game.rules.match import Match, MatchInfo
from game.rules.presets import PRESETS
from game.ui.layout.picture import LAYER_TRICK, Picture
from game.ui.layout.poses import BACK, Placement, Pose
from game.ui.layout.two import TwoLayout
from game.ui.motion.gestures import GATHER, SWEEP_SECONDS, TURN, Sweep, packet_of
from game.ui.motion.movement import Timeline
from game.ui.motion.pace import Pace
from game.ui.motion.stage import Cue, Stage
from game.ui.motion.tricks import trick_won

WINNER, LOSER = Pose(680, 300, 116, -4), Pose(600, 290, 116, 5)
PILE = Placement(Pose(1180, 540, 66, 92), BACK, 10)


def sweep_of(card: int) -> Sweep:
    """Return the sweep of the winning card, or of the other."""
    start = Placement((WINNER, LOSER)[card], 5 + card, LAYER_TRICK)
    return Sweep(start, SWEEP_SECONDS, packet=packet_of(WINNER, [LOSER]))


def test_a_packet_is_turned_over_where_it_lies() -> None:
    """While a card of the trick turns over it does not move, and it travels face down."""
    sweep = sweep_of(1)
    assert sweep.pose(PILE.pose) == LOSER
    lay = None
    while not sweep.over:
        face, seen = sweep.turn(PILE)
        pose = sweep.pose(PILE.pose)
        if GATHER < sweep.passed < GATHER + TURN:
            lay = lay or pose
            assert abs(pose.x - lay.x) + abs(pose.y - lay.y) < 1
        elif sweep.passed > GATHER + TURN:
            assert (face, seen) == (BACK, 1)
        else:
            assert face == 6
        sweep.passed += 0.005
    assert sweep.pose(PILE.pose) == PILE.pose


def test_a_sweep_without_time_is_over() -> None:
    """At once means that the card lies on the pile."""
    sweep = Sweep(Placement(WINNER, 5, LAYER_TRICK), 0.0, packet=LOSER)
    assert sweep.over
    assert sweep.pose(PILE.pose) == PILE.pose
    assert sweep.turn(PILE)[0] == BACK


def shown(preset: str, trick: tuple[tuple[int, int], ...], event: TrickWon) -> Stage:
    """Return a stage that shows who has won a trick in a deal of trumps 0."""
    match = Match(PRESETS[preset], MatchInfo(preset, "tricks", ()))
    match.begin_deal(dealer=1)
    view = match.view(0)
    picture = Picture.of(view)
    picture.trick, picture.trump = trick, 0
    stage = Stage(picture, TwoLayout(1280, 720))
    timeline = Timeline(stage)
    timeline.add(trick_won(Pace(1.0), event, view, draws=True))
    timeline.update(0.0)
    return stage


def test_the_card_that_wins_comes_to_the_top_and_a_trump_is_named() -> None:
    """The winner lies over the other and is larger; only a trump that took a plain suit is
    marked as one."""
    lead, trump = 8, 0
    trick = ((0, trump), (1, lead))
    stage = shown("sixtysix", trick[::-1], TrickWon(0, trick[::-1], 13))
    won = stage.picture.won
    assert won is not None
    assert (won.card, won.trumped) == (trump, True)
    placed = stage.placed
    assert placed["card", trump].layer > placed["card", lead].layer
    assert placed["card", trump].pose.width > placed["card", lead].pose.width
    assert Cue("gain", "13", 0) in stage.cues
    led = shown("sixtysix", trick, TrickWon(0, trick, 13)).picture.won
    assert led is not None
    assert not led.trumped


def test_no_number_flies_where_the_player_counts_himself() -> None:
    """Where 66 must be claimed, a trick does not tell its points."""
    trick = ((0, 0), (1, 8))
    event = TrickWon(0, trick, 13)
    claims = [name for name, rules in PRESETS.items() if rules.out == "claim" and rules.seats == 2]
    for preset in claims:
        kinds = [cue.kind for cue in shown(preset, trick, event).cues if isinstance(cue, Cue)]
        assert kinds
        assert "gain" not in kinds
    assert claims
