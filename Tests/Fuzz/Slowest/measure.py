"""Counts the instructions that checks of candidates take, many in each run of Valgrind."""
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field

from candidate import definition_of, MAXIMUM_SIZE, payloads_of, TooLarge

# Payloads of a candidate have together at least this many bytes, so that small ones are repeated.
TOTAL_SIZE = 6000
# As in Tests/Benchmarks/instructions: what would change the counts between runs is fixed.
ENVIRONMENT = {
    "SWIFT_DETERMINISTIC_HASHING": "1",
    "GLIBC_TUNABLES": "glibc.cpu.hwcaps=-AVX2,-AVX_Fast_Unaligned_Load,-ERMS,-FSRM",
}


@dataclass
class Result:
    """The result of checking a candidate."""

    # Instructions for a byte of payloads.
    score: float = 0
    # The number of invalid payloads, or the fault of the definition.
    invalid: int = 0
    fault: str = ""
    # The functions that take most instructions themselves, with their shares.
    functions: list[tuple[str, float]] = field(default_factory=list)
    # Bytes of payloads, and the number of payloads.
    size: int = 0
    count: int = 0

    def is_usable(self, minimum_size: int, is_valid: bool) -> bool:
        return (not self.fault and self.score > 0 and not (is_valid and self.invalid)
                and self.size >= minimum_size * self.count)


def self_costs(text: str) -> dict[str, int]:
    """Returns the instructions of each function, without the functions that it calls."""
    names: dict[str, str] = {}
    costs: dict[str, int] = {}
    function = ""
    is_call = False
    for line in text.splitlines():
        if line.startswith("fn="):
            key, _, name = line[3:].partition(" ")
            if name:
                names[key] = name
            function = names.get(key, key)
        elif line.startswith("cfn="):
            key, _, name = line[4:].partition(" ")
            if name:
                names[key] = name
        elif line.startswith("calls="):
            is_call = True
        elif line and line[0] in "+-*0123456789":
            if not is_call:
                costs[function] = costs.get(function, 0) + int(line.split()[1])
            is_call = False
    return costs


class Meter:
    """Runs the program that checks candidates under Valgrind."""

    def __init__(self, driver: pathlib.Path, seconds: float = 240):
        self.valgrind = shutil.which("valgrind") or sys.exit("install valgrind")
        self.driver = driver
        self.seconds = seconds
        # Valgrind dumps counts only after a function whose whole name is given.
        found = re.search(rb"\$s12check_shapes12checkedShape\w+F(?=\0)", driver.read_bytes())
        self.function = found[0].decode() if found else sys.exit(f"{driver}: expected the symbol checkedShape")

    def measure(self, candidates: list[dict]) -> list[Result]:
        results = []
        inputs = []
        for candidate in candidates:
            try:
                payloads = payloads_of(candidate, TOTAL_SIZE)
            except TooLarge:
                results.append(Result(fault="the payloads are too large"))
                continue
            size = sum(len(payload.encode()) for payload in payloads)
            results.append(Result(size=size, count=len(payloads)))
            if size > MAXIMUM_SIZE:
                results[-1].fault = "the payloads are too large"
                continue
            lines = [json.dumps(definition_of(candidate)), *payloads, "", ""]
            inputs.append((results[-1], "\n".join(lines)))
        self.count(inputs)
        return results

    def count(self, inputs: list[tuple[Result, str]]):
        if not inputs:
            return
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            (folder / "input").write_text("".join(text for _, text in inputs), "utf-8")
            command = [self.valgrind, "--tool=callgrind", f"--callgrind-out-file={folder}/out",
                       f"--toggle-collect={self.function}", f"--dump-after={self.function}", "--compress-pos=no",
                       "--compress-strings=yes", self.driver]
            try:
                with open(folder / "input", "rb") as file:
                    run = subprocess.run(command, env=ENVIRONMENT, stdin=file, capture_output=True,
                                         encoding="utf-8", errors="replace", timeout=self.seconds, check=False)
            except subprocess.TimeoutExpired:
                return self.divide(inputs)
            answers = run.stdout.splitlines()
            if run.returncode or len(answers) != len(inputs):
                if len(inputs) == 1:
                    inputs[0][0].fault = "crashed"
                    print(f"crashed: {run.stderr[-2000:]}\n{inputs[0][1][:4000]}", flush=True)
                    return None
                return self.divide(inputs)
            number = 0
            for (result, _), answer in zip(inputs, answers):
                if answer.startswith("?"):
                    result.fault = answer[2:]
                    continue
                number += 1
                costs = self_costs((folder / f"out.{number}").read_text("utf-8"))
                total = sum(costs.values())
                result.score = total / result.size
                result.invalid = int(answer)
                hottest = sorted(costs.items(), key=lambda each: -each[1])[:8]
                result.functions = [(function, cost / total) for function, cost in hottest]
        return None

    def divide(self, inputs):
        """Measures the halves of inputs that took too long or crashed together."""
        if len(inputs) == 1:
            inputs[0][0].score = float("inf")
            return None
        middle = len(inputs) // 2
        self.count(inputs[:middle])
        self.count(inputs[middle:])
        return None


def demangled(names: list[str]) -> list[str]:
    """Returns the names of Swift functions as in the sources."""
    cut = [re.sub(r"'[0-9]+$", "", name) for name in names]
    run = subprocess.run(["swift", "demangle", "--compact", "--simplified"], input="\n".join(cut),
                         capture_output=True, encoding="utf-8", check=False)
    return run.stdout.splitlines() if run.returncode == 0 else cut
