"""Standard streams that are full, closed, or no longer read."""
import itertools
import re
import subprocess

from . import messages, payloads
from .command import JOBS, Session
from .messages import failure, fault, summary
from .payloads import INVALID, VALID

INVALID_LINES = (INVALID + b"\n") * 40_000
VALID_LINES = (VALID + b"\n") * 40_000


def write_failure(reason):
    return failure(f"{messages.WRITE_FAILED}: {reason}")


def run(command, tally):
    (command.folder / "bad.ndjson").write_bytes(INVALID_LINES)
    (command.folder / "good.ndjson").write_bytes(VALID_LINES)
    (command.folder / "bad.json").write_bytes(INVALID)
    full_device(command, tally)
    for jobs in JOBS:
        closed_pipe(command, tally, ["--jobs", jobs])
        closed_streams(command, tally, ["--lines", "--jobs", jobs], "bad.ndjson")
        file_size_limit(command, tally, ["--jobs", jobs])
    closed_streams(command, tally, [], "bad.json")
    no_results(command, tally)


def full_device(command, tally):
    schemas = command.object[:2]
    wholes = [
        [*command.object, "bad.json"], [*command.object, "--format", "json", "bad.json"],
        ["--help"], ["--version"], ["lint", *schemas, "--format", "json"],
        ["lint", "--help"], ["test", "--help"],
    ]
    lines = [[*command.object, "bad.ndjson", "--jobs", jobs] for jobs in JOBS]
    lines += [
        [*command.object, "good.ndjson", "--format", "json", "--jobs", jobs] for jobs in JOBS]
    for arguments in wholes + lines:
        with open("/dev/full", "wb") as sink:
            result = command.run(*arguments, stdout=sink, cwd=command.folder)
        tally.result(
            f"a full device {arguments}", result, 2, b"",
            write_failure("No space left on device"))
    with open("/dev/full", "wb") as sink:
        result = command.check("bad.json", stderr=sink, cwd=command.folder)
    tally.result(
        "a full device for standard error", result, 1,
        fault("bad.json", 1, 11, messages.TYPE_FAULT), b"")


def closed_pipe(command, tally, options):
    """Tests a pipe whose reader stops after the first line, as `head -1` does."""
    for name, format, status, first in [
        ("bad.ndjson", "text", 1, fault("bad.ndjson", 1, 11, messages.TYPE_FAULT)),
        ("good.ndjson", "json", 2,
         b'{"payload":"good.ndjson","line":1,"valid":true,"faults":[]}\n'),
    ]:
        session = Session(
            command, [*command.object, *options, "--format", format, name], None,
            stdout=subprocess.PIPE, cwd=command.folder)
        line = session.process.stdout.readline()
        session.process.stdout.close()
        result = session.finish()
        # Without an error the status can't be 0, because not all payloads were checked.
        tally.result(f"a closed pipe {options} {format}", result, status, b"", b"")
        tally.expect(f"the first line of a closed pipe {options} {format}", line == first, line)


def closed_streams(command, tally, options, name):
    data = (command.folder / name).read_bytes()
    redirections = {0: "<&-", 1: ">&-", 2: "2>&-"}
    closings = [c for n in range(1, 4) for c in itertools.combinations(redirections, n)]
    for closed, path in itertools.product(closings, [name, "-"]):
        with open(command.folder / name, "rb") as file:
            result = command.check(
                *options, path, stdin=file, cwd=command.folder,
                redirections=" ".join(map(redirections.get, closed)))
        status, output, errors = payloads.expected(data.removesuffix(b"\n"), path)
        if path == "-" and 0 in closed:
            status, output = 2, b""
            errors = failure("-: Bad file descriptor", summary(0, 0, 0))
        elif 1 in closed:
            status, output, errors = 2, b"", write_failure("Bad file descriptor")
        tally.result(
            f"closed {closed} {options} {path}", result, status, output,
            b"" if 2 in closed else errors)


def file_size_limit(command, tally, options):
    """Tests output to a file that reaches the size limit of the shell."""
    result = command.check(
        *options, "bad.ndjson", shell="ulimit -f 200;", cwd=command.folder)
    _, output, _ = payloads.expected(INVALID_LINES.removesuffix(b"\n"), "bad.ndjson")
    # The unit of the limit is 512 or 1,024 bytes, depending on the shell.
    is_limit = len(result.output) in (102_400, 204_800)
    expected = output[:len(result.output)] if is_limit else None
    tally.result(f"ulimit -f {options}", result, 2, expected, write_failure("File too large"))


def no_results(command, tally):
    """Tests that a closed stream is no error if nothing is written to it."""
    for jobs in JOBS:
        result = command.check(
            "good.ndjson", "--jobs", jobs, redirections=">&-", cwd=command.folder)
        tally.result(
            f"closed output, no results, {jobs} jobs", result, 0, b"", summary(40_000, 0, 0))
    for arguments in [["--help"], ["--version"]]:
        result = command.run(*arguments, redirections="<&- 2>&-")
        tally.result(f"closed {arguments}", result, 0, re.compile(rb"(?s)\S.+\n"), b"")
