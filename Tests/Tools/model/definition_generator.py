"""Random definitions without faults."""
import copy

from . import date_formats, exported_keys
from .rules import LISTING_ALLOW_NULL, UNSUPPORTED_PATTERNS
from .schema import DEFAULTS

NAMES = [f"c_{name}" for name in
         "a b ab date dates text note notes count flag ref id doc docs item any file geo".split()]
OTHER_NAMES = ["path", "shared", "_id", "ns__x", "a-b_c", "x" * 40, "0"]
TYPES = {"String": 8, "Number": 6, "Boolean": 2, "Bool": 1, "ObjectId": 3, "Reference": 2,
         "Date": 6, "Document": 5, "Any": 2, "File": 5, "Geometry": 3, "Binary": 2, "UUID": 2,
         "List": 1, "Mystery": 1}
IDS = ["0123456789abcdef01234567", "0123456789ABCDEF01234567", "ffffffffffffffffffffffff"]
STRINGS = ["", "a", "A", "abc", "ABC", " abc", "straße", "STRASSE", "é", "1a", "😀", "x y",
           "ΟΔΟΣ", "οδος"]
NUMBERS = [0, 1, -1, 1.5, 10, 1e3, -0.25, 100, 0.1, 1e21, 9007199254740992,
           9007199254740993]
INSTANTS = ["1969-12-31T23:59:59Z", "1970-01-01T00:00:00Z", "1970-01-01", "2024-02-29",
            "2024-02-29T12:30:00.5Z", "2024-02-29T13:30:00.500+01:00", "9999-12-31T23:59:59Z",
            "0001-01-01", "2000-01-01T00:00:00.000000001Z", "2001-09-09T01:46:40Z"]
PATTERNS = [r"/^a+$/", r"/b/i", r"/^[A-Z]{1,3}$/", r"/\d{2}/", r"/^(a|bc)*$/", r"/x?y/", r"/^\w+$/",
            r"/[^a-c]/", r"/^.{2,4}$/", *UNSUPPORTED_PATTERNS]
PATTERN_PIECES = ["a", "b", "A", "1", " ", "é", "日", ".", r"\d", r"\D", r"\w", r"\W", "[a-c]",
                  "[^a-c]", "[A-Z_]", "[^0-9]", "(?:a|bc)", "(x|)", r"\.", r"\x61"]
QUANTIFIERS = ["", "", "", "*", "+", "?", "{2}", "{1,3}", "{2,}", "*?", "+?"]
MIMES = ["*", "image/*", "image/png", "image/jpeg", "text/*", "application/pdf", "video/mp4",
         "application/octet-stream", "!image/gif", "!image/png"]
UNCHECKED_RULES = [
    "c_rule", "minmax", "expression", "json", "jsonSchema", "script", "npi", "adhoc", "dotPath",
    "writeOnce", "allowLevel", "passwordStrength", "authScope"]
UNCHECKED_OPTIONS = [
    {}, {"$expression": {"$gt": ["$$ROOT", 1]}}, {"$let": {"vars": {}, "in": True}},
    {"schema": {"type": "object"}}, {"min": 5, "values": ["a"]}, {"allowNull": False}]
YIELDING_DEFAULTS = [
    [{"type": "static", "value": value}] for value in (False, True, 0, 1.5, "", "x", [], {})] + [
    [{"type": "static", "value": 0}, {"type": "static", "value": None}],
    [{"type": "env", "value": "now"}], [{"type": "env", "value": "increment"}],
    [{"type": "expression", "value": {"$expression": "$$NOW"}}]]
OTHER_DEFAULTS = [
    None, [], [{}], [{"type": "static", "value": None}], [{"type": "static"}], [{"value": "x"}],
    [None, {"type": "static", "value": 1}], [{"type": "other", "value": 1}],
    [{"type": "static", "value": None}, {"type": "static", "value": 1}], ["x"], [["static", 1]],
    {"type": "static", "value": 1}, "now", 1, True]
TYPES_OF_UNIQUE_IN_ARRAY = {
    "String", "Number", "Boolean", "Date", "ObjectId", "Reference", "UUID", "Binary"}
LOCALES = ["en", "de-DE", "zh-Hant-TW", "en-x-a"]


class DefinitionGenerator:
    def __init__(self, random):
        self.random = random

    def chance(self, probability):
        return self.random.random() < probability

    def definition(self, number):
        definition = {"name": f"c_random{number}", "properties": self.properties(1, 12, 2)}
        if self.chance(0.2):
            definition["properties"] += [
                self.property(name, 1, False) for name in self.some([*OTHER_NAMES, "type"])]
        elif self.chance(0.4):
            taken = {property["name"] for property in definition["properties"]}
            definition["objectTypes"] = [
                {"name": name, "properties": self.properties(0, 3, 1, taken)}
                for name in self.random.sample(["c_alpha", "c_beta", "c_gamma"],
                                               self.random.randint(0, 3))]
            for type in definition["objectTypes"]:
                self.repeat(definition["properties"], type["properties"])
        if self.chance(0.2):
            definition["dates"] = self.dates()
        if self.chance(0.2):
            exported_keys.add_to_definition(self.random, definition)
        return definition

    def repeat(self, base, properties):
        """Adds properties that repeat some of the definition, or take their names."""
        if self.chance(0.4):
            return
        for repeated in self.random.sample(base, self.random.randint(1, min(3, len(base)))):
            if self.chance(0.4):
                property = self.respelled(repeated)
            else:
                property = self.property(repeated["name"], 1, False)
            properties.insert(self.random.randint(0, len(properties)), property)

    def respelled(self, property):
        """Returns a property with the same meaning."""
        property = copy.deepcopy(property)
        for key in ("label", "description"):
            if self.chance(0.3):
                property[key] = self.random.choice(["", "x", None])
        for key, default in DEFAULTS.items():
            if self.chance(0.05):
                property.setdefault(key, self.random.choice([copy.copy(default), None]))
        for key in ("acl", "creatable", "defaultValue", "optional"):
            if self.chance(0.05):
                property.setdefault(key, None)
        if self.chance(0.1):
            property["type"] = property["type"].swapcase()
        if property.get("properties"):
            property["properties"] = list(map(self.respelled, property["properties"]))
        return dict(self.random.sample(list(property.items()), len(property)))

    def properties(self, minimum, maximum, depth, taken=(), in_array=False):
        names = [name for name in NAMES if name not in taken]
        self.random.shuffle(names)
        return [self.property(name, depth, in_array)
                for name in names[:self.random.randint(minimum, maximum)]]

    def property(self, name, depth, in_array):
        weights = {type: weight for type, weight in TYPES.items() if depth or type != "Document"}
        type = self.random.choices(list(weights), list(weights.values()))[0]
        property = {"name": name, "type": type}
        is_array = type not in ("Reference", "List") and self.chance(0.3)
        if is_array:
            self.add_array(property)
        if self.chance(0.1):
            property["type"] = self.random.choice([str.lower, str.upper])(property["type"])
        getattr(self, f"add_{type.lower()}", lambda *_: None)(property, depth, is_array)
        if self.chance(0.04):
            property["readOnly"] = True
        if self.chance(0.04):
            property["writeOnCreate"] = False
        for key, probability in (("writable", 0.08), ("creatable", 0.08), ("label", 0.05)):
            if self.chance(probability):
                property[key] = {"writable": False, "creatable": True, "label": "x"}[key]
        if property.get("writable") is False and self.chance(0.3):
            property["creatable"] = self.chance(0.7)
        self.add_rules(property, type, is_array, in_array)
        self.add_default(property)
        if self.chance(0.1):
            exported_keys.add_to_property(self.random, property)
        return property

    def add_default(self, property):
        is_required = {"name": "required"} in property.get("validators", [])
        if self.chance(0.5 if is_required else 0.1):
            property["defaultValue"] = self.random.choice(
                YIELDING_DEFAULTS if self.chance(0.6) else OTHER_DEFAULTS)
        if self.chance(0.03):
            property["autoGenerate"] = True

    def add_array(self, property):
        if self.chance(0.5):
            property["type"] += "[]"
        else:
            property["array"] = True
        minimum = self.random.choice([0, 0, 1, 2])
        if self.chance(0.6):
            property["minItems"] = minimum
        if self.chance(0.6):
            property["maxItems"] = self.random.choice(
                [-1, *(minimum + extra for extra in range(4))])
        if self.chance(0.4):
            property["uniqueValues"] = True

    def add_string(self, property, *_):
        for key in ("trim", "lowercase", "uppercase"):
            if self.chance(0.2):
                property[key] = True

    def add_date(self, property, *_):
        if self.chance(0.3):
            property["dateOnly"] = True
        if self.chance(0.3):
            property["dates"] = self.dates()

    def dates(self):
        dates = {}
        if self.chance(0.7):
            dates["read"] = self.random.sample(date_formats.FORMATS, self.random.randint(0, 3))
        if self.chance(0.5):
            dates["write"] = self.random.choice(date_formats.FORMATS)
        if self.chance(0.5):
            dates["timeZone"] = self.random.choice(["Europe/Berlin", "UTC"])
        return dates

    def add_document(self, property, depth, is_array):
        if self.chance(0.85):
            property["properties"] = self.properties(1, 5, depth - 1, in_array=is_array)
        elif self.chance(0.5):
            property["properties"] = self.random.choice([[], None])

    def add_uuid(self, property, *_):
        if self.chance(0.6):
            property["autoGenerate"] = self.chance(0.8)

    def add_geometry(self, property, *_):
        if self.chance(0.7):
            property["geoType"] = self.random.choice(["Point", "MultiPoint"])

    def add_file(self, property, *_):
        names = self.random.sample(["content", "c_original", "c_overlay", "c_thumb"],
                                   self.random.randint(0, 4))
        if names:
            property[self.random.choice(["facets", "processors"])] = [
                self.facet(name) for name in names]
        known = sorted({*names, "content"})
        if self.chance(0.5):
            property["accepts"] = [
                self.random.sample(known, self.random.randint(1, len(known)))
                for _ in range(self.random.randint(1, 3))]

    def facet(self, name):
        facet = {"name": name}
        if self.chance(0.7):
            mimes = self.random.sample(MIMES, self.random.choice([0, 1, 1, 2, 3]))
            facet["mimes"] = mimes[0] if len(mimes) == 1 and self.chance(0.5) else mimes
        for key, probability, value in (("required", 0.3, True), ("allowUpload", 0.1, False),
                                        ("passMimes", 0.5, False)):
            if self.chance(probability):
                facet[key] = value
        return facet

    def add_rules(self, property, type, is_array, in_array):
        rules = []
        if self.chance(0.3):
            rules.append({"name": "required"})
        fitting = {
            "String": ["string", "printableString", "pattern", "stringEnum", "options",
                       "dateOfBirth", "email", "url", "phoneNumber", "locale", "timeZone",
                       "customName"],
            "Number": ["number", "number", "numberEnum", "options"],
            "Date": ["date", "dateEnum", "options", "dateOfBirth"],
            "ObjectId": ["idEnum", "options"],
        }.get(type, [])
        count = self.random.choice([0, 1, 1, 1, 2, 3]) if fitting else 0
        for name in self.random.choices(fitting, k=count):
            rules.append(self.rule(name, type))
        allows_two = (property.get("minItems", 0) <= 2
                      and (property.get("maxItems", 2) == -1 or property.get("maxItems", 2) >= 2))
        if type == "Number" and is_array and allows_two and self.chance(0.4):
            rules.append(self.rule("coordinate", type))
        if self.chance(0.25) and type in TYPES_OF_UNIQUE_IN_ARRAY if in_array else self.chance(0.05):
            rules.append({"name": "uniqueInArray"})
        if self.chance(0.1):
            rules.append({"name": self.random.choice(UNCHECKED_RULES),
                          "definition": self.random.choice(UNCHECKED_OPTIONS)})
        if rules:
            self.random.shuffle(rules)
            property["validators"] = rules

    def rule(self, name, type):
        options = getattr(self, f"{name}_options", dict)()
        if name == "options":
            values = {"String": STRINGS, "Number": NUMBERS, "Date": INSTANTS, "ObjectId": IDS}[type]
            options = {"values": [{"label": str(value), "value": value}
                                  for value in self.some(values)]}
        if name in LISTING_ALLOW_NULL and self.chance(0.4):
            options["allowNull"] = self.chance(0.6)
        if options or self.chance(0.2):
            return {"name": name, "definition": options}
        return {"name": name, "definition": None} if self.chance(0.2) else {"name": name}

    def some(self, values):
        return self.random.sample(values, self.random.randint(1, min(4, len(values))))

    def flags(self, **probabilities):
        return {key: self.chance(0.5) for key, probability in probabilities.items()
                if self.chance(probability)}

    def string_options(self):
        minimum = self.random.randint(0, 4)
        options = {"min": minimum} if self.chance(0.6) else {}
        if self.chance(0.7):
            options["max"] = minimum + self.random.randint(0, 4)
        return options

    def printableString_options(self):
        return {**self.string_options(), **self.flags(allowNumberAsFirstLetter=0.6)}

    def pattern_options(self):
        pattern = self.random.choice(PATTERNS) if self.chance(0.5) else self.pattern()
        return {"pattern": pattern, **self.flags(allowEmpty=0.4)}

    def pattern(self):
        """Returns a pattern of syntax that JavaScript and Python share."""
        pieces = [self.random.choice(PATTERN_PIECES) + self.random.choice(QUANTIFIERS)
                  for _ in range(self.random.randint(1, 4))]
        start, end, flags = (self.random.choice(["", part]) for part in "^$i")
        return f"/{start}{''.join(pieces)}{end}/{flags}"

    def stringEnum_options(self):
        return {"values": self.some(STRINGS)}

    def numberEnum_options(self):
        return {"values": self.some(NUMBERS)}

    def dateEnum_options(self):
        return {"values": self.some(INSTANTS)}

    def idEnum_options(self):
        return {"values": self.some(IDS)}

    def bounds(self, low, high, values):
        low_value, high_value = sorted(self.random.sample(values, 2))
        options = {low: low_value} if self.chance(0.6) else {}
        if self.chance(0.6):
            options[high] = high_value
        return options

    def number_options(self):
        return {**self.bounds("min", "max", NUMBERS), **self.flags(allowDecimal=0.5)}

    def date_options(self):
        return self.bounds("min", "max", ["1970-01-01", "2000-01-01T00:00:00.000000001Z",
                                          "2024-02-29", "2024-02-29T12:30:00.5Z"])

    def url_options(self):
        return self.flags(webOnly=0.5, webSecure=0.5, allowEmpty=0.3)

    def phoneNumber_options(self):
        return self.flags(allowShortCode=0.5)

    def locale_options(self):
        options = self.flags(allowBlank=0.4)
        if self.chance(0.4):
            options["locales"] = self.some(LOCALES)
        return options

    def timeZone_options(self):
        return self.flags(allowBlank=0.4)

    def coordinate_options(self):
        return {**self.bounds("min0", "max0", NUMBERS), **self.bounds("min1", "max1", NUMBERS),
                **self.flags(allowDecimal0=0.4, allowDecimal1=0.4)}
