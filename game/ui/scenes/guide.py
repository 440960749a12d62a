"""The guide: how to play here, rules, tips, levels, variants, and the rules as chosen."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from game.i18n import _, language
from game.lessons.catalogue import lesson_of
from game.rules.presets import ALL_PRESETS
from game.rules.ruleset import BadRules, RuleSet
from game.ui.drawing import theme
from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.painter import Painter
from game.ui.forms.blocks import draw_blocks
from game.ui.forms.controls import Item, Segment
from game.ui.forms.paper import SHEET, PaperScene
from game.ui.forms.scroll import BAR_ROOM, Scroll
from game.ui.forms.widgets import Act, Button, Widget
from game.ui.scene import Host, Input, Key
from game.ui.words.guide import Block, Page, read_guide
from game.ui.words.names import OWN_RULES, game_line, game_name
from game.ui.words.rules import rules_in_words
from game.ui.words.spoken import plain

INDEX_WIDTH = 262.0
TAB_HEIGHT = 50.0
CHOSEN_TAB = 2
"""Where among the tabs the rules as chosen stand."""


class GuideScene(PaperScene):
    """Pages to read, chosen from a list at the left."""

    name = "guide"
    sheet_size = SHEET
    has_help = False

    def __init__(self, tab: int = 0, rules: RuleSet | None = None, lesson: bool = True) -> None:
        """tab: the page to begin with; rules: of the running match, else as the settings say.

        lesson: whether to offer it; not where it goes on below
        """
        self.tab, self._rules, self._offers_lesson = tab, rules, lesson
        self.pages: list[Page] = []

    def title(self) -> str:
        return _("How to play")

    def resize(self, canvas: Canvas) -> None:
        self.pages = read_guide(language())
        self.pages.insert(min(CHOSEN_TAB, len(self.pages)), self._chosen_rules())
        self.tab = min(self.tab, len(self.pages) - 1)
        super().resize(canvas)

    @property
    def _match_rules(self) -> RuleSet:
        """The rules of the running match, else those that are chosen."""
        if self._rules is not None:
            return self._rules
        settings = self.app.settings
        name = settings.preset if settings.preset in ALL_PRESETS else "sixtysix"
        try:
            return ALL_PRESETS[name].changed(dict(settings.rules))
        except BadRules:
            return ALL_PRESETS[name]

    def _chosen_rules(self) -> Page:
        settings, rules = self.app.settings, self._match_rules
        known = next((key for key, preset in ALL_PRESETS.items() if preset == rules), "")
        own = settings.house_rules if self._rules is None else ""
        blocks = [Block("heading", own or game_name(known or OWN_RULES))]
        blocks += [Block("paragraph", game_line(known))] if known else []
        return Page(_("Rules of this match"), [*blocks, *rules_in_words(rules)])

    def spoken(self) -> str:
        page = self.pages[self.tab]
        return plain(" ".join((f"{page.title}.", *(block.text for block in page.blocks))))

    def build(self, p: Painter) -> list[Widget]:
        x, y, _w, h = self.inner
        count = len(self.pages)
        height = min(TAB_HEIGHT, h / count) * count
        items = [Item(index, page.title) for index, page in enumerate(self.pages)]
        tabs = Segment(
            "tab", (x, y + 4, INDEX_WIDTH, height), items, self.tab, self._turn_to,
            size=theme.BODY, rows=(1,) * count,
        )  # fmt: skip
        tabs.measure(p)
        return [*self.rail_buttons(), tabs, *self._lesson()]

    def _lesson(self) -> list[Widget]:
        if not self._offers_lesson:
            return []
        x, y, _w, h = self.inner
        box = (x, y + h - theme.BUTTON_HEIGHT, INDEX_WIDTH, theme.BUTTON_HEIGHT)
        act = partial(self.app.open, "lesson", lesson=lesson_of(self._match_rules))
        return [Button("lesson", box, _("A short lesson"), act, icon="cards", size=theme.BODY)]

    @property
    def _column(self) -> Box:
        x, y, w, h = self.inner
        left = x + INDEX_WIDTH + 44
        return left, y, x + w - left - BAR_ROOM, h

    def scroll_area(self, p: Painter) -> Scroll:
        blocks = self.pages[self.tab].blocks
        height = draw_blocks(p, blocks, 0, 0, self._column[2], draw=False)
        return Scroll(self._column, height + 12)

    def paint_still(self, p: Painter) -> None:
        super().paint_still(p)
        x, y, _w, h = self.inner
        p.upright(x + INDEX_WIDTH + 22, y, h, theme.PAPER_LINE)

    def paint_content(self, p: Painter) -> None:
        draw_blocks(p, self.pages[self.tab].blocks, 0, 0, self._column[2])

    def _turn_to(self, tab: str | int) -> None:
        self.tab = int(tab)
        if self.form.scroll:
            self.form.scroll.offset = 0.0
        self.rebuild()

    def handle(self, event: Input) -> bool:
        if isinstance(event, Key) and event.name in ("left", "right"):
            tab = self.tab + (1 if event.name == "right" else -1)
            if 0 <= tab < len(self.pages):
                self._turn_to(tab)
            return True
        return super().handle(event)

    def shortcuts(self) -> Mapping[str, Act]:
        return {**super().shortcuts(), "f1": self.app.close}

    def enter(self, app: Host) -> None:
        super().enter(app)
        self.form.focus_on("tab")
