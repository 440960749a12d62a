"""What a lesson is: one deal laid out beforehand, and what is said and asked step by step.

Nothing of it is drawn by chance. The player does what a step asks, the computers what is written
down; the deal itself is played by the rules like any other.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

from game.cards import Card, parse_card
from game.i18n import _
from game.match.played import HUMAN_LEVEL
from game.match.session import Session
from game.rules.actions import Action, Play
from game.rules.events import Event
from game.rules.layout import Layout
from game.rules.match import Match, MatchInfo, Player
from game.rules.presets import ALL_PRESETS
from game.rules.ruleset import RuleSet

PLAYER, IVAN, OLGA, PETER = range(4)
"""Seats clockwise from the player. With three at the table Olga sits at the right, with four she
is the partner on top and Peter sits at the right."""


def cards(text: str) -> tuple[Card, ...]:
    """Return the cards of a text like "AD QC"."""
    return tuple(map(parse_card, text.split()))


def play(name: str, marriage: int = 0) -> Play:
    """Return the player's act of playing a card."""
    return Play(PLAYER, parse_card(name), marriage)


def played(*acts: tuple[int, str]) -> tuple[Action, ...]:
    """Return what seats play, in order: each a seat and a card."""
    return tuple(Play(seat, parse_card(name)) for seat, name in acts)


@dataclass(frozen=True)
class LessonStep:
    """One thing to learn.

    name: for traces and pictures; about: what it is about, "points", "hand", "turned", "stock",
    "score", "left", "top" or "right" for who sits there, "shown" for the card of a hand that shows
    trumps, or "act" for what is to be done; text: what is said, with **bold** and suit signs
    act: what the player is to do now; None for a step that is only read
    shows_values: the note shows what each rank is worth
    """

    name: str
    about: str
    text: Callable[[], str]
    act: Action | None = None
    shows_values: bool = False


@dataclass(frozen=True)
class Lesson:
    """A deal of a game and what is taught with it; replies: all that the computers do, in order."""

    preset: str
    dealer: int
    layout: Layout
    replies: tuple[Action, ...]
    steps: tuple[LessonStep, ...]

    @property
    def rules(self) -> RuleSet:
        """The rules of the game."""
        return ALL_PRESETS[self.preset]


class LessonSession(Session):
    """A lesson's deal: kept nowhere, counted nowhere; the computers do what is written down."""

    def __init__(self, lesson: Lesson) -> None:
        others = (_("Ivan"), _("Olga"), _("Peter"))[: lesson.rules.seats - 1]
        players = Player(_("You"), HUMAN_LEVEL), *(Player(name, "easy") for name in others)
        super().__init__(Match(lesson.rules, MatchInfo(lesson.preset, "lesson", players)))
        self.match.begin_deal(lesson.dealer, lesson.layout)
        self._replies = deque(lesson.replies)

    def think(self) -> None:
        """Nobody need think."""

    def poll(self) -> tuple[Event, ...] | None:
        """Do the next act of a computer; return what the player sees of it."""
        return self._apply(self._replies.popleft())
