"""Deals without a stock with all cards known; the twin of ``native/plain.c``.

The method is described there. A `Row` is what the C struct CorePlainRules holds.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from game.ai.coretypes import CoreError
from game.ai.plain.position import POINT, CardValues, Payoff, Position
from game.ai.twin.bits import (
    HIGHER,
    OUT_POINTS,
    POINTS,
    QUEENS,
    SUIT_MASKS,
    TEN_POINTS,
    beats,
    highest,
    lowest,
    marriages_in,
    points_in,
)
from game.cards import Card, CardSet, cards_in
from game.rng import MASK64, mix64

MOST_CARDS = 8
MOST_PAYOFF = 1 << 20
SCHNEIDER_BELOW = 33
NO_CARD = 255
LOWEST_VALUE, HIGHEST_VALUE = -1, 1 << 20
FIRST_SCORE = 10000
LOW_RANKS: CardSet = 0x07070707


@dataclass(frozen=True, slots=True)
class Row:
    """seats 3 or 4; strict: 'follow', 'trump' or 'beat'; side: of two, the one that is asked.

    payoff: among three, by winner, its game points less 1, and seat
    """

    seats: int
    strict: str
    marriage: bool
    ten_11: bool
    side: int
    payoff: Payoff

    def side_of(self, seat: int) -> int:
        """Return the side a seat plays for."""
        return seat & 1 if self.seats == 4 else seat


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


def _worth(row: Row, p: Position, card: Card) -> int:
    return POINTS[card] + (row.ten_11 and card == p.trump * 8 + 6)


def _all_hands(p: Position) -> CardSet:
    union = 0
    for hand in p.hand:
        union |= hand
    return union


def _best_place(p: Position) -> int:
    best = 0
    for place in range(1, len(p.trick)):
        if beats(p.trick[place], p.trick[best], p.trump):
            best = place
    return best


def _seat_at(row: Row, p: Position, place: int) -> int:
    return (p.turn + row.seats - len(p.trick) + place) % row.seats


def tricks_left(row: Row, p: Position) -> int:
    """Return how many tricks are not finished."""
    return p.hand[_seat_at(row, p, 0)].bit_count() + bool(p.trick)


def may_play(row: Row, p: Position) -> CardSet:
    """Return the cards that the seat on turn may play."""
    hand = p.hand[p.turn]
    if not p.trick:
        return hand
    same = hand & SUIT_MASKS[p.trick[0] >> 3]
    higher = HIGHER[p.trick[_best_place(p)]] if row.strict == "beat" else 0
    trumps = 0 if row.strict == "follow" else hand & SUIT_MASKS[p.trump]
    if same:
        return same & higher or same
    return trumps & higher or trumps or hand


def _declares(row: Row, p: Position, card: Card) -> int:
    if not row.marriage or p.trick or not marriages_in(p.hand[p.turn]) >> card & 1:
        return 0
    return 40 if card >> 3 == p.trump else 20


def _take_trick(row: Row, p: Position) -> None:
    winner = _seat_at(row, p, _best_place(p))
    side = row.side_of(winner)
    points = p.pending[side] + sum(_worth(row, p, card) for card in p.trick)
    p.points[side] += points + (0 if _all_hands(p) else TEN_POINTS)
    p.pending[side] = 0
    p.tricks[side] += 1
    p.trick = []
    p.turn = winner


def play(row: Row, p: Position, card: Card) -> None:
    """Let the seat on turn play a legal card."""
    side = row.side_of(p.turn)
    counted = p.points if p.tricks[side] else p.pending
    counted[side] += _declares(row, p, card)
    p.hand[p.turn] &= ~(1 << card)
    p.trick.append(card)
    p.turn = (p.turn + 1) % row.seats
    if len(p.trick) == row.seats:
        _take_trick(row, p)


def _out_seat(row: Row, p: Position) -> int | None:
    if row.seats == 3:
        for seat in range(3):
            if p.points[seat] >= OUT_POINTS:
                return seat
    return None


def is_over(row: Row, p: Position) -> bool:
    """Whether all is played, or one of three is out."""
    return (not p.trick and not _all_hands(p)) or _out_seat(row, p) is not None


def _sorted(cards: CardSet, score: dict[Card, int], first: Card) -> list[Card]:
    return sorted(
        cards_in(cards), key=lambda card: -(FIRST_SCORE if card == first else score[card])
    )


def _rate(row: Row, p: Position, cards: CardSet) -> dict[Card, int]:
    side = row.side_of(p.turn)
    against = 0
    for seat in range(row.seats):
        if row.side_of(seat) != side:
            against |= p.hand[seat]
    best = _best_place(p) if p.trick else 0
    ours = bool(p.trick) and row.side_of(_seat_at(row, p, best)) == side
    last = len(p.trick) == row.seats - 1
    score = {}
    for card in cards_in(cards):
        points, top = _worth(row, p, card), not HIGHER[card] & against
        if not p.trick:
            score[card] = 100 + points + 2 * _declares(row, p, card) if top else 50 - points
        elif not ours and beats(card, p.trick[best], p.trump):
            score[card] = 100 + (points if last or top else -points)
        else:
            safe = ours and (last or not HIGHER[p.trick[best]] & against)
            score[card] = points if safe else -points
    return score


def _without_twins(p: Position, cards: CardSet) -> CardSet:
    zero = LOW_RANKS & cards
    twins = zero & (zero << 1) & 0x06060606
    table = 0
    for card in p.trick:
        table |= 1 << card
    gap = zero & (zero << 2) & 0x04040404 & ~((_all_hands(p) | table) << 1)
    return cards & ~(twins | gap)


# Alpha-beta for two sides


def _value_now(row: Row, p: Position) -> int:
    return POINT * p.points[row.side] + p.tricks[row.side]


def _most_to_come(row: Row, p: Position) -> int:
    cards = _all_hands(p)
    points = TEN_POINTS + points_in(cards) + p.pending[row.side]
    points += row.ten_11 and cards >> (p.trump * 8 + 6) & 1
    points += sum(_worth(row, p, card) for card in p.trick)
    if row.marriage:
        for seat in range(row.side, 4, 2):
            queens = marriages_in(p.hand[seat]) & QUEENS
            points += 20 * queens.bit_count() + (20 if queens & SUIT_MASKS[p.trump] else 0)
    return POINT * points + tricks_left(row, p)


def _flags_of(row: Row, p: Position) -> int:
    if not row.marriage:
        return 0
    return p.pending[row.side] // 20 << 1 | (p.tricks[row.side] > 0)


def _index(s: Search, p: Position, flags: int) -> int:
    hand = p.hand if len(p.hand) == 4 else [*p.hand, 0]
    key = mix64(hand[0] | hand[1] << 32)
    key = mix64(key ^ (hand[2] | hand[3] << 32))
    return mix64((key ^ (p.turn | flags << 2)) & MASK64) & s.mask


def _scout(s: Search, after: Position, alpha: int, beta: int, maximise: bool) -> int:
    low = alpha if maximise else beta - 1
    found = _search(s, after, low, low + 1)
    return _search(s, after, alpha, beta) if alpha < found < beta else found


def _try_all(s: Search, p: Position, alpha: int, beta: int, first: Card) -> tuple[int, Card]:
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


def _search(s: Search, p: Position, alpha: int, beta: int) -> int:
    """Return the side's final value as far as it lies between alpha and beta; else a bound."""
    row = s.row
    now = _value_now(row, p)
    s.nodes += 1
    if (not p.trick and not _all_hands(p)) or now >= beta:
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


def _out_value(p: Position, seat: int) -> int:
    other, third = (seat + 1) % 3, (seat + 2) % 3
    if not p.tricks[other] and not p.tricks[third]:
        return 3
    return 2 if max(p.points[other], p.points[third]) < SCHNEIDER_BELOW else 1


def _payoffs(row: Row, p: Position) -> list[int]:
    out = _out_seat(row, p)
    if out is None:
        return p.points.copy()
    worth = row.payoff[out][_out_value(p, out) - 1]
    return [worth[seat] + (0 if seat == out else p.points[seat]) for seat in range(3)]


def _race(s: Search, p: Position) -> list[int]:
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


# The rule policy: it sees its own hand, the trick, and which cards are still out.


def _cost(row: Row, p: Position, card: Card, out: CardSet) -> int:
    value = _worth(row, p, card)
    value += 9 if card >> 3 == p.trump else 0
    value += 15 if row.marriage and marriages_in(p.hand[p.turn]) >> card & 1 else 0
    return value + (0 if HIGHER[card] & out else 4)


def _may_be_trumped(row: Row, p: Position, suit: int, out: CardSet) -> bool:
    if suit == p.trump or not out & SUIT_MASKS[p.trump]:
        return False
    return (out & SUIT_MASKS[suit]).bit_count() < row.seats - 1


def _cheapest(row: Row, p: Position, cards: CardSet, out: CardSet) -> Card:
    return min(cards_in(cards), key=lambda card: _cost(row, p, card, out))


def _richest(row: Row, p: Position, cards: CardSet) -> Card:
    best = highest(cards)
    for card in cards_in(cards):
        if _worth(row, p, card) > _worth(row, p, best):
            best = card
    return best


def _lead_by_rule(row: Row, p: Position) -> Card:
    hand = p.hand[p.turn]
    out, standing = _all_hands(p) & ~hand, 0
    queens = marriages_in(hand) & QUEENS if row.marriage else 0
    trumps, against = hand & SUIT_MASKS[p.trump], out & SUIT_MASKS[p.trump]
    if queens:
        return lowest(queens & trumps or queens)
    if against and trumps.bit_count() >= 3 and highest(trumps) > highest(against):
        return highest(trumps)
    for suit in range(4):
        own, theirs = hand & SUIT_MASKS[suit], out & SUIT_MASKS[suit]
        if (
            own
            and (suit != p.trump or not against)
            and (not theirs or highest(own) > highest(theirs))
            and not _may_be_trumped(row, p, suit, out)
        ):
            standing |= 1 << highest(own)
    return _richest(row, p, standing) if standing else _cheapest(row, p, hand, out)


def _reply_by_rule(row: Row, p: Position) -> Card:
    cards, out = may_play(row, p), _all_hands(p) & ~p.hand[p.turn]
    best = _best_place(p)
    card, led = p.trick[best], p.trick[0] >> 3
    last = len(p.trick) == row.seats - 1
    stands = not _may_be_trumped(row, p, led, out)
    ours = row.side_of(_seat_at(row, p, best)) == row.side_of(p.turn)
    if ours and (last or (not HIGHER[card] & out and (card >> 3 == p.trump or stands))):
        plain = cards & ~SUIT_MASKS[p.trump]
        return _richest(row, p, plain) if plain else _cheapest(row, p, cards, out)
    winning = 0
    for mine in cards_in(cards):
        safe = last or (not HIGHER[mine] & out and (mine >> 3 == p.trump or stands))
        if safe and beats(mine, card, p.trump):
            winning |= 1 << mine
    plain = winning & ~SUIT_MASKS[p.trump]
    if plain:
        return _richest(row, p, plain)
    return lowest(winning) if winning else _cheapest(row, p, cards, out)


def by_rule(row: Row, p: Position) -> Card:
    """Return the card that the rule policy plays."""
    return _reply_by_rule(row, p) if p.trick else _lead_by_rule(row, p)


# The interface


def _payoffs_fit(payoff: Payoff) -> bool:
    for seat in range(3):
        own = [worth[seat] for worth in payoff[seat]]
        others = [w[seat] for winner in range(3) if winner != seat for w in payoff[winner]]
        steps = [max(0, *others) + OUT_POINTS, *own]
        if steps != sorted(steps) or max(map(abs, own + others)) > MOST_PAYOFF:
            return False
    return True


def check(row: Row, p: Position) -> None:
    """Raise CoreError where the position is none of such a deal, or is over."""
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
        place = (seat - _seat_at(row, p, 0)) % row.seats
        if seen & p.hand[seat] or p.hand[seat].bit_count() != cards - (place < table):
            raise CoreError("this is no position of a deal")
        seen |= p.hand[seat]


def values(row: Row, p: Position, exact: int, slot_bits: int) -> CardValues:
    """Return the value of every legal card; the last `exact` tricks are searched to the end."""
    s = Search(row, (1 << slot_bits) - 1)
    found = []
    for card in cards_in(may_play(row, p)):
        after = p.copy()
        play(row, after, card)
        while not is_over(row, after) and tricks_left(row, after) > exact:
            play(row, after, by_rule(row, after))
        if row.seats == 3:
            found.append((card, _race(s, after)[p.turn]))
        else:
            found.append((card, _search(s, after, LOWEST_VALUE, HIGHEST_VALUE)))
    return CardValues(tuple(found), s.nodes)
