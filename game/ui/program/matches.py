"""The running match: begun as the settings say, taken up from the disk, given up."""

from __future__ import annotations

import logging

from game.match.keeping import Storage
from game.match.session import Session
from game.rules.presets import ALL_PRESETS
from game.rules.ruleset import BadRules, RuleSet
from game.store.notices import Notice
from game.store.settings import Settings
from game.ui.words.names import GAMES, LEVELS
from game.ui.words.seats import all_names

log = logging.getLogger(__name__)


class Matches:
    """The one match that is being played, `session`, and the next ones.

    seed: of the first match, the others are numbered after it; "" for chance
    """

    def __init__(self, storage: Storage, seed: str) -> None:
        self.session: Session | None = None
        self._storage, self._seed = storage, seed
        self._begun = 0
        self._notices: list[Notice] = []

    def begin(self, settings: Settings) -> Session:
        """Give up the match there is and begin one as the settings say."""
        running = self.saved()
        if running is not None:
            running.abandon()
        seed = self._seed
        if seed and self._begun:
            seed = f"{seed}-{self._begun + 1}"
        self._begun += 1
        rules, name = chosen_rules(settings)
        level = settings.level if settings.level in LEVELS else LEVELS[1]
        names = all_names(rules.seats)
        self.session = Session.start(rules, name, level, names, self._storage, seed)
        return self.session

    def saved(self) -> Session | None:
        """Return the match that can be continued: the running one, else the one on the disk."""
        if self.session is not None and self.session.match_over:
            self.session.close()
            self.session = None
        if self.session is None:
            self.session, notices = Session.resume(self._storage)
            self._notices += notices
        return self.session

    def take_notices(self) -> list[Notice]:
        """Return what has happened to the files of matches since the last time."""
        news, self._notices = self._notices, []
        if self.session is not None:
            news += self.session.notices
            self.session.notices = []
        return news


def chosen_rules(settings: Settings) -> tuple[RuleSet, str]:
    """Return the chosen rules and their name; settings may come from another version."""
    name = settings.preset if settings.preset in GAMES else GAMES[0]
    try:
        return ALL_PRESETS[name].changed(dict(settings.rules)), name
    except BadRules as error:
        log.warning("rules of the settings: %s", error)
        return ALL_PRESETS[name], name
