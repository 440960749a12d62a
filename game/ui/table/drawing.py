"""Draws a frame of the table: what stands still from one kept surface, the rest over it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pygame

from game.cards import Card
from game.ui.drawing import shapes, theme
from game.ui.drawing.art import Art
from game.ui.drawing.canvas import Canvas, Rect
from game.ui.drawing.painter import Painter
from game.ui.drawing.text import Fonts
from game.ui.layout.poses import Area, Place
from game.ui.layout.table import TableLayout
from game.ui.motion.effects import Effects
from game.ui.motion.faces import LOOKS, Face, Look
from game.ui.table import auction, cloth, felt, furniture, moments, seats
from game.ui.table.cards import CardPainter
from game.ui.table.frame import Frame, Status
from game.ui.table.hold import draw_hold
from game.ui.table.match_plate import draw_match_list, draw_match_plate, draw_match_score
from game.ui.table.note import draw_ring
from game.ui.table.seats import SeatFacts
from game.ui.table.signs import draw_signs

EYES_REACH, MOVES_REACH = 2.0, 8.0
"""How far a face reaches over its radius, du: while only its eyes move, and while it does."""
BUBBLE_MARGIN = 40.0
"""Room about a bubble for its shadow, du."""


class TableDrawing:
    """Draws one table in one window and one look; make a new one when either changes."""

    def __init__(self, canvas: Canvas, art: Art, fonts: Fonts, layout: TableLayout) -> None:
        self.canvas, self.art, self.fonts, self.layout = canvas, art, fonts, layout
        self.cards = CardPainter()
        self._still = pygame.Surface(canvas.size)
        self._ground: tuple[tuple[bool, Place | None], pygame.Surface] | None = None
        self._prepared: set[tuple[Place, str, Look]] = set()
        self._drawn: tuple[object, ...] | None = None
        self._plates: furniture.Plates | None = None

    def painter(self, surface: pygame.Surface) -> Painter:
        """Return a painter on a surface of the window's size."""
        return Painter(surface, self.canvas, self.art, self.fonts)

    def prepare(self, deck: Sequence[Card], faces: Mapping[Place, str]) -> bool:
        """Prepare a piece of what later frames need; return whether anything was left to do."""
        widths = (self.layout.card, self.layout.table_card)
        if self.cards.prepare(self.painter(self._still), deck, widths):
            return True
        looks = ((place, who, look) for place, who in faces.items() for look in LOOKS)
        piece = next((piece for piece in looks if piece not in self._prepared), None)
        if piece is None:
            return False
        place, who, look = piece
        diameter = self.canvas.px(2 * self.layout.face_at(place)[2] * look.scale)
        self.art.portrait(who, look.mood, diameter, look.eyes)
        self._prepared.add(piece)
        return True

    def draw(self, surface: pygame.Surface, frame: Frame) -> None:
        """Draw the frame."""
        self.cards.begin_frame(frame.stage.moving or frame.dragged is not None)
        self._draw_still(frame)
        surface.blit(self._still, (0, 0))
        p = self.painter(surface)
        if frame.felt is not None:
            felt.draw_light(p, self.layout, frame.felt)
            self.cards.draw_trick(p, frame.stage)
        self._draw_seats(p, frame)
        self._draw_status(p, frame.status)
        self.cards.draw_hand(p, frame.stage, frame.hand)
        self.cards.draw_movers(p, frame.stage)
        for button in frame.buttons:
            button.paint(p)
        if frame.pad:
            draw_signs(p, frame.buttons, frame.pad)
        if frame.hold is not None:
            draw_hold(p, frame.hold)
            furniture.draw_badge(p, self.layout, frame.stage.picture)
        if frame.bid is not None:
            auction.draw_value(p, *frame.bid)
        for left, right, text in frame.tags:
            x, y = self.layout.marriage_tag(left, right, len(frame.stage.picture.hand))
            furniture.draw_tag(p, x, y, text)
        self._draw_hint(p, frame)
        if frame.dragged is not None:
            self.cards.draw_mover(p, frame.dragged)
            if frame.felt is not None and frame.felt.over and frame.felt.allowed:
                felt.draw_word(p, self.layout, frame.dragged.pose)
        moments.draw_trump_tag(p, frame.stage)
        moments.draw_gain(p, frame.effects.gain)
        self._draw_sparks(p, frame)
        self._draw_bubble(p, frame)

    def forget(self) -> None:
        """Draw what stands still anew in the next frame."""
        self._drawn = None

    @property
    def refining(self) -> bool:
        """Whether a finer picture is to come in another frame."""
        return self.cards.refining

    # What stands still

    def _draw_still(self, frame: Frame) -> None:
        texts = [
            (
                f.name,
                f.caption,
                f.is_dealer,
                f.is_active,
                len(str(f.points)),
                f.pending,
                f.has_closed,
                f.last,
            )
            for f in frame.seats
        ]
        key = (frame.stage.version, *texts, frame.target, frame.score)
        if key == self._drawn:
            return
        picture = frame.stage.picture
        out = next((facts.place for facts in frame.seats if not facts.plays), None)
        self._still.blit(self._empty_table(picture.bidding, out), (0, 0))
        p = self.painter(self._still)
        self._draw_plates(p, frame)
        for facts in frame.seats:
            seats.draw_seat_plate(p, self.layout, facts)
        if picture.bidding:
            auction.draw_standing(p, self.layout, picture)
        if picture.won is not None:
            moments.draw_pool(p, frame.stage)
        self.cards.draw_still(p, frame.stage)
        furniture.draw_badge(p, self.layout, picture)
        if ("card", picture.turned) not in frame.stage.flights:
            furniture.draw_closed(p, self.layout, picture)
        furniture.draw_cut(p, self.layout, picture)
        self._drawn = None if self.cards.refining else key

    def _draw_plates(self, p: Painter, frame: Frame) -> None:
        """Draw the plates of match and trumps; while trumps are bid for there is none for them."""
        picture = frame.stage.picture
        plates = self._plates = furniture.place_plates(
            p, self.layout, picture, frame.target, frame.score
        )
        if plates.match is not None and self.layout.seats == 2:
            draw_match_plate(p, plates.match, picture, frame.target)
        elif plates.match is not None:
            draw_match_list(p, plates.match, picture, frame.target)
        if not picture.bidding and not (picture.said and picture.dealing):
            furniture.draw_trump_plate(p, plates, picture)

    def _empty_table(self, bidding: bool, out: Place | None) -> pygame.Surface:
        """Return the table with nothing on it, drawn once; where bids stand there is no emblem.

        out: where the seat is that sits the deal out, and wins no tricks
        """
        if self._ground is None or self._ground[0] != (bidding, out):
            table = self.art.table(self.canvas).copy()
            p = self.painter(table)
            p.rail()
            if not bidding:
                cloth.draw_emblem(p, self.layout)
            cloth.draw_pile_slots(p, self.layout, out)
            self._ground = (bidding, out), table
        return self._ground[1]

    # What changes

    def _draw_seats(self, p: Painter, frame: Frame) -> None:
        effects, layout = frame.effects, self.layout
        for (seat, face), facts in zip(effects.faces.items(), frame.seats[1:], strict=True):
            self._draw_face(p, facts, face)
            if frame.stage.picture.bidding:
                auction.draw_said(p, layout, facts.place, frame.stage.picture.said[seat])
        for facts in frame.seats:
            seats.draw_points(p, layout, facts)
        match = None if self._plates is None else self._plates.match
        if match is not None and layout.seats == 2:
            shown = (effects.score[0].value, effects.score[1].value)
            draw_match_score(p, match, shown, frame.score == "sevens")

    def _draw_face(self, p: Painter, facts: SeatFacts, face: Face) -> None:
        """Draw a portrait, on its way from one look to another."""
        before, now, part = face.shown
        p.rim(*self.layout.face_at(facts.place), active=facts.is_active)

        def draw(look: Look) -> Callable[[], None]:
            worn = face.scale(look), face.down
            return lambda: seats.draw_face(p, self.layout, facts, look, *worn)

        x, y, radius = self.layout.face_at(facts.place)
        reach = radius + MOVES_REACH
        rect = self.canvas.rect(x - reach, y - reach, 2 * reach, 2 * reach)
        faded(p.surface, rect, draw(before), draw(now), part)

    def face_areas(self, effects: Effects, own: int) -> list[Rect]:
        """Return where, px, the faces may differ that have moved; own: the player's seat."""
        seats = ((self.layout.place_of(seat, own), seat) for seat in effects.moved_faces)
        return [self.face_area(place, effects.faces[seat]) for place, seat in seats]

    def face_area(self, place: Place, face: Face) -> Rect:
        """Return where, px, a face may change: about its eyes' disc, more where it moves."""
        x, y, radius = self.layout.face_at(place)
        still = not face.down and all(face.scale(look) == 1.0 for look in (face.old, face.look))
        reach = radius + (EYES_REACH if still else MOVES_REACH)
        return self.canvas.rect(x - reach, y - reach, 2 * reach, 2 * reach)

    def _draw_status(self, p: Painter, status: Status) -> None:
        room = self.canvas.w - 2 * (theme.TARGET + 3 * theme.MARGIN)
        middle, y = self.canvas.cx, theme.RAIL_HEIGHT / 2
        with p.within((0, 0, self.canvas.w, theme.RAIL_HEIGHT)):
            if not (status.bad or status.lamp):
                p.text(status.text, middle, y, "medium", theme.STATUS, align=0.5, fit=room)
                return
            icon, color = ("warn", theme.CORAL) if status.bad else ("hint", theme.BRASS_HI)
            width = min(room - 30, p.text_width(status.text, "medium", theme.STATUS)) + 30
            p.icon(icon, middle - width / 2 + 11, y - 1, 22, color)
            left = middle - width / 2 + 30
            p.text(status.text, left, y, "medium", theme.STATUS, color, fit=width - 30)

    @staticmethod
    def _draw_hint(p: Painter, frame: Frame) -> None:
        """Draw what a hint points at."""
        if frame.lamp is not None:
            p.badge(*frame.lamp, icon="hint")
        if frame.ringed is not None:
            draw_ring(p, frame.ringed)

    def _draw_sparks(self, p: Painter, frame: Frame) -> None:
        sparks = frame.effects.sparks()
        if not sparks:
            return
        place = self.layout.place_of(frame.effects.burst_seat, frame.stage.picture.seat)
        x, y = seats.pill_center(p, self.layout, place)
        for spark in sparks:
            side = max(2, self.canvas.px(spark.size))
            light, _margin = shapes.soft_rect(side, side, side / 2, side / 4, 1.0, theme.GLOW)
            light.set_alpha(round(255 * spark.strength))
            p.image(light, x + spark.x, y + spark.y)
            light.set_alpha(255)

    def _draw_bubble(self, p: Painter, frame: Frame) -> None:
        bubble = frame.effects.bubble
        strength, text = bubble.strength, bubble.text
        if strength <= 0:
            return
        place = self.layout.place_of(bubble.seat, frame.stage.picture.seat)
        area = self.layout.bubble_at(place, *p.bubble_size(text))
        tip = self.layout.bubble_tip_at(place)

        if bubble.size != 1:
            self._grow_bubble(p, text, area, tip, bubble.size)
            return

        def draw() -> None:
            p.bubble(text, area.x, area.y, tip)

        left, top = min(area.x, tip[0]) - 40, tip[1] - 4
        right, bottom = area.x + area.w + 40, area.y + area.h + 50
        rect = self.canvas.rect(left, top, right - left, bottom - top)
        faded(p.surface, rect, lambda: None, draw, strength)

    def _grow_bubble(
        self, p: Painter, text: str, area: Area, tip: tuple[float, float], size: float
    ) -> None:
        """Draw a bubble smaller or larger than it will be, about the end of its tail."""
        left, top = min(area.x, tip[0]) - BUBBLE_MARGIN, min(area.y, tip[1]) - BUBBLE_MARGIN
        right, bottom = area.x + area.w + BUBBLE_MARGIN, area.y + area.h + BUBBLE_MARGIN
        px = self.canvas.px
        sheet = pygame.Surface((px(right - left), px(bottom - top)), pygame.SRCALPHA)
        foot = tip[0] - left, tip[1] - top
        self.painter(sheet).bubble(text, area.x - left, area.y - top, foot)
        grown = pygame.transform.smoothscale_by(sheet.premul_alpha(), max(0.02, size))
        place = px(tip[0] - foot[0] * size), px(tip[1] - foot[1] * size)
        p.surface.blit(grown, place, special_flags=pygame.BLEND_PREMULTIPLIED)


def faded(
    surface: pygame.Surface,
    rect: Rect,
    before: Callable[[], None],
    after: Callable[[], None],
    part: float,
) -> None:
    """Draw `before` and over it, within rect (px), `part` 0..1 of what `after` draws."""
    if part >= 1:
        after()
        return
    before()
    clip = pygame.Rect(rect).clip(surface.get_rect())
    kept = surface.subsurface(clip).copy()
    after()
    kept.set_alpha(round(255 * (1 - part)))
    surface.blit(kept, clip)
