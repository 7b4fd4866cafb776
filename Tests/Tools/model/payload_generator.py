"""Random payloads: mostly valid values, values near limits, and values of other types."""
import json

from .definition_generator import IDS, NUMBERS, STRINGS
from .formats import NO_TIME_ZONES, SPACE, TIME_ZONES
from .faults import Undetermined
from .json_text import Node
from .schema import KINDS, Definition
from .validation import SERVER_KEYS, faults_of_body

TEXTS = STRINGS + [
    "aa", "bb", "bc", "AB", "12", "1", "y", "xy", "aaaaa", "abcdefgh", "a b", "\ta", "a\n", "\x00",
    "\x7f", "null", "c_a", "a__b", "__b", "a__", "a__b__c", "a" * 40, "a" * 41, "a___b", "a____b", "_a", "\x85a", "٣a", "ä", "日本", "ǅ",
    "οδος", "ΑΣ ΒΣ.", "ΣΑ", "Σ", "ΟΔΟΣ\u0301", "İ", "ŉ", "ﬁ", "\u00a0x\ufeff", "\u2003", "i", "I", "ı"]
EMAILS = ["a@a", "john@example.com", "j.d+x@mail.example.com", "plain", "@a", "a@", "a b@c.de"]
URLS = ["http://example.com", "https://example.com/a?b=c#d", "ftp://example.com", "example.com",
        "http://", "https://a b", "http://localhost:8080/", "://x", "mailto"]
PHONES = ["+1234567", "+123456", "+123456789012345", "+1234567890123456", "12345", "123456",
          "1234567", "+12 345678", "+", "1234"]
TAGS = ["en", "EN-us", "de-DE", "de-de", "zh-Hant-TW", "en-x-a", "x-y", "i-klingon", "a-DE",
        "en_US", " \t", "de-1996", "en-a-bb", "en-a", "en-US-GB", "sl-rozaj-biske", "abcdefghi", "i-foo"]
DATE_TEXTS = [
    "2024-02-29T12:30:00.000Z", "2024-02-29T12:30:00.5Z", "2024-02-29T13:30:00.5+01:00",
    "2024-02-30T00:00:00Z", "2023-02-29", "2024-02-29", "1970-01-01T00:00:00Z", "1970-01-01",
    "2016-12-31T23:59:60Z", "2017-01-01T00:59:60+01:00", "2016-12-31T23:58:60Z",
    "2000-01-01T00:00:00.0000000019Z", "2000-01-01T00:00:00.000000001Z", "2000-01-01t00:00:00z",
    "2000-01-01 00:00:00Z", "2000-01-01T24:00:00Z", "2000-01-01T00:00:00", "2000-01-01T00:00Z",
    "2000-01-01T00:00:00-00:00", "2000-01-01T00:00:00+23:59", "2000-01-01T00:00:00+24:00",
    "0000-01-01T00:00:00Z", "9999-12-31T23:59:59.999999999Z", "1899-01-01", "1898-12-31",
    "1899-01-01T00:00:00Z", "1898-12-31T23:59:59.9Z", "2999-01-01T00:00:00Z", "2999-01-01",
    "2000-01-01T23:59:60Z", "2016-12-31T15:59:60-08:00", "2016-12-31T23:59:60.5Z",
    "0000-01-01T00:00:00+01:00", "9999-12-31T23:59:59-01:00", "2000-13-01", "2000-00-01", "2000-01-00", "2000-1-1", "20000101", "2000-01-01T00:00:00.Z",
    "2000-01-01 00:00", "01.01.2000", "31.02.2000", "20240229", "20230229", "29/02/2024 23:59:59",
    "2024-02-29T12:30:00+05:30", "2024-02-29T12:30:00.123Z", "2000-01-01   10:20",
    "/Date(0)/", "/Date(951782400000+0100)/", "/date(-1)/", "/Date(1-2359)/", "/Date(1+2400)/",
    "/Date(1+0060)/", "/Date()/", "/Date(1)", " /Date(1)/", "0", "951782400", "-1", "1000000000000",
    "1000000000", "x", ""]
NUMBER_TEXTS = ["0", "-0", "1", "-1", "1.0", "1e1", "1.5", "10", "1000", "1e3", "-0.25", "100",
                "9007199254740991", "9007199254740992", "9007199254740993", "-9007199254740993",
                "18446744073709551616", "18446744073709551617", "1e308", "1e309", "-1e400", "1e-400",
                "0.1", "1E+2", "123456789012345678901234567890", "1.0000000000000000000000001",
                "4.9e-324", "9007199254740994", "180", "90", "0.5", "1" + "0" * 309, "0e999999999999",
                "1e-99999999999", "1e999999999999999999"]
COORDINATES = ["0", "180", "-180", "180.1", "90", "-90", "90.5", "12.5", "1e2", "181", "1e400"]
UUIDS = ["01234567-89ab-cdef-0123-456789abcdef", "01234567-89AB-CDEF-0123-456789ABCDEF",
         "00000000-0000-0000-0000-000000000000", "0123456789abcdef0123456789abcdef",
         "{01234567-89ab-cdef-0123-456789abcdef}", "01234567-89ab-cdef-0123-456789abcdeg", ""]
BINARIES = ["", "AA==", "AAA=", "AAAA", "AA", "AAAAA", "AB==", "AA=A", "+/+/", "-_-_", "AAAA\n",
            "A===", "AAAA="]
BAD_IDS = ["", "0123456789abcdef0123456", "0123456789abcdef012345678", "0123456789abcdef0123456g"]
COPY = "/c_things/0123456789abcdef01234567/c_file/content"
COPIES = [COPY, COPY + "/deeper", "/a b/0123456789ABCDEF01234567/c/d", COPY + "/", COPY[1:],
          "/c_things/0123456789abcdef0123456/c_file/content", "/a//c/d", "/a/b/c",
          "/a/0123456789abcdef01234567/c/..", "/a/0123456789abcdef01234567/c"]
FILE_NAMES = ["a.png", "a.PNG", "b.jpg", "a.gif", "a.pdf", "a.txt", "a.json", "a", "a.xyzzy",
              "file://a.png", "upload://a.jpeg", "a.b.png", "a b.mp4", "", "a/b.png", "a\\b.png",
              "..", "../a.png", "a\tb.png", "file://", "upload://../x", "file://a/b.png",
              COPY, "facet://" + COPY[1:], "facet://", "/a", "é.png", "a.csv", "a.html", ".png", "a.",
              "a.png.", "file:/a.png", "http://a/b.png", "a.png\x7f", "upload://file://a.png",
              *COPIES, *("facet://" + copy for copy in COPIES)]
KEYS = ["c_a", "c_b", "c_nonsense", "C_a", "c_date", "type", "", "a.b", "a/b~c", "_id", "content",
        "c_thumb", "ключ", "\x01", "c_ab", "name", "c_texts"]


class Raw(str):
    """The text of a value, such as that of a number."""


class Members(list):
    """The members of an object, in order; keys can be duplicated."""


class PayloadGenerator:
    """Payloads for a definition. `wildness` is the probability of a value of any type and form."""

    def __init__(self, random, definition, wildness):
        self.random, self.definition, self.wildness = random, definition, wildness
        self.prepared = {}

    def chance(self, probability):
        return self.random.random() < probability

    def body(self):
        properties = list(self.definition["properties"])
        types = self.definition.get("objectTypes")
        extra = []
        if types:
            chosen = self.random.choice(types)
            properties += self.random.choice(types if self.chance(self.wildness)
                                             else [chosen])["properties"]
            if not self.chance(self.wildness):
                extra.append(("type", chosen["name"]))
            else:
                extra += [("type", self.wild(2))] * self.random.randint(0, 1)
        return self.object(properties, extra)

    def object(self, properties, extra=()):
        members = Members(extra)
        for property in properties:
            rules = [rule["name"] for rule in property.get("validators", [])]
            if self.chance(self.wildness if "required" in rules else 0.25):
                continue
            if (property.get("readOnly") or property.get("writeOnCreate") is False
                    or property["type"].lower() == "list") and not self.chance(self.wildness):
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
        return self.random.choice(KEYS + sorted(SERVER_KEYS))

    def property_value(self, property):
        if self.chance(self.wildness):
            return self.wild(2)
        if self.chance(0.05) and (self.fits(property, None) or self.chance(self.wildness)):
            return None
        type = property["type"].lower()
        if not (type.endswith("[]") or property.get("array")):
            return self.value(property)
        low, high = property.get("minItems", 0), property.get("maxItems", 3)
        if self.chance(self.wildness):
            low, high = max(low - 1, 0), high + 1
        count = self.random.randint(low, min(high, low + 3) if high >= low else low)
        if any(rule["name"] == "coordinate" for rule in property.get("validators", [])) \
                and not self.chance(self.wildness):
            count = 2
        if "maxItems" not in property and self.chance(0.02):
            return [self.value(property)] * self.random.choice([100, 101])
        return [self.value(property) for _ in range(count)]

    def value(self, property):
        """Returns a value for a property that isn't an array; unless wild, one that fits its rules
        if there is one among several."""
        if self.chance(self.wildness / 2):
            return self.wild(1)
        if property["type"].lower().startswith("document"):
            return self.document_value(property)
        for _ in range(1 if self.chance(self.wildness * 2) else 8):
            value = self.any_of_type(property)
            if self.fits(property, value):
                break
        return value

    def fits(self, property, value):
        """Returns whether the model finds no fault in a value."""
        if id(property) not in self.prepared:
            self.prepared[id(property)] = Definition(
                {"properties": [{**property, "type": property["type"].removesuffix("[]"),
                                 "array": False}]})
        body = tree(Members([(property["name"], value)]))
        try:
            return not faults_of_body(self.prepared[id(property)], body)
        except Undetermined:
            return False

    def any_of_type(self, property):
        kind = KINDS.get(property["type"].lower().removesuffix("[]"))
        return getattr(self, f"{kind.lower()}_value" if kind else "any_value")(property)

    def from_rules(self, property, key="values"):
        """Returns the values that the property's rules list."""
        values = []
        for rule in property.get("validators", []):
            for value in (rule.get("definition") or {}).get(key, []):
                values.append(value["value"] if isinstance(value, dict) else value)
        return values

    def string_value(self, property):
        pools = [TEXTS]
        for rule in property.get("validators", []):
            name = rule["name"]
            pool = {"email": EMAILS, "url": URLS, "phoneNumber": PHONES, "locale": TAGS,
                    "dateOfBirth": DATE_TEXTS,
                    "timeZone": sorted(TIME_ZONES | NO_TIME_ZONES)}.get(name)
            pools += [pool] * 4 if pool else []
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
        return Raw(self.random.choice(NUMBER_TEXTS))

    def boolean_value(self, _):
        return self.chance(0.5)

    def objectid_value(self, property):
        listed = self.from_rules(property)
        pool = listed if listed and self.chance(0.6) else IDS
        text = self.random.choice(BAD_IDS if self.chance(self.wildness) else pool)
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
        return self.random.choice(DATE_TEXTS)

    def document_value(self, property):
        return self.object(property["properties"])

    def any_value(self, _):
        return self.wild(3)

    def list_value(self, _):
        return []

    def file_value(self, property):
        facets = property.get("facets", property.get("processors", []))
        names = sorted({facet["name"] for facet in facets} | {"content"})
        if "accepts" in property and not self.chance(self.wildness):
            names = self.random.choice(property["accepts"])
        else:
            names = self.random.sample(names, self.random.randint(0, len(names)))
        members = Members((name, self.facet_value()) for name in names)
        if self.chance(self.wildness / 2):
            members.append((self.key(), self.facet_value()))
        return members

    def facet_value(self):
        name = self.random.choice(FILE_NAMES[:13] if self.chance(0.7) else FILE_NAMES)
        choice = self.random.random()
        if choice < 0.65:
            return name
        if choice < 0.75:
            return Members([("upload", name)])
        if choice < 0.85:
            return self.shuffled([("source", "upload"), ("filename", name)])
        if choice < 0.92:
            members = [("source", "facet"), ("path", self.random.choice(COPIES))]
            members += [("filename", name)] * self.chance(0.3)
            return self.shuffled(members)
        return self.random.choice([
            self.wild(3), Members(), Members([("upload", Raw("1"))]), Members([("source", "facet")]),
            Members([("source", "upload")]), Members([("upload", name), ("upload", name)]),
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
        pool = COORDINATES if self.chance(0.5) else COORDINATES[:1] + COORDINATES[7:8]
        point = [Raw(self.random.choice(pool)) for _ in range(count)]
        if point and self.chance(self.wildness / 3):
            point[self.random.randrange(count)] = self.wild(1)
        return point

    def binary_value(self, _):
        return self.random.choice(BINARIES if self.chance(self.wildness) else BINARIES[:4])

    def uuid_value(self, _):
        return self.random.choice(UUIDS if self.chance(self.wildness) else UUIDS[:3])

    def wild(self, depth):
        """Returns a value of any type."""
        choice = self.random.randrange(8 if depth else 6)
        if choice == 6:
            return [self.wild(depth - 1) for _ in range(self.random.randint(0, 3))]
        if choice == 7:
            members = Members((self.key(), self.wild(depth - 1))
                              for _ in range(self.random.randint(0, 3)))
            if members and self.chance(0.2):
                members.append(self.random.choice(members))
            return members
        return [None, True, False, Raw(self.random.choice(NUMBER_TEXTS)),
                self.random.choice(TEXTS), self.random.choice(DATE_TEXTS + IDS + FILE_NAMES)][choice]


def tree(value):
    """Returns the tree of the text of a value, without offsets."""
    if isinstance(value, Members):
        return Node("Object", 0, [(key, 0, tree(child)) for key, child in value])
    if isinstance(value, list):
        return Node("Array", 0, list(map(tree, value)))
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        value = Raw(json.dumps(value))
    kinds = {Raw: "Number", str: "String", bool: "Boolean", type(None): "Null"}
    return Node(kinds[type(value)], 0, value)


class Writer:
    """Writes values as JSON, some with random white space and escapes."""

    def __init__(self, random, has_lines=False):
        self.random = random
        self.spaces = [b"", b" ", b"  ", b"\t"]
        if has_lines:
            self.spaces += [b"\n", b"\r\n", b"\n\n  "]
        self.is_spaced, self.is_escaped = (
            random.random() < probability for probability in (0.4, 0.2))

    def space(self):
        return self.random.choice(self.spaces) if self.is_spaced else b""

    def write(self, value):
        return self.space() + self.bare(value) + self.space()

    def bare(self, value):
        if isinstance(value, Members):
            return b"{" + b",".join(
                self.space() + self.string(key) + self.space() + b":" + self.write(child)
                for key, child in value) + b"}"
        if isinstance(value, list):
            return b"[" + b",".join(map(self.write, value)) + b"]"
        if isinstance(value, Raw):
            return value.encode()
        if isinstance(value, str):
            return self.string(value)
        return json.dumps(value).encode()

    def string(self, text):
        if self.is_escaped and self.random.random() < 0.5:
            escaped = json.dumps(text)
            if self.random.random() < 0.3 and text[:1].isalnum() and ord(text[0]) < 0x10000:
                escaped = f'"\\u{ord(text[0]):04X}' + json.dumps(text[1:])[1:]
            return escaped.encode()
        return json.dumps(text, ensure_ascii=False).encode()
