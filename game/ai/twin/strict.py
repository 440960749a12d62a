"""Deals without a stock with all cards known; the twin of ``native/plain_search.c``.

The method is described there.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from game.ai.coretypes import NO_CARD, POINT, ActValue, CardValues, CoreError, StrictDeal
from game.ai.payoff import Aim, PayoffOfThree, side_and_payoff
from game.ai.twin.bits import (
    ALL_POINTS,
    HIGHER,
    OUT_POINTS,
    POINTS,
    TEN_POINTS,
    beats,
    points_in,
    points_of_marriages,
)
from game.ai.twin.strict_deal import (
    Row,
    all_hands,
    best_place,
    declares,
    is_over,
    may_play,
    out_seat,
    play,
    seat_at,
    tricks_left,
    worth,
)
from game.ai.twin.strict_policy import by_rule as by_rule
from game.cards import Card, CardSet, cards_in
from game.rng import MASK64, mix64
from game.rules.ruleset import RuleSet

MOST_CARDS = 8
MOST_PAYOFF = 1 << 20
SCHNEIDER_BELOW = 33
LOWEST_VALUE, HIGHEST_VALUE = -1, 1 << 20
FIRST_SCORE = 10000
LOW_RANKS: CardSet = 0x07070707


@dataclass(slots=True)
class Slot:
    """One remembered position."""

    hand: tuple[CardSet, ...]
    turn: int
    flags: int
    best: Card
    low: int
    high: int


@dataclass(slots=True)
class Search:
    """A search under way; slots are kept by their index, absent ones are empty."""

    row: Row
    mask: int
    nodes: int = 0
    slots: dict[int, Slot] = field(default_factory=dict)


def _sorted(cards: CardSet, score: dict[Card, int], first: Card) -> list[Card]:
    return sorted(
        cards_in(cards), key=lambda card: -(FIRST_SCORE if card == first else score[card])
    )


def _rate(row: Row, p: StrictDeal, cards: CardSet) -> dict[Card, int]:
    side = row.side_of(p.turn)
    against = 0
    for seat in range(row.seats):
        if row.side_of(seat) != side:
            against |= p.hand[seat]
    best = best_place(p) if p.trick else 0
    ours = bool(p.trick) and row.side_of(seat_at(row, p, best)) == side
    last = len(p.trick) == row.seats - 1
    score = {}
    for card in cards_in(cards):
        points, top = worth(row, p, card), not HIGHER[card] & against
        if not p.trick:
            score[card] = 100 + points + 2 * declares(row, p, card) if top else 50 - points
        elif not ours and beats(card, p.trick[best], p.trump):
            score[card] = 100 + (points if last or top else -points)
        else:
            safe = ours and (last or not HIGHER[p.trick[best]] & against)
            score[card] = points if safe else -points
    return score


def _without_twins(p: StrictDeal, cards: CardSet) -> CardSet:
    zero = LOW_RANKS & cards
    twins = zero & (zero << 1) & 0x06060606
    table = 0
    for card in p.trick:
        table |= 1 << card
    gap = zero & (zero << 2) & 0x04040404 & ~((all_hands(p) | table) << 1)
    return cards & ~(twins | gap)


# Alpha-beta for two sides


def _value_now(row: Row, p: StrictDeal) -> int:
    return POINT * p.points[row.side] + p.tricks[row.side]


def _most_to_come(row: Row, p: StrictDeal) -> int:
    cards = all_hands(p)
    points = TEN_POINTS + points_in(cards) + p.pending[row.side]
    points += row.ten_11 and cards >> (p.trump * 8 + 6) & 1
    points += sum(worth(row, p, card) for card in p.trick)
    if row.marriage:
        for seat in range(row.side, 4, 2):
            points += points_of_marriages(p.hand[seat], p.trump)
    return POINT * points + tricks_left(row, p)


def _flags_of(row: Row, p: StrictDeal) -> int:
    if not row.marriage:
        return 0
    return p.pending[row.side] // 20 << 1 | (p.tricks[row.side] > 0)


def _index(s: Search, p: StrictDeal, flags: int) -> int:
    hand = p.hand if len(p.hand) == 4 else [*p.hand, 0]
    key = mix64(hand[0] | hand[1] << 32)
    key = mix64(key ^ (hand[2] | hand[3] << 32))
    return mix64((key ^ (p.turn | flags << 2)) & MASK64) & s.mask


def _scout(s: Search, after: StrictDeal, alpha: int, beta: int, maximise: bool) -> int:
    low = alpha if maximise else beta - 1
    found = _search(s, after, low, low + 1)
    return _search(s, after, alpha, beta) if alpha < found < beta else found


def _try_all(s: Search, p: StrictDeal, alpha: int, beta: int, first: Card) -> tuple[int, Card]:
    """Return the value and the first card that attains it."""
    row = s.row
    maximise = row.side_of(p.turn) == row.side
    cards = _without_twins(p, may_play(row, p))
    value, best = LOWEST_VALUE if maximise else HIGHEST_VALUE, NO_CARD
    for index, card in enumerate(_sorted(cards, _rate(row, p, cards), first)):
        if alpha >= beta:
            break
        after = p.copy()
        play(row, after, card)
        if index == 0:
            found = _search(s, after, alpha, beta)
        else:
            found = _scout(s, after, alpha, beta, maximise)
        if found > value if maximise else found < value:
            value, best = found, card
        if maximise:
            alpha = max(alpha, value)
        else:
            beta = min(beta, value)
    return value, best


def _search(s: Search, p: StrictDeal, alpha: int, beta: int) -> int:
    """Return the side's final value as far as it lies between alpha and beta; else a bound."""
    row = s.row
    now = _value_now(row, p)
    s.nodes += 1
    if (not p.trick and not all_hands(p)) or now >= beta:
        return now
    most = now + _most_to_come(row, p)
    if most <= alpha:
        return most
    if p.trick or tricks_left(row, p) < 2:
        return _try_all(s, p, alpha, beta, NO_CARD)[0]
    flags = _flags_of(row, p)
    index, hand = _index(s, p, flags), tuple(p.hand)
    slot = s.slots.get(index)
    low, high, first = 0, most - now, NO_CARD
    if slot is not None and (slot.hand, slot.turn, slot.flags) == (hand, p.turn, flags):
        low, high, first = slot.low, slot.high, slot.best
        if now + low >= beta or low == high:
            return now + low
        if now + high <= alpha:
            return now + high
    value, best = _try_all(s, p, alpha, beta, first)
    s.slots[index] = Slot(
        hand,
        p.turn,
        flags,
        best,
        value - now if value > alpha else low,
        value - now if value < beta else high,
    )
    return value


# Max^n for three


def _out_value(p: StrictDeal, seat: int) -> int:
    other, third = (seat + 1) % 3, (seat + 2) % 3
    if not p.tricks[other] and not p.tricks[third]:
        return 3
    return 2 if max(p.points[other], p.points[third]) < SCHNEIDER_BELOW else 1


def _payoffs(row: Row, p: StrictDeal) -> list[int]:
    out = out_seat(row, p)
    if out is None:
        return p.points.copy()
    worth = row.payoff[out][_out_value(p, out) - 1]
    return [worth[seat] + (0 if seat == out else p.points[seat]) for seat in range(3)]


def _race(s: Search, p: StrictDeal) -> list[int]:
    """Return the payoff of each seat when each plays for the most it can get."""
    row = s.row
    s.nodes += 1
    if is_over(row, p):
        return _payoffs(row, p)
    seat, payoff = p.turn, [0, 0, 0]
    most = row.payoff[seat][_out_value(p, seat) - 1][seat]
    cards = _without_twins(p, may_play(row, p))
    for index, card in enumerate(_sorted(cards, _rate(row, p, cards), NO_CARD)):
        after = p.copy()
        play(row, after, card)
        found = _race(s, after)
        if index == 0 or found[seat] > payoff[seat]:
            payoff = found
        if payoff[seat] >= most:
            break
    return payoff


# The interface


def _payoffs_fit(payoff: PayoffOfThree) -> bool:
    for seat in range(3):
        own = [worth[seat] for worth in payoff[seat]]
        others = [w[seat] for winner in range(3) if winner != seat for w in payoff[winner]]
        steps = [max(0, *others) + OUT_POINTS, *own]
        if steps != sorted(steps) or max(map(abs, own + others)) > MOST_PAYOFF:
            return False
    return True


def checked_row(rules: RuleSet, p: StrictDeal, aim: Aim) -> Row:
    """Return the row of the rules; CoreError where the deal is none of them, or is over."""
    marriage = rules.marriage != "none"
    row = Row(rules.seats, rules.strict, marriage, rules.trump_ten_11, *side_and_payoff(aim))
    _check(row, p)
    return row


def _check(row: Row, p: StrictDeal) -> None:
    if row.seats == 3 and not _payoffs_fit(row.payoff):
        raise CoreError("these are no payoffs of three")
    table = len(p.trick)
    sizes_fit = table < row.seats and 0 <= p.turn < row.seats and 0 <= p.trump < 4
    if not sizes_fit or tricks_left(row, p) > MOST_CARDS or is_over(row, p):
        raise CoreError("this is no position of a deal")
    cards, seen = tricks_left(row, p), 0
    for card in p.trick:
        if not 0 <= card < 32 or seen >> card & 1:
            raise CoreError("this is no position of a deal")
        seen |= 1 << card
    for seat in range(row.seats):
        place = (seat - seat_at(row, p, 0)) % row.seats
        if seen & p.hand[seat] or p.hand[seat].bit_count() != cards - (place < table):
            raise CoreError("this is no position of a deal")
        seen |= p.hand[seat]
    if not _numbers_fit(row, p):
        raise CoreError("this is no position of a deal")


def _numbers_fit(row: Row, p: StrictDeal) -> bool:
    """Whether tricks and points leave room for those that are still to come."""
    to_come = points_in(all_hands(p)) + sum(POINTS[card] for card in p.trick)
    if row.marriage:
        to_come += sum(points_of_marriages(hand, p.trump) for hand in p.hand)
    return all(
        p.points[side] >= 0
        and p.pending[side] >= 0
        and p.points[side] + p.pending[side] + to_come <= ALL_POINTS
        and 0 <= p.tricks[side] <= MOST_CARDS - tricks_left(row, p)
        and p.pending[side] % 20 == 0
        and not (p.pending[side] and (p.tricks[side] or not row.marriage))
        for side in range(2 if row.seats == 4 else 3)
    )


def values(row: Row, p: StrictDeal, exact: int, slot_bits: int) -> CardValues:
    """Return the value of every legal card; the last `exact` tricks are searched to the end."""
    s = Search(row, (1 << slot_bits) - 1)
    found = []
    for card in cards_in(may_play(row, p)):
        after = p.copy()
        play(row, after, card)
        while not is_over(row, after) and tricks_left(row, after) > exact:
            play(row, after, by_rule(row, after))
        if row.seats == 3:
            found.append(ActValue(card, _race(s, after)[p.turn]))
        else:
            found.append(ActValue(card, _search(s, after, LOWEST_VALUE, HIGHEST_VALUE)))
    return CardValues(tuple(found), s.nodes)
