"""Mistakes that make a definition unusable."""


def omit_type(members):
    del members["properties"][0]["type"]


def exceed_limit(members):
    members["properties"][0] |= {"type": "String", "array": True, "maxItems": 1001}


def duplicate_name(members):
    members["properties"].append(dict(members["properties"][0]))


def misspell_name(members):
    members["properties"][0]["name"] = "c_two parts"


def misapply_rule(members):
    members["properties"][0] |= {"type": "Boolean", "defaultValue": [], "validators": [
        {"name": "string", "definition": {"min": 0, "max": 8}}]}


def omit_slashes(members):
    members["properties"][0] |= {"type": "String", "validators": [
        {"name": "pattern", "definition": {"pattern": "[a-z]+"}}]}


def make_reference_array(members):
    members["properties"][0] |= {"type": "Reference", "array": True, "validators": []}


def swap_limits(members):
    members["properties"][0] |= {
        "type": "String", "array": True, "minItems": 3, "maxItems": 2, "validators": []}


MISTAKES = {
    "missing": omit_type, "value": exceed_limit, "duplicateName": duplicate_name,
    "name": misspell_name, "rule": misapply_rule, "pattern": omit_slashes,
    "array": make_reference_array, "limits": swap_limits,
}


def add_faults(random, definitions, count, can_break_text):
    """Makes `count` definitions faulty.

    With `can_break_text`, the text of the second one isn't JSON.
    """
    chosen = random.sample(definitions, count)
    kinds = list(MISTAKES)
    for index, definition in enumerate(chosen):
        if index == 1 and can_break_text:
            definition.fault = "json"
            continue
        definition.fault = kinds[index % len(kinds)]
        MISTAKES[definition.fault](definition.members)
