"""A program around the table for tests: scenes on a stack, time by hand, a computer of chance."""

from __future__ import annotations

import random
from typing import Any

import pygame

from game.match.session import Session
from game.rng import Rng
from game.rules.events import Event
from game.rules.match import Match, MatchInfo, Player
from game.rules.presets import ALL_PRESETS
from game.store.settings import Settings
from game.ui.audio.player import Silence
from game.ui.audio.sound import Sound
from game.ui.drawing.art import Art, Look
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.text import Fonts
from game.ui.scene import Input, Key, PointerDown, PointerUp, Scene
from game.ui.scenes.deal_review import DealReviewScene
from game.ui.scenes.last_trick import LastTrickScene
from game.ui.scenes.match_won import MatchWonScene
from game.ui.scenes.result import ResultScene
from game.ui.scenes.table import TableScene
from game.ui.words.seats import all_names
from game.ui.words.talk import Talk


class ChanceSession(Session):
    """A session without thread and disk whose computer plays at random, from a seed."""

    def __init__(self, preset: str, seed: str) -> None:
        rules = ALL_PRESETS[preset]
        others = (Player(name, "random") for name in all_names(rules.seats)[1:])
        players = (Player("You", "human"), *others)
        super().__init__(Match(rules, MatchInfo(preset, seed, players)))
        self.chance = random.Random(seed)
        self.acts = 0
        self.match.begin_deal()

    def think(self) -> None:
        """Ready at once."""

    def poll(self) -> tuple[Event, ...] | None:
        """Do a random act of the computer; a claim only where it is right."""
        seat = self.seat_to_think
        assert seat is not None
        view = self.match.view(seat)
        return self._apply(sensible(self.chance, view))

    def _apply(self, action: Any) -> tuple[Event, ...]:
        events = super()._apply(action)
        self.acts += 1
        return events


def sensible(chance: random.Random, view: Any) -> Any:
    """Return a random choice of a view that says 66 only with 66."""
    right = view.points[view.rules.side_of(view.seat)] >= 66
    acts = [act for act in view.choices if type(act).__name__ != "Claim" or right]
    passes = [act for act in acts if type(act).__name__ == "Pass"]
    return chance.choice(passes if passes and chance.random() < 0.5 else acts)


class Overlay(Scene):
    """Stands for a scene that is not under test: any key or click closes it."""

    opaque = False

    def handle(self, event: Input) -> bool:
        if isinstance(event, Key | PointerDown):
            self.app.close()
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """It shows nothing."""


SCENES: dict[str, Any] = {
    "result": ResultScene,
    "match_won": MatchWonScene,
    "deal_review": DealReviewScene,
    "last_trick": LastTrickScene,
    "pause": lambda session: Overlay(),
    "guide": lambda: Overlay(),
}


class TableHost:
    """The least program that can show a table; `matches` counts those begun after the first."""

    dirs: Any = None
    statistics: Any = None

    def __init__(
        self, preset: str = "sixtysix", seed: str = "1", size: tuple[int, int] = (1024, 600),
        text: float = 1.0, fresh: bool = True, **settings: Any,
    ) -> None:  # fmt: skip
        pygame.display.init()
        pygame.font.init()
        self.surface = pygame.display.set_mode(size)
        self.settings = Settings(**settings)
        self.canvas = Canvas(*size, text)
        self.art, self.fonts = Art(Look()), Fonts()
        self.silence = Silence()
        self.sound = Sound(self.silence)
        self.talk = Talk(Rng(1))
        self.clock = 0.0
        self.preset, self.seed, self.matches = preset, seed, 0
        self.stack: list[Scene] = []
        self.session = ChanceSession(preset, seed)
        self._push(TableScene(self.session, fresh))

    @property
    def table(self) -> TableScene:
        """The table at the bottom of the stack."""
        table = self.stack[0]
        assert isinstance(table, TableScene)
        return table

    @property
    def top(self) -> Scene:
        """The scene that has the inputs."""
        return self.stack[-1]

    def _push(self, scene: Scene) -> None:
        self.stack.append(scene)
        scene.enter(self)  # type: ignore[arg-type]
        scene.resize(self.canvas)

    def open(self, name: str, **arguments: Any) -> None:
        """Lay a scene over the one there is."""
        self._push(SCENES[name](**arguments))

    def replace(self, name: str, **arguments: Any) -> None:
        """Only the menu is asked for: begin another match instead."""
        self.new_match()

    def close(self) -> None:
        """Leave the top scene."""
        if len(self.stack) > 1:
            self.stack.pop().leave()
            self.top.resume()

    def new_match(self) -> None:
        """Begin another match on a new table."""
        self.matches += 1
        self.session = ChanceSession(self.preset, f"{self.seed}-{self.matches}")
        self.stack.clear()
        self._push(TableScene(self.session, fresh=True))

    def change_settings(self, **changes: Any) -> None:
        """Change settings as the program does."""
        self.settings = Settings(**{**vars(self.settings), **changes})
        for scene in self.stack:
            scene.resize(self.canvas)

    def resize(self, size: tuple[int, int], text: float = 1.0) -> None:
        """Give the window another size."""
        self.surface = pygame.display.set_mode(size)
        self.canvas = Canvas(*size, text)
        self.art.clear()
        for scene in self.stack:
            scene.resize(self.canvas)

    def step(self, dt: float = 1 / 30, *events: Input, draw: bool = False) -> None:
        """Hand over inputs and let time pass; draw if asked or never drawn."""
        for event in events:
            self.top.handle(event)
        self.clock += dt
        self.top.update(dt)
        if draw:
            self.top.dirty = False
            self.top.refresh()
            self.top.draw(self.surface)

    def settle(self, seconds: float = 60.0) -> None:
        """Let time pass until the player is to act or another scene covers the table."""
        for _ in range(round(seconds * 30)):
            self.step()
            if self.top is not self.stack[0] or self.table.idle:
                return
        raise AssertionError("the table never comes to rest")

    def click(self, pos: tuple[int, int]) -> None:
        """Press and release the left button, with time between."""
        self.step(1 / 60, PointerDown(pos))
        self.step(1 / 60, PointerUp(pos))

    def card_pos(self, card: int) -> tuple[int, int]:
        """Return a point of the window, px, at which a card of the hand can be hit."""
        table = self.table
        hand = table.state.picture.hand
        x, y = table.state.layout.hand_strip(hand.index(card), len(hand)).center
        return round(x * self.canvas.u), round(y * self.canvas.u)
