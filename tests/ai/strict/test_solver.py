"""The search core in deals without a stock: exact, alike in C and Python, and safe."""

import random

import pytest

from game.ai.coretypes import POINT, CoreError, StrictDeal
from game.ai.payoff import THREE_UNIT
from game.rules.actions import Play
from game.rules.deal import Deal
from tests.ai.strict.positions import NAMES, ROWS, card_values, deal_after, policy_card, position_in
from tests.scale import count
from tests.tables import hand, rules_of


@pytest.mark.parametrize(("name", "options"), ROWS)
@pytest.mark.slow
def test_twin_values_cards_as_the_core_does(name: str, options: dict[str, object]) -> None:
    """C and Python agree on every card's value, on the nodes searched, and on the policy."""
    compared = 0
    for seed in range(count(16, 600)):
        rules = rules_of(name, **options)
        deal = deal_after(name, options, seed, seed % (rules.deck - 4))
        if deal is None:
            continue
        position = position_in(deal)
        policies = {policy_card(deal.rules, position, core) for core in ("native", "python")}
        assert len(policies) == 1
        for side in range(min(2, rules.sides)):
            for exact in (0, 2, 3):
                asked = (deal.rules, side, position, exact)
                assert card_values(*asked, "native") == card_values(*asked, "python")
                compared += 1
    assert compared > count(50, 1500)


IMPOSSIBLE: list[dict[str, list[int]]] = [
    {"points": [250, 0, 0, 0]},
    {"points": [0, 215, 0, 0]},
    {"pending": [100, 0, 0, 0], "points": [120, 0, 0, 0]},
    {"pending": [0, 30, 0, 0]},
    {"pending": [20, 0, 0, 0], "tricks": [1, 0, 0, 0]},
    {"tricks": [0, 8, 0, 0]},
]


@pytest.mark.parametrize("change", IMPOSSIBLE)
@pytest.mark.parametrize("core", ["native", "python"])
@pytest.mark.parametrize("name", NAMES)
def test_more_than_there_is_is_refused(name: str, core: str, change: dict[str, list[int]]) -> None:
    """Points and tricks that leave no room for those still to come raise CoreError."""
    rules = rules_of(name, **({"marriage": "any"} if name == "auction" else {}))
    deal = deal_after(name, {}, 3, rules.deck - 3 * rules.seats)
    assert deal is not None
    position = position_in(deal)
    card_values(rules, 0, position, 0, core)
    for field, values in change.items():
        setattr(position, field, values)
    with pytest.raises(CoreError):
        card_values(rules, 0, position, 0, core)
    with pytest.raises(CoreError):
        policy_card(rules, position, core)


def brute(deal: Deal, side: int) -> int:
    """Return the final value for a side of two when all play best, by the rules alone."""
    if deal.is_over:
        return POINT * deal.points(side) + deal.tricks[side]
    found = []
    for act in deal.legal():
        after = deal.copy()
        after.apply(act)
        found.append(brute(after, side))
    return max(found) if deal.rules.side_of(deal.to_act) == side else min(found)


@pytest.mark.parametrize(("name", "options"), [row for row in ROWS if row[0] != "three_all_play"])
@pytest.mark.parametrize("core", ["native", "python"])
@pytest.mark.slow
def test_two_sides_are_solved_exactly(name: str, options: dict[str, object], core: str) -> None:
    """The value of every card is that of a search over all ways to play on."""
    deck = rules_of(name, **options).deck
    for seed in range(count(6, 100)):
        deal = deal_after(name, options, seed, deck - 11 - seed % 3)
        assert deal is not None
        for side in (0, 1):
            for card, value in card_values(deal.rules, side, position_in(deal), 8, core).values:
                after = deal.copy()
                after.apply(next(a for a in deal.legal() if isinstance(a, Play) and a.card == card))
                assert value == brute(after, side)


def pruned(deal: Deal, side: int, alpha: int, beta: int) -> int:
    """Return what `brute` does, if it lies between the bounds: alpha-beta by the rules alone."""
    if deal.is_over:
        return POINT * deal.points(side) + deal.tricks[side]
    ours = deal.rules.side_of(deal.to_act) == side
    best = -1 if ours else 1 << 20
    for act in deal.legal():
        after = deal.copy()
        after.apply(act)
        found = pruned(after, side, alpha, beta)
        best = max(best, found) if ours else min(best, found)
        alpha, beta = (max(alpha, best), beta) if ours else (alpha, min(beta, best))
        if alpha >= beta:
            break
    return best


@pytest.mark.parametrize("name", ["four_partners", "auction"])
@pytest.mark.slow
def test_five_tricks_are_solved_exactly(name: str) -> None:
    """With five tricks to play the best value is that of an independent search without a table."""
    rules = rules_of(name)
    for seed in range(count(1, 40)):
        deal = deal_after(name, {}, seed, rules.deck - 20)
        assert deal is not None
        side = rules.side_of(deal.to_act)
        values = [value for _, value in card_values(rules, side, position_in(deal), 8, "").values]
        assert max(values) == pruned(deal, side, -1, 1 << 20)


@pytest.mark.parametrize("name", ["four_partners", "auction"])
def test_full_hands_are_solved_without_a_contradiction(name: str) -> None:
    """From the first lead on, what a card leads to is what the best reply to it leads to."""
    for seed in range(count(1, 30)):
        deal = deal_after(name, {}, seed, 0)
        assert deal is not None
        rng = random.Random(seed)
        while not deal.is_over:
            values = dict(card_values(deal.rules, 0, position_in(deal), 8, "").values)
            act = rng.choice([act for act in deal.legal() if isinstance(act, Play)])
            deal.apply(act)
            if deal.is_over:
                assert values[act.card] == POINT * deal.points(0) + deal.tricks[0]
                break
            replies = [v for _, v in card_values(deal.rules, 0, position_in(deal), 8, "").values]
            wanted = max(replies) if deal.rules.side_of(deal.to_act) == 0 else min(replies)
            assert values[act.card] == wanted


def brute_of_three(deal: Deal) -> list[set[int]]:
    """Return the payoffs each seat can end with when every mover takes one of its best."""
    if deal.outcome is not None:
        winner = deal.outcome.winner
        scored = 0 if winner is None else deal.outcome.game_points[winner]
        lost = [{deal.points(seat) - THREE_UNIT * scored} for seat in range(3)]
        return [{2 * THREE_UNIT * scored} if seat == winner else lost[seat] for seat in range(3)]
    seat, found = deal.to_act, []
    for act in deal.legal():
        after = deal.copy()
        after.apply(act)
        found.append(brute_of_three(after))
    least = max(min(payoffs[seat]) for payoffs in found)
    fair = [payoffs for payoffs in found if max(payoffs[seat]) >= least]
    return [set().union(*(payoffs[other] for payoffs in fair)) for other in range(3)]


@pytest.mark.parametrize("core", ["native", "python"])
def test_three_each_play_for_themselves(core: str) -> None:
    """The payoff of every card is one that best play of each seat for itself can lead to."""
    compared = 0
    for seed in range(count(20, 400)):
        deal = deal_after("three_all_play", {}, seed, 15)
        if deal is None:
            continue
        for card, value in card_values(deal.rules, 0, position_in(deal), 8, core).values:
            after = deal.copy()
            after.apply(next(a for a in deal.legal() if isinstance(a, Play) and a.card == card))
            assert value in brute_of_three(after)[deal.to_act]
            compared += 1
    assert compared > count(20, 400)


@pytest.mark.parametrize("core", ["native", "python"])
def test_a_position_that_cannot_be_is_refused(core: str) -> None:
    """A card in two hands, hands of other sizes, a deal that is over, and 9 tricks are errors."""
    rules = rules_of("four_partners")
    fine = StrictDeal(
        [hand("AS 7H"), hand("TS 8H"), hand("KS 9H"), hand("QS JH")],
        [],
        [0, 0],
        [0, 0],
        [0, 0],
        0,
        0,
    )
    assert len(card_values(rules, 0, fine, 8, core).values) == 2
    for exact in (-1, 9):
        with pytest.raises(CoreError):
            card_values(rules, 0, fine, exact, core)
    for spoil in (
        {"hand": [hand("AS 7H"), hand("AS 8H"), hand("KS 9H"), hand("QS JH")]},
        {"hand": [hand("AS"), hand("TS 8H"), hand("KS 9H"), hand("QS JH")]},
        {"hand": [0, 0, 0, 0]},
        {"trick": [3, 3]},
        {"turn": 4},
        {"trump": 4},
    ):
        broken = fine.copy()
        for name, value in spoil.items():
            setattr(broken, name, value)
        with pytest.raises(CoreError):
            card_values(rules, 0, broken, 8, core)
        with pytest.raises(CoreError):
            policy_card(rules, broken, core)
