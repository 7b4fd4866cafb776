"""Calls of the system that fail: what has been done stands, and the rest is told."""
import errno
import os
import re

from . import payloads
from .command import JOBS, Session
from .tally import trouble

NAME = "many.ndjson"
UNUSABLE = "the schemas cannot be used"
AFTER = b'after.json:1:11: error: c_bool: expected Boolean, found Number [type]\n'


def run(command, tally):
    many = payloads.mixed(60_000)
    (command.folder / NAME).write_bytes(many)
    (command.folder / "few.ndjson").write_bytes(many[:many.index(b"\n", 100_000)])
    (command.folder / "after.json").write_bytes(b'{"c_bool":1}')
    for jobs in JOBS:
        reading(command, tally, ["--lines", "--jobs", jobs], many)
        writing(command, tally, ["--jobs", jobs], many)
        threads(command, tally, ["--jobs", jobs], many)
    whole(command, tally)
    opening(command, tally)
    folders(command, tally)


def faulty(command, *arguments, name=NAME, **faults):
    return command.check(*arguments, cwd=command.folder, faults={"NAME": name} | faults)


def reading(command, tally, words, many):
    few = (command.folder / "few.ndjson").read_bytes()
    for name, data in [(NAME, many), ("few.ndjson", few)]:
        told = payloads.told(data, name)
        for faults in [
            {"READ_INTERRUPT": 1}, {"POLL_INTERRUPT": 1}, {"READ_SHORT": 4096},
            {"READ_SHORT": 1 if data is few else 61},
            {"READ_SHORT": 7 if data is few else 997, "READ_INTERRUPT": 1, "POLL_INTERRUPT": 1},
        ]:
            result = faulty(command, *words, name, name=name, **faults)
            tally.result(f"{faults} {words} {name}", result, *told, fewest_faults=1)
    for count in [0, 10, 100_003, 700_003]:
        before = many[:many.rfind(b"\n", 0, count) + 1]
        _, output, _ = payloads.told(before, NAME)
        lines = payloads.told(before + b'{"c_bool":1}', NAME)[2]
        result = faulty(
            command, *words, NAME, "after.json", READ_ERROR=errno.EIO, READ_AFTER=count)
        tally.result(
            f"EIO after {count} bytes {words}", result, 2, output + AFTER,
            trouble(f"{NAME}: Input/output error", lines), fewest_faults=1)

    reader, writer = os.pipe()
    os.set_blocking(reader, False)
    session = Session(command, [*command.object, *words, "-"], reader)
    os.close(reader)
    lines = few.splitlines(keepends=True)
    session.feed(writer, [lines[0], b"".join(lines[1:])])
    os.close(writer)
    tally.result(f"a pipe that does not block {words}", session.finish(), *payloads.told(few, "-"))


def writing(command, tally, words, many):
    status, output, errors = payloads.told(many, NAME)
    for faults in [
        {"WRITE_INTERRUPT": 1}, {"WRITE_SHORT": 97}, {"WRITE_SHORT": 997, "WRITE_INTERRUPT": 1},
        {"WRITE_ERROR": errno.EAGAIN, "WRITE_AFTER": 100_000, "WRITE_ONCE": 1},
    ]:
        result = faulty(command, *words, NAME, **faults)
        tally.result(f"{faults} {words}", result, status, output, errors, fewest_faults=1)
    for code in [errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.EPIPE]:
        # Who reads no more needs no words, and has been told that something is invalid.
        told = 2, trouble(f"cannot write the results: {os.strerror(code)}")
        if code == errno.EPIPE:
            told = 1, b""
        for count in [0, 100_000]:
            result = faulty(command, *words, NAME, WRITE_ERROR=code, WRITE_AFTER=count)
            tally.result(
                f"{errno.errorcode[code]} after {count} bytes {words}", result, told[0],
                output[:count], told[1], fewest_faults=1)
    result = faulty(command, *words, NAME, WRITE_NOTHING=1, time_limit=5)
    tally.result(
        f"a device that takes nothing {words}", result, 2, b"",
        re.compile(b"validate-payload: cannot write the results: .+\n"), fewest_faults=1)

    reader, writer = os.pipe()
    os.set_blocking(writer, False)
    session = Session(
        command, [*command.object, *words, NAME], None, stdout=writer, cwd=command.folder)
    os.close(writer)
    with os.fdopen(reader, "rb") as pipe:
        text = pipe.read()
    result = session.finish()
    tally.result(f"an output that does not block {words}", result, status, b"", errors)
    tally.expect(f"all of an output that does not block {words}", text == output, len(text))


def threads(command, tally, words, many):
    told = payloads.told(many, NAME)
    # Several times, for it is a matter of chance how many threads there are at once.
    for count in [*range(7)] * 4:
        result = faulty(command, *words, NAME, THREADS=count, time_limit=5)
        tally.result(f"no more than {count} threads {words}", result, *told)


def whole(command, tally):
    (command.folder / "whole.json").write_bytes(b"{" + b" " * 300_000 + b'"c_bool":1}')
    told = b"whole.json:1:300011: error: c_bool: expected Boolean, found Number [type]\n"
    for faults in [{"READ_INTERRUPT": 1, "READ_SHORT": 7}, {"READ_SHORT": 1}]:
        result = faulty(command, "whole.json", name="whole.json", **faults)
        tally.result(
            f"{faults}, a whole payload", result, 1, told, payloads.summary(1, 1, 1),
            fewest_faults=1)
    for count in [0, 100_000]:
        result = faulty(
            command, "whole.json", "after.json", name="whole.json", READ_ERROR=errno.EIO,
            READ_AFTER=count)
        tally.result(
            f"EIO after {count} bytes, a whole payload", result, 2, AFTER,
            trouble("whole.json: Input/output error", payloads.summary(1, 1, 1)), fewest_faults=1)


def opening(command, tally):
    one = payloads.summary(1, 1, 1)
    for code in [errno.EACCES, errno.EMFILE, errno.ENFILE, errno.ELOOP, errno.ENOMEM]:
        reason = os.strerror(code)
        for name in ["whole.json", NAME]:
            result = faulty(command, name, "after.json", name=name, OPEN_ERROR=code)
            tally.result(
                f"open {name}: {reason}", result, 2, AFTER, trouble(f"{name}: {reason}", one),
                fewest_faults=1)
        result = faulty(command, "after.json", name="Schemas/cache.json", OPEN_ERROR=code)
        schema = command.object[1] + "/cache.json"
        tally.result(
            f"open a schema: {reason}", result, 2, b"",
            f"{schema}: error: {reason} [file]\n".encode() + trouble(UNUSABLE),
            fewest_faults=1)


def folders(command, tally):
    for name in ["tree/in", "tree/closed"]:
        (command.folder / name).mkdir(parents=True)
        for number in range(3):
            (command.folder / name / f"{number}.json").write_bytes(b"{}")
    result = faulty(command, "-r", "tree", name="closed", OPEN_ERROR=errno.EACCES)
    tally.result(
        "a folder without permission", result, 2, b"",
        trouble("tree/closed: Permission denied", payloads.summary(3, 0, 0)), fewest_faults=1)
    for count in [0, 2]:
        told = b"validate-payload: tree/in: Input/output error\n"
        schemas = len(os.listdir(command.object[1])) + 2
        result = faulty(
            command, "-r", "tree/in", "after.json", FOLDER_ERROR=errno.EIO,
            FOLDER_AFTER=schemas + 1 + count)
        tally.result(
            f"EIO after {count} names", result, 2, AFTER, told + payloads.summary(1, 1, 1),
            fewest_faults=1)
        result = faulty(command, "after.json", FOLDER_ERROR=errno.EIO, FOLDER_AFTER=count)
        tally.result(
            f"EIO after {count} names of schemas", result, 2, b"",
            f"{command.object[1]}: error: Input/output error [file]\n".encode()
            + trouble(UNUSABLE), fewest_faults=1)
