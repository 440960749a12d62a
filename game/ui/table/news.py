"""What the status line tells of what happens at the table."""

from __future__ import annotations

from game.rules.events import DealEnded
from game.ui.motion.stage import News
from game.ui.words import results, table


def news_text(news: News) -> str:
    """Return the words for something that happens, "" for nothing to tell.

    Points are not told where the player must count to 66 himself.
    """
    view = news.view
    match news.what:
        case "cut":
            return table.cutting(view)
        case "deal":
            return table.dealing(view)
        case "trump":
            return table.trump_shown(view)
        case DealEnded(outcome=outcome):
            return results.headline(outcome, view)
        case event:
            return table.news(event, view, view.rules.out != "claim")
