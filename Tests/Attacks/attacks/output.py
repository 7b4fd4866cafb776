"""Forms that are written: modes, boundaries in the content, and what stays behind."""
import os
import pathlib
import random
import signal
import stat
import subprocess
import time

from .files import build, form, prepare
from .laboratory import attack
from .process import ENVIRONMENT

BOUNDARY = b"\r\n--bnd"
SIZE = 1 << 27  # of a file that takes a while to write


@attack(14, "the mode of a replaced file")
def modes(lab):
    schema, root, _ = prepare(lab)
    target = lab.folder / "form"
    for mode in [0o600, 0o640, 0o400, 0o666, 0o755]:
        target.unlink(missing_ok=True)
        target.write_text("old")
        target.chmod(mode)
        result = lab.run(build(lab, schema, root, "inside.txt", *form()[:4], "-o", target))
        found = stat.S_IMODE(target.stat().st_mode)
        lab.expect(f"{mode:o}", result.status == 0 and found == mode, f"{found:o}, {result}")


@attack(14, "the mode of the temporary file")
def temporary_mode(lab):
    schema, root, _ = prepare(lab)
    with open(root / "inside.txt", "wb") as file:
        file.truncate(1 << 28)
    target = lab.folder / "forms/form"
    target.parent.mkdir()
    process = start(build(lab, schema, root, "inside.txt", *form()[:4], "-o", target))
    seen = set()
    while process.poll() is None:
        for entry in os.scandir(target.parent):
            try:
                status = entry.stat()
            except FileNotFoundError:
                continue
            if entry.name != "form":
                seen.add((stat.S_IMODE(status.st_mode), status.st_size))
    # A file is created with its final mode, and gets it back once its content is complete.
    complete = target.stat().st_size
    readable = {f"{mode:o} at {size}" for mode, size in seen
                if mode != 0o600 and 0 < size < complete}
    private = [size for mode, size in seen if mode == 0o600 and size]
    lab.expect("only its owner can read it", private and not readable, readable or "not seen")


@attack(14, "links and other files as the output")
def targets(lab):
    schema, root, secret = prepare(lab)
    before = secret.read_bytes()
    for name, target in [("link", secret), ("dangling", "nowhere")]:
        (lab.folder / name).symlink_to(target)
        lab.run(build(lab, schema, root, "inside.txt", *form()[:4], "-o", lab.folder / name))
    for name in ["folder", "form"]:
        (lab.folder / name).mkdir()
    os.mkfifo(lab.folder / "pipe")
    for path in ["folder", "none/form", "pipe", "/dev/full", "", ".", "form/", "x" * 300,
                 "/proc/self/mem"]:
        lab.bounded(f"{path[:20]!r}", build(
            lab, schema, root, "inside.txt", *form()[:4], "-o", path), deadline=10)
        lab.expect(f"{path[:20]!r} leaves nothing", not leftovers(lab.folder), leftovers(lab.folder))
    lab.expect("a link's target is whole or replaced", secret.read_bytes() == before
               or b"inside" in secret.read_bytes())


@attack(15, "files that are too large to write")
def too_large(lab):
    schema, root, _ = prepare(lab)
    with open(root / "inside.txt", "wb") as file:
        file.truncate(10_000_000)
    target = lab.folder / "form"
    target.write_text("old")
    lab.bounded("a limit of 1 MB", build(
        lab, schema, root, "inside.txt", *form()[:4], "-o", target), statuses=(2, -signal.SIGXFSZ),
        file_size=1_000_000)
    lab.expect("leaves nothing", not leftovers(lab.folder), leftovers(lab.folder))
    lab.expect("keeps the old file", target.read_text() == "old")


def leftovers(folder):
    """Returns the names of temporary files."""
    return [path.name for path in pathlib.Path(folder).iterdir() if path.name.startswith(".")]


def wait_for_temporary_file(process, folder):
    """Waits until a file other than the form is in the directory, or the program has ended."""
    while process.poll() is None and all(entry.name == "form" for entry in os.scandir(folder)):
        pass


def start(argv, **options):
    settings = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL} | options
    return subprocess.Popen(
        [os.fspath(argument) for argument in argv], env=dict(os.environ) | ENVIRONMENT,
        stdin=subprocess.DEVNULL, **settings)


@attack(15, "signals while a form is written")
def signals(lab):
    schema, root, _ = prepare(lab)
    with open(root / "inside.txt", "wb") as file:
        file.truncate(SIZE)
    folder = lab.folder / "forms"
    folder.mkdir()
    target = folder / "form"
    argv = build(lab, schema, root, "inside.txt", *form()[:4], "-o", target)
    chance = random.Random(1)
    for number in [signal.SIGTERM, signal.SIGINT, signal.SIGHUP]:
        count = left = interrupted = 0
        wrong = set()
        deadline = time.monotonic() + lab.race_seconds / 5
        while time.monotonic() < deadline:
            process = start(argv)
            wait_for_temporary_file(process, folder)
            time.sleep(chance.uniform(0, 0.01))
            process.send_signal(number)
            status = process.wait()
            interrupted += status != 0
            if status not in (0, -number, 128 + number):
                wrong.add(status)
            count += 1
            remaining = leftovers(folder)
            left += bool(remaining)
            for name in remaining:
                (folder / name).unlink()
            if target.exists() and target.stat().st_size < SIZE:
                wrong.add("a partial form")
        lab.record(number.name, ([f"{left} of {interrupted} left a file behind"] if left else [])
                   + ([f"ended with {wrong}"] if wrong else []), [f"{count} runs"])
    count = 0
    deadline = time.monotonic() + lab.race_seconds / 5
    while time.monotonic() < deadline:
        process = start(argv)
        wait_for_temporary_file(process, folder)
        process.kill()
        process.wait()
        count += 1
    result = lab.run(argv)
    lab.record("SIGKILL and the next run", [
        f"stays behind: {name}" for name in leftovers(folder)[:3]], [f"{count} runs"])
    lab.expect("the next run", result.status == 0, result)


@attack(16, "a boundary in the content")
def boundaries(lab):
    schema, root, _ = prepare(lab)
    contents = {
        "a false part": b"a" + BOUNDARY + b'\r\nContent-Disposition: form-data; name="key"\r\n\r\nx',
        "at the start": b"--bnd\r\n\r\nx", "the closing one": b"a" + BOUNDARY + b"--\r\n",
        "at the end": b"a" + BOUNDARY,
    }
    for edge in [1 << 16, 1 << 17, 1 << 18, 1 << 20]:
        for shift in range(-8, 2):
            contents[f"at {edge} {shift:+}"] = b"x" * (edge + shift) + BOUNDARY + b"\r\nx"
    failures = []
    for title, content in contents.items():
        (root / "inside.txt").write_bytes(content)
        target = lab.folder / "form"
        target.unlink(missing_ok=True)
        written = lab.run(build(lab, schema, root, "inside.txt", *form()[:4], "-o", target))
        printed = lab.run(build(lab, schema, root, "inside.txt", *form()))
        if written.status not in (1, 2) or target.exists() or leftovers(lab.folder):
            failures.append(f"{title}: wrote {written}")
        if printed.status not in (1, 2) or printed.output_count:
            failures.append(f"{title}: printed {printed}")
    lab.record("is refused", failures[:6], [f"{len(contents)} contents"])
    for content in [b"\r\n--bn", b"x--bnd", b"\r\n-bnd", b"\r\n\r\n--bn\r\n--b"]:
        (root / "inside.txt").write_bytes(content)
        result = lab.run(build(lab, schema, root, "inside.txt", *form()))
        lab.expect(f"{content} is allowed", result.status == 0, result)
    (root / "inside.txt").write_bytes(b"x")
    for title, options in [
        ("a field's value", ["--field", "key=a\r\n--bnd\r\n\r\nx"]),
        ("a field's name", ["--field", "a\r\n--bnd\r\n\r\nx=1"]),
        ("a boundary with a line feed", ["--boundary", "a\r\nb"]),
    ]:
        result = lab.run(build(lab, schema, root, "inside.txt", *form(), *options))
        lab.expect(f"{title} is refused or escaped", result.status in (1, 2)
                   or "\r\n--bnd\r\n\r\nx" not in result.output, result)


@attack(16, "a file that changes while it's sent")
def changing_content(lab):
    schema, root, _ = prepare(lab)
    size = 1 << 24
    path = root / "inside.txt"
    for title, change in [
        ("a boundary", lambda file: (file.seek(size - 100), file.write(BOUNDARY + b"\r\n\r\nx"))),
        ("a longer file", lambda file: (file.seek(size), file.write(b"more"))),
        ("a shorter file", lambda file: file.truncate(size - 10)),
        ("other bytes", lambda file: (file.seek(size - 100), file.write(b"y"))),
    ]:
        path.write_bytes(b"x" * size)
        process = start(build(lab, schema, root, "inside.txt", *form()), stdout=subprocess.PIPE)
        text = process.stdout.read(1 << 16)
        with open(path, "r+b") as file:
            change(file)
        text += process.stdout.read()
        process.stdout.close()
        status = process.wait()
        lab.expect(title, status == 2 and not text.endswith(b"--bnd--\r\n"),
                   f"status {status}, {len(text)} bytes that end with {text[-20:]}")
