#!/usr/bin/env python3
"""What the command does with streams and with input that nobody should send.

usage: command-limits.py COMMAND [--full]
"""
import os
import pathlib
import subprocess
import sys
import tempfile

command, full = sys.argv[1], "--full" in sys.argv
OBJECT = ["--schemas", "Schemas", "--object", "c_object"]
passed = failed = 0


def expect(what, is_met, told=""):
    global passed, failed
    passed, failed = passed + is_met, failed + (not is_met)
    if not is_met:
        print(f"{what}: {told}")


def feed(arguments, pieces):
    """Runs the command with pieces on standard input; answers status, output, errors, peak in KB."""

    process = subprocess.Popen(
        [command, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    for piece in pieces:
        try:
            process.stdin.write(piece)
        except BrokenPipeError:
            break
    process.stdin.close()
    output, errors = process.stdout.read(), process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    return os.waitstatus_to_exitcode(status), output, errors, usage.ru_maxrss


line = b'{"c_bool":true,"c_number":42,"c_string":"' + b"text " * 140 + b'"}\n'
block = line * 1000
size = (1 << 30) if full else (1 << 27)
status, output, errors, peak = feed(
    [*OBJECT, "--lines"], (block for _ in range(size // len(block)))
)
print(f"{size >> 20} MB of lines on a pipe: peak {peak / 1024:.1f} MB")
expect("lines on a pipe", status == 0 and peak < 32 * 1024, f"status {status}, {peak} KB, {errors}")

length = (1 << 30) if full else (1 << 26)
pieces = [b'{"c_string":"'] + [b"x" * (1 << 20)] * (length >> 20) + [b'"}\n']
status, output, errors, peak = feed([*OBJECT, "--lines"], pieces)
print(f"one string of {length >> 20} MB: peak {peak / 1024:.1f} MB")
expect("one long line", status == 0 and peak * 1024 < 1.1 * length + (16 << 20), f"{status} {peak}")

deep = b'{"c_any":' + b"[" * 100_000
status, output, errors, peak = feed(OBJECT, [deep])
expect("100,000 deep", status == 1 and b"[depth]" in output, output[-200:])

many = b'{"c_any":{' + b",".join(b'"k%d":0' % n for n in range(300_000)) + b',"k7":1}}'
status, output, errors, peak = feed(OBJECT, [many])
expect("a key twice among 300,000", status == 1 and b"c_any.k7" in output, output[-200:])

status, output, errors, peak = feed(OBJECT, [os.urandom(1 << 20)])
expect("random bytes", status == 1 and b"[json]" in output, output)

status, output, errors, peak = feed(OBJECT, [])
expect("nothing", status == 1 and b"empty" in output and b"[json]" in output, output)

with tempfile.TemporaryDirectory() as folder:
    folder = pathlib.Path(folder)
    bad = folder / "bad.ndjson"
    bad.write_bytes(b'{"c_bool":1}\n' * 200_000)
    with open("/dev/full", "wb") as sink:
        run = subprocess.run(
            [command, *OBJECT, bad], stdout=sink, stderr=subprocess.PIPE, check=False, timeout=60
        )
    expect("a full disk", run.returncode == 2 and b"cannot write" in run.stderr, run)

    run = subprocess.run(
        ["sh", "-c", f'"$0" "$@" | head -1', command, *OBJECT, bad],
        capture_output=True, check=False, timeout=60,
    )
    expect(
        "a closed pipe",
        run.returncode == 0 and run.stdout.count(b"\n") == 1 and b"rror" not in run.stderr, run,
    )

    for name, arguments, told in [
        ("a missing file", [folder / "none.json"], b"No such file"),
        ("a folder", [folder], b"folder"),
        ("a missing schema", ["--schemas", folder / "none"], b"No such file"),
        ("an empty folder of schemas", ["--schemas", folder], b"no *.json"),
        ("an unknown object", ["--object", "c_objekt"], b"did you mean c_object"),
    ]:
        run = subprocess.run(
            [command, *OBJECT, *arguments], capture_output=True, check=False, timeout=60,
            stdin=subprocess.DEVNULL,
        )
        expect(name, run.returncode == 2 and told in run.stderr, run)

    ten = folder / "ten.json"
    ten.write_text(
        '{"name":"a b","properties":['
        + ",\n".join('{"name":"p%d"}' % n for n in range(9)) + "]}", "utf-8",
    )
    run = subprocess.run([command, "lint", ten], capture_output=True, check=False, timeout=60)
    expect("ten faults", run.returncode == 1 and run.stdout.count(b" error: ") == 10, run)
    ten.write_bytes(b"{not json")
    run = subprocess.run(
        [command, "--schemas", ten], capture_output=True, check=False, timeout=60,
        stdin=subprocess.DEVNULL,
    )
    expect("a schema that is not JSON", run.returncode == 2 and b"not valid JSON" in run.stderr, run)

    if os.geteuid() != 0:
        secret = folder / "secret.json"
        secret.write_text("{}")
        secret.chmod(0)
        run = subprocess.run([command, *OBJECT, secret], capture_output=True, check=False)
        expect("no permission", run.returncode == 2 and b"denied" in run.stderr, run)

print(f"{passed} passed, {failed} failed")
sys.exit(1 if failed else 0)
