"""Few descriptors and many jobs: the command does with what it gets, or reports what it lacks."""
import errno
import os

from . import payloads
from .command import JOBS
from .messages import summary

LINE = b'{"c_bool":true,"c_number":42,"c_string":"' + b"text " * 140 + b'"}\n'


def run(command, tally):
    many = payloads.mixed(60_000)
    (command.folder / "many.ndjson").write_bytes(many)
    expected = payloads.expected(many, "many.ndjson")
    # With fewer than four, the system can't load the command.
    for count in range(4, 24):
        for jobs in JOBS:
            result = limited(command, count, *command.object, "many.ndjson", "--jobs", jobs)
            tally.result(f"{count} descriptors, {jobs} jobs", result, *expected)
    building(command, tally)
    many_jobs(command, tally)


def limited(command, count, *arguments):
    return command.run(*arguments, shell=f"ulimit -n {count};", cwd=command.folder)


def building(command, tally):
    """Tests a form, which needs a descriptor for the file, one for the output and one for a lock."""
    (command.folder / "file.txt").write_bytes(b"text")
    (command.folder / "schema.json").write_text(
        '{"name":"c_case","properties":[{"name":"c_file","type":"File"}]}', "utf-8")
    (command.folder / "payload.json").write_text(
        '{"c_file":{"content":{"file":"file.txt"}}}', "utf-8")
    arguments = ["build", "--schemas", "schema.json", "payload.json", "--multipart",
                 "c_file.content", "-o", "form"]
    reason = os.strerror(errno.EMFILE).encode()
    for count in range(4, 12):
        (command.folder / "form").unlink(missing_ok=True)
        before = sorted(os.listdir(command.folder))
        result = limited(command, count, *arguments)
        is_met = result.status == 0 and result.errors == b"" or (
            result.status == 2 and reason in result.errors and count < 8
            and sorted(os.listdir(command.folder)) == before)
        tally.expect(f"a form with {count} descriptors", is_met, result)


def many_jobs(command, tally):
    size = (1 << 30) if command.is_full else (1 << 28)
    count = size // len(LINE)
    with open(command.folder / "long.ndjson", "wb") as file:
        for _ in range(count // 1000):
            file.write(LINE * 1000)
    for jobs in ["100000", str((1 << 63) - 1)]:
        result = command.check(
            "--jobs", jobs, "long.ndjson", cwd=command.folder, is_measured=True, time_limit=120)
        title = f"{jobs} jobs"
        tally.result(title, result, 0, b"", summary(count // 1000 * 1000, 0, 0))
        tally.expect(f"memory for {title}", (result.peak or 1e9) < 200, result.peak)
        tally.log(f"{title}: {result.seconds:.2f} s, peak {result.peak:.1f} MB")
    result = command.check("--jobs", str(1 << 63), "long.ndjson", cwd=command.folder)
    tally.expect("more jobs than an integer can hold", result.status == 2, result)
