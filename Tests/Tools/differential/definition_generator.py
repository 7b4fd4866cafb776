"""Random definitions, each with an equivalent JSON Schema and a generator of payloads."""
import copy
import json

import jsonschema_rs
import orjson

from differential import property_generator
from differential.property_generator import Values, rejects_null

UNKNOWN = ["c_unknown", "_id", "created", "p", "P0", "p0 ", "__proto__"]
NOT_NULL = {"type": ["boolean", "number", "string", "array", "object"]}


class Object:
    """The properties of a definition or a Document."""

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

    def generate(self):
        random = self.random
        chosen = [(name, generate) for name, definition, _, generate in self.members
                  if random.random() < (0.02 if definition.get("readOnly") else 0.95)]
        if random.random() < 0.3:
            random.shuffle(chosen)
        members = [(name, generate()) for name, generate in chosen]
        if random.random() < 0.04:
            members.append((random.choice(UNKNOWN), random.choice(property_generator.WRONG)))
        if members and random.random() < 0.01:
            name, generate = random.choice(chosen) if chosen else ("p0", lambda: "1")
            members.insert(random.randrange(len(members) + 1), (name, generate()))
        space = random.choice(["", "", " "])
        return "{" + ",".join(f"{json.dumps(name)}:{space}{text}" for name, text in members) + "}"


def point(random):
    coordinates = ["0", "180", "-180", "90", "-90", "90.0001", "-180.5", "181", "1e2", "9e1"]

    def generate():
        # If most points weren't valid, hardly any list of them would be.
        if random.random() < 0.7:
            return random.choice(["[0,90]", "[-180,-90]", "[180, 45.5]"])
        count = random.choice([0, 1, 2, 2, 2, 2, 3])
        elements = random.choices(coordinates, k=count)
        if count in (1, 2) and random.random() < 0.2:
            elements[0] = random.choice(property_generator.WRONG)
        return "[" + ",".join(elements) + "]"
    schema = {
        "type": "array", "minItems": 2, "maxItems": 2,
        "prefixItems": [{"type": "number", "minimum": -180, "maximum": 180},
                        {"type": "number", "minimum": -90, "maximum": 90}],
    }
    if random.random() < 0.5:
        return Values("Geometry", schema, generate)
    many = {"type": "array", "items": schema}
    return Values("Geometry", many, lambda: "[" + ",".join(
        generate() for _ in range(random.randrange(3))) + "]", {"geoType": "MultiPoint"})


def document(random, depth):
    inner = Object(random, depth - 1, random.randrange(1, 4))
    return Values("Document", inner.schema, inner.generate, {"properties": inner.definitions})


def array(random, values):
    low, high = sorted([random.choice([0, 0, 1, 2]), random.choice([1, 2, 3])])
    keys = {"minItems": low, "maxItems": high}
    items = values.schema if values.type != "Any" else NOT_NULL
    schema = {"type": "array", "minItems": low, "maxItems": high, "items": items}
    if values.can_be_unique and random.random() < 0.6:
        keys["uniqueValues"] = True
        schema["uniqueItems"] = True
    counts = [low - 1, low, low, high, high, high, high + 1]

    def element():
        if random.random() < 0.03:
            return random.choice(property_generator.WRONG)
        return values.generate()

    def generate():
        elements = [element() for _ in range(random.choice(counts))]
        if len(elements) > 1 and random.random() < 0.2:
            elements[-1] = elements[0]
        return "[" + ",".join(elements) + "]"
    kind, flag = random.choice([(values.type + "[]", {}), (values.type, {"array": True})])
    return Values(kind, schema, generate, {**values.keys, **keys, **flag}, values.rules)


def member(random, name, depth):
    """Returns a property's definition, its JSON Schema and a generator of values."""
    kind = random.random()
    if depth > 0 and kind < 0.15:
        values = document(random, depth)
    elif kind < 0.2:
        values = point(random)
    else:
        values = random.choice(property_generator.SCALARS)(random)
    if values.type not in ("Reference", "Geometry") and random.random() < 0.3:
        values = array(random, values)
    rules = values.rules + ([{"name": "required"}] if random.random() < 0.4 else [])
    random.shuffle(rules)
    definition = {"name": name, "type": values.type, **values.keys, "validators": rules}
    if random.random() < 0.03:
        definition["readOnly"] = True
        return definition, {"not": {}}, values.generate
    schema = with_null(values.schema, rejects_null(rules))
    validator = jsonschema_rs.Draft202012Validator(schema, validate_formats=True)

    def any_value():
        if random.random() < 0.05:
            return random.choice(property_generator.WRONG)
        return "null" if random.random() < 0.03 else values.generate()

    def generate():
        # Most values are valid, because a payload full of faults hardly tests single rules.
        text = any_value()
        tries = 20 if random.random() < 0.9 else 0
        while tries > 0 and not validator.is_valid(orjson.loads(text)):
            text, tries = any_value(), tries - 1
        return text
    return definition, schema, generate


def with_null(schema, is_rejected):
    """Returns the schema of a property, with null allowed unless a rule rejects it."""
    schema = copy.deepcopy(schema)
    if "type" not in schema:
        return dict(NOT_NULL) if is_rejected else {}
    if is_rejected:
        return schema
    schema["type"] = [schema["type"], "null"]
    if "enum" in schema:
        schema["enum"].append(None)
    return schema


def payload(random, root):
    if random.random() < 0.01:
        return random.choice(["[]", "null", "1", '"a"', "[{}]"])
    return root.generate()
