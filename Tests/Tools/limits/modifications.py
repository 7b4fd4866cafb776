"""Files that are modified while they are read, and signals; both at an exact offset."""
import contextlib
import os
import re
import select
import signal
import threading

from . import messages, payloads
from .command import JOBS, TIME_LIMIT, Session
from .messages import fault, not_json, summary
from .payloads import INVALID, VALID

NAME = "changing.ndjson"
UNEXPECTED_END = not_json(messages.UNEXPECTED_END)


@contextlib.contextmanager
def paused(command, options, count, name=NAME):
    """Runs the command and pauses it after it has read some number of bytes."""
    paused_reader, paused_writer = os.pipe()
    resumed_reader, resumed_writer = os.pipe()
    session = Session(
        command, [*command.object, *options, name], None, cwd=command.folder,
        pass_fds=(paused_writer, resumed_reader),
        injections={"NAME": name, "READ_PAUSE": count, "PAUSED": paused_writer,
                    "RESUMED": resumed_reader})
    os.close(paused_writer)
    # The end of the run closes the pipe, so this returns even if the command doesn't pause.
    select.select([paused_reader], [], [], TIME_LIMIT)
    yield session
    os.write(resumed_writer, b"\0")
    for descriptor in [paused_reader, resumed_reader, resumed_writer]:
        os.close(descriptor)


def run(command, tally):
    lines = payloads.mixed(60_000)
    after_line = lines.index(b"\n", 600_000) + 1
    within_line = lines.index(b'\n{"c_bool":true}', 600_000) + len(b'\n{"c_bool":')
    for jobs in JOBS:
        options = ["--lines", "--jobs", jobs]
        for count in [after_line, within_line]:
            for length in [0, 1, count // 2, count]:
                modify(
                    command, tally, f"truncated to {length} {jobs}", options, lines, count,
                    lambda path: os.truncate(path, length), lines[:count])
        for count in [after_line, len(lines)]:
            modify(
                command, tally, f"extended after {count} bytes {jobs}", options, lines, count,
                lambda path: append(path, b"\n" + INVALID), lines + b"\n" + INVALID)
        modify(command, tally, f"removed {jobs}", options, lines, after_line, os.unlink, lines)
        modify(command, tally, f"replaced {jobs}", options, lines, after_line, replace, lines)
        signals(command, tally, options, lines)
        truncation_at_any_time(command, tally, jobs)
    one_payload(command, tally)


def append(path, data):
    with open(path, "ab") as file:
        file.write(data)


def replace(path):
    other = path.with_suffix(".other")
    other.write_bytes(INVALID + b"\n")
    other.rename(path)


def modify(command, tally, title, options, data, count, change, visible):
    """Expects the results of the bytes that the command could see."""
    path = command.folder / NAME
    path.write_bytes(data)
    with paused(command, options, count) as session:
        change(path)
    tally.result(
        f"a file {title}", session.finish(), *payloads.expected(visible, NAME),
        minimum_injections=1)


def signals(command, tally, options, lines):
    (command.folder / NAME).write_bytes(lines)
    _, output, _ = payloads.expected(lines, NAME)
    for number in [signal.SIGINT, signal.SIGTERM, signal.SIGHUP]:
        # If this process ignores the signal, the command would inherit that.
        before = signal.signal(number, signal.SIG_DFL)
        with paused(command, options, 600_000) as session:
            signal.signal(number, before)
            session.process.send_signal(number)
            result = session.finish()
        is_met = (
            result.status == 128 + number and output.startswith(result.output)
            and result.output[-1:] in (b"", b"\n") and result.errors == b"")
        tally.expect(f"{number.name} {options}", is_met, result)


def truncation_at_any_time(command, tally, jobs):
    path = command.folder / NAME
    block = (VALID + b"\n") * (1 << 16)
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
        output = re.fullmatch(
            rb"(changing.ndjson:\d+:\d+: error: " + re.escape(UNEXPECTED_END.encode()) + rb"\n)?",
            result.output)
        last_line = re.fullmatch(
            rb"\d+ payloads, (0 invalid, 0 faults|1 invalid, 1 fault)\n", result.errors)
        tally.expect(
            f"a file truncated at any time, {jobs} jobs",
            result.status == (1 if result.output else 0) and output and last_line, result)


def one_payload(command, tally):
    name, path = "changing.json", command.folder / "changing.json"
    data = b"{" + b" " * 1_000_000 + b'"c_bool":1}'
    complete = fault(name, 1, 1_000_011, messages.TYPE_FAULT)
    cut = fault(name, 1, 500_001, UNEXPECTED_END)
    for title, initial, change, output in [
        ("truncated", data, lambda: os.truncate(path, 1000), cut),
        ("emptied", data, lambda: os.truncate(path, 0), cut),
        ("extended", data[:500_000], lambda: append(path, data[500_000:]), complete),
        ("removed", data, path.unlink, complete),
    ]:
        path.write_bytes(initial)
        with paused(command, [], 500_000, name) as session:
            change()
        tally.result(
            f"a payload {title}", session.finish(), 1, output, summary(1, 1, 1),
            minimum_injections=1)
