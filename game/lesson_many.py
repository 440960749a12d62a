"""The lessons for three and for four: only what these games have that the game for two has not.

Like the first lesson each is one deal laid out beforehand; it breaks off when all has been said.
Source of what is taught: docs/rules.md, "Three players" and "Four players, two sides".
"""

from __future__ import annotations

from game.cards import parse_card, parse_suit
from game.i18n import _
from game.lesson import FIRST, PLAYER, Lesson, LessonStep, cards, play
from game.rules.actions import Action, Bid, Pass, Play, Trump
from game.rules.layout import Layout
from game.rules.ruleset import RuleSet

IVAN, OLGA = 1, 2
PETER = 3
"""Seats clockwise from the player. With three at the table Olga sits at the right, with four she
is the partner on top and Peter sits at the right."""


def _played(*played: tuple[int, str]) -> tuple[Action, ...]:
    return tuple(Play(seat, parse_card(name)) for seat, name in played)


SITS_OUT = Lesson(
    "three_dealer_sits_out",
    OLGA,
    Layout(
        hands=(cards("AD KD QS KH 9S TC"), cards("9D JD AS QC KC JH"), ()),
        turned=parse_card("9H"),
        stock=cards("TS KS QH JS AH TH TD QD AC JC 9C"),
    ),
    _played((IVAN, "9D")),
    (
        LessonStep(
            "dealer", "right",
            lambda: _("Three at the table, but only two play: **the dealer sits out**. Olga "
                      "has dealt this time; the next deal is the next player’s."),
        ),
        LessonStep(
            "score", "score",
            lambda: _("The dealer scores **as many game points as the winner**, but never the last "
                      "one needed to win the match. Where nobody wins, the dealer gets 1."),
        ),
        LessonStep(
            "lead", "act",
            lambda: _("You play against Ivan, by the classic rules, and whoever sits on the "
                      "dealer’s left leads. **Lead the ace of diamonds** {D}."),
            play("AD"),
        ),
        LessonStep(
            "claim", "hand",
            lambda: _("Nobody counts for you here. Once you have 66, **say so with the "
                      "button**: if you are right you win the deal, if not you lose it."),
        ),
    ),
)  # fmt: skip
"""The dealer sits out: who plays, who scores, and that one counts for oneself."""

ALL_PLAY = Lesson(
    "three_all_play",
    OLGA,
    Layout(
        hands=(
            cards("AD JD KH QH 9H TH TS 9S"),
            cards("AS KS JH 9D KD QD AC QC"),
            cards("AH TD KC TC JC 9C QS JS"),
        ),
        turned=parse_card("JS"),
        stock=(),
    ),
    _played((IVAN, "9D"), (OLGA, "TD"), (IVAN, "JH"), (OLGA, "AH"), (OLGA, "KC"), (IVAN, "QC")),
    (
        LessonStep(
            "alone", "left",
            lambda: _("Three at the table, **each for himself**. All cards are dealt, there is "
                      "nothing to draw or to close. Whoever is first to 66 wins the deal."),
        ),
        LessonStep(
            "shown", "shown",
            lambda: _("The dealer’s last card lies open and shows trumps: **spades** {S}. It stays "
                      "one of Olga’s cards."),
        ),
        LessonStep(
            "lead", "act",
            lambda: _("Play goes clockwise; the plate of the player on turn has a bright edge. "
                      "You sit on the dealer’s left: **lead the ace of diamonds** {D}."),
            play("AD"),
        ),
        LessonStep(
            "marriage", "act",
            lambda: _("21 points in one trick! Who wins it leads again, and marriages are declared "
                      "on any lead. **Lead the queen** of hearts {H}."),
            play("QH", 20),
        ),
        LessonStep(
            "trump", "act",
            lambda: _("Play is strict from the start: follow suit, or trump if you cannot. You "
                      "have no clubs {C}. **Save the ten**: play it as a trump!"),
            play("TS"),
        ),
        LessonStep(
            "end", "score",
            lambda: _("58 points, and 66 is near. The deal will bring 1 game point, **2** if "
                      "both others have fewer than 33, **3** if neither has a trick."),
        ),
    ),
)  # fmt: skip
"""Each for himself: the shown trump, whose turn it is, strict play, what a deal is worth."""

PARTNERS = Lesson(
    "four_partners",
    OLGA,
    Layout(
        hands=(
            cards("TC 7C QH 9H AS KS 8S 7S"),
            cards("QC 8C TD KD 9D AH 7H TS"),
            cards("AC 9C AD JD KH 8H QS JS"),
            cards("KC JC QD 8D 7D TH JH 9S"),
        ),
        turned=parse_card("8H"),
        stock=(),
    ),
    _played(
        (PETER, "KC"), (IVAN, "8C"), (OLGA, "AC"), (OLGA, "AD"), (PETER, "7D"), (IVAN, "KD"),
        (IVAN, "TS"), (OLGA, "JS"), (PETER, "9S"),
    ),
    (
        LessonStep(
            "partner", "top",
            lambda: _("Two against two: **Olga is your partner**. Your tricks lie together and "
                      "your points count together. Ivan and Peter play against you."),
        ),
        LessonStep(
            "shown", "shown",
            lambda: _("All 32 cards are dealt. The dealer’s last card shows trumps: "
                      "**hearts** {H}."),
        ),
        LessonStep(
            "beat", "act",
            lambda: _("Peter leads the king of clubs {C}; after him it is your turn, then Ivan’s "
                      "and Olga’s. Follow suit, and **higher if you can**: play the ten."),
            play("TC"),
        ),
        LessonStep(
            "over", "points",
            lambda: _("Olga had to play her ace **on your ten**: you must go higher even over "
                      "your partner. No harm done, the 25 points are for both of you."),
        ),
        LessonStep(
            "trump", "act",
            lambda: _("Olga leads the ace of diamonds {D}, and you have none: now you **must "
                      "trump**, though the trick is hers. The nine is enough."),
            play("9H"),
        ),
        LessonStep(
            "lead", "act",
            lambda: _("You have won the trick, so you lead. **Lead the ace of spades** {S}."),
            play("AS"),
        ),
        LessonStep(
            "end", "score",
            lambda: _("All cards are played, the last trick brings 10 more. The side with more "
                      "points scores 1 game point; **2** from 100 on, **3** with all tricks."),
        ),
    ),
)  # fmt: skip
"""Two against two: the partner, strict play to the letter, what a deal is worth."""

AUCTION = Lesson(
    "auction",
    OLGA,
    Layout(
        hands=(
            cards("AS TS KS QS AD TD"), cards("9S KH QH JH KD 9C"),
            cards("JS AH TC KC QD JD"), cards("AC TH 9H QC JC 9D"),
        ),
        turned=None,
        stock=(),
    ),
    (
        Bid(PETER, 66), Pass(IVAN), Pass(OLGA), Pass(PETER),
        *_played((IVAN, "9S"), (OLGA, "JS"), (PETER, "9H")),
    ),
    (
        LessonStep(
            "partner", "top",
            lambda: _("Two against two, and Olga plays with you. First comes **the auction**: "
                      "whoever promises the most points for his side names trumps."),
        ),
        LessonStep(
            "bid", "act",
            lambda: _("Peter has promised 66; bids rise by 6. Your hand is strong: **bid 72**."),
            Bid(PLAYER, 72),
        ),
        LessonStep(
            "trump", "act",
            lambda: _("Everyone else has passed, and **you name trumps**: your longest suit, "
                      "spades {S}."),
            Trump(PLAYER, parse_suit("S")),
        ),
        LessonStep(
            "lead", "act",
            lambda: _("The highest bidder leads, then play goes clockwise. **Lead the ace** and "
                      "draw the others’ trumps."),
            play("AS"),
        ),
        LessonStep(
            "thrown", "right",
            lambda: _("Following suit is the only law here: Peter has no spades {S} and may "
                      "throw **any card**."),
        ),
        LessonStep(
            "end", "score",
            lambda: _("With 72 or more your side scores **all it takes**, and a bid of 130, if "
                      "made, counts 260. With less the others score theirs and 72 more. First "
                      "to 666 wins."),
        ),
    ),
)  # fmt: skip
"""The auction: bids, trumps named, who leads, what a bid brings."""

LESSONS = {lesson.preset: lesson for lesson in (FIRST, SITS_OUT, ALL_PLAY, PARTNERS, AUCTION)}


def lesson_of(rules: RuleSet) -> Lesson:
    """Return the lesson of a game; the options that a table has changed make no difference."""
    return next(
        (one for one in LESSONS.values() if one.rules.seats > 2 and one.rules.game == rules.game),
        FIRST,
    )
