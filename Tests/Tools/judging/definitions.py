"""Definitions made by chance, each with the JSON Schema of the same meaning and with payloads."""
import copy
import json

import jsonschema_rs
import orjson

from judging import forms
from judging.forms import Form, refuses_null

UNKNOWN = ["c_unknown", "_id", "created", "p", "P0", "p0 ", "__proto__"]
NOT_NULL = {"type": ["boolean", "number", "string", "array", "object"]}


class Object:
    """The properties of a definition or of a Document."""

    def __init__(self, random, depth, count):
        self.random = random
        self.members = []
        for index in range(count):
            name = f"p{index}"
            self.members.append((name, *member(random, name, depth)))

    @property
    def definitions(self):
        return [definition for _, definition, _, _ in self.members]

    @property
    def schema(self):
        required = [
            name for name, definition, _, _ in self.members
            if any(rule["name"] == "required" for rule in definition["validators"])
            and not definition.get("readOnly")]
        return {
            "type": "object",
            "properties": {name: schema for name, _, schema, _ in self.members},
            "required": required,
            "additionalProperties": False,
        }

    def make(self):
        random = self.random
        chosen = [(name, make) for name, definition, _, make in self.members
                  if random.random() < (0.02 if definition.get("readOnly") else 0.95)]
        if random.random() < 0.3:
            random.shuffle(chosen)
        members = [(name, make()) for name, make in chosen]
        if random.random() < 0.04:
            members.append((random.choice(UNKNOWN), random.choice(forms.WRONG)))
        if members and random.random() < 0.01:
            name, make = random.choice(chosen) if chosen else ("p0", lambda: "1")
            members.insert(random.randrange(len(members) + 1), (name, make()))
        space = random.choice(["", "", " "])
        return "{" + ",".join(f"{json.dumps(name)}:{space}{text}" for name, text in members) + "}"


def point(random):
    coordinates = ["0", "180", "-180", "90", "-90", "90.0001", "-180.5", "181", "1e2", "9e1"]

    def make():
        # Most points are sound, or a list of them would never be.
        if random.random() < 0.7:
            return random.choice(["[0,90]", "[-180,-90]", "[180, 45.5]"])
        count = random.choice([0, 1, 2, 2, 2, 2, 3])
        elements = random.choices(coordinates, k=count)
        if count in (1, 2) and random.random() < 0.2:
            elements[0] = random.choice(forms.WRONG)
        return "[" + ",".join(elements) + "]"
    schema = {
        "type": "array", "minItems": 2, "maxItems": 2,
        "prefixItems": [{"type": "number", "minimum": -180, "maximum": 180},
                        {"type": "number", "minimum": -90, "maximum": 90}],
    }
    if random.random() < 0.5:
        return Form("Geometry", schema, make)
    many = {"type": "array", "items": schema}
    return Form("Geometry", many, lambda: "[" + ",".join(
        make() for _ in range(random.randrange(3))) + "]", {"geoType": "MultiPoint"})


def document(random, depth):
    inner = Object(random, depth - 1, random.randrange(1, 4))
    return Form("Document", inner.schema, inner.make, {"properties": inner.definitions})


def array(random, form):
    low, high = sorted([random.choice([0, 0, 1, 2]), random.choice([1, 2, 3])])
    keys = {"minItems": low, "maxItems": high}
    items = form.schema if form.type != "Any" else NOT_NULL
    schema = {"type": "array", "minItems": low, "maxItems": high, "items": items}
    if form.can_be_unique and random.random() < 0.6:
        keys["uniqueValues"] = True
        schema["uniqueItems"] = True
    counts = [low - 1, low, low, high, high, high, high + 1]

    def element():
        return random.choice(forms.WRONG) if random.random() < 0.03 else form.make()

    def make():
        elements = [element() for _ in range(random.choice(counts))]
        if len(elements) > 1 and random.random() < 0.2:
            elements[-1] = elements[0]
        return "[" + ",".join(elements) + "]"
    kind, flag = random.choice([(form.type + "[]", {}), (form.type, {"array": True})])
    return Form(kind, schema, make, {**form.keys, **keys, **flag}, form.rules)


def member(random, name, depth):
    """A property: its definition, its schema, and a maker of values."""
    kind = random.random()
    if depth > 0 and kind < 0.15:
        form = document(random, depth)
    elif kind < 0.2:
        form = point(random)
    else:
        form = random.choice(forms.SCALARS)(random)
    if form.type not in ("Reference", "Geometry") and random.random() < 0.3:
        form = array(random, form)
    rules = form.rules + ([{"name": "required"}] if random.random() < 0.4 else [])
    random.shuffle(rules)
    definition = {"name": name, "type": form.type, **form.keys, "validators": rules}
    if random.random() < 0.03:
        definition["readOnly"] = True
        return definition, {"not": {}}, form.make
    schema = with_null(form.schema, refuses_null(rules))
    validator = jsonschema_rs.Draft202012Validator(schema, validate_formats=True)

    def any_make():
        if random.random() < 0.05:
            return random.choice(forms.WRONG)
        return "null" if random.random() < 0.03 else form.make()

    def make():
        # Most values are sound: a payload with a fault in every place says little of its verdict.
        text = any_make()
        tries = 20 if random.random() < 0.9 else 0
        while tries > 0 and not validator.is_valid(orjson.loads(text)):
            text, tries = any_make(), tries - 1
        return text
    return definition, schema, make


def with_null(schema, is_refused):
    """The schema of a property, null included where no rule refuses it."""
    schema = copy.deepcopy(schema)
    if "type" not in schema:
        return dict(NOT_NULL) if is_refused else {}
    if is_refused:
        return schema
    schema["type"] = [schema["type"], "null"]
    if "enum" in schema:
        schema["enum"].append(None)
    return schema


def payload(random, root):
    if random.random() < 0.01:
        return random.choice(["[]", "null", "1", '"a"', "[{}]"])
    return root.make()
