"""Runs the command under test with given streams, limits, injected failures and a time limit."""
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
    """The outcome of a run."""

    status: object  # the exit status, the negative number of a signal, or "timed out"
    output: bytes
    errors: bytes
    seconds: float
    injections: int | None = None  # the number of injected failures
    peak: float | None = None  # peak memory of the command alone, in MB

    def __str__(self):
        return (f"status {self.status}, {abbreviated(self.output)}, {abbreviated(self.errors)}, "
                f"{self.injections} injected failures")


def abbreviated(text):
    return repr(text if len(text) < 400 else text[:200] + b"[...]" + text[-200:])


class Command:
    """The command, and the library that makes its system calls fail."""

    def __init__(self, path, folder, is_full=False):
        self.path = os.path.abspath(path)
        self.is_full = is_full
        self.object = OBJECT
        self.folder = pathlib.Path(folder)
        self.library = self.folder / "fault-injection.so"
        compiler = os.environ.get("CC") or next(filter(shutil.which, ["gcc", "clang"]), "cc")
        source = pathlib.Path(__file__).with_name("fault-injection.c")
        subprocess.run(
            [compiler, "-O2", "-shared", "-fPIC", "-o", self.library, source, "-ldl"], check=True)

    def run(self, *arguments, stdin=None, **options):
        """Runs the command; `stdin` can be bytes, an iterable of bytes, or an open file."""
        if isinstance(stdin, bytes):
            stdin = [stdin]
        if stdin is None or hasattr(stdin, "fileno"):
            return Session(self, arguments, stdin, **options).finish()
        session = Session(self, arguments, subprocess.PIPE, **options)
        session.write(stdin)
        return session.finish()

    def check(self, *arguments, **options):
        """Runs the command with the definition c_object."""
        return self.run(*OBJECT, *arguments, **options)


class Session:
    """A running command.

    `shell` is shell code to run first, such as limits; `redirections` are appended to the command;
    `injections` are variables of fault-injection.c. With `is_measured` the result has the peak
    memory.
    """

    def __init__(
        self, command, arguments, stdin, stdout=None, stderr=None, shell="", redirections="",
        injections=None, is_measured=False, cwd=None, time_limit=TIME_LIMIT, pass_fds=(),
    ):
        self.files = [tempfile.TemporaryFile(dir=command.folder) for _ in range(2)]
        # A crash is recognized by its signal; a backtrace would only take time.
        environment = dict(os.environ, SWIFT_BACKTRACE="enable=no", NO_COLOR="1")
        self.report = None
        if injections is not None or is_measured:
            self.report = command.folder / f"report-{id(self)}"
            environment |= {
                f"INJECT_{name}": str(value) for name, value in (injections or {}).items()}
            environment |= {"LD_PRELOAD": str(command.library), "INJECT_REPORT": str(self.report)}
        words = [command.path, *map(as_bytes, arguments)]
        if shell or redirections:
            words = ["sh", "-c", f'{shell} exec "$0" "$@" {redirections}', *words]
        self.start = time.monotonic()
        self.process = subprocess.Popen(
            words, env=environment, cwd=cwd, pass_fds=pass_fds,
            stdin=subprocess.DEVNULL if stdin is None else stdin,
            stdout=self.files[0] if stdout is None else stdout,
            stderr=self.files[1] if stderr is None else stderr)
        self.has_timed_out = False
        self.timer = threading.Timer(time_limit, self.time_out)
        self.timer.start()

    def time_out(self):
        self.has_timed_out = True
        self.process.kill()

    def write(self, chunks):
        """Writes chunks to standard input and closes it, or stops when the command closes it."""
        try:
            for chunk in chunks:
                self.process.stdin.write(chunk)
            self.process.stdin.close()
        except BrokenPipeError:
            pass

    def feed(self, descriptor, chunks, drained=None):
        """Writes each chunk after the command has read all previous ones."""
        try:
            for chunk in chunks:
                view = memoryview(chunk)
                while view:
                    view = view[os.write(descriptor, view):]
                while unread(drained or descriptor) and self.process.poll() is None:
                    os.sched_yield()
        except BrokenPipeError:
            pass

    def finish(self):
        status = self.process.wait()
        self.timer.cancel()
        seconds = time.monotonic() - self.start
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
        result = Result("timed out" if self.has_timed_out else status, *texts, seconds)
        if self.report and self.report.exists():
            injections, peak = self.report.read_text("ascii").split()
            result.injections, result.peak = int(injections), int(peak) / 1024
            self.report.unlink()
        return result


def as_bytes(argument):
    return argument if isinstance(argument, bytes) else os.fsencode(argument)


def unread(descriptor):
    """Returns how many bytes of a pipe or terminal haven't been read yet."""
    return struct.unpack("i", fcntl.ioctl(descriptor, termios.FIONREAD, b"\0" * 4))[0]
