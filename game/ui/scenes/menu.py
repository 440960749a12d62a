"""The start screen: level, game, play, continue, and the ways to the other scenes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from math import cos, radians, sin

from game.cards import parse_card
from game.i18n import _, ngettext, pgettext
from game.lessons.catalogue import LESSONS
from game.lessons.lesson import Lesson
from game.lessons.sixtysix import FIRST
from game.match.session import Session
from game.store.house_rules import HouseRules
from game.ui.audio.jukebox import Place
from game.ui.drawing import theme
from game.ui.drawing.painter import Painter
from game.ui.forms.controls import Item, Segment
from game.ui.forms.paper import CORNER, PaperScene, rail_button
from game.ui.forms.widgets import Act, Button, Widget
from game.ui.scenes.asking import ask_new_match
from game.ui.words.names import (
    GAMES_BY_TABLE,
    LEVELS,
    OWN_RULES,
    game_line,
    game_name,
    game_rows,
    level_line,
    level_name,
    level_word,
    match_name,
    table_name,
)
from game.ui.words.records import score_text

PANEL = (536.0, 640.0)
FAN = (("9S", 24), ("JC", 12), ("KH", 0), ("QH", -12), ("AS", -24))
"""The cards on the felt, each with its turn in degrees about a point far below them."""
FAN_WIDTH, FAN_RADIUS, FAN_POINT = 138.0, 330.0, (344.0, 892.0)
"""Width of a card; how far its middle is from that point; where the point is, from the left."""
ROW, TALL, SECOND = 46.0, 74.0, 50.0
"""A row of a choice; the button that goes on with a match, and the one on paper below."""
LINK_PICTURED, LINK_PLAIN = 40.0, 14.0
"""What a link takes beside its words, with a picture and without."""


class TwoLineButton(Button):
    """A button whose note stands below its label."""

    def _label(self, p: Painter, color: str, down: float) -> None:
        x, y, w, h = self.box
        middle, text = y + h / 2 + down - 12, self.label.upper()
        length = min(w - 60, p.text_width(text, "semibold", self.size, theme.TRACKING_BUTTON))
        left = x + (w - length - 32) / 2
        p.icon(self.icon, left + 11, middle, 22, color)
        with p.within((x, y - 2, w, h + 4)):
            p.text(text, left + 32, middle, "semibold", self.size, color,
                   tracking=theme.TRACKING_BUTTON, fit=length)  # fmt: skip
            p.text(self.note, x + w / 2, y + h / 2 + down + 17, "medium", theme.BODY, color,
                   align=0.5, fit=w - 24)  # fmt: skip


class LinkButton(Button):
    """A link of the last row: its words stand at the left, after their picture if it has one."""

    def _label(self, p: Painter, color: str, down: float) -> None:
        x, y, w, h = self.box
        middle, at = y + h / 2 + down, x + LINK_PLAIN / 2
        if self.icon:
            p.icon(self.icon, at + 9, middle, 19, theme.MUTED)
            at += LINK_PICTURED - LINK_PLAIN
        with p.within((x, y - 2, w, h + 4)):
            p.text(self.label, at, middle, "medium", self.size, color, fit=x + w - at - 2)


class MenuScene(PaperScene):
    """The start screen."""

    name = "menu"
    lamp = (0.30, 0.45)
    primary = "play"

    def __init__(self) -> None:
        self.table = ""
        """Which games are shown; "" until the settings have been looked at."""

    @property
    def _panel(self) -> tuple[float, float, float, float]:
        w, h = PANEL
        h = min(self.canvas.h - 56, h + (self.canvas.text - 1) * 150)
        return self.canvas.cx + 40, (self.canvas.h - h) / 2, w, h

    def _rows(self) -> dict[str, float]:
        """Return the top of each row of the panel, du; larger text takes its room from the gaps."""
        _x, y, _w, h = self._panel
        line = theme.BODY * self.canvas.text * 1.4
        saved = self.app.saved_match() is not None
        heights = {
            **({"continue": TALL, "first_rule": 1.0} if saved else {}),
            "level_caption": 24.0, "level": ROW, "level_line": 2 * line + 6,
            "game_caption": 24.0, "table": ROW, "game": 2 * ROW, "game_line": 2 * line + 6,
            **({} if saved else {"play": 60.0}),
            "second": SECOND, "rule": 1.0, "links": 44.0,
        }  # fmt: skip
        gaps = {
            "first_rule": 14, "level_caption": 12 if saved else 0, "level_line": 6,
            "game_caption": 6, "game": 8, "game_line": 6, "play": 6, "second": 6 if saved else 12,
            "rule": 14, "links": 6,
        }  # fmt: skip
        spare = h - 60 - sum(heights.values())
        share = max(0.2, spare / sum(gaps[name] for name in heights if name in gaps))
        rows, at = {}, y + 30
        for name, height in heights.items():
            at += gaps.get(name, 0) * share
            rows[name] = at
            at += height
        return rows

    @property
    def music(self) -> Place:
        return Place.MENU

    def spoken(self) -> str:
        return _("Sixty-six") + "."

    def build(self, p: Painter) -> list[Widget]:
        settings, rows = self.app.settings, self._rows()
        x, _y, w, _h = self._panel
        left, width = x + 36, w - 72
        level = Segment(
            "level", (left, rows["level"], width, ROW),
            [Item(level, level_name(level)) for level in LEVELS], settings.level,
            lambda value: self._choose(level=value),
        )  # fmt: skip
        self._look()
        tables = Segment(
            "table", (left, rows["table"], width, ROW),
            [Item(table, table_name(table)) for table in (*GAMES_BY_TABLE, OWN_RULES)],
            self.table, self._turn_to,
        )  # fmt: skip
        level.caption = _("Level")
        for segment in (level, tables):
            segment.measure(p)
        games = (self._own_rules if self.table == OWN_RULES else self._games)(p)
        first, second = self._main_buttons(rows, left, width)
        links = self._links(p, left, rows["links"], width)
        around = [level, tables, *games]
        buttons = (
            [first, *around, second] if self.primary == "continue" else [*around, first, second]
        )
        return [*buttons, *links, *self._sound_buttons()]

    def _main_buttons(
        self, rows: Mapping[str, float], left: float, width: float
    ) -> tuple[Button, Button]:
        """Return the gold button, which Enter presses, and the second one on paper.

        With a match that is kept gold goes on with it, and to begin another has to be chosen.
        """
        session = self.app.saved_match()
        second = (left, rows["second"], width, SECOND)
        if session is not None:
            self.primary = "continue"
            box = (left, rows["continue"], width, TALL)
            go_on = TwoLineButton("continue", box, _("Continue"), self._continue, kind="brass",
                                  icon="play", size=22, note=self._standing(session))  # fmt: skip
            return go_on, Button("play", second, _("New match"), self._play, icon="cards")
        self.primary = "play"
        play = Button(
            "play", (left, rows["play"], width, 60), _("Play"), self._play, kind="brass",
            icon="play", size=23,
        )  # fmt: skip
        label = _("A short lesson: 3 minutes")
        return play, Button("lesson", second, label, self._open_lesson, icon="book")

    @staticmethod
    def _standing(session: Session) -> str:
        """Return game, level, score and deal of a match that is kept."""
        match = session.match
        return _("{game}, {level} · match {score} · deal {n}").format(
            game=match_name(match.info.preset, match.rules),
            level=level_word(session.level),
            score=score_text(match.score, session.human),
            n=len(match.deals),
        )

    def _sound_buttons(self) -> list[Widget]:
        """Return the buttons in the corner that show whether sound and music are on, and turn
        them; where all is silent there is no music to turn."""
        muted, plays = self.app.settings.mute, self.app.settings.music
        sound = (_("Sound on"), "sound_off") if muted else (_("Sound off"), "sound_on")
        played = (_("Music off"), "music_on") if plays else (_("Music on"), "music_off")
        turn, right = partial(self._choose, music=not plays), CORNER + theme.TARGET + CORNER
        mute = rail_button("mute", CORNER, sound[0], self._mute, sound[1], top=CORNER)
        music = rail_button("music", right, played[0], turn, played[1], top=CORNER)
        music.enabled = not muted
        return [mute, music]

    def _mute(self) -> None:
        self._choose(mute=not self.app.settings.mute)

    def shortcuts(self) -> Mapping[str, Act]:
        return {"m": self._mute}

    def _look(self) -> None:
        """Show the table of the game that is chosen."""
        settings = self.app.settings
        own = bool(settings.house_rules) or bool(settings.rules)
        found = [table for table, games in GAMES_BY_TABLE.items() if settings.preset in games]
        self.table = self.table or (OWN_RULES if own else next(iter(found), "two"))

    def _turn_to(self, table: str | int) -> None:
        self.table = str(table)
        if self.table != OWN_RULES:
            self._choose(preset=GAMES_BY_TABLE[self.table][0], rules=(), house_rules="")
        elif self.app.house.sets:
            self._choose_own(self.app.house.sets[0].name)
        else:
            self.rebuild()

    @property
    def _block(self) -> tuple[float, float, float, float]:
        """Where the games of the table are, du."""
        x, _y, w, _h = self._panel
        return x + 36, self._rows()["game"], w - 72, 2 * ROW

    def _games(self, p: Painter) -> list[Widget]:
        games = GAMES_BY_TABLE[self.table]
        segment = Segment(
            "game", self._block, [Item(preset, game_name(preset)) for preset in games],
            self.app.settings.preset,
            lambda value: self._choose(preset=value, rules=(), house_rules=""),
            rows=game_rows(len(games)),
        )  # fmt: skip
        segment.measure(p)
        return [segment]

    def _own_rules(self, p: Painter) -> list[Widget]:
        """Return the way to change the player's own rules, and the sets there are to choose of."""
        x, y, w, h = self._block
        sets, widgets = self.app.house.sets, list[Widget]()
        top, height, kind = y + ROW + 2, ROW - 2, "quiet"
        if sets:
            chosen = self.app.settings.house_rules
            near = _near(sets, chosen)
            segment = Segment(
                "own", (x, y, w, ROW), [Item(one.name, one.name) for one in near], chosen,
                self._choose_own,
            )  # fmt: skip
            segment.measure(p)
            widgets.append(segment)
        else:
            top, height, kind = y + 10, h - 26, "paper"
        label = _("View or change…") if sets else _("Make your own rules…")
        button = Button(
            "own_rules", (x, top, w, height), label, self._open_own, kind=kind, icon="pencil"
        )
        return [*widgets, button]

    def _open_own(self) -> None:
        self.app.open("house_rules", chosen=self.app.settings.house_rules)

    def _choose_own(self, name: str | int) -> None:
        one = self.app.house.named(str(name))
        if one is not None:
            self._choose(preset=one.preset, rules=one.options, house_rules=one.name)

    def resume(self) -> None:
        if self.table == OWN_RULES and not self.app.settings.house_rules:
            self.table = ""
        super().resume()

    def _links(self, p: Painter, left: float, top: float, width: float) -> list[Widget]:
        """Return the row of links and the way out; pictures go where the words need their room."""
        links: tuple[tuple[str, str, str, Act], ...] = (
            ("statistics", "chart", _("Statistics"), partial(self.app.open, "statistics")),
            ("settings", "gear", _("Settings"), partial(self.app.open, "settings")),
            ("guide", "book", _("How to play"), partial(self.app.open, "guide")),
            ("quit", "close", _("Quit"), self.app.quit),
        )
        words = [p.text_width(label, "medium", theme.BODY) for _n, _i, label, _a in links]
        pictured = sum(words) + len(links) * LINK_PICTURED <= width + 24
        asides = LINK_PICTURED if pictured else LINK_PLAIN
        room = width + 24 - len(links) * asides
        scale, spare = min(1.0, room / sum(words)), max(0.0, room - sum(words)) / len(links)
        widgets: list[Widget] = []
        at = left - 12
        for (name, icon, label, act), word in zip(links, words, strict=True):
            wide = word * scale + spare + asides
            box = (at, top, wide, 44.0)
            widgets.append(LinkButton(name, box, label, act, kind="quiet",
                                  icon=icon if pictured else "", size=theme.BODY))  # fmt: skip
            at += wide
        return widgets

    @property
    def _chosen_lesson(self) -> Lesson:
        """The lesson of the game that is chosen."""
        return LESSONS.get(self.app.settings.preset, FIRST)

    @property
    def _offers_lesson(self) -> bool:
        """Whether Ivan asks if this is the first time: until a match or the lesson is begun.

        The games for three and for four have lessons of their own.
        """
        settings, lesson = self.app.settings, self._chosen_lesson
        listed = lesson.preset in settings.lessons_offered
        offered = settings.lesson_offered if lesson is FIRST else listed
        return not offered and self.app.saved_match() is None

    def _note_offer(self) -> None:
        """Remember that the lesson of this game need not be offered again."""
        lesson, offered = self._chosen_lesson, self.app.settings.lessons_offered
        if lesson is FIRST:
            self.app.change_settings(lesson_offered=True)
        elif lesson.preset not in offered:
            self.app.change_settings(lessons_offered=(*offered, lesson.preset))

    def _open_lesson(self) -> None:
        lesson = self._chosen_lesson
        self._note_offer()
        self.app.open("lesson", lesson=lesson)

    def _choose(self, **changes: object) -> None:
        self.app.change_settings(**changes)
        self.rebuild()

    def _continue(self) -> None:
        self.app.continue_match()

    def _play(self) -> None:
        if self.table == OWN_RULES and not self.app.settings.house_rules:
            self._open_own()
            return
        self._note_offer()
        if self.app.saved_match() is None:
            self.app.new_match()
        else:
            ask_new_match(self.app)

    # ---- painting -----------------------------------------------------------------------------
    def paint_still(self, p: Painter) -> None:
        self._paint_title(p)
        self._paint_fan(p)
        p.panel(*self._panel)
        x, _y, w, _h = self._panel
        rows, settings = self._rows(), self.app.settings
        left, width = x + 36, w - 72
        p.caption(_("Level"), left, rows["level_caption"] + 8)
        p.caption(pgettext("a card game", "Game"), left, rows["game_caption"] + 8)
        for row, text in (
            ("level_line", level_line(settings.level)),
            ("game_line", self._game_line()),
        ):
            y = rows[row] + 10 * self.canvas.text
            p.paragraph(text, left, y, width, size=theme.BODY, color=theme.MUTED, lines=2)
        for rule in ("first_rule", "rule"):
            if rule in rows:
                p.line(left, rows[rule], width, theme.PAPER_LINE)

    def _game_line(self) -> str:
        """Return one sentence on the game that is chosen."""
        settings = self.app.settings
        if self.table != OWN_RULES:
            return game_line(settings.preset)
        one = self.app.house.named(settings.house_rules)
        if one is None:
            return _("Any rule can be changed, by itself or with others, and kept under a name.")
        count = len(one.options)
        text = ngettext("{game}, with {n} rule changed.", "{game}, with {n} rules changed.", count)
        return text.format(game=game_name(one.preset), n=count)

    def _paint_title(self, p: Painter) -> None:
        left, top = self.canvas.cx - 560, 124 + (self.canvas.h - 720) / 2
        room = 572.0
        lines = pgettext("title, in lines", "Sixty-six").split("\n")
        colors = (theme.IVORY, theme.BRASS_HI)
        for index, text in enumerate(lines):
            y = top + 84 * index + 42 * (2 - len(lines))
            p.text(
                text, left - 3, y, "display", theme.TITLE / p.canvas.text_scale("display"),
                colors[index % 2], fit=room, shadow=theme.TITLE_SHADOW,
            )  # fmt: skip
        p.paragraph(
            _("A card game of trumps, marriages and the art of closing in time"),
            left, top + 158, 512, "italic", theme.SPEECH, theme.IVORY, lines=2,
        )  # fmt: skip

    def _paint_fan(self, p: Painter) -> None:
        left, down = self.canvas.cx - 560, (self.canvas.h - 720) / 2
        right, below = FAN_POINT
        for name, turn in FAN:
            x = left + right - FAN_RADIUS * sin(radians(turn))
            y = below + down - FAN_RADIUS * cos(radians(turn))
            p.card(parse_card(name), x, y, FAN_WIDTH, turn, shadow="lifted")
        p.medallion("ivan", "glad", left + 70, 536 + down, 74)
        words = _("New here? Take the lesson.") if self._offers_lesson else _("A game?")
        if self.app.saved_match() is not None:
            words = _("I have kept your place.")
        p.bubble(words, left, 388 + down, (left + 72, 458 + down))


SHOWN_SETS = 2
"""So many of the player's own rules are offered at once; all of them on their own page."""


def _near(sets: Sequence[HouseRules], chosen: str) -> Sequence[HouseRules]:
    """Return the chosen set with its neighbour."""
    names = [one.name for one in sets]
    at = names.index(chosen) if chosen in names else 0
    first = max(0, min(at, len(sets) - SHOWN_SETS))
    return sets[first : first + SHOWN_SETS]
