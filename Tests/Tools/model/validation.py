"""Validates a payload for a create or an update against a definition."""
import math
import re

from . import formats
from .faults import Fault, Stop
from .files import check_file
from .json_text import Document, SyntaxFault
from .mode import Mode

SERVER_KEYS = set("_id object created creator updated updater ETag access accessRoles shared path"
                  .split())
TEXT_FORMS = {"ObjectId": formats.OBJECT_ID, "Reference": formats.OBJECT_ID, "UUID": formats.UUID,
              "Binary": formats.BASE64}
JSON_KINDS = {"String": "String", "Number": "Number", "Boolean": "Boolean", "ObjectId": "String",
              "Reference": "String", "UUID": "String", "Binary": "String", "Document": "Object",
              "File": "Object", "Geometry": "Array"}
CAST_ERROR, REQUIRED, ENUM_VALUE, NUMBER_EXPECTED, INVALID_DATE, INVALID_ID = (
    f"cortex.invalidArgument.{name}" for name in
    ("castError", "required", "enumValue", "numberExpected", "date", "invalidObjectId"))
COUNT_ERRORS = "cortex.invalidArgument.minItems", "cortex.invalidArgument.maxItems"
INVALID_COORDINATE = "cortex.invalidArgument.invalidCoordinate"
GEOMETRY_LIMITS = (180, 90)
INTEGER = re.compile("-?[0-9]+")


def validate(definition, data, mode=Mode(), lengths=None):
    """Returns the faults of a payload, in order. With the lengths of files, facets name those."""
    document = Document(data)
    return faults_of_body(definition, document.root, document.error, mode, lengths)


def faults_of_body(definition, root, error=None, mode=Mode(), lengths=None):
    """Returns the faults of a tree, which an error of its text ends."""
    validator = Validator(definition, mode, lengths)
    try:
        validator.check_body(root, error)
    except Stop:
        if isinstance(error, SyntaxFault):
            validator.add(Fault("json", (), error.args[0]))
    return validator.faults


class Validator:
    """`is_update` states whether the object or element that is validated exists already."""

    def __init__(self, definition, mode, lengths):
        self.definition, self.lengths = definition, lengths
        self.is_update, self.stored_type = mode
        self.faults, self.unchecked, self.array_values = [], set(), {}

    def add(self, fault):
        self.faults.append(fault)

    def add_whole(self, fault, node):
        """Adds a fault of a value that isn't validated further, if the text has the whole value."""
        self.pass_over(node, fault.path)
        self.add(fault)

    def check_body(self, root, error):
        if root is None:
            raise Stop
        if root.kind != "Object":
            self.add_whole(Fault("json", (), root.offset), root)
            return
        types, type_path = self.definition.types, ("type",)
        properties, unvalidated = self.definition.properties_with(self.type_name(root))
        for key, offset, value in self.members(root, ()):
            path = (key,)
            if types and key == "type" and not self.is_update:
                self.check_type_name(self.require(value), type_path)
            elif key in properties:
                self.check_property(properties[key], self.require(value), path, root)
            elif key in unvalidated and self.is_update:
                self.add_whole(Fault("unchecked", path, self.require(value).offset, "warning"),
                               value)
            elif key in unvalidated:
                self.pass_over(self.require(value), path)
            elif key in SERVER_KEYS or types and key == "type":
                self.add_whole(Fault("notWritable", path, self.require(value).offset), value)
            else:
                self.add(Fault("unknown", path, offset))
                self.pass_over(value, path)
        self.require_end(root)
        if types and not self.is_update and not has_key(root, "type"):
            self.add(Fault("required", type_path, root.offset, "error", REQUIRED))
        self.add_missing(properties, root, ())
        if error:
            raise Stop

    def type_name(self, root):
        """Returns the name of the type of the object, if it's known and a text."""
        if self.is_update:
            return self.stored_type
        name = next((value for key, _, value in root.content if key == "type"), None)
        return name.content if name is not None and name.kind == "String" else None

    def check_type_name(self, node, path):
        if node.kind != "String":
            self.add_type_fault(node, path, "String")
        elif node.content not in self.definition.types:
            self.add(Fault("enum", path, node.offset, "error", ENUM_VALUE))

    def members(self, node, path):
        """Yields each member whose key isn't a duplicate."""
        seen = set()
        for key, offset, value in node.content:
            if key in seen:
                self.add(Fault("duplicate", path + (key,), offset))
                self.pass_over(value, path + (key,))
                continue
            seen.add(key)
            yield key, offset, value

    def add_missing(self, properties, node, path):
        if self.is_update:
            return
        present = {key for key, _, _ in node.content}
        for property in properties.values():
            if property.is_asked_for and property.name not in present:
                self.add(Fault("required", path + (property.name,), node.offset, "error", REQUIRED))

    def require(self, node):
        """Stops at a value that the text doesn't have, or that is too deep."""
        if node is None:
            raise Stop
        return node

    def require_end(self, node):
        if not node.complete:
            raise Stop

    def stop_if_too_deep(self, node, path):
        if node.kind == "TooDeep":
            self.add(Fault("depth", path, node.offset))
            raise Stop

    def pass_over(self, node, path):
        """Reports an error in a value that isn't validated."""
        self.require(node)
        self.stop_if_too_deep(node, path)
        if node.kind == "Object":
            for key, _, value in node.content:
                self.pass_over(value, path + (key,))
        elif node.kind == "Array":
            for index, element in enumerate(node.content):
                self.pass_over(element, path + (index,))
        self.require_end(node)

    def check_any(self, node, path):
        """Reports duplicate keys in a value of type Any."""
        self.stop_if_too_deep(node, path)
        if node.kind == "Object":
            for key, _, value in self.members(node, path):
                self.check_any(self.require(value), path + (key,))
        elif node.kind == "Array":
            for index, element in enumerate(node.content):
                self.check_any(element, path + (index,))
        self.require_end(node)

    def add_type_fault(self, node, path, expected):
        fault = Fault("type", path, node.offset, "error", CAST_ERROR, expected, node.kind)
        self.add_whole(fault, node)

    def check_property(self, property, node, path, parent):
        self.stop_if_too_deep(node, path)
        if not property.is_writable(self.is_update):
            self.add_whole(Fault("notWritable", path, node.offset), node)
            return
        if property.is_questionable:
            self.add(Fault("notWritable", path, node.offset, "warning"))
        if node.kind == "Null" and (property.is_required or not property.allows_null):
            if property.is_required:
                self.add(Fault("required", path, parent.offset, "error", REQUIRED))
            else:
                self.add(Fault("null", path, node.offset))
        elif node.kind == "Null":
            pass
        elif property.is_array:
            self.check_array(property, node, path)
        else:
            self.check_value(property, node, path)

    def add_unchecked(self, property, node, path):
        if property not in self.unchecked:
            self.unchecked.add(property)
            self.add(Fault("unchecked", path, node.offset, "warning"))

    def check_array(self, property, node, path):
        if node.kind != "Array":
            self.add_type_fault(node, path, "Array")
            return
        values, unique_in_array = set(), {}
        for index, element in enumerate(node.content):
            at = path + (index,)
            self.stop_if_too_deep(element, at)
            value = self.check_value(property, element, at, index, unique_in_array)
            if property.has_unique_values and value is not None:
                if value in values:
                    self.add(Fault("unique", at, element.offset))
                values.add(value)
        self.require_end(node)
        minimum, maximum = property.min_items, property.max_items
        if any(rule.name == "coordinate" for rule in property.rules):
            minimum = maximum = 2
        self.check_count(node, path, minimum, maximum, COUNT_ERRORS)

    def check_count(self, node, path, minimum, maximum, err_codes):
        count = len(node.content)
        if count < minimum:
            self.add(Fault("minItems", path, node.offset, "error", err_codes[0], str(minimum),
                           str(count)))
        if count > maximum:
            self.add(Fault("maxItems", path, node.offset, "error", err_codes[1], str(maximum),
                           str(count)))

    def check_value(self, property, node, path, index=None, unique_in_array=None):
        """Validates a value that isn't an array; returns what uniqueness compares, or None."""
        value = self.typed_value(property, node, path, unique_in_array)
        if value is None:
            return None
        for rule in property.rules:
            if rule.name == "uniqueInArray":
                self.check_unique_in_array(property, value, node, path)
            elif rule.name == "coordinate":
                if index is not None and index < 2:
                    self.add_rule_faults(rule, index, value, node, path)
            elif rule.is_unchecked(value):
                self.add_unchecked(property, node, path)
            else:
                self.add_rule_faults(rule, property.kind, value, node, path)
        return value

    def add_rule_faults(self, rule, kind, value, node, path):
        for code in rule.faults(kind, value):
            self.add(Fault(code, path, node.offset, "error", rule.err_code))

    def check_unique_in_array(self, property, value, node, path):
        values = self.array_values.setdefault(property, {})
        if values.setdefault(value, node) is not node:
            self.add(Fault("unique", path, node.offset, "error", "cortex.conflict.uniqueInArray"))

    def typed_value(self, property, node, path, unique_in_array):
        kind = property.kind
        if kind == "Date":
            return self.date_value(property, node, path)
        if kind in (None, "Any"):
            return self.any_value(property, node, path)
        if node.kind != JSON_KINDS[kind]:
            self.add_type_fault(node, path, JSON_KINDS[kind])
            return None
        if kind == "Number":
            return self.number_value(node, path)
        if kind == "String":
            return formats.transformed(
                node.content, property.trim, property.lowercase, property.uppercase)
        if kind in ("ObjectId", "Reference", "UUID", "Binary"):
            return self.text_value(kind, node, path)
        if kind == "Document":
            self.check_document(property, node, path, unique_in_array)
        elif kind == "File":
            check_file(self, property, node, path)
        elif kind == "Geometry" and not self.check_geometry(property, node, path):
            return None
        return comparable(node)

    def any_value(self, property, node, path):
        if node.kind == "Null":
            self.add_type_fault(node, path, None)
            return None
        self.check_any(node, path)
        if property.kind is None:
            self.add_unchecked(property, node, path)
            return None
        return comparable(node)

    def text_value(self, kind, node, path):
        text = node.content
        if not TEXT_FORMS[kind].fullmatch(text):
            err_code = INVALID_ID if TEXT_FORMS[kind] is formats.OBJECT_ID else None
            self.add(Fault("format", path, node.offset, "error", err_code))
            return None
        return text if kind == "Binary" else text.lower()

    def number_value(self, node, path):
        value = float(node.content)
        if math.isinf(value):
            self.add(Fault("range", path, node.offset, "error", NUMBER_EXPECTED))
            return None
        if INTEGER.fullmatch(node.content) and int(value) != int(node.content):
            self.add(Fault("precision", path, node.offset, "warning"))
        return value

    def date_value(self, property, node, path):
        if node.kind == "Number" and property.dates.reads_numbers:
            instant = property.dates.read_number(node.content)
        elif node.kind == "String":
            instant = property.dates.read(node.content)
        else:
            is_number = property.dates.reads_numbers
            self.add_type_fault(node, path, "String or Number" if is_number else "String")
            return None
        if instant is None:
            self.add(Fault("format", path, node.offset, "error", INVALID_DATE))
        return instant

    def check_document(self, property, node, path, unique_in_array):
        outer, is_element = (self.array_values, self.is_update), unique_in_array is not None
        self.array_values = unique_in_array if is_element else {}
        is_stored = self.is_update and is_element and has_key(node, "_id")
        self.is_update = is_stored if is_element else self.is_update
        for key, offset, value in self.members(node, path):
            child = property.properties.get(key)
            at = path + (key,)
            if child:
                self.check_property(child, self.require(value), at, node)
            elif is_stored and key == "_id":
                self.check_element_id(self.require(value), at)
            else:
                self.add(Fault("unknown", at, offset))
                self.pass_over(value, at)
        self.require_end(node)
        self.add_missing(property.properties, node, path)
        self.array_values, self.is_update = outer

    def check_element_id(self, node, path):
        self.stop_if_too_deep(node, path)
        if node.kind != "String":
            self.add_type_fault(node, path, "String")
        else:
            self.text_value("ObjectId", node, path)

    def check_geometry(self, property, node, path):
        """Returns whether a geometry has the right types."""
        if not property.is_multi_point:
            return self.check_point(node, path)
        is_typed = True
        for index, point in enumerate(node.content):
            at = path + (index,)
            self.stop_if_too_deep(point, at)
            if point.kind == "Array":
                is_typed &= self.check_point(point, at)
            else:
                self.add_type_fault(point, at, "Array")
                is_typed = False
        self.require_end(node)
        return is_typed

    def check_point(self, node, path):
        """Returns whether the elements of a point are numbers."""
        is_typed = True
        for index, number in enumerate(node.content):
            at = path + (index,)
            self.stop_if_too_deep(number, at)
            if number.kind != "Number":
                self.add_type_fault(number, at, "Number")
                is_typed = False
            elif index < 2 and abs(float(number.content)) > GEOMETRY_LIMITS[index]:
                self.add(Fault("range", at, number.offset, "error", INVALID_COORDINATE))
        self.require_end(node)
        self.check_count(node, path, 2, 2, (INVALID_COORDINATE, INVALID_COORDINATE))
        return is_typed


def has_key(node, name):
    return any(key == name for key, _, _ in node.content)


def comparable(node):
    """Returns a value with which equal JSON values compare as equal."""
    if node.kind == "Object":
        members = {key: comparable(value) for key, _, value in node.content}
        return "Object", frozenset(members.items())
    if node.kind == "Array":
        return "Array", tuple(map(comparable, node.content))
    if node.kind == "Number":
        value = float(node.content)
        return "Number", value if math.isfinite(value) else node.content
    return node.kind, node.content
