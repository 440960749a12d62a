"""What the net is told: the twin of ``native/net_inputs.c`` and ``native/seen.c``."""

from __future__ import annotations

from dataclasses import dataclass

from game.ai.coretypes import CLOSE, DRAW, EXCHANGE, NO_CARD, CoreDeal
from game.ai.twin.bits import HIGHER, QUEENS, SUIT_MASKS, beats, highest
from game.ai.twin.deal import (
    act_on,
    marriage_of,
    may_close,
    may_exchange,
    playable,
    stock_count,
    stock_is_open,
    trump_now,
)
from game.cards import CardSet, cards_in, marriage_partner
from game.rules.ruleset import RuleSet

LED, LOST, WON = range(3)
POINT_STEPS, POINT_STEP, PENDING_STEPS, PENDING_STEP, STOCK_STEPS = 21, 3, 4, 20, 12
SET_INPUTS, TURNED_INPUT, STOCK_INPUT = 32, 352, 360
MY_POINTS_INPUT, HIS_POINTS_INPUT, MY_PENDING_INPUT, HIS_PENDING_INPUT = 372, 393, 414, 418
MY_TRICK_INPUT, HIS_TRICK_INPUT, LEAD_INPUT, MY_REACH_INPUT, HIS_REACH_INPUT = (
    422,
    423,
    424,
    425,
    428,
)
JUDGED_INPUT, MARRIAGE_INPUT = 432, 560
CLOSE_OUTPUT, EXCHANGE_OUTPUT = 32, 64

Choice = tuple[int, bool]
"""An act, and whether the stock is closed before it."""


@dataclass(slots=True)
class Seen:
    """A deal with what its players have shown; see ``native/seen.h``."""

    deal: CoreDeal
    plays: list[list[CardSet]]
    known: list[CardSet]

    def copy(self) -> Seen:
        """Return an independent copy."""
        return Seen(self.deal.copy(), [plays.copy() for plays in self.plays], self.known.copy())


def act(rules: RuleSet, seen: Seen, action: int) -> None:
    """Do a legal act and note what it shows."""
    deal = seen.deal
    me, led = deal.turn, deal.led
    if action == EXCHANGE:
        seen.known[me] |= 1 << deal.stock[-1]
    elif action < 32 and led == NO_CARD:
        partner = marriage_partner(action)
        if partner is not None and marriage_of(rules, deal, action):
            seen.known[me] |= 1 << partner
        seen.plays[me][LED] |= 1 << action
    elif action < 32:
        won = beats(action, led, trump_now(rules, deal))
        seen.plays[me][WON if won else LOST] |= 1 << action
    act_on(rules, deal, action)


def choices(rules: RuleSet, seen: Seen) -> list[Choice]:
    """Return what the seat on turn can do with the stock open and no draw owed."""
    deal = seen.deal
    closes = may_close(rules, deal)
    found: list[Choice] = []
    for card in cards_in(playable(rules, deal)):
        found.append((card, False))
        if closes:
            found.append((card, True))
    if may_exchange(rules, deal):
        found.append((EXCHANGE, False))
    return found


def choose(rules: RuleSet, seen: Seen, choice: Choice) -> bool:
    """Do a choice, and the draw if one is owed; return whether the stock is open after it."""
    action, close_first = choice
    if close_first:
        act(rules, seen, CLOSE)
    act(rules, seen, action)
    if seen.deal.draw_owed:
        act_on(rules, seen.deal, DRAW)
    return not seen.deal.over and stock_is_open(seen.deal)


def rename(seen: Seen) -> list[int]:
    """Return the new name of each suit: trumps 0, plain suits by what is held and gone of them."""
    deal = seen.deal
    gone = _gone(seen)
    trump = deal.stock[-1] >> 3

    def key(suit: int) -> int:
        led = deal.led != NO_CARD and deal.led >> 3 == suit
        held, past = (cards >> suit * 8 & 0xFF for cards in (deal.hand[deal.turn], gone))
        return held << 9 | past << 1 | int(led)

    plain = sorted((suit for suit in range(4) if suit != trump), key=key, reverse=True)
    names = [0] * 4
    for place, suit in enumerate(plain, 1):
        names[suit] = place
    return names


def _gone(seen: Seen) -> CardSet:
    gone = 0
    for plays in seen.plays:
        for cards in plays:
            gone |= cards
    return gone


def features(seen: Seen, names: list[int]) -> list[int]:
    """Return the inputs of the net that are on for the seat on turn, in the core's order."""
    deal = seen.deal
    me = deal.turn
    he = 1 - me
    led = 0 if deal.led == NO_CARD else 1 << deal.led
    sets = [
        deal.hand[me],
        seen.known[he] & deal.hand[he],
        seen.known[me] & deal.hand[me],
        *seen.plays[me],
        *seen.plays[he],
        led,
        _gone(seen),
    ]
    active = _cards_on(sets, names, 0)
    active.append(TURNED_INPUT + (deal.stock[-1] & 7))
    active.append(STOCK_INPUT + min(stock_count(deal) // 2, STOCK_STEPS - 1))
    active += _steps(deal.counted[me], POINT_STEP, POINT_STEPS, MY_POINTS_INPUT)
    active += _steps(deal.counted[he], POINT_STEP, POINT_STEPS, HIS_POINTS_INPUT)
    active += _steps(deal.pending[me], PENDING_STEP, PENDING_STEPS, MY_PENDING_INPUT)
    active += _steps(deal.pending[he], PENDING_STEP, PENDING_STEPS, HIS_PENDING_INPUT)
    facts = (
        (bool(deal.tricks[me]), MY_TRICK_INPUT),
        (bool(deal.tricks[he]), HIS_TRICK_INPUT),
        (not led, LEAD_INPUT),
        *_reach(deal.counted[me], MY_REACH_INPUT),
        *_reach(deal.counted[he], HIS_REACH_INPUT),
    )
    active += [place for holds, place in facts if holds]
    gone = _gone(seen)
    active += _cards_on(_judged(deal, gone), names, JUDGED_INPUT)
    return active + _marriages(deal, gone, names)


def _cards_on(sets: list[CardSet], names: list[int], first: int) -> list[int]:
    """Return the inputs of the cards in sets one after the other, the suits renamed."""
    return [
        first + base * SET_INPUTS + names[card >> 3] * 8 + (card & 7)
        for base, cards in enumerate(sets)
        for card in cards_in(cards)
    ]


def _judged(deal: CoreDeal, gone: CardSet) -> list[CardSet]:
    """Return my cards by strength: with no stronger card hidden, with one, that beat the lead.

    The fourth set holds the strongest hidden card of each suit.
    """
    hand = deal.hand[deal.turn]
    hidden = ~(hand | gone)
    sets = [0, 0, 0, 0]
    for card in cards_in(hand):
        stronger = (HIGHER[card] & hidden).bit_count()
        if stronger < 2:
            sets[stronger] |= 1 << card
        if deal.led != NO_CARD and beats(card, deal.led, deal.stock[-1] >> 3):
            sets[2] |= 1 << card
    for mask in SUIT_MASKS[:4]:
        if hidden & mask:
            sets[3] |= 1 << highest(hidden & mask)
    return sets


def _marriages(deal: CoreDeal, gone: CardSet, names: list[int]) -> list[int]:
    """Return the inputs of suits: a marriage of mine, one he may hold, half of one."""
    hand = deal.hand[deal.turn]
    his = ~(hand | gone | 1 << deal.stock[-1])
    pairs = (hand & hand >> 1, his & his >> 1, (hand & his >> 1) | (his & hand >> 1))
    return [
        MARRIAGE_INPUT + 4 * kind + names[suit]
        for suit in range(4)
        for kind, queens in enumerate(pairs)
        if queens & QUEENS & SUIT_MASKS[suit]
    ]


def _steps(value: int, step: int, steps: int, base: int) -> range:
    return range(base, base + min(value // step, steps))


def _reach(points: int, base: int) -> tuple[tuple[bool, int], ...]:
    return ((points < 33, base), (points >= 46, base + 1), (points >= 26, base + 2))


def output_of(choice: Choice, names: list[int]) -> int:
    """Return the net's output that values a choice."""
    action, close_first = choice
    if action >= 32:
        return EXCHANGE_OUTPUT
    return CLOSE_OUTPUT * close_first + names[action >> 3] * 8 + (action & 7)
