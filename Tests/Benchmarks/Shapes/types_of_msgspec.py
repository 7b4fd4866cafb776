"""Types of msgspec for definitions, as far as they can express their rules."""
from datetime import datetime
from typing import Annotated, Any, Literal

from msgspec import defstruct, Meta


class NotExpressible(Exception):
    """A rule that types of msgspec can't express."""


TYPES = {
    "String": str,
    "Number": float,
    "Boolean": bool,
    "Any": Any,
    "Date": Annotated[datetime, Meta(tz=True)],
    "Reference": Annotated[str, Meta(pattern="^[0-9a-fA-F]{24}$")],
}
TYPES["ObjectId"] = TYPES["Reference"]


def struct_of(definition: dict) -> type:
    """Returns the type of objects with the properties of a definition."""
    members = [(each["name"], *type_of(each)) for each in definition["properties"]]
    # Members without a default must come first.
    members.sort(key=len)
    return defstruct(definition["name"], members, forbid_unknown_fields=True)


def type_of(declared: dict) -> tuple:
    """Returns the type of a property, and its default if it isn't required."""
    name, _, array = declared["type"].partition("[")
    if declared.get("uniqueValues"):
        raise NotExpressible("uniqueValues")
    if name == "Document":
        value = struct_of(declared)
    elif name in TYPES:
        value = TYPES[name]
    else:
        raise NotExpressible(name)
    is_required = False
    for rule in declared.get("validators", []):
        if rule["name"] == "required":
            is_required = True
        else:
            value = with_rule(value, rule["name"], rule.get("definition", {}))
    if array:
        value = Annotated[list[value], Meta(max_length=declared.get("maxItems", 100))]
    return (value,) if is_required else (value | None if value is not Any else Any, None)


def with_rule(value, name: str, options: dict):
    """Returns a type with a rule. Lengths count code points, which is all the same for most texts."""
    match name:
        case "string":
            return Annotated[value, Meta(min_length=options.get("min", 0),
                                         max_length=options.get("max", 2**31))]
        case "stringEnum" | "numberEnum":
            return Literal[tuple(options["values"])]
        case "number" if options.get("allowDecimal") is False:
            return int
        case "number":
            return Annotated[value, Meta(ge=options.get("min"), le=options.get("max"))]
        case "email":
            return Annotated[value, Meta(pattern=r"^[^@\s]+@[^@\s]+\.[^@\s]+$")]
        case "pattern":
            return Annotated[value, Meta(pattern=options["pattern"].strip("/"))]
    raise NotExpressible(name)
