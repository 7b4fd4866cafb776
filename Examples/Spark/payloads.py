"""A seeded data set of payloads, of which some are invalid, in files with one payload per line."""
import json
import random

TEXTS = ["left", "right", "forearm", "knee", "visit", "second", "müde", "頭痛", "🌸", "stable"]


def text(generator):
    return " ".join(generator.choices(TEXTS, k=generator.randint(1, 12)))


def valid_object(generator):
    """Returns a valid object of the guide, with most of its properties."""
    values = {
        "c_date": f"2026-{generator.randint(1, 12):02}-{generator.randint(1, 28):02}T09:26:53.589Z",
        "c_bool": generator.random() < 0.5,
        "c_reference": f"{generator.getrandbits(96):024x}",
        "c_number": generator.choice([generator.randint(-1000, 1000), generator.random()]),
        "c_document": {"c_stringOne": text(generator), "c_stringTwo": text(generator)},
        "c_string": text(generator),
        "c_any": {"c_anyKey": [text(generator), None, generator.randint(0, 9)]},
        "c_stringArray": [text(generator) for _ in range(generator.randint(0, 5))],
    }
    return {key: value for key, value in values.items() if generator.random() < 0.9}


def duplicate(line):
    """Returns the object with a key that is duplicated."""
    return '{"c_bool": true, "c_bool": false' + (", " if line != "{}" else "") + line[1:]


# Changes of a valid object or of its line, with the codes of the faults that they cause.
OBJECT_CHANGES = [
    (lambda values: values | {"c_bool": "yes"}, ["type"]),
    (lambda values: values | {"c_strng": "text"}, ["unknown"]),
    (lambda values: values | {"c_reference": "5d2f8c41"}, ["format"]),
    (lambda values: values | {"c_date": "14.3.2026", "c_number": "42"}, ["format", "type"]),
    (lambda values: values | {"c_stringArray": ["text"] * 101}, ["maxItems"]),
    (lambda values: values | {"_id": "5d2f8c41a7b3e90012c4d6f8"}, ["notWritable"]),
]
LINE_CHANGES = [
    (lambda line: line[:-1], ["json"]),
    (lambda line: line + "}", ["json"]),
    (lambda line: f"[{line}]", ["json"]),
]


def lines(count, seed):
    """Yields lines with the codes of their faults, or with None for a blank line."""
    generator = random.Random(seed)
    for _ in range(count):
        values = valid_object(generator)
        kind = generator.random()
        codes = []
        if kind < 0.04:
            change, codes = generator.choice(OBJECT_CHANGES)
            values = change(values)
        line = json.dumps(values, ensure_ascii=generator.random() < 0.5)
        if 0.04 <= kind < 0.05:
            change, codes = generator.choice(LINE_CHANGES)
            line = change(line)
        elif 0.05 <= kind < 0.055 and "c_bool" not in values:
            line, codes = duplicate(line), ["duplicate"]
        elif 0.055 <= kind < 0.06:
            line, codes = generator.choice(["", "  \t"]), None
        yield line + ("\r" if generator.random() < 0.02 else ""), codes


def write(folder, file_count, line_count, seed):
    """Writes the files, and returns the paths of the files and the numbers of payloads and of faults by code."""
    payload_count, faults = 0, {}
    paths = [folder / f"part-{number:05}.ndjson" for number in range(file_count)]
    for number, path in enumerate(paths):
        count = line_count * (number + 1) // file_count - line_count * number // file_count
        with open(path, "w", encoding="utf-8", newline="\n") as file:
            for line, codes in lines(count, seed * 1_000_003 + number):
                file.write(line + "\n")
                payload_count += codes is not None
                for code in codes or []:
                    faults[code] = faults.get(code, 0) + 1
    return paths, payload_count, faults
