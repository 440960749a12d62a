"""Questions that more than one scene asks."""

from __future__ import annotations

from game.i18n import _
from game.ui.scene import Host


def ask_new_match(app: Host) -> None:
    """Begin a match where the player says so, for it gives up the one that runs."""
    app.open(
        "question",
        title=_("Begin a new match?"),
        text=_("Your unfinished match will count as abandoned."),
        yes=_("New match"),
        on_yes=app.new_match,
    )
