"""Failing system calls: results obtained before the failure stay, and the failure is reported."""
import errno
import os
import re

from . import messages, payloads
from .command import JOBS, TIME_LIMIT, Session
from .messages import failure, fault, schema_error, summary
from .payloads import INVALID

NAME = "many.ndjson"
AFTER = fault("after.json", 1, 11, messages.TYPE_FAULT)


def run(command, tally):
    many = payloads.mixed(60_000)
    (command.folder / NAME).write_bytes(many)
    (command.folder / "few.ndjson").write_bytes(many[:many.index(b"\n", 100_000)])
    (command.folder / "after.json").write_bytes(INVALID)
    for jobs in JOBS:
        reading_lines(command, tally, ["--lines", "--jobs", jobs], many)
        writing(command, tally, ["--jobs", jobs], many)
        creating_threads(command, tally, ["--jobs", jobs], many)
    reading_payload(command, tally)
    opening(command, tally)
    reading_directories(command, tally)


def injected(command, *arguments, name=NAME, time_limit=TIME_LIMIT, **injections):
    """Runs the command with injected failures for files whose paths end in the name."""
    return command.check(
        *arguments, cwd=command.folder, time_limit=time_limit,
        injections={"NAME": name} | injections)


def reading_lines(command, tally, options, many):
    few = (command.folder / "few.ndjson").read_bytes()
    for name, data in [(NAME, many), ("few.ndjson", few)]:
        expected = payloads.expected(data, name)
        for injections in [
            {"READ_INTERRUPT": 1}, {"POLL_INTERRUPT": 1}, {"READ_SHORT": 4096},
            {"READ_SHORT": 1 if data is few else 61},
            {"READ_SHORT": 7 if data is few else 997, "READ_INTERRUPT": 1, "POLL_INTERRUPT": 1},
        ]:
            result = injected(command, *options, name, name=name, **injections)
            tally.result(
                f"{injections} {options} {name}", result, *expected, minimum_injections=1)
    for count in [0, 10, 100_003, 700_003]:
        before = many[:many.rfind(b"\n", 0, count) + 1]
        _, output, _ = payloads.expected(before, NAME)
        last_line = payloads.expected(before + INVALID, NAME)[2]
        result = injected(
            command, *options, NAME, "after.json", READ_ERROR=errno.EIO, READ_AFTER=count)
        tally.result(
            f"EIO after {count} bytes {options}", result, 2, output + AFTER,
            failure(f"{NAME}: Input/output error", last_line), minimum_injections=1)

    reader, writer = os.pipe()
    os.set_blocking(reader, False)
    session = Session(command, [*command.object, *options, "-"], reader)
    os.close(reader)
    lines = few.splitlines(keepends=True)
    session.feed(writer, [lines[0], b"".join(lines[1:])])
    os.close(writer)
    tally.result(
        f"a nonblocking pipe {options}", session.finish(), *payloads.expected(few, "-"))


def writing(command, tally, options, many):
    status, output, errors = payloads.expected(many, NAME)
    for injections in [
        {"WRITE_INTERRUPT": 1}, {"WRITE_SHORT": 97}, {"WRITE_SHORT": 997, "WRITE_INTERRUPT": 1},
        {"WRITE_ERROR": errno.EAGAIN, "WRITE_AFTER": 100_000, "WRITE_ONCE": 1},
    ]:
        result = injected(command, *options, NAME, **injections)
        tally.result(
            f"{injections} {options}", result, status, output, errors, minimum_injections=1)
    for code in [errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.EPIPE]:
        expected = 2, failure(f"{messages.WRITE_FAILED}: {os.strerror(code)}")
        if code == errno.EPIPE:
            # The reader closed the pipe on purpose, after it received an error.
            expected = 1, b""
        for count in [0, 100_000]:
            result = injected(command, *options, NAME, WRITE_ERROR=code, WRITE_AFTER=count)
            tally.result(
                f"{errno.errorcode[code]} after {count} bytes {options}", result, expected[0],
                output[:count], expected[1], minimum_injections=1)
    result = injected(command, *options, NAME, WRITE_NOTHING=1, time_limit=5)
    tally.result(
        f"a device that accepts no bytes {options}", result, 2, b"",
        re.compile(f"validate-payload: {messages.WRITE_FAILED}: .+\n".encode()),
        minimum_injections=1)

    reader, writer = os.pipe()
    os.set_blocking(writer, False)
    session = Session(
        command, [*command.object, *options, NAME], None, stdout=writer, cwd=command.folder)
    os.close(writer)
    with os.fdopen(reader, "rb") as pipe:
        text = pipe.read()
    result = session.finish()
    tally.result(f"nonblocking output {options}", result, status, b"", errors)
    tally.expect(f"complete nonblocking output {options}", text == output, len(text))


def creating_threads(command, tally, options, many):
    expected = payloads.expected(many, NAME)
    # Each is repeated, because the number of simultaneous threads varies between runs.
    for count in [*range(7)] * 4:
        result = injected(command, *options, NAME, THREADS=count, time_limit=5)
        tally.result(f"at most {count} threads {options}", result, *expected)


def reading_payload(command, tally):
    (command.folder / "whole.json").write_bytes(b"{" + b" " * 300_000 + b'"c_bool":1}')
    output = fault("whole.json", 1, 300_011, messages.TYPE_FAULT)
    for injections in [{"READ_INTERRUPT": 1, "READ_SHORT": 7}, {"READ_SHORT": 1}]:
        result = injected(command, "whole.json", name="whole.json", **injections)
        tally.result(
            f"{injections}, one payload", result, 1, output, summary(1, 1, 1),
            minimum_injections=1)
    for count in [0, 100_000]:
        result = injected(
            command, "whole.json", "after.json", name="whole.json", READ_ERROR=errno.EIO,
            READ_AFTER=count)
        tally.result(
            f"EIO after {count} bytes, one payload", result, 2, AFTER,
            failure("whole.json: Input/output error", summary(1, 1, 1)), minimum_injections=1)


def opening(command, tally):
    one = summary(1, 1, 1)
    for code in [errno.EACCES, errno.EMFILE, errno.ENFILE, errno.ELOOP, errno.ENOMEM]:
        reason = os.strerror(code)
        for name in ["whole.json", NAME]:
            result = injected(command, name, "after.json", name=name, OPEN_ERROR=code)
            tally.result(
                f"opening {name}: {reason}", result, 2, AFTER, failure(f"{name}: {reason}", one),
                minimum_injections=1)
        result = injected(command, "after.json", name="Schemas/cache.json", OPEN_ERROR=code)
        tally.result(
            f"opening a schema: {reason}", result, 2, b"",
            schema_error(f"{command.object[1]}/cache.json", reason), minimum_injections=1)


def reading_directories(command, tally):
    for name in ["tree/in", "tree/closed"]:
        (command.folder / name).mkdir(parents=True)
        for number in range(3):
            (command.folder / name / f"{number}.json").write_bytes(b"{}")
    result = injected(command, "-r", "tree", name="closed", OPEN_ERROR=errno.EACCES)
    tally.result(
        "a directory without permission", result, 2, b"",
        failure("tree/closed: Permission denied", summary(3, 0, 0)), minimum_injections=1)
    for count in [0, 2]:
        errors = failure("tree/in: Input/output error", summary(1, 1, 1))
        schemas = len(os.listdir(command.object[1])) + 2
        result = injected(
            command, "-r", "tree/in", "after.json", FOLDER_ERROR=errno.EIO,
            FOLDER_AFTER=schemas + 1 + count)
        tally.result(
            f"EIO after {count} names", result, 2, AFTER, errors, minimum_injections=1)
        result = injected(command, "after.json", FOLDER_ERROR=errno.EIO, FOLDER_AFTER=count)
        tally.result(
            f"EIO after {count} names of schemas", result, 2, b"",
            schema_error(command.object[1], "Input/output error"), minimum_injections=1)
