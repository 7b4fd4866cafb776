"""A person at a terminal sees each result before the next line is written."""
import os
import pty
import select
import termios

from . import payloads
from .command import JOBS, Session

WAIT = 5  # seconds


def run(command, tally):
    for jobs in JOBS:
        results_at_once(command, tally, ["--lines", "--jobs", jobs])
        many_results(command, tally, ["--jobs", jobs])


def terminal():
    master, slave = pty.openpty()
    modes = termios.tcgetattr(slave)
    modes[1] = 0
    termios.tcsetattr(slave, termios.TCSANOW, modes)
    return master, slave


def results_at_once(command, tally, words):
    for format, line in [
        ("text", "-:{}:11: error: c_bool: expected Boolean, found Number [type]\n"),
        ("json", '{{"payload":"-","line":{},"valid":true,"faults":[]}}\n'),
    ]:
        payload = b'{"c_bool":1}\n' if format == "text" else b"{}\n"
        master, slave = terminal()
        reader, writer = os.pipe()
        session = Session(
            command, [*command.object, *words, "--format", format], reader, stdout=slave)
        os.close(reader)
        os.close(slave)
        told = 0
        for number in range(1, 21):
            # The end of the line comes alone, and is all that is missing.
            session.feed(writer, [payload[:-1], payload[-1:]])
            expected = line.format(number).encode()
            text = b""
            while len(text) < len(expected) and select.select([master], [], [], WAIT)[0]:
                text += os.read(master, 1 << 16)
            told += text == expected
            if text != expected:
                break
        tally.expect(f"a result at once {words} {format}", told == 20, f"{told}, then {text}")
        os.close(writer)
        result = session.finish()
        os.close(master)
        tally.result(
            f"the end of a slow writer {words} {format}", result, 1 if format == "text" else 0, b"",
            payloads.summary(20, 20, 20) if format == "text" else b"")


def many_results(command, tally, words):
    """A terminal takes a few kilobytes at once, and slowly."""
    lines = payloads.mixed(20_000)
    (command.folder / "slow.ndjson").write_bytes(lines)
    status, output, errors = payloads.told(lines, "slow.ndjson")
    master, slave = terminal()
    session = Session(
        command, [*command.object, *words, "slow.ndjson"], None, stdout=slave, cwd=command.folder)
    os.close(slave)
    text = b""
    try:
        while piece := os.read(master, 1 << 16):
            text += piece
    except OSError:
        pass  # Nobody has the other side open any more.
    result = session.finish()
    os.close(master)
    tally.result(f"many results on a terminal {words}", result, status, b"", errors)
    tally.expect(f"all of many results {words}", text == output, f"{len(text)} {len(output)}")
