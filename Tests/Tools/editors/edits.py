"""Random changes of a payload, after which the server's diagnostics are those of the command."""
import json
import pathlib
import random
import re
import subprocess
import time

from . import payloads
from .client import Client
from .document import Document

INSERTIONS = ['"', "{", "}", "[", "]", ",", ":", "0", "1e9", "-", "true", "null", " ", "\n", "\r\n",
              "\r", "\t", "é", "日本", "😀", "\\", "\\n", "\\u00e9", '"c_moood": 1, ', '"x"', "\u2028"]

LEVEL = re.compile(r'"c_level": (\d+)')

#: The number of times that diagnostics are compared with reports, each with a text that has some changes to be undone and
#: with one that has none.
COMPARISONS = 50


class Edits:
    """A document that is open in a server, and random changes of it."""

    def __init__(self, command, folder, seed, byte_count, encoding):
        self.command = command
        self.random = random.Random(f"{seed} {encoding}")
        self.encoding = encoding
        self.schemas = pathlib.Path(folder, "definitions.json")
        self.schemas.write_text(json.dumps(payloads.DEFINITION))
        self.path = pathlib.Path(folder, f"journal-{encoding}.json")
        self.uri = self.path.as_uri()
        self.document = Document(payloads.payload(self.random, byte_count))
        self.client = Client(
            command, ["--schemas", self.schemas, "--no-config"], encoding, directory=folder)
        result = self.client.initialize(folder)
        assert result["capabilities"]["positionEncoding"] == encoding, result
        self.version = 1
        self.client.open(self.uri, self.document.text)
        self.byte_count = byte_count
        # The changes that are to be undone, so that the text stays mostly JSON.
        self.undone = []
        # Whether changes were made that can't be undone.
        self.is_damaged = False
        self.compared_faults = 0

    def change(self):
        """Makes a random change, and returns it as the protocol has it."""
        if self.undone and (len(self.undone) > 3 or self.random.random() < 0.5):
            start, text, old = self.undone.pop()
            return self.apply(start, self.end(start, text), old)
        start = self.position()
        end = start
        kind = self.random.random()
        if kind < 0.4:
            end = self.after(start, self.random.randint(1, 12))
        elif kind < 0.45:
            end = (min(start[0] + self.random.randint(1, 30), len(self.document.lines) - 1), 0)
            end = max(start, end)
        text = "" if kind < 0.2 else self.random.choice(INSERTIONS)
        old = self.document.slice(start, end)
        change = self.apply(start, end, text)
        # A CR before an LF, or an LF after a CR, would change where the lines are.
        if self.document.slice(start, self.end(start, text)) == text and not self.joins(start, text):
            self.undone.append((start, text, old))
        else:
            self.undone.clear()
            self.is_damaged = True
        return change

    def restore(self):
        """Replaces the whole text by another payload."""
        self.document = Document(payloads.payload(self.random, self.byte_count))
        self.undone.clear()
        self.is_damaged = False
        return {"text": self.document.text}

    def change_level(self):
        """Changes a number, so that the text stays JSON."""
        while True:
            line = self.random.randrange(len(self.document.lines))
            found = LEVEL.search(self.document.lines[line])
            if found:
                return self.apply(
                    (line, found.start(1)), (line, found.end(1)), str(self.random.randint(0, 12)))

    def joins(self, start, text):
        return "\r" in text or "\n" in text or any(
            line.endswith("\r") for line in self.document.lines[max(0, start[0] - 2):start[0] + 3])

    def position(self):
        line = self.random.randrange(len(self.document.lines))
        return line, self.random.randint(0, self.document.length(line))

    def after(self, start, count):
        line, column = start
        column += count
        while column > self.document.length(line) and line + 1 < len(self.document.lines):
            column -= self.document.length(line) + 1
            line += 1
        return line, max(0, min(column, self.document.length(line)))

    def end(self, start, text):
        lines = Document.split(text)
        line = start[0] + len(lines) - 1
        return (line, len(lines[-1]) + (start[1] if len(lines) == 1 else 0))

    def apply(self, start, end, text):
        change = {"range": {"start": self.document.position(start, self.encoding),
                            "end": self.document.position(end, self.encoding)}, "text": text}
        self.document.replace(start, end, text)
        return change

    def send(self, count):
        """Sends changes, each with a version, and returns the diagnostics after the last one."""
        for _ in range(count):
            changes = [self.change() for _ in range(self.random.choice([1, 1, 1, 2, 3]))]
            if self.is_damaged and self.random.random() < 0.02:
                changes.append(self.restore())
            self.send_version(changes)
        return self.client.diagnostics(self.uri, self.version)

    def send_version(self, changes):
        self.version += 1
        self.client.change(self.uri, self.version, changes)

    def undo_all(self):
        """Undoes all changes that can be undone, and returns the diagnostics after that."""
        changes = []
        while self.undone:
            start, text, old = self.undone.pop()
            changes.append(self.apply(start, self.end(start, text), old))
        self.send_version(changes)
        return self.client.diagnostics(self.uri, self.version)

    def compare(self, diagnostics):
        """Compares diagnostics with the report of the command on the same text."""
        data = self.document.text.encode("utf-8")
        self.path.write_bytes(data)
        run = subprocess.run(
            [self.command, "--schemas", self.schemas, "--no-config", "--format", "json", self.path],
            capture_output=True, check=False)
        assert run.returncode in (0, 1), run.stderr
        faults = json.loads(run.stdout)["faults"]
        positions = self.document.positions([fault["offset"] for fault in faults], self.encoding)
        expected = [(fault["code"], {"error": 1, "warning": 2}[fault["severity"]], fault["reason"],
                     positions[fault["offset"]]) for fault in faults]
        found = [(item["code"], item["severity"], item["message"], item["range"]["start"])
                 for item in diagnostics]
        assert found == expected, self.difference(found, expected)
        self.compared_faults += len(faults)

    def difference(self, found, expected):
        for index, (left, right) in enumerate(zip(found, expected)):
            if left != right:
                return f"version {self.version}, fault {index}: found {left}, expected {right}"
        return f"version {self.version}: found {len(found)} faults, expected {len(expected)}"


def run(command, folder, seed, edit_count, byte_count, encoding):
    """Makes changes in bursts and alone, and returns the number of faults that were compared."""
    edits = Edits(command, folder, seed, byte_count, encoding)
    edits.compare(edits.client.diagnostics(edits.uri, 1))
    comparisons = 0
    while edits.version <= edit_count:
        found = edits.send(1 if edits.random.random() < 0.8 else edits.random.randint(1, 40))
        if edits.version > (comparisons + 1) * edit_count / COMPARISONS:
            edits.compare(found)
            edits.compare(edits.undo_all())
            comparisons += 1
    edits.compare(edits.undo_all())
    assert edits.client.finish() == 0
    return edits.compared_faults


def measure(command, folder, seed, byte_count, count):
    """Changes single values of a payload, and returns the seconds from each change to its diagnostics."""
    edits = Edits(command, folder, seed, byte_count, "utf-16")
    edits.client.diagnostics(edits.uri, 1)
    seconds = []
    for _ in range(count):
        change = edits.change_level()
        start = time.perf_counter()
        edits.send_version([change])
        found = edits.client.diagnostics(edits.uri, edits.version)
        seconds.append(time.perf_counter() - start)
    edits.compare(found)
    assert edits.client.finish() == 0
    return sorted(seconds)
