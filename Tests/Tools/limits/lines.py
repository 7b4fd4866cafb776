"""Lines that nobody should write, and files that hold little else."""
from . import payloads
from .command import JOBS

BAD = b'{"c_bool":1}'
BLOCK = 1 << 18  # what the command reads at once
REASON = "error: c_bool: expected Boolean, found Number [type]\n"


def run(command, tally):
    for jobs in JOBS:
        words = ["--lines", "--jobs", jobs]
        odd_files(command, tally, words)
        among_others(command, tally, words)
    edges_of_blocks(command, tally)
    one_long_line(command, tally)


def checked(command, tally, what, words, data, *expected, **others):
    """Checks the data as a file and as a pipe."""
    path = command.folder / "-"
    path.write_bytes(data)
    with open(path, "rb") as file:
        result = command.check(*words, "-", stdin=file, **others)
    tally.result(f"{what} {words}", result, *expected)
    result = command.check(*words, "-", stdin=data, **others)
    tally.result(f"{what} {words}, a pipe", result, *expected)


def odd_files(command, tally, words):
    one = payloads.summary(1, 1, 1)
    none = 0, b"", payloads.summary(0, 0, 0)
    many = 10_000_000
    far = f"-:{many + 1}:11: {REASON}".encode()
    lone = b'{"c_bool":true}\r' * 50_000
    for what, data, expected in [
        ("nothing", b"", none), ("a line feed", b"\n", none), ("white space", b" \r\t\n \n", none),
        ("many empty lines", b"\n" * many, none),
        ("many empty lines with CR", b"\r\n" * (many // 10), none),
        ("many empty lines and a fault", b"\n" * many + BAD, (1, far, one)),
        ("lone CR", lone,
         (1, b"-:1:17: error: : not valid JSON: content after the end of the value [json]\n", one)),
        ("lines with CR", b'{"c_bool":true}\r\n' * 50_000,
         (0, b"", payloads.summary(50_000, 0, 0))),
        ("a last line of one byte", b"{}\n1",
         (1, b"-:2:1: error: : expected Object, found Number [json]\n",
          payloads.summary(2, 1, 1))),
        ("NUL", b"\0" * 1_000_000,
         (1, b"-:1:1: error: : not valid JSON: unexpected character [json]\n", one)),
        ("one of each kind", payloads.ONE_OF_EACH, payloads.told(payloads.ONE_OF_EACH, "-")),
        ("one of each kind and a line feed", payloads.ONE_OF_EACH + b"\n",
         payloads.told(payloads.ONE_OF_EACH, "-")),
    ]:
        checked(command, tally, what, words, data, *expected)


def across_edges(shift):
    """Every kind of line, each begun that many bytes after an edge of what is read at once."""
    filling = b"{}" + b" " * 2045 + b"\n"
    data = bytearray()
    begun = 0
    for kind in payloads.KINDS:
        # Reading goes on where the line began that is not whole yet.
        edge = begun + BLOCK
        place = edge + max(shift, -len(kind) - 2)
        data += filling * ((place - len(data)) // len(filling) - 1)
        data += b"{}" + b" " * (place - len(data) - 3) + b"\n" + kind + b"\n"
        begun = data.rindex(b"\n", 0, edge) + 1
    return bytes(data)


def edges_of_blocks(command, tally):
    for shift in range(-36, 3, 2):
        data = across_edges(shift)
        (command.folder / "-").write_bytes(data)
        told = payloads.told(data.removesuffix(b"\n"), "-")
        for jobs in JOBS:
            with open(command.folder / "-", "rb") as file:
                result = command.check("--lines", "--jobs", jobs, stdin=file)
            tally.result(f"{shift:+} bytes from the edges of blocks, {jobs} jobs", result, *told)


def among_others(command, tally, words):
    """A long line among others must not change their order."""
    some = payloads.mixed(20_000) + b"\n"
    for size in [70_000, 300_000, 3_000_000]:
        long = b'{"c_string":"' + b"x" * size + b'"}\n'
        before = some.count(b"\n")
        _, output, _ = payloads.told(some.removesuffix(b"\n"), "-")
        numbered = []
        for line in output.splitlines(keepends=True):
            name, number, rest = line.split(b":", 2)
            numbered.append(b"%s:%d:%s" % (name, int(number) + before + 1, rest))
        _, _, summary = payloads.told(some + b"{}{}\n" + some.removesuffix(b"\n"), "-")
        counts = [int(word) for word in summary.split() if word.isdigit()]
        expected = payloads.summary(counts[0], counts[1] - 1, counts[2] - 1, counts[3])
        checked(
            command, tally, f"{size} bytes among others", words, some + long + some, 1,
            output + b"".join(numbered), expected)


def one_long_line(command, tally):
    size = (1 << 30) if command.is_full else (1 << 26)
    megabyte = 1 << 20
    start, end = b'{"c_string":"', b'"}'
    cut = size + len(start) + 1
    one, two = payloads.summary(1, 1, 1), payloads.summary(2, 1, 1)
    utf8 = "error: : not valid JSON: invalid UTF-8 [json]\n"
    for what, pieces, status, output, errors in [
        ("a string", [start, b"x", end], 0, "", payloads.summary(1, 0, 0)),
        ("a string and a fault", [start, b"x", end + b"\n" + BAD], 1, f"-:2:11: {REASON}", two),
        ("a string cut within a sequence", [start, b"x", b"\xf0\x9f"], 1, f"-:1:{cut}: {utf8}",
         one),
        ("a string without an end", [start, b"x", b""], 1,
         f"-:1:{cut}: error: : not valid JSON: the text ends too soon [json]\n", one),
        ("spaces", [b"", b" ", b""], 0, "", payloads.summary(0, 0, 0)),
        ("spaces and a fault", [b"", b" ", BAD], 1, f"-:1:{size + 11}: {REASON}", one),
        ("NUL", [b"", b"\0", b""], 1,
         "-:1:1: error: : not valid JSON: unexpected character [json]\n", one),
    ]:
        first, filling, last = pieces
        for words in [["--jobs", "1"], ["--jobs", "16"]]:
            data = [first, *[filling * megabyte] * (size // megabyte), last]
            result = command.check(
                *words, "--lines", stdin=data, is_measured=True, time_limit=120)
            tally.result(
                f"a line of {size} bytes: {what} {words}", result, status, output.encode(), errors)
            is_small = result.peak is not None and result.peak * megabyte < 1.1 * size + (16 << 20)
            tally.expect(f"memory for {what} {words}", is_small, result.peak)
    tally.tell(f"a line of {size >> 20} MB: peak {result.peak:.1f} MB, {result.seconds:.2f} s")
