"""Candidates with one property, which combine its type and rules with those that change how values are compared."""
import copy
import random

from candidate import PLAIN_STYLE

Random = random.Random
# Additions to a property: comparisons with other elements and siblings, rules that check no values, and others.
ADDITIONS = [
    [], ["unique"], ["unchecked"], ["unique", "unchecked"], ["siblings"], ["siblings", "unique"],
    ["siblings", "unchecked"], ["required"], ["member"]]
VALUE_STYLES = [
    {}, {}, {"escapes": 0.3}, {"escapes": 0.05}, {"blanks": [0, 2, " "]}, {"blanks": [1, 3, "\x1e"]},
    {"number": "exponent"}, {"number": "shifted"}, {"number": "zeros"}]
KEY_STYLES = [{}, {"order": "shuffled"}, {"key_escapes": 1}]


def varied(generator: Random, node: dict) -> dict:
    """Returns a candidate whose only property is a leaf with additions, as the elements of an array or as a member.

    Such combinations are rare among random changes of larger candidates, but each has its own way in the code.
    """
    additions = generator.choice(ADDITIONS)
    definition = node["definition"]
    is_array = definition["type"].endswith("[]") or definition.get("array") or definition["type"] == "Reference"
    if definition["type"].startswith("String") and generator.random() < 0.4:
        for key in generator.sample(["trim", "lowercase", "uppercase"], generator.choice([1, 1, 2])):
            definition[key] = True
    rules = [{"name": name} for key, name in [
        ("unchecked", "adhoc"), ("siblings", "uniqueInArray"), ("required", "required")] if key in additions]
    if rules:
        definition["validators"] = definition.get("validators", []) + rules
    # Small arrays show what it costs to begin one, most of all those of the smallest value.
    count = generator.choice([1, 2, 5, 300, 1000])
    if count < 5 and generator.random() < 0.5:
        node["texts"] = [min((text for text in node["texts"] if text != "null"), key=len, default="null")]
    elif generator.random() < 0.3:
        # Few values are often repeated, and many are mostly new.
        node["texts"] = generator.sample(node["texts"], max(1, len(node["texts"]) // generator.choice([2, 4, 20])))
    if is_array:
        if "unique" in additions:
            definition["uniqueValues"] = True
    elif "member" not in additions:
        # An array has its own numbers of elements, and null isn't an element.
        for key in ("minItems", "maxItems"):
            definition.pop(key, None)
        node["texts"] = [text for text in dict.fromkeys(node["texts"]) if text != "null"] or ["null"]
        node = array(node, count, "unique" in additions)
    if "siblings" in additions:
        node = array(document(node), generator.choice([1, 1, 4]), False)
    if is_array or "member" in additions or count < 5 or generator.random() < 0.15:
        node = array(document(node), generator.choice([10, 100]), generator.random() < 0.2)
    style = copy.deepcopy({**PLAIN_STYLE, **generator.choice(VALUE_STYLES), **generator.choice(KEY_STYLES)})
    return {"members": [["c_a", node]], "types": [], "style": style, "seed": generator.randrange(1000)}


def array(child: dict, count: int, is_unique: bool) -> dict:
    return {"kind": "array", "child": child, "count": count, "more": {"uniqueValues": True} if is_unique else {}}


def document(node: dict) -> dict:
    return {"kind": "document", "members": [["x", node]]}
