"""Little memory: what does not fit is told, and ends nothing else."""
from . import payloads
from .command import JOBS
from .tally import trouble

TOLD = b"bad.json:1:11: error: c_bool: expected Boolean, found Number [type]\n"
LINE = b'{"c_bool":true,"c_number":42,"c_string":"' + b"text " * 140 + b'"}\n'
MEMORY = "not enough memory"


def run(command, tally):
    (command.folder / "bad.json").write_bytes(b'{"c_bool":1}')
    least = least_to_start(command)
    tally.tell(f"the command starts with {least / 1024:.1f} MB of address space")
    tally.expect("little memory to start", least < 64 * 1024, least)
    for spare in [4, 8, 16, 32]:
        result = limited(command, least + spare * 1024, "bad.json")
        tally.result(
            f"a file, {spare} MB more than the least", result, 1, TOLD, payloads.summary(1, 1, 1))
    # Few lines, for a thread that gets no memory of its own asks the system for each piece of it.
    lines = payloads.mixed(10_000)
    (command.folder / "many.ndjson").write_bytes(lines)
    told = payloads.told(lines, "many.ndjson")
    for jobs in JOBS:
        for spare in [8, 16, 32, 64, 128]:
            result = limited(command, least + spare * 1024, "many.ndjson", "--jobs", jobs)
            tally.result(f"lines, {spare} MB more than the least, {jobs} jobs", result, *told)
        count = (100 << 20) // len(LINE)
        result = limited(
            command, 400_000, "--lines", "--jobs", jobs, "-", stdin=(LINE * 1000 for _ in range(
                count // 1000)))
        tally.result(
            f"100 MB of lines in 400 MB, {jobs} jobs", result, 0, b"",
            payloads.summary(count // 1000 * 1000, 0, 0))
    too_much(command, tally)


def limited(command, kilobytes, *arguments, **others):
    return command.check(
        *arguments, shell=f"ulimit -v {kilobytes};", cwd=command.folder, **others)


def least_to_start(command):
    """The least address space, in KB, with which the version is told."""
    low, high = 1 << 10, 1 << 20
    while high - low > 256:
        middle = (low + high) // 2
        result = command.run("--version", shell=f"ulimit -v {middle};")
        low, high = (low, middle) if result.status == 0 else (middle, high)
    return high


def too_much(command, tally):
    """More than there is room for: as a file that says so, and as streams that do not."""
    size, room = (1 << 30, 600_000) if command.is_full else (1 << 28, 150_000)
    with open(command.folder / "huge.json", "wb") as file:
        file.truncate(size)
    (command.folder / "huge.ndjson").symlink_to("huge.json")
    summary = payloads.summary(1, 1, 1)
    for path in ["huge.json", "huge.ndjson", "/dev/zero"]:
        for words in [[], ["--lines", "--jobs", "1"], ["--lines", "--jobs", "16"]]:
            result = limited(command, room, *words, path, "bad.json")
            tally.result(
                f"{path} in {room} KB {words}", result, 2, TOLD,
                trouble(f"{path}: {MEMORY}", summary))
    for words in [[], ["--lines", "--jobs", "1"], ["--lines", "--jobs", "16"]]:
        pieces = [b'{"c_string":"', *[b"x" * (1 << 20)] * (size >> 20)]
        result = limited(command, room, *words, "-", "bad.json", stdin=pieces)
        tally.result(
            f"{size} bytes on a pipe in {room} KB {words}", result, 2, TOLD,
            trouble(f"-: {MEMORY}", summary))
    result = limited(command, room, "--schemas", "huge.json", "bad.json")
    tally.result(
        f"a schema of {size} bytes in {room} KB", result, 2, b"",
        f"huge.json: error: {MEMORY} [file]\n".encode()
        + trouble("the schemas cannot be used"))
