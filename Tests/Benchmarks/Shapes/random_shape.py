"""Random shapes for the search for the slowest one: lists of fields, and the spelling of payloads."""
import json
import random
from dataclasses import dataclass, replace

from texts import escaped_text, NON_ASCII, spaced, text

RAW = "\u0001"  # Marks text that is JSON already.


@dataclass(frozen=True)
class Field:
    """A property, described by numbers that a mutation can change."""

    kind: str
    count: int = 1  # The number of elements, or 1 for a single value.
    size: int = 8  # The length of a value.
    values: int = 0  # The number of values in an enum, if there is one.
    style: int = 0  # Which of several forms of values is used.
    is_unique: bool = False

    def definition(self, name: str) -> dict:
        kind = self.kind + ("[]" if self.count > 1 and self.kind not in ("Any", "Document") else "")
        result = {"name": name, "type": kind}
        rules = []
        if kind.endswith("[]"):
            result |= {"maxItems": 1000, "uniqueValues": self.is_unique}
        if self.kind == "Document":
            result["properties"] = [
                {"name": f"c_member{index}", "type": "Number"} for index in range(self.count)]
        if self.kind == "File":
            result["facets"] = [{"name": "content", "mimes": ["image/*"]}]
        if self.values and self.kind == "String":
            rules.append({"name": "stringEnum", "definition": {"values": self.choices()}})
        elif self.values and self.kind == "Number":
            rules.append({"name": "numberEnum", "definition": {"values": self.choices()}})
        elif self.kind == "String":
            rule = [("string", {"max": 10 * self.size + 100}), ("pattern", {"pattern": "/[^x]/"}),
                    ("printableString", {})][self.style % 3]
            rules.append({"name": rule[0], "definition": rule[1]})
        elif self.kind == "Number" and self.style % 4 < 2:
            rules.append({"name": "number", "definition": {
                "min": -1e300, "allowDecimal": self.style % 4 == 0}})
        return result | {"validators": rules}

    def choices(self) -> list:
        if self.kind == "Number":
            return [index * 7 if self.style % 2 else index / 8 for index in range(self.values)]
        return ["v" * min(self.size, 60) + str(index) for index in range(self.values)]

    def value(self, generator: random.Random, index: int):
        if self.values and self.kind in ("String", "Number"):
            return self.choices()[index % self.values]
        if self.kind == "String":
            suffix = f" {index}" if self.is_unique else ""
            if self.style % 4 == 3:
                return RAW + escaped_text(generator, self.size)[:-1] + suffix + '"'
            names = (NON_ASCII,) if self.style % 4 == 2 else ()
            return text(generator, self.size, *names) + suffix
        if self.kind == "Number":
            digits = str(10 ** min(self.size, 17) + index)
            if self.style % 4 == 1:
                return int(digits[:15])
            form = ["{}.5", "{}", "{}e-9", "0.{}"][self.style % 4]
            return RAW + form.format(digits)
        return {
            "Boolean": True, "Date": "2024-02-29T12:34:56.789+01:00", "File": {
                "content": f"{index}.png"},
            "ObjectId": f"{index:024x}", "UUID": f"{index:08x}-0000-4000-8000-000000000000",
            "Binary": "QUJD" * (1 + self.size // 4)}[self.kind]

    def payload(self, generator: random.Random):
        if self.kind == "Document":
            return {f"c_member{index}": index for index in range(self.count)}
        if self.kind == "Any":
            value = text(generator, self.size)
            for index in range(min(self.count, 200)):
                value = [value] if self.style % 2 else {f"k{index}": index, "inner": value}
            return value
        if self.count == 1:
            return self.value(generator, 0)
        return [self.value(generator, index) for index in range(self.count)]


@dataclass(frozen=True)
class RandomShape:
    """Fields and a spelling of their payloads."""

    fields: tuple[Field, ...]
    order: int = 0  # 0 for declared order.
    spelling: int = 0  # 0 compact, 1 as Python writes, 2 indented, 3 blanks between tokens.

    def definition(self) -> dict:
        return {"name": "c_shape", "properties": [
            field.definition(f"c_field{index}") for index, field in enumerate(self.fields)]}

    def payload(self) -> str:
        generator = random.Random(self.order)
        members = [(f"c_field{index}", field.payload(generator))
                   for index, field in enumerate(self.fields)]
        if self.order:
            members.sort(key=lambda member: generator.random())
        value = dict(members)
        if self.spelling == 3:
            written = spaced(generator, value, 1, 3)
        else:
            written = json.dumps(value, ensure_ascii=False, **[
                {"separators": (",", ":")}, {}, {"indent": 2}][self.spelling])
        # Raw JSON was written as a string, so its quotes and escapes are undone.
        parts = written.split('"\\u0001')
        result = parts[0]
        for part in parts[1:]:
            literal, rest = json.JSONDecoder().raw_decode('"' + part)
            result += literal + part[rest - 1:]
        # A payload is a line.
        return result.replace("\n", " ")


KINDS = ["String", "Number", "Boolean", "Date", "File", "ObjectId", "UUID", "Binary", "Any",
         "Document"]


def random_field(generator: random.Random) -> Field:
    return Field(
        generator.choice(KINDS), generator.choice([1, 1, 2, 10, 100, 300]),
        generator.choice([1, 4, 8, 15, 17, 40, 400]), generator.choice([0, 0, 0, 3, 9, 500]),
        generator.randrange(12), generator.random() < 0.2)


def mutated(shape: RandomShape, generator: random.Random) -> RandomShape:
    fields = list(shape.fields)
    index = generator.randrange(len(fields))
    match generator.randrange(6):
        case 0: fields.insert(index, random_field(generator))
        case 1 if len(fields) > 1: del fields[index]
        case 2: return replace(shape, spelling=generator.randrange(4))
        case 3: return replace(shape, order=generator.randrange(3))
        case _:
            other = random_field(generator)
            name = generator.choice(["kind", "count", "size", "values", "style", "is_unique"])
            fields[index] = replace(fields[index], **{name: getattr(other, name)})
    return replace(shape, fields=tuple(fields[:40]))


def smaller(shape: RandomShape):
    """Yields simpler shapes."""
    for index in range(len(shape.fields)):
        if len(shape.fields) > 1:
            yield replace(shape, fields=shape.fields[:index] + shape.fields[index + 1:])
    if shape.order:
        yield replace(shape, order=0)
    if shape.spelling:
        yield replace(shape, spelling=0)
    for index, field in enumerate(shape.fields):
        for change in ({"is_unique": False}, {"values": 0}, {"count": field.count // 2 or 1},
                       {"size": field.size // 2 or 1}, {"style": 0}):
            simpler = replace(field, **change)
            if simpler != field:
                yield replace(
                    shape, fields=shape.fields[:index] + (simpler,) + shape.fields[index + 1:])
