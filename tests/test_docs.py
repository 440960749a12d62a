"""The books name nothing that does not exist, and their examples hold."""

import argparse
import importlib
import json
import re
from pathlib import Path

import pytest

from game.__main__ import COMMANDS
from game.commands import play
from game.rules.actions import action_json, parse_action
from game.rules.presets import ALL_PRESETS
from game.rules.record import read_match, record_text
from game.rules.ruleset import OPTIONS, OTHER_GAMES_OPTIONS
from tools import dev

ROOT = Path(__file__).parents[1]
BOOKS = [*sorted((ROOT / "docs").glob("*.md")), ROOT / "CONTRIBUTING.md", ROOT / "README.md"]
TEXTS = {book.name: book.read_text(encoding="utf-8") for book in BOOKS}
MADE = {"dist/", "dist/sixtysix"}
"""What only a build makes."""
CODE = re.compile(r"```.*?```|`[^`\n]+`|^    .+$", re.DOTALL | re.MULTILINE)
FOLDERS = "game|tools|tests|native|assets|docs"


@pytest.mark.parametrize("book", TEXTS)
def test_every_file_that_is_named_is_there(book: str) -> None:
    """A path of the project in a book leads to a file or a folder, and a link to a page."""
    paths = set(re.findall(rf"`((?:{FOLDERS})/[\w./-]*)`", TEXTS[book])) - MADE
    missing = [path for path in paths if "NAME" not in path and not (ROOT / path).exists()]
    links = re.findall(r"\]\(([^):#]+)\)", TEXTS[book])
    folder = next(path.parent for path in BOOKS if path.name == book)
    missing += [link for link in links if not (folder / link).exists()]
    assert missing == []


@pytest.mark.parametrize("book", TEXTS)
def test_every_tool_and_command_that_is_called_is_there(book: str) -> None:
    """What stands behind `dev.py`, `sixtysix` and `-m tools.` is a command or a module."""
    code = "\n".join(CODE.findall(TEXTS[book]))
    faults = set(re.findall(r"tools/dev\.py (\w+)", code)) - set(dev.COMMANDS)
    faults |= set(re.findall(r"(?:`|^ *)sixtysix ([a-z]\w*)", code, re.MULTILINE)) - set(COMMANDS)
    for module in re.findall(r"-m (tools\.[\w.]+)", code):
        path = ROOT / module.replace(".", "/")
        if not path.is_dir() and not path.with_suffix(".py").is_file():
            faults.add(module)
    assert faults == set()


def options_of(name: str) -> set[str]:
    """Return the long options of a command, of the game itself for ""."""
    parser = argparse.ArgumentParser(add_help=False)
    if name:
        importlib.import_module(f"game.commands.{name}").add_arguments(parser)
    else:
        play.add_arguments(parser, COMMANDS, "0")
    return {option for option in parser._option_string_actions if option.startswith("--")}


def test_the_page_of_commands_names_every_option() -> None:
    """Every command has its section, and section and command have the same options."""
    _, game, *sections = re.split(r"\n## `sixtysix`\n|\n### `sixtysix ", TEXTS["commands.md"])
    named = {section.partition("`")[0].split()[0]: section for section in sections}
    named["selftest"] = named["selftest"].partition("\n## ")[0]
    assert set(named) == set(COMMANDS)
    for name, section in {"": game, **named}.items():
        found = set(re.findall(r"(?<![\w-])--[a-z][\w-]*", section))
        assert found == options_of(name), name


def test_the_pages_know_every_option_of_the_rules() -> None:
    """Each option and each game stands in the page of rules, with every value it can have."""
    text = TEXTS["rules.md"]
    for name in {*OPTIONS, *OTHER_GAMES_OPTIONS, *ALL_PRESETS}:
        assert f"`{name}`" in text, name
    for option in OPTIONS.values():
        for value in option.values:
            if isinstance(value, str):
                assert re.search(rf"`({option.name}: )?{value}`|\| {value} ", text), value


def test_the_page_of_records_shows_a_whole_record() -> None:
    """The first example is read without a fault, and written again it says the same."""
    whole, acts, _match = re.findall(r"```\n(.*?)```", TEXTS["records.md"], re.DOTALL)
    match = read_match(whole)
    assert match.deal.is_over
    written = record_text(match).splitlines()
    assert written[1:] == whole.splitlines()[1:]
    for line in acts.splitlines():
        assert action_json(parse_action(json.loads(line))) == json.loads(line)


def test_figures_are_those_of_the_report() -> None:
    """Every measured figure of the page on thinking stands in the report of strength."""
    report = (ROOT / "tools" / "strength" / "REPORT.md").read_text(encoding="utf-8")
    figures = re.findall(r"[+-]?\d+\.\d+%? ± \d\.\d+%?", TEXTS["how-it-thinks.md"])
    assert len(figures) > 15
    assert [figure for figure in figures if figure not in report] == []
