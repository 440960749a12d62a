"""The sentences of a table for three or four; those for two are in table_two.py.

Names stand where every language has them unchanged, so that any name fits.
"""

from __future__ import annotations

from game.cards import suit_of
from game.i18n import _, ngettext, pgettext
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
from game.rules.ruleset import RuleSet
from game.rules.scoring import Outcome
from game.rules.view import View
from game.ui.words.seats import name_of
from game.ui.words.table_two import points_text


def _name(seat: int, view: View) -> str:
    return name_of(seat, view.seat, view.rules.seats)


def side_name(side: int, own: int, rules: RuleSet) -> str:
    """Return what a side is called in a table of results; `own`: the player's seat."""
    if not rules.game.partners:
        return name_of(side, own, rules.seats)
    if side == rules.side_of(own):
        return _("You and {name}").format(name=name_of((own + 2) % 4, own, 4))
    first, second = (name_of((own + step) % 4, own, 4) for step in (1, 3))
    return _("{first} and {second}").format(first=first, second=second)


def side_short(side: int, own: int, rules: RuleSet) -> str:
    """Return what a side is called where there is little room."""
    if not rules.game.partners:
        return name_of(side, own, rules.seats)
    return pgettext("a side", "We") if side == rules.side_of(own) else pgettext("a side", "They")


# What has happened


def news(event: Event, view: View, counted: bool) -> str:
    """Return what the status line tells of an event, "" for nothing.

    counted: points may be told; where a player must count to 66 himself they are not.
    """
    seat = getattr(event, "seat", None)
    if seat is None:
        return ""
    mine, name = seat == view.seat, _name(seat, view)
    match event:
        case CardPlayed(marriage=marriage) if marriage:
            return _marriage_news(event, mine, name, view.rules.game.partners)
        case TrickWon():
            return _trick_news(event, mine, name, counted)
        case Exchanged():
            if mine:
                return _("You take the turned-up trump.")
            return _("{name} takes the turned-up trump.").format(name=name)
        case Closed():
            if mine:
                return _("You have closed the stock: strict play.")
            return _("{name} closes the stock: strict play.").format(name=name)
        case Claimed():
            return _("You say 66.") if mine else _("{name} says 66.").format(name=name)
        case LastTrickTen():
            if mine:
                return _("Ten points for the last trick are yours.")
            return _("{name} gets ten points for the last trick.").format(name=name)
        case BidMade() | Passed() | TrumpNamed():
            return _auction_news(event, mine, name)
        case _:
            return ""


def _auction_news(event: BidMade | Passed | TrumpNamed, mine: bool, name: str) -> str:
    match event:
        case BidMade(value=value, forced=True):
            text = (
                _("All have passed: you must bid {n}.")
                if mine
                else _("All have passed: {name} must bid {n}.")
            )
            return text.format(name=name, n=value)
        case BidMade(value=value):
            text = _("You bid {n}.") if mine else _("{name} bids {n}.")
            return text.format(name=name, n=value)
        case Passed():
            return _("You pass.") if mine else _("{name} passes.").format(name=name)
        case TrumpNamed(suit=suit):
            text = _("You name trumps: {suit}.") if mine else _("{name} names trumps: {suit}.")
            return text.format(name=name, suit=named_suit(suit))


def named_suit(suit: int) -> str:
    """Return the suit's name as it stands alone."""
    return (
        pgettext("suit", "spades"),
        pgettext("suit", "hearts"),
        pgettext("suit", "diamonds"),
        pgettext("suit", "clubs"),
    )[suit]


def _marriage_news(event: CardPlayed, mine: bool, name: str, partners: bool) -> str:
    if not event.pending:
        text = _("Your marriage: {n}.") if mine else _("{name} declares a marriage: {n}.")
    elif partners:
        text = (
            _("Your marriage: {n}, counted once your side wins a trick.")
            if mine
            else _("{name} declares a marriage: {n}, counted with the side’s first trick.")
        )
    else:
        text = (
            _("Your marriage: {n}, counted once you win a trick.")
            if mine
            else _("{name} declares a marriage: {n}, counted with the first trick.")
        )
    return text.format(name=name, n=event.marriage)


def _trick_news(event: TrickWon, mine: bool, name: str, counted: bool) -> str:
    if not counted:
        return _("The trick is yours.") if mine else _("{name} takes the trick.").format(name=name)
    total = points_text(event.points + event.last_trick)
    text = _("The trick is yours: {points}.") if mine else _("{name} takes the trick: {points}.")
    return text.format(name=name, points=total)


# Whose turn it is


def turn(view: View, thinking: bool) -> str:
    """Return whose turn it is; thinking: the computer has been at it for a while."""
    if view.is_over:
        return ""
    name = _name(view.to_act, view)
    if thinking:
        return _("{name} is thinking…").format(name=name)
    if view.is_bidding:
        return _bidding_turn(view, name)
    if view.to_act != view.seat:
        return turn_of(view.to_act, view)
    if view.trump is None and view.rules.game.bidding:
        return _("The bid is yours: name trumps")
    if view.draw_owed:
        return _("Close the stock before the draw, or draw?")
    return _("Your turn") if view.trick else _("Your lead")


def _bidding_turn(view: View, name: str) -> str:
    if view.to_act != view.seat:
        return _("The auction: {name}’s turn to bid").format(name=name)
    if not view.high_bid and all(not value for _seat, value in view.bids) and len(view.bids) == 3:
        return _("All have passed: you must bid")
    return _("The auction: your turn to bid")


def turn_of(seat: int, view: View) -> str:
    """Return that it is another's turn."""
    return _("{name}’s turn").format(name=_name(seat, view))


def dealing(view: View) -> str:
    """Return what is told while cards are dealt."""
    if view.dealer == view.seat:
        text = (
            _("Deal {n}: you deal")
            if view.rules.game.dealer_plays
            else _("Deal {n}: you deal and sit out")
        )
        return text.format(n=view.deal_number)
    text = (
        _("Deal {n}: {name} deals")
        if view.rules.game.dealer_plays
        else _("Deal {n}: {name} deals and sits out")
    )
    return text.format(n=view.deal_number, name=_name(view.dealer, view))


def cutting(view: View) -> str:
    """Return what is told while the cut cards lie on the table."""
    if view.dealer == view.seat:
        return _("Cutting for the deal: your card is the highest, you deal")
    return _("Cutting for the deal: {name} has the highest card and deals").format(
        name=_name(view.dealer, view)
    )


def trump_shown(view: View) -> str:
    """Return what is told when a card of a hand has shown trumps, "" where none did."""
    if view.first_turned is None or view.rules.game.has_stock:
        return ""
    return _("Trumps: {suit}.").format(suit=named_suit(suit_of(view.first_turned)))


# Seats and bids


def relation(seat: int, own: int) -> str:
    """Return for whom a seat of two sides plays, seen from the player."""
    if seat == own:
        return _("with Olga")
    return _("with you") if (seat - own) % 2 == 0 else _("against you")


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
    if seat == own:
        return _("You: {n}").format(n=bid)
    return _("{name}: {n}").format(name=name_of(seat, own, 4), n=bid)


# Why a deal was worth what it was


def headline(outcome: Outcome, own: int, rules: RuleSet) -> str:
    """Return who won the deal; own: the player's seat."""
    if outcome.winner is None:
        if outcome.reason == "forced_bid":
            return _("Both sides have the same")
        return _("Nobody wins the deal")
    if outcome.winner == rules.side_of(own):
        return _("Your side wins the deal") if rules.game.partners else _("You win the deal")
    if rules.game.partners:
        return _("The other side wins the deal")
    return _("{name} wins the deal").format(name=name_of(outcome.winner, own, rules.seats))


def reason(outcome: Outcome, own: int, rules: RuleSet, bidder: int | None, bid: int) -> str:
    """Return how the deal ended, one sentence; bidder and bid where there was an auction."""
    mine = outcome.winner == rules.side_of(own)
    if bidder is not None:
        return _reason_of_auction(outcome, bidder, own, bid)
    if outcome.reason == "all_played":
        points = max(outcome.points)
        text = (
            _("Your side has {points} of {all}.")
            if mine
            else _("The other side has {points} of {all}.")
        )
        return text.format(points=points, all=sum(outcome.points))
    if outcome.reason == "tie":
        return _("Equal points: {first} to {second}.").format(
            first=outcome.points[0], second=outcome.points[1]
        )
    name = "" if outcome.winner is None else name_of(outcome.winner, own, rules.seats)
    texts = {
        "out": _("You reached 66.") if mine else _("{name} reached 66."),
        "claim": _("You said 66 and had it.") if mine else _("{name} said 66 and had it."),
        "wrong_claim": _("66 was claimed, but was not there."),
        "failed_close": _("The stock was closed, and 66 was not reached in time."),
        "last_trick": _("Nobody reached 66: the last trick decides."),
        "more_points": _("All cards are played: more points win."),
    }
    text = texts.get(outcome.reason, _("All cards are played, and nobody reached 66."))
    return text.format(name=name)


def _reason_of_auction(outcome: Outcome, bidder: int, own: int, bid: int) -> str:
    name, took = name_of(bidder, own, 4), outcome.points[bidder % 2]
    if outcome.reason == "forced_bid":
        return _("A forced bid: each side scores what it took.")
    if outcome.reason == "bid_missed":
        text = (
            _("You bid {bid}, but your side took only {n}.")
            if bidder == own
            else _("{name} bid {bid}, but the side took only {n}.")
        )
    else:
        text = (
            _("You bid {bid}, and your side took {n}.")
            if bidder == own
            else _("{name} bid {bid}, and the side took {n}.")
        )
    return text.format(name=name, bid=bid, n=took)


def worth(outcome: Outcome, rules: RuleSet) -> str:
    """Return why the deal was worth that many game points, "" if nothing is to say."""
    several = rules.game.dealer_plays
    texts = {
        "schneider": _("The others have fewer than {n}: schneider.")
        if several
        else _("The loser has fewer than {n}: schneider."),
        "schwarz": _("The others have no trick: schwarz.")
        if several
        else _("The loser has no trick: schwarz."),
        "hundred": _("A hundred points count two."),
        "all_tricks": _("All tricks count three."),
        "bid_top": _("The top bid made counts twice."),
    }
    return texts.get(outcome.why, "").format(n=rules.schneider_below)


def carried(outcome: Outcome, paid: int, rules: RuleSet) -> str:
    """Return what is carried to or from another deal, or goes to a dealer who sat out."""
    if not rules.game.dealer_plays:
        return _("One game point goes to the dealer.") if outcome.winner is None else ""
    if paid:
        return ngettext(
            "With it comes {n} game point carried over.",
            "With it come {n} game points carried over.",
            paid,
        ).format(n=paid)
    if outcome.winner is None and outcome.carried:
        return ngettext(
            "{n} game point goes to the winner of the next deal.",
            "{n} game points go to the winner of the next deal.",
            outcome.carried,
        ).format(n=outcome.carried)
    return _("Nobody scores.") if not any(outcome.game_points) else ""
