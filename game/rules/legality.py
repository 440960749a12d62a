"""What is legal in a deal, and why a thing is not."""

from __future__ import annotations

from game.cards import cards_in
from game.rules.actions import Action, Claim, Close, Draw, Exchange, Play
from game.rules.refusals import Refusal, card_refusal
from game.rules.state import DealState


def legal(state: DealState) -> tuple[Action, ...]:
    """Return every legal act of every seat, as a record may write it next.

    Where the draw is still owed, these are the two forms of closing and all that the winner
    may do once both have drawn.
    """
    if state.is_over:
        return ()
    if not state.draw_owed:
        return _legal_now(state)
    close = Close(state.to_act, before_draw=True)
    return (close, *legal(state.drawn()))


def choices(state: DealState, seat: int) -> tuple[Action, ...]:
    """Return what the seat is asked, knowing only what it may know.

    Where the draw is still owed the winner chooses between closing, drawing and claiming.
    """
    if state.is_over:
        return ()
    if state.draw_owed:
        if seat != state.to_act:
            return ()
        claims = (Claim(seat),) if state.rules.out == "claim" else ()
        return (Close(seat, before_draw=True), Draw(seat), *claims)
    return tuple(action for action in _legal_now(state) if action.seat == seat)


def _legal_now(state: DealState) -> tuple[Action, ...]:
    seat = state.to_act
    extras: list[Action] = [Exchange(seat), Close(seat), Claim(seat)]
    if _declarer_may_claim(state):
        extras.append(Claim(state.trick[0][0]))
    plays = (Play(seat, card, state.marriage_of(card)) for card in cards_in(state.playable()))
    return (*plays, *(action for action in extras if refusal(state, action) is None))


def _declarer_may_claim(state: DealState) -> bool:
    return bool(state.declared) and state.rules.out == "claim"


def refusal(state: DealState, action: Action) -> Refusal | None:
    """Return why the action is not legal now, None if it is."""
    if state.is_over:
        return Refusal.OVER
    if isinstance(action, Claim):
        return _claim_refusal(state, action.seat)
    if action.seat != state.to_act:
        return Refusal.NOT_YOUR_TURN
    if state.draw_owed:
        if isinstance(action, Draw) or (isinstance(action, Close) and action.before_draw):
            return None
        return refusal(state.drawn(), action)
    match action:
        case Play():
            return _play_refusal(state, action)
        case Exchange():
            return _exchange_refusal(state)
        case Close(before_draw=before_draw):
            return Refusal.CLOSE_BEFORE_DRAW if before_draw else close_refusal(state)
        case Draw():
            return Refusal.NO_DRAW
        case _:
            return Refusal.NOT_IN_THIS_GAME


def _claim_refusal(state: DealState, seat: int) -> Refusal | None:
    if state.rules.out != "claim":
        return Refusal.CLAIM_NEVER
    if seat == state.to_act or (_declarer_may_claim(state) and seat == state.trick[0][0]):
        return None
    return Refusal.NOT_YOUR_TURN


def _play_refusal(state: DealState, action: Play) -> Refusal | None:
    refused = card_refusal(state, action.card)
    if refused is None and action.marriage != state.marriage_of(action.card):
        return Refusal.MARRIAGE
    return refused


def _stock_refusal(state: DealState, needed: int) -> Refusal | None:
    if state.closer is not None:
        return Refusal.STOCK_CLOSED
    if not state.stock:
        return Refusal.STOCK_EXHAUSTED
    if len(state.stock) < needed:
        return Refusal.STOCK_TOO_SMALL
    return None


def _exchange_refusal(state: DealState) -> Refusal | None:
    rules, seat = state.rules, state.to_act
    if rules.exchange == "none":
        return Refusal.EXCHANGE_NEVER
    if state.trick and rules.exchange == "lead":
        return Refusal.EXCHANGE_ON_LEAD
    if rules.first_trick_plain and state.is_first_lead:
        return Refusal.FIRST_TRICK
    too_few = _stock_refusal(state, rules.exchange_min_stock)
    if too_few:
        return too_few
    if rules.exchange_needs_trick and not state.tricks[seat]:
        return Refusal.EXCHANGE_TRICK
    if not state.hands[seat] >> state.lowest_trump & 1:
        return Refusal.EXCHANGE_CARD
    return None


def close_refusal(state: DealState) -> Refusal | None:
    """Return why the seat on turn may not close the stock now, None if it may."""
    rules = state.rules
    if not rules.close:
        return Refusal.CLOSE_NEVER
    if state.trick:
        return Refusal.CLOSE_ON_LEAD
    if (rules.first_trick_plain or rules.close_after_first_trick) and state.is_first_lead:
        return Refusal.FIRST_TRICK
    too_few = _stock_refusal(state, rules.close_min_stock)
    if too_few:
        return too_few
    if rules.close_needs_trick and not state.tricks[state.to_act]:
        return Refusal.CLOSE_TRICK
    return None
