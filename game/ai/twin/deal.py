"""One deal: what is legal, what an act does, how it is scored; the twin of ``native/deal.c``.

It repeats what `game.rules.deal` says, in the plain form that C has, so that both can be held
against each other.
"""

from __future__ import annotations

from game.ai.coretypes import (
    CLAIM,
    CLOSE,
    CLOSE_EARLY,
    DECLARER_CLAIM,
    DRAW,
    EXCHANGE,
    NO_CARD,
    NO_SEAT,
    CoreDeal,
    CoreError,
)
from game.ai.twin.bits import (
    NO_TRUMP,
    OUT_POINTS,
    POINTS,
    TEN_POINTS,
    beats,
    marriages_in,
    strict_replies,
)
from game.cards import Card, CardSet, cards_in
from game.rules.ruleset import RuleSet


def stock_count(deal: CoreDeal) -> int:
    """Return how many cards are still to be drawn, or lie closed; the turned-up one counts."""
    return len(deal.stock) - deal.drawn


def stock_is_open(deal: CoreDeal) -> bool:
    """Whether cards are still drawn."""
    return deal.closer == NO_SEAT and deal.drawn < len(deal.stock)


def trump_now(rules: RuleSet, deal: CoreDeal) -> int:
    """Return the trump suit, NO_TRUMP when a closing has abolished trumps."""
    abolished = deal.closer != NO_SEAT and not rules.trumps_after_close
    return NO_TRUMP if abolished else deal.trump


def lowest_trump(rules: RuleSet, deal: CoreDeal) -> Card:
    """Return the card that may be exchanged."""
    return deal.trump * 8 + rules.lowest_trump_rank


def is_first_lead(deal: CoreDeal) -> bool:
    """Whether the lead to the first trick is awaited."""
    return deal.led == NO_CARD and deal.tricks[0] + deal.tricks[1] == 0


def may_exchange(rules: RuleSet, deal: CoreDeal) -> bool:
    """Whether the seat on turn may exchange; no draw is owed."""
    return (
        rules.exchange != "none"
        and stock_is_open(deal)
        and stock_count(deal) >= rules.exchange_min_stock
        and deal.hand[deal.turn] >> lowest_trump(rules, deal) & 1 == 1
        and (deal.led == NO_CARD or rules.exchange == "turn")
        and (deal.tricks[deal.turn] > 0 or not rules.exchange_needs_trick)
        and not (rules.first_trick_plain and is_first_lead(deal))
    )


def may_close(rules: RuleSet, deal: CoreDeal) -> bool:
    """Whether the seat on turn may close; no draw is owed, or closing is before it."""
    return (
        rules.close
        and deal.led == NO_CARD
        and stock_is_open(deal)
        and stock_count(deal) >= rules.close_min_stock
        and not (rules.close_after_first_trick and is_first_lead(deal))
        and (deal.tricks[deal.turn] > 0 or not rules.close_needs_trick)
        and not (rules.first_trick_plain and is_first_lead(deal))
    )


def playable(rules: RuleSet, deal: CoreDeal) -> CardSet:
    """Return the cards the seat on turn may play."""
    hand = deal.hand[deal.turn]
    if deal.led == NO_CARD or stock_is_open(deal):
        return hand
    return strict_replies(hand, deal.led, trump_now(rules, deal), rules.strict)


def marriage_of(rules: RuleSet, deal: CoreDeal, card: Card) -> int:
    """Return the points that leading the card declares: 0, 20 or 40."""
    allowed = rules.marriage == "any" or (
        rules.marriage == "open" and (stock_is_open(deal) or deal.closing_lead == 1)
    )
    if not allowed or (rules.first_trick_plain and is_first_lead(deal)):
        return 0
    if not marriages_in(deal.hand[deal.turn]) >> card & 1:
        return 0
    return 40 if card >> 3 == trump_now(rules, deal) else 20


def draw(deal: CoreDeal) -> None:
    """Let both draw, the seat on turn first."""
    deal.draw_owed = 0
    deal.hand[deal.turn] |= 1 << deal.stock[deal.drawn]
    deal.hand[1 - deal.turn] |= 1 << deal.stock[deal.drawn + 1]
    deal.drawn += 2


def legal(rules: RuleSet, deal: CoreDeal) -> list[int]:
    """Return every legal act in the core's order; after the draw where one is owed."""
    if deal.over:
        return []
    drawn = deal.copy()
    if deal.draw_owed:
        draw(drawn)
    acts = []
    if may_exchange(rules, drawn):
        acts.append(EXCHANGE)
    if may_close(rules, drawn):
        acts.append(CLOSE)
    if rules.out == "claim":
        acts.append(CLAIM)
        if drawn.led != NO_CARD and drawn.declared:
            acts.append(DECLARER_CLAIM)
    if deal.draw_owed:
        acts.append(CLOSE_EARLY)
    return [*acts, *cards_in(playable(rules, drawn))]


def win_scale(rules: RuleSet, points: int, card_points: int, tricks: int) -> int:
    """Return the game points for a win against a loser with these points and tricks."""
    if (card_points if rules.schwarz_by_points else tricks) == 0:
        return 3
    return 2 if points < rules.schneider_below else 1


def failed_value(rules: RuleSet, deal: CoreDeal, failer: int) -> int:
    """Return what the other scores for a failed close, or a wrong claim, of `failer`."""
    scorer = 1 - failer
    if rules.failed_close == "three":
        return 3
    if rules.failed_close == "classic":
        if deal.tricks[failer] == deal.close_tricks[failer]:
            return rules.failed_close_no_trick
        return 3 if deal.counted[failer] == deal.close_counted[failer] else 2
    at_close = rules.failed_close == "at_close" and deal.closer != NO_SEAT
    return 3 if (deal.close_tricks if at_close else deal.tricks)[scorer] == 0 else 2


def win_value(rules: RuleSet, deal: CoreDeal, winner: int) -> int:
    """Return the game points of a win that is nobody's failed close."""
    loser = 1 - winner
    if rules.close_scored == "close" and deal.closer == winner:
        return win_scale(
            rules,
            deal.close_counted[loser],
            deal.close_card_points[loser],
            deal.close_tricks[loser],
        )
    return win_scale(rules, deal.counted[loser], deal.card_points[loser], deal.tricks[loser])


def out_value(rules: RuleSet, deal: CoreDeal, seat: int) -> int:
    """Return what the seat scores that is out now: a win, or the failed close of the other."""
    other = 1 - seat
    if deal.closer == other:
        return failed_value(rules, deal, other)
    return win_value(rules, deal, seat)


def _finish(deal: CoreDeal, winner: int, value: int) -> None:
    deal.over = 1
    deal.score = value if winner == 0 else -value


def _finish_without_score(rules: RuleSet, deal: CoreDeal) -> None:
    deal.over = 1
    deal.carried = int(rules.nobody == "carry")


def _claim(rules: RuleSet, deal: CoreDeal, seat: int) -> None:
    if deal.counted[seat] < OUT_POINTS:
        _finish(deal, 1 - seat, failed_value(rules, deal, seat))
    elif deal.counted[1 - seat] >= OUT_POINTS:
        _finish_without_score(rules, deal)
    else:
        _finish(deal, seat, out_value(rules, deal, seat))


def _finish_played_out(rules: RuleSet, deal: CoreDeal, last_winner: int) -> None:
    out = [seat for seat in (0, 1) if deal.counted[seat] >= OUT_POINTS]
    if len(out) == 2:
        _finish_without_score(rules, deal)
    elif out:
        _finish(deal, out[0], out_value(rules, deal, out[0]))
    elif deal.closer != NO_SEAT:
        _finish(deal, 1 - deal.closer, failed_value(rules, deal, deal.closer))
    else:
        _finish_nobody_out(rules, deal, last_winner)


def _finish_nobody_out(rules: RuleSet, deal: CoreDeal, last_winner: int) -> None:
    if rules.last_trick == "open_nobody_out":
        deal.counted[last_winner] += TEN_POINTS
    first, second = deal.counted
    if rules.nobody == "last_trick":
        _finish(deal, last_winner, 1)
    elif rules.nobody == "more" and first != second:
        winner = int(second > first)
        _finish(deal, winner, win_value(rules, deal, winner))
    else:
        _finish_without_score(rules, deal)


def _out_by_itself(rules: RuleSet, deal: CoreDeal, seat: int) -> bool:
    if rules.out != "auto" or deal.counted[seat] < OUT_POINTS:
        return False
    _finish(deal, seat, out_value(rules, deal, seat))
    return True


def _lead(rules: RuleSet, deal: CoreDeal, card: Card) -> None:
    seat, value = deal.turn, marriage_of(rules, deal, card)
    (deal.counted if deal.tricks[seat] else deal.pending)[seat] += value
    deal.hand[seat] &= ~(1 << card)
    deal.led = card
    deal.declared = int(value > 0)
    deal.closing_lead = 0
    if not _out_by_itself(rules, deal, seat):
        deal.turn = 1 - seat


def _last_trick_ten(rules: RuleSet, deal: CoreDeal) -> int:
    counts = rules.last_trick == "always" or (rules.last_trick == "open" and deal.closer == NO_SEAT)
    return TEN_POINTS if counts and not (deal.hand[0] | deal.hand[1]) else 0


def _reply(rules: RuleSet, deal: CoreDeal, card: Card) -> None:
    seat, points = deal.turn, POINTS[card] + POINTS[deal.led]
    winner = seat if beats(card, deal.led, trump_now(rules, deal)) else 1 - seat
    deal.hand[seat] &= ~(1 << card)
    deal.counted[winner] += points + deal.pending[winner] + _last_trick_ten(rules, deal)
    deal.card_points[winner] += points
    deal.pending[winner] = 0
    deal.tricks[winner] += 1
    deal.turn = winner
    deal.led = NO_CARD
    deal.declared = 0
    if _out_by_itself(rules, deal, winner):
        return
    if not deal.hand[0] | deal.hand[1]:
        _finish_played_out(rules, deal, winner)
    elif stock_is_open(deal):
        if rules.close_before_draw and may_close(rules, deal):
            deal.draw_owed = 1
        else:
            draw(deal)


def _exchange(rules: RuleSet, deal: CoreDeal) -> None:
    low, seat = lowest_trump(rules, deal), deal.turn
    deal.hand[seat] = deal.hand[seat] & ~(1 << low) | 1 << deal.stock[-1]
    deal.stock[-1] = low


def _close(deal: CoreDeal) -> None:
    deal.closer = deal.turn
    deal.closing_lead = 1
    deal.draw_owed = 0
    deal.close_counted = deal.counted.copy()
    deal.close_card_points = deal.card_points.copy()
    deal.close_tricks = deal.tricks.copy()


def act_on(rules: RuleSet, deal: CoreDeal, act: int) -> None:
    """Do an act that is known to be legal."""
    if deal.draw_owed and act != CLOSE_EARLY:
        draw(deal)
    if act == EXCHANGE:
        _exchange(rules, deal)
    elif act in (CLOSE, CLOSE_EARLY):
        _close(deal)
    elif act == CLAIM:
        _claim(rules, deal, deal.turn)
    elif act == DECLARER_CLAIM:
        _claim(rules, deal, 1 - deal.turn)
    elif act != DRAW:
        (_lead if deal.led == NO_CARD else _reply)(rules, deal, act)


def apply(rules: RuleSet, deal: CoreDeal, act: int) -> None:
    """Do a legal act, or DRAW while a draw is owed; CoreError when it is not legal."""
    draws = act == DRAW and deal.draw_owed == 1 and not deal.over
    if not draws and act not in legal(rules, deal):
        raise CoreError(f"act {act} is not legal here")
    act_on(rules, deal, act)


def perft(rules: RuleSet, deal: CoreDeal, depth: int) -> int:
    """Return how many sequences of `depth` legal acts there are."""
    if depth <= 0:
        return 1
    acts = legal(rules, deal)
    if depth == 1:
        return len(acts)
    total = 0
    for act in acts:
        following = deal.copy()
        act_on(rules, following, act)
        total += perft(rules, following, depth - 1)
    return total
