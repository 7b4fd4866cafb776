#!/usr/bin/env python3
"""Checks a partitioned data set with Spark and GNU parallel, and compares the verdicts with those of one process.

usage: verdicts.py VALIDATE-PAYLOAD [--lines N] [--partitions N] [--cores N] [--seed N]

The data set is generated, with known faults. Spark runs in local mode, with a process of the command for each
partition. GNU parallel is left out if it isn't installed. The exit status is 1 if the verdicts or their order
differ, or if the numbers of faults aren't those that were generated.
"""
import argparse
import collections
import hashlib
import json
import os
import pathlib
import shlex
import shutil
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True

import payloads  # noqa: E402

OBJECT = "c_object"
SCHEMA = pathlib.Path(__file__).resolve().parents[2] / "Schemas" / f"{OBJECT}.json"


class Tally:
    """The verdicts about some payloads: their number, the faults by code, and a digest of all in their order."""

    def __init__(self, *, with_lines=True):
        self.with_lines = with_lines
        self.count = self.invalid_count = 0
        self.faults = collections.Counter()
        self.digest = hashlib.sha256()

    def add(self, verdict):
        codes = [fault["code"] for fault in verdict["faults"]]
        self.count += 1
        self.invalid_count += not verdict["valid"]
        self.faults.update(codes)
        line = verdict["line"] if self.with_lines else ""
        self.digest.update(f"{line} {verdict['valid']} {codes}\n".encode())

    @property
    def values(self):
        return self.count, self.invalid_count, dict(self.faults), self.digest.hexdigest()


def tally(verdict_lines, *, with_lines=True):
    result = Tally(with_lines=with_lines)
    for line in verdict_lines:
        result.add(json.loads(line))
    return result.values


def filter_command(command, *, jobs, inputs=("-",)):
    """Returns the arguments of the filter: one verdict a line, and a failure only if something can't be checked."""
    return [command, "--schemas", str(SCHEMA), "--object", OBJECT, "--no-config", "--lines", "--format", "json",
            "--exit-zero", "--jobs", str(jobs), *map(str, inputs)]


def check_in_one_process(command, folder, paths, cores):
    """Returns the tally of each file, that of all files, and the time that the check took."""
    report = folder / "verdicts.ndjson"
    start = time.monotonic()
    with open(report, "wb") as output:
        status = subprocess.run(filter_command(command, jobs=cores, inputs=paths), stdout=output, check=False).returncode
    seconds = time.monotonic() - start
    if status != 0:
        sys.exit(f"the command failed with exit status {status}")
    tallies, whole = {str(path): Tally() for path in paths}, Tally(with_lines=False)
    with open(report, encoding="utf-8") as lines:
        for line in lines:
            verdict = json.loads(line)
            tallies[verdict["payload"]].add(verdict)
            whole.add(verdict)
    return [entry.values for entry in tallies.values()], whole.values, seconds


def check_with_parallel(command, folder, paths, cores):
    """Returns the tally of all files, and the time that the check took."""
    report = folder / "parallel.ndjson"
    start = time.monotonic()
    with open(report, "wb") as output, subprocess.Popen(["cat", *paths], stdout=subprocess.PIPE) as data:
        # Blocks end with a line. Their lines are numbered from 1, and their results have the order of the input.
        subprocess.run(["parallel", "--pipe", "--keep-order", "--block", "1M", "--jobs", str(cores),
                        shlex.join(filter_command(command, jobs=1))], stdin=data.stdout, stdout=output, check=True)
    seconds = time.monotonic() - start
    with open(report, encoding="utf-8") as lines:
        return tally(lines, with_lines=False), seconds


def check_with_spark(command, folder, paths, cores):
    """Returns the tally of each partition, and the time that the job took without the start of Spark."""
    os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    os.environ.setdefault("SPARK_LOCAL_IP", "127.0.0.1")
    from pyspark import SparkConf, SparkContext
    configuration = SparkConf().setMaster(f"local[{cores}]").setAppName("verdicts")
    for key, value in [("spark.ui.enabled", "false"), ("spark.ui.showConsoleProgress", "false"),
                       ("spark.log.level", "ERROR"),
                       ("spark.driver.host", "127.0.0.1"), ("spark.local.dir", str(folder / "spark"))]:
        configuration.set(key, value)
    with SparkContext(conf=configuration) as context:
        data = context.textFile(str(folder / "data"), minPartitions=1)
        if data.getNumPartitions() != len(paths):
            sys.exit(f"expected {len(paths)} partitions, found {data.getNumPartitions()}")
        # With checkCode, a process that fails fails the job. Its cores are those of the partitions.
        verdicts = data.pipe(shlex.join(filter_command(command, jobs=1)), checkCode=True)
        start = time.monotonic()
        tallies = verdicts.mapPartitions(lambda lines: [tally(lines)]).collect()
        return tallies, time.monotonic() - start


def total(tallies):
    """Returns the numbers of verdicts, of invalid payloads and of faults by code."""
    faults = collections.Counter()
    for _, _, codes, _ in tallies:
        faults.update(codes)
    return sum(count for count, *_ in tallies), sum(invalid for _, invalid, *_ in tallies), dict(faults)


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("command", type=os.path.abspath)
    parser.add_argument("--lines", type=int, default=300_000)
    parser.add_argument("--partitions", type=int, default=8)
    parser.add_argument("--cores", type=int, default=len(os.sched_getaffinity(0)))
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    failures = []
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "data").mkdir()
        paths, payload_count, generated = payloads.write(
            folder / "data", arguments.partitions, arguments.lines, arguments.seed)
        size = sum(path.stat().st_size for path in paths)
        files, whole, seconds = check_in_one_process(arguments.command, folder, paths, arguments.cores)
        runs = [("one process", files, seconds)]
        partitions, seconds = check_with_spark(arguments.command, folder, paths, arguments.cores)
        runs.append(("Spark", partitions, seconds))
        # Spark can read the files in another order.
        if sorted(map(repr, partitions)) != sorted(map(repr, files)):
            failures.append("Spark: a partition has other verdicts than its file")
        if shutil.which("parallel"):
            blocks, seconds = check_with_parallel(arguments.command, folder, paths, arguments.cores)
            runs.append(("GNU parallel", [blocks], seconds))
            if blocks != whole:
                failures.append("GNU parallel: the verdicts differ")
    print(f"{arguments.lines} lines, {size / 1e6:.1f} MB, {arguments.partitions} partitions, "
          f"{arguments.cores} cores, seed {arguments.seed}")
    print("faults:", ", ".join(f"{code} {count}" for code, count in sorted(generated.items())))
    for title, tallies, seconds in runs:
        count, invalid, faults = total(tallies)
        print(f"{title + ':':14}{count} verdicts, {invalid} invalid, {arguments.lines / seconds:,.0f} lines/s")
        if (count, faults) != (payload_count, generated):
            failures.append(f"{title}: expected {payload_count} verdicts, found faults {faults}")
    print(*failures or ["the verdicts and their order are the same"], sep="\n")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
