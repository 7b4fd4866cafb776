"""Random changes of candidates."""
import copy
import random

from candidate import all_nodes, MAXIMUM_NODES, name_of, PLAIN_STYLE, renamed, wrapped

Random = random.Random


def mutated(candidate: dict, generator: Random, leaf, other: dict) -> dict:
    """Returns a candidate with one to three changes.

    Parameters: `leaf` returns a new property, and `other` is a candidate to take members from.
    """
    original, candidate = candidate, copy.deepcopy(candidate)
    for _ in range(generator.choice([1, 1, 2, 3])):
        change = generator.choice(CHANGES)
        change(candidate, generator, leaf, other)
    if len(all_nodes(candidate)) > MAXIMUM_NODES:
        return original
    return renamed(candidate, generator)


def lists(candidate: dict) -> list[list]:
    """Returns all lists of members."""
    found = [candidate["members"], *(members for _, members in candidate["types"])]
    return found + [node["members"] for node in all_nodes(candidate) if node["kind"] == "document"]


def leaves(candidate: dict) -> list[dict]:
    return [node for node in all_nodes(candidate) if node["kind"] == "leaf"]


def add(candidate, generator, leaf, _):
    generator.choice(lists(candidate)).append([name_of(generator), wrapped(generator, leaf())])


def cross(candidate, generator, _, other):
    members = generator.choice(lists(candidate))
    members.append(copy.deepcopy(generator.choice(other["members"] or [[name_of(generator), wrapped(
        generator, {"kind": "leaf", "definition": {"type": "Any"}, "texts": ["1"]})]])))


def remove(candidate, generator, *_):
    members = generator.choice(lists(candidate))
    if len(members) > 1:
        del members[generator.randrange(len(members))]


def halve(candidate, generator, *_):
    members = generator.choice(lists(candidate))
    if len(members) > 3:
        del members[len(members) // 2:]


def repeat(candidate, generator, *_):
    members = generator.choice(lists(candidate))
    if members and len(members) < 150:
        for member in list(members):
            members.append([name_of(generator), copy.deepcopy(member[1])])


def wrap(candidate, generator, *_):
    members = generator.choice(lists(candidate))
    if members:
        member = generator.choice(members)
        member[1] = wrapped(generator, member[1])


def nest(candidate, generator, *_):
    """Moves all properties into a Document, or into the elements of an array of them."""
    if not candidate["members"]:
        return
    node = {"kind": "document", "members": candidate["members"]}
    if generator.random() < 0.5:
        node = {"kind": "array", "child": node, "count": generator.choice([1, 10, 100]), "more": {}}
    candidate["members"] = [[name_of(generator), node]]


def unwrap(candidate, generator, *_):
    for members in lists(candidate):
        for member in members:
            if member[1]["kind"] == "array" and generator.random() < 0.5:
                member[1] = member[1]["child"]
                return


def resize(candidate, generator, *_):
    arrays = [node for node in all_nodes(candidate) if node["kind"] == "array"]
    if arrays:
        node = generator.choice(arrays)
        node["count"] = min(1000, max(1, int(node["count"] * generator.choice([0.1, 0.5, 2, 10]))))


def toggle_unique(candidate, generator, *_):
    arrays = [node for node in all_nodes(candidate) if node["kind"] == "array"]
    if arrays:
        more = generator.choice(arrays)["more"]
        if not more.pop("uniqueValues", False):
            more["uniqueValues"] = True


def replace(candidate, generator, leaf, _):
    members = generator.choice(lists(candidate))
    if members:
        generator.choice(members)[1] = wrapped(generator, leaf())


def keep_some_texts(candidate, generator, *_):
    found = leaves(candidate)
    if found:
        node = generator.choice(found)
        count = max(1, len(node["texts"]) // generator.choice([2, 4, 20]))
        node["texts"] = generator.sample(node["texts"], count)


def change_text(candidate, generator, *_):
    """Deletes, repeats or replaces a part of a text, which can be empty and can become invalid."""
    found = leaves(candidate)
    if not found:
        return
    node = generator.choice(found)
    index = generator.randrange(len(node["texts"]))
    text = node["texts"][index]
    start = generator.randrange(len(text) + 1)
    end = min(len(text), start + generator.choice([1, 2, 8]))
    part = generator.choice([
        "", text[start:end] * generator.choice([2, 10, 100]), generator.choice("aZ09 .-é日😀")])
    node["texts"][index] = (text[:start] + part + text[end:])[:50_000]


def change_options(candidate, generator, *_):
    """Changes an entry of a definition, or of the options of a rule."""
    found = leaves(candidate)
    if not found:
        return
    definition = generator.choice(found)["definition"]
    choice = generator.random()
    if choice < 0.3:
        key = generator.choice(["trim", "lowercase", "uppercase"])
        if definition["type"].startswith("String"):
            definition[key] = not definition.get(key, False)
    elif choice < 0.6:
        rules = definition.setdefault("validators", [])
        name = generator.choice(["required", "string", "number", "printableString", "date", "adhoc", "json",
                                 "uniqueInArray"])
        rules.append({"name": name} if name == "required" else {"name": name, "definition": {}})
    else:
        rules = definition.get("validators") or [{}]
        options = generator.choice(rules).get("definition", {})
        if isinstance(options.get("values"), list) and options["values"]:
            values = options["values"]
            if generator.random() < 0.5 and isinstance(values[0], str):
                values += [f"{value}{number}" for number, value in enumerate(values[:500])
                           if isinstance(value, str)]
            else:
                del values[max(1, len(values) // 2):]
        else:
            for key, value in options.items():
                if isinstance(value, bool) and generator.random() < 0.5:
                    options[key] = not value


def change_flags(candidate, generator, *_):
    """Changes what a definition says about all values, or lets a value be null."""
    found = leaves(candidate)
    if not found:
        return
    node = generator.choice(found)
    if generator.random() < 0.4:
        node["texts"].append("null")
    else:
        definition = node["definition"]
        key = generator.choice(["writable", "readOnly", "dateOnly"])
        if not definition.pop(key, True):
            return
        definition[key] = key == "dateOnly"


def add_types(candidate, generator, leaf, _):
    if candidate["types"]:
        candidate["types"] = []
        return
    for number in range(generator.choice([1, 5, 60])):
        members = [[name_of(generator), wrapped(generator, leaf())]
                   for _ in range(generator.choice([1, 3]))]
        candidate["types"].append([f"c_type{number}", members])


def change_style(candidate, generator, *_):
    style = candidate["style"]
    key = generator.choice(list(PLAIN_STYLE))
    style[key] = generator.choice({
        "blanks": [[0, 0, " "], [1, 1, " "], [0, 2, " "], [1, 4, "\t"], [5, 40, " "], [1, 1, "\r"],
                   [1, 3, "\x1e"]],
        "escapes": [0, 0.05, 0.3, 1], "key_escapes": [0, 0.05, 1],
        "number": ["", "exponent", "zeros", "shifted"],
        "order": ["declared", "shuffled", "shuffled", "reversed"],
        "omitted": [0, 0.1, 0.5, 0.9],
    }[key])


CHANGES = [add, cross, remove, halve, repeat, wrap, nest, unwrap, resize, resize, toggle_unique, replace,
           keep_some_texts, change_text, change_text, change_options, change_options, change_flags, add_types, change_style,
           change_style, change_style]
