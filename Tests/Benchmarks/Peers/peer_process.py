"""The measured processes."""
import json
import os
import subprocess
import tempfile
import time
from typing import NamedTuple


class Peer:
    """A process that performs one round for each line it reads, and answers with a line of JSON."""

    def __init__(self, arguments, environment):
        self.arguments = arguments
        self.process = subprocess.Popen(
            arguments,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
            env=os.environ | {"NODE_PATH": "/usr/share/nodejs"} | environment,
        )

    def round(self):
        self.process.stdin.write("\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit(f"{' '.join(map(str, self.arguments))} exited without an answer")
        return json.loads(line)

    def end(self):
        self.process.stdin.close()
        self.process.wait()


class Result(NamedTuple):
    seconds: float
    status: int
    output: bytes
    errors: bytes


def run_command(arguments):
    """Runs a command; its output goes to files, because a pipe would have to be drained."""
    with tempfile.TemporaryFile() as output, tempfile.TemporaryFile() as errors:
        start = time.perf_counter()
        run = subprocess.run(
            arguments, stdin=subprocess.DEVNULL, stdout=output, stderr=errors, check=False
        )
        seconds = time.perf_counter() - start
        output.seek(0)
        errors.seek(0)
        return Result(seconds, run.returncode, output.read(), errors.read())
