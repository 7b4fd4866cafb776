"""Random payloads: mostly valid values, values near limits, and values of other types."""
from . import values
from .definition_generator import IDS, NUMBERS
from .faults import Undetermined
from .formats import SPACE
from .mode import Mode
from .schema import KINDS, Definition, Property, without_nulls
from .validation import faults_of_body
from .writing import Members, Raw, tree


def present(properties):
    """Returns properties without keys that are null, at every depth."""
    properties = list(map(without_nulls, properties))
    for property in properties:
        if "properties" in property:
            property["properties"] = present(property["properties"])
    return properties


class PayloadGenerator:
    """Payloads for a definition. `wildness` is the probability of a value of any type and form, and
    `is_update` states whether the object or element that is generated exists already."""

    def __init__(self, random, definition, mode, wildness):
        self.random, self.wildness, self.prepared = random, wildness, {}
        self.is_update, self.stored_type = mode
        self.properties = present(definition["properties"])
        self.types = [{"name": type["name"], "properties": present(type["properties"])}
                      for type in definition.get("objectTypes", [])]

    def chance(self, probability):
        return self.random.random() < probability

    def body(self):
        properties, types, extra = list(self.properties), self.types, []
        if types:
            chosen = next((type for type in types if type["name"] == self.stored_type),
                          self.random.choice(types))
            properties += self.random.choice(types if self.chance(self.wildness)
                                             else [chosen])["properties"]
            if self.is_update:
                has_type = self.chance(self.wildness)
            else:
                has_type = not self.chance(max(self.wildness, 0.1))
            if has_type:
                extra.append(("type", chosen["name"]))
            elif not self.is_update:
                extra += self.random.choice([[], [("type", "c_delta")], [("type", self.wild(2))]])
        if self.chance(0.1):
            self.random.shuffle(properties)
        # The last one of a name remains, usually that of a type.
        return self.object({property["name"]: property for property in properties}.values(), extra)

    def object(self, properties, extra=()):
        members = Members(extra)
        for property in properties:
            prepared = Property(property, {})
            is_asked_for = prepared.is_asked_for and not self.is_update
            if self.chance(self.wildness if is_asked_for else 0.25):
                continue
            is_writable = prepared.is_writable(self.is_update)
            if ((not is_writable or prepared.is_questionable and self.chance(0.5))
                    and not self.chance(self.wildness)):
                continue
            members.append((property["name"], self.property_value(property)))
        self.random.shuffle(members)
        if self.chance(self.wildness):
            members.insert(self.random.randint(0, len(members)), (self.key(), self.wild(2)))
        if members and self.chance(self.wildness / 2):
            members.insert(self.random.randint(0, len(members)),
                           (self.random.choice(members)[0], self.wild(2)))
        return members

    def key(self):
        return self.random.choice(values.KEYS)

    def property_value(self, property):
        if self.chance(self.wildness):
            return self.wild(2)
        if self.chance(0.05) and (self.fits(property, None) or self.chance(self.wildness)):
            return None
        type = property["type"].lower()
        if not (type.endswith("[]") or property.get("array")):
            return self.value(property)
        low, high = property.get("minItems", 0), property.get("maxItems", 3)
        if high == -1:
            high = self.random.choice([3, 3, 3, 3, 3, 3, 3, 120, 1001])
            if high > 3 and type.startswith(("document", "file")):
                high = 101
            low = max(low, high - 3)
        if self.chance(self.wildness):
            low, high = max(low - 1, 0), high + 1
        count = self.random.randint(low, min(high, low + 3) if high >= low else low)
        if any(rule["name"] == "coordinate" for rule in property.get("validators", [])) \
                and not self.chance(self.wildness):
            count = 2
        if "maxItems" not in property and self.chance(0.02):
            return [self.value(property, True)] * self.random.choice([100, 101])
        return [self.value(property, True) for _ in range(count)]

    def value(self, property, is_element=False):
        """Returns a value for a property that isn't an array; unless wild, one that fits its rules
        if there is one among several."""
        if self.chance(self.wildness / 2):
            return self.wild(1)
        if property["type"].lower().startswith("document"):
            return self.document_value(property, is_element)
        for _ in range(1 if self.chance(self.wildness * 2) else 8):
            value = self.any_of_type(property)
            if isinstance(value, str) and self.chance(self.wildness):
                value = type(value)(self.nudged(value))
            if self.fits(property, value):
                break
        return value

    def nudged(self, text):
        """Returns the text with one character changed, added or removed."""
        at = self.random.randint(0, len(text))
        added = self.random.choice(["", *values.CHARACTERS])
        return text[:at] + added + text[at + self.random.randint(0, 1):]

    def fits(self, property, value):
        """Returns whether the model finds no error in a value."""
        if id(property) not in self.prepared:
            self.prepared[id(property)] = Definition(
                {"properties": [{**property, "type": property["type"].removesuffix("[]"),
                                 "array": False, "writable": True, "creatable": False}]})
        body = tree(Members([(property["name"], value)]))
        try:
            faults = faults_of_body(self.prepared[id(property)], body, mode=Mode(self.is_update))
            return not any(fault.severity == "error" for fault in faults)
        except (Undetermined, ValueError):
            return False  # A changed number can be none.

    def any_of_type(self, property):
        kind = KINDS.get(property["type"].lower().removesuffix("[]"))
        return getattr(self, f"{kind.lower()}_value" if kind else "any_value")(property)

    def from_rules(self, property, key="values"):
        """Returns the values that the property's rules list."""
        listed = []
        for rule in property.get("validators", []):
            for value in (rule.get("definition") or {}).get(key, []):
                listed.append(value["value"] if isinstance(value, dict) else value)
        return listed

    def string_value(self, property):
        pools = [values.TEXTS]
        for rule in property.get("validators", []):
            pools += [values.OF_RULES.get(rule["name"], values.TEXTS)] * 4
        listed = self.from_rules(property)
        pools += [listed] * 4 if listed else []
        text = self.random.choice(self.random.choice(pools))
        if self.chance(0.1):
            text = self.random.choice([str.upper, str.lower, str.title])(text)
        if self.chance(0.1):
            text = self.random.choice(SPACE) + text + self.random.choice(SPACE)
        return text

    def number_value(self, property):
        listed = self.from_rules(property)
        if listed and self.chance(0.6):
            return self.random.choice(listed)
        if self.chance(0.3):
            return self.random.choice(NUMBERS)
        return Raw(self.random.choice(values.NUMBER_TEXTS))

    def boolean_value(self, _):
        return self.chance(0.5)

    def objectid_value(self, property):
        listed = self.from_rules(property)
        pool = listed if listed and self.chance(0.6) else IDS
        text = self.random.choice(values.BAD_IDS if self.chance(self.wildness) else pool)
        return text.swapcase() if self.chance(0.2) else text

    reference_value = objectid_value

    def date_value(self, property):
        listed = self.from_rules(property)
        if listed and self.chance(0.5):
            return self.random.choice(listed)
        if self.chance(0.15):
            return Raw(self.random.choice(["0", "1", "-1", "951782400", "951782400000", "1e3",
                                           "1.5"]))
        if property.get("dateOnly") and self.chance(0.7):
            return self.random.choice(["2024-02-29", "1970-01-01", "2000-01-01", "1899-01-01"])
        return self.random.choice(values.FORMATTED_DATES if self.chance(0.3) else values.DATE_TEXTS)

    def document_value(self, property, is_element):
        is_update, extra = self.is_update, []
        if is_update and is_element:
            self.is_update = self.chance(0.5)
        if self.chance(self.wildness / 2) or is_update and is_element and self.is_update:
            is_wild = self.chance(self.wildness)
            extra = [("_id", self.wild(1) if is_wild else self.objectid_value({}))]
        members = self.object(property.get("properties", []), extra)
        self.is_update = is_update
        return members

    def any_value(self, _):
        return self.wild(3)

    def list_value(self, _):
        return []

    def file_value(self, property):
        facets = property.get("facets", property.get("processors", []))
        names = sorted({facet["name"] for facet in facets} | {"content"})
        is_part = self.is_update and self.chance(0.3)
        if "accepts" in property and not is_part and not self.chance(self.wildness):
            names = self.random.choice(property["accepts"])
        else:
            names = self.random.sample(names, self.random.randint(0, len(names)))
        members = Members((name, self.facet_value()) for name in names)
        if self.chance(self.wildness / 2):
            members.append((self.key(), self.facet_value()))
        return members

    def facet_value(self):
        name = self.random.choice(values.FILE_NAMES[:13] if self.chance(0.7) else values.FILE_NAMES)
        choice = self.random.random()
        if choice < 0.65:
            return name
        if choice < 0.75:
            return Members([("upload", name)])
        if choice < 0.85:
            return self.shuffled([("source", "upload"), ("filename", name)])
        if choice < 0.92:
            members = [("source", "facet"), ("path", self.random.choice(values.COPIES))]
            members += [("filename", name)] * self.chance(0.3)
            return self.shuffled(members)
        return self.random.choice([
            self.wild(3), Members(), Members([("upload", Raw("1"))]),
            Members([("source", "facet")]), Members([("source", "upload")]),
            Members([("upload", name), ("upload", name)]),
            Members([("upload", name), ("x", Raw("1"))]), Members([("filename", name)])])

    def shuffled(self, members):
        self.random.shuffle(members)
        return Members(members)

    def geometry_value(self, property):
        if property.get("geoType") == "MultiPoint":
            return [self.point() for _ in range(self.random.randint(0, 3))]
        return self.point()

    def point(self):
        count = self.random.choice([0, 1, 3]) if self.chance(self.wildness) else 2
        pool = values.COORDINATES if self.chance(0.5) else ["0", "12.5"]
        point = [Raw(self.random.choice(pool)) for _ in range(count)]
        if point and self.chance(self.wildness / 3):
            point[self.random.randrange(count)] = self.wild(1)
        return point

    def binary_value(self, _):
        is_wild = self.chance(self.wildness)
        return self.random.choice(values.BINARIES if is_wild else values.BINARIES[:4])

    def uuid_value(self, _):
        is_wild = self.chance(self.wildness)
        return self.random.choice(values.UUIDS if is_wild else values.UUIDS[:3])

    def wild(self, depth):
        """Returns a value of any type."""
        choice = self.random.randrange(8 if depth else 6)
        if choice < 3:
            return [None, True, False][choice]
        if choice == 3:
            return Raw(self.random.choice(values.NUMBER_TEXTS))
        if choice == 6:
            return [self.wild(depth - 1) for _ in range(self.random.randint(0, 3))]
        if choice == 7:
            members = Members((self.key(), self.wild(depth - 1))
                              for _ in range(self.random.randint(0, 3)))
            if members and self.chance(0.2):
                members.append(self.random.choice(members))
            return members
        return self.random.choice(
            values.TEXTS if choice == 4 else values.DATE_TEXTS + IDS + values.FILE_NAMES)
