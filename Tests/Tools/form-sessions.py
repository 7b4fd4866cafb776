#!/usr/bin/env python3
"""Enters lines into the form of each definition in Schemas, and compares what the example prints.

usage: form-sessions.py FORM             compares with Examples/Form/Sessions/*.output
       form-sessions.py FORM --record    writes these files

FORM is the executable form. The lines are those of Examples/Form/Sessions/*.input, and
malformed ones. Since every value is checked when it's entered, only missing ones may be reported at
the end.
"""
import argparse
import difflib
import pathlib
import random
import subprocess
import sys

SESSIONS = pathlib.Path("Examples/Form/Sessions")

parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
parser.add_argument("form", type=pathlib.Path)
parser.add_argument("--record", action="store_true")
arguments = parser.parse_args()


def run(name, lines):
    """Returns the output and the exit status of the form of an object."""
    process = subprocess.run(
        [arguments.form.resolve(), "Schemas", name], input=lines, capture_output=True, timeout=60,
        check=False)
    return process.stdout.decode(), process.returncode


def malformed_lines(names):
    """Returns lines that a person wouldn't enter, and the beginning of one."""
    generator = random.Random(1)
    tokens = [*names, ".", "[0]", "[1]", "[-1]", "[99999999999999999999]", "[", "]", "/", "~1", "=",
              "null", "true", "1e999", "[" * 600, '{"a":1,"a":2}', '"\\ud800"', "\0", "\x1b[2J", "€"]
    lines = ["".join(generator.choices(tokens, k=generator.randrange(1, 9))) for _ in range(2000)]
    lines += [f"{generator.choice(names)}={generator.choice(tokens)}" for _ in range(2000)]
    lines += ["." * 100_000 + "=1", "c_a" + "[0]" * 100_000 + "=1", "x=" + "[" * 100_000]
    return "\n".join(lines).encode() + b"\n\xff\xfe=\xc3\n" + names[0].encode() + b"=\xf0"


failures = 0
objects = {path.stem for path in pathlib.Path("Schemas").glob("*.json")}
if missing := objects ^ {path.stem for path in SESSIONS.glob("*.input")}:
    sys.exit(f"a definition without a session, or a session without a definition: {missing}")
for name in sorted(objects):
    lines = (SESSIONS / f"{name}.input").read_bytes()
    output, status = run(name, lines)
    output += f"status {status}\n"
    expected = SESSIONS / f"{name}.output"
    if arguments.record:
        expected.write_text(output, encoding="utf-8")
    elif output != expected.read_text(encoding="utf-8"):
        failures += 1
        sys.stdout.writelines(difflib.unified_diff(
            expected.read_text(encoding="utf-8").splitlines(keepends=True),
            output.splitlines(keepends=True), str(expected), "now"))
    names = [line.split("=")[0] for line in lines.decode().splitlines() if "=" in line[1:]]
    output, status = run(name, malformed_lines(names))
    faults = output.partition("The body is incomplete:\n")[2].splitlines()
    others = [fault for fault in faults
              if not fault.endswith("required, but missing") and ": warning: " not in fault]
    if status != (1 if faults else 0) or others or "\x1b" in output or "\0" in output:
        failures += 1
        print(f"{name}: status {status} after malformed lines", *others, sep="\n")
print(f"{len(objects)} forms, {failures} failed")
sys.exit(1 if failures else 0)
