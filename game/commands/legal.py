"""`sixtysix legal FILE`: every legal act where a record stops, one JSON act a line."""

from __future__ import annotations

import argparse
import json

from game.commands.files import read_record
from game.commands.values import file_name
from game.rules.actions import action_json


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("file", type=file_name, metavar="FILE", help="a match record")


def run(arguments: argparse.Namespace) -> int:
    """Print the acts; nothing where no deal is running. Unusable when the record has a fault."""
    match = read_record(arguments.file)
    for action in match.deal.legal() if match.deals else ():
        print(json.dumps(action_json(action), separators=(",", ":")))
    return 0
