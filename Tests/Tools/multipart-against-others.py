#!/usr/bin/env python3
"""Lets eight parsers of forms read what the writer writes.

The forms of the corpus and forms made by chance are written, held byte for byte against the rules
restated here, and read by each parser. A parser must find each part as it was given; where it makes
something else of a name, judging/multipart_views.py must say exactly what.

usage: multipart-against-others.py FORM-WRITER CORPORA [FORMS] [SEED]
"""
import base64
import json
import pathlib
import random
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True

from judging import multipart_views  # noqa: E402
from judging.differences import Tally  # noqa: E402
from judging.multipart_forms import Form, Part, boundary_of, form_by_chance  # noqa: E402
from judging.multipart_parsers import Refusal, all_parsers  # noqa: E402

# Rows of the corpus that no form may hold, with the code that says why.
REFUSED = {"nul-name": "name", "nul-filename": "fileName"}


def corpus_forms(corpora):
    rows = json.loads((corpora / "whatwg-writer-cases.json").read_text("utf-8"))["cases"]
    for row in rows:
        content = row["value"].encode()
        is_file = "filename" in row
        media_type = row["headerUtf8"].partition("\r\nContent-Type: ")[2]
        part = Part(row["name"], row.get("filename"), media_type, content, is_text=not is_file)
        yield row["id"], Form(None, [part])


def written(writer, forms, folder):
    """What the writer makes of each form: body and media type, or the code of an error."""
    lines = "".join(json.dumps(form.description(folder)) + "\n" for form in forms)
    done = subprocess.run([writer], input=lines, capture_output=True, text=True, check=True)
    for line in done.stdout.splitlines():
        first, second = line.split("\t")
        yield (None, second) if first == "error" else (base64.b64decode(first), second)


def main():
    writer, corpora = sys.argv[1], pathlib.Path(sys.argv[2])
    count = int(sys.argv[3]) if len(sys.argv) > 3 else 1000
    seed = int(sys.argv[4]) if len(sys.argv) > 4 else 20250101
    chance = random.Random(seed)
    named = list(corpus_forms(corpora))
    if len(named) < 25:
        sys.exit(f"{corpora} holds {len(named)} forms: these are not the corpora")
    corpus_count = len(named)
    named += [(f"made {index}", form_by_chance(chance)) for index in range(count)]

    tally = Tally()
    bodies = []
    with tempfile.TemporaryDirectory() as folder:
        answers = list(written(writer, [form for _, form in named], folder))
        if len(answers) != len(named):
            sys.exit(f"{len(answers)} answers to {len(named)} forms")
        for (name, form), (body, word) in zip(named, answers):
            tally.compared["rules"] += 1
            if body is None or name in REFUSED:
                if REFUSED.get(name) != word:
                    tally.fail(0, f"rules: {name}: {form}: refused as {word}")
            elif (expected := form.body(word)) != body:
                tally.fail(len(body), f"rules: {name}: {expected} expected, {body} written")
            else:
                bodies.append((name, form, body, word))
        exact = {}
        for parser_name, read in all_parsers(folder).items():
            found = read([(body, media_type) for _, _, body, media_type in bodies])
            if len(found) != len(bodies):
                sys.exit(f"{parser_name}: {len(found)} answers to {len(bodies)} bodies")
            exact[parser_name] = 0
            for (name, form, body, media_type), parts in zip(bodies, found):
                tally.compared[parser_name] += 1
                given = [part.given() for part in form.parts]
                if parts == given:
                    exact[parser_name] += 1
                    continue
                view, used = multipart_views.view(
                    parser_name, form.parts, boundary_of(media_type).decode())
                if view == multipart_views.REFUSED:
                    is_explained = isinstance(parts, Refusal)
                else:
                    is_explained = view == multipart_views.LOST or parts == view
                if not is_explained or not used:
                    tally.fail(len(body), f"{parser_name}: {name}: {given} written, {view} "
                               f"expected of it, {parts} found")
                    continue
                for explanation in used:
                    tally.explain(parser_name, explanation)
    print(f"seed {seed}: {corpus_count} forms of the corpus, {count} by chance; given back exactly: "
          + ", ".join(f"{count} by {name}" for name, count in exact.items())
          + f", of {len(bodies)}")
    tally.finish("multipart against others")


main()
