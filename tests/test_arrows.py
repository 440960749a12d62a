"""The one-way arrows between the parts of the program, read from its import lines."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1] / "game"
MODULES = {
    ".".join(("game", *path.relative_to(ROOT).with_suffix("").parts)).removesuffix(
        ".__init__"
    ): path
    for path in sorted(ROOT.rglob("*.py"))
    if "__pycache__" not in path.parts
}

ALLOWED = {
    "game": {""},
    "game.cards": {""},
    "game.rng": {""},
    "game.jsontext": {""},
    "game.rules": {"game.cards", "game.jsontext", "game.rng", "game.rules"},
    "game.ai": {"game._core", "game.ai", "game.cards", "game.rng", "game.rules"},
    "game.store": {"game", "game.store", "game.i18n", "game.jsontext"},
    "game.i18n": {"game.assets"},
    "game.match": {
        "game.ai",
        "game.cards",
        "game.i18n",
        "game.jsontext",
        "game.match",
        "game.rng",
        "game.rules",
        "game.store",
    },
    "game.lessons": {"game.cards", "game.i18n", "game.lessons", "game.match", "game.rules"},
    "game.commands": {
        "game",
        "game.ai",
        "game.cards",
        "game.commands",
        "game.i18n",
        "game.jsontext",
        "game.rng",
        "game.rules",
        "game.match",
        "game.store",
    },
    "game.ui": {
        "game",
        "game.ai",
        "game.assets",
        "game.cards",
        "game.i18n",
        "game.lessons",
        "game.match",
        "game.rng",
        "game.rules",
        "game.store",
        "game.ui",
    },
    "game.__main__": {"game", "game.commands", "game.store", "game.ui"},
}
"""For each part of the program the parts that it may import."""

ROOMS: dict[str, set[str]] = {
    "assets": set(),
    "drawing": {"assets"},
    "audio": {"assets"},
    "layout": {"drawing"},
    "words": {"assets", "layout"},
    "scene": {"audio", "drawing", "words"},
    "forms": {"drawing", "scene", "words"},
    "window": {"assets", "drawing", "scene"},
    "motion": {"drawing", "layout"},
    "table": {"drawing", "forms", "layout", "motion", "scene", "words"},
    "scenes": {"audio", "drawing", "forms", "layout", "motion", "scene", "table", "words"},
    "program": {"audio", "drawing", "forms", "scene", "scenes", "window", "words"},
    "start": {"audio", "program", "window"},
}
"""For each room of `game.ui`, from the lowest up, the rooms that it may import beside itself."""

AI_ROOMS: dict[str, set[str]] = {
    "coretypes": set(),
    "payoff": {"coretypes"},
    "assessment": {"coretypes"},
    "twin": {"assessment", "coretypes", "payoff"},
    "certain": {"assessment", "coretypes", "payoff", "twin"},
    "cores": {"assessment", "coretypes", "payoff", "twin"},
    "engine": {"cores", "coretypes"},
    "bench": {"coretypes", "engine"},
    "level": set(),
    "nets": set(),
    "race": set(),
    "reading": set(),
    "stock": {
        "assessment", "certain", "coretypes", "engine", "level", "nets", "payoff", "race",
        "reading",
    },
    "strict": {"assessment", "coretypes", "engine", "level", "payoff", "race", "reading"},
    "levels": {"assessment", "coretypes", "level", "stock", "strict"},
    "advice": {"assessment", "level", "levels"},
    "hint": {"advice", "assessment", "level", "levels"},
}  # fmt: skip
"""The same for `game.ai`, whose rooms are its packages and single pages."""

MATCH_ROOMS: dict[str, set[str]] = {
    "worker": set(),
    "played": set(),
    "records": set(),
    "house_rules": set(),
    "keeping": {"played"},
    "session": {"keeping", "played", "worker"},
}
"""The same for `game.match`, whose rooms are single pages."""

PURE_ROOMS = ("layout", "motion", "words")
PURE_DRAWING = {"game.ui.drawing.canvas", "game.ui.drawing.cardface", "game.ui.drawing.theme"}
PURE_UI = PURE_DRAWING | {
    module for module in MODULES if module.startswith("game.ui.") and
    module.split(".")[2] in PURE_ROOMS
}  # fmt: skip
WORLDLY = {
    "asyncio",
    "datetime",
    "glob",
    "io",
    "os",
    "pathlib",
    "random",
    "secrets",
    "shutil",
    "socket",
    "subprocess",
    "sys",
    "tempfile",
    "threading",
    "time",
    "uuid",
}
"""Clock, chance and the outer world: what the rules may not know."""


@cache
def nodes(module: str) -> tuple[ast.AST, ...]:
    """Return everything in the syntax tree of a module."""
    return tuple(ast.walk(ast.parse(MODULES[module].read_text(encoding="utf-8"))))


def imports(module: str) -> Iterator[str]:
    """Yield every module that a module imports, as written, inside functions too."""
    package = module if MODULES[module].name == "__init__.py" else module.rpartition(".")[0]
    for node in nodes(module):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                above = package.split(".")[: len(package.split(".")) - node.level + 1]
                base = ".".join([*above, base]).rstrip(".")
            for alias in node.names:
                full = f"{base}.{alias.name}"
                yield full if full in MODULES or full == "game._core" else base


def part_of(module: str) -> str:
    """Return the part of the program that a module belongs to."""
    return ".".join(module.split(".")[:2])


@pytest.mark.parametrize("module", sorted(MODULES))
def test_a_module_imports_only_from_below(module: str) -> None:
    """No module imports a part of the program that lies above its own."""
    allowed = ALLOWED[part_of(module)]
    wrong = {
        name
        for name in imports(module)
        if name.split(".")[0] == "game" and part_of(name) not in allowed
    }
    assert wrong == set()


@pytest.mark.parametrize("module", sorted(m for m in MODULES if part_of(m) != "game.ui"))
def test_pygame_is_known_to_the_window_only(module: str) -> None:
    """No module outside the user interface imports pygame."""
    assert not {name for name in imports(module) if name.split(".")[0] == "pygame"}


@pytest.mark.parametrize("module", sorted(m for m in MODULES if m.startswith("game.ui.")))
def test_a_room_of_the_screen_imports_only_from_below(module: str) -> None:
    """No room of the user interface imports one that lies above it or beside it."""
    room = module.split(".")[2]
    rooms = {name.split(".")[2] for name in imports(module) if name.startswith("game.ui.")}
    assert rooms - {room} <= ROOMS[room]


@pytest.mark.parametrize("module", sorted(m for m in MODULES if m.startswith("game.ai.")))
def test_a_room_of_the_computer_imports_only_from_below(module: str) -> None:
    """No room of `game.ai` imports one that lies above it or beside it."""
    room = module.split(".")[2]
    rooms = {name.split(".")[2] for name in imports(module) if name.startswith("game.ai.")}
    assert rooms - {room} <= AI_ROOMS[room]


@pytest.mark.parametrize(("part", "table"), [("game.ui", ROOMS), ("game.ai", AI_ROOMS)])
def test_rooms_make_no_ring(part: str, table: dict[str, set[str]]) -> None:
    """Every room imports only rooms that are listed before it, and every room is listed."""
    order = list(table)
    assert all(order.index(low) < order.index(room) for room in table for low in table[room])
    assert {m.split(".")[2] for m in MODULES if m.startswith(f"{part}.")} == set(table)


def test_the_pages_of_the_computer_make_no_ring() -> None:
    """Inside the rooms of `game.ai` too no page imports one that leads back to it."""
    left = {m: set(imports(m)) & set(MODULES) for m in MODULES if m.startswith("game.ai.")}
    while left:
        low = {module for module, needed in left.items() if not needed & set(left)}
        assert low, f"these import each other: {sorted(left)}"
        left = {module: needed for module, needed in left.items() if module not in low}


@pytest.mark.parametrize("module", sorted(PURE_UI))
def test_layout_motion_and_words_are_pure(module: str) -> None:
    """Where things lie, how they move and what is said of them is known without pygame."""
    assert module in MODULES
    assert not {name for name in imports(module) if name.split(".")[0] == "pygame"}
    drawing = {name for name in imports(module) if name.startswith("game.ui.drawing.")}
    assert drawing <= PURE_DRAWING


@pytest.mark.parametrize(
    "module", sorted(m for m in MODULES if part_of(m) in ("game.rules", "game.cards", "game.rng"))
)
def test_the_rules_know_no_clock_no_chance_and_no_files(module: str) -> None:
    """Rules, cards and the generator import nothing of the outer world, nor open a file."""
    assert not {name.split(".")[0] for name in imports(module)} & WORLDLY
    names = {node.id for node in nodes(module) if isinstance(node, ast.Name)}
    assert not names & {"open", "print", "input"}


def test_the_c_core_has_one_importer() -> None:
    """Only the engine imports the compiled module."""
    importers = {module for module in MODULES if "game._core" in imports(module)}
    assert importers == {"game.ai.engine"}


def test_scenes_are_below_the_window() -> None:
    """The application knows the scenes; no scene, widget or helper knows the application."""
    knowing = {
        module
        for module in MODULES
        if part_of(module) == "game.ui" and "game.ui.start" in imports(module)
    }
    assert knowing - {"game.ui.start"} == set()


def test_no_modules_import_each_other() -> None:
    """No module leads back to itself by its imports, not even by those for type checking alone."""
    below = {m: {name for name in imports(m) if name in MODULES and name != m} for m in MODULES}
    while free := [m for m, names in below.items() if not names & set(below)]:
        for module in free:
            del below[module]
    assert set(below) == set()


def test_no_scene_is_deeper_than_two() -> None:
    """Every scene is a Scene, or derives from one that is: so what it does is read in two files."""
    bases = {
        node.name: [base.id for base in node.bases if isinstance(base, ast.Name)]
        for module in MODULES
        if module.startswith("game.ui.")
        for node in nodes(module)
        if isinstance(node, ast.ClassDef)
    }

    def depth(name: str) -> int:
        return 0 if name == "Scene" else 1 + max(map(depth, bases.get(name, ())), default=-99)

    found = {name: depth(name) for name in bases if depth(name) > 0}
    assert {name for name, deep in found.items() if deep > 2} == set()
    assert found["SettingsScene"] == 2


def test_numpy_stays_out_of_the_players_program() -> None:
    """What only tools and tests need is imported nowhere in the program."""
    for module in MODULES:
        assert not {name.split(".")[0] for name in imports(module)} & {"numpy", "PIL", "tests"}


@pytest.mark.parametrize("module", sorted(m for m in MODULES if m.startswith("game.match.")))
def test_a_page_of_the_match_imports_only_from_below(module: str) -> None:
    """A session imports the other pages of `game.match`, and what keeps it the deals played."""
    room = module.split(".")[2]
    rooms = {name.split(".")[2] for name in imports(module) if name.startswith("game.match.")}
    assert rooms - {room} <= MATCH_ROOMS[room]
