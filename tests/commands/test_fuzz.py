"""Any command line: the work is done, or one line says what is wrong; nothing else happens."""

import io
import os
import random
import string
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game import i18n
from game.__main__ import COMMANDS, main
from game.ai import bench
from game.rules.presets import ALL_PRESETS
from game.rules.ruleset import OPTIONS
from game.ui import start
from game.ui.program.options import AppOptions
from tests.chance import random_record
from tests.scale import count

LINES = count(300, 10_000)
GOLDEN = Path(__file__).parents[1] / "golden"
NUMBERS = (
    "0", "1", "2", "-1", "--5", "+3", " 2 ", "1.5", "1e9", "0x10", "٣", "²", "9" * 23, "9" * 5000,
    "100000000", "NaN", "",
)  # fmt: skip
LEVELS = (
    "random", "easy", "medium", "hard:worlds=1", "insane:worlds=1", "insane:ms=1", "classical:ms=1",
    "hard:worlds=0", "insane:worlds=5000", "hard:ms=-1", "hard:ms=99999999", "easy:", "easy:core=c",
    "medium:core=python", "insane:worlds=1,worlds=2", "genius", "hard:worlds=1,score=no", ":", "",
)  # fmt: skip
SIZES = ("1280x720", "1024x600", "99999x99999", "800x600", "x", "1280x", "-1x-1", "1280×720", "0x0")
NOISE = (
    "--",
    "-",
    "-x",
    "--help",
    "--version",
    "--nothing",
    "a\nb",
    "\x1b[2J",
    "💥",
    "=",
    "%s",
    "{0}",
)
LENGTHS = (("--deals", ("1", "2")), ("--matches", ("1",)))


class Chance:
    """Draws words of a command line; `folder` holds the files it may name."""

    def __init__(self, seed: int, folder: Path) -> None:
        self.rng = random.Random(seed)
        self.files = [str(path) for path in sorted(folder.iterdir())]
        self.files += [
            str(folder / "none"),
            str(folder / ("n" * 300)),
            "",
            "/dev/null",
            str(folder),
        ]
        self.folder = folder

    def one(self, *pools: tuple[str, ...] | list[str]) -> str:
        """Return a word of one of the pools, now and then any bytes instead."""
        if self.rng.random() < 0.06:
            return self.bytes()
        return self.rng.choice(self.rng.choice(pools))

    def bytes(self) -> str:
        """Return what a shell can pass: bytes but none that is 0, as Python takes them."""
        length = self.rng.choice((1, 2, 5, 40, 3000))
        data = bytes(self.rng.randrange(1, 256) for _ in range(length))
        return os.fsdecode(data)

    def text(self) -> str:
        """Return a seed or a name, mostly a good one."""
        return self.one(("1", "seed", "Ёж"), tuple(string.printable), NOISE, NUMBERS)

    def option(self) -> str:
        """Return name=value for the rules, mostly of an option that there is."""
        name = self.one(list(OPTIONS), ("base", "jokers", ""))
        value = self.one(NUMBERS, ("true", "false", "lead", "none", "auto", "20", "24", "32"))
        return self.one((f"{name}={value}",), (f"{name}{value}", f"{name}==", "target=1"))

    def preset(self) -> str:
        """Return the name of a game, mostly of one that there is."""
        return self.one(list(ALL_PRESETS), ("bridge", "", "SIXTYSIX"))

    def level(self) -> str:
        """Return a level, good or not."""
        return self.one(LEVELS)

    def file(self) -> str:
        """Return a file that is there or not."""
        return self.one(self.files)

    def new_folder(self) -> str:
        """Return a folder to write to."""
        return self.one((f"{self.folder}/../out",), self.files)

    def number(self) -> str:
        """Return what could be meant as a number."""
        return self.one(NUMBERS)

    def size(self) -> str:
        """Return a size of a window."""
        return self.one(SIZES)

    def language(self) -> str:
        """Return a language."""
        return self.one(i18n.LANGUAGES, ("fr", ""))

    def speed(self) -> str:
        """Return a speed."""
        return self.one(("calm", "fast", "instant"), ("slow", ""))


Draw = Callable[[Chance], str]
FLAG = None
ARGUMENTS: dict[str, tuple[tuple[Draw, ...], dict[str, Draw | None]]] = {
    "verify": ((Chance.file,), {}),
    "legal": ((Chance.file,), {}),
    "advise": (
        (Chance.file,),
        {"--level": Chance.level, "--seed": Chance.text, "--id": Chance.text},
    ),
    "arena": (
        (Chance.level, Chance.level),
        {
            "--preset": Chance.preset, "--option": Chance.option, "--seed": Chance.text,
            "--record": Chance.new_folder, "--jobs": Chance.number, "--deals": Chance.number,
            "--matches": Chance.number,
        },
    ),
    "seat": ((), {"--level": Chance.level, "--seed": Chance.text}),
    "bench": ((), {"--json": FLAG, "--core": Chance.text, "--positions": Chance.number}),
    "": (
        (),
        {
            "--lang": Chance.language, "--windowed": FLAG, "--fullscreen": FLAG,
            "--size": Chance.size, "--continue": FLAG, "--data-dir": Chance.new_folder,
            "--safe-mode": FLAG, "--seed": Chance.text, "--speed": Chance.speed,
            "--trace": Chance.new_folder, "--install-desktop": FLAG, "--uninstall-desktop": FLAG,
        },
    ),
}  # fmt: skip
"""Of each command, "" the game, what stands alone and what stands behind an option."""


def command_line(chance: Chance) -> list[str]:
    """Return a command line: mostly what the command takes, with things that it does not."""
    rng = chance.rng
    command = rng.choice(list(ARGUMENTS))
    alone, options = ARGUMENTS[command]
    words = [[draw(chance)] for draw in alone if rng.random() < 0.95]
    for name, draw in options.items():
        if rng.random() < 0.3:
            words.append(_option(rng, name, draw and draw(chance)))
    if command == "arena" and not any(word[0] in ("--deals", "--matches") for word in words):
        name, numbers = rng.choice(LENGTHS)
        words.append([name, rng.choice(numbers)])
    if rng.random() < 0.1:
        words.append([chance.one(NOISE, chance.files, list(COMMANDS))])
    rng.shuffle(words)
    first = [command] if command else []
    return first + [part for word in words for part in word]


def _option(rng: random.Random, name: str, value: str | None) -> list[str]:
    if value is None:
        return [name]
    return [f"{name}={value}"] if rng.random() < 0.2 else [name, value]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Files of every kind: records that are finished, running, broken; positions; noise."""
    made = tmp_path / "files"
    made.mkdir()
    record = (GOLDEN / "sixtysix-match.jsonl").read_bytes()
    files = {
        "match": record, "cut": record[:-40], "empty": b"", "noise": os.urandom(500),
        "surrogate": b'{"record":"sixtysix-record/1","seed":"\\ud800"}\n', "number": b"9" * 5000,
        "deep": b"[" * 100_000, "positions": (GOLDEN / "schnapsen_published.json").read_bytes(),
        "position": b'{"rules":"auction","hand":[],"unseen":[],"turned":"AS","points":[0,0],'
        b'"to_act":"lead"}', "a\nb": record, "null": b"null", "list": b"[null]",
    }  # fmt: skip
    for name, data in files.items():
        (made / name).write_bytes(data)
    for name in ALL_PRESETS:
        lines = random_record(random.Random(1), name, {}, 1) if name in _FOR_TWO else []
        for length in (2, 5):
            (made / f"{name}{length}").write_text("\n".join(lines[:length]) + "\n")
    Path(os.fsdecode(os.fsencode(made) + b"/\xff")).write_bytes(record)
    return made


_FOR_TWO = {name for name, rules in ALL_PRESETS.items() if rules.seats == 2}


@pytest.fixture(autouse=True)
def _small(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """Nothing is opened, measured at length, or written where the player's own files are."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("SIXTYSIX_DATA_DIR", str(tmp_path / "own"))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(bench, "ROWS", bench.ROWS[:1])
    monkeypatch.setattr(start, "run", lambda options: int(not isinstance(options, AppOptions)))
    before = i18n.language()
    yield
    i18n.set_language(before)


def outcome(arguments: list[str]) -> int:
    """Run the program here; return its exit code, -1 for what is none."""
    try:
        return main(arguments)
    except SystemExit as leave:
        return leave.code if isinstance(leave.code, int) else -1


@pytest.mark.slow
def test_every_command_line_is_answered(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The exit code is 0, 1 or 2, and 2 comes with one line; no error leaves the program."""
    record = (folder / "match").read_text()
    chance = Chance(66, folder)
    codes: dict[int, int] = {0: 0, 1: 0, 2: 0}
    for _ in range(LINES):
        arguments = command_line(chance)
        cut = chance.rng.randrange(len(record))
        monkeypatch.setattr("sys.stdin", io.StringIO(chance.one((record[:cut],), NOISE)))
        code = outcome(arguments)
        said = capsys.readouterr()
        told = said.out if arguments[:1] == ["verify"] and not said.err else said.err
        assert code in codes, arguments
        assert code != 2 or said.err.count("\n") == 1 or told.endswith(" faults\n"), arguments
        assert "Traceback" not in said.err, arguments
        codes[code] += 1
    assert min(codes.values()) > LINES // 100
