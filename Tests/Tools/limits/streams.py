"""Long streams, whose length must not affect the memory used."""
import os
import re

from .command import JOBS
from .messages import summary

GOOD = b'{"c_bool":true,"c_number":42,"c_string":"' + b"text " * 140 + b'"}\n'
BAD = GOOD.replace(b"true", b"1   ")
FAULT = (
    '{"payload":"-","line":%d,"valid":false,"faults":[{"code":"type","severity":"error",'
    '"path":"c_bool","pointer":"/c_bool","reason":"expected Boolean, found Number",'
    '"expected":"Boolean","found":"Number","line":%d,"column":11,"offset":%d,'
    '"errCode":"cortex.invalidArgument.castError"}]}\n')
NO_FAULT = '{"payload":"-","line":%d,"valid":true,"faults":[]}\n'


def run(command, tally):
    size = (1 << 30) if command.is_full else (1 << 27)
    blocks = size // (len(GOOD) * 1000)
    count = blocks * 1000
    for options, maximum in [(["--jobs", "1"], 32), ([], 64), (["--jobs", "16"], 64)]:
        title = f"{size >> 20} MB of lines through a pipe {options}"
        block = GOOD * 1000
        result = command.check(
            "--lines", *options, stdin=(block for _ in range(blocks)), is_measured=True,
            time_limit=120)
        tally.result(title, result, 0, b"", summary(count, 0, 0))
        tally.expect(f"memory for {title}", result.peak < maximum, result.peak)
        tally.log(f"{title}: {result.seconds:.2f} s, peak {result.peak:.1f} MB")

        title += ", a tenth invalid, JSON"
        block = (BAD + GOOD * 9) * 100
        result = command.check(
            "--lines", "--format", "json", *options, stdin=(block for _ in range(blocks)),
            is_measured=True, time_limit=120)
        tally.result(title, result, 1, re.compile(rb"(?s).*"), b"")
        tally.expect(f"results of {title}", is_expected(result.output, count))
        tally.expect(f"memory for {title}", result.peak < maximum, result.peak)
        tally.log(f"{title}: {result.seconds:.2f} s, peak {result.peak:.1f} MB")
    short_lines(command, tally)


def short_lines(command, tally):
    """Tests results that are many times longer than the lines they belong to."""
    count = 5_000_000
    (command.folder / "short.ndjson").write_bytes(b"{}\n" * count)
    for jobs in JOBS:
        with open(os.devnull, "wb") as sink:
            result = command.check(
                "--format", "json", "--jobs", jobs, "short.ndjson", stdout=sink,
                cwd=command.folder, is_measured=True)
        title = f"{count:,} short lines, JSON, {jobs} jobs"
        tally.result(title, result, 0, b"", b"")
        # Each job can hold one or two blocks of results.
        tally.expect(f"memory for {title}", result.peak < 24 + 16 * int(jobs), result.peak)
        tally.log(f"{title}: {result.seconds:.2f} s, peak {result.peak:.1f} MB")


def is_expected(output, count):
    lines = output.splitlines(keepends=True)
    return len(lines) == count and all(
        line.decode() == (
            NO_FAULT % number if number % 10 != 1
            else FAULT % (number, number, (number - 1) * len(GOOD) + 10))
        for number, line in enumerate(lines, 1))
