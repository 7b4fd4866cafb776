"""Shapes that Tests/Fuzz/slowest has found, from the files in the folder Found."""
import json
import pathlib
import random
from dataclasses import dataclass, field

from shape import Shape

FOLDER = pathlib.Path(__file__).resolve().parent / "Found"


@dataclass(frozen=True)
class FoundShape(Shape):
    """A shape whose definition, JSON Schema and payloads are those of a file."""

    file: dict = field(default_factory=dict)

    def definition(self) -> dict:
        return self.file["definition"]

    def schema(self) -> dict:
        return self.file["schema"]


def found_shapes() -> list[FoundShape]:
    return [found_shape(json.loads(path.read_text("utf-8"))) for path in sorted(FOLDER.glob("*.json"))]


def found_shape(file: dict) -> FoundShape:
    def payload(_: random.Random, index: int) -> str:
        return file["payloads"][index % len(file["payloads"])]

    return FoundShape(file["name"], [], payload, file["minimum"], file=file)
