"""A shape of payloads: a definition, the same rules in JSON Schema, and generated payloads."""
import json
import pathlib
import random
from collections.abc import Callable
from dataclasses import dataclass

# The bytes of payloads that differ from each other. There are enough to defeat branch prediction, and few
# enough to generate them quickly.
DISTINCT_SIZE = 500_000


@dataclass(frozen=True)
class Property:
    """A property in a definition, and its values in JSON Schema."""

    name: str
    type: str
    schema: dict
    rules: tuple[tuple[str, dict], ...] = ()
    required: bool = False
    more: tuple[tuple[str, object], ...] = ()

    def definition(self) -> dict:
        rules = [{"name": name, "definition": options} for name, options in self.rules]
        if self.required:
            rules.insert(0, {"name": "required"})
        more = {"validators": rules} if rules else {}
        return {"name": self.name, "type": self.type, **dict(self.more), **more}


def object_schema(properties: list[Property]) -> dict:
    return {
        "type": "object",
        "properties": {each.name: each.schema for each in properties},
        "required": [each.name for each in properties if each.required],
        "additionalProperties": False,
    }


@dataclass(frozen=True)
class Shape:
    """A kind of payloads that is measured."""

    name: str
    properties: list[Property]
    # Returns the JSON text of the payload with a number.
    payload: Callable[[random.Random, int], str]
    # How many times as fast as jsonschema-rs with orjson the command should be.
    minimum: float = 2.5
    # Whether each payload has a file of its own.
    is_files: bool = False
    # Whether the payloads are invalid or have warnings.
    is_valid: bool = True

    def definition(self) -> dict:
        return {"name": "c_shape", "properties": [each.definition() for each in self.properties]}

    def schema(self) -> dict:
        return object_schema(self.properties)

    def payloads(self, size: int) -> list[bytes]:
        """Returns payloads that together have about a number of bytes, and repeat if they're many."""
        generator = random.Random(20)
        payloads = []
        minimum = size - DISTINCT_SIZE
        while size > max(0, minimum):
            payloads.append(self.payload(generator, len(payloads)).encode())
            size -= len(payloads[-1]) + 1
        distinct_count = len(payloads)
        while size > 0:
            payloads.append(payloads[len(payloads) % distinct_count])
            size -= len(payloads[-1]) + 1
        return payloads

    def write(self, folder: pathlib.Path, size: int) -> tuple[list[pathlib.Path], int]:
        """Writes payloads and the definition; returns the files of payloads and their size."""
        folder.mkdir(parents=True)
        (folder / "c_shape.json").write_text(json.dumps(self.definition()), "utf-8")
        payloads = self.payloads(size)
        if not self.is_files:
            path = folder / "payloads.ndjson"
            path.write_bytes(b"\n".join(payloads) + b"\n")
            return [path], path.stat().st_size
        (folder / "payloads").mkdir()
        paths = [folder / f"payloads/{number:05}.json" for number in range(len(payloads))]
        for path, payload in zip(paths, payloads):
            path.write_bytes(payload)
        return paths, sum(map(len, payloads))
