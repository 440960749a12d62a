"""Draws the cards of a stage: those at rest from fine pictures, those in motion from quick ones.

A fine picture of a tilted card costs some milliseconds, so none is made while cards move and one a
frame otherwise; a card waits for its own as a quickly turned one, and `refining` asks for another
frame. What pictures are made of is prepared while nothing moves.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace

import pygame

from game.cards import Card
from game.ui.drawing import shapes, theme
from game.ui.drawing.art import PLAIN_DRESS, CardDress
from game.ui.drawing.painter import Painter
from game.ui.layout.picture import LAYER_HAND, LAYER_TRICK, Key
from game.ui.layout.poses import BACK, Placement, Pose
from game.ui.motion.movement import mix
from game.ui.motion.stage import Mover, Stage

COARSE_DEGREES = 0.25
"""Cards that are pushed a little turn in such steps, so that their pictures serve again."""
RIM = 4
SIZE_STEP, BLUR_STEP = 4.0, 6.0
"""Size and blur of a shadow in flight grow in such steps, du, so that its pictures serve again."""
PICKED_SIZE, PICKED_HEIGHT = 1.02, 0.41
"""How much larger a card between the fingers seems, and how high it is, of the highest."""
BEATEN = (209, 209, 209)
"""What is left of the colours of a card that has lost the trick, of 255."""
RIM_GROWS = 3.0
"""How far the brass rim of the card that has won reaches beyond it, du."""
SEEN_STEPS = 4
"""The same for a card that turns over: its shadow has so many widths."""


@dataclass(frozen=True)
class HandLook:
    """How the hand is to be drawn beyond where its cards lie.

    lifts: du by which a card stands out; asides: du by which it is pushed aside; poses: where cards
    lie that have closed up; dressed: how a card is dressed; glow: strength 0..1 of the light around
    a card; absent: cards not drawn here; picked: the card between the fingers, over all others
    """

    lifts: Mapping[Card, float]
    asides: Mapping[Card, float]
    poses: Mapping[Card, Pose]
    dressed: Mapping[Card, CardDress]
    glow: Mapping[Card, float]
    absent: Collection[Card]
    picked: Card | None = None


class CardPainter:
    """Draws cards for one window and one look; make a new one when either changes."""

    def __init__(self) -> None:
        self._fine: set[tuple[object, ...]] = set()
        self._padded: dict[tuple[Card, int], pygame.Surface] = {}
        self._budget = 0
        self._unprepared: list[tuple[Card, float]] | None = None
        self.refining = False

    def begin_frame(self, moving: bool) -> None:
        """Start a frame; `moving`: cards move, time is dear."""
        self._budget = 0 if moving else 1
        self.refining = False

    def prepare(self, p: Painter, deck: Sequence[Card], widths: Sequence[float]) -> bool:
        """Prepare one more card of the deck at one width (du); return whether any was left."""
        if self._unprepared is None:
            self._unprepared = [(card, width) for width in widths for card in (BACK, *deck)][::-1]
        if not self._unprepared:
            return False
        card, width = self._unprepared.pop()
        p.art.prepare(card, p.canvas.px(width))
        return True

    def draw_still(self, p: Painter, stage: Stage) -> None:
        """Draw what lies still outside the player's hand."""
        for key, placement in stage.still():
            if placement.layer < LAYER_HAND:
                self._draw_lying(p, stage, key, placement)

    def _draw_lying(self, p: Painter, stage: Stage, key: Key, placement: Placement) -> None:
        """Draw a card on the table; one that has won the trick shines, one that has lost dims."""
        won = stage.picture.won
        if won is not None and key == ("card", won.card):
            draw_rim(p, placement.pose)
        self.draw(p, placement, dim=won is not None and is_beaten(key, stage))

    def draw_trick(self, p: Painter, stage: Stage) -> None:
        """Draw the cards of the trick that lie still, over the light on the felt."""
        for key, placement in stage.still():
            if LAYER_TRICK <= placement.layer < LAYER_HAND:
                self._draw_lying(p, stage, key, placement)

    def draw(
        self,
        p: Painter,
        placement: Placement,
        dress: CardDress = PLAIN_DRESS,
        glow: float = 0.0,
        dim: bool = False,
    ) -> None:
        """Draw a card at rest; `dim`: it has lost the trick."""
        pose = placement.pose
        if glow:
            self._draw_glow(p, pose, glow)
        with p.below_rail():
            p.card_ground(pose.x, pose.y, pose.width, round(pose.angle), shadow=placement.level)
        width = p.canvas.px(pose.width)
        key = (placement.face, width, pose.angle, dress)
        fast = bool(pose.angle) and key not in self._fine
        if fast and self._budget > 0:
            self._budget -= 1
            self._fine.add(key)
            fast = False
        self.refining = self.refining or fast
        picture = p.art.card(placement.face, width, pose.angle, dress, fast=fast)
        if dim:
            picture = picture.copy()
            picture.fill(BEATEN, special_flags=pygame.BLEND_RGB_MULT)
        p.image(picture, pose.x, pose.y, premultiplied=True)

    @staticmethod
    def _draw_glow(p: Painter, pose: Pose, strength: float) -> None:
        for light in p.art.card_glow(p.canvas.px(pose.width), pose.angle, p.canvas.u):
            light.set_alpha(round(255 * strength))
            p.image(light, pose.x, pose.y)
            light.set_alpha(255)

    def draw_hand(self, p: Painter, stage: Stage, look: HandLook) -> None:
        """Draw the player's hand from left to right, cards on their way into it in their order."""
        movers = {mover.key: mover for mover in stage.movers()}
        # What is picked up lies over its neighbours.
        for card in sorted(stage.picture.hand, key=lambda card: card == look.picked):
            key: Key = ("card", card)
            if card in look.absent:
                continue
            lift, aside = look.lifts.get(card, 0.0), look.asides.get(card, 0.0)
            if key in movers:
                seen = movers[key].pose.moved(aside, lift)
                self.draw_mover(p, replace(movers[key], pose=seen))
                continue
            rest = stage.placed[key]
            pose = look.poses.get(card, rest.pose).moved(aside, lift)
            dress, light = look.dressed.get(card, PLAIN_DRESS), look.glow.get(card, 0.0)
            if card == look.picked:
                self._draw_picked(p, card, pose, dress, light)
                continue
            level = "lifted" if lift > 1 or card in look.glow else "rest"
            self.draw(p, Placement(pose, rest.face, rest.layer, level), dress, light)

    def _draw_picked(
        self, p: Painter, card: Card, pose: Pose, dress: CardDress, light: float
    ) -> None:
        """Draw the card between the fingers, a little nearer to the eye."""
        if light:
            self._draw_glow(p, pose, light)
        near = replace(pose, width=pose.width * PICKED_SIZE)
        mover = Mover(
            ("card", card), card, near, 1.0, "lifted", LAYER_HAND, pose.width, pushed=False,
            height=PICKED_HEIGHT,
        )  # fmt: skip
        self.draw_mover(p, mover, dress)

    def draw_movers(self, p: Painter, stage: Stage) -> None:
        """Draw the cards in motion that are not on their way into the player's hand."""
        for mover in stage.movers():
            if mover.layer < LAYER_HAND:
                if stage.picture.won is not None and mover.key == ("card", stage.picture.won.card):
                    draw_rim(p, stage.placed[mover.key].pose)
                self.draw_mover(p, mover)

    def draw_mover(self, p: Painter, mover: Mover, dress: CardDress = PLAIN_DRESS) -> None:
        """Draw a card in motion, turned and scaled from an upright picture."""
        pose, u = mover.pose, p.canvas.u
        if mover.pushed:
            angle = round(pose.angle / COARSE_DEGREES) * COARSE_DEGREES
            with p.below_rail():
                p.card_ground(pose.x, pose.y, pose.width, round(angle), shadow=mover.level)
            picture = p.art.card(mover.face, self._base_width(p, mover), angle, fast=True)
            p.image(picture, pose.x, pose.y, premultiplied=True)
            return
        with p.below_rail():
            self._draw_flying_shadow(p, mover)
        base_width = self._base_width(p, mover)
        base = self._base(p, mover.face, base_width, dress)
        if mover.seen < 1:
            size = max(1, round(base.get_width() * mover.seen)), base.get_height()
            base = pygame.transform.smoothscale(base, size)
        turned = pygame.transform.rotozoom(base, pose.angle, pose.width * u / base_width)
        p.image(turned, pose.x, pose.y, premultiplied=True)

    @staticmethod
    def _base_width(p: Painter, mover: Mover) -> int:
        """Return a width in which the card is drawn anyway, px."""
        return max(1, p.canvas.px(mover.base_width))

    def _base(self, p: Painter, face: Card, width: int, dress: CardDress) -> pygame.Surface:
        """Return an upright card with a rim to turn it by; those in plain dress are kept."""
        if dress != PLAIN_DRESS:
            return _rimmed(p.art.card(face, width, dress=dress))
        key = (face, width)
        if key not in self._padded:
            self._padded[key] = _rimmed(p.art.card(face, width))
        return self._padded[key]

    @staticmethod
    def _draw_flying_shadow(p: Painter, mover: Mover) -> None:
        """Draw the shadow of a card in motion, upright, crosswise or square.

        The higher the card, the farther off, the softer and the paler it is; where the card
        touches the table it is the shadow of a card that lies there.
        """
        width, height = _shadow_size(mover)
        size, u = (max(1, p.canvas.px(width)), max(1, p.canvas.px(height))), p.canvas.u
        touching, soft = theme.SHADOWS[mover.level] or (theme.SHADOW_NONE,) * 2
        blur, down, opacity = (
            mix(low, high, mover.height) for low, high in zip(soft, theme.SHADOW_HIGH, strict=True)
        )
        steps = max(1, round(blur / BLUR_STEP))
        corner = mover.pose.width * theme.CARD_RADIUS * u
        for far, below, strength in (
            (touching[0], touching[1], touching[2] * (1 - mover.height)),
            (steps * BLUR_STEP, down, opacity),
        ):
            dark, _margin = shapes.soft_rect(*size, corner, far * u, 1.0)
            dark.set_alpha(round(255 * strength))
            p.image(dark, mover.pose.x, mover.pose.y + below)
            dark.set_alpha(255)


def _rimmed(upright: pygame.Surface) -> pygame.Surface:
    size = upright.get_width() + 2 * RIM, upright.get_height() + 2 * RIM
    padded = pygame.Surface(size, pygame.SRCALPHA)
    padded.blit(upright, (RIM, RIM), special_flags=pygame.BLEND_PREMULTIPLIED)
    return padded


def is_beaten(key: Key, stage: Stage) -> bool:
    """Whether a card is one of a finished trick that another card has won."""
    won = stage.picture.won
    return won is not None and any(
        key == ("card", card) and card != won.card for _seat, card in stage.picture.trick
    )


def draw_rim(p: Painter, pose: Pose) -> None:
    """Draw what lies behind the card that has won a trick: light, and a brass edge."""
    width = p.canvas.px(pose.width)
    for light in p.art.card_glow(width, pose.angle, p.canvas.u):
        p.image(light, pose.x, pose.y)
    rim = p.art.card_rim(width, pose.angle, max(2, p.canvas.px(RIM_GROWS)))
    p.image(rim, pose.x, pose.y, premultiplied=True)


def _shadow_size(mover: Mover) -> tuple[float, float]:
    """Return how wide and high a card in motion is for its shadow, in steps, du."""
    steps = max(1, round(mover.pose.width / SIZE_STEP))
    width = steps * SIZE_STEP
    height = width * theme.CARD_RATIO
    seen = width * round(mix(0.3, 1.0, mover.seen) * SEEN_STEPS) / SEEN_STEPS
    turned = abs(mover.pose.angle) % 180
    if 20 < turned < 70 or 110 < turned < 160:
        side = (seen + height) / 2
        return side, side
    return (height, seen) if 70 < turned < 110 else (seen, height)
