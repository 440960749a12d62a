"""The README's Python program runs as it stands."""

from pathlib import Path
from textwrap import dedent

import pytest

README = Path(__file__).parents[1] / "README.md"


def test_program_of_the_readme_plays_a_match(capsys: pytest.CaptureFixture[str]) -> None:
    """A dozen lines make a match, ask levels for their acts and print its score."""
    text = README.read_text(encoding="utf-8")
    program = dedent(text.split("## In a Python program\n")[1].split("\n## ")[0])
    exec(compile(program, "README.md", "exec"), {})
    first, second = eval(capsys.readouterr().out)
    assert max(first, second) >= 7
