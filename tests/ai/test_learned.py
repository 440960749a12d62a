"""The learned player: its net and its search, in C and in Python alike."""

import math
import random
import struct

import pytest

from game.ai import engine
from game.ai.assessment import Assessment
from game.ai.coretypes import NET_UNITS, CoreError, Limits, Shown
from game.ai.level import Level
from game.ai.levels import choose
from game.ai.nets import net_bytes
from game.ai.stock.info import info_of
from game.ai.twin import net as twin_net
from game.ai.twin.learned import PRIOR, guess_hand
from game.cards import cards_in
from game.rng import Rng, seed_from
from game.rules.actions import Claim, Close
from game.rules.match import Match, MatchInfo, Player
from game.rules.presets import PRESETS
from game.rules.view import View
from tests.scale import count

PRESET_NAMES = ("sixtysix", "schnapsen", "santase", "russian")


def made_up_net(seed: int, outputs: int = 300) -> bytes:
    """Return a net of random weights, large enough that every cell sees both its limits.

    outputs: limit of the last layer's weights, which makes the options differ much or little
    """
    rng = random.Random(seed)

    def numbers(kind: str, size: int, limit: int) -> bytes:
        values = [rng.randint(-limit, limit) for _ in range(size)]
        return struct.pack(f"<{size}{kind}", *values)

    return b"".join(
        (
            numbers("h", twin_net.INPUTS * twin_net.FIRST, 400),
            numbers("h", twin_net.FIRST, 400),
            numbers("h", twin_net.SECOND * twin_net.FIRST, 400),
            numbers("i", twin_net.SECOND, 60_000),
            numbers("h", twin_net.OUTPUTS * twin_net.SECOND, outputs),
            numbers("i", twin_net.OUTPUTS, 20_000),
            numbers("h", twin_net.INPUTS * twin_net.GUESS_CELLS, 400),
            numbers("h", twin_net.GUESS_CELLS, 400),
            numbers("h", twin_net.CARDS * twin_net.GUESS_CELLS, 400),
            numbers("i", twin_net.CARDS, 60_000),
        )
    )


def open_views(name: str, number: int) -> list[View]:
    """Return the views of a random deal in which the seat has a choice with the stock open."""
    rng = Rng(seed_from("learned", name, number))
    players = (Player("a", "random"), Player("b", "random"))
    match = Match(PRESETS[name], MatchInfo(name, f"learned/{number}", players))
    match.begin_deal()
    views = []
    while not match.deal.is_over:
        seat = match.deal.to_act
        view = match.view(seat)
        if view.stock_is_open and not view.draw_owed and len(view.choices) > 1:
            views.append(view)
        dull = [c for c in view.choices if not isinstance(c, Close | Claim)]
        match.apply(dull[rng.below(len(dull))])
    return views


@pytest.mark.parametrize("name", PRESET_NAMES)
@pytest.mark.slow
def test_twin_values_options_as_the_core_does(name: str) -> None:
    """The net gives every option the same value in C and in Python, to the last unit."""
    net = made_up_net(1)
    for number in range(count(6, 200)):
        for view in open_views(name, number):
            asked = (view.rules, info_of(view), net)
            native = engine.core("native").net_values(*asked)
            assert native == engine.core("python").net_values(*asked)
            assert len({option.total for option in native}) > 1


@pytest.mark.parametrize("name", ["sixtysix", "schnapsen"])
@pytest.mark.slow
def test_acts_tell_of_the_other_hand(name: str) -> None:
    """Where a good player sits, the net guesses his cards better than the bare count would."""
    net = twin_net.net_from(net_bytes(name))
    players = (Player("a", "insane"), Player("b", "insane"))
    guessed = counted = 0.0
    for number in range(count(60, 1000)):
        match = Match(PRESETS[name], MatchInfo(name, f"guess/{number}", players))
        match.begin_deal()
        while not match.deal.is_over and match.deal.stock_is_open:
            seat = match.deal.to_act
            view, hand = match.view(seat), match.deal.hands[1 - seat]
            if not view.draw_owed:
                info = info_of(view)
                odds = guess_hand(info, net)
                hidden = info.his_cards - view.known[1 - seat].bit_count()
                chance = hidden / info.unseen.bit_count()
                for card in cards_in(info.unseen):
                    held = hand >> card & 1
                    surely = odds[card] / twin_net.GUESS_UNITS * (1 if held else -1)
                    guessed += math.log(1 + math.exp(-surely))
                    counted -= math.log(chance if held else 1 - chance)
            match.apply(choose(view, Level("insane", worlds=1), number))
    assert guessed < counted * 0.99


@pytest.mark.parametrize("name", PRESET_NAMES)
@pytest.mark.slow
def test_twin_searches_as_the_core_does(name: str) -> None:
    """With the same seed and worlds both cores give the same sums."""
    net = made_up_net(2)
    for number in range(count(2, 40)):
        for view in open_views(name, number)[::4]:
            answers = [
                engine.core(core).learned(
                    view.rules, info_of(view), net, Limits(2, number, depth=number % 3)
                )
                for core in ("native", "python")
            ]
            assert answers[0] == answers[1]
            assert all(option.worlds for option in answers[0])


BOLD = [-1000] * 6 + [0] + [1000] * 6
"""Winning is all, however much."""


@pytest.mark.parametrize("name", PRESET_NAMES)
def test_twin_plays_for_a_payoff_as_the_core_does(name: str) -> None:
    """Playing for a payoff, both cores give the same sums."""
    net = made_up_net(2)
    for number in range(count(1, 20)):
        view = open_views(name, number)[-1]
        asked = (view.rules, info_of(view), net)
        native = engine.core("native").learned(*asked, Limits(2, number), BOLD)
        twin = engine.core("python").learned(*asked, Limits(2, number), BOLD)
        assert native == twin


@pytest.mark.parametrize("name", PRESET_NAMES)
def test_a_straight_payoff_is_worth_its_game_points(name: str) -> None:
    """Where every game point is worth the same, options are valued as without a payoff."""
    net = made_up_net(2, outputs=2)
    straight = [100 * points + 50 for points in range(-6, 7)]
    for number in range(count(4, 100)):
        view = open_views(name, number)[-1]
        asked = (view.rules, info_of(view), net)
        points = engine.core("native").learned(*asked, Limits(12, number))
        worths = engine.core("native").learned(*asked, Limits(12, number), straight)
        alike = [pair for pair in zip(points, worths, strict=True) if pair[0].worlds == 12]
        for plain, worth in alike:
            assert worth.worlds == plain.worlds
            mean = 100 * plain.total / NET_UNITS / plain.worlds + 50
            assert worth.total / worth.worlds == pytest.approx(mean, abs=0.02)


@pytest.mark.parametrize("name", ["sixtysix", "schnapsen"])
def test_a_won_deal_is_worth_no_more_than_it_pays(name: str) -> None:
    """Played to the end where only winning counts, an option is worth a win at most."""
    view = open_views(name, 2)[-1]
    asked = (view.rules, info_of(view), net_bytes(name))
    options = engine.core("native").learned(*asked, Limits(3000, 1, depth=99), BOLD)
    for option in options:
        assert option.worlds
        assert abs(option.total) <= 1000 * option.worlds


def test_hopeless_options_are_dropped() -> None:
    """An option that is far behind gets fewer worlds than the best one."""
    net = made_up_net(3, outputs=2)
    view = open_views("sixtysix", 3)[0]
    options = engine.core("native").learned(view.rules, info_of(view), net, Limits(2000, seed=5))
    best = max(options, key=_mean)
    assert best.worlds == max(option.worlds for option in options) > 24
    assert min(option.worlds for option in options) < best.worlds


def _mean(option: Assessment) -> float:
    assert option.chosen is not None
    return option.chosen


@pytest.mark.parametrize("core", ["native", "python"])
def test_nonsense_is_refused(core: str) -> None:
    """A net of another length, no worlds, or a position in strict play raise CoreError."""
    net = made_up_net(4)
    view = open_views("schnapsen", 1)[0]
    info = info_of(view)
    asked = engine.core(core)
    with pytest.raises(CoreError):
        asked.net_values(view.rules, info, net[:-1])
    with pytest.raises(CoreError):
        asked.learned(view.rules, info, net, Limits(0))
    with pytest.raises(CoreError):
        asked.learned(view.rules, info, net, Limits(depth=-1))
    with pytest.raises(CoreError):
        asked.learned(view.rules, info, net, Limits(5000))
    for payoff in ([0] * 12, [1] + [0] * 12, [0] * 12 + [6001]):
        with pytest.raises(CoreError):
            asked.learned(view.rules, info, net, Limits(1), payoff)
    info.deal.drawn = len(info.deal.stock)
    with pytest.raises(CoreError):
        asked.net_values(view.rules, info, net)


def shown_with(shown: Shown, *, known: int = 0, led: int = 0) -> Shown:
    """Return what was shown with further cards among those seat 0 shows and those it led."""
    first, second = shown.plays
    return Shown(((first[0] | led, *first[1:]), second), (shown.known[0] | known, shown.known[1]))


@pytest.mark.parametrize("core", ["native", "python"])
def test_nonsense_in_what_was_shown_is_refused(core: str) -> None:
    """A card shown that lies elsewhere, is not in the deck or is no card raises CoreError."""
    view = open_views("schnapsen", 1)[0]
    info, net = info_of(view), made_up_net(4)
    shown = info.shown
    everything = (1 << 32) - 1
    own, hidden, seven, no_card = view.hand, info.unseen, 1, 1 << 32
    nonsense = [shown_with(shown, led=cards) for cards in (own, hidden, seven, no_card)]
    nonsense += [shown_with(shown, known=seven), shown_with(shown, known=-1)]
    nonsense.append(Shown(((everything,) * 3,) * 2, (everything,) * 2))
    asked = engine.core(core)
    for info.shown in nonsense:
        with pytest.raises(CoreError):
            asked.net_values(view.rules, info, net)
        with pytest.raises(CoreError):
            asked.learned(view.rules, info, net, Limits(seed=1))


B2 = 2 * (twin_net.INPUTS + 1 + twin_net.SECOND) * twin_net.FIRST
B3 = B2 + 4 * twin_net.SECOND + 2 * twin_net.OUTPUTS * twin_net.SECOND
BIASES = (B2, B3, twin_net.NET_BYTES - 4 * twin_net.CARDS)
"""Where the numbers of 32 bits begin in a net's file."""


@pytest.mark.parametrize("core", ["native", "python"])
@pytest.mark.parametrize("place", BIASES)
def test_nets_beyond_32_bits_are_refused(core: str, place: int) -> None:
    """A net whose sums could leave 32 bits raises CoreError, as one of another length does."""
    view = open_views("schnapsen", 1)[0]
    net = bytearray(made_up_net(4))
    net[place : place + 4] = struct.pack("<i", -(1 << 31))
    with pytest.raises(CoreError):
        engine.core(core).net_values(view.rules, info_of(view), bytes(net))


def test_sums_beyond_32_bits_are_told_in_full() -> None:
    """Where a made-up net's values add up to more than 32 bits hold, both cores say how much."""
    net = made_up_net(2, outputs=32767)
    view = open_views("sixtysix", 3)[0]
    asked = (view.rules, info_of(view), net, Limits(seed=5))
    native, twin = (engine.core(core).learned(*asked) for core in ("native", "python"))
    assert native == twin
    assert max(abs(option.chosen or 0) * (PRIOR + 1) for option in native) > 1 << 31
    assert max(abs(option.value) for option in native) <= 6


@pytest.mark.slow
def test_twin_draws_what_is_owed_as_the_core_does() -> None:
    """Where the stock may be closed before the draw, the net is asked after it."""
    rules = PRESETS["sixtysix"].changed({"close_before_draw": True})
    net = made_up_net(2)
    for number in range(count(2, 40)):
        for view in open_views("sixtysix", number)[::3]:
            asked = (rules, info_of(view), net, Limits(2, number, depth=2))
            native, twin = (engine.core(core).learned(*asked) for core in ("native", "python"))
            assert native == twin


def test_what_was_shown_follows_the_tricks() -> None:
    """Every card played stands once among the plays of the seat that played it."""
    view = open_views("sixtysix", 9)[-1]
    shown = info_of(view).shown
    together = 0
    for plays in shown.plays:
        for cards in plays:
            assert together & cards == 0
            together |= cards
    assert together == view.played
