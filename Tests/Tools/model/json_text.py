"""Strict JSON (RFC 8259 in UTF-8) as a tree with byte offsets, also of texts with an error.

Values are attached to their parents as soon as they begin, so the tree of a faulty text holds all
that precedes the error; containers that the error leaves open aren't `complete`.
"""
import re

MAXIMUM_LEVEL = 512
WHITE_SPACE = re.compile(rb"[ \t\n\r]*")
PLAIN = re.compile(rb'[^"\\\x00-\x1f]*')
NUMBER_START = b"-0123456789"
LITERALS = {b"t"[0]: (b"true", "Boolean", True), b"f"[0]: (b"false", "Boolean", False),
            b"n"[0]: (b"null", "Null", None)}
ESCAPES = {b'"'[0]: '"', b"\\"[0]: "\\", b"/"[0]: "/", b"b"[0]: "\b", b"f"[0]: "\f",
           b"n"[0]: "\n", b"r"[0]: "\r", b"t"[0]: "\t"}
HEXADECIMAL = b"0123456789abcdefABCDEF"


class Node:
    """A value: `content` is a list of (key, offset, node) for an object, of nodes for an array, the
    raw text of a number, and the value itself for all others."""
    __slots__ = ("kind", "offset", "content", "complete")

    def __init__(self, kind, offset, content, complete=True):
        self.kind, self.offset, self.content, self.complete = kind, offset, content, complete


class SyntaxFault(Exception):
    """The offset of the first byte that makes the text invalid."""


class TooDeep(Exception):
    """The text has a value beyond the deepest level; the tree holds it with the kind TooDeep."""


class Document:
    """The tree of a text (or None), and the error that ends it."""

    def __init__(self, data):
        self.data, self.root, self.error = data, None, None
        try:
            data.decode()
            self.invalid = len(data) + 1
        except UnicodeDecodeError as error:
            self.invalid = error.start
        try:
            end = self.value(self.after_space(0), self.set_root, 1)
            end = self.after_space(end)
            if end < len(data):
                raise SyntaxFault(end)
        except (SyntaxFault, TooDeep) as error:
            self.error = error

    def set_root(self, node):
        self.root = node

    def after_space(self, at):
        return WHITE_SPACE.match(self.data, at).end()

    def byte(self, at):
        return self.data[at] if at < len(self.data) else None

    def value(self, at, attach, level):
        """Reads the value at an offset; returns the offset after it."""
        byte = self.byte(at)
        if byte is None or (byte not in b'{["' and byte not in NUMBER_START
                            and byte not in LITERALS):
            raise SyntaxFault(at)
        if level > MAXIMUM_LEVEL and byte in b"{[":
            attach(Node("TooDeep", at, None, False))
            raise TooDeep
        if byte == 0x7B:
            return self.object(at, attach, level)
        if byte == 0x5B:
            return self.array(at, attach, level)
        if byte == 0x22:
            text, end = self.string(at)
            attach(Node("String", at, text))
        elif byte in LITERALS:
            literal, kind, content = LITERALS[byte]
            for end, expected in enumerate(literal, at):
                if self.byte(end) != expected:
                    raise SyntaxFault(end)
            end = at + len(literal)
            attach(Node(kind, at, content))
        else:
            end = self.number(at)
            attach(Node("Number", at, self.data[at:end].decode()))
        return end

    def object(self, at, attach, level):
        node = Node("Object", at, [], False)
        attach(node)
        at = self.after_space(at + 1)
        if self.byte(at) == 0x7D:
            node.complete = True
            return at + 1
        while True:
            if self.byte(at) != 0x22:
                raise SyntaxFault(at)
            key, end = self.string(at)
            member = [key, at, None]
            at = self.after_space(end)
            if self.byte(at) != 0x3A:
                raise SyntaxFault(at)
            node.content.append(member)
            at = self.value(self.after_space(at + 1), lambda child: member.__setitem__(2, child),
                            level + 1)
            at = self.after_space(at)
            if self.byte(at) == 0x7D:
                node.complete = True
                return at + 1
            if self.byte(at) != 0x2C:
                raise SyntaxFault(at)
            at = self.after_space(at + 1)

    def array(self, at, attach, level):
        node = Node("Array", at, [], False)
        attach(node)
        at = self.after_space(at + 1)
        if self.byte(at) == 0x5D:
            node.complete = True
            return at + 1
        while True:
            at = self.after_space(self.value(at, node.content.append, level + 1))
            if self.byte(at) == 0x5D:
                node.complete = True
                return at + 1
            if self.byte(at) != 0x2C:
                raise SyntaxFault(at)
            at = self.after_space(at + 1)

    def string(self, at):
        """Reads the string at an offset; returns its text and the offset after it."""
        pieces, at = [], at + 1
        while True:
            end = PLAIN.match(self.data, at).end()
            if self.invalid < end:
                raise SyntaxFault(self.invalid)
            pieces.append(self.data[at:end].decode())
            byte = self.byte(end)
            if byte == 0x22:
                return "".join(pieces), end + 1
            if byte != 0x5C:
                raise SyntaxFault(end)
            text, at = self.escape(end)
            pieces.append(text)

    def escape(self, at):
        """Reads the escape at an offset; returns its text and the offset after it."""
        byte = self.byte(at + 1)
        if byte in ESCAPES:
            return ESCAPES[byte], at + 2
        if byte != 0x75:
            raise SyntaxFault(at + 1)
        unit = self.unit(at)
        if 0xDC00 <= unit < 0xE000:
            raise SyntaxFault(at)
        if not 0xD800 <= unit < 0xDC00:
            return chr(unit), at + 6
        if self.data[at + 6:at + 8] != b"\\u":
            raise SyntaxFault(at)
        low = self.unit(at + 6)
        if not 0xDC00 <= low < 0xE000:
            raise SyntaxFault(at)
        return chr(0x10000 + ((unit - 0xD800) << 10) + low - 0xDC00), at + 12

    def unit(self, at):
        """Returns the UTF-16 unit of the escape \\uXXXX at an offset."""
        for end in range(at + 2, at + 6):
            byte = self.byte(end)
            if byte is None or byte not in HEXADECIMAL:
                raise SyntaxFault(end)
        return int(self.data[at + 2:at + 6], 16)

    def digits(self, at):
        """Returns the offset after one or more digits."""
        end = at
        while (byte := self.byte(end)) is not None and 0x30 <= byte <= 0x39:
            end += 1
        if end == at:
            raise SyntaxFault(at)
        return end

    def number(self, at):
        """Returns the offset after the number at an offset."""
        if self.byte(at) == 0x2D:
            at += 1
        is_zero = self.byte(at) == 0x30
        at = at + 1 if is_zero else self.digits(at)
        if is_zero and self.byte(at) is not None and 0x30 <= self.byte(at) <= 0x39:
            raise SyntaxFault(at)
        if self.byte(at) == 0x2E:
            at = self.digits(at + 1)
        if self.byte(at) in (0x65, 0x45):
            at += 1
            if self.byte(at) in (0x2B, 0x2D):
                at += 1
            at = self.digits(at)
        return at
