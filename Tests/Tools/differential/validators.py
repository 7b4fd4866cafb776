"""JSON Schema validators. Each returns the faults of an instance.

A fault is a JSON Pointer and a category. Categories are the fault codes of this package. Where a
JSON Schema keyword corresponds to several codes, or a code to several keywords, the category is the
coarser of the two: `type` (including a null that isn't allowed), `form` (pattern and format), and
`unique` (reported at the array).
"""
import jsonschema
import jsonschema_rs

CATEGORIES = {
    "type": "type", "not": "notWritable", "pattern": "form", "format": "form",
    "minLength": "length", "maxLength": "length", "minimum": "range", "maximum": "range",
    "multipleOf": "integer", "enum": "enum", "uniqueItems": "unique", "minItems": "minItems",
    "maxItems": "maxItems", "required": "required", "additionalProperties": "unknown",
}


def pointer(path):
    return "".join("/" + str(step).replace("~", "~0").replace("/", "~1") for step in path)


def without_cascades(faults):
    """Removes the faults that follow from a wrong type.

    A value of the wrong type has no other fault, and an array with such an element isn't checked
    for uniqueness.
    """
    mistyped = {path for path, category in faults if category == "type"}
    parents = {path.rpartition("/")[0] for path in mistyped}
    unchecked = {(path, "unique") for path in parents}
    return {
        (path, category) for path, category in faults - unchecked
        if category in ("type", "duplicate") or path not in mistyped}


class RustValidator:
    """jsonschema-rs."""

    def __init__(self, schema):
        self.validator = jsonschema_rs.Draft202012Validator(schema, validate_formats=True)

    def faults(self, instance):
        found = set()
        for error in self.validator.iter_errors(instance):
            path, category = pointer(error.instance_path), CATEGORIES[error.kind.name]
            if category == "required":
                found.add((path + pointer([error.kind.property]), category))
            elif category == "unknown":
                found |= {(path + pointer([key]), category) for key in error.kind.unexpected}
            else:
                found.add((path, category))
        return without_cascades(found)


class PythonValidator:
    """jsonschema, the reference implementation in Python."""

    def __init__(self, schema):
        self.validator = jsonschema.Draft202012Validator(schema)

    def faults(self, instance):
        found = set()
        for error in self.validator.iter_errors(instance):
            path, category = pointer(error.absolute_path), CATEGORIES[error.validator]
            if category == "required":
                found |= {(path + pointer([key]), category) for key in error.validator_value
                          if key not in error.instance}
            elif category == "unknown":
                found |= {(path + pointer([key]), category) for key in error.instance
                          if key not in error.schema["properties"]}
            else:
                found.add((path, category))
        return without_cascades(found)
