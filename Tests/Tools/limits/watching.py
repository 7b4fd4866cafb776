"""Inputs that change while the command watches them, until a signal ends it."""
import os
import signal
import subprocess

from .command import Session
from .waiting import read

SIGNALS = [signal.SIGINT, signal.SIGTERM, signal.SIGHUP]
RESULT = b'{"payload":"%b","line":null,"valid":%b,"faults":[]}\n'


def run(command, tally):
    for number in SIGNALS:
        folder = command.folder / number.name
        folder.mkdir()
        watched(command, tally, number, folder)
    closed_pipe(command, tally)


def start(command, folder, *paths, **options):
    return Session(
        command, [*command.object, "--watch", "--no-config", "--format", "json", *paths], None,
        stdout=subprocess.PIPE, cwd=folder, **options)


def replace(path, text):
    """Writes a file beside and renames it, so that the command never reads a part of it."""
    temporary = path.with_suffix(".tmp")
    temporary.write_text(text, "utf-8")
    os.replace(temporary, path)


def watched(command, tally, number, folder):
    (folder / "a.json").write_text("{}", "utf-8")
    (folder / "data").mkdir()
    # If this process ignores the signal, the command would inherit that.
    inherited = signal.signal(number, signal.SIG_DFL)
    session = start(command, folder, "--recursive", "a.json", "data", shell="umask 077;")
    signal.signal(number, inherited)

    def expect(title, names):
        expected = b"".join(RESULT % (name.encode(), b"true") for name in names)
        found = read(session.process.stdout, len(expected))
        tally.expect(f"{number.name}: {title}", found == expected, found)

    expect("the first check", ["a.json"])
    replace(folder / "data" / "b.json", "{}")
    expect("a new file", ["a.json", "data/b.json"])
    replace(folder / "data" / "b.json", "{ }")
    expect("a file that was replaced", ["a.json", "data/b.json"])
    (folder / "data" / "c").mkdir()
    replace(folder / "data" / "c" / "d.json", "{}")
    expect("a file in a new directory", ["a.json", "data/b.json", "data/c/d.json"])
    os.remove(folder / "data" / "b.json")
    expect("a file that was removed", ["a.json", "data/c/d.json"])
    os.utime(folder / "a.json", (1, 1))
    expect("a file with an older time", ["a.json", "data/c/d.json"])
    session.process.send_signal(number)
    rest = session.process.stdout.read()
    result = session.finish()
    tally.expect(f"{number.name}: nothing follows the signal", rest == b"", rest)
    changes = [line for line in result.errors.splitlines() if line.startswith(b"--- ")]
    tally.expect(
        f"{number.name}: the end",
        result.status == 128 + number and changes == [b"--- %b changed ---" % name for name in [
            b"data/b.json", b"data/b.json", b"data/c/d.json", b"data/b.json", b"a.json"]], result)


def closed_pipe(command, tally):
    """Expects the command to end when nothing reads its results, at the latest after the next change."""
    (command.folder / "a.json").write_text("{}", "utf-8")
    session = start(command, command.folder, "a.json")
    first = read(session.process.stdout, len(RESULT % (b"a.json", b"true")))
    session.process.stdout.close()
    replace(command.folder / "a.json", "{ }")
    result = session.finish()
    tally.expect("a closed pipe", first != b"" and result.status == 2, result)
