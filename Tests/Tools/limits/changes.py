"""Files that change while they are read, and signals: the run is held still at an exact place."""
import contextlib
import os
import re
import select
import signal
import threading

from . import payloads
from .command import JOBS, TIME_LIMIT, Session

NAME = "changing.ndjson"
TOO_SOON = "error: : not valid JSON: the text ends too soon [json]"


@contextlib.contextmanager
def paused(command, words, count, name=NAME):
    """A run that waits before it reads on after some number of bytes; it goes on afterwards."""
    paused_reader, paused_writer = os.pipe()
    resumed_reader, resumed_writer = os.pipe()
    session = Session(
        command, [*command.object, *words, name], None, cwd=command.folder,
        pass_fds=(paused_writer, resumed_reader),
        faults={"NAME": name, "READ_PAUSE": count, "PAUSED": paused_writer,
                "RESUMED": resumed_reader})
    os.close(paused_writer)
    # At the end of the run the pipe is closed, so this does not wait for ever.
    select.select([paused_reader], [], [], TIME_LIMIT)
    yield session
    os.write(resumed_writer, b"\0")
    for descriptor in [paused_reader, resumed_reader, resumed_writer]:
        os.close(descriptor)


def run(command, tally):
    lines = payloads.mixed(60_000)
    # One place after a line feed, and one within a line.
    whole_line = lines.index(b"\n", 600_000) + 1
    within = lines.index(b'\n{"c_bool":true}', 600_000) + len(b'\n{"c_bool":')
    for jobs in JOBS:
        words = ["--lines", "--jobs", jobs]
        for count in [whole_line, within]:
            for length in [0, 1, count // 2, count]:
                changing(
                    command, tally, f"shrinks to {length} {jobs}", words, lines, count,
                    lambda path: os.truncate(path, length), lines[:count])
        for count in [whole_line, len(lines)]:
            changing(
                command, tally, f"grows after {count} bytes {jobs}", words, lines, count,
                lambda path: append(path, b'\n{"c_bool":1}'), lines + b'\n{"c_bool":1}')
        changing(command, tally, f"is removed {jobs}", words, lines, whole_line, os.unlink, lines)
        changing(
            command, tally, f"is replaced {jobs}", words, lines, whole_line, replace, lines)
        signals(command, tally, words, lines)
        shrinking_at_any_time(command, tally, jobs)
    whole_payload(command, tally)


def append(path, data):
    with open(path, "ab") as file:
        file.write(data)


def replace(path):
    other = path.with_suffix(".other")
    other.write_bytes(b'{"c_bool":1}\n')
    other.rename(path)


def changing(command, tally, what, words, data, count, change, seen):
    """Expects the results of what was to be seen of the file."""
    path = command.folder / NAME
    path.write_bytes(data)
    with paused(command, words, count) as session:
        change(path)
    tally.result(
        f"a file {what}", session.finish(), *payloads.told(seen, NAME), fewest_faults=1)


def signals(command, tally, words, lines):
    (command.folder / NAME).write_bytes(lines)
    _, output, _ = payloads.told(lines, NAME)
    for number in [signal.SIGINT, signal.SIGTERM, signal.SIGHUP]:
        # Whoever runs the tests may ignore the signal, which the command would inherit.
        before = signal.signal(number, signal.SIG_DFL)
        with paused(command, words, 600_000) as session:
            signal.signal(number, before)
            session.process.send_signal(number)
            result = session.finish()
        is_met = (
            result.status == -number and output.startswith(result.output)
            and result.output[-1:] in (b"", b"\n") and result.errors == b"")
        tally.expect(f"{number.name} {words}", is_met, result)


def shrinking_at_any_time(command, tally, jobs):
    path = command.folder / NAME
    line = b'{"c_bool":true}\n'
    block = line * (1 << 16)
    for round in range(4):
        with open(path, "wb") as file:
            for _ in range(16):
                file.write(block)
        session = Session(
            command, [*command.object, "--jobs", jobs, NAME], None, cwd=command.folder)
        timer = threading.Timer(round / 500, os.truncate, (path, 1_000_005))
        timer.start()
        result = session.finish()
        timer.join()
        told = re.fullmatch(
            rb"(changing.ndjson:\d+:\d+: " + re.escape(TOO_SOON.encode()) + rb"\n)?", result.output)
        summary = re.fullmatch(
            rb"\d+ payloads, (0 invalid, 0 faults|1 invalid, 1 fault)\n", result.errors)
        tally.expect(
            f"a file that shrinks at any time, {jobs} jobs",
            result.status == (1 if result.output else 0) and told and summary, result)


def whole_payload(command, tally):
    name, path = "changing.json", command.folder / "changing.json"
    data = b"{" + b" " * 1_000_000 + b'"c_bool":1}'
    bad = b"changing.json:1:1000011: error: c_bool: expected Boolean, found Number [type]\n"
    short = f"changing.json:1:500001: {TOO_SOON}\n".encode()
    for what, begun, change, told in [
        ("shrinks", data, lambda: os.truncate(path, 1000), short),
        ("is emptied", data, lambda: os.truncate(path, 0), short),
        ("grows", data[:500_000], lambda: append(path, data[500_000:]), bad),
        ("is removed", data, path.unlink, bad),
    ]:
        path.write_bytes(begun)
        with paused(command, [], 500_000, name) as session:
            change()
        tally.result(
            f"a payload {what}", session.finish(), 1, told, payloads.summary(1, 1, 1),
            fewest_faults=1)
