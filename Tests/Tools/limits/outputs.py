"""Files that `build` writes: permissions, signals, and boundaries that occur in the content."""
import os
import re
import signal
import stat

from .command import Session

SCHEMA = '{"name":"c_case","properties":[{"name":"c_file","type":"File"}]}'
TEMPORARY = re.compile(r"\.replacement-[0-9a-z]+")
SIGNALS = [signal.SIGINT, signal.SIGTERM, signal.SIGHUP]


def run(command, tally):
    folder = command.folder
    (folder / "schema.json").write_text(SCHEMA, "utf-8")
    for name, size in [("small", 10), ("large", 1 << 30), ("medium", 1 << 28)]:
        with open(folder / f"{name}.txt", "wb") as file:
            file.truncate(size)
        (folder / f"{name}.json").write_text(
            f'{{"c_file":{{"content":{{"file":"{name}.txt"}}}}}}', "utf-8")
    permissions(command, tally)
    for number in SIGNALS:
        ended_by_signal(command, tally, number)
    ignored_signal(command, tally)
    killed(command, tally)
    boundaries(command, tally)


def arguments(name, output, *options):
    return ["build", "--schemas", "schema.json", f"{name}.json", "--multipart",
            "/c_file/content", "-o", output, *options]


def mode(path):
    return stat.S_IMODE(path.stat().st_mode)


def permissions(command, tally):
    path = command.folder / "form"
    for before in [0o600, 0o640, 0o644, 0o400]:
        path.write_bytes(b"old")
        path.chmod(before)
        result = command.run(*arguments("small", "form"), cwd=command.folder)
        tally.result(f"replacing a file with mode {before:o}", result, 0, b"", b"")
        tally.expect(f"the mode {before:o} is kept", mode(path) == before, oct(mode(path)))
        path.unlink()
    for mask, expected in [("022", 0o644), ("077", 0o600), ("000", 0o666)]:
        result = command.run(
            *arguments("small", "form"), shell=f"umask {mask};", cwd=command.folder)
        tally.result(f"a new file with umask {mask}", result, 0, b"", b"")
        tally.expect(f"the mode with umask {mask}", mode(path) == expected, oct(mode(path)))
        path.unlink()


def writing(command, name, output, **options):
    """Starts the command and returns when it has written a part of the form."""
    known = set(os.listdir(command.folder))
    session = Session(command, arguments(name, output), None, cwd=command.folder, **options)
    while session.process.poll() is None:
        for name in set(os.listdir(command.folder)) - known:
            try:
                if TEMPORARY.fullmatch(name) and (command.folder / name).stat().st_size > 0:
                    return session, name
            except FileNotFoundError:
                continue
        os.sched_yield()
    return session, None


def ended_by_signal(command, tally, number):
    (command.folder / "form").write_bytes(b"old")
    before = sorted(os.listdir(command.folder))
    # If this process ignores the signal, the command would inherit that.
    inherited = signal.signal(number, signal.SIG_DFL)
    session, name = writing(command, "large", "form")
    signal.signal(number, inherited)
    session.process.send_signal(number)
    result = session.finish()
    tally.result(f"{number.name} during -o", result, -number, b"", b"")
    after = sorted(os.listdir(command.folder))
    tally.expect(f"nothing is left after {number.name}", name and after == before, after)
    tally.expect(
        f"the old file after {number.name}", (command.folder / "form").read_bytes() == b"old")
    (command.folder / "form").unlink()


def ignored_signal(command, tally):
    session, name = writing(command, "medium", "form", shell="trap '' HUP INT TERM;")
    for number in SIGNALS:
        session.process.send_signal(number)
    tally.result("ignored signals during -o", session.finish(), 0, b"", b"")
    size = (command.folder / "form").stat().st_size
    tally.expect("the form despite ignored signals", name and size > 1 << 28, size)
    (command.folder / "form").unlink()


def killed(command, tally):
    folder = command.folder
    before = sorted(os.listdir(folder))
    session, abandoned = writing(command, "large", "form")
    session.process.kill()
    result = session.finish()
    tally.result("SIGKILL during -o", result, -signal.SIGKILL, b"", b"")
    left = sorted(set(os.listdir(folder)) - set(before))
    tally.expect("SIGKILL leaves the temporary file", left == [abandoned], left)
    live, name = writing(command, "medium", "form")
    left = sorted(set(os.listdir(folder)) - set(before))
    tally.expect("the next run removes it", left == [name], left)
    result = command.run(*arguments("small", "other"), cwd=folder)
    tally.result("a run beside another", result, 0, b"", b"")
    tally.result("a run whose file another run finds", live.finish(), 0, b"", b"")
    left = sorted(set(os.listdir(folder)) - set(before))
    tally.expect("both forms", left == ["form", "other"], left)


def boundaries(command, tally):
    """Tests a boundary in the file, and one that appears after the file was searched."""
    folder = command.folder
    path = folder / "small.txt"
    refused = re.compile(rb"validate-payload: [^\n]*\[boundaryInContent\]\n")
    (folder / "new").unlink(missing_ok=True)
    for content in [b"--bnd", b"x\r\n--bnd\r\n\r\nfalse", b"x\n--bnd", b"x" * 65_534 + b"\r\n--bnd",
                    b"x" * 131_069 + b"\n--bnd--"]:
        path.write_bytes(content)
        for output in ["new", "-"]:
            result = command.run(
                *arguments("small", output, "--boundary", "bnd"), cwd=folder)
            tally.result(f"a boundary in the file, -o {output}", result, 2, b"", refused)
            tally.expect("no form with a false part", not (folder / "new").exists())
    path.write_bytes(b"x" * (1 << 21))
    reader, writer = os.pipe()
    session = Session(
        command, arguments("small", "-", "--boundary", "bnd"), None, stdout=writer, cwd=folder)
    os.close(writer)
    # The first byte shows that the search has ended; the rest doesn't fit into the pipe.
    output = os.read(reader, 1)
    with open(path, "r+b") as file:
        file.seek(1 << 20)
        file.write(b"\r\n--bnd\r\n")
    with os.fdopen(reader, "rb") as pipe:
        output += pipe.read()
    result = session.finish()
    tally.result("a boundary that appears later", result, 2, b"", refused)
    tally.expect(
        "an unclosed form", output.startswith(b"--bnd\r\n") and output.count(b"--bnd") == 1,
        len(output))
