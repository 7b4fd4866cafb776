"""Machines that give the command little: descriptors, memory, threads, directories, variables."""
import os
import signal
import subprocess
import time

from .files import build, form, prepare
from .laboratory import attack
from .process import ENVIRONMENT


def inputs(lab):
    schema = lab.schema({"name": "p", "type": "Boolean"}, name="schema.json")
    lines = lab.write("lines.ndjson", '{"p":1}\n{}\n' * 50_000)
    return schema, lines


@attack(12, "few descriptors")
def few_descriptors(lab):
    schema, lines = inputs(lab)
    definition, root, _ = prepare(lab)
    payload = lab.write("payload.json", "{}")
    cases = lab.write("cases.json", {"schema": "schema.json", "cases": [{"payload": {}, "faults": []}]})
    for count in [4, 5, 6, 7, 8]:
        for title, argv in [
            ("1 job", lab.check(schema, lines, "--quiet")),
            ("2 jobs", lab.check(schema, lines, "--quiet", "--jobs", "2")),
            ("16 jobs", lab.check(schema, lines, "--quiet", "--jobs", "16")),
            ("a directory", lab.check(schema, "-r", lab.folder, "--quiet")),
            ("a directory of schemas", lab.check(root, payload)),
            ("lint", lab.lint(schema)), ("test", [lab.command, "test", cases]),
            ("build", build(lab, definition, root, "inside.txt")),
            ("a form", build(lab, definition, root, "inside.txt", *form())),
            ("a form in a file", build(
                lab, definition, root, "inside.txt", *form()[:4], "-o", lab.folder / "form")),
        ]:
            # How many threads run at a time varies, so each is repeated.
            for _ in range(5 if "jobs" in title else 1):
                result = lab.run(argv, files=count, deadline=20)
                if result.status not in (0, 1, 2):
                    break
            lab.expect(f"{count}, {title}", result.status in (0, 1, 2), result)


@attack(12, "closed standard streams")
def closed_streams(lab):
    schema, lines = inputs(lab)
    payload = lab.write("payload.json", '{"p":1}')
    definition, root, _ = prepare(lab)
    target = lab.folder / "form"
    for closed in [(0,), (1,), (2,), (0, 1), (0, 2), (1, 2), (0, 1, 2)]:
        for title, argv in [
            ("check", lab.check(schema, payload)), ("lines", lab.check(schema, lines, "--jobs", "2")),
            ("standard input", lab.check(schema, "-")), ("lint", lab.lint(schema)),
            ("build", build(lab, definition, root, "inside.txt", *form()[:4], "-o", target)),
        ]:
            before = [path.read_bytes() for path in (schema, payload, definition)]
            result = lab.run(argv, closed=closed, deadline=20)
            after = [path.read_bytes() for path in (schema, payload, definition)]
            lab.expect(f"{closed}, {title}", result.status in (0, 1, 2) and before == after, result)


@attack(12, "little memory, few threads, short files")
def little(lab):
    schema, lines = inputs(lab)
    schemas = lab.schema(",".join('{"name":"p%d","type":"Any"}' % n for n in range(50_000)))
    lab.bounded("1 file of 1 byte", lab.check(schema, lines), file_size=1)
    for threads in [0, 1, 2]:
        lab.bounded(f"{threads} threads", lab.check(schema, lines, "--jobs", "16", "--quiet"),
                    threads=threads)
    # Without memory, Swift's allocations trap, so only the time is bounded.
    for size in [60, 70, 80, 100, 120]:
        lab.bounded(f"{size} MB for a large schema", lab.lint(schemas), address_space=size << 20,
                    statuses=(0, 1, 2, -signal.SIGTRAP, -signal.SIGILL, -signal.SIGABRT,
                              -signal.SIGSEGV, 127))


@attack(17, "payloads on a pipe that stays open")
def open_pipe(lab):
    schema = lab.schema({"name": "p", "type": "Boolean"}, name="schema.json")
    for jobs in ["1", "2"]:
        for output in ["text", "json"]:
            argv = [lab.command, "--schemas", schema, "--lines", "--jobs", jobs, "--format", output]
            process = subprocess.Popen(
                [os.fspath(argument) for argument in [*argv, "-"]], env=dict(os.environ) | ENVIRONMENT,
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
            os.set_blocking(process.stdout.fileno(), False)
            found, expected = b"", 0
            for line in [b'{"p":1}\n', b'{"p":2}\n{"p":3}\n', b'{"p":4}\n{"p":5', b'}\n', *(
                    [b'{"p":6}\n'] * 5)]:
                process.stdin.write(line)
                process.stdin.flush()
                expected += line.count(b"\n")
                deadline = time.monotonic() + 5
                while found.count(b"\n") < expected and time.monotonic() < deadline:
                    found += process.stdout.read() or b""
                    time.sleep(0.001)
                if found.count(b"\n") < expected:
                    break
            count = found.count(b"\n")
            process.kill()
            process.wait()
            process.stdin.close()
            process.stdout.close()
            lab.expect(f"{output}, {jobs} jobs", count == expected == 10,
                       f"{count} results of {expected} payloads")


@attack(0, "variables and directories")
def variables(lab):
    schema = lab.schema({"name": "p", "type": "Date", "validators": [{"name": "dateOfBirth"}]},
                        {"name": "z", "type": "String", "validators": [{"name": "timeZone"}]})
    payload = lab.write("payload.json", '{"p":"2020-01-01T00:00:00Z","z":"Europe/Zurich"}')
    for title, changes in [
        ("no variables", None), ("TZ=/dev/zero", {"TZ": "/dev/zero"}), ("a long TZ", {"TZ": "A" * 100_000}),
        ("TZDIR=/dev", {"TZDIR": "/dev", "TZ": "zero"}), ("TZ=../../x", {"TZ": "../../../dev/zero"}),
        ("no HOME", {"HOME": ""}), ("LANG", {"LANG": "tr_TR.UTF-8", "LC_ALL": "tr_TR.UTF-8"}),
        ("TMPDIR", {"TMPDIR": "/nowhere"}), ("PATH", {"PATH": ""}), ("COLUMNS", {"COLUMNS": "-1"}),
        ("TERM", {"TERM": "\x1b[31m" * 100}),
        ("50,000 variables", {f"V{n}": "x" for n in range(50_000)}),
    ]:
        environment = {} if changes is None else dict(os.environ) | ENVIRONMENT | changes
        if "PATH" in (changes or {}) or changes is None:
            environment["LD_LIBRARY_PATH"] = os.environ.get("LD_LIBRARY_PATH", "")
        lab.bounded(title, lab.check(schema, payload), environment=environment, statuses=(0,))
    closed = lab.folder / "closed"
    closed.mkdir()
    closed.chmod(0)
    lab.bounded("an unreadable directory", lab.check(schema, "-r", closed), statuses=(0, 2))
    lab.bounded("an unreadable directory of schemas", lab.check(closed, payload), statuses=(0, 2))
    closed.chmod(0o700)
    deep = lab.folder / "tree"
    deep.mkdir()
    for number in range(40):
        (deep / f"link{number}").symlink_to(".")
    lab.write("tree/a.json", "{}")
    lab.bounded("40 links to their directory", lab.check(schema, "-r", deep), deadline=20)
    gone = 'cd "$(mktemp -d)" && rmdir "$PWD" && exec "$@"'
    lab.bounded("a removed directory", ["sh", "-c", gone, "sh", *lab.check(schema, payload)],
                statuses=(0, 2))
    lab.bounded("a removed directory and a relative path", [
        "sh", "-c", gone, "sh", *lab.check("schema.json", "payload.json")], statuses=(2,))
