"""`sixtysix verify FILE...`: replay records and say every fault with its file and line."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from game.commands.files import Unusable, read_bytes
from game.commands.streams import one_line
from game.commands.values import file_name
from game.rules.record import Reader, numbered_lines
from game.rules.record_lines import BadRecord


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("files", nargs="+", type=file_name, metavar="FILE", help="a match record")


def run(arguments: argparse.Namespace) -> int:
    """Check the files; 0 when no record has a fault, 1 when one has, 2 when one cannot be read."""
    deals = acts = faults = 0
    unreadable = False
    for file in arguments.files:
        reader = Reader()
        try:
            for fault in faults_of(reader, read_bytes(file)):
                print(one_line(f"{file}:{fault.line}: {fault.reason}"))
                faults += 1
        except Unusable as error:
            print(one_line(str(error)))
            faults += 1
            unreadable = True
        deals += reader.deals
        acts += reader.acts
    print(f"{deals} deals, {acts} acts, {faults} faults")
    return 2 if unreadable else int(faults > 0)


def faults_of(reader: Reader, data: bytes) -> Iterator[BadRecord]:
    """Yield the faults of a record in order; after one, reading goes on where it makes sense.

    A wrong sum at the end of a deal leaves the deal as it is; any other fault gives up the deal.
    """
    for number, line in numbered_lines(data):
        try:
            reader.feed(number, line)
        except BadRecord as fault:
            yield fault
            if not reader.has_match:
                return
            if fault.spoils_deal:
                reader.skip_deal()
    try:
        reader.finish()
    except BadRecord as fault:
        yield fault
