"""Input that comes in pieces: what is told must be what is told of a file."""
import os
import pty
import re
import termios

from . import payloads
from .command import JOBS, Session

END_OF_INPUT = b"\x04"


def cuts(data):
    """The ways in which the data is cut into pieces."""
    yield "1 byte", [data[at:at + 1] for at in range(len(data))]
    yield "7 bytes", [data[at:at + 7] for at in range(0, len(data), 7)]
    yield "half lines", parted(data, [
        sum(match.span()) // 2 for match in re.finditer(rb"[^\n]{2,}", data)])
    yield "half sequences", parted(data, [
        match.start() + 1 for match in re.finditer(rb"[\xc2-\xf4]", data)])


def parted(data, places):
    edges = sorted({0, *places, len(data)})
    return [data[a:b] for a, b in zip(edges, edges[1:])]


def through_pipe(command, arguments, pieces, folder):
    reader, writer = os.pipe()
    session = Session(command, [*arguments, "-"], reader)
    os.close(reader)
    session.feed(writer, pieces)
    os.close(writer)
    return session.finish()


def through_fifo(command, arguments, pieces, folder):
    path = folder / "-"
    os.mkfifo(path)
    writer = os.open(path, os.O_RDWR)
    session = Session(command, [*arguments, "./-"], None, cwd=folder)
    session.feed(writer, pieces)
    os.close(writer)
    path.unlink()
    result = session.finish()
    result.output = result.output.replace(b"./-", b"-")
    return result


def through_terminal(command, arguments, pieces, folder):
    """The end-of-input key passes on what has been typed of a line, and ends an empty one."""
    master, slave = pty.openpty()
    modes = termios.tcgetattr(slave)
    modes[:4] = 0, 0, modes[2], termios.ICANON
    termios.tcsetattr(slave, termios.TCSANOW, modes)
    session = Session(command, [*arguments, "-"], slave)
    keys = b"".join(
        piece if piece.endswith(b"\n") else piece + END_OF_INPUT for piece in pieces)
    session.feed(master, [keys + END_OF_INPUT], drained=slave)
    result = session.finish()
    os.close(master)
    os.close(slave)
    return result


def run(command, tally):
    transports = {
        "pipe": through_pipe, "FIFO": through_fifo, "terminal": through_terminal}
    lines = payloads.ONE_OF_EACH
    whole = '{"c_string":"Grüße, 東京 🌸",\r\n"c_any":[\n"東京",1],\n"c_größe":0}'.encode()
    told = payloads.told(lines, "-")
    fault = '-:4:1: error: c_größe: no such property [unknown]\n'.encode()
    inputs = [(["--lines", "--jobs", jobs], lines, *told) for jobs in JOBS]
    inputs.append(([], whole, 1, fault, payloads.summary(1, 1, 1)))
    for arguments, data, status, output, errors in inputs:
        plain = command.check(*arguments, "-", stdin=data)
        tally.result(f"pieces, none {arguments}", plain, status, output, errors)
        json = command.check(*arguments, "--format", "json", "-", stdin=data)
        tally.expect(f"pieces, none, JSON {arguments}", json.status == 1 and json.output, json)
        for way, pieces in cuts(data):
            for name, transport in transports.items():
                what = f"{way} through a {name} {arguments}"
                words = [*command.object, *arguments]
                result = transport(command, words, pieces, command.folder)
                tally.result(what, result, status, output, errors)
                words += ["--format", "json"]
                result = transport(command, words, pieces, command.folder)
                tally.result(f"{what}, JSON", result, json.status, json.output, b"")

    many = payloads.mixed(60_000)
    status, output, errors = payloads.told(many, "-")
    for jobs in JOBS:
        pieces = parted(many, range(0, len(many), 65_537))
        result = command.check("--lines", "--jobs", jobs, stdin=pieces)
        tally.result(f"65,537 bytes, {jobs} jobs", result, status, output, errors)
