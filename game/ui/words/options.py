"""The options of the rules in words: names, values, a sentence on each, and why some clash."""

from __future__ import annotations

from collections.abc import Callable

from game.i18n import _, ngettext
from game.rules.ruleset import BadRules, Value

SECTIONS: tuple[tuple[Callable[[], str], tuple[str, ...]], ...] = (
    (lambda: _("Cards"), ("base", "deck", "hand", "trump_card")),
    (
        lambda: _("Exchange and marriages"),
        ("exchange", "exchange_needs_trick", "exchange_min_stock", "marriage", "first_trick_plain"),
    ),
    (
        lambda: _("Closing and strict play"),
        (
            "close", "close_after_first_trick", "close_needs_trick", "close_before_draw",
            "close_min_stock", "trumps_after_close", "strict",
        ),
    ),
    (lambda: _("How a deal ends"), ("out", "last_trick", "nobody", "trump_ten_11")),
    (
        lambda: _("Game points"),
        (
            "schneider_below", "schwarz_by_points", "close_scored", "failed_close",
            "failed_close_no_trick", "next_dealer", "target",
        ),
    ),
)  # fmt: skip
"""Headings, and under each its options in the order in which they are read."""

_NAMES: dict[str, Callable[[], str]] = {
    "base": lambda: _("The game of the two"),
    "deck": lambda: _("Deck"),
    "hand": lambda: _("Cards for each player"),
    "trump_card": lambda: _("Trumps are shown by"),
    "exchange": lambda: _("Exchange of the lowest trump"),
    "exchange_needs_trick": lambda: _("Exchange only with a trick"),
    "exchange_min_stock": lambda: _("Least stock to exchange"),
    "marriage": lambda: _("Marriages"),
    "first_trick_plain": lambda: _("Plain first trick"),
    "close": lambda: _("The stock may be closed"),
    "close_after_first_trick": lambda: _("Close only after the first trick"),
    "close_needs_trick": lambda: _("Close only with a trick"),
    "close_before_draw": lambda: _("Close before the draw too"),
    "close_min_stock": lambda: _("Least stock to close"),
    "trumps_after_close": lambda: _("Trumps stay after closing"),
    "strict": lambda: _("In strict play"),
    "out": lambda: _("At 66"),
    "last_trick": lambda: _("The last trick"),
    "nobody": lambda: _("Where nobody has 66"),
    "trump_ten_11": lambda: _("The ten of trumps counts 11"),
    "schneider_below": lambda: _("Schneider below"),
    "schwarz_by_points": lambda: _("Schwarz by points"),
    "close_scored": lambda: _("A successful close is valued"),
    "failed_close": lambda: _("A failed close costs"),
    "failed_close_no_trick": lambda: _("Without a trick after closing"),
    "next_dealer": lambda: _("The next deal is dealt by"),
    "target": lambda: _("The match goes to"),
}

_SENTENCES: dict[str, Callable[[], str]] = {
    "base": lambda: _(
        "The dealer sits out; the other two play one of these games. A change here brings all the "
        "rules of that game with it."
    ),
    "deck": lambda: _(
        "24 cards end with the nine, 32 with the seven; with 20 the jack is the lowest."
    ),
    "hand": lambda: _("What is not dealt makes up the stock."),
    "trump_card": lambda: _(
        "All cards are dealt. One of them is turned up for trumps before its owner takes it."
    ),
    "exchange": lambda: _(
        "Whoever holds the lowest trump may swap it for the turned-up trump while the stock is "
        "open."
    ),
    "exchange_needs_trick": lambda: _("Otherwise you may exchange before winning a trick."),
    "exchange_min_stock": lambda: _("So many cards must be left, counting the turned-up one."),
    "marriage": lambda: _(
        "King and queen of one suit bring 20 points, in trumps 40, when one of them is led."
    ),
    "first_trick_plain": lambda: _(
        "On the very first lead nobody declares a marriage, exchanges or closes."
    ),
    "close": lambda: _("Closing stops the drawing, makes play strict at once, and promises 66."),
    "close_after_first_trick": lambda: _("Otherwise forehand may close before the first lead."),
    "close_needs_trick": lambda: _("Otherwise you may close without having won a trick."),
    "close_before_draw": lambda: _(
        "The winner of a trick is asked before both draw; then they play with one card fewer."
    ),
    "close_min_stock": lambda: _("So many cards must be left, counting the turned-up one."),
    "trumps_after_close": lambda: _(
        "Otherwise there are no trumps any more, and every marriage is worth 20."
    ),
    "strict": lambda: _(
        "What you must play once nobody draws any more. Whoever cannot follow suit must trump, "
        "unless following suit is all that is asked."
    ),
    "out": lambda: _(
        "Either the program counts and ends the deal, or you count and claim 66; a wrong claim "
        "costs as much as a failed close."
    ),
    "last_trick": lambda: _("What its winner gets for it when nobody has closed."),
    "nobody": lambda: _("What happens when all cards are played and 66 was not reached."),
    "trump_ten_11": lambda: _("All cards are then worth 121, so that no two sides can be equal."),
    "schneider_below": lambda: _("A loser with fewer points loses two game points."),
    "schwarz_by_points": lambda: _(
        "A trick without a single point does not save you from losing three."
    ),
    "close_scored": lambda: _(
        "Whether the loser can still save himself from schneider or schwarz after the closing."
    ),
    "failed_close": lambda: _("What the opponent scores when the closer does not get to 66."),
    "failed_close_no_trick": lambda: _(
        "Only where the price goes by what the closer took after the closing."
    ),
    "next_dealer": lambda: _("The other one leads to the first trick, which is an advantage."),
    "target": lambda: _("Whoever first has so many game points wins the match."),
}

_VALUES: dict[tuple[str, Value], Callable[[], str]] = {
    ("base", "classic"): lambda: _("Classic"),
    ("base", "sixtysix"): lambda: _("Sixty-six"),
    ("trump_card", "last"): lambda: _("the last card dealt"),
    ("trump_card", "first"): lambda: _("the first card dealt"),
    ("exchange", "lead"): lambda: _("on your own lead"),
    ("exchange", "turn"): lambda: _("on any turn of yours"),
    ("exchange", "none"): lambda: _("never"),
    ("marriage", "open"): lambda: _("while the stock is open"),
    ("marriage", "any"): lambda: _("on any lead of yours"),
    ("marriage", "none"): lambda: _("never"),
    ("strict", "follow"): lambda: _("follow suit"),
    ("strict", "trump"): lambda: _("follow or trump"),
    ("strict", "beat"): lambda: _("beat if you can"),
    ("out", "auto"): lambda: _("the deal ends by itself"),
    ("out", "claim"): lambda: _("you say it yourself"),
    ("last_trick", "open_nobody_out"): lambda: _("10 if nobody has 66"),
    ("last_trick", "decides"): lambda: _("decides the deal"),
    ("last_trick", "open"): lambda: _("10 if the stock ran out"),
    ("last_trick", "always"): lambda: _("always 10"),
    ("nobody", "more"): lambda: _("more points win"),
    ("nobody", "last_trick"): lambda: _("the last trick wins"),
    ("nobody", "carry"): lambda: _("a point is carried over"),
    ("nobody", "draw"): lambda: _("nobody scores"),
    ("close_scored", "end"): lambda: _("at the end"),
    ("close_scored", "close"): lambda: _("when it was closed"),
    ("failed_close", "at_close"): lambda: _("2 or 3, as at the closing"),
    ("failed_close", "at_end"): lambda: _("2 or 3, as at the end"),
    ("failed_close", "classic"): lambda: _("2, 3 or more, by the closer"),
    ("failed_close", "three"): lambda: _("always 3"),
    ("next_dealer", "winner"): lambda: _("the winner"),
    ("next_dealer", "alternate"): lambda: _("each in turn"),
}


def option_name(option: str) -> str:
    """Return what an option is called."""
    return _NAMES[option]()


def option_sentence(option: str) -> str:
    """Return a sentence on what an option changes."""
    return _SENTENCES[option]()


def value_name(option: str, value: Value) -> str:
    """Return what a value of an option that is neither a number nor yes or no is called."""
    named = _VALUES.get((option, value))
    if named is not None:
        return named()
    assert isinstance(value, int)
    if option == "deck":
        return ngettext("{n} card", "{n} cards", value).format(n=value)
    return str(value)


def why_not(error: BadRules) -> str:
    """Return why rules cannot be as they were wanted, for the player."""
    match error.clash:
        case "last_trick":
            return _(
                "Where the last trick decides, it also wins when nobody has 66: change that first."
            )
        case "close_before_draw":
            return _("Closing before the draw is impossible where the stock may not be closed.")
        case "close_min_stock":
            text = ngettext(
                "The stock never holds more than {n} card: nobody could close.",
                "The stock never holds more than {n} cards: nobody could close.",
                error.most,
            )
            return text.format(n=error.most)
        case "exchange_min_stock":
            text = ngettext(
                "The stock never holds more than {n} card: nobody could exchange.",
                "The stock never holds more than {n} cards: nobody could exchange.",
                error.most,
            )
            return text.format(n=error.most)
        case _:
            return _("These rules do not go together.")
