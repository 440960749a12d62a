"""What the status line tells of what happens at the table."""

from __future__ import annotations

from game.rules.events import DealEnded
from game.ui.motion.stage import News
from game.ui.words import table_many, voice


def news_text(news: News) -> str:
    """Return the words for something that happens, "" for nothing to tell.

    Points are not told where the player must count to 66 himself.
    """
    view = news.view
    match news.what:
        case "cut":
            return voice.cutting(view)
        case "deal":
            return voice.dealing(view)
        case "trump":
            return table_many.trump_shown(view)
        case DealEnded(outcome=outcome):
            return voice.headline(outcome, view)
        case event:
            return voice.news(event, view, view.rules.out != "claim")
