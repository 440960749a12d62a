"""The rules in words of games without a stock: three for themselves, two sides, the auction."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.i18n import _, ngettext
from game.rules.auction import BID_STEP, LOWEST_BID, top_bid
from game.rules.ruleset import RuleSet


def sections_of_plain(rules: RuleSet) -> Iterable[tuple[str, Iterable[str]]]:
    """Return headings with their sentences."""
    return (
        (_("Cards"), _cards(rules)),
        (_("Trumps"), _trumps(rules)),
        (_("Play"), _play(rules)),
        (_("Game points"), _game_points(rules)),
    )


def _cards(rules: RuleSet) -> Iterator[str]:
    if rules.game.partners:
        yield _("Four play, two against two: partners sit opposite each other.")
    else:
        yield _("Three play, each for himself.")
    yield ngettext(
        "All {deck} cards are dealt, {count} to each.",
        "All {deck} cards are dealt, {count} to each.",
        rules.hand,
    ).format(deck=rules.deck, count=rules.hand)
    yield _("From high to low: ace 11, ten 10, king 4, queen 3, jack 2; the others count nothing.")
    if rules.trump_ten_11:
        yield _("The ten of trumps counts 11, so that there are 131 points and no ties.")


def _trumps(rules: RuleSet) -> Iterator[str]:
    if rules.game.bidding:
        top = top_bid(rules)
        yield _(
            "Trumps are bid for. Forehand begins; bids rise from {low} in steps of {step}, and "
            "the top bid is {top}. A player who has passed is out."
        ).format(low=LOWEST_BID, step=BID_STEP, top=top)
        yield _("If everyone else passes, the dealer must bid at least {low}.").format(
            low=LOWEST_BID
        )
        yield _("The highest bidder names trumps and leads.")
    elif rules.trump_card == "first":
        yield _("The first card dealt shows trumps; forehand leads.")
    else:
        yield _("The last card, the dealer’s, shows trumps before he takes it; forehand leads.")


def _play(rules: RuleSet) -> Iterator[str]:
    beat = (
        _(
            "Follow suit and play higher than every card in the trick if you can, even over "
            "your partner; if you cannot follow, you must trump, and overtrump if you can."
        )
        if rules.game.partners
        else _(
            "Follow suit and play higher than every card in the trick if you can; if you "
            "cannot follow, you must trump, and overtrump if you can."
        )
    )
    yield {
        "follow": _("Follow suit; if you cannot, play any card."),
        "trump": _("Follow suit; if you cannot, you must trump; without a trump, play any card."),
        "beat": beat,
    }[rules.strict]
    if rules.marriage == "none":
        yield _("Marriages do not count.")
    else:
        yield _("King and queen of one suit count 20, in trumps 40, on any lead of yours.")
    yield _("The last trick brings 10.")


def _game_points(rules: RuleSet) -> Iterator[str]:
    if rules.game.bidding:
        yield from _points_of_auction(rules)
    elif rules.game.partners:
        yield _(
            "All cards are played. The side with more points scores 1; 2 with 100 or more; 3 with "
            "all tricks."
        )
        yield _("At equal points one game point is kept for the winner of the next deal.")
    else:
        yield _("The deal ends by itself as soon as a player has 66.")
        yield _("The winner scores 1; 2 if both others have fewer than 33; 3 if neither has a "
                "trick."
                )  # fmt: skip
        yield _("If nobody has 66, nobody scores.")
    yield _("The deal goes round.")
    yield ngettext(
        "A match goes to {count} game point.", "A match goes to {count} game points.", rules.target
    ).format(count=rules.target)


def _points_of_auction(rules: RuleSet) -> Iterator[str]:
    top = top_bid(rules)
    yield _("If the bid is made, its side scores what it took, the others nothing; a bid of "
            "{top}, if made, scores {all}."
            ).format(top=top, all=2 * top)  # fmt: skip
    yield _("If the bid is missed, the others score what they took, plus the bid.")
    yield _("Where the dealer was forced to bid, each side scores what it took.")
