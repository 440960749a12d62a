"""The standard streams: there may be none, closed ones, full ones, and readers who have enough."""

from __future__ import annotations

import contextlib
import io
import os
import sys
from typing import TextIO

LONGEST_LINE = 500
"""Letters of a line that says what is wrong; an argument may have a hundred thousand."""


def give_streams() -> None:
    """A program without a console has no standard streams, and one with an old one no UTF-8."""
    _fill_closed()
    for name in ("stdin", "stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None and name != "stdin":
            setattr(sys, name, io.StringIO())
        elif isinstance(stream, io.TextIOWrapper):
            errors = "strict" if name == "stdin" else "backslashreplace"
            with contextlib.suppress(ValueError):
                stream.reconfigure(encoding="utf-8", errors=errors)


def _fill_closed() -> None:
    """Let no file that is opened from now on have the number of a closed standard stream.

    What a library of C then writes to the terminal would stand in the player's match.
    """
    for number in () if os.name == "nt" else range(3):
        try:
            os.fstat(number)
        except OSError:
            nowhere = os.open(os.devnull, os.O_RDWR)
            if nowhere != number:
                os.dup2(nowhere, number)
                os.close(nowhere)


def one_line(text: str) -> str:
    """Return the text as one line that no terminal takes for a command, cut where it is endless."""
    line = "".join(
        letter if letter.isprintable() else ascii(letter)[1:-1] for letter in text[:LONGEST_LINE]
    )
    return line if len(text) <= LONGEST_LINE else f"{line}…"


def say(text: str) -> None:
    """Write one line to the standard error, if that takes any."""
    try:
        print(one_line(text), file=sys.stderr, flush=True)
    except OSError:
        let_go(sys.stderr)
    except ValueError:
        return  # closed by whoever called us


def let_go(stream: TextIO) -> None:
    """Let what is still to be written to a stream that takes no more go nowhere."""
    with contextlib.suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        try:
            os.dup2(nowhere, stream.fileno())
        finally:
            os.close(nowhere)


def flush_all() -> OSError | None:
    """Write out what is left; return why the standard output does not take it, None if it does.

    That whoever read it has had enough is no fault.
    """
    fault: OSError | None = None
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError as error:
            let_go(stream)
            if stream is sys.stdout and not isinstance(error, BrokenPipeError):
                fault = error
        except ValueError:
            continue  # closed by whoever called us
    return fault
