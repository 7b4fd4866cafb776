"""Programs that are run with limits."""
import concurrent.futures
import dataclasses
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
from typing import Optional, Union

MEASURE = pathlib.Path(__file__).with_name("measure.py")
# A crash is recognized by its signal; a backtrace would only take time.
ENVIRONMENT = {"SWIFT_BACKTRACE": "enable=no", "NO_COLOR": "1"}
# As in Tests/Benchmarks/instructions, which says why.
COUNTING_ENVIRONMENT = ENVIRONMENT | {
    "SWIFT_DETERMINISTIC_HASHING": "1",
    "GLIBC_TUNABLES": "glibc.cpu.hwcaps=-AVX2,-AVX_Fast_Unaligned_Load,-ERMS,-FSRM",
}
COUNTING_SECONDS = 600


@dataclasses.dataclass
class Limits:
    """Limits that stop a program. Bounds are lower, to show how far an attack gets."""

    address_space: Optional[int] = 3 << 30
    seconds: int = 10  # of processor time
    deadline: int = 120  # in seconds
    output: int = 1 << 30
    kept: int = 1 << 16  # the number of bytes of each output to return
    files: Optional[int] = None
    file_size: Optional[int] = None
    threads: Optional[int] = None
    closed: tuple = ()  # standard descriptors


@dataclasses.dataclass
class Result:
    """The outcome of a run. Memory and outputs are counted in MB of 1,000,000 bytes."""

    status: Union[int, str]  # an exit status, the negative number of a signal, or why it was stopped
    peak: float
    seconds: float
    elapsed: float
    output_count: int
    error_count: int
    output: str
    errors: str

    @property
    def printed(self):
        return (self.output_count + self.error_count) / 1e6

    def __str__(self):
        return f"status {self.status}, {self.output[:300]!r}, {self.errors[:300]!r}"


def run(argv, stdin=None, cwd=None, environment=None, **limits):
    """Runs a program with limits, and returns what it did."""
    settings = dataclasses.asdict(Limits(**limits)) | {
        "argv": [os.fsdecode(argument) for argument in argv], "stdin": stdin and str(stdin),
        "cwd": cwd and str(cwd),
        "environment": dict(os.environ) | ENVIRONMENT if environment is None else environment}
    done = subprocess.run(
        [sys.executable, "-S", "-E", MEASURE], input=json.dumps(settings).encode(),
        capture_output=True, check=False)
    if done.returncode:
        raise RuntimeError(done.stderr.decode())
    return Result(**json.loads(done.stdout))


def count_instructions(argv, stdin=None, cwd=None):
    """Returns the number of instructions of a run, or `None` if it takes too long."""
    command = [
        shutil.which("valgrind"), "--tool=callgrind", "--callgrind-out-file=/dev/null", *argv]
    with open(stdin or os.devnull, "rb") as source:
        process = subprocess.Popen(
            command, cwd=cwd, env=COUNTING_ENVIRONMENT, stdin=source, stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE)
        try:
            _, errors = process.communicate(timeout=COUNTING_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
            return None
    found = re.search(rb"^==\d+== Collected : (\d+)$", errors, re.M)
    if not found or process.returncode not in (0, 1, 2):
        raise RuntimeError(f"status {process.returncode}: {errors[-1000:].decode()}")
    return int(found[1])


def count_all(runs):
    """Counts the instructions of several runs at the same time. Each is the arguments of a count."""
    with concurrent.futures.ThreadPoolExecutor(max(1, min(4, os.cpu_count() or 1))) as pool:
        return list(pool.map(lambda run: count_instructions(**run), runs))
