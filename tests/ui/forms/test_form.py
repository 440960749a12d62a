"""Forms: focus, hover, presses, scrolling, and the controls in them."""

from __future__ import annotations

import itertools
from collections.abc import Callable

import pytest

from game.ui.drawing.canvas import Canvas
from game.ui.forms.controls import Item, Pictures, Slider, Switch
from game.ui.forms.form import Form
from game.ui.forms.scroll import BAR_WIDTH, Scroll, list_box
from game.ui.forms.widgets import Button, Widget
from game.ui.scene import Key, PointerDown, PointerMove, PointerUp, Wheel

CANVAS = Canvas(1280, 720)


@pytest.fixture
def done() -> list[str]:
    """Give a list of what the controls have done."""
    return []


def button(done: list[str], name: str, x: float, y: float) -> Button:
    return Button(name, (x, y, 100, 50), name, lambda: done.append(name))


def form_of(*widgets: Widget, scroll: Scroll | None = None, primary: str = "") -> Form:
    form = Form(lambda: None)
    form.replace(list(widgets), scroll)
    form.primary = next((w for w in widgets if w.name == primary), None)
    return form


def hit(form: Form, *events: object) -> None:
    for event in events:
        form.handle(event, CANVAS)  # type: ignore[arg-type]


def test_a_click_acts_on_release(done: list[str]) -> None:
    """A button acts when it is released over the same button, and only then."""
    form = form_of(button(done, "a", 0, 0), button(done, "b", 200, 0))
    hit(form, PointerDown((10, 10)))
    assert done == []
    hit(form, PointerUp((10, 10)))
    assert done == ["a"]
    hit(form, PointerDown((10, 10)), PointerMove((210, 10), held=True), PointerUp((210, 10)))
    assert done == ["a"]


def test_other_mouse_buttons_do_nothing(done: list[str]) -> None:
    """The right button presses nothing."""
    form = form_of(button(done, "a", 0, 0))
    hit(form, PointerDown((10, 10), 3), PointerUp((10, 10), 3))
    assert done == []


def test_tab_goes_round_and_enter_uses(done: list[str]) -> None:
    """Tab and Shift+Tab go through the controls, Enter and Space use them."""
    form = form_of(*(button(done, name, 200 * i, 0) for i, name in enumerate("abc")))
    hit(form, Key("tab"), Key("tab"), Key("enter"), Key("tab"), Key("tab"), Key("space"))
    hit(form, Key("tab", shift=True), Key("enter"))
    assert done == ["b", "a", "c"]


def test_a_held_enter_acts_once(done: list[str]) -> None:
    """Repeats of a held key use nothing again."""
    form = form_of(button(done, "a", 0, 0))
    hit(form, Key("tab"), Key("enter"), Key("enter", repeat=True), Key("enter", repeat=True))
    assert done == ["a"]


def test_enter_without_focus_uses_the_primary_button(done: list[str]) -> None:
    """The primary button answers Enter until the keyboard has chosen another."""
    form = form_of(button(done, "a", 0, 0), button(done, "b", 200, 0), primary="b")
    hit(form, Key("enter"))
    assert done == ["b"]


def test_arrows_go_where_they_point(done: list[str]) -> None:
    """An arrow moves the focus to the nearest control in its direction."""
    places = {"a": (0, 0), "b": (200, 0), "c": (0, 100), "d": (200, 100)}
    form = form_of(*(button(done, name, *at) for name, at in places.items()))
    hit(form, Key("tab"))
    seen = []
    for arrow in ("right", "down", "left", "up"):
        hit(form, Key(arrow))
        assert form.focus is not None
        seen.append(form.focus.name)
    assert seen == ["b", "d", "c", "a"]


def test_the_ring_shows_with_the_keyboard_only(done: list[str]) -> None:
    """A click moves the focus without a ring; the next key shows it there."""
    form = form_of(button(done, "a", 0, 0), button(done, "b", 200, 0))
    hit(form, PointerDown((210, 10)), PointerUp((210, 10)))
    assert form.focus is not None
    assert not form.focus.focused
    hit(form, Key("tab"))
    assert (form.focus.name, form.focus.focused) == ("b", True)


def test_a_switch_turns_by_click_and_keys() -> None:
    """A switch turns by click and Space; left and right say off and on."""
    turns: list[bool] = []
    form = form_of(Switch("s", (0, 0, 400, 50), "S", False, turns.append))
    hit(form, PointerDown((10, 10)), PointerUp((10, 10)), Key("tab"), Key("space"))
    hit(form, Key("right"), Key("right"), Key("left"))
    assert turns == [True, False, True, False]


def test_a_slider_drags_and_steps() -> None:
    """A slider follows the pointer, stays within its ends, and steps by keys."""
    values: list[int] = []
    slider = Slider("v", (0, 0, 500, 46), "V", 50, values.append)
    form = form_of(slider)
    x, _, w, _ = slider.spots()[0][1]
    hit(form, PointerDown((round(x + w / 2), 20)), PointerMove((9000, 20), held=True))
    hit(form, PointerUp((round(x + 5), 20)))
    assert slider.value == 100
    hit(form, Key("tab"), Key("left"), Key("home"), Key("right"))
    assert values[-3:] == [95, 0, 5]


def test_a_chooser_stops_at_its_ends() -> None:
    """Left and right choose among pictures and stop at the first and the last."""
    chosen: list[object] = []
    items = [Item(name, name) for name in "abc"]
    form = form_of(
        Pictures("p", (0, 0, 300, 100), items, "a", chosen.append, lambda p, value, box: None)
    )
    hit(form, Key("tab"), *[Key("right")] * 4, Key("left"))
    assert chosen == ["b", "c", "b"]


def test_pictures_reach_both_edges_of_their_row() -> None:
    """The frame of the first stands under its caption's edge, that of the last at the other."""
    items = [Item(value, value) for value in "abc"]
    row = Pictures("p", (10, 0, 302, 90), items, "a", print, lambda *what: None)
    boxes = row.item_boxes()
    assert boxes[0][0] == 10
    assert boxes[-1][0] + boxes[-1][2] == pytest.approx(312)
    assert all(left[0] + left[2] < right[0] for left, right in itertools.pairwise(boxes))


def scrolling(done: list[str]) -> Form:
    widgets = []
    for index in range(10):
        widget = button(done, str(index), 0, index * 100)
        widget.scrolled = True
        widget.home = widget.box
        widgets.append(widget)
    return form_of(*widgets, scroll=Scroll((0, 0, 400, 300), 1000))


@pytest.mark.parametrize(
    ("event", "offset"),
    [
        (Wheel((10, 10), -1), 60),
        (Wheel((10, 10), 1), 0),
        (Key("pagedown"), 240),
        (Key("end"), 700),
        (Key("down"), 60),
    ],
)
def test_content_scrolls(done: list[str], event: object, offset: float) -> None:
    """Wheel, page keys, End and arrows move the content as far as it goes."""
    form = scrolling(done)
    hit(form, event)
    assert form.scroll is not None
    assert form.scroll.offset == offset


def test_the_focus_scrolls_into_sight(done: list[str]) -> None:
    """Tabbing to a control out of sight brings it into sight, and clicks hit it there."""
    form = scrolling(done)
    hit(form, *[Key("tab")] * 8)
    assert form.focus is not None
    _, y, _, h = form.focus.box
    assert y >= 0
    assert y + h <= 300
    hit(form, PointerDown((10, round(y + 10))), PointerUp((10, round(y + 10))))
    assert done == ["7"]


def test_what_is_out_of_sight_is_no_target(done: list[str]) -> None:
    """Only controls in the window of the content can be clicked."""
    form = scrolling(done)
    assert [t.name for t in form.targets(CANVAS)] == ["0", "1", "2"]
    hit(form, PointerDown((10, 510)), PointerUp((10, 510)))
    assert done == []


def test_a_disabled_button_answers_nothing(done: list[str]) -> None:
    """A disabled button is no target, takes no focus and does nothing."""
    off = button(done, "a", 0, 0)
    off.enabled = False
    form = form_of(off)
    hit(form, PointerDown((10, 10)), PointerUp((10, 10)), Key("tab"), Key("enter"))
    assert (done, form.targets(CANVAS)) == ([], [])


def test_other_widgets_keep_the_focus_by_name(done: list[str]) -> None:
    """When a scene is laid out anew the focus stays on the control of the same name."""
    make: Callable[[], list[Widget]] = lambda: [button(done, n, 0, 0) for n in "ab"]  # noqa: E731
    form = form_of(*make())
    hit(form, Key("tab"), Key("tab"))
    form.replace(make())
    assert form.focus is not None
    assert (form.focus.name, form.focus.focused) == ("b", True)


def test_a_list_ends_at_the_edge_with_its_bar_or_without() -> None:
    """Rows that fit have all the width; beside longer ones the bar ends where they would."""
    room = (100.0, 50.0, 400.0, 300.0)
    assert list_box(room, 300.0) == room
    x, _y, width, _h = Scroll(list_box(room, 301.0), 301.0).thumb
    assert (x + width, width) == (500.0, BAR_WIDTH)


def test_a_finger_that_just_misses_a_small_button_hits_it(done: list[str]) -> None:
    """What is smaller than 52 du reaches that far for a finger, and for the mouse it does not."""
    small = Button("small", (100, 100, 44, 44), "", lambda: done.append("small"))
    form = form_of(small)
    for touch, acts in ((False, []), (True, ["small"])):
        hit(form, PointerDown((147, 122), touch=touch), PointerUp((147, 122), touch=touch))
        assert done == acts


def test_a_finger_moves_the_content_and_presses_nothing(done: list[str]) -> None:
    """The content goes with it from 12 du on, and what it came down on is not pressed; a finger
    that rests presses, and one without anything to move too."""
    far = button(done, "far", 0, 50)
    far.scrolled = True
    far.home = far.box
    scroll = Scroll((0, 0, 300, 200), 900)
    form = form_of(far, scroll=scroll)
    way = [PointerMove((20, y), held=True, touch=True) for y in (65, 40, 10)]
    hit(form, PointerDown((20, 70), touch=True), *way, PointerUp((20, 10), touch=True))
    assert (scroll.offset, done) == (60, [])
    form.move(-60)
    hit(form, PointerDown((20, 70), touch=True), PointerUp((20, 72), touch=True))
    assert done == ["far"]
    short = form_of(button(done, "short", 0, 0))
    hit(short, PointerDown((20, 40), touch=True), PointerMove((20, 20), held=True, touch=True))
    hit(short, PointerUp((20, 20), touch=True))
    assert done == ["far", "short"]
