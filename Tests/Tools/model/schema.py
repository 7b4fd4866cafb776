"""Definitions, prepared for validation."""
import math

from .date_formats import Mapping
from .rules import Rule

KINDS = {"string": "String", "number": "Number", "boolean": "Boolean", "bool": "Boolean",
         "objectid": "ObjectId", "reference": "Reference", "date": "Date", "document": "Document",
         "any": "Any", "file": "File", "geometry": "Geometry", "binary": "Binary", "uuid": "UUID",
         "list": "List"}


# The defaults of keys that have no effect on the equality of properties if they're written out.
DEFAULTS = {"array": False, "minItems": 0, "uniqueValues": False, "writeOnCreate": True,
            "readOnly": False, "trim": False, "lowercase": False, "uppercase": False,
            "dateOnly": False, "geoType": "Point", "validators": [], "properties": []}


class Facet:
    def __init__(self, facet):
        mimes = facet.get("mimes", "*")
        self.name = facet["name"]
        self.mimes = [mimes] if isinstance(mimes, str) else mimes
        self.is_required = facet.get("required", False)
        self.allows_upload = facet.get("allowUpload", True)
        self.maximum_length = facet.get("maxFileSize")
        self.drops = facet.get("passMimes", True)

    def accepts(self, media_type):
        """Returns whether a media type suits the facet."""
        def fits(pattern):
            return pattern in ("*", media_type) or (
                pattern.endswith("/*") and media_type.startswith(pattern[:-1]))
        accepted = [mime for mime in self.mimes if mime[0] != "!"]
        return ((not accepted or any(map(fits, accepted)))
                and not any(fits(mime[1:]) for mime in self.mimes if mime[0] == "!"))


def without_nulls(members):
    """Returns the members of an object of a schema file, in which null is the same as absent."""
    return {key: value for key, value in members.items() if value is not None}


def yields_value(default):
    """Returns whether the server fills in a value for a `defaultValue`."""
    entry = default[0] if isinstance(default, list) and default else None
    if not isinstance(entry, dict):
        return False
    if entry.get("type") == "static":
        return entry.get("value") is not None
    return entry.get("type") in ("env", "expression")


class Property:
    """A property. `in_array` states whether its parent is an element of a Document[]."""

    def __init__(self, property, definition_dates, in_array=False):
        property = without_nulls(property)
        self.name = property["name"]
        type_name = property["type"].lower()
        self.is_array = property.get("array", False) or type_name.endswith("[]")
        self.kind = KINDS.get(type_name.removesuffix("[]"))
        self.min_items = property.get("minItems", 0)
        self.max_items = property.get("maxItems", 100)
        if self.max_items == -1:
            self.max_items = math.inf
        self.has_unique_values = property.get("uniqueValues", False)
        is_written = not property.get("readOnly", False) and self.kind != "List"
        is_written_once = property.get("creatable", False)
        self.is_written_on_create = is_written and property.get("writeOnCreate", True)
        self.is_updated = is_written and not is_written_once
        self.is_questionable = not (property.get("writable", True) or is_written_once)
        rules = [Rule(rule["name"], rule.get("definition") or {})
                 for rule in property.get("validators", [])]
        self.is_required = any(rule.name == "required" for rule in rules)
        is_filled_in = yields_value(property.get("defaultValue")) or (
            self.kind == "UUID" and property.get("autoGenerate", False))
        self.is_asked_for = self.is_required and self.is_written_on_create and not is_filled_in
        self.rules = [rule for rule in rules if rule.name != "required"
                      and (in_array or rule.name != "uniqueInArray")]
        self.allows_null = not any(rule.refuses_null for rule in rules)
        self.is_date_only = property.get("dateOnly", False)
        self.trim, self.lowercase, self.uppercase = (
            property.get(key, False) for key in ("trim", "lowercase", "uppercase"))
        self.is_multi_point = property.get("geoType", "Point") == "MultiPoint"
        if self.kind == "Date":
            inherited = {} if self.is_date_only else definition_dates or {}
            self.dates = Mapping(
                inherited, property.get("dates") or {}, is_date_only=self.is_date_only)
        if self.kind == "Document":
            self.properties = prepared(
                property.get("properties", []), definition_dates, self.is_array)
        if self.kind == "File":
            facets = property.get("facets", property.get("processors", []))
            self.facets = {facet["name"]: Facet(facet) for facet in facets}
            self.facets.setdefault("content", Facet({"name": "content"}))
            self.accepts = property.get("accepts")

    def is_writable(self, is_update):
        return self.is_updated if is_update else self.is_written_on_create


def prepared(properties, definition_dates, in_array=False):
    """Returns properties by name, in declared order."""
    return {property["name"]: Property(property, definition_dates, in_array)
            for property in properties}


def meaning(property):
    """Returns the members of a property without its texts, in one spelling."""
    members = {**DEFAULTS, **without_nulls(property)}
    for key in ("label", "description"):
        members.pop(key, None)
    type_name = members["type"].lower()
    members["array"] = members["array"] or type_name.endswith("[]")
    type_name = type_name.removesuffix("[]")
    members["type"] = KINDS.get(type_name, type_name)
    members["validators"] = [{"definition": {}, **without_nulls(rule)}
                             for rule in members["validators"]]
    members["properties"] = list(map(meaning, members["properties"]))
    return members


class Definition:
    """A definition. `properties_of_types` has the names of those properties that depend on the
    type of an object, as another property or as none."""

    def __init__(self, definition):
        definition = without_nulls(definition)
        dates = definition.get("dates", {})
        base = definition.get("properties", [])
        types = {type["name"]: type.get("properties", [])
                 for type in definition.get("objectTypes", [])}
        self.properties = prepared(base, dates)
        self.types = {name: prepared(properties, dates) for name, properties in types.items()}
        base = {property["name"]: property for property in base}
        self.properties_of_types = {
            property["name"] for properties in types.values() for property in properties
            if property["name"] not in base
            or meaning(property) != meaning(base[property["name"]])}

    def properties_with(self, type_name):
        """Returns the properties of an object of a type, and the names of those that can't be
        validated because the type isn't known."""
        if type_name in self.types:
            # A property that replaces one of the definition takes its position.
            return {**self.properties, **self.types[type_name]}, set()
        names = self.properties_of_types
        return {key: value for key, value in self.properties.items() if key not in names}, names
