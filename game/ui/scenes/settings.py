"""The settings: three pages of controls, each applied at once and remembered."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from game.cards import parse_card
from game.i18n import LANGUAGE_NAMES, _, language, percent, pgettext
from game.ui.audio.speech import has_voice
from game.ui.drawing import theme
from game.ui.drawing.art import BACK, Art, Look
from game.ui.drawing.canvas import Box
from game.ui.drawing.cardface import BACKS, INDICES, LABELS
from game.ui.drawing.painter import Painter
from game.ui.forms.controls import Item, Segment
from game.ui.forms.flow import Column
from game.ui.forms.paper import SHEET, PaperScene
from game.ui.forms.scroll import Scroll
from game.ui.forms.widgets import Act, Button, Widget, button_width

COLUMN_GAP = 84.0
SPREADS = (2.2, 1.8, 1.4, 1.0)
TABS_HEIGHT, FOOT_HEIGHT = 46.0, 54.0
TRIALS = {
    "effects_volume": ("try_card", "try_marriage", "try_win"),
    "ambience_volume": ("try_ambience",),
    "music_volume": ("try_music",),
}
"""The buttons that let a volume be heard; there is nothing to hear at volume nought."""
LISTEN_SECONDS = 6.0
"""How long music or café are heard to try them."""
TABLE_PICTURE, BACK_PICTURE = 132.0, 156.0
SAMPLE_CARD = parse_card("KH")


class SettingsScene(PaperScene):
    """Language, play, looks and sound."""

    name = "settings"
    sheet_size = SHEET

    def __init__(self, tab: str = "play") -> None:
        self.tab = tab
        self._listening = 0.0
        self._columns: tuple[Column, ...] = ()
        self._arts: dict[Look, Art] = {}

    def title(self) -> str:
        return _("Settings")

    # ---- widgets ------------------------------------------------------------------------------
    def build(self, p: Painter) -> list[Widget]:
        x, y, w, _h = self.inner
        tabs = Segment(
            "tab", (x, y, w, TABS_HEIGHT),
            [Item("play", pgettext("settings", "Game")), Item("look", _("Appearance")),
             Item("sound", _("Sound"))],
            self.tab, self._turn_to,
        )  # fmt: skip
        tabs.measure(p)
        left, right = self._columns = self._fill_columns(p)
        return [*self.rail_buttons(), tabs, *left.widgets, *right.widgets, *self._foot(p)]

    def _fill_columns(self, p: Painter) -> tuple[Column, Column]:
        """Fill both columns; where there is room to spare, with more air between the rows."""
        fill = {"play": self._play, "look": self._look, "sound": self._sound}[self.tab]
        width = (self.inner[2] - COLUMN_GAP) / 2
        for spread in SPREADS:
            left = Column(p, 0, width, spread)
            right = Column(p, width + COLUMN_GAP, width, spread)
            fill(left, right)
            if max(left.y, right.y) <= self._view[3]:
                break
        return left, right

    def _foot(self, p: Painter) -> list[Widget]:
        x, y, w, h = self.inner
        done, about = _("Done"), _("About the game")
        done_width, about_width = max(180.0, button_width(p, done)), button_width(p, about) + 20
        top = y + h - 50
        return [
            Button("about", (x, top, about_width, 50), about, partial(self.app.open, "about"),
                   icon="info"),
            Button("done", (x + w - done_width, top, done_width, 50), done, self.app.close,
                   kind="brass"),
        ]  # fmt: skip

    def _turn_to(self, tab: str | int) -> None:
        self.tab = str(tab)
        if self.form.scroll:
            self.form.scroll.offset = 0.0
        self.rebuild()

    def _set(self, name: str, value: Any) -> None:
        self.app.change_settings(**{name: value})
        self.rebuild()

    def _set_volume(self, name: str, value: int) -> None:
        before = getattr(self.app.settings, name)
        self.app.change_settings(**{name: value})
        for widget in self.form.widgets if not (before and value) else ():
            if widget.name in TRIALS[name]:
                widget.enabled = value > 0 and not self.app.settings.mute
                self.form.changed.add(widget)

    def _switch(self, column: Column, name: str, label: str, note: str = "") -> None:
        value = getattr(self.app.settings, name)
        column.switch(name, label, value, lambda on: self._set(name, on), note)

    def _segment(self, column: Column, name: str, caption: str, items: list[Item]) -> None:
        value = getattr(self.app.settings, name)
        column.segment(name, caption, items, value, lambda chosen: self._set(name, chosen))

    def shortcuts(self) -> Mapping[str, Act]:
        mute = partial(self._set, "mute", not self.app.settings.mute)
        return {**super().shortcuts(), "m": mute}

    # ---- pages --------------------------------------------------------------------------------
    def _play(self, left: Column, right: Column) -> None:
        languages = [Item(code, name) for code, name in LANGUAGE_NAMES.items()]
        left.segment(
            "language", _("Language"), languages, language(),
            lambda code: self._set("language", code),
        )  # fmt: skip
        speeds = [
            Item("calm", _("Calm")), Item("normal", _("Normal")), Item("fast", _("Fast")),
            Item("instant", _("Instant")),
        ]  # fmt: skip
        self._segment(left, "speed", _("Speed"), speeds)
        self._switch(left, "confirm_move", _("Confirm each move"),
                     _("A second click plays the card"))  # fmt: skip
        self._switch(left, "play_ahead", _("Play ahead"),
                     _("A card at the ready goes by itself"))  # fmt: skip
        self._switch(left, "show_opponent_points", _("Show Ivan’s points"),
                     _("Otherwise you count them yourself"))  # fmt: skip
        talk = [
            Item("often", pgettext("table talk", "Often")),
            Item("sometimes", pgettext("table talk", "Sometimes")),
            Item("silent", pgettext("table talk", "Silent")),
        ]
        self._segment(right, "table_talk", _("Table talk"), talk)
        self._switch(right, "score_as_sevens", _("Score on a covered seven"),
                     _("The old way of keeping game points"))  # fmt: skip
        self._switch(right, "left_hand", _("For the left hand"),
                     _("Stock and buttons lie on the right"))  # fmt: skip
        self._switch(right, "reduced_motion", _("Less motion"), _("Cards appear without flying"))
        self._switch(right, "fullscreen", _("Full screen"), _("F11 or Alt+Enter"))
        self._switch(right, "pad_plays_at_once", _("Pad: one press plays"),
                     _("Otherwise the first takes the card"))  # fmt: skip
        self._switch(right, "rumble", _("Pad: rumble"), _("Cards and knocks are felt"))

    def _look(self, left: Column, right: Column) -> None:
        sizes = [Item(size, percent(size)) for size in (100, 125, 150)]
        self._segment(left, "text_size", _("Text size"), sizes)
        palettes = [
            Item("two", pgettext("suit colours", "Two")),
            Item("four", pgettext("suit colours", "Four")),
            Item("cb", pgettext("suit colours", "Colour-blind")),
        ]
        self._suit_chips(left)
        self._segment(left, "palette", _("Suit colours"), palettes)
        self._indices(left)
        self._switch(left, "big_faces", _("Large indices"), _("Easier to read from far away"))
        tables = [Item("felt", _("Felt")), Item("wood", _("Wood")), Item("dark", _("Dark"))]
        right.pictures(
            "table", _("Table"), tables, self.app.settings.table,
            lambda value: self._set("table", value), self._draw_table, TABLE_PICTURE,
        )  # fmt: skip
        names = {
            "atlas": _("Fans"), "zigzag": _("Zigzag"), "sunrise": _("Sunrise"),
            "linen": _("Linen"),
        }  # fmt: skip
        backs = [Item(back, names.get(back, back)) for back in BACKS]
        right.pictures(
            "back", _("Card back"), backs, self.app.settings.back,
            lambda value: self._set("back", value), self._draw_back, BACK_PICTURE,
        )  # fmt: skip

    def _indices(self, column: Column) -> None:
        items = [Item(kind, " ".join(LABELS[kind][rank] for rank in "AKQJ")) for kind in INDICES]
        column.segment(
            "indices", _("Letters on the cards"), items, self.app.art.look.indices,
            lambda value: self._set("indices", value),
        )  # fmt: skip

    def _suit_chips(self, column: Column) -> None:
        right, y = column.x + column.width, column.y + 6

        def paint(p: Painter) -> None:
            for place, suit in enumerate((0, 1, 2, 3)):
                p.chip(suit, right - 11 - (3 - place) * 28, y, 22)

        column.draw_beside(paint)

    def _sound(self, left: Column, right: Column) -> None:
        settings = self.app.settings
        left.slider(
            "effects_volume", _("Cards"), settings.effects_volume,
            partial(self._set_volume, "effects_volume"), partial(self.app.sound.play, "place"),
        )  # fmt: skip
        samples = (
            ("try_card", pgettext("a sound", "Card"), "place"),
            ("try_marriage", pgettext("a sound", "Marriage"), "marriage_40"),
            ("try_win", pgettext("a sound", "Win"), "deal_won_3"),
        )
        left.buttons(
            [(name, label, partial(self.app.sound.play, sound)) for name, label, sound in samples],
            "sound_on", not settings.mute and settings.effects_volume > 0,
        )  # fmt: skip
        for what, label in (("music", _("Music")), ("ambience", _("Café"))):
            name, listen = f"{what}_volume", partial(self._listen, what)
            volume = getattr(settings, name)
            left.slider(name, label, volume, partial(self._set_volume, name), listen)
            left.buttons(
                [(f"try_{what}", _("Listen"), listen)],
                "sound_on", not settings.mute and volume > 0,
            )  # fmt: skip
        self._switch(right, "music", _("Music"), _("Now and then a piece; silence when it counts"))
        self._switch(right, "ambience", _("Café sounds"), _("Voices and cups around the table"))
        self._switch(right, "mute", _("Mute"), _("The M key"))
        self._switch(right, "mute_on_focus_loss", _("Silent in the background"),
                     _("While the window is not in use"))  # fmt: skip
        note = _("For a screen reader") if has_voice() else _("Not available")
        self._switch(right, "spoken_text", _("Spoken text"), note)

    def _listen(self, what: str) -> None:
        """Let music or café be heard for a while, whether it is switched on or not."""
        self._listening = LISTEN_SECONDS
        self.app.sound.try_out(what)

    def update(self, dt: float) -> None:
        if self._listening > 0:
            self._listening -= dt
            if self._listening <= 0:
                self.app.sound.try_out()

    def leave(self) -> None:
        self.app.sound.try_out()
        super().leave()

    # ---- pictures -----------------------------------------------------------------------------
    def _art(self, **changes: Any) -> Art:
        """Return the pictures of a look that differs from the chosen one."""
        look = self.app.art.look
        values = {name: getattr(look, name) for name in Look.__dataclass_fields__} | changes
        return self._arts.setdefault(Look(**values), Art(Look(**values)))

    def _draw_table(self, p: Painter, value: str | int, box: Box) -> None:
        x, y, w, h = box
        art = self._art(table=value)
        rect = self.canvas.rect(x, y, w, h)
        picture = art.patch(rect[2], rect[3], self.canvas.u, theme.RADIUS * self.canvas.u)
        p.surface.blit(picture, rect[:2])
        p.card(SAMPLE_CARD, x + w / 2, y + h / 2, (h - 16) / theme.CARD_RATIO)

    def _draw_back(self, p: Painter, value: str | int, box: Box) -> None:
        x, y, w, h = box
        width = min(w - 8, (h - 6) / theme.CARD_RATIO)
        p.card_ground(x + w / 2, y + h / 2, width, 0)
        picture = self._art(back=value).card(BACK, self.canvas.px(width))
        p.image(picture, x + w / 2, y + h / 2, premultiplied=True)

    # ---- painting -----------------------------------------------------------------------------
    @property
    def _view(self) -> Box:
        """Where the columns are seen, du."""
        x, y, w, h = self.inner
        top = TABS_HEIGHT + 24
        return x, y + top, w, h - top - FOOT_HEIGHT - 12

    def scroll_area(self, p: Painter) -> Scroll:
        return Scroll(self._view, max(column.y for column in self._columns))

    def paint_content(self, p: Painter) -> None:
        for column in self._columns:
            for paint in column.stills:
                paint(p)

    def paint_still(self, p: Painter) -> None:
        super().paint_still(p)
        x, _y, w, _h = self.inner
        height = min(self._view[3], max(column.y for column in self._columns))
        p.upright(x + w / 2, self._view[1], height, theme.PAPER_LINE)
