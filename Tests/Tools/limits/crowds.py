"""Many files, deep folders, and few descriptors to open them with."""
import os
import pathlib

from . import payloads
from .command import JOBS
from .tally import trouble

COUNT = 100_000
FAULT = "error: c_bool: expected Boolean, found Number [type]\n"


def run(command, tally):
    many_files(command, tally)
    many_paths(command, tally)
    deep_tree(command, tally)
    too_deep_tree(command, tally)
    few_descriptors(command, tally)


def many_files(command, tally):
    crowd = command.folder / "crowd"
    crowd.mkdir()
    folder = os.open(crowd, os.O_RDONLY)
    good = None
    for number in range(COUNT):
        name = f"{number:05}.json"
        # Second names of a file are made faster than files, but a file has only so many.
        is_bad = number % 1_000 == 0
        if not is_bad and number % 20_000 > 1:
            os.link(good, name, src_dir_fd=folder, dst_dir_fd=folder)
            continue
        good = good if is_bad else name
        file = os.open(name, os.O_WRONLY | os.O_CREAT, dir_fd=folder)
        os.write(file, b'{"c_bool":1}' if is_bad else b"{}")
        os.close(file)
    os.close(folder)
    told = "".join(f"crowd/{n:05}.json:1:11: {FAULT}" for n in range(0, COUNT, 1_000)).encode()
    summary = payloads.summary(COUNT, COUNT // 1_000, COUNT // 1_000)
    result = command.check("-r", "crowd", cwd=command.folder, is_measured=True)
    tally.result("many files", result, 1, told, summary)
    tally.expect("many files, memory", result.peak < 64, result.peak)
    tally.tell(f"{COUNT:,} files in a folder: {result.seconds:.2f} s, peak {result.peak:.1f} MB")
    result = command.check("-r", "crowd", "--quiet", "--jobs", "16", cwd=command.folder)
    tally.result("many files, quiet", result, 1, b"", b"")
    result = command.check(
        "-r", "crowd", "--lines", "--jobs", "16", cwd=command.folder, is_measured=True)
    tally.result("many files with lines", result, 1, told, summary)
    tally.expect("many files with lines, memory", result.peak < 64, result.peak)


def many_paths(command, tally):
    """As many arguments as xargs would give, and more."""
    # Each argument takes its text, a zero and a pointer; the environment needs room as well.
    count = min(COUNT, (os.sysconf("SC_ARG_MAX") - 64 * 1024) // 19)
    words = [f"{number:05}.json" for number in range(count)]
    faulty = [word for word in words if word.endswith("000.json")]
    told = "".join(f"{word}:1:11: {FAULT}" for word in faulty).encode()
    result = command.check(*words, cwd=command.folder / "crowd", is_measured=True)
    tally.result(
        "many paths", result, 1, told, payloads.summary(count, len(faulty), len(faulty)))
    tally.expect("many paths, memory", result.peak < 64, result.peak)
    tally.tell(f"{count:,} paths: {result.seconds:.2f} s, peak {result.peak:.1f} MB")
    missing = [f"x{number}" for number in range(20_000)]
    result = command.check(*missing, cwd=command.folder)
    reasons = b"".join(trouble(f"{path}: No such file or directory") for path in missing)
    tally.result("many missing paths", result, 2, b"", reasons + payloads.summary(0, 0, 0))


def deep_tree(command, tally):
    folder = command.folder / "deep"
    told = []
    for depth in range(300):
        folder = folder / "f"
        told.append(f"deep{'/f' * (depth + 1)}/bad.json:1:11: {FAULT}")
    folder.mkdir(parents=True)
    while folder.name == "f":
        (folder / "bad.json").write_bytes(b'{"c_bool":1}')
        folder = folder.parent
    for shell in ["", "ulimit -n 16;"]:
        result = command.check("-r", "deep", cwd=command.folder, shell=shell)
        tally.result(
            f"300 folders deep {shell}", result, 1, "".join(sorted(told)).encode(),
            payloads.summary(300, 300, 300))


def too_deep_tree(command, tally):
    """A tree whose paths are longer than the system takes."""
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
    # The names of 16 such folders fit into the 4,096 bytes of a path, those of 17 do not.
    longest = f"longer{f'/{name}' * 17}"
    tally.result(
        "a tree too deep for paths", result, 2, b"",
        trouble(f"{longest}: File name too long", payloads.summary(17, 0, 0)))


def few_descriptors(command, tally):
    (command.folder / "bad.json").write_bytes(b'{"c_bool":1}')
    (command.folder / "many.ndjson").write_bytes(payloads.mixed(60_000))
    (command.folder / "folder").mkdir()
    told = f"bad.json:1:11: {FAULT}".encode()
    result = command.check(
        *["bad.json"] * 1_000, shell="ulimit -n 16;", cwd=command.folder)
    tally.result(
        "1,000 files, 16 descriptors", result, 1, told * 1_000,
        payloads.summary(1_000, 1_000, 1_000))
    result = command.check(
        *["folder"] * 100, "none.json", "bad.json", shell="ulimit -n 16;", cwd=command.folder)
    tally.result(
        "100 folders, 16 descriptors", result, 2, told,
        trouble("folder: is a folder") * 100
        + trouble("none.json: No such file or directory", payloads.summary(1, 1, 1)))
    for jobs in JOBS:
        result = command.check(
            *["many.ndjson"] * 20, "--jobs", jobs, "--quiet", shell="ulimit -n 16;",
            cwd=command.folder)
        tally.result(f"20 files with lines, 16 descriptors, {jobs} jobs", result, 1, b"", b"")
    # The loader needs the fourth itself, so there cannot be fewer.
    result = command.check("bad.json", shell="ulimit -n 4;", cwd=command.folder)
    tally.result(
        "a file, 4 descriptors", result, 1, told, payloads.summary(1, 1, 1))
