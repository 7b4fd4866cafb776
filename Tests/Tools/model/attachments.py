"""Payloads for `build`, whose facets name files, with the lengths of the files as limits."""
import json
import pathlib
import subprocess

from .definition_generator import DefinitionGenerator
from .writing import Members, Writer

ID = "0123456789abcdef01234567"
FILES = {f"{length}.txt": length for length in range(5)}
MEDIA_TYPE = "text/plain"


def write_files(folder):
    for name, length in FILES.items():
        pathlib.Path(folder, name).write_text("a" * length, "utf-8")


def definition(random):
    """Returns a definition of one File, whose facets limit the length and media type."""
    generator = DefinitionGenerator(random)
    property = {"name": "c_file", "type": "File"}
    generator.add_file(property)
    for facet in property.get("facets", property.get("processors", [])):
        facet["mimes"] = random.choice(["*", "text/*", MEDIA_TYPE, "image/png"])
        if generator.chance(0.7):
            facet["maxFileSize"] = random.randint(1, 4)
    return {"name": "c_random", "properties": [property]}


def payload(random, definition):
    property = definition["properties"][0]
    facets = property.get("facets", property.get("processors", []))
    names = sorted({facet["name"] for facet in facets} | {"content", "c_unknown"})
    members = Members(
        (name, Members([("file", random.choice(sorted(FILES))), ("mime", MEDIA_TYPE)]))
        for name in random.sample(names, random.randint(0, len(names))))
    return Writer(random).write(Members([("c_file", members)]))


def result(command, mode, folder, definition, payload):
    """Returns the result of the command, as it prints one for a payload."""
    schema, body = pathlib.Path(folder, "schema.json"), pathlib.Path(folder, "payload.json")
    schema.write_text(json.dumps(definition), "utf-8")
    body.write_bytes(payload)
    options = [*mode.arguments(), "--id", ID] if mode.is_update else []
    run = subprocess.run(
        [command, "build", "--schemas", schema, "--files", folder, "--format", "json", *options,
         body],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
    if run.returncode not in (0, 1):
        raise RuntimeError(f"status {run.returncode}: {run.stderr.decode()}")
    lines = run.stderr.splitlines()
    return json.loads(lines[0]) if lines else {"valid": True, "line": None, "faults": []}
