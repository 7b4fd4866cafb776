"""Values of payloads, as text and as the tree of a text."""
import json

from .json_text import Node


class Raw(str):
    """The text of a value, such as that of a number."""


class Members(list):
    """The members of an object, in order; keys can be duplicated."""


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
