#!/usr/bin/env python3
"""Compares the form writer with its specifications and with eight parsers.

The forms of the corpus and random forms are written, compared byte for byte with an independent
implementation of the specifications, and read by each parser. A parser must return all parts as they
were given, except for the differences in differential/form_differences.py. Without corpora, only
random forms are written.

usage: differential-forms.py FORM-DRIVER [--corpora FOLDER] [--forms N] [--seed N]
"""
import argparse
import base64
import json
import pathlib
import random
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True

from differential import form_differences  # noqa: E402
from differential.form_generator import Form, Part, boundary_of, random_form  # noqa: E402
from differential.form_parsers import Rejection, all_parsers  # noqa: E402
from differential.tally import Tally  # noqa: E402

# Forms of the corpus that can't be written, with the error code.
INVALID = {"nul-name": "invalidName", "nul-filename": "invalidFileName"}
CORPUS = "whatwg-writer-cases.json"


def corpus_forms(corpora):
    rows = json.loads((corpora / CORPUS).read_text("utf-8"))["cases"]
    for row in rows:
        content = row["value"].encode()
        is_file = "filename" in row
        media_type = row["headerUtf8"].partition("\r\nContent-Type: ")[2]
        part = Part(row["name"], row.get("filename"), media_type, content, is_text=not is_file)
        yield row["id"], Form(None, [part])


def written(driver, forms, folder):
    """Yields the body and media type of each form, or `None` and an error code."""
    lines = "".join(json.dumps(form.description(folder)) + "\n" for form in forms)
    done = subprocess.run([driver], input=lines, capture_output=True, text=True, check=True)
    for line in done.stdout.splitlines():
        first, second = line.split("\t")
        yield (None, second) if first == "error" else (base64.b64decode(first), second)


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("driver")
    parser.add_argument("--corpora", type=pathlib.Path)
    parser.add_argument("--forms", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=20250101)
    return parser.parse_args()


def compare_with_specification(tally, name, form, body, detail):
    """Returns whether a form was written as specified; `detail` is a media type or error code."""
    tally.compared["specification"] += 1
    if body is None or name in INVALID:
        if INVALID.get(name) != detail:
            tally.fail(0, f"specification: {name}: {form}: rejected as {detail}")
        return False
    expected = form.body(detail)
    if expected != body:
        tally.fail(len(body), f"specification: {name}: expected {expected}, found {body}")
    return expected == body


def compare_with_parser(tally, parser, bodies, results):
    """Returns how many forms a parser returned exactly as they were given."""
    exact = 0
    for (name, form, body, media_type), parts in zip(bodies, results):
        tally.compared[parser] += 1
        given = [part.decoded() for part in form.parts]
        if parts == given:
            exact += 1
            continue
        expected, used = form_differences.expectation(
            parser, form.parts, boundary_of(media_type).decode())
        if expected == form_differences.REJECTED:
            is_explained = isinstance(parts, Rejection)
        else:
            is_explained = expected == form_differences.UNSPECIFIED or parts == expected
        if is_explained and used:
            for difference in used:
                tally.explain(parser, difference)
        else:
            tally.fail(len(body), f"{parser}: {name}: {given} written, {expected} expected, "
                       f"{parts} found")
    return exact


def main(options):
    generator = random.Random(options.seed)
    named = list(corpus_forms(options.corpora)) if options.corpora else []
    if options.corpora and len(named) < 25:
        sys.exit(f"expected at least 25 forms in {options.corpora / CORPUS}, found {len(named)}")
    corpus_count = len(named)
    named += [(f"random {index}", random_form(generator)) for index in range(options.forms)]

    tally = Tally()
    exact = {}
    with tempfile.TemporaryDirectory() as folder:
        answers = list(written(options.driver, [form for _, form in named], folder))
        if len(answers) != len(named):
            sys.exit(f"{len(answers)} answers to {len(named)} forms")
        bodies = [
            (name, form, body, detail) for (name, form), (body, detail) in zip(named, answers)
            if compare_with_specification(tally, name, form, body, detail)]
        for parser, read in all_parsers(folder).items():
            results = read([(body, media_type) for _, _, body, media_type in bodies])
            if len(results) != len(bodies):
                sys.exit(f"{parser}: {len(results)} results for {len(bodies)} bodies")
            exact[parser] = compare_with_parser(tally, parser, bodies, results)
    counts = ", ".join(f"{count} by {name}" for name, count in exact.items())
    print(f"seed {options.seed}: {corpus_count} forms of the corpus, {options.forms} random forms; "
          f"returned exactly: {counts}, of {len(bodies)}")
    tally.finish("forms")


main(arguments())
