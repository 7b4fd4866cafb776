"""Runs a program with limits, and prints what it did and used.

usage: measure.py < SETTINGS

A process of its own does this because the peak memory of a program includes that of the process
that started it. SETTINGS and the result are JSON objects; see Limits and Result in process.py.
"""
import json
import os
import resource
import selectors
import signal
import subprocess
import sys
import time


def restrict(settings):
    """Sets the limits of the program, in the process that becomes it."""
    limits = {
        resource.RLIMIT_AS: settings["address_space"], resource.RLIMIT_CORE: 0,
        resource.RLIMIT_CPU: settings["seconds"], resource.RLIMIT_NOFILE: settings["files"],
        resource.RLIMIT_FSIZE: settings["file_size"], resource.RLIMIT_NPROC: settings["threads"]}
    for descriptor in settings["closed"]:
        os.close(descriptor)
    for limit, value in limits.items():
        if value is not None:
            # Past the first limit of processor time comes a signal that says so.
            more = 5 if limit == resource.RLIMIT_CPU else 0
            resource.setrlimit(limit, (value, value + more))


def collect(process, settings):
    """Reads both outputs until they end, and returns their lengths, starts and the reason to stop."""
    deadline = time.monotonic() + settings["deadline"]
    texts = {"output": bytearray(), "errors": bytearray()}
    counts = {"output": 0, "errors": 0}
    with selectors.DefaultSelector() as selector:
        selector.register(process.stdout, selectors.EVENT_READ, "output")
        selector.register(process.stderr, selectors.EVENT_READ, "errors")
        while selector.get_map():
            events = selector.select(max(0, deadline - time.monotonic()))
            if not events:
                return texts, counts, "hangs"
            for key, _ in events:
                block = os.read(key.fd, 1 << 16)
                if not block:
                    selector.unregister(key.fileobj)
                name = key.data
                counts[name] += len(block)
                texts[name] += block[:max(0, settings["kept"] - len(texts[name]))]
                if counts[name] > settings["output"]:
                    return texts, counts, "prints too much"
    return texts, counts, None


def main(settings):
    source = open(settings["stdin"] or os.devnull, "rb")
    start = time.monotonic()
    process = subprocess.Popen(
        [argument.encode("utf-8", "surrogateescape") for argument in settings["argv"]],
        cwd=settings["cwd"], env=settings["environment"], stdin=source,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, preexec_fn=lambda: restrict(settings))
    texts, counts, stopped = collect(process, settings)
    if stopped:
        process.kill()
    else:
        # Both outputs are closed, so the program is about to exit, or was started without them.
        signal.signal(signal.SIGALRM, lambda *_: process.kill())
        signal.alarm(settings["deadline"])
    _, status, usage = os.wait4(process.pid, 0)
    code = -os.WTERMSIG(status) if os.WIFSIGNALED(status) else os.WEXITSTATUS(status)
    if code == -signal.SIGXCPU:
        stopped = "takes too long"
    unit = 1 if sys.platform == "darwin" else 1024
    return {
        "status": stopped or code, "peak": usage.ru_maxrss * unit / 1e6,
        "seconds": usage.ru_utime + usage.ru_stime, "elapsed": time.monotonic() - start,
        "output_count": counts["output"], "error_count": counts["errors"],
        "output": texts["output"].decode("utf-8", "surrogateescape"),
        "errors": texts["errors"].decode("utf-8", "surrogateescape")}


if __name__ == "__main__":
    print(json.dumps(main(json.load(sys.stdin))))
