"""Limited memory: input that doesn't fit is reported, and the rest is still checked."""
from . import messages, payloads
from .command import JOBS
from .messages import failure, fault, schema_error, summary
from .payloads import INVALID

OUTPUT = fault("bad.json", 1, 11, messages.TYPE_FAULT)
LINE = b'{"c_bool":true,"c_number":42,"c_string":"' + b"text " * 140 + b'"}\n'


def run(command, tally):
    (command.folder / "bad.json").write_bytes(INVALID)
    minimum = minimum_to_start(command)
    tally.log(f"the command starts with {minimum / 1024:.1f} MB of address space")
    tally.expect("memory to start", minimum < 64 * 1024, minimum)
    for spare in [4, 8, 16, 32]:
        result = limited(command, minimum + spare * 1024, "bad.json")
        tally.result(
            f"a file, {spare} MB above the minimum", result, 1, OUTPUT, summary(1, 1, 1))
    # A thread without its own heap gets each allocation from the system, so the file is short.
    lines = payloads.mixed(10_000)
    (command.folder / "many.ndjson").write_bytes(lines)
    expected = payloads.expected(lines, "many.ndjson")
    for jobs in JOBS:
        for spare in [8, 16, 32, 64, 128]:
            result = limited(command, minimum + spare * 1024, "many.ndjson", "--jobs", jobs)
            tally.result(f"lines, {spare} MB above the minimum, {jobs} jobs", result, *expected)
        thousands = (100 << 20) // len(LINE) // 1000
        result = limited(
            command, 400_000, "--lines", "--jobs", jobs, "-",
            stdin=(LINE * 1000 for _ in range(thousands)))
        tally.result(
            f"100 MB of lines in 400 MB, {jobs} jobs", result, 0, b"",
            summary(thousands * 1000, 0, 0))
    not_enough(command, tally)


def limited(command, kilobytes, *arguments, **options):
    return command.check(
        *arguments, shell=f"ulimit -v {kilobytes};", cwd=command.folder, **options)


def minimum_to_start(command):
    """Returns the smallest address space, in KB, in which the command prints its version."""
    low, high = 1 << 10, 1 << 20
    while high - low > 256:
        middle = (low + high) // 2
        result = command.run("--version", shell=f"ulimit -v {middle};")
        low, high = (low, middle) if result.status == 0 else (middle, high)
    return high


def not_enough(command, tally):
    """Tests input that exceeds the memory, with and without a known length."""
    size, limit = (1 << 30, 600_000) if command.is_full else (1 << 28, 150_000)
    with open(command.folder / "huge.json", "wb") as file:
        file.truncate(size)
    (command.folder / "huge.ndjson").symlink_to("huge.json")
    last_line = summary(1, 1, 1)
    all_options = [[], ["--lines", "--jobs", "1"], ["--lines", "--jobs", "16"]]
    for path in ["huge.json", "huge.ndjson", "/dev/zero"]:
        for options in all_options:
            result = limited(command, limit, *options, path, "bad.json")
            tally.result(
                f"{path} in {limit} KB {options}", result, 2, OUTPUT,
                failure(f"{path}: {messages.NOT_ENOUGH_MEMORY}", last_line))
    for options in all_options:
        chunks = [b'{"c_string":"', *[b"x" * (1 << 20)] * (size >> 20)]
        result = limited(command, limit, *options, "-", "bad.json", stdin=chunks)
        tally.result(
            f"{size} bytes through a pipe in {limit} KB {options}", result, 2, OUTPUT,
            failure(f"-: {messages.NOT_ENOUGH_MEMORY}", last_line))
    maximum = 256 << 20
    with open(command.folder / "schema.json", "wb") as file:
        file.truncate(maximum + 1)
    result = limited(command, limit, "--schemas", "schema.json", "bad.json")
    tally.result(
        f"a schema of more than {maximum} bytes in {limit} KB", result, 2, b"",
        schema_error("schema.json", f"more than {maximum} bytes"))
