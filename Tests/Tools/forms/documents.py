"""Exported documents with validators of them."""
import json
import re
import subprocess

import jsonschema
import jsonschema_rs

from forms.differences import Limitations

COMMENT = re.compile(r"Not expressed: ")


def comments(value):
    """Returns the number of limitations that the comments of a document name."""
    if isinstance(value, list):
        return sum(map(comments, value))
    if not isinstance(value, dict):
        return 0
    own = value.get("$comment", "")
    count = len(COMMENT.findall(own)) if isinstance(own, str) else 0
    return count + sum(comments(item) for item in value.values())


class Document:
    """The JSON Schema of a definition."""

    def __init__(self, command, schemas, name, is_update):
        options = ["--update"] if is_update else []
        run = subprocess.run(
            [command, "export", "--json-schema", "--schemas", schemas, "--object", name, *options],
            capture_output=True, check=False)
        if run.returncode != 0:
            raise RuntimeError(f"{name}: status {run.returncode}: {run.stderr.decode()}")
        self.text = run.stdout.decode()
        self.schema = json.loads(self.text)
        lines = [line for line in run.stderr.decode().splitlines()
                 if "definitions have errors" not in line and "in the schemas;" not in line]
        self.limitations = Limitations(name, lines)
        # Schemas of a Document[] occur twice in an update, as do those of types.
        if comments(self.schema) < self.limitations.count():
            raise RuntimeError(f"{name}: more limitations are printed than comments made")
        jsonschema.Draft202012Validator.check_schema(self.schema)
        self.validator = jsonschema_rs.Draft202012Validator(self.schema, validate_formats=True)
        self.python = None

    def is_valid(self, instance):
        return self.validator.is_valid(instance)

    def errors(self, instance):
        """Yields the path and the keyword of each error, those of alternatives included."""
        for error in self.validator.iter_errors(instance):
            yield list(error.instance_path), str(error.schema_path[-1])

    def is_valid_for_python(self, instance):
        """Returns the verdict of the package jsonschema, with patterns of ECMA-262."""
        if self.python is None:
            validator = jsonschema.validators.extend(
                jsonschema.Draft202012Validator, {"pattern": ecma_pattern})
            self.python = validator(self.schema)
        return self.python.is_valid(instance)


ENDS = re.compile(r"\\.|\[(?:\\.|[^\]\\])*\]|\$", re.S)
COMPILED = {}


def ecma_pattern(_validator, pattern, instance, _schema):
    if not isinstance(instance, str):
        return
    if pattern not in COMPILED:
        # In Python, a dollar sign also matches before a line feed at the end.
        COMPILED[pattern] = re.compile(
            ENDS.sub(lambda match: r"\Z" if match[0] == "$" else match[0], pattern))
    if not COMPILED[pattern].search(instance):
        yield jsonschema.ValidationError(f"no match of {pattern}")
