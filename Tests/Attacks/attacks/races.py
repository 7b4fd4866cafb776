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
FILES = 50


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
        for _ in range(chance.randrange(400)):
            pass


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
    for number in range(FILES):
        lab.write(f"root/in/{number}.txt", "inside")
        lab.write(f"root/deep/in/{number}.txt", "inside")
        lab.write(f"outside/{number}.txt", content)
    lab.write("root/file.txt", "inside")
    (root / "file-link").symlink_to(outside / "0.txt")
    (root / "in-link").symlink_to(outside)
    (root / "deep-link").symlink_to(lab.folder / "other")
    (lab.folder / "other").mkdir()
    (lab.folder / "other/in").symlink_to(outside)
    schema = lab.schema(
        {"name": "c_f", "type": "File[]", "maxItems": 1000, "facets": [{"name": "content"}]})
    for title, paths, pairs in [
        ("a file", ["./" * n + "file.txt" for n in range(FILES)],
         [(root / "file.txt", root / "file-link")]),
        ("a directory", [f"in/{n}.txt" for n in range(FILES)], [(root / "in", root / "in-link")]),
        ("a directory of a directory", [f"deep/in/{n}.txt" for n in range(FILES)],
         [(root / "deep", root / "deep-link")]),
    ]:
        for product, count, options in [
            ("plan", FILES, []),
            ("form", 1, ["--multipart", "/c_f/0/content", "--boundary", "bnd", "-o", "-"]),
        ]:
            payload = lab.write(
                "payload.json", {"c_f": [{"content": {"file": path}} for path in paths[:count]]})
            words = [lab.command, "build", "--schemas", schema, "--files", root, payload, *options]
            repeat(lab, f"{product} of {title}", words, pairs, lab.race_seconds / 3)


def repeat(lab, title, words, pairs, seconds):
    runs = sent = refused = 0
    wrong = set()
    attacker = exchanging(pairs)
    deadline = time.monotonic() + seconds
    try:
        while time.monotonic() < deadline:
            done = subprocess.run(
                [os.fspath(word) for word in words], env=dict(os.environ) | ENVIRONMENT,
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
            words = [lab.command, "--schemas", lab.folder / "schemas", payload]
            try:
                subprocess.run([os.fspath(word) for word in words], capture_output=True,
                               stdin=subprocess.DEVNULL, timeout=10, check=False)
            except subprocess.TimeoutExpired:
                hung += 1
            runs += 1
    finally:
        stop(attacker)
    lab.record("a schema with a pipe", ["hangs"] if hung else [], [f"{runs} runs"])
