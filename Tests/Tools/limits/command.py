"""Runs the command under test: with streams, limits and faults, and a time by which it must end."""
import dataclasses
import fcntl
import os
import pathlib
import shutil
import struct
import subprocess
import tempfile
import termios
import threading
import time

TIME_LIMIT = 30
OBJECT = ["--schemas", os.path.abspath("Schemas"), "--object", "c_object"]
JOBS = ["1", "2", "16"]


@dataclasses.dataclass
class Result:
    """How a run ended."""

    status: object  # the exit status; below 0 the signal that ended it; or "hangs"
    output: bytes
    errors: bytes
    seconds: float
    faults: int | None = None  # how many faults were brought about
    peak: float | None = None  # in MB, of the command alone

    def __str__(self):
        return f"status {self.status}, {cut(self.output)}, {cut(self.errors)}, faults {self.faults}"


def cut(text):
    return repr(text if len(text) < 400 else text[:200] + b"[...]" + text[-200:])


class Command:
    """The command, and the library that makes its calls fail."""

    def __init__(self, path, folder, is_full=False):
        self.path = os.path.abspath(path)
        self.is_full = is_full
        self.object = OBJECT
        self.folder = pathlib.Path(folder)
        self.library = self.folder / "faulty-io.so"
        compiler = os.environ.get("CC") or next(filter(shutil.which, ["gcc", "clang"]), "cc")
        source = pathlib.Path(__file__).with_name("faulty-io.c")
        subprocess.run(
            [compiler, "-O2", "-shared", "-fPIC", "-o", self.library, source, "-ldl"], check=True)

    def run(self, *arguments, stdin=None, **others):
        """Runs the command; `stdin` is what it reads: bytes, pieces of them, or an open file."""
        if isinstance(stdin, bytes):
            stdin = [stdin]
        if stdin is None or hasattr(stdin, "fileno"):
            return Session(self, arguments, stdin, **others).finish()
        session = Session(self, arguments, subprocess.PIPE, **others)
        session.write(stdin)
        return session.finish()

    def check(self, *arguments, **others):
        """Runs the command against the definition c_object."""
        return self.run(*OBJECT, *arguments, **others)


class Session:
    """A run that has begun.

    `shell` holds words for the shell that starts the command, such as limits, `ends` redirections;
    `faults` are variables of faulty-io.c; with `is_measured` the peak of the memory is told.
    """

    def __init__(
        self, command, arguments, stdin, stdout=None, stderr=None, shell="", ends="", faults=None,
        is_measured=False, cwd=None, time_limit=TIME_LIMIT, pass_fds=(),
    ):
        self.files = [tempfile.TemporaryFile(dir=command.folder) for _ in range(2)]
        # A crash is seen by its signal; a trace of it would only take time.
        environment = dict(os.environ, SWIFT_BACKTRACE="enable=no", NO_COLOR="1")
        self.report = None
        if faults is not None or is_measured:
            self.report = command.folder / f"report-{id(self)}"
            environment |= {f"FAULTY_{name}": str(value) for name, value in (faults or {}).items()}
            environment |= {"LD_PRELOAD": str(command.library), "FAULTY_REPORT": str(self.report)}
        words = [command.path, *map(as_bytes, arguments)]
        if shell or ends:
            words = ["sh", "-c", f'{shell} exec "$0" "$@" {ends}', *words]
        self.begun = time.monotonic()
        self.process = subprocess.Popen(
            words, env=environment, cwd=cwd, pass_fds=pass_fds,
            stdin=subprocess.DEVNULL if stdin is None else stdin,
            stdout=self.files[0] if stdout is None else stdout,
            stderr=self.files[1] if stderr is None else stderr)
        self.is_late = False
        self.timer = threading.Timer(time_limit, self.end_late)
        self.timer.start()

    def end_late(self):
        self.is_late = True
        self.process.kill()

    def write(self, pieces):
        """Writes pieces to standard input and closes it, or stops when nobody reads."""
        try:
            for piece in pieces:
                self.process.stdin.write(piece)
            self.process.stdin.close()
        except BrokenPipeError:
            pass

    def feed(self, descriptor, pieces, drained=None):
        """Writes each piece once all before it have been taken."""
        try:
            for piece in pieces:
                view = memoryview(piece)
                while view:
                    view = view[os.write(descriptor, view):]
                while waiting(drained or descriptor) and self.process.poll() is None:
                    os.sched_yield()
        except BrokenPipeError:
            pass

    def finish(self):
        status = self.process.wait()
        self.timer.cancel()
        seconds = time.monotonic() - self.begun
        if self.process.stdin:
            try:
                self.process.stdin.close()
            except BrokenPipeError:
                pass
        texts = []
        for file in self.files:
            file.seek(0)
            texts.append(file.read())
            file.close()
        result = Result("hangs" if self.is_late else status, *texts, seconds)
        if self.report and self.report.exists():
            faults, peak = self.report.read_text("ascii").split()
            result.faults, result.peak = int(faults), int(peak) / 1024
            self.report.unlink()
        return result


def as_bytes(word):
    return word if isinstance(word, bytes) else os.fsencode(word)


def waiting(descriptor):
    """How many bytes wait in a pipe or a terminal to be read."""
    return struct.unpack("i", fcntl.ioctl(descriptor, termios.FIONREAD, b"\0" * 4))[0]
