"""A candidate of the search: a definition as a tree, and how its payloads are written."""
import copy
import json
import random
import re

from texts import compact

Random = random.Random
TOKENS = re.compile(r'"(?:[^"\\]|\\.)*"|-?[0-9][-+0-9.eE]*|true|false|null|[{}\[\],:]')
PLAIN_STYLE = {"blanks": [0, 0, " "], "escapes": 0, "key_escapes": 0, "number": "", "order": "declared",
               "omitted": 0}
# A line feed inside of a payload, for the program that checks candidates.
LINE_FEED = "\x1e"
# Larger candidates aren't measured.
MAXIMUM_NODES = 700
MAXIMUM_SIZE = 120_000


class TooLarge(Exception):
    """A payload that is larger than the maximum."""


def definition_of(candidate: dict) -> dict:
    definition = {"name": "c_shape",
                  "properties": [property_of(name, node) for name, node in candidate["members"]]}
    if candidate["types"]:
        definition["objectTypes"] = [
            {"name": name, "properties": [property_of(*member) for member in members]}
            for name, members in candidate["types"]]
    return definition


def property_of(name: str, node: dict) -> dict:
    if node["kind"] == "leaf":
        return {"name": name, **node["definition"]}
    if node["kind"] == "document":
        return {"name": name, "type": "Document",
                "properties": [property_of(*member) for member in node["members"]]}
    definition = property_of(name, node["child"])
    definition["type"] += "[]"
    return {**definition, "maxItems": 1000, **node["more"]}


class Writer:
    """Writes payloads of a candidate."""

    def __init__(self, candidate: dict, seed: int):
        self.candidate = candidate
        self.style = candidate["style"]
        self.generator = Random(f"{candidate['seed']} {seed}")
        self.size = 0

    def payload(self) -> str:
        members = list(self.candidate["members"])
        if self.candidate["types"]:
            name, more = self.generator.choice(self.candidate["types"])
            members += more
            members.append(["type", {"kind": "leaf", "definition": {}, "texts": [compact(name)]}])
        return self.styled(self.members(members))

    def members(self, members: list) -> str:
        order, omitted = self.style["order"], self.style["omitted"]
        if omitted:
            members = [member for member in members
                       if member[0] == "type" or self.generator.random() >= omitted]
        if order == "shuffled":
            members = self.generator.sample(members, len(members))
        elif order == "reversed":
            members = members[::-1]
        return "{" + ",".join(f'"{name}":{self.value(node)}' for name, node in members) + "}"

    def value(self, node: dict) -> str:
        if node["kind"] == "leaf":
            return self.counted(self.generator.choice(node["texts"]))
        if node["kind"] == "document":
            return self.members(node["members"])
        child, count = node["child"], node["count"]
        if child["kind"] == "leaf" and node["more"].get("uniqueValues"):
            texts = child["texts"]
            return self.counted("[" + ",".join(self.generator.sample(texts, min(count, len(texts)))) + "]")
        return "[" + ",".join(self.value(child) for _ in range(count)) + "]"

    def counted(self, text: str) -> str:
        self.size += len(text)
        if self.size > MAXIMUM_SIZE:
            raise TooLarge
        return text

    def styled(self, text: str) -> str:
        style = self.style
        plain = all(style[key] == PLAIN_STYLE[key] for key in ("blanks", "escapes", "key_escapes", "number"))
        if plain:
            return text
        tokens = TOKENS.findall(text)
        low, high, blank = style["blanks"]
        parts = []
        for index, token in enumerate(tokens):
            if token[0] == '"':
                is_key = tokens[index + 1:index + 2] == [":"]
                token = self.escaped(token, style["key_escapes" if is_key else "escapes"])
            elif token[0] in "-0123456789":
                token = self.number(token)
            parts.append(token)
            if high:
                parts.append(blank * self.generator.randint(low, high))
        return "".join(parts)

    def escaped(self, token: str, share: float) -> str:
        if not share or "\\" in token:
            return token
        return "".join(
            f"\\u{ord(each):04x}" if index not in (0, len(token) - 1) and ord(each) < 0x10000
            and self.generator.random() < share else each for index, each in enumerate(token))

    def number(self, token: str) -> str:
        form = self.style["number"]
        if form == "exponent" and "e" not in token.lower():
            return token + "e0"
        if form == "zeros" and "e" not in token.lower():
            return token + ("" if "." in token else ".") + "0" * 20
        if form == "shifted" and token.lstrip("-").isdigit() and len(token) < 100:
            return token + "0" * 5 + "e-5"
        return token


def payloads_of(candidate: dict, size: int) -> list[str]:
    """Returns different payloads that together have about a number of bytes, and at most 200."""
    payloads = []
    while size > 0 and len(payloads) < 200:
        payloads.append(Writer(candidate, len(payloads)).payload())
        size -= len(payloads[-1].encode()) + 1
    return payloads


def nodes_of(members: list) -> list[dict]:
    """Returns all nodes of a tree, parents first."""
    found = []
    for _, node in members:
        found.append(node)
        if node["kind"] == "array":
            found += nodes_of([["", node["child"]]])
        elif node["kind"] == "document":
            found += nodes_of(node["members"])
    return found


def all_nodes(candidate: dict) -> list[dict]:
    return nodes_of(candidate["members"]) + [
        node for _, members in candidate["types"] for node in nodes_of(members)]


def rules_of(node: dict) -> list[str]:
    return [rule["name"] for rule in node["definition"].get("validators", [])]


def kind_of(node: dict) -> str:
    """Returns a short description of a node, without its children."""
    if node["kind"] == "document":
        return "Document"
    if node["kind"] == "array":
        return "unique array" if node["more"].get("uniqueValues") else "array"
    definition = node["definition"]
    flags = [key for key in ("trim", "lowercase", "uppercase", "dateOnly", "uniqueValues", "dates", "accepts")
             if definition.get(key)]
    return " ".join([definition["type"], *flags, *rules_of(node)])


def width_of(count: int) -> int:
    return len(str(count)) if count != 1 else 0


def structure_of(candidate: dict) -> str:
    """Returns what makes a candidate different from others that take the same ways in the code."""
    def describe(node):
        if node["kind"] == "document":
            return "Document(" + inside(node["members"]) + ")"
        if node["kind"] == "array":
            return f"{kind_of(node)}({describe(node['child'])})"
        return kind_of(node)

    def inside(members):
        return ", ".join(sorted({describe(node) for _, node in members})) + f" × 10^{width_of(len(members))}"

    style = candidate["style"]
    changes = [key for key in PLAIN_STYLE if style[key] != PLAIN_STYLE[key]]
    types = [inside(members) for _, members in candidate["types"]][:1]
    return "; ".join([inside(candidate["members"]), *types, *changes])


def name_of(generator: Random) -> str:
    size = generator.choice([1, 2, 5, 14, 37])
    if generator.random() < 0.2:
        return generator.choice("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
    return "c_" + "".join(generator.choice("abcdefghijklmnopqrstuvwxyzABCDEF0123456789") for _ in range(size))


def new_candidate(generator: Random, leaf) -> dict:
    """Returns a candidate whose definition has one to some properties."""
    candidate = {"members": [], "types": [], "style": copy.deepcopy(PLAIN_STYLE),
                 "seed": generator.randrange(1000)}
    for _ in range(generator.choice([1, 1, 2, 5, 30])):
        candidate["members"].append([name_of(generator), wrapped(generator, leaf())])
    return renamed(candidate, generator)


def wrapped(generator: Random, node: dict) -> dict:
    """Returns a node as the elements of an array, in a Document, or as it is."""
    choice = generator.random()
    is_array = node["kind"] == "array" or node["kind"] == "leaf" and (
        node["definition"]["type"].endswith("[]") or node["definition"].get("array")
        or node["definition"]["type"] == "Reference")
    if choice < 0.55 and not is_array:
        more = {"uniqueValues": True} if generator.random() < 0.25 else {}
        if node["kind"] == "leaf":
            # An array has its own numbers of elements, and null isn't an element.
            for key in ("minItems", "maxItems"):
                node["definition"].pop(key, None)
            node["texts"] = [text for text in dict.fromkeys(node["texts"]) if text != "null"] or ["null"]
        return {"kind": "array", "child": node, "count": generator.choice([1, 5, 50, 300, 1000]), "more": more}
    if choice < 0.7:
        return {"kind": "document", "members": [[name_of(generator), node]]}
    return node


def renamed(candidate: dict, generator: Random) -> dict:
    """Gives siblings with the same name others."""
    def rename(members, taken):
        for member in members:
            while member[0] in taken:
                member[0] = name_of(generator)
            taken.add(member[0])

    base = {"type"}
    rename(candidate["members"], base)
    for _, members in candidate["types"]:
        rename(members, set(base))
    for node in all_nodes(candidate):
        if node["kind"] == "document":
            rename(node["members"], set())
    return candidate


