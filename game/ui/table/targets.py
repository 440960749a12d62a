"""What can be clicked at the table now."""

from __future__ import annotations

from game.rules.actions import Draw, action_json
from game.ui.layout.picture import pile_place
from game.ui.scene import Target
from game.ui.table.controls import ActButton
from game.ui.table.state import LAST_TRICK, TableState


def targets_of(state: TableState) -> list[Target]:
    """Return what can be clicked, in window pixels; while something moves a click skips it."""
    layout, rect = state.layout, state.canvas.rect
    if state.busy:
        return [Target((0, 0, *state.canvas.size), "skip")]
    found = [Target(rect(*button.box), button.name) for button in state.rail]
    found += [_target_of(state, built) for built in state.buttons if built.button.enabled]
    for card, play in state.plays().items():
        strip = layout.hand_strip(state.hand.index(card), len(state.hand))
        found.append(Target(rect(*strip), act=action_json(play)))
    if state.view.last_trick is not None:
        side = state.picture.side_of(state.view.last_trick.seat)
        slot = layout.pile_area(pile_place(state.picture, layout, side))
        found.append(Target(rect(*slot), LAST_TRICK))
    return found


def _target_of(state: TableState, built: ActButton) -> Target:
    """Return the target of a button: the act that it does, or its name where a click does none."""
    area = state.canvas.rect(*built.button.box)
    if built.action is None or isinstance(built.action, Draw):
        return Target(area, built.control.name)
    stray = built.control.guarded and built.action != state.confirming
    return Target(area, act=action_json(built.action), presses=2 if stray else 1)
