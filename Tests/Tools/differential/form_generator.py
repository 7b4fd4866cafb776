"""Random forms, and the bytes that the specifications require for them."""
import base64
import pathlib
import re
from typing import NamedTuple, Optional

LINE_BREAK = re.compile(r"\r\n|\r|\n")


class Part(NamedTuple):
    name: str
    file_name: Optional[str]
    media_type: str
    content: bytes
    is_text: bool
    """Whether the content is text, whose line breaks become CRLF."""
    is_on_disk: bool = False

    def sent_name(self):
        return LINE_BREAK.sub("\r\n", self.name)

    def sent_content(self):
        if not self.is_text:
            return self.content
        return LINE_BREAK.sub("\r\n", self.content.decode()).encode()

    def decoded(self):
        """Returns what a parser finds that decodes every escape."""
        file_name = None if self.file_name is None else self.file_name.encode()
        return self.sent_name().encode(), file_name, self.sent_content()


def escaped(text):
    """Returns a name as it appears between quotes."""
    return text.replace("\r", "%0D").replace("\n", "%0A").replace('"', "%22")


def boundary_of(media_type):
    """Returns the boundary parameter of a body's media type."""
    return re.fullmatch(r'multipart/form-data; boundary=("?)(.*)\1', media_type)[2].encode()


class Form(NamedTuple):
    boundary: Optional[str]
    parts: list

    def description(self, folder):
        """Returns the description for form-driver, and writes the files it refers to."""
        parts = []
        for part in self.parts:
            described = {"name": part.name}
            if part.media_type:
                described["mediaType"] = part.media_type
            if part.file_name is not None:
                described["fileName"] = part.file_name
            if part.is_text:
                described["text"] = part.content.decode()
            elif part.is_on_disk:
                path = pathlib.Path(folder, f"content-{len(list(pathlib.Path(folder).iterdir()))}")
                path.write_bytes(part.content)
                described["file"] = str(path)
            else:
                described["bytes"] = base64.b64encode(part.content).decode()
            parts.append(described)
        return {"parts": parts} | ({"boundary": self.boundary} if self.boundary else {})

    def body(self, media_type):
        """Returns the body that WHATWG HTML and RFC 7578 require, for a media type's boundary."""
        boundary = boundary_of(media_type)
        body = b""
        for part in self.parts:
            body += b'--%s\r\nContent-Disposition: form-data; name="%s"' % (
                boundary, escaped(part.sent_name()).encode())
            if part.file_name is not None:
                body += b'; filename="%s"' % escaped(part.file_name).encode()
            if part.media_type or part.file_name is not None:
                media_type = part.media_type or "application/octet-stream"
                body += b"\r\nContent-Type: %s" % media_type.encode()
            body += b"\r\n\r\n%s\r\n" % part.sent_content()
        return body + b"--%s--\r\n" % boundary


PIECES = [
    '"', "\r", "\n", "\r\n", "\\", "'", ";", '; filename="x"', "; name=evil", "%", "%zz", "=", "\t",
    " ", "/", "../", "C:\\a\\", "--", ".", ",", "(", "é", "e\u0301", "\u202e", "💩", "中", "\x7f",
    "a", "Z", "0", "plain", "x" * 200,
]
BOUNDARIES = [None, None, None, "B", "a b", "a:b", "--", "a'b", "x" * 70, "form-0123456789abcdef"]


def random_name(random):
    if random.random() < 0.3:
        common = random.choice(["file", "key", "x-amz-date", "naïve", "a b"])
        return common + str(random.randrange(99))
    name = "".join(random.choice(PIECES) for _ in range(random.randint(1, 4)))
    # These characters make some parsers misread the whole form, so only a few names have them.
    return name if random.random() < 0.2 else name.replace("\x7f", "").rstrip("\\")


def random_content(random, boundary):
    pieces = [b"\r\n", b"\r", b"\n", b"--", b"\r\n--", b"-" + boundary, b"\x00", b"\xff", b"x"]
    content = b"".join(random.choice(pieces) for _ in range(random.randint(0, 12)))
    if random.random() < 0.1:
        content += random.randbytes(random.randint(1000, 100_000))
    return content


def random_form(random):
    boundary = random.choice(BOUNDARIES)
    parts = []
    for _ in range(random.randint(1, 4)):
        name = random_name(random)
        if random.random() < 0.5:
            text = random_name(random).encode()
            part = Part(name, None, "", text, is_text=random.random() < 0.7)
        else:
            part = Part(
                name, random_name(random) if random.random() < 0.95 else "",
                random.choice(["", "text/plain", "image/png", 'a/b; c="d e"']),
                random_content(random, (boundary or "form-").encode()), is_text=False,
                is_on_disk=random.random() < 0.5)
        # Content with the boundary at the start of a line is rejected; the unit tests cover that.
        if boundary and b"--" + boundary.encode() in part.content:
            part = part._replace(content=b"none")
        parts.append(part)
    return Form(boundary, parts)
