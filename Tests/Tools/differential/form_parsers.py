"""The form parsers under comparison.

Each takes a list of bodies with their media types. It returns, for each body, the parts in order as
(name, file name or None, content) in bytes, or a `Rejection`.
"""
import base64
import http.client
import io
import json
import pathlib
import socket
import subprocess
import time
from typing import NamedTuple

PARSERS = pathlib.Path(__file__).parent.parent / "form-parsers"


class Rejection(NamedTuple):
    reason: str


def in_process(parse):
    """Returns a reader that calls a Python parser."""
    def read(forms):
        answers = []
        for body, media_type in forms:
            try:
                answers.append(parse(body, media_type))
            except Exception as error:  # noqa: BLE001: any error rejects the body
                answers.append(Rejection(f"{type(error).__name__}: {error}"))
        return answers
    return read


def encoded(name):
    return None if name is None else name.encode("utf-8", "surrogateescape")


def parse_with_multipart(body, media_type):
    import multipart

    _, options = multipart.parse_options_header(media_type)
    parser = multipart.MultipartParser(
        io.BytesIO(body), options["boundary"], len(body), strict=True)
    return [(encoded(part.name), encoded(part.filename), part.raw) for part in parser]


def parse_with_python_multipart(body, media_type):
    import python_multipart

    parts = []

    def on_file(file):
        file.file_object.seek(0)
        parts.append((file.field_name, file.file_name or b"", file.file_object.read()))

    headers = {"Content-Type": media_type.encode(), "Content-Length": str(len(body)).encode()}
    python_multipart.parse_form(
        headers, io.BytesIO(body),
        lambda field: parts.append((field.field_name, None, field.value or b"")), on_file)
    return parts


def parse_with_werkzeug(body, media_type):
    from werkzeug.http import parse_options_header
    from werkzeug.sansio.multipart import Data, Epilogue, Field, File, MultipartDecoder, NeedData

    _, options = parse_options_header(media_type)
    decoder = MultipartDecoder(options["boundary"].encode(), max_form_memory_size=None)
    decoder.receive_data(body)
    decoder.receive_data(None)
    parts = []
    while not isinstance(event := decoder.next_event(), Epilogue):
        if isinstance(event, NeedData):
            raise ValueError("incomplete body")
        if isinstance(event, Field):
            parts.append((encoded(event.name), None, b""))
        elif isinstance(event, File):
            parts.append((encoded(event.name), encoded(event.filename), b""))
        elif isinstance(event, Data):
            name, file_name, content = parts.pop()
            parts.append((name, file_name, content + event.data))
    return parts


def answer(line):
    """Decodes the answer of a parser that runs as a separate program."""
    parts = json.loads(line)
    if isinstance(parts, dict):
        return Rejection(parts["error"])
    return [tuple(None if field is None else base64.b64decode(field) for field in part)
            for part in parts]


def program(*command):
    """Returns a reader that runs a program once for all bodies."""
    def read(forms):
        lines = "".join(
            f"{base64.b64encode(body).decode()}\t{media_type}\n" for body, media_type in forms)
        done = subprocess.run(
            command, input=lines, capture_output=True, text=True, timeout=300,
            env={"PATH": "/usr/bin:/bin", "HOME": "/tmp", "NODE_PATH": "/usr/share/nodejs"})
        if done.returncode:
            raise SystemExit(f"{command} failed: {done.stderr}")
        return [answer(line) for line in done.stdout.splitlines()]
    return read


def php(forms):
    """Posts the bodies to PHP's built-in server, because PHP parses forms only in requests."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    server = subprocess.Popen(
        ["php", "-d", "display_errors=0", "-d", "max_file_uploads=100",
         "-S", f"127.0.0.1:{port}", PARSERS / "php-parser.php"],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        for _ in range(200):
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.05)
        answers = []
        for body, media_type in forms:
            connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
            connection.request("POST", "/", body, {"Content-Type": media_type})
            answers.append(answer(connection.getresponse().read()))
            connection.close()
        return answers
    finally:
        server.terminate()
        server.wait()


def all_parsers(folder):
    """Returns all parsers by name; builds the Go program in the folder."""
    go_parser = pathlib.Path(folder, "go-parser")
    subprocess.run(
        ["go", "build", "-o", go_parser, PARSERS / "go-parser.go"], check=True, timeout=300)
    node = str(PARSERS / "node-parsers.cjs")
    return {
        "multipart": in_process(parse_with_multipart),
        "python-multipart": in_process(parse_with_python_multipart),
        "werkzeug": in_process(parse_with_werkzeug),
        "busboy": program("node", node, "busboy"),
        "multiparty": program("node", node, "multiparty"),
        "undici": program("node", node, "undici"),
        "go": program(str(go_parser)),
        "php": php,
    }
