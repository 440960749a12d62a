"""The rules of a match in words, read from its RuleSet option by option."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.i18n import _, ngettext
from game.rules.ruleset import RuleSet
from game.ui.words.guide import Block
from game.ui.words.rules_plain import sections_of_plain


def rules_in_words(rules: RuleSet) -> list[Block]:
    """Return headings and sentences that say how a match with these rules is played."""
    if not rules.game.has_stock:
        return _blocks(sections_of_plain(rules))
    return _blocks(_sections(rules))


Sections = Iterable[tuple[str, Iterable[str]]]


def _blocks(sections: Sections) -> list[Block]:
    blocks = []
    for heading, sentences in sections:
        blocks.append(Block("heading", heading))
        blocks += [Block("item", sentence) for sentence in sentences]
    return blocks


def _sections(rules: RuleSet) -> Sections:
    return (
        (_("Cards"), _cards(rules)),
        (_("Exchange and marriages"), _exchange(rules)),
        (_("Closing and strict play"), _closing(rules)),
        (_("How a deal ends"), _ending(rules)),
        (_("Game points"), _game_points(rules)),
    )


def _cards(rules: RuleSet) -> Iterator[str]:
    if not rules.game.dealer_plays:
        yield _("Three at the table: the dealer sits out, the other two play.")
    yield ngettext(
        "{deck} cards, {count} for each player.", "{deck} cards, {count} for each player.",
        rules.hand,
    ).format(deck=rules.deck, count=rules.hand)  # fmt: skip
    lowest = {20: _("jack"), 24: _("nine"), 32: _("seven")}[rules.deck]
    yield _("From high to low: ace 11, ten 10, king 4, queen 3, jack 2; the lowest is the {card}."
            ).format(card=lowest)  # fmt: skip


def _exchange(rules: RuleSet) -> Iterator[str]:
    yield {
        "lead": _("On your own lead the lowest trump may be exchanged for the turned-up trump."),
        "turn": _("On any turn of yours the lowest trump may be exchanged for the turned-up one."),
        "none": _("Nobody may exchange the turned-up trump."),
    }[rules.exchange]
    if rules.exchange != "none":
        if rules.exchange_needs_trick:
            yield _("Only a player who has won a trick may exchange.")
        if rules.exchange_min_stock > 2:
            yield ngettext(
                "The stock must hold at least {count} card to exchange.",
                "The stock must hold at least {count} cards to exchange.",
                rules.exchange_min_stock,
            ).format(count=rules.exchange_min_stock)
    yield {
        "open": _(
            "King and queen of one suit count 20, in trumps 40: while the stock is open, "
            "and on the lead that closes it."
        ),
        "any": _("King and queen of one suit count 20, in trumps 40, on any lead of yours."),
        "none": _("Marriages do not count."),
    }[rules.marriage]
    if rules.first_trick_plain:
        yield _("On the lead to the first trick nobody exchanges, closes or declares a marriage.")


def _closing(rules: RuleSet) -> Iterator[str]:
    if not rules.close:
        yield _("The stock cannot be closed.")
    else:
        yield from _how_to_close(rules)
    yield {
        "follow": _(
            "With the stock closed or gone you must follow suit; if you cannot, play any card."
        ),
        "trump": _(
            "With the stock closed or gone you must follow suit; if you cannot, you must trump."
        ),
        "beat": _(
            "With the stock closed or gone you must follow suit and win the trick if you can; "
            "if you cannot follow, you must trump."
        ),
    }[rules.strict]


def _how_to_close(rules: RuleSet) -> Iterator[str]:
    yield _("On your own lead you may close the stock.")
    if rules.close_after_first_trick:
        yield _("Not before the first trick has been played.")
    if rules.close_needs_trick:
        yield _("Only a player who has won a trick may close.")
    if rules.close_before_draw:
        yield _("The winner of a trick may also close before the cards are drawn.")
    if rules.close_min_stock > 1:
        yield ngettext(
            "The stock must hold at least {count} card to be closed.",
            "The stock must hold at least {count} cards to be closed.",
            rules.close_min_stock,
        ).format(count=rules.close_min_stock)
    if not rules.trumps_after_close:
        yield _("Once the stock is closed there are no trumps.")


def _ending(rules: RuleSet) -> Iterator[str]:
    yield {
        "auto": _("The deal ends by itself as soon as a player has 66."),
        "claim": _("A player must claim 66; a wrong claim counts as a failed close."),
    }[rules.out]
    yield {
        "open_nobody_out": _("If the stock ran out and nobody has 66, the last trick brings 10."),
        "decides": _("If the stock ran out and nobody has 66, the last trick wins the deal."),
        "open": _("If the stock ran out, the last trick brings 10."),
        "always": _("The last trick always brings 10."),
    }[rules.last_trick]
    if not rules.game.dealer_plays and rules.nobody == "carry":
        yield _("If still nobody has 66, one game point goes to the dealer.")
    elif rules.last_trick != "decides":
        yield {
            "more": _("If still nobody has 66, more points win; at 65 : 65 nobody scores."),
            "last_trick": _("If still nobody has 66, the last trick wins the deal."),
            "carry": _(
                "If still nobody has 66, nobody scores, and one game point goes to the winner "
                "of the next deal."
            ),
            "draw": _("If still nobody has 66, nobody scores."),
        }[rules.nobody]


def _game_points(rules: RuleSet) -> Iterator[str]:
    yield ngettext(
        "The winner scores 1; 2 if the loser has fewer than {count} point; 3 if he has no trick.",
        "The winner scores 1; 2 if the loser has fewer than {count} points; 3 if he has no trick.",
        rules.schneider_below,
    ).format(count=rules.schneider_below)
    if rules.schwarz_by_points:
        yield _("A trick without points does not save the loser from losing 3.")
    if rules.close:
        yield from _close_scores(rules)
    if not rules.game.dealer_plays:
        yield _(
            "The dealer scores as much as the winner of the deal, but never the last point he "
            "needs; the deal goes round."
        )
    else:
        yield {
            "winner": _("The winner of a deal deals the next one."),
            "alternate": _("The players deal in turn."),
        }[rules.next_dealer]
    yield ngettext(
        "A match goes to {count} game point.", "A match goes to {count} game points.", rules.target
    ).format(count=rules.target)


def _close_scores(rules: RuleSet) -> Iterator[str]:
    if rules.close_scored == "close":
        yield _("A closer who wins scores by what the loser had when the stock was closed.")
    if rules.failed_close == "classic":
        yield ngettext(
            "A failed close costs 2; 3 if the closer took no point after it; "
            "{count} if he took no trick after it.",
            "A failed close costs 2; 3 if the closer took no point after it; "
            "{count} if he took no trick after it.",
            rules.failed_close_no_trick,
        ).format(count=rules.failed_close_no_trick)
        return
    yield {
        "at_close": _("A failed close costs 2, or 3 if the other had no trick at the closing."),
        "at_end": _("A failed close costs 2, or 3 if the other has no trick at the end."),
        "three": _("A failed close always costs 3."),
    }[rules.failed_close]
