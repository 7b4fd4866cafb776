#!/usr/bin/env python3
"""Builds a copy of Examples/TypedClinic, and checks what its plug-ins run, write and report.

usage: plugin-builds.py [--scratch-path PATH] [--verbose]

The copy has a fixed path in .build-ci, so that its build can be repeated. With --scratch-path, its
products are in a directory that another package has built the library in.
"""
import argparse
import os
import pathlib
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
EXAMPLE = ROOT / "Examples/TypedClinic"
PACKAGE = ROOT / ".build-ci/plugins/TypedClinic"
SOURCES = PACKAGE / "Sources/TypedClinic"
CONFIGURATION = SOURCES / "object-body-types.json"
VISIT = SOURCES / "Schemas/c_visit.json"
PATIENT = SOURCES / "Schemas/c_patient.json"
GENERATED = SOURCES / "ObjectTypes"

parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
parser.add_argument("--scratch-path", type=pathlib.Path, default=PACKAGE.parent / "build")
parser.add_argument("--verbose", action="store_true")
arguments = parser.parse_args()
scratch = arguments.scratch_path.resolve()
passed = failed = 0


def expect(condition, text, detail=""):
    """Counts a check, and prints what failed."""
    global passed, failed
    if condition:
        passed += 1
    else:
        failed += 1
        print(f"failed: {text}\n{detail}")


def swift(*command):
    """Runs a command of SwiftPM in the package, and returns its exit status and output."""
    # The manifest of the library reads the working directory from the environment.
    environment = {**os.environ, "PWD": str(PACKAGE)}
    run = subprocess.run(
        ["swift", command[0], "--scratch-path", str(scratch), *command[1:]], cwd=PACKAGE,
        env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8",
        check=False)
    if arguments.verbose:
        print("$ swift", *command, f"\n{run.stdout}= {run.returncode}")
    return run.returncode, run.stdout


def build(status=0):
    found, output = swift("build")
    expect((found == 0) == (status == 0), f"expected a build with status {status}", output)
    return output


def expect_lines(output, *lines):
    """Checks that an output has lines that contain texts."""
    for line in lines:
        expect(line in output, f"expected {line}", output)


def edit(path, *edits):
    """Replaces texts in a file, which is restored by reset()."""
    text = path.read_text(encoding="utf-8")
    for old, new in edits:
        assert old in text, f"{path}: expected {old}"
        text = text.replace(old, new)
    path.write_text(text, encoding="utf-8")


def reset():
    """Makes the package equal to the example again. Files that are equal keep their times."""
    for path in sorted(PACKAGE.rglob("*"), reverse=True):
        original = EXAMPLE / path.relative_to(PACKAGE)
        if not original.exists():
            path.rmdir() if path.is_dir() else path.unlink()
    for original in EXAMPLE.rglob("*"):
        copy = PACKAGE / original.relative_to(EXAMPLE)
        if original.is_dir() or ".build" in original.parts:
            continue
        content = original.read_bytes()
        if original.name == "Package.swift":
            content = content.replace(b'path: "../.."', f'path: "{ROOT}"'.encode())
        if not copy.exists() or copy.read_bytes() != content:
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(content)


def line_of(path, text):
    """Returns the number of the first line that contains a text."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return next(number for number, line in enumerate(lines, 1) if text in line)


def states(*roots):
    """Returns the times and sizes of files."""
    files = [file for root in roots for file in ([root] if root.is_file() else root.rglob("*"))]
    return {str(file): (file.stat().st_mtime_ns, file.stat().st_size)
            for file in files if file.is_file()}


def products():
    """Returns the states of the generated files, the objects and the program."""
    debug = scratch / "debug"
    # The other files of the module are those of the plan.
    objects = (debug / "TypedClinic.build").glob("*.o")
    return states(outputs(), *objects, debug / "TypedClinic")


def expect_same(after, before, output):
    """Checks that the states of files are the same."""
    changed = [path for path in before | after if before.get(path) != after.get(path)]
    expect(not changed, "expected no change of " + ", ".join(changed), output)


def outputs():
    """Returns the directory that the build-tool plug-in writes to."""
    found = list(scratch.glob("plugins/outputs/*/TypedClinic/**/ObjectTypes"))
    assert len(found) == 1, found
    return found[0]


def commands(output):
    """Returns the lines of an output that are about commands that SwiftPM runs."""
    quiet = ("Compiling plugin", "Write swift-version", "Planning build")
    return [line for line in output.splitlines()
            if line.startswith("[") and not any(text in line for text in quiet)]


def check_repetition():
    """A build without changes runs nothing."""
    build()
    before = products()
    expect(len(before) > 4, "expected products", str(before))
    # SwiftPM links the tools of plug-ins again in the second build, because the first one has linked them for two
    # plans. The plug-in's command then runs once more, and leaves its files as they are.
    second = build()
    expect_same(products(), before, second)
    expect("Compiling TypedClinic" not in second, "the second build compiles", second)
    tool = scratch / "debug/validate-payload-tool"
    before = products() | states(tool)
    third = build()
    expect_same(products() | states(tool), before, third)
    expect(commands(third) == [], "the third build runs commands", third)


def check_change():
    """A changed schema changes the file of its types alone."""
    before = states(outputs())
    edit(VISIT, ('"Arrival"', '"Time of arrival"'))
    build()
    after = states(outputs())
    changed = [pathlib.Path(path).name for path in after if before.get(path) != after[path]]
    expect(changed == ["c_visit.swift"], "expected a change of one file", str(changed))
    reset()


def check_faults():
    """Faults of schemas and settings have their locations."""
    edit(VISIT, ('"name": "number"', '"name": "string"'))
    edit(PATIENT, ('"type": "Document"', '"type": "Document[", "array": 1'))
    output = build(status=1)
    expect_lines(output, f"{VISIT}:{line_of(VISIT, 'string')}:", f"{PATIENT}:")
    expect(all(": error: " in line for line in output.splitlines() if line.startswith(str(SOURCES))),
           "expected errors of a compiler", output)
    reset()
    edit(CONFIGURATION, ('"schemas"', '"prefix": [],\n  "schemas"'), ("c_dob", "c_dab"))
    output = build(status=1)
    expect_lines(
        output, f"{CONFIGURATION}:{line_of(CONFIGURATION, 'prefix')}:3: error: unknown key prefix",
        f"{CONFIGURATION}:{line_of(CONFIGURATION, 'c_dab')}:5: error: nothing has the path")
    reset()


def check_misconfigurations():
    """Everything that is wrong with the files of a target is reported together."""
    CONFIGURATION.unlink()
    shutil.copy(VISIT, SOURCES / "c_visit.ndjson")
    (SOURCES / "c_patient.swift").write_text("", encoding="utf-8")
    output = build(status=1)
    expect_lines(
        output, "the target TypedClinic has no object-body-types.json among its sources",
        f"{SOURCES}/c_visit.ndjson:1: c_visit.swift would also be generated from {VISIT}",
        f"{SOURCES}/c_patient.swift:1: the target already has the file c_patient.swift")
    reset()
    shutil.copy(CONFIGURATION, SOURCES / "Schemas")
    edit(CONFIGURATION, ('["Schemas"]', '["Schemas",\n  "Gone"]'))
    output = build(status=1)
    expect_lines(
        output,
        f"{CONFIGURATION}:1: the target TypedClinic has 2 files object-body-types.json, expected one",
        f"{SOURCES}/Schemas/object-body-types.json:1: the target TypedClinic has 2 files")
    (SOURCES / "Schemas/object-body-types.json").unlink()
    expect_lines(
        build(status=1),
        f"{CONFIGURATION}:{line_of(CONFIGURATION, 'Gone')}: no schema file of the target has the path Gone")
    reset()
    build()


def generate(*options):
    return swift(
        "package", "--allow-writing-to-package-directory", "generate-object-types", *options)


def check_generation(expected_output):
    """The command plug-in writes the same files into the sources, and finds differences."""
    built = {file.name: file.read_bytes() for file in outputs().iterdir()}
    edit(PACKAGE / "Package.swift",
         ('plugins: [.plugin(name: "ObjectBodyTypes", package: "ObjectBody")]', "plugins: []"),
         ("swiftSettings:", 'exclude: ["Schemas", "object-body-types.json"],\n      swiftSettings:'))
    status, output = generate("--check")
    expect(status == 1, "expected missing files", output)
    expect_lines(output, "Sources/TypedClinic/ObjectTypes/c_visit.swift is missing")
    expect(not GENERATED.exists(), "--check writes files")
    status, output = generate()
    expect(status == 0, "expected files", output)
    written = {file.name: file.read_bytes() for file in GENERATED.iterdir()}
    expect(written == built, "the command and the build write different files")
    output = build()
    expect("unhandled" not in output, "expected no warning about files", output)
    run = subprocess.run(
        [scratch / "debug/TypedClinic"], capture_output=True, encoding="utf-8", check=False)
    expect(run.stdout == expected_output, "expected the same output", run.stdout)
    status, output = generate("--check")
    expect(status == 0, "expected no difference", output)
    edit(VISIT, ('"Arrival"', '"Time of arrival"'))
    PATIENT.rename(PATIENT.with_name("people.json"))
    before = states(GENERATED)
    status, output = generate("--check", "--target", "TypedClinic")
    expect(status == 1, "expected differences", output)
    expect_lines(
        output, "ObjectTypes/c_patient.swift has no schema any more",
        "ObjectTypes/people.swift is missing",
        "ObjectTypes/c_visit.swift differs from the generated one")
    expect(states(GENERATED) == before, "--check writes files")
    status, output = generate("--typo")
    expect(status == 1, "expected an error", output)
    expect_lines(output, "unexpected arguments: --typo")
    reset()


def check_payloads():
    """Payloads and case files are checked with the schemas of the package."""
    status, output = swift("package", "validate-payloads")
    expect(status == 0, "expected valid payloads", output)
    expect_lines(output, "3 payloads, 0 invalid, 0 faults", "2 passed, 0 failed")
    edit(PACKAGE / "Payloads/visit.json", ("61.5", "6100"))
    edit(PACKAGE / "Cases/c_patient.json", ('"P-014"', '"P-0143"'))
    status, output = swift("package", "validate-payloads", "--show-values")
    expect(status == 1, "expected invalid payloads", output)
    expect_lines(output, "Payloads/visit.json:4:15: error: c_weight: ", "found 6100", "1 passed, 1 failed")
    status, output = swift(
        "package", "validate-payloads", "--format", "json", "--payloads", "Payloads/patients.ndjson")
    expect(status == 0, "expected a valid file", output)
    expect_lines(output, '"valid":true')
    expect("passed" not in output, "expected no case files", output)
    reset()


PACKAGE.mkdir(parents=True, exist_ok=True)
reset()
check_repetition()
run = subprocess.run(
    [scratch / "debug/TypedClinic"], capture_output=True, encoding="utf-8", check=False)
expect(run.returncode == 0 and run.stdout, "expected output", run.stderr)
check_change()
check_faults()
check_misconfigurations()
check_generation(run.stdout)
check_payloads()
print(f"{passed} passed, {failed} failed")
sys.exit(1 if failed else 0)
