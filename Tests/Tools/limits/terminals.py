"""Terminals: each result is visible before the next line is written."""
import os
import pty
import select
import termios

from . import messages, payloads
from .command import JOBS, Session
from .messages import fault, summary
from .payloads import INVALID

TIMEOUT = 5  # seconds
COUNT = 20


def run(command, tally):
    for jobs in JOBS:
        immediate_results(command, tally, ["--lines", "--jobs", jobs])
        many_results(command, tally, ["--jobs", jobs])


def open_terminal():
    master, slave = pty.openpty()
    modes = termios.tcgetattr(slave)
    modes[1] = 0
    termios.tcsetattr(slave, termios.TCSANOW, modes)
    return master, slave


def immediate_results(command, tally, options):
    def text_result(number):
        return fault("-", number, 11, messages.TYPE_FAULT)

    def json_result(number):
        return b'{"payload":"-","line":%d,"valid":true,"faults":[]}\n' % number

    for format, payload, expected_result, status, errors in [
        ("text", INVALID + b"\n", text_result, 1, summary(COUNT, COUNT, COUNT)),
        ("json", b"{}\n", json_result, 0, b""),
    ]:
        master, slave = open_terminal()
        reader, writer = os.pipe()
        session = Session(
            command, [*command.object, *options, "--format", format], reader, stdout=slave)
        os.close(reader)
        os.close(slave)
        received = 0
        for number in range(1, COUNT + 1):
            # The line feed arrives separately, and must be enough to trigger the result.
            session.feed(writer, [payload[:-1], payload[-1:]])
            expected = expected_result(number)
            text = b""
            while len(text) < len(expected) and select.select([master], [], [], TIMEOUT)[0]:
                text += os.read(master, 1 << 16)
            received += text == expected
            if text != expected:
                break
        tally.expect(
            f"immediate results {options} {format}", received == COUNT,
            f"{received}, then {text}")
        os.close(writer)
        result = session.finish()
        os.close(master)
        tally.result(f"the end of slow input {options} {format}", result, status, b"", errors)


def many_results(command, tally, options):
    """Tests a terminal that takes a few kilobytes at a time, slowly."""
    lines = payloads.mixed(20_000)
    (command.folder / "slow.ndjson").write_bytes(lines)
    status, output, errors = payloads.expected(lines, "slow.ndjson")
    master, slave = open_terminal()
    session = Session(
        command, [*command.object, *options, "slow.ndjson"], None, stdout=slave,
        cwd=command.folder)
    os.close(slave)
    text = b""
    try:
        while chunk := os.read(master, 1 << 16):
            text += chunk
    except OSError:
        pass  # The command closed the terminal.
    result = session.finish()
    os.close(master)
    tally.result(f"many results on a terminal {options}", result, status, b"", errors)
    tally.expect(
        f"all of many results {options}", text == output, f"{len(text)} {len(output)}")
