"""Input that arrives in chunks, for which the results must be those of a file."""
import os
import pty
import re
import termios

from . import messages, payloads
from .command import JOBS, Session
from .messages import summary

END_OF_INPUT = b"\x04"


def divisions(data):
    """Yields titles and chunks for several ways to divide the data."""
    yield "1 byte", [data[at:at + 1] for at in range(len(data))]
    yield "7 bytes", [data[at:at + 7] for at in range(0, len(data), 7)]
    yield "half lines", divided(data, [
        sum(match.span()) // 2 for match in re.finditer(rb"[^\n]{2,}", data)])
    yield "half sequences", divided(data, [
        match.start() + 1 for match in re.finditer(rb"[\xc2-\xf4]", data)])


def divided(data, offsets):
    boundaries = sorted({0, *offsets, len(data)})
    return [data[a:b] for a, b in zip(boundaries, boundaries[1:])]


def through_pipe(command, arguments, chunks):
    reader, writer = os.pipe()
    session = Session(command, [*arguments, "-"], reader)
    os.close(reader)
    session.feed(writer, chunks)
    os.close(writer)
    return session.finish()


def through_fifo(command, arguments, chunks):
    path = command.folder / "-"
    os.mkfifo(path)
    writer = os.open(path, os.O_RDWR)
    session = Session(command, [*arguments, "./-"], None, cwd=command.folder)
    session.feed(writer, chunks)
    os.close(writer)
    path.unlink()
    result = session.finish()
    result.output = result.output.replace(b"./-", b"-")
    return result


def through_terminal(command, arguments, chunks):
    """Runs the command with a terminal as standard input.

    The end-of-input key submits what has been typed of a line; on an empty line it ends the input.
    """
    master, slave = pty.openpty()
    modes = termios.tcgetattr(slave)
    modes[:4] = 0, 0, modes[2], termios.ICANON
    termios.tcsetattr(slave, termios.TCSANOW, modes)
    session = Session(command, [*arguments, "-"], slave)
    keys = b"".join(
        chunk if chunk.endswith(b"\n") else chunk + END_OF_INPUT for chunk in chunks)
    session.feed(master, [keys + END_OF_INPUT], drained=slave)
    result = session.finish()
    os.close(master)
    os.close(slave)
    return result


TRANSPORTS = {"pipe": through_pipe, "FIFO": through_fifo, "terminal": through_terminal}


def run(command, tally):
    lines = payloads.ONE_OF_EACH
    whole = '{"c_string":"Grüße, 東京 🌸",\r\n"c_any":[\n"東京",1],\n"c_größe":0}'.encode()
    fault = messages.fault("-", 4, 1, f"c_größe: {messages.UNKNOWN_PROPERTY}")
    inputs = [(["--lines", "--jobs", jobs], lines, *payloads.expected(lines, "-"))
              for jobs in JOBS]
    inputs.append(([], whole, 1, fault, summary(1, 1, 1)))
    for options, data, status, output, errors in inputs:
        undivided = command.check(*options, "-", stdin=data)
        tally.result(f"undivided {options}", undivided, status, output, errors)
        json = command.check(*options, "--format", "json", "-", stdin=data)
        tally.expect(f"undivided, JSON {options}", json.status == 1 and json.output, json)
        for division, chunks in divisions(data):
            for name, transport in TRANSPORTS.items():
                title = f"{division} through a {name} {options}"
                arguments = [*command.object, *options]
                result = transport(command, arguments, chunks)
                tally.result(title, result, status, output, errors)
                result = transport(command, [*arguments, "--format", "json"], chunks)
                tally.result(f"{title}, JSON", result, json.status, json.output, b"")

    many = payloads.mixed(60_000)
    expected = payloads.expected(many, "-")
    for jobs in JOBS:
        chunks = divided(many, range(0, len(many), 65_537))
        result = command.check("--lines", "--jobs", jobs, stdin=chunks)
        tally.result(f"65,537 bytes, {jobs} jobs", result, *expected)
