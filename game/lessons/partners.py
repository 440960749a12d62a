"""The lesson of the game for four of two against two.

Only what this game has that the game for two has not; it breaks off when all has been said.
Source of what is taught: docs/rules.md, "Four players, two sides".
"""

from __future__ import annotations

from game.cards import parse_card
from game.i18n import _
from game.lessons.lesson import IVAN, OLGA, PETER, Lesson, LessonStep, cards, play, played
from game.rules.layout import Layout

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
    played(
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
