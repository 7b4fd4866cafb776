#!/usr/bin/env python3
"""Validates reports of the command with the schemas that the owners of their formats publish.

usage: report-schemas.py VALIDATE-PAYLOAD SCHEMAS

SCHEMAS is the directory of the schemas. The reports are about the shipped payloads, about hostile ones, whose names and
keys have characters with a meaning in the formats, about nothing, and about files that can't be read.
"""
import argparse
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

import jsonschema
import xmlschema

FORMATS = ["sarif", "junit", "gitlab", "ctrf"]
HOSTILE = ["<script>alert(1)</script>", "]]>", "&amp;", "\"'", "\u0001\u000b\ufffe", "a\nb", "##[error]", "::error::",
           "%0A", "\u202e", "😀", "\ud800", ",", ":"]


def report(command, form, *paths):
    """Returns the report about files, which can have faults and be unreadable."""
    arguments = [command, "--schemas", "Schemas", "--object", "c_object", "--format", form, *map(str, paths)]
    run = subprocess.run(arguments, stdin=subprocess.DEVNULL, capture_output=True, check=False)
    if run.returncode not in (0, 1, 2) or b"\x00" in run.stdout:
        sys.exit(f"{form}: exit status {run.returncode}: {run.stderr.decode()}")
    return run.stdout.decode()


def gitlab_faults(issues):
    """Yields what GitLab doesn't accept, for which there is no schema."""
    for issue in issues:
        if issue.keys() != {"description", "check_name", "fingerprint", "severity", "location"}:
            yield f"unexpected keys: {issue.keys()}"
        if issue["severity"] not in {"info", "minor", "major", "critical", "blocker"}:
            yield f"unexpected severity {issue['severity']}"
        if not isinstance(issue["location"]["lines"]["begin"], int) or issue["location"]["path"].startswith("./"):
            yield f"unexpected location {issue['location']}"
    fingerprints = [issue["fingerprint"] for issue in issues]
    if len(set(fingerprints)) != len(fingerprints):
        yield "a fingerprint is duplicated"


def sarif_faults(log):
    """Yields contradictions in a log that the schema can't find."""
    for run in log["runs"]:
        rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
        fingerprints = set()
        for result in run["results"]:
            if rules[result["ruleIndex"]] != result["ruleId"]:
                yield f"the rule {result['ruleId']} has another index"
            fingerprints.add(result["partialFingerprints"]["fault/v1"])
            for location in result["locations"] + result.get("relatedLocations", []):
                uri = location["physicalLocation"]["artifactLocation"]["uri"]
                if not re.fullmatch(r"[A-Za-z0-9._~/%:-]+", uri):
                    yield f"not a URI: {uri}"
        if len(fingerprints) != len(run["results"]):
            yield "a fingerprint is duplicated"


class ReportSchemas:
    def __init__(self, folder):
        self.validators = {}
        for form, name in [("sarif", "sarif-schema-2.1.0.json"), ("ctrf", "ctrf.schema.json")]:
            schema = json.loads((folder / name).read_text(encoding="utf-8"))
            self.validators[form] = jsonschema.validators.validator_for(schema)(schema)
        self.junit = xmlschema.XMLSchema(str(folder / "junit.xsd"))

    def faults(self, form, text):
        """Returns what is wrong with a report."""
        if form == "junit":
            return [str(error) for error in self.junit.iter_errors(text)]
        value = json.loads(text)
        if form == "gitlab":
            return list(gitlab_faults(value))
        faults = [f"{error.json_path}: {error.message}" for error in self.validators[form].iter_errors(value)]
        return faults + (list(sarif_faults(value)) if form == "sarif" and not faults else [])


def hostile_files(folder):
    """Writes payloads with hostile names and keys, and returns their paths."""
    generator = random.Random(19)
    for number, text in enumerate(HOSTILE):
        name = text.encode("utf-8", "surrogatepass").replace(b"/", b"_")
        keys = generator.sample(HOSTILE, 4)
        payload = {key: [text, number] for key in keys} | {"c_bool": text, "c_stringArray": [1, text, 2]}
        (pathlib.Path(folder) / f"{number}").mkdir()
        with open(folder.encode() + f"/{number}/".encode() + name + b".json", "w", encoding="utf-8") as file:
            json.dump(payload, file)
    lines = pathlib.Path(folder) / "lines.ndjson"
    lines.write_text("".join(generator.choice(['{"c_bool": 1}\n', "[\n", '{"c_a": 1, "c_a": 2}\n', "{}\n"])
                             for _ in range(20_000)), encoding="utf-8")
    return [*sorted(pathlib.Path(folder).iterdir())]


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("command")
    parser.add_argument("schemas", type=pathlib.Path)
    arguments = parser.parse_args()
    schemas = ReportSchemas(arguments.schemas)
    payloads = sorted(pathlib.Path("Examples/payloads").iterdir())
    count, failures = 0, []
    with tempfile.TemporaryDirectory() as folder:
        hostile = hostile_files(folder)
        inputs = {"shipped payloads": payloads, "nothing": ["/dev/null"], "unreadable files": ["none\n<>&"],
                  "hostile payloads": ["-r", *hostile], "values": ["-r", "--show-values", *hostile]}
        for form in FORMATS:
            for name, paths in inputs.items():
                count += 1
                found = schemas.faults(form, report(arguments.command, form, *paths))
                failures += [f"{form}, {name}: {fault}" for fault in found[:5]]
    print(*failures, sep="\n", end="\n" if failures else "")
    print(f"{count} reports, {len(failures)} faults")
    sys.exit(1 if failures else 0)


main()
