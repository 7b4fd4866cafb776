"""Validators of JSON Schema, each answering an instance with its faults.

A fault is a JSON Pointer and a class. Classes are the codes of this package; where one word of JSON
Schema stands for several codes, or the other way round, the coarser of the two: `type` (also null
where it is refused), `form` (pattern and format), `unique` (at the array).
"""
import jsonschema
import jsonschema_rs

CLASSES = {
    "type": "type", "not": "notWritable", "pattern": "form", "format": "form",
    "minLength": "length", "maxLength": "length", "minimum": "range", "maximum": "range",
    "multipleOf": "integer", "enum": "enum", "uniqueItems": "unique", "minItems": "minItems",
    "maxItems": "maxItems", "required": "required", "additionalProperties": "unknown",
}


def pointer(path):
    return "".join("/" + str(step).replace("~", "~0").replace("/", "~1") for step in path)


def settled(faults):
    """One fault for one cause: a value of the wrong type has no other, and an array with such
    elements is not judged as to whether they differ."""
    mistyped = {place for place, kind in faults if kind == "type"}
    parents = {place.rpartition("/")[0] for place in mistyped}
    silent = {(place, "unique") for place in parents}
    return {
        (place, kind) for place, kind in faults - silent
        if kind in ("type", "duplicate") or place not in mistyped}


class Rust:
    """jsonschema-rs."""

    def __init__(self, schema):
        self.validator = jsonschema_rs.Draft202012Validator(schema, validate_formats=True)

    def faults(self, instance):
        found = set()
        for error in self.validator.iter_errors(instance):
            place, kind = pointer(error.instance_path), CLASSES[error.kind.name]
            if kind == "required":
                found.add((place + pointer([error.kind.property]), kind))
            elif kind == "unknown":
                found |= {(place + pointer([key]), kind) for key in error.kind.unexpected}
            else:
                found.add((place, kind))
        return settled(found)


class Python:
    """jsonschema, the reference implementation in Python."""

    def __init__(self, schema):
        self.validator = jsonschema.Draft202012Validator(schema)

    def faults(self, instance):
        found = set()
        for error in self.validator.iter_errors(instance):
            place, kind = pointer(error.absolute_path), CLASSES[error.validator]
            if kind == "required":
                found |= {(place + pointer([key]), kind) for key in error.validator_value
                          if key not in error.instance}
            elif kind == "unknown":
                found |= {(place + pointer([key]), kind) for key in error.instance
                          if key not in error.schema["properties"]}
            else:
                found.add((place, kind))
        return settled(found)
