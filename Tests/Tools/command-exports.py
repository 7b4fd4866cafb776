#!/usr/bin/env python3
"""Checks the command with generated exports of environments.

Every definition must be usable, with exactly the warnings that it was generated with, and the
documentation must explain each code. The smallest body of every definition and object type must be
valid, and so must a body with all members. Without any one of its members, the smallest body must
have exactly one fault. The samples of every definition must pass. Faulty definitions must only
affect themselves. Streams must give the same results as folders.

usage: command-exports.py VALIDATE-PAYLOAD [--definitions N] [--seed N]
"""
import argparse
import concurrent.futures
import json
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict

sys.dont_write_bytecode = True

from exports import bodies  # noqa: E402
from exports.export import Export  # noqa: E402

# A crash has no backtrace, which would take long.
ENVIRONMENT = os.environ | {"SWIFT_BACKTRACE": "enable=no"}
PAGE = "Sources/ObjectBody/Documentation.docc/WorkingWithAnExportedEnvironment.md"

parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
parser.add_argument("command", type=os.path.abspath)
parser.add_argument("--definitions", type=int, default=500, help="in the largest export")
parser.add_argument("--seed", type=int, default=20260301)
arguments = parser.parse_args()
explained = set(re.findall(r"^\| `(\w+)` \|", pathlib.Path(PAGE).read_text("utf-8"), re.M))
# Warnings about rules that contradict each other, which only lint looks for.
LINT_WARNINGS = ["unsatisfiable", "unreachable", "refusedDefault", "similarNames"]

passed, faults, seen = 0, [], Counter()


def expect(text, is_met, details=""):
    global passed
    if is_met:
        passed += 1
    else:
        faults.append(f"{text}: {details}"[:1500])


def run(*options, text=""):
    """Returns the status, the output and the lines on standard error."""
    result = subprocess.run(
        [arguments.command, *map(str, options)], input=text.encode(), capture_output=True,
        check=False, timeout=300, env=ENVIRONMENT)
    return result.returncode, result.stdout.decode(), result.stderr.decode().splitlines()


def lint(*options, text=""):
    """Returns the status and the faults, each with its file."""
    status, output, _ = run("lint", "--format", "json", *options, text=text)
    reports = map(json.loads, output.splitlines())
    return status, [fault | {"file": report["schema"]}
                    for report in reports for fault in report["faults"]]


def codes(found, severity):
    return Counter(fault["code"] for fault in found if fault["severity"] == severity)


def lines(values):
    return "".join(json.dumps(value) + "\n" for value in values)


def check_lint(title, export, *options, text="", others=0):
    """Checks that all definitions are usable, with the warnings they were generated with."""
    status, found = lint(*options, text=text)
    errors, warnings = codes(found, "error"), codes(found, "warning")
    # The generator chooses the rules of a property independently, so some refuse the values of others.
    contradictions = Counter({code: warnings.pop(code, 0) for code in LINT_WARNINGS})
    expected = export.warnings() + Counter({"notADefinition": others})
    seen.update(warnings + contradictions)
    expect(f"{title}: lint", status == 0 and not errors, (status, [
        fault for fault in found if fault["severity"] == "error"][:3]))
    expect(f"{title}: warnings", warnings == expected, (warnings, expected))
    status, output, messages = run("lint", *options, text=text)
    count = expected.total() + contradictions.total()
    usable = f"{len(export.definitions)} definitions usable, 0 faults, {count} warning"
    expect(f"{title}: summary", messages and messages[-1].startswith(usable), messages[-3:])
    derived = [plural for definition in export.definitions
               if (plural := export.plurals[definition.name]) != definition.name + "s"
               and "pluralName" not in definition.members]
    mentioned = set(re.findall(r"[\w-]+", output + "\n".join(messages)))
    expect(f"{title}: derived plurals", mentioned >= set(derived), set(derived) - mentioned)


def check_bodies(title, schemas, name, its_lines):
    """Checks the variants of the smallest bodies of one definition."""
    cases = [case for line in its_lines for case in bodies.variants(line)]
    status, output, messages = run(
        "--schemas", schemas, "--object", name, "--format", "json", "--lines", "-",
        text=lines(body for body, _ in cases))
    results = [json.loads(line) for line in output.splitlines()]
    if len(results) != len(cases):
        return [(f"{title}: {name}", False, (status, messages))]
    outcomes = []
    for (body, path), result in zip(cases, results):
        errors = [(fault["code"], fault["path"]) for fault in result["faults"]
                  if fault["severity"] == "error"]
        warnings = codes(result["faults"], "warning").keys() - {"unchecked", "notWritable"}
        expected = [("required", path)] if path else []
        outcomes.append((f"{title}: {name}: {path}", errors == expected and not warnings,
                         (result["faults"], json.dumps(body))))
    return outcomes


def check_all_bodies(title, export, schemas):
    """Checks the bodies of all definitions; `schemas` is a folder of schema files."""
    grouped = defaultdict(list)
    for line in export.bodies():
        grouped[line["object"]].append(line)
    with concurrent.futures.ThreadPoolExecutor() as executor:
        for outcomes in executor.map(
                lambda item: check_bodies(title, schemas / f"{item[0]}.json", *item),
                grouped.items()):
            for outcome in outcomes:
                expect(*outcome)


def check_samples(title, export, schemas, folder):
    """Checks the samples of all definitions, and random payloads."""
    def sample(name):
        path, cases = schemas / f"{name}.json", folder / f"{name}.cases.json"
        status, _, messages = run("sample", "--schemas", path, "-o", cases)
        if status:
            return name, 0, (status, messages)
        tested, output, _ = run("test", cases)
        found = json.loads(cases.read_text("utf-8"))["cases"]
        several = [case for case in found if len(case["faults"]) > 1]
        _, payloads, _ = run("sample", "--schemas", path, "--count", "20", "--invalid", "0.5")
        _, results, _ = run(
            "--schemas", path, "--format", "json", "--lines", "-", text=payloads)
        verdicts = Counter(json.loads(line)["valid"] for line in results.splitlines())
        is_met = (tested == 0 and not several and verdicts.total() == 20 and verdicts[True]
                  and verdicts[False])
        return name, len(found), None if is_met else (tested, output[-500:], several[:2], verdicts)

    count = 0
    with concurrent.futures.ThreadPoolExecutor() as executor:
        for name, cases, problem in executor.map(
                sample, [definition.name for definition in export.definitions]):
            count += cases
            expect(f"{title}: samples of {name}", problem is None, problem)
    expect(f"{title}: failing samples", count > 20 * len(export.definitions), count)


def check_requests(title, export, folder):
    """Checks the request path of every definition, and other names of some of them."""
    def build(item):
        index, line = item
        name, plural = line["object"], export.plurals[line["object"]]
        options = [(plural, name)]
        if index % 8 == 0:
            options += [(plural, plural), (plural, name + "s"),
                        ("c_override", name, "--plural", f"{name}=c_override")]
        return name, [
            (path, run("build", "--schemas", folder, "--object", *rest,
                       text=json.dumps(line["body"])))
            for path, *rest in options]

    chosen = enumerate({line["object"]: line for line in export.bodies()}.values())
    with concurrent.futures.ThreadPoolExecutor() as executor:
        for name, results in executor.map(build, chosen):
            for plural, (status, output, messages) in results:
                expect(f"{title}: request of {name}", status == 0
                       and json.loads(output)["path"] == f"/{plural}", (output[:200], messages))


def check_faulty(title, export, schemas, folder=None, text=""):
    """Checks that faulty definitions only affect themselves."""
    count, total = len(export.faulty), len(export.definitions)
    message = f"{count} of {total} definitions have errors; run lint"
    for line in list(export.bodies())[:5]:
        status, output, messages = run(
            "--schemas", schemas, "--object", line["object"], "-", text=json.dumps(line["body"]))
        expect(f"{title}: {line['object']}", status == 0 and not output and sum(
            message in line for line in messages) == 1, (status, output, messages))
    for definition in export.faulty:
        status, output, messages = run(
            "--schemas", schemas, "--object", definition.name, "-", text="{}")
        expect(f"{title}: {definition.name}", status == 2 and not output and any(
            definition.name in line for line in messages), (status, output, messages))
    status, found = lint(schemas) if folder else lint("-", text=text)
    expect(f"{title}: lint", status == 1, status)
    if not folder:
        return
    errors = [fault for fault in found if fault["severity"] == "error"]
    names = {definition.name for definition in export.faulty}
    affected = {pathlib.Path(fault["file"]).stem for fault in errors}
    expect(f"{title}: faulty files", affected == names, affected ^ names)
    for name in names:
        _, alone = lint(folder / f"{name}.json")
        expect(f"{title}: faults of {name}", [
            fault for fault in found if pathlib.Path(fault["file"]).stem == name] == alone, alone)


def make(**options):
    arguments.seed += 1
    return Export(random.Random(arguments.seed), **options)


def check_folders(folder):
    for title, options in {
        "new": {"count": 86}, "old": {"count": 86, "is_old": True},
        "large": {"count": arguments.definitions, "property_count": 20},
    }.items():
        export, path = make(**options), folder / title
        export.writer.write_folder(path)
        check_lint(title, export, "--schemas", path)
        check_all_bodies(title, export, path / "env/objects")
        stream = "".join(line + "\n" for line in export.writer.stream())
        check_lint(f"{title} stream", export, "-", text=stream, others=1)
        (folder / f"{title}.ndjson").write_text(stream, "utf-8")
        check_lint(f"{title} lines", export, folder / f"{title}.ndjson", others=1)
        if title != "large":
            check_requests(title, export, path)
            check_samples(title, export, path / "env/objects", folder)
            (path / "env").rename(folder / f"{title} env")
            check_lint(f"{title} objects", export, folder / f"{title} env")
            for other in export.writer.others[:3]:
                (folder / f"{title} env/objects/{other['name']}.json").write_text(
                    json.dumps(other))
            check_lint(f"{title} with others", export, folder / f"{title} env", others=1)


def check_faulty_folders(folder):
    export, path = make(count=86, faulty=8), folder / "faulty"
    export.writer.write_folder(path)
    check_faulty("faulty", export, path, path / "env/objects")
    first = export.usable[0]
    (path / "env/objects/copy.json").write_text(json.dumps(first.members))
    status, _, messages = run("--schemas", path, "--object", first.name, "-", text="{}")
    expect("a name of two definitions", status == 2 and any(
        first.name in line for line in messages), messages)
    second = list(export.usable)[1].name
    _, _, messages = run("--schemas", path, "--object", second, "-", text="{}")
    expect("the other names", any(
        "10 of 87 definitions have errors; run lint" in line for line in messages), messages)

    export = make(count=86, faulty=8, can_break_text=True)
    stream = "".join(line + "\n" for line in export.writer.stream())
    (folder / "faulty.ndjson").write_text(stream, "utf-8")
    check_faulty("faulty stream", export, folder / "faulty.ndjson", text=stream)

    export, path = make(count=3, faulty=3), folder / "all faulty"
    export.writer.write_folder(path)
    name = export.definitions[0].name
    status, _, messages = run("--schemas", path, "--object", name, "-", text="{}")
    expect("no usable definition", status == 2, messages)


def check_other_formats(folder):
    path = folder / "yaml/env/objects"
    path.mkdir(parents=True)
    (path / "c_visit.yaml").write_text("name: c_visit\nobject: object\n")
    for options in [["lint", folder / "yaml"], ["--schemas", folder / "yaml", "-"],
                    ["lint", path / "c_visit.yaml"]]:
        status, _, messages = run(*options, text="{}")
        expect("YAML", status == 2 and any(
            "--format json" in line for line in messages), messages)


with tempfile.TemporaryDirectory() as name:
    check_folders(pathlib.Path(name))
    check_faulty_folders(pathlib.Path(name))
    check_other_formats(pathlib.Path(name))
expect("the page explains each warning", seen.keys() <= explained, seen.keys() - explained)
print("\n".join(faults[:20]))
print(f"warnings: {', '.join(f'{count} {code}' for code, count in sorted(seen.items()))}")
print(f"{passed} passed, {len(faults)} failed")
sys.exit(1 if faults or not passed else 0)
