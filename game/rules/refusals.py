"""Why an action is refused: one code a reason, one sentence a code."""

from __future__ import annotations

from enum import StrEnum

from game.cards import card_text
from game.rules.actions import Action, Play, act_name


class Refusal(StrEnum):
    """Why an action is not legal."""

    OVER = "the deal is over"
    NOT_YOUR_TURN = "it is another seat's turn"
    NOT_IN_HAND = "the card is not in the hand"
    FOLLOW = "strict play: the suit led must be followed"
    BEAT = "strict play: the best card must be beaten"
    TRUMP = "strict play: void in the suit led, a trump must be played"
    MARRIAGE = "the marriage is not as this lead declares it"
    EXCHANGE_NEVER = "the rules know no exchange"
    EXCHANGE_ON_LEAD = "an exchange is made on lead"
    EXCHANGE_CARD = "the lowest trump is not in the hand"
    EXCHANGE_TRICK = "an exchange needs a trick first"
    CLOSE_NEVER = "the rules know no closing"
    CLOSE_ON_LEAD = "the stock is closed on lead"
    CLOSE_TRICK = "closing needs a trick first"
    CLOSE_BEFORE_DRAW = "nothing is waiting to be drawn, or the rules draw first"
    STOCK_CLOSED = "the stock is closed"
    STOCK_EXHAUSTED = "the stock is exhausted"
    STOCK_TOO_SMALL = "the stock holds too few cards"
    FIRST_TRICK = "not on the lead to the first trick"
    CLAIM_NEVER = "the deal ends at 66 by itself, nothing is claimed"
    NO_DRAW = "nothing is waiting to be drawn"
    BIDDING = "the bidding is not over"
    BIDDING_OVER = "the bidding is over"
    NO_SUCH_BID = "a bid is higher than the last, in the steps of the rules"
    MUST_BID = "all others have passed, and the dealer must bid"
    TRUMP_FIRST = "trumps are named before the first lead"
    TRUMP_NAMED = "trumps are named already"
    NOT_IN_THIS_GAME = "this game has no such act"


class IllegalAction(ValueError):
    """An action that the deal refuses; `refusal` says why."""

    def __init__(self, action: Action, refusal: Refusal) -> None:
        card = f" {card_text(action.card)}" if isinstance(action, Play) else ""
        super().__init__(f"seat {action.seat} {act_name(action)}{card}: {refusal.value}")
        self.action = action
        self.refusal = refusal
