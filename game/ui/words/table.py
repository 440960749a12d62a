"""What is said at any table: one table of sentences, each for the player and for a name.

All of them go through gettext; a sentence is never put together from pieces of sentences. In the
table a pair is what is told of the player, then of another, whose name comes in as `{name}` with
its cases and a word by gender (see `seats.Name`). A triple tells of two at once: the player and
another, another and the player, two others.
"""

from __future__ import annotations

from game.cards import suit_of
from game.i18n import N_, _
from game.rules.events import (
    BidMade,
    CardPlayed,
    Claimed,
    Closed,
    Event,
    Exchanged,
    LastTrickTen,
    Passed,
    TrickWon,
    TrumpNamed,
)
from game.rules.view import View
from game.ui.words.counts import suit_name
from game.ui.words.seats import bent_name, name_of

SENTENCES: dict[str, tuple[str, str]] = {
    # What happens
    "play": (N_("You play: {card}."), N_("{name} plays: {card}.")),
    "draw": (N_("You draw: {card}."), N_("{name} draws: {card}.")),
    "marriage": (N_("Your marriage: {n}."), N_("{name}’s marriage: {n}.")),
    "marriage_pending": (
        N_("Your marriage: {n}, counted once you win a trick."),
        N_("{name}’s marriage: {n}, counted with the first trick."),
    ),
    "marriage_pending_of_side": (
        N_("Your marriage: {n}, counted once your side wins a trick."),
        N_("{name}’s marriage: {n}, counted with the side’s first trick."),
    ),
    "trick": (N_("The trick is yours."), N_("{name}’s trick.")),
    "trick_points": (N_("The trick is yours: {points}."), N_("{name}’s trick: {points}.")),
    "exchange": (N_("You take the turned-up trump."), N_("{name} takes the turned-up trump.")),
    "close": (
        N_("You have closed the stock: strict play."),
        N_("{name} has closed the stock: strict play."),
    ),
    "say_66": (N_("You say 66."), N_("{name} says 66.")),
    "last_trick_ten": (
        N_("Ten points for the last trick are yours."),
        N_("{name} gets ten points for the last trick."),
    ),
    "bid": (N_("You bid {n}."), N_("{name} bids {n}.")),
    "forced_bid": (
        N_("All have passed: you must bid {n}."),
        N_("All have passed: {name} must bid {n}."),
    ),
    "pass": (N_("You pass."), N_("{name} passes.")),
    "name_trumps": (N_("You name trumps: {suit}."), N_("{name} names trumps: {suit}.")),
    # How things stand
    "points": (N_("You have {points}."), N_("{name} has {points}.")),
    "contract": (N_("You: {n}"), N_("{name}: {n}")),
    # Who deals
    "deals": (N_("Deal {n}: you deal"), N_("Deal {n}: {name} deals")),
    "deals_and_sits_out": (
        N_("Deal {n}: you deal and sit out"),
        N_("Deal {n}: {name} deals and sits out"),
    ),
    "cut": (
        N_("Cutting for the deal: your card is high, you deal"),
        N_("Cutting for the deal: {name}’s card is high, {name:he|she} deals"),
    ),
    # Who wins the deal, and how
    "wins": (N_("You win the deal"), N_("{name} wins the deal")),
    "out": (N_("You reached 66."), N_("{name} reached 66.")),
    "claim": (N_("You said 66 and had it."), N_("{name} said 66 and had it.")),
    "wrong_claim": (
        N_("You said 66 and did not have it."),
        N_("{name} said 66 and did not have it."),
    ),
    "failed_close": (
        N_("You closed the stock and did not reach 66."),
        N_("{name} closed the stock and did not reach 66."),
    ),
    "last_trick": (
        N_("Nobody reached 66: you took the last trick."),
        N_("Nobody reached 66: {name} took the last trick."),
    ),
    "more_points": (
        N_("All cards are played: you have more points."),
        N_("All cards are played: {name} has more points."),
    ),
    "bid_made": (
        N_("You bid {bid}, and your side took {n}."),
        N_("{name} bid {bid}, and the side took {n}."),
    ),
    "bid_missed": (
        N_("You bid {bid}, but your side took only {n}."),
        N_("{name} bid {bid}, but the side took only {n}."),
    ),
    # What made it worth so much: told of the one who lost, but for the trick of the one who scores
    "plain": (N_("You have {n} or more."), N_("{name} has {n} or more.")),
    "schneider": (
        N_("You have fewer than {n}: schneider."),
        N_("{name} has fewer than {n}: schneider."),
    ),
    "schwarz": (N_("You have no trick: schwarz."), N_("{name} has no trick: schwarz.")),
    "schwarz_by_points": (
        N_("Your tricks hold no points: schwarz."),
        N_("{name}’s tricks hold no points: schwarz."),
    ),
    "plain_at_closing": (
        N_("You had {n} or more when the stock was closed."),
        N_("{name} had {n} or more when the stock was closed."),
    ),
    "schneider_at_closing": (
        N_("You had fewer than {n} when the stock was closed: schneider."),
        N_("{name} had fewer than {n} when the stock was closed: schneider."),
    ),
    "schwarz_at_closing": (
        N_("You had no trick when the stock was closed: schwarz."),
        N_("{name} had no trick when the stock was closed: schwarz."),
    ),
    "scorer_no_trick_at_closing": (
        N_("You had no trick at that moment, which makes it {n}."),
        N_("{name} had no trick at that moment, which makes it {n}."),
    ),
    "scorer_no_trick": (
        N_("You have no trick, which makes it {n}."),
        N_("{name} has no trick, which makes it {n}."),
    ),
    "failer_no_point": (
        N_("You took no point after that, which makes it {n}."),
        N_("{name} took no point after that, which makes it {n}."),
    ),
    "failer_no_trick": (
        N_("You took no trick after that, which makes it {n}."),
        N_("{name} took no trick after that, which makes it {n}."),
    ),
}

OF_TWO: dict[str, tuple[str, str, str]] = {
    "closed_but": (
        N_("You closed the stock, but {other} reached 66 first."),
        N_("{name} closed the stock, but you reached 66 first."),
        N_("{name} closed the stock, but {other} reached 66 first."),
    ),
}


def told(key: str, seat: int, own: int, seats: int, **facts: object) -> str:
    """Return a sentence of SENTENCES about a seat; own: the player's seat; facts: its numbers."""
    yours, anothers = SENTENCES[key]
    if seat == own:
        return _(yours).format(**facts)
    return _(anothers).format(name=bent_name(seat, own, seats), **facts)


def told_of_two(key: str, first: int, second: int, own: int, seats: int) -> str:
    """Return a sentence of OF_TWO about two seats; own: the player's seat."""
    yours_first, yours_second, anothers = (_(text) for text in OF_TWO[key])
    if first == own:
        return yours_first.format(other=bent_name(second, own, seats))
    name = bent_name(first, own, seats)
    if second == own:
        return yours_second.format(name=name)
    return anothers.format(name=name, other=bent_name(second, own, seats))


def told_from(view: View, key: str, seat: int, **facts: object) -> str:
    """Return a sentence of SENTENCES about a seat, as the player of a View hears it."""
    return told(key, seat, view.seat, view.rules.seats, **facts)


# What has happened


def news(event: Event, view: View, counted: bool) -> str:
    """Return what the status line tells of an event, "" for nothing.

    counted: points may be told; where a player must count to 66 himself they are not.
    """
    match event:
        case CardPlayed(marriage=marriage) if marriage:
            return told_from(view, _marriage_key(event, view), event.seat, n=marriage)
        case TrickWon() if counted:
            points = event.points + event.last_trick
            return told_from(view, "trick_points", event.seat, points=f"+{points}")
        case TrickWon():
            return told_from(view, "trick", event.seat)
        case Exchanged():
            return told_from(view, "exchange", event.seat)
        case Closed():
            return told_from(view, "close", event.seat)
        case Claimed():
            return told_from(view, "say_66", event.seat)
        case LastTrickTen():
            return told_from(view, "last_trick_ten", event.seat)
        case BidMade(value=value, forced=forced):
            return told_from(view, "forced_bid" if forced else "bid", event.seat, n=value)
        case Passed():
            return told_from(view, "pass", event.seat)
        case TrumpNamed(suit=suit):
            return told_from(view, "name_trumps", event.seat, suit=suit_name(suit))
        case _:
            return ""


def _marriage_key(event: CardPlayed, view: View) -> str:
    if not event.pending:
        return "marriage"
    return "marriage_pending_of_side" if view.rules.game.partners else "marriage_pending"


# Whose turn it is


def turn(view: View, thinking: bool) -> str:
    """Return whose turn it is; thinking: the computer has been at it for a while."""
    if view.is_over:
        return ""
    if thinking:
        return _("{name} is thinking…").format(name=_name(view.to_act, view))
    if view.is_bidding:
        return _bidding_turn(view)
    if view.to_act != view.seat:
        return turn_of(view.to_act, view)
    if view.trump is None and view.rules.game.bidding:
        return _("The bid is yours: name trumps")
    if view.draw_owed:
        return _("Close the stock before the draw, or draw?")
    # On a lead to a stock there is more to do than to lead.
    return _("Your turn") if view.trick or view.rules.game.has_stock else _("Your lead")


def _bidding_turn(view: View) -> str:
    if view.to_act != view.seat:
        return _("The auction: {name}’s turn to bid").format(name=_name(view.to_act, view))
    if not view.high_bid and all(not value for _seat, value in view.bids) and len(view.bids) == 3:
        return _("All have passed: you must bid")
    return _("The auction: your turn to bid")


def turn_of(seat: int, view: View) -> str:
    """Return that it is another's turn."""
    return _("{name}’s turn").format(name=_name(seat, view))


def _name(seat: int, view: View) -> str:
    return name_of(seat, view.seat, view.rules.seats)


def dealing(view: View) -> str:
    """Return what is told while cards are dealt."""
    key = "deals" if view.rules.game.dealer_plays else "deals_and_sits_out"
    return told_from(view, key, view.dealer, n=view.deal_number)


def cutting(view: View) -> str:
    """Return what is told while the cut cards lie on the table."""
    return told_from(view, "cut", view.dealer)


def trump_shown(view: View) -> str:
    """Return what is told when a card of a hand has shown trumps, "" where none did."""
    if view.first_turned is None or view.rules.game.has_stock:
        return ""
    return _("Trumps: {suit}.").format(suit=suit_name(suit_of(view.first_turned)))


# Bids


def bidder_line(seat: int | None, own: int) -> str:
    """Return who has bid highest and for which side."""
    if seat is None:
        return _("nobody has bid yet")
    if seat == own:
        return _("your bid")
    name = name_of(seat, own, 4)
    text = _("{name}, your side") if (seat - own) % 2 == 0 else _("{name}, the other side")
    return text.format(name=name)


def said(value: int) -> str:
    """Return a bid as it is spoken."""
    return str(value) if value else _("Pass.")


def contract(seat: int, bid: int, own: int) -> str:
    """Return who plays for how much."""
    return told("contract", seat, own, 4, n=bid)
