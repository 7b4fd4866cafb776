"""The means of attacks: programs, files, and bounds that must hold."""
import dataclasses
import json
import os
import pathlib
import shutil

from . import process

# Bounds of an attack with a few megabytes of input or less.
PEAK = 300
# Processor time differs by a factor of three between machines.
SECONDS = 15
OUTPUT = 64
GROWTH = 2.2
# Below this number of instructions, what a program does is independent of its input.
NEGLIGIBLE = 20_000_000
STATUSES = (0, 1, 2)


@dataclasses.dataclass
class Attack:
    """A function that attacks, with the row of the table it belongs to, or 0 for a neighbour."""

    row: int
    title: str
    function: object
    needs_driver: bool


@dataclasses.dataclass
class Outcome:
    attack: Attack
    title: str
    failures: list
    figures: list


ATTACKS = []


def attack(row, title, needs_driver=False):
    """Adds a function to the attacks."""
    def add(function):
        ATTACKS.append(Attack(row, title, function, needs_driver))
        return function
    return add


class Laboratory:
    """The programs, files and bounds that attacks use. Each attack has its own directory."""

    def __init__(self, command, driver, folder, race_seconds, counts_growth, report):
        self.command = os.path.abspath(command)
        self.driver = driver and os.path.abspath(driver)
        self.root = pathlib.Path(folder)
        self.folder = self.root
        self.race_seconds = race_seconds
        self.counts_growth = counts_growth
        self.report = report
        self.attack = None
        self.bases = {}

    def perform(self, attack):
        """Runs an attack in an empty directory."""
        self.attack = attack
        self.folder = self.root / attack.function.__name__
        self.folder.mkdir()
        try:
            attack.function(self)
        finally:
            shutil.rmtree(self.folder, ignore_errors=True)

    # Files

    def write(self, name, content):
        """Writes text, bytes, an iterable of either, or a JSON value, and returns the path."""
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if isinstance(content, (dict, list)):
            content = json.dumps(content, ensure_ascii=False, separators=(",", ":"))
        if isinstance(content, (str, bytes)):
            content = [content]
        with open(path, "wb") as file:
            for part in content:
                file.write(part if isinstance(part, bytes) else part.encode())
        return path

    def schema(self, *properties, name=None, **others):
        """Writes a definition with properties, each a JSON value or its text."""
        name = name or f"schema-{len(os.listdir(self.folder))}.json"
        texts = (part if isinstance(part, str) else json.dumps(part) for part in properties)
        rest = "".join(f",{json.dumps(key)}:{json.dumps(value)}" for key, value in others.items())
        return self.write(
            name, '{"name":"c_attacked"%s,"properties":[%s]}' % (rest, ",".join(texts)))

    # Programs and their arguments

    def lint(self, schema, *options):
        return [self.command, "lint", "--schemas", schema, *options]

    def check(self, schema, *arguments):
        return [self.command, "--schemas", schema, "--jobs", "1", *arguments]

    def drive(self, *arguments):
        return [self.driver, *map(str, arguments)]

    # Bounds

    def expect(self, title, condition, detail=""):
        """Requires a condition, which is what must hold after an attack."""
        self.record(title, [] if condition else [str(detail) or "not met"])

    def record(self, title, failures, figures=()):
        self.report(Outcome(self.attack, title, failures, list(figures)))

    def run(self, argv, **options):
        return process.run(argv, **({"cwd": self.folder} | options))

    def bounded(
        self, title, argv, peak=PEAK, seconds=SECONDS, output=OUTPUT, statuses=STATUSES, **options
    ):
        """Requires that a run ends with an exit status, and stays within bounds."""
        # A run that exceeds its bounds goes on for a while, to show by how much.
        result = self.run(
            argv, **({"seconds": 2 * seconds, "output": int(4e6 * output)} | options))
        failures = []
        if result.status not in statuses:
            failures.append(str(result))
        for name, figure, bound, unit in [
            ("peak", result.peak, peak, "MB"), ("takes", result.seconds, seconds, "s"),
            ("prints", result.printed, output, "MB"),
        ]:
            if figure > bound:
                failures.append(f"{name} {figure:.0f} {unit}, more than {bound:.0f}")
        self.record(title, failures, [
            f"{result.peak:.0f} MB", f"{result.seconds:.2f} s", f"{result.printed:.1f} MB out"])
        return result

    def growth(self, title, make, size, bound=GROWTH):
        """Requires that an input of double the size takes at most so many times the instructions.

        `make` is called with both sizes. It returns the program and its arguments, or those and the
        path of the input.
        """
        if not self.counts_growth:
            return
        runs = []
        for number in (size, 2 * size):
            made = make(number)
            argv, source = made if isinstance(made, tuple) else (made, None)
            runs.append({"argv": argv, "stdin": source, "cwd": self.folder})
        program = runs[0]["argv"][0]
        if program not in self.bases:
            idle = "--version" if program == self.command else "empty"
            self.bases[program] = process.count_instructions([program, idle])
        once, doubled = process.count_all(runs)
        if once is None or doubled is None:
            self.record(title, ["takes too long to count its instructions"])
            return
        once -= self.bases[program]
        doubled -= self.bases[program]
        ratio = doubled / max(once, 1)
        figures = [f"{once / 1e6:.0f} M instructions", f"growth {ratio:.2f}"]
        is_met = ratio <= bound or doubled < NEGLIGIBLE
        self.record(
            title, [] if is_met else [f"grows {ratio:.2f} times, more than {bound}"], figures)
