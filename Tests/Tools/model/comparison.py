"""Runs the command and the model on payloads, and compares the faults."""
import json
import pathlib
import subprocess
import tempfile

from . import attachments, schema_files
from .faults import Undetermined
from .mode import Mode
from .schema import Definition
from .validation import validate


class Case:
    """A payload that begins at an offset of its file, or is a line of it, and both results."""

    def __init__(self, definition, data, found, start=0, line=None, mode=Mode(), lengths=None):
        self.data, self.found, self.line, self.mode = data, found, line, mode
        try:
            faults = validate(definition, data, mode, lengths)
            self.expected = [fault.report(data, start, line or 1) for fault in faults]
        except Undetermined:
            self.expected = None

    @property
    def is_valid(self):
        return all(fault["severity"] == "warning" for fault in self.expected)

    def difference(self):
        """Returns the kind of the first difference, or None."""
        if self.expected is None:
            return None
        for ours, theirs in self.pairs():
            if ours.get("code") != theirs.get("code"):
                return ours.get("code"), theirs.get("code")
            keys = [key for key in ours if ours[key] != theirs.get(key)]
            if keys:
                return ours["code"], *keys
        has_same_result = (self.found["valid"], self.found["line"]) == (self.is_valid, self.line)
        return None if has_same_result else ("valid", "line")

    def pairs(self):
        """Returns the faults of both, with an empty one where the other has more."""
        missing = len(self.expected) - len(self.found["faults"])
        return zip(self.expected + [{}] * -missing, self.found["faults"] + [{}] * missing)


class Comparison:
    """Compares the model with a command in a mode."""

    def __init__(self, command, mode):
        self.command, self.mode = command, mode

    def cases(self, definition, payloads, is_lines=False, random=None):
        """Returns a case for each payload; with `is_lines` they are the lines of one file, in which
        those that are None are blank. With `random`, the definition is in one of many layouts."""
        with tempfile.TemporaryDirectory() as folder:
            if random:
                schemas = schema_files.write(random, folder, definition)
            else:
                schema = schema_files.written(pathlib.Path(folder, "schema.json"), definition)
                schemas = ["--schemas", str(schema)]
            command = [self.command, *schemas, "--format", "json", "--jobs", "1",
                       "--max-faults", "1000000", *self.mode.arguments()]
            if is_lines:
                results = run([*command, "--lines", "-"], b"".join(
                    (b"\t" if payload is None else payload) + b"\n" for payload in payloads))
            else:
                files = [pathlib.Path(folder, f"{number:06}.payload")
                         for number in range(len(payloads))]
                for file, payload in zip(files, payloads):
                    file.write_bytes(payload)
                results = run([*command, *map(str, files)], None)
        if len(results) != len(payloads) - payloads.count(None):
            raise RuntimeError(f"{len(payloads)} payloads, {len(results)} results")
        prepared, start, cases = Definition(definition), 0, []
        for line, payload in enumerate(payloads, 1):
            if payload is not None:
                position = (start, line) if is_lines else (0, None)
                cases.append(Case(prepared, payload, results[len(cases)], *position, self.mode))
            start += 2 if payload is None else len(payload) + 1
        return cases

    def build_case(self, random):
        """Returns a definition and the case of a random payload for `build`."""
        definition = attachments.definition(random)
        payload = attachments.payload(random, definition)
        with tempfile.TemporaryDirectory() as folder:
            attachments.write_files(folder)
            mode = Mode(self.mode.is_update)
            result = attachments.result(self.command, mode, folder, definition, payload)
        return definition, Case(
            Definition(definition), payload, result, mode=mode, lengths=attachments.FILES)

    def difference(self, definition, payload):
        """Returns the kind of the difference for a single payload, or None."""
        try:
            return self.cases(definition, [payload])[0].difference()
        except (RuntimeError, LookupError, TypeError, AttributeError):
            return None  # The definition has faults.


def run(command, data):
    """Returns the results that the command prints."""
    result = subprocess.run(command, input=data, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                            check=False)
    if result.returncode not in (0, 1):
        raise RuntimeError(f"{command[1:5]}: status {result.returncode}: "
                           + result.stderr.decode())
    return [json.loads(line) for line in result.stdout.splitlines()]
