"""Many files, deep directories, and few file descriptors."""
import os
import pathlib

from . import messages, payloads
from .command import JOBS
from .messages import failure, fault, summary
from .payloads import INVALID

COUNT = 100_000
MAXIMUM_MEGABYTES = 64


def type_fault(path):
    return fault(path, 1, 11, messages.TYPE_FAULT)


def run(command, tally):
    many_files(command, tally)
    many_arguments(command, tally)
    deep_directories(command, tally)
    paths_too_long(command, tally)
    few_descriptors(command, tally)


def many_files(command, tally):
    crowd = command.folder / "crowd"
    crowd.mkdir()
    folder = os.open(crowd, os.O_RDONLY)
    good = None
    for number in range(COUNT):
        name = f"{number:05}.json"
        # Hard links are faster to create than files, but each file can only have so many.
        is_invalid = number % 1_000 == 0
        if not is_invalid and number % 20_000 > 1:
            os.link(good, name, src_dir_fd=folder, dst_dir_fd=folder)
            continue
        good = good if is_invalid else name
        file = os.open(name, os.O_WRONLY | os.O_CREAT, dir_fd=folder)
        os.write(file, INVALID if is_invalid else b"{}")
        os.close(file)
    os.close(folder)
    output = b"".join(type_fault(f"crowd/{n:05}.json") for n in range(0, COUNT, 1_000))
    last_line = summary(COUNT, COUNT // 1_000, COUNT // 1_000)
    result = command.check("-r", "crowd", cwd=command.folder, is_measured=True)
    tally.result("many files", result, 1, output, last_line)
    tally.expect("many files, memory", result.peak < MAXIMUM_MEGABYTES, result.peak)
    tally.log(f"{COUNT:,} files in a directory: {result.seconds:.2f} s, peak {result.peak:.1f} MB")
    result = command.check("-r", "crowd", "--quiet", "--jobs", "16", cwd=command.folder)
    tally.result("many files, quiet", result, 1, b"", b"")
    result = command.check(
        "-r", "crowd", "--lines", "--jobs", "16", cwd=command.folder, is_measured=True)
    tally.result("many files of lines", result, 1, output, last_line)
    tally.expect("many files of lines, memory", result.peak < MAXIMUM_MEGABYTES, result.peak)


def many_arguments(command, tally):
    """Tests as many arguments as the system allows, which is more than xargs passes."""
    # An argument takes its text, a NUL and a pointer; the environment takes space, too.
    count = min(COUNT, (os.sysconf("SC_ARG_MAX") - 64 * 1024) // 19)
    names = [f"{number:05}.json" for number in range(count)]
    invalid = [name for name in names if name.endswith("000.json")]
    output = b"".join(map(type_fault, invalid))
    result = command.check(*names, cwd=command.folder / "crowd", is_measured=True)
    tally.result(
        "many paths", result, 1, output, summary(count, len(invalid), len(invalid)))
    tally.expect("many paths, memory", result.peak < MAXIMUM_MEGABYTES, result.peak)
    tally.log(f"{count:,} paths: {result.seconds:.2f} s, peak {result.peak:.1f} MB")
    missing = [f"x{number}" for number in range(20_000)]
    result = command.check(*missing, cwd=command.folder)
    errors = b"".join(failure(f"{path}: No such file or directory") for path in missing)
    tally.result("many missing paths", result, 2, b"", errors + summary(0, 0, 0))


def deep_directories(command, tally):
    folder = command.folder / "deep"
    output = []
    for depth in range(300):
        folder = folder / "f"
        output.append(type_fault(f"deep{'/f' * (depth + 1)}/bad.json"))
    folder.mkdir(parents=True)
    while folder.name == "f":
        (folder / "bad.json").write_bytes(INVALID)
        folder = folder.parent
    for shell in ["", "ulimit -n 16;"]:
        result = command.check("-r", "deep", cwd=command.folder, shell=shell)
        tally.result(
            f"300 nested directories {shell}", result, 1, b"".join(sorted(output)),
            summary(300, 300, 300))


def paths_too_long(command, tally):
    """Tests a tree whose paths are longer than the system allows."""
    name = "n" * 250
    start = os.open(".", os.O_RDONLY)
    (command.folder / "longer").mkdir()
    os.chdir(command.folder / "longer")
    for _ in range(20):
        pathlib.Path("good.json").write_bytes(b"{}")
        os.mkdir(name)
        os.chdir(name)
    os.fchdir(start)
    os.close(start)
    result = command.check("-r", "longer", cwd=command.folder)
    # A path of 4,096 bytes has room for 16 of the names, but not for 17.
    too_long = f"longer{f'/{name}' * 17}"
    tally.result(
        "paths that are too long", result, 2, b"",
        failure(f"{too_long}: File name too long", summary(17, 0, 0)))


def few_descriptors(command, tally):
    (command.folder / "bad.json").write_bytes(INVALID)
    (command.folder / "many.ndjson").write_bytes(payloads.mixed(60_000))
    (command.folder / "folder").mkdir()
    output = type_fault("bad.json")
    result = command.check(
        *["bad.json"] * 1_000, shell="ulimit -n 16;", cwd=command.folder)
    tally.result(
        "1,000 files, 16 descriptors", result, 1, output * 1_000, summary(1_000, 1_000, 1_000))
    result = command.check(
        *["folder"] * 100, "none.json", "bad.json", shell="ulimit -n 16;", cwd=command.folder)
    tally.result(
        "100 directories, 16 descriptors", result, 2, output,
        failure(f"folder: {messages.IS_DIRECTORY}") * 100
        + failure("none.json: No such file or directory", summary(1, 1, 1)))
    for jobs in JOBS:
        result = command.check(
            *["many.ndjson"] * 20, "--jobs", jobs, "--quiet", shell="ulimit -n 16;",
            cwd=command.folder)
        tally.result(f"20 files of lines, 16 descriptors, {jobs} jobs", result, 1, b"", b"")
    # The dynamic loader needs a fourth descriptor, so this is the minimum.
    result = command.check("bad.json", shell="ulimit -n 4;", cwd=command.folder)
    tally.result("a file, 4 descriptors", result, 1, output, summary(1, 1, 1))
