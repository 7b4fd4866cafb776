"""A client of a language server, which talks to a process over its standard streams."""
import json
import pathlib
import queue
import subprocess
import threading

#: The time limit in seconds for an answer, which only a server that hangs reaches.
LIMIT = 60


class Client:
    """A session with a server."""

    def __init__(self, command, arguments=(), encoding=None, directory=None):
        self.process = subprocess.Popen(
            [command, "lsp", *map(str, arguments)], stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=directory)
        self.messages = queue.Queue()
        self.notifications = []
        self.next_id = 1
        self.reader = threading.Thread(target=self._read, daemon=True)
        self.reader.start()
        self.encodings = [encoding] if encoding else None

    def _read(self):
        stream = self.process.stdout
        while True:
            length = None
            while True:
                line = stream.readline()
                if not line:
                    return self.messages.put(None)
                name, _, value = line.decode("ascii").strip().partition(": ")
                if not name:
                    break
                if name == "Content-Length":
                    length = int(value)
            self.messages.put(json.loads(stream.read(length).decode("utf-8")))

    def send_bytes(self, data):
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def send(self, message):
        content = json.dumps({"jsonrpc": "2.0", **message}, ensure_ascii=False).encode("utf-8")
        self.send_bytes(b"Content-Length: %d\r\n\r\n%s" % (len(content), content))

    def notify(self, method, params):
        self.send({"method": method, "params": params})

    def receive(self):
        """Returns the next message of the server."""
        message = self.messages.get(timeout=LIMIT)
        if message is None:
            raise EOFError(self.process.stderr.read().decode("utf-8", "replace"))
        return message

    def request(self, method, params=None):
        """Returns the response to a request."""
        own_id = self.next_id
        self.next_id += 1
        message = {"id": own_id, "method": method}
        if params is not None:
            message["params"] = params
        self.send(message)
        while True:
            message = self.receive()
            if message.get("id") == own_id and "method" not in message:
                return message
            self.notifications.append(message)

    def initialize(self, root=None, options=None, capabilities=None):
        capabilities = capabilities or {}
        if self.encodings:
            capabilities["general"] = {"positionEncodings": self.encodings}
        response = self.request("initialize", {
            "processId": None, "rootUri": pathlib.Path(root).as_uri() if root else None,
            "initializationOptions": options, "capabilities": capabilities})
        self.notify("initialized", {})
        return response["result"]

    def open(self, uri, text, version=1):
        self.notify("textDocument/didOpen", {"textDocument": {
            "uri": uri, "languageId": "json", "version": version, "text": text}})

    def change(self, uri, version, changes):
        self.notify("textDocument/didChange", {
            "textDocument": {"uri": uri, "version": version}, "contentChanges": changes})

    def diagnostics(self, uri, version):
        """Returns the problems of a version of a document, without any that are about versions before."""
        while True:
            message = self.receive()
            params = message.get("params", {})
            if message.get("method") != "textDocument/publishDiagnostics" or params["uri"] != uri:
                self.notifications.append(message)
            elif params.get("version") == version:
                return params["diagnostics"]
            elif params.get("version") is None or params["version"] > version:
                raise AssertionError(f"expected version {version}, found {params.get('version')}")

    def finish(self):
        """Ends the session, and returns the exit status."""
        response = self.request("shutdown")
        assert response["result"] is None, response
        self.send({"method": "exit"})
        return self.wait()

    def wait(self):
        self.process.stdin.close()
        status = self.process.wait(timeout=LIMIT)
        errors = self.process.stderr.read().decode("utf-8", "replace")
        assert not errors, errors
        return status
