"""Properties with every key that exports have, and the smallest values that they accept."""
import copy

from . import decks, rules
from .names import make_label

LEVELS = ["none", "min", "read", "share", "update", "delete", "script"]
SCALAR_VALUES = {
    "String": "", "Number": 0, "Boolean": False, "Date": "2026-03-31T08:00:00.000Z",
    "Any": {}, "Geometry": [0, 0], "Binary": "", "UUID": "018f3a6e-7c1d-4b2a-9e5f-0123456789ab",
    "ObjectId": rules.IDENTIFIERS[0], "Reference": rules.IDENTIFIERS[1],
}
# The media types of a facet, and the extension of a file that has one of them.
MEDIA_TYPES = [
    (["*"], "bin"), (["image/*"], "png"), (["image/jpeg", "image/png"], "jpg"),
    (["application/pdf"], "pdf"), (["*", "!application/zip"], "txt"),
]


class Property:
    """A property, and whether a body needs it.

    `children` are the properties of a Document. `warnings` are the codes that loading reports.
    """

    def __init__(self, members, value, children=(), facets=()):
        self.members = members
        self.value = value
        self.children = list(children)
        self.facets = list(facets)  # the required facets
        self.warnings = []

    @property
    def name(self):
        return self.members["name"]

    @property
    def is_accepted(self):
        """Whether a create body can contain the property."""
        return (self.members["type"].removesuffix("[]") != "List"
                and not self.members.get("readOnly") and self.members.get("writeOnCreate", True))

    @property
    def has_rule_required(self):
        """Whether a body can contain the property, and null isn't accepted."""
        return self.is_accepted and any(
            rule["name"] == "required" for rule in self.members["validators"])

    @property
    def is_filled_in(self):
        """Whether the server fills in an absent value."""
        if self.members.get("autoGenerate") and self.members["type"] == "UUID":
            return True
        first = (self.members.get("defaultValue") or [{}])[0]
        return (first.get("type") in ("env", "expression")
                or first.get("type") == "static" and first.get("value") is not None)

    @property
    def element_count(self):
        """The minimum number of elements of an array, otherwise None."""
        return self.members["minItems"] if is_array(self.members) else None

    def make_value(self, make_members, minimum_count=0):
        """Returns a value; `make_members` makes the members of a Document."""
        if self.members["type"].startswith("Document"):
            value = make_members(self.children)
        else:
            value = self.value
        if self.element_count is None:
            return copy.deepcopy(value)
        return [copy.deepcopy(value) for _ in range(max(minimum_count, self.element_count))]


def is_array(members):
    return bool(members.get("array")) or members["type"].endswith("[]")


def smallest_members(properties):
    """Returns the members that a create body needs."""
    return {member.name: member.make_value(smallest_members) for member in properties
            if member.has_rule_required and not member.is_filled_in}


def all_members(properties):
    """Returns all members that a create body can contain."""
    return {member.name: member.make_value(all_members, 1) for member in properties
            if member.is_accepted}


def paths(properties, is_filled_in, parent=""):
    """Yields the paths of properties with the rule `required`, filled in by the server or not.

    Their parents are in the smallest body.
    """
    for member in properties:
        if not member.has_rule_required:
            continue
        path = parent + member.name
        if member.is_filled_in == is_filled_in:
            yield path
        if member.is_filled_in:
            continue
        values = [path] if member.element_count is None else [
            f"{path}[{index}]" for index in range(member.element_count)]
        for value in values:
            # Without its only facet, a file would be empty, which is another fault.
            if member.facets[1:] and not is_filled_in:
                yield from (f"{value}.{facet}" for facet in member.facets)
            yield from paths(member.children, is_filled_in, value + ".")


class PropertyGenerator:
    """Draws properties from the decks of an export."""

    def __init__(self, random, names, is_old=False):
        self.random = random
        self.names = names
        self.is_old = is_old
        self.frequencies = decks.Frequencies(random)
        self.draw = self.frequencies.draw
        self.count = 0

    def make_properties(self, count, siblings, allowed=lambda type_name: True, element=None):
        """Returns about `count` properties, including those of Documents."""
        properties, end = [], self.count + count
        while self.count < end:
            type_name = self.draw(decks.TYPES, allowed)
            properties.append(self.make_property(
                type_name, self.names.make_property_name(siblings), element,
                end - self.count))
        return properties

    def make_property(self, type_name, name, element, spare):
        """Returns a property; `element` is whether its parent is an element of an array."""
        self.count += 1
        array = self.draw(decks.ARRAYS[type_name]) if type_name in decks.ARRAYS else False
        members = self.base_members(type_name, name, array)
        make = getattr(self, f"add_{type_name.lower()}_members", None)
        if make:
            make(members)
        names = list(self.draw(decks.RULES[type_name])) if type_name in decks.RULES else []
        if "timeZone" in names:
            members["lowercase"] = False
        if array and type_name == "String" and not names:
            names = ["authScope"]
        validators, value = rules.make_rules(self.random, type_name, names)
        if value is None:
            value = SCALAR_VALUES.get(type_name)
            if members.get("dateOnly"):
                value = value[:10]
        elif members.get("dateOnly") is not None:
            members["dateOnly"] = "T" not in value
            if any(rule["name"] == "options" for rule in validators):
                members["dateOnly"] = False
        if members.get("uniqueValues") and members.get("minItems", 0) > 1:
            members["minItems"] = 1
        self.add_default(members, validators, type_name, value, array)
        self.random.shuffle(validators)
        members["validators"] = validators
        result = Property(members, value)
        if type_name == "Document":
            self.add_children(result, spare)
        elif type_name == "File":
            result.facets, result.value = self.add_processors(members)
        self.add_uniqueness(result, type_name, element)
        if type_name != "List" and not self.draw(decks.WRITABLE):
            members["writable"] = False
            members["validators"] = [
                rule for rule in members["validators"] if rule["name"] != "required"]
        if self.is_old:
            self.age(members)
        return result

    def base_members(self, type_name, name, array):
        """Returns the keys that all properties of a type have."""
        members = {
            "acl": self.random.choice([[], [], ["owner.delete"], ["role.coordinator.read"]]),
            "aclOverride": self.random.random() < 0.05,
            "creatable": type_name != "List" and self.draw(decks.CREATABLE),
            "defaultValue": [],
            "dependencies": [],
            "include": [],
            "label": make_label(name),
            "name": name,
            "optional": self.draw(decks.OPTIONAL),
            "readAccess": self.level("read"),
            "readable": True,
            "removable": self.random.random() < 0.3,
            "type": type_name,
            "writeAccess": self.level("update"),
        }
        if self.draw(decks.DESCRIBED):
            members["description"] = f"The {make_label(name).lower()} of the object."
        if type_name == "List":
            return members
        members |= {"auditable": self.random.random() < 0.1, "history": False, "writable": True}
        if type_name not in ("Any", "File", "Document"):
            unique = self.random.random() < 0.05
            members |= {"indexed": unique or self.random.random() < 0.3, "unique": unique}
        if type_name != "Reference":
            members |= {
                "array": array, "canPull": True, "canPush": True, "maxItems": 100,
                "maxShift": False, "minItems": 0, "uniqueValues": False,
                "writeOnCreate": self.draw(decks.WRITE_ON_CREATE),
            }
        if array:
            members["minItems"] = self.random.choice([0, 0, 0, 0, 1, 2])
            members["maxItems"] = -1 if self.draw(decks.UNLIMITED) else self.random.choice(
                [2, 20, 100, 100, 1000])
            members["uniqueValues"] = type_name in ("String", "ObjectId") \
                and self.random.random() < 0.3
        return members

    def level(self, usual):
        name = usual if self.random.random() < 0.9 else self.random.choice(LEVELS)
        return LEVELS.index(name) + 1 if self.is_old else name

    def add_default(self, members, validators, type_name, value, array):
        """Adds a default value and the rule `required`."""
        if type_name == "UUID":
            members["autoGenerate"], required = self.draw(decks.UUIDS)
            members["autoGenerate"] &= not array
            members["uuidVersion"] = 4 if members["autoGenerate"] else -1
        elif type_name == "List":
            required = False
        else:
            source = self.draw(decks.DEFAULTS[type_name]) \
                if type_name in decks.DEFAULTS and not array else None
            if source:
                members["defaultValue"] = [self.make_default(source, type_name, value)]
            required = self.draw(
                decks.REQUIRED_WITH_DEFAULT if source not in (None, "nothing") else decks.REQUIRED)
            required = required or source == "nothing"
        if required:
            validators.append({"name": "required"})

    def make_default(self, source, type_name, value):
        if source == "static":
            return {"type": "static", "value": value}
        if source == "env":
            return {"type": "env", "value": "now" if type_name == "Date" else "increment"}
        if source == "expression":
            return {"type": "expression", "value": self.random.choice(rules.EXPRESSIONS)}
        return {"type": "static", "value": None}

    def add_children(self, result, spare):
        """Adds the properties of a Document."""
        result.members["properties"] = []
        if self.draw(decks.EMPTY_DOCUMENT):
            result.warnings.append("empty")
            return
        count = self.random.randrange(1, max(2, min(9, spare)))
        result.children = self.make_properties(
            count, set(), lambda name: name not in ("Document", "List", "Geometry"),
            result.element_count is not None)
        result.members["properties"] = [child.members for child in result.children]
        if result.element_count is not None and any(
                rule["name"] == "uniqueInArray"
                for child in result.children for rule in child.members["validators"]):
            result.members["minItems"] = min(result.members["minItems"], 1)
        result.warnings += [code for child in result.children for code in child.warnings]

    def add_uniqueness(self, result, type_name, is_element):
        """Adds the rule `uniqueInArray`, which has no effect outside an array of Documents."""
        if type_name not in ("String", "Number", "Date", "UUID", "ObjectId", "Reference"):
            return
        table = decks.UNIQUE_IN_ARRAY if is_element else decks.UNIQUE_IN_ARRAY_OUTSIDE
        if not self.draw(table):
            return
        result.members["validators"].append({"name": "uniqueInArray"})
        if is_element:
            if is_array(result.members):
                result.members["minItems"] = min(result.members["minItems"], 1)
        else:
            result.warnings.append("noEffect")

    def add_processors(self, members):
        """Adds the facets of a File; returns the required ones and the smallest file."""
        processors, required, file = [], [], {}
        facet_names = self.random.choice([["content"]] * 5 + [["content", "c_overlay"], []])
        for name in facet_names:
            mimes, extension = self.random.choice(MEDIA_TYPES)
            is_required = self.random.random() < 0.5
            processors.append({
                "allowUpload": True, "label": make_label("c_" + name),
                "maxFileSize": self.random.choice([10000000, 10485760, 52428800, 100000000]),
                "mimes": mimes[0] if self.is_old else mimes, "name": name, "passMimes": False,
                "private": False, "required": is_required, "source": name, "type": "passthru",
                "location": 4, "storageId": "medable", "skipVirusScan": False,
            })
            if is_required:
                required.append(name)
            if is_required or not file and name == "content":
                file[name] = "file." + extension
        if self.random.random() < 0.1 and facet_names:
            processors.append({
                "allowUpload": False, "cropImage": True, "imageHeight": 64, "imageWidth": 64,
                "maxHeight": 256, "maxWidth": 256, "label": "Thumbnail", "mimes": ["image/*"],
                "name": "c_thumbnail", "private": True, "required": True, "source": "content",
                "type": "image",
            })
        members["processors"] = processors
        if required and "content" not in required:
            file.pop("content", None)
        return required, file or {"content": "file.bin"}

    def add_string_members(self, members):
        members |= {
            "localization": self.make_localization(), "lowercase": self.random.random() < 0.05,
            "namespace": False, "trim": self.random.random() < 0.3, "uppercase": False,
        }

    def make_localization(self):
        return {
            "acl": [], "aclOverride": False, "enabled": self.random.random() < 0.1,
            "fallback": True, "fixed": "", "readAccess": self.level("read"), "strict": True,
            "valid": self.random.choice([[], ["de_AT", "en_US"]]),
            "writeAccess": self.level("update"),
        }

    def add_date_members(self, members):
        members["dateOnly"] = self.random.random() < 0.3

    def add_objectid_members(self, members):
        members["cascadeDelete"] = False
        if self.random.random() < 0.5:
            members["sourceObject"] = self.random.choice(["account", "c_visit"])

    def add_reference_members(self, members):
        members |= {
            "accessTransforms": [], "autoCreate": False, "cascadeDelete": False,
            "defaultAcl": [], "defaultAclOverride": False,
            "expandable": self.random.random() < 0.5, "grant": self.level("none"),
            "inheritInstanceRoles": False, "inheritPropertyAccess": False, "pacl": [],
            "paths": [], "referenceAccess": self.level("share"), "roles": [],
            "sourceObject": self.random.choice(["account", "object", "c_visit"]),
            "updateOnWriteThrough": False, "validateReference": True, "writeThrough": False,
        }

    def add_list_members(self, members):
        members |= {
            "createAcl": ["account.public"], "createAclOverride": self.random.random() < 0.2,
            "defaultAcl": [], "defaultAclOverride": False, "defaultLimit": 1000,
            "grant": self.level("none"), "hoistList": False, "implicitCreateAccessLevel": None,
            "inheritInstanceRoles": False, "inheritPropertyAccess": False,
            "linkedProperty": "c_parent", "linkedReferences": [], "readThrough": True,
            "roles": [], "skipAcl": False, "sourceObject": "c_visit",
            "updateOnWriteThrough": False, "where": '{"c_parent":"{{input._id}}"}',
            "writeThrough": True,
        }

    def add_document_members(self, members):
        members["uniqueKey"] = ""

    def add_any_members(self, members):
        members |= {"maxSize": 0, "serializeData": self.random.random() < 0.5}

    def add_file_members(self, members):
        members |= {
            "localization": self.make_localization(),
            "urlExpirySeconds": self.random.choice([None, 604800]),
        }

    def add_geometry_members(self, members):
        members |= {"geoType": "Point", "indexable": True}

    def add_binary_members(self, members):
        members["outputEncoding"] = "base64"

    def age(self, members):
        """Adds the keys that an older export has as well."""
        if is_array(members) and self.random.random() < 0.3:
            members["type"] += "[]"
            del members["array"]
        members |= {
            "_id": self.random.choice(rules.IDENTIFIERS), "createAccess": 6, "deleteAccess": 7,
            "doc": "", "isArray": is_array(members), "isVirtual": False,
            "parent": None, "path": members["name"], "pullAccess": 6, "pushAccess": 6,
            "readOnly": self.random.random() < 0.03, "required": self.random.random() < 0.5,
            "searchable": False, "updateAccess": 6, "virtual": False,
        }
        if members["type"].startswith("File"):
            members["facetDefinitions"] = []
