"""Unusual lines, and files that consist of them."""
from . import messages, payloads
from .command import JOBS
from .messages import fault, not_json, summary
from .payloads import INVALID, VALID

BLOCK = 1 << 18  # the number of bytes that the command reads at a time
MEGABYTE = 1 << 20


def run(command, tally):
    for jobs in JOBS:
        options = ["--lines", "--jobs", jobs]
        unusual_files(command, tally, options)
        long_line_among_others(command, tally, options)
    block_boundaries(command, tally)
    long_line_alone(command, tally)


def check(command, tally, title, options, data, *expected):
    """Checks the data as a file and through a pipe."""
    path = command.folder / "-"
    path.write_bytes(data)
    with open(path, "rb") as file:
        result = command.check(*options, "-", stdin=file)
    tally.result(f"{title} {options}", result, *expected)
    result = command.check(*options, "-", stdin=data)
    tally.result(f"{title} {options}, a pipe", result, *expected)


def unusual_files(command, tally, options):
    def invalid(line, column, text, count=1):
        return 1, fault("-", line, column, text), summary(count, 1, 1)

    none = 0, b"", summary(0, 0, 0)
    many = 10_000_000
    for title, data, expected in [
        ("no bytes", b"", none), ("a line feed", b"\n", none),
        ("white space", b" \r\t\n \n", none),
        ("many empty lines", b"\n" * many, none),
        ("many empty lines with CR", b"\r\n" * (many // 10), none),
        ("many empty lines and a fault", b"\n" * many + INVALID,
         invalid(many + 1, 11, messages.TYPE_FAULT)),
        ("CR without LF", (VALID + b"\r") * 50_000,
         invalid(1, 17, not_json(messages.TRAILING_CONTENT))),
        ("lines with CR", (VALID + b"\r\n") * 50_000, (0, b"", summary(50_000, 0, 0))),
        ("a last line of one byte", b"{}\n1", invalid(2, 1, messages.NOT_AN_OBJECT, 2)),
        ("NUL", b"\0" * 1_000_000, invalid(1, 1, not_json(messages.UNEXPECTED_CHARACTER))),
        ("one of each kind", payloads.ONE_OF_EACH, payloads.expected(payloads.ONE_OF_EACH, "-")),
        ("one of each kind and a line feed", payloads.ONE_OF_EACH + b"\n",
         payloads.expected(payloads.ONE_OF_EACH, "-")),
    ]:
        check(command, tally, title, options, data, *expected)


def across_block_boundaries(shift):
    """Returns lines of every kind, each starting `shift` bytes after the end of a block."""
    filler = b"{}" + b" " * 2045 + b"\n"
    data = bytearray()
    block_start = 0
    for kind in payloads.KINDS:
        # The command reads on from the start of the line that the block cuts.
        boundary = block_start + BLOCK
        start = boundary + max(shift, -len(kind) - 2)
        data += filler * ((start - len(data)) // len(filler) - 1)
        data += b"{}" + b" " * (start - len(data) - 3) + b"\n" + kind + b"\n"
        block_start = data.rindex(b"\n", 0, boundary) + 1
    return bytes(data)


def block_boundaries(command, tally):
    for shift in range(-36, 3, 2):
        data = across_block_boundaries(shift)
        (command.folder / "-").write_bytes(data)
        expected = payloads.expected(data.removesuffix(b"\n"), "-")
        for jobs in JOBS:
            with open(command.folder / "-", "rb") as file:
                result = command.check("--lines", "--jobs", jobs, stdin=file)
            tally.result(f"{shift:+} bytes from block boundaries, {jobs} jobs", result, *expected)


def long_line_among_others(command, tally, options):
    """Tests that a long line doesn't change the order of the results."""
    some = payloads.mixed(20_000) + b"\n"
    for size in [70_000, 300_000, 3_000_000]:
        long = b'{"c_string":"' + b"x" * size + b'"}\n'
        before = some.count(b"\n")
        _, output, _ = payloads.expected(some.removesuffix(b"\n"), "-")
        following = []
        for line in output.splitlines(keepends=True):
            name, number, rest = line.split(b":", 2)
            following.append(b"%s:%d:%s" % (name, int(number) + before + 1, rest))
        _, _, last_line = payloads.expected(some + b"{}{}\n" + some.removesuffix(b"\n"), "-")
        counts = [int(word) for word in last_line.split() if word.isdigit()]
        expected = summary(counts[0], counts[1] - 1, counts[2] - 1, counts[3])
        check(
            command, tally, f"{size} bytes among other lines", options, some + long + some, 1,
            output + b"".join(following), expected)


def long_line_alone(command, tally):
    size = (1 << 30) if command.is_full else (1 << 26)
    start, end = b'{"c_string":"', b'"}'
    cut = size + len(start) + 1
    one, two = summary(1, 1, 1), summary(2, 1, 1)
    for title, (first, filler, last), status, output, errors in [
        ("a string", (start, b"x", end), 0, b"", summary(1, 0, 0)),
        ("a string and a fault", (start, b"x", end + b"\n" + INVALID), 1,
         fault("-", 2, 11, messages.TYPE_FAULT), two),
        ("a string cut inside a sequence", (start, b"x", b"\xf0\x9f"), 1,
         fault("-", 1, cut, not_json(messages.INVALID_UTF8)), one),
        ("an unterminated string", (start, b"x", b""), 1,
         fault("-", 1, cut, not_json(messages.UNEXPECTED_END)), one),
        ("spaces", (b"", b" ", b""), 0, b"", summary(0, 0, 0)),
        ("spaces and a fault", (b"", b" ", INVALID), 1,
         fault("-", 1, size + 11, messages.TYPE_FAULT), one),
        ("NUL", (b"", b"\0", b""), 1,
         fault("-", 1, 1, not_json(messages.UNEXPECTED_CHARACTER)), one),
    ]:
        for options in [["--jobs", "1"], ["--jobs", "16"]]:
            chunks = [first, *[filler * MEGABYTE] * (size // MEGABYTE), last]
            result = command.check(
                *options, "--lines", stdin=chunks, is_measured=True, time_limit=120)
            tally.result(
                f"a line of {size} bytes: {title} {options}", result, status, output, errors)
            is_small = result.peak is not None and result.peak * MEGABYTE < 1.1 * size + (16 << 20)
            tally.expect(f"memory for {title} {options}", is_small, result.peak)
    tally.log(f"a line of {size >> 20} MB: peak {result.peak:.1f} MB, {result.seconds:.2f} s")
