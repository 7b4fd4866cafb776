"""Files that are exchanged while the command reads them."""
import ctypes
import os
import random
import signal
import subprocess
import time

from .laboratory import attack
from .process import ENVIRONMENT

MARKER = b"OUTSIDE-THE-ROOT"
OUTSIDE_LENGTH = 7_777
RENAME_EXCHANGE = 2
AT_FDCWD = -100


def exchanging(pairs):
    """Starts a process that exchanges pairs of paths until it's killed."""
    library = ctypes.CDLL(None, use_errno=True)
    pid = os.fork()
    if pid:
        return pid
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    chance = random.Random(os.getpid())
    paths = [(os.fsencode(a), os.fsencode(b)) for a, b in pairs]
    while True:
        for first, second in paths:
            if library.renameat2(AT_FDCWD, first, AT_FDCWD, second, RENAME_EXCHANGE):
                os._exit(1)
        for _ in range(chance.randrange(60)):
            pass
        # Now and then, a run in between finds the files as they were.
        if not chance.randrange(2_000):
            time.sleep(chance.uniform(0, 0.02))


def stop(pid):
    os.kill(pid, signal.SIGKILL)
    os.waitpid(pid, 0)


@attack(1, "a file exchanged with a link to the outside")
def exchanged(lab):
    if not hasattr(ctypes.CDLL(None), "renameat2"):
        lab.record("omitted: this system can't exchange files", [])
        return
    root, outside = lab.folder / "root", lab.folder / "outside"
    content = MARKER + b"x" * (OUTSIDE_LENGTH - len(MARKER))
    lab.write("root/file.txt", "inside")
    lab.write("root/in/file.txt", "inside")
    lab.write("root/deep/in/file.txt", "inside")
    lab.write("outside/file.txt", content)
    (root / "file-link").symlink_to(outside / "file.txt")
    (root / "in-link").symlink_to(outside)
    (root / "deep-link").symlink_to(lab.folder / "other")
    (lab.folder / "other").mkdir()
    (lab.folder / "other/in").symlink_to(outside)
    schema = lab.schema({"name": "c_f", "type": "File", "facets": [{"name": "content"}]})
    for title, path, pair in [
        ("a file", "file.txt", (root / "file.txt", root / "file-link")),
        ("a directory", "in/file.txt", (root / "in", root / "in-link")),
        ("a directory of a directory", "deep/in/file.txt", (root / "deep", root / "deep-link")),
    ]:
        payload = lab.write("payload.json", {"c_f": {"content": {"file": path}}})
        argv = [lab.command, "build", "--schemas", schema, "--files", root, payload]
        form = ["--multipart", "/c_f/content", "--boundary", "bnd", "-o", "-"]
        repeat(lab, f"plan of {title}", argv, [pair], lab.race_seconds / 3)
        repeat(lab, f"form of {title}", [*argv, *form], [pair], lab.race_seconds / 3)


def repeat(lab, title, argv, pairs, seconds):
    runs = sent = refused = 0
    wrong = set()
    attacker = exchanging(pairs)
    deadline = time.monotonic() + seconds
    try:
        while time.monotonic() < deadline:
            done = subprocess.run(
                [os.fspath(argument) for argument in argv], env=dict(os.environ) | ENVIRONMENT,
                capture_output=True, stdin=subprocess.DEVNULL, timeout=30, check=False)
            runs += 1
            text = done.stdout + done.stderr
            sent += MARKER in text or str(OUTSIDE_LENGTH).encode() in text
            refused += done.returncode != 0
            if done.returncode not in (0, 1, 2):
                wrong.add(done.returncode)
    finally:
        stop(attacker)
    failures = [f"{sent} of {runs} runs sent the outside file"] if sent else []
    failures += [f"ended with {wrong}"] if wrong else []
    if not 0 < refused < runs:
        failures.append("the race wasn't run: no run saw the link, or each did")
    lab.record(title, failures, [f"{runs} runs, {refused} refused"])


@attack(1, "schemas and payloads that are exchanged")
def exchanged_inputs(lab):
    if not hasattr(ctypes.CDLL(None), "renameat2"):
        lab.record("omitted: this system can't exchange files", [])
        return
    os.mkfifo(lab.folder / "pipe")
    lab.write("schemas/a.json", '{"name":"c_a","properties":[]}')
    payload = lab.write("payload.json", "{}")
    pairs = [(lab.folder / "schemas/a.json", lab.folder / "pipe")]
    attacker = exchanging(pairs)
    deadline = time.monotonic() + lab.race_seconds / 5
    runs = hung = 0
    try:
        while time.monotonic() < deadline and not hung:
            argv = [lab.command, "--schemas", lab.folder / "schemas", payload]
            try:
                subprocess.run([os.fspath(argument) for argument in argv], capture_output=True,
                               stdin=subprocess.DEVNULL, timeout=10, check=False)
            except subprocess.TimeoutExpired:
                hung += 1
            runs += 1
    finally:
        stop(attacker)
    lab.record("a schema with a pipe", ["hangs"] if hung else [], [f"{runs} runs"])
