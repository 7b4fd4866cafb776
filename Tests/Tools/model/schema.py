"""Definitions, prepared for validation."""
from .rules import Rule

KINDS = {"string": "String", "number": "Number", "boolean": "Boolean", "bool": "Boolean",
         "objectid": "ObjectId", "reference": "Reference", "date": "Date", "document": "Document",
         "any": "Any", "file": "File", "geometry": "Geometry", "binary": "Binary", "uuid": "UUID",
         "list": "List"}


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


class Property:
    def __init__(self, property, definition_dates):
        self.name = property["name"]
        type_name = property["type"].lower()
        self.is_array = property.get("array", False) or type_name.endswith("[]")
        self.kind = KINDS.get(type_name.removesuffix("[]"))
        self.min_items = property.get("minItems", 0)
        self.max_items = property.get("maxItems", 100)
        self.has_unique_values = property.get("uniqueValues", False)
        self.is_writable = (not property.get("readOnly", False)
                            and property.get("writeOnCreate", True) and self.kind != "List")
        rules = [Rule(rule["name"], rule.get("definition") or {})
                 for rule in property.get("validators", [])]
        self.is_required = any(rule.name == "required" for rule in rules)
        self.rules = [rule for rule in rules if rule.name != "required"]
        self.allows_null = not any(rule.refuses_null for rule in rules)
        self.is_date_only = property.get("dateOnly", False)
        self.trim, self.lowercase, self.uppercase = (
            property.get(key, False) for key in ("trim", "lowercase", "uppercase"))
        self.is_multi_point = property.get("geoType", "Point") == "MultiPoint"
        inherited = () if self.is_date_only else definition_dates
        self.has_own_formats = self.kind == "Date" and "read" in {
            *inherited, *property.get("dates", ())}
        if self.kind == "Document":
            self.properties = {child["name"]: Property(child, definition_dates)
                               for child in property["properties"]}
        if self.kind == "File":
            facets = property.get("facets", property.get("processors", []))
            self.facets = {facet["name"]: Facet(facet) for facet in facets}
            self.facets.setdefault("content", Facet({"name": "content"}))
            self.accepts = property.get("accepts")


class Definition:
    def __init__(self, definition):
        dates = definition.get("dates", {})
        self.properties = {child["name"]: Property(child, dates)
                           for child in definition.get("properties", [])}
        self.types = {
            kind["name"]: {child["name"]: Property(child, dates)
                           for child in kind.get("properties", [])}
            for kind in definition.get("objectTypes", [])}
