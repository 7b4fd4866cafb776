#!/usr/bin/env python3
"""Follows a tutorial step by step: writes and builds its files, and runs its commands.

usage: tutorial-steps.py TUTORIAL [--scratch-path PATH]

Each step of the tutorial has one @Code directive. If its name is a path, the file is written there,
and the package is built, without warnings. If it's "Terminal", its commands are run, and must print
what it shows; in "Second terminal", the last command keeps running until the end. Steps start in an
empty directory, and depend on those before them, as they do for a reader.

Only this is different from what a reader does: the repository isn't cloned, the dependency is its
path, builds use the scratch path, and the server has any free port.
"""
import argparse
import difflib
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
from typing import NamedTuple

sys.dont_write_bytecode = True

from console import transcripts  # noqa: E402

TERMINAL, SECOND_TERMINAL = "Terminal", "Second terminal"
STEP = re.compile(r"@Step\b")
CODE = re.compile(r'@Code\(name: "(?P<name>[^"]*)", file: "(?P<file>[^"]*)"')
CLONE = re.compile(r"git clone \S+/(\w+)")
DEPENDENCY = re.compile(r'url: "https://github\.com/\w+/ObjectBody", branch: "main"')
BUILD = re.compile(r"^swift (run|build|test)\b(?!.* --package-path)")
PORT = "8080"


class Step(NamedTuple):
    number: int
    location: str
    name: str
    text: str


class Failure(Exception):
    """A step that doesn't do what the tutorial shows."""


def steps(tutorial):
    """Returns the steps of a tutorial, whose files are in the directory with its name."""
    text = tutorial.read_text(encoding="utf-8")
    files = {path.name: path for path in tutorial.with_suffix("").iterdir()}
    found = []
    for number, code in enumerate(CODE.finditer(text), 1):
        location = f"{tutorial}:{text.count(chr(10), 0, code.start()) + 1}: step {number}"
        path = files.pop(code["file"], None)
        if path is None:
            raise Failure(f"step {number}: expected a file for this step alone, {code['file']}")
        found.append(Step(number, location, code["name"], path.read_text(encoding="utf-8")))
    if files:
        raise Failure(f"expected a step for each file, found none for {list(files)}")
    if not found or len(found) != len(STEP.findall(text)):
        raise Failure("expected steps that have one @Code directive each")
    return found


class Reader:
    """Carries out steps in a directory that is empty at first."""

    def __init__(self, directory, repository, scratch_path):
        self.directory = directory
        self.repository = repository
        self.scratch_path = scratch_path
        self.server = None
        self.port = PORT
        self.command_count = 0

    def follow(self, step):
        if step.name == TERMINAL:
            for command, expected in transcripts.commands(step.text):
                self.run(command, expected)
        elif step.name == SECOND_TERMINAL:
            (command, expected), = transcripts.commands(step.text)
            self.start(command, expected)
        else:
            self.write(step.name, step.text)
            self.build()

    def write(self, name, text):
        if name == "Package.swift":
            path = f'name: "ObjectBody", path: "{self.repository}"'
            text, count = DEPENDENCY.subn(path, text)
            if count != 1:
                raise Failure("expected one dependency on ObjectBody")
        path = self.directory / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text.replace(PORT, self.port), encoding="utf-8")

    def build(self):
        manifest = (self.directory / "Package.swift").read_text(encoding="utf-8")
        if "Target(" not in manifest:
            return  # A package without targets can't be built.
        option = "--build-tests" if ".testTarget(" in manifest else ""
        run = self.shell(f"swift build {option}")
        if run.returncode or "warning: " in run.stdout:
            raise Failure(run.stdout + run.stderr)

    def run(self, command, expected):
        self.command_count += 1
        if command.startswith("cd "):
            self.directory /= command.removeprefix("cd ")
            return
        if clone := CLONE.fullmatch(command):
            (self.directory / clone[1]).symlink_to(self.repository)
            return
        run = self.shell(command)
        self.compare(command, expected, run.stdout + run.stderr)

    def shell(self, command):
        return subprocess.run(
            self.adapted(command), shell=True, cwd=self.directory, capture_output=True,
            encoding="utf-8", check=False)

    def adapted(self, command):
        return BUILD.sub(rf"\g<0> --scratch-path '{self.scratch_path}'", command)

    def compare(self, command, expected, output):
        printed = transcripts.printed_lines(output.replace(f":{self.port}", f":{PORT}"))
        if not transcripts.matches(expected, printed):
            difference = difflib.unified_diff(expected, printed, "expected", "found", lineterm="")
            raise Failure("\n".join([f"$ {command}", *difference]))

    def start(self, command, expected):
        """Starts a server, and waits until it has printed its URL."""
        self.command_count += 1
        # The link to the repository would be another package to SwiftPM, which it would build again.
        command = command.replace("../ObjectBody", f"'{self.repository}'").replace(PORT, "0")
        self.forget_plan()
        self.server = subprocess.Popen(
            f"exec {command}", shell=True, cwd=self.directory, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, encoding="utf-8")
        output = ""
        while line := self.server.stdout.readline():
            output += line
            if url := re.fullmatch(r"http://127\.0\.0\.1:(\d+)\n", line):
                self.port = url[1]
                break
        self.forget_plan()
        self.compare(command, expected, output)

    def forget_plan(self):
        """Removes the plan of a build, because SwiftPM uses that of another package in the same directory."""
        pathlib.Path(self.scratch_path, "debug.yaml").unlink(missing_ok=True)

    def stop(self):
        """Stops the server, and returns what it has printed since its start."""
        if not self.server:
            return ""
        server, self.server = self.server, None
        status = server.poll()
        server.terminate()
        output = server.communicate()[0]
        state = "was running" if status is None else f"had ended with status {status}"
        return f"\nThe server {state}:\n{output}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("tutorial", type=pathlib.Path)
    parser.add_argument("--scratch-path", type=os.path.abspath, default=".build-ci/tutorial")
    arguments = parser.parse_args()
    # The server is stopped even if this script is.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    with tempfile.TemporaryDirectory() as folder:
        reader = Reader(
            pathlib.Path(folder).resolve(), pathlib.Path.cwd(),
            os.path.abspath(arguments.scratch_path))
        location = arguments.tutorial
        try:
            for step in steps(arguments.tutorial):
                location = step.location
                reader.follow(step)
        except Failure as failure:
            sys.exit(f"{location}: {failure}{reader.stop()}")
        finally:
            reader.stop()
    print(f"{step.number} steps, {reader.command_count} commands")


main()
