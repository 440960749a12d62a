"""The match record `sixtysix-record/1`: one match as JSON Lines, written and read.

`record_text` writes a match, `read_match` restores it exactly, the running deal too. `Reader`
checks line by line and can go on after a fault, which is how `verify` counts them.

The order of lines is header, then for each deal its `deal` line, its acts and its `end`, then
`match` when it is won. Source: docs/records.md.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field

from game.cards import card_text
from game.rules.actions import Draw, action_json, parse_action
from game.rules.events import CardDrawn
from game.rules.match import Match, PlayedDeal
from game.rules.record_lines import (
    FORMAT,
    BadRecord,
    Line,
    WrongSum,
    compare,
    parse_line,
    read_header,
    read_layout,
    read_number,
)

TAKEN = ("points", "cards", "marriages", "last_trick", "tricks")  # by each side

# Writing


def record_text(match: Match) -> str:
    """Return the whole record of a match, finished or not, ending with a newline."""
    return "".join(
        json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n"
        for line in record_lines(match)
    )


def record_lines(match: Match) -> Iterator[Line]:
    """Yield the objects of a match's record, one a line."""
    yield header_line(match)
    for played in match.deals:
        yield deal_line(played)
        yield from map(action_json, played.actions)
        if played.deal.is_over:
            yield end_line(played)
    if match.winner is not None:
        yield match_line(match)


def header_line(match: Match) -> Line:
    """Return the first line: format, identity, rules and players."""
    info = match.info
    line: Line = {"record": FORMAT}
    if info.match_id:
        line["id"] = info.match_id
    if info.started:
        line["started"] = info.started
    if info.replay_of is not None:
        line["replay_of"] = {"id": info.replay_of.match_id, "deal": info.replay_of.deal}
    if _has_drawn(match):
        line["drawn"] = True
    line["preset"] = info.preset
    line["rules"] = match.rules.options()
    line["seed"] = info.seed
    line["players"] = [{"name": p.name, "level": p.level} for p in info.players]
    return line


def _has_drawn(match: Match) -> bool:
    """Whether the seat to act was asked about closing before the draw and has gone on to draw.

    No act says so, but whoever has seen the drawn card must not be asked again.
    """
    if not match.rules.close_before_draw or not match.deals or match.deal.is_over:
        return False
    return bool(match.deal.log) and isinstance(match.deal.log[-1], CardDrawn)


def deal_line(played: PlayedDeal) -> Line:
    """Return the line that deals the cards."""
    layout = played.deal.layout
    return {
        "deal": played.number,
        "dealer": played.deal.dealer,
        "hands": [[card_text(card) for card in hand] for hand in layout.hands],
        "turned": None if layout.turned is None else card_text(layout.turned),
        "stock": [card_text(card) for card in layout.stock],
    }


def end_line(played: PlayedDeal) -> Line:
    """Return the line that scores a finished deal."""
    outcome = played.deal.outcome
    assert outcome is not None
    assert played.game_points is not None
    assert played.score_after is not None
    return {
        "end": played.number,
        "reason": outcome.reason,
        "winner": [] if outcome.winner is None else [outcome.winner],
        **{name: list(getattr(outcome, name)) for name in TAKEN},
        "game_points": list(played.game_points),
        "score": list(played.score_after),
    }


def match_line(match: Match) -> Line:
    """Return the last line of a match that has been won."""
    return {"match": "won", "winner": [match.winner], "score": list(match.score)}


# Reading


def read_match(text: str | bytes) -> Match:
    """Return the match a record describes, with its running deal; BadRecord on the first fault."""
    match, _, fault = read_good_lines(text)
    if fault is not None:
        raise fault
    assert match is not None
    return match


def read_good_lines(text: str | bytes) -> tuple[Match | None, int, BadRecord | None]:
    """Return the match up to the record's last good line.

    Answers the match (None if not even the header is good), how many lines are good, and the fault
    that stopped the reading (None if all is well). For the game's own save.
    """
    reader = Reader()
    good = 0
    try:
        for number, line in numbered_lines(text):
            reader.feed(number, line)
            good = number
        reader.finish()
    except BadRecord as fault:
        return (reader.match if reader.has_match else None), good, fault
    return reader.match, good, None


def numbered_lines(text: str | bytes) -> Iterator[tuple[int, bytes]]:
    """Yield the lines of a record that are not blank, counted from 1."""
    data = text.encode(errors="surrogatepass") if isinstance(text, str) else text
    for number, line in enumerate(data.removeprefix(b"\xef\xbb\xbf").split(b"\n"), 1):
        if line.strip():
            yield number, line


@dataclass
class Reader:
    """Reads a record line by line; feed() raises BadRecord and leaves the match before the line.

    deals, acts: lines of that kind that were good
    """

    deals: int = 0
    acts: int = 0
    _match: Match | None = None
    _number: int = 0
    _last_line: int = 1
    _ended: bool = False
    _complete: bool = False
    _lost: bool = False
    _dealer_known: bool = True
    _drawn: bool = False
    _line: Line = field(default_factory=dict)
    _carried_before: int = 0

    @property
    def has_match(self) -> bool:
        """Whether a header has been read."""
        return self._match is not None

    @property
    def match(self) -> Match:
        """The match read so far; BadRecord when there is no header."""
        if self._match is None:
            raise BadRecord(self._last_line, f'no header: the first line names "{FORMAT}"')
        return self._match

    def feed(self, number: int, text: bytes) -> None:
        """Read one line; BadRecord names it and the reason."""
        self._last_line, self._line = number, {}
        line = self._line = parse_line(number, text)
        try:
            self._apply(line)
        except ValueError as error:
            spoils_deal = not isinstance(error, WrongSum)
            raise BadRecord(number, str(error), spoils_deal) from error

    def skip_deal(self) -> None:
        """Give up the running deal after a fault: its lines are skipped, the next deal is read."""
        self._lost = True
        match = self.match
        if match.deals and not match.deal.is_over:
            match.deals.pop()
        self._dealer_known = False
        if "end" in self._line:
            self._resume_after(self._line)

    def finish(self) -> None:
        """Check that nothing is missing at the end; BadRecord names the last line."""
        match = self.match
        if self._lost or not match.deals:
            return
        if self._drawn and match.deal.draw_owed:
            match.apply(Draw(match.deal.to_act))
        if match.deal.is_over and not self._ended:
            raise BadRecord(self._last_line, "the deal is played out and its end is missing")
        if match.winner is not None and not self._complete:
            raise BadRecord(self._last_line, "the match is won and its match line is missing")

    def _apply(self, line: Line) -> None:
        if self._match is None:
            self._match = read_header(line)
            self._drawn = line.get("drawn") is True
            return
        if self._complete:
            raise ValueError("nothing follows the match line")
        kinds = [kind for kind in ("record", "deal", "act", "end", "match") if kind in line]
        if self._lost and kinds in (["act"], ["match"]):
            return
        match kinds:
            case ["deal"]:
                self._read_deal(line)
            case ["act"]:
                self._read_act(line)
            case ["end"]:
                self._read_end(line)
            case ["match"]:
                self._read_match_line(line)
            case ["record"]:
                raise ValueError("a second header; one file holds one match")
            case _:
                raise ValueError("neither deal, act, end nor match")

    def _read_deal(self, line: Line) -> None:
        match = self.match
        goes_on = match.deals and not self._lost
        if goes_on and not match.deal.is_over:
            raise ValueError("a deal begins, but the one before it is not played out")
        if goes_on and not self._ended:
            raise ValueError("a deal begins, but the end of the one before it is missing")
        number, dealer = read_number(line, "deal"), read_number(line, "dealer")
        if number != self._number + 1:
            raise ValueError(f"deal {number} follows deal {self._number}")
        if dealer >= match.rules.seats:
            raise ValueError(f"dealer {dealer} is no seat of {match.rules.seats}")
        if match.deals and self._dealer_known and dealer != match.next_dealer():
            raise ValueError(f"dealer {dealer}, but by the rules seat {match.next_dealer()} deals")
        match.begin_deal(dealer, read_layout(line))
        self._number = match.deals[-1].number = number
        self.deals += 1
        self._ended = self._lost = False
        self._dealer_known = True

    def _read_act(self, line: Line) -> None:
        action = parse_action(line)
        match = self.match
        if not match.deals:
            raise ValueError("an act before the first deal")
        if match.deal.is_over:
            raise ValueError(f"act {line['act']}: the deal is over")
        match.apply(action)
        self.acts += 1

    def _read_end(self, line: Line) -> None:
        match = self.match
        if self._lost:
            self._resume_after(line)
            return
        if not match.deals or not match.deal.is_over:
            raise ValueError("an end, but the deal is not played out")
        if self._ended:
            raise ValueError("a second end of the same deal")
        self._ended = True
        self._carried_before = match.carried
        compare(line, end_line(match.deals[-1]), "end")

    def _resume_after(self, line: Line) -> None:
        """Take number, score and carried points from the end of a deal that was given up."""
        match, number, score = self.match, line.get("end"), line.get("score")
        if type(number) is int:
            self._number = number
        if isinstance(score, list) and len(score) == match.rules.sides:
            match.score = tuple(points if type(points) is int else 0 for points in score)
        match.carried = self._carried_before
        if line.get("winner"):
            match.carried = 0
        elif match.rules.carries:
            match.carried += 1
        self._carried_before = match.carried

    def _read_match_line(self, line: Line) -> None:
        match = self.match
        if match.winner is None:
            raise ValueError("a match line, but nobody has reached the target")
        if not self._ended:
            raise ValueError("a match line, but the end of the last deal is missing")
        self._complete = True
        compare(line, match_line(match), "match")
