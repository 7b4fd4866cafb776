"""Standard streams that are full, closed, or that nobody reads any more."""
import itertools
import re
import subprocess

from . import payloads
from .command import JOBS, Session
from .tally import trouble

BAD = b'{"c_bool":1}\n' * 40_000
GOOD = b'{"c_bool":true}\n' * 40_000
UNWRITTEN = "cannot write the results: "


def run(command, tally):
    (command.folder / "bad.ndjson").write_bytes(BAD)
    (command.folder / "good.ndjson").write_bytes(GOOD)
    (command.folder / "bad.json").write_bytes(b'{"c_bool":1}')
    full(command, tally)
    for jobs in JOBS:
        closed_pipe(command, tally, ["--jobs", jobs])
        closed_streams(command, tally, ["--lines", "--jobs", jobs], "bad.ndjson")
        too_large(command, tally, ["--jobs", jobs])
    closed_streams(command, tally, [], "bad.json")
    nothing_to_write(command, tally)


def full(command, tally):
    schemas = command.object[:2]
    wholes = [
        [*command.object, "bad.json"], [*command.object, "--format", "json", "bad.json"],
        ["--help"], ["--version"], ["lint", *schemas, "--format", "json"],
        ["lint", "--help"], ["test", "--help"],
    ]
    lines = [[*command.object, "bad.ndjson", "--jobs", jobs] for jobs in JOBS]
    lines += [
        [*command.object, "good.ndjson", "--format", "json", "--jobs", jobs] for jobs in JOBS]
    for words in wholes + lines:
        with open("/dev/full", "wb") as sink:
            result = command.run(*words, stdout=sink, cwd=command.folder)
        tally.result(
            f"a full disk {words}", result, 2, b"", trouble(UNWRITTEN + "No space left on device"))
    with open("/dev/full", "wb") as sink:
        result = command.check("bad.json", stderr=sink, cwd=command.folder)
    tally.result(
        "a full disk for standard error", result, 1,
        b"bad.json:1:11: error: c_bool: expected Boolean, found Number [type]\n", b"")


def closed_pipe(command, tally, words):
    """What `head -1` does."""
    for name, format, status, first in [
        ("bad.ndjson", "text", 1, b"bad.ndjson:1:11: error: c_bool: expected Boolean, found Number "
         b"[type]\n"),
        ("good.ndjson", "json", 2,
         b'{"payload":"good.ndjson","line":1,"valid":true,"faults":[]}\n'),
    ]:
        session = Session(
            command, [*command.object, *words, "--format", format, name], None,
            stdout=subprocess.PIPE, cwd=command.folder)
        line = session.process.stdout.readline()
        session.process.stdout.close()
        result = session.finish()
        # What has not been checked cannot be called valid.
        tally.result(f"a closed pipe {words} {format}", result, status, b"", b"")
        tally.expect(f"the first line of a closed pipe {words} {format}", line == first, line)


def closed_streams(command, tally, words, name):
    data = (command.folder / name).read_bytes()
    ends = {0: "<&-", 1: ">&-", 2: "2>&-"}
    closings = [c for n in range(1, 4) for c in itertools.combinations(ends, n)]
    for closed, path in itertools.product(closings, [name, "-"]):
        with open(command.folder / name, "rb") as file:
            result = command.check(
                *words, path, stdin=file, cwd=command.folder, ends=" ".join(map(ends.get, closed)))
        status, output, errors = payloads.told(data.removesuffix(b"\n"), path)
        if path == "-" and 0 in closed:
            status, output = 2, b""
            errors = trouble("-: Bad file descriptor", payloads.summary(0, 0, 0))
        elif 1 in closed:
            status, output, errors = 2, b"", trouble(UNWRITTEN + "Bad file descriptor")
        tally.result(
            f"closed {closed} {words} {path}", result, status, output,
            b"" if 2 in closed else errors)


def too_large(command, tally, words):
    """A file that the limit of the shell forbids to grow further."""
    result = command.check(
        *words, "bad.ndjson", shell="ulimit -f 200;", cwd=command.folder)
    _, output, _ = payloads.told(BAD.removesuffix(b"\n"), "bad.ndjson")
    # The shell counts in blocks of 512 bytes or of 1,024.
    told = output[:len(result.output)] if len(result.output) in (102_400, 204_800) else None
    tally.result(
        f"ulimit -f {words}", result, 2, told, trouble(UNWRITTEN + "File too large"))


def nothing_to_write(command, tally):
    """Without results nothing is amiss."""
    for jobs in JOBS:
        result = command.check("good.ndjson", "--jobs", jobs, ends=">&-", cwd=command.folder)
        tally.result(
            f"closed output, no results, {jobs} jobs", result, 0, b"",
            payloads.summary(40_000, 0, 0))
    for words in [["--help"], ["--version"]]:
        result = command.run(*words, ends="<&- 2>&-")
        tally.result(f"closed {words}", result, 0, re.compile(rb"(?s)\S.+\n"), b"")
