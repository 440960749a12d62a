"""Two levels on the same decks, for tests of strength."""

from statistics import mean

from game.ai.levels import parse_level
from game.commands.playing import play_deal
from game.rng import seed_from
from game.rules.presets import PRESETS


def advantage(first: str, second: str, preset: str, decks: int) -> float:
    """Return the game points a deal that the first level wins more, each deck played twice."""
    levels = {name: parse_level(name) for name in (first, second)}
    gains = []
    for deck in range(decks):
        for names in ((first, second), (second, first)):
            seats = [levels[name] for name in names]
            seed = f"{preset}/{deck}"
            tally = play_deal(
                PRESETS[preset], preset, seed, seats, names, seed_from(seed), deck % 2
            )
            mine = names.index(first)
            gains.append(tally.game_points[mine] - tally.game_points[1 - mine])
    return mean(gains)
