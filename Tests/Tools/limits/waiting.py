"""Input that stays open: each result appears before the command waits for more."""
import os
import select
import subprocess
import threading

from .command import JOBS, TIME_LIMIT, Session
from .payloads import INVALID, VALID

RESULT = b'{"payload":"-","line":%d,"valid":true,"faults":[]}\n'


def run(command, tally):
    for jobs in JOBS:
        for title, chunks in [
            ("ten payloads", [(VALID + b"\n") * 10]),
            ("ten payloads, one at a time", [VALID + b"\n"] * 10),
            ("a payload and the start of another", [VALID + b"\n" + VALID[:5]]),
            ("payloads in pieces", [VALID[:5], VALID[5:] + b"\n" + VALID[:3], VALID[3:] + b"\n"]),
            ("many payloads", [(VALID + b"\n") * 60_000]),
            ("many payloads and the start of another", [(VALID + b"\n") * 60_000 + VALID[:5]]),
            ("many payloads, again and again", [(VALID + b"\n") * 20_000, VALID + b"\n"] * 3),
        ]:
            answered(command, tally, f"{title}, {jobs} jobs", jobs, chunks)
    earlier_results(command, tally)


def earlier_results(command, tally):
    """Expects the results of a file while the next input stays empty."""
    (command.folder / "one.json").write_bytes(VALID)
    for options in [["--lines"], []]:
        session = Session(
            command, [*command.object, "--format", "json", *options, "one.json", "-"],
            subprocess.PIPE, stdout=subprocess.PIPE, cwd=command.folder)
        line = b"1" if options else b"null"
        expected = b'{"payload":"one.json","line":%b,"valid":true,"faults":[]}\n' % line
        found = read(session.process.stdout, len(expected))
        tally.expect(f"the result of a file before an empty pipe {options}", found == expected, found)
        write(session.process.stdin, VALID)
        session.process.stdin.close()
        session.process.stdout.read()
        tally.expect(f"the exit status {options}", session.finish().status == 0)


def answered(command, tally, title, jobs, chunks):
    """Expects all results of each chunk while the input stays open, and the rest at its end."""
    session = Session(
        command, [*command.object, "--lines", "--format", "json", "--jobs", jobs],
        subprocess.PIPE, stdout=subprocess.PIPE)
    sent = b""
    count = 0
    is_met = True
    for chunk in chunks:
        sent += chunk
        thread = threading.Thread(target=write, args=(session.process.stdin, chunk))
        thread.start()
        expected = b"".join(
            RESULT % line for line in range(count + 1, sent.count(b"\n") + 1))
        count = sent.count(b"\n")
        found = read(session.process.stdout, len(expected))
        is_met = is_met and found == expected
        thread.join()
    tally.expect(f"the results of {title}", is_met, found[-200:])
    write(session.process.stdin, INVALID)
    session.process.stdin.close()
    rest = session.process.stdout.read()
    result = session.finish()
    is_met = result.status == 1 and rest.count(b"\n") == 1 and b'"valid":false' in rest
    tally.expect(f"the last result of {title}", is_met, (result.status, rest[-200:]))


def write(pipe, data):
    try:
        pipe.write(data)
        pipe.flush()
    except BrokenPipeError:  # The time limit has ended the command.
        pass


def read(pipe, count):
    """Returns so many bytes of a pipe, or fewer if none arrive in time."""
    data = b""
    while len(data) < count and select.select([pipe], [], [], TIME_LIMIT)[0]:
        piece = os.read(pipe.fileno(), count - len(data))
        if not piece:
            break
        data += piece
    return data
