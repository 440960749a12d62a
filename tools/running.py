"""The game as a process of its own: started in a window, followed through its `--trace` file."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import signal
import subprocess
import tempfile
import threading
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any

from tools.program import Program
from tools.screen import Screen

ROOT = Path(__file__).resolve().parent.parent
POLL_SECONDS = 0.004
HANG_SECONDS = 60.0
"""What takes longer is taken for a hang: on a busy machine a start alone takes half of it."""

Stroke = list[str | int | float]
"""One press or release with what leads to it, as arguments of xdotool."""


class Hang(RuntimeError):
    """The program does not do what it must, or has ended; the text says what was waited for."""


@dataclass
class Seen:
    """What the trace has said so far: the scene, what can be clicked, how often all was still."""

    window: int = 0
    size: tuple[int, int] = (0, 0)
    scene: str = ""
    targets: list[dict[str, Any]] = field(default_factory=list)
    idles: int = 0
    inputs: int = 0
    heard: int = 0
    """Of the inputs so many had come when all was still last."""
    lines: list[str] = field(default_factory=list)

    def take(self, text: str) -> None:
        """Take one line of the trace."""
        self.lines.append(text)
        line = json.loads(text)
        if "ready" in line:
            self.window, self.size = line["window"], tuple(line["size"])
        elif "scene" in line:
            self.scene, self.targets = line["scene"], []
        elif "targets" in line:
            self.targets = line["targets"]
        elif "inputs" in line:
            self.inputs = line["inputs"]
        elif "idle" in line:
            self.idles, self.heard = self.idles + 1, self.inputs

    def named(self, name: str) -> dict[str, Any] | None:
        """Return the target of that name, None if it is not there."""
        return next((t for t in self.targets if t.get("name") == name), None)

    def acts(self) -> list[dict[str, Any]]:
        """Return the targets that do an act of the match."""
        return [target for target in self.targets if "act" in target]


class Running:
    """The program while it runs. Close it, or use it as a context manager."""

    def __init__(
        self,
        environment: Mapping[str, str],
        data_dir: Path,
        arguments: Sequence[str] = (),
        program: Program | None = None,
    ) -> None:
        """Start it; `program`: what is run if it is not this checkout."""
        self.data_dir = data_dir
        program = program or Program(data_dir)
        handle, name = tempfile.mkstemp(suffix=".jsonl", prefix="trace-", dir=program.temporary)
        os.close(handle)
        self._trace = Path(name)
        self._file = self._trace.open(encoding="utf-8")
        program.give(self._trace)
        self._rest = ""
        self.seen = Seen()
        self.sent = 0
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115 - closed in close()
        self._environment = program.environment(environment)
        self.process = subprocess.Popen(
            [
                *program.full_command(), "--data-dir", program.inside(data_dir),
                "--trace", program.inside(self._trace), *arguments,
            ],
            cwd=ROOT, env=self._environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE if program.wants_pipes else self._errors,
            start_new_session=True,
        )  # fmt: skip
        if self.process.stderr is not None:
            errors = (self.process.stderr,)
            threading.Thread(target=self._copy_errors, args=errors, daemon=True).start()

    def _copy_errors(self, pipe: IO[bytes]) -> None:
        """Write down what comes through the pipe, until the program or this object has ended."""
        with contextlib.suppress(ValueError):  # of a file that is closed
            shutil.copyfileobj(pipe, self._errors)

    @property
    def save_file(self) -> Path:
        """Where the running match is kept."""
        return self.data_dir / "save.jsonl"

    def follow(self) -> None:
        """Read what the trace has said since the last look."""
        text = self._rest + self._file.read()
        *lines, self._rest = text.split("\n")
        for line in lines:
            self.seen.take(line)

    def wait(self, what: str, ready: Callable[[], bool], seconds: float = HANG_SECONDS) -> None:
        """Follow the trace until `ready`; Hang if that takes too long or the program ends."""
        deadline = time.monotonic() + seconds
        while True:
            self.follow()
            if ready():
                return
            if self.process.poll() is not None:
                raise Hang(f"the program ended with {self.process.returncode}: {self.errors()}")
            if time.monotonic() > deadline:
                raise Hang(f"no {what} within {seconds} s; {self._last_words()}")
            time.sleep(POLL_SECONDS)

    def wait_idle(self, seconds: float = HANG_SECONDS) -> None:
        """Wait until the trace has been idle at all, which it is after the start."""
        self.wait("idle line", lambda: self.seen.idles > 0, seconds)

    def do(self, screen: Screen, strokes: Iterable[Stroke], seconds: float = HANG_SECONDS) -> None:
        """Do the strokes one after the other; after each the program has heard it and is idle."""
        for stroke in strokes:
            self.sent += 1
            screen.xdotool(*stroke)
            self.wait(f"answer to {stroke}", lambda: self.seen.heard >= self.sent, seconds)

    def wait_quiet(self, seconds: float = 0.7, most: float = HANG_SECONDS) -> None:
        """Wait until the trace has said nothing for so many seconds."""
        last = [len(self.seen.lines), time.monotonic()]

        def quiet() -> bool:
            if len(self.seen.lines) != last[0]:
                last[:] = len(self.seen.lines), time.monotonic()
            return time.monotonic() - last[1] >= seconds

        self.wait("quiet", quiet, most)

    def wait_scene(self, *names: str, seconds: float = HANG_SECONDS) -> None:
        """Wait until one of these scenes is on top and its targets are known."""
        what = f"scene {' or '.join(names)}"
        self.wait(what, lambda: self.seen.scene in names and bool(self.seen.targets), seconds)

    def need(self, name: str) -> dict[str, Any]:
        """Return the target of that name; Hang if it is not there."""
        target = self.seen.named(name)
        if target is None:
            raise Hang(f"nothing named {name} can be clicked; {self._last_words()}")
        return target

    def processes(self) -> list[int]:
        """Return its processes: a one-file executable unpacks itself in one and runs in another."""
        found = [self.process.pid]
        for number in found:
            children = Path(f"/proc/{number}/task/{number}/children")
            found += map(int, children.read_text().split())
        return found

    def cpu_seconds(self) -> float:
        """Return the processor time it has used, user and system."""
        # Linux makes a process's number into its clock's number so: man clock_getcpuclockid.
        return sum(time.clock_gettime((~number << 3) | 2) for number in self.processes())

    def memory_kib(self, of: str = "VmRSS") -> int:
        """Return the memory it holds, in KiB; of "VmHWM": the most that it has held."""
        lines = [
            line.split()
            for number in self.processes()
            for line in Path(f"/proc/{number}/status").read_text(errors="replace").splitlines()
        ]
        return sum(int(line[1]) for line in lines if line[0] == f"{of}:")

    def end(self, number: signal.Signals = signal.SIGTERM, seconds: float = 10.0) -> int:
        """Ask it to end by a signal; return its exit code; Hang if it does not."""
        self.process.send_signal(number)
        try:
            return self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            self.kill()
            raise Hang(f"it did not end within {seconds} s of {number.name}") from None

    def kill(self) -> None:
        """End it at once with all its processes, without a word to it."""
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()

    def close(self) -> None:
        """End it if it still runs, and throw the trace away."""
        self.kill()
        self._errors.close()
        self._file.close()
        self._trace.unlink(missing_ok=True)

    def errors(self) -> str:
        """Return the end of what it has written to the standard error and to crash reports."""
        self._errors.seek(0)
        texts = [self._errors.read().decode(errors="replace")]
        texts += [file.read_text() for file in self.data_dir.glob("logs/report.crash-*.txt")]
        return "\n".join(texts).strip()[-2000:]

    def _last_words(self) -> str:
        words = "the trace ends with " + " ".join(line[:200] for line in self.seen.lines[-6:])
        return f"{words}; {errors}" if (errors := self.errors()) else words

    def __enter__(self) -> Running:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()
