"""Messages that aren't those of a client, none of which may end the server."""
from .client import Client


def framed(content):
    return b"Content-Length: %d\r\n\r\n%s" % (len(content), content)


PARSE, INVALID, METHOD, PARAMS = -32700, -32600, -32601, -32602

#: Bytes with the codes of the errors that they get, in order.
CASES = [
    (framed(b""), [PARSE]),
    (framed(b"{"), [PARSE]),
    (framed(b"\xff\xfe"), [PARSE]),
    (framed(b'{"jsonrpc":"2.0","id":1,"method":"x"} '), [METHOD]),
    (framed(b"[" * 600), [PARSE]),
    (framed(b"[" + b"0," * (1 << 20) + b"0]"), [PARSE]),
    (framed(b"1"), [INVALID]),
    (framed(b"[]"), [INVALID]),
    (framed(b'{"jsonrpc":"1.0","id":1,"method":"x"}'), [INVALID]),
    (framed(b'{"jsonrpc":"2.0","id":{},"method":"x"}'), [INVALID]),
    (framed(b'{"jsonrpc":"2.0","id":1}'), [INVALID]),
    (framed(b'{"jsonrpc":"2.0","id":1,"method":1}'), [INVALID]),
    (framed(b'{"jsonrpc":"2.0","id":1,"method":"x","params":1}'), [INVALID]),
    (framed(b'{"jsonrpc":"2.0","id":1,"method":"initialize","params":{}}'), [INVALID]),
    (framed(b'{"jsonrpc":"2.0","id":"a","method":"textDocument/hover"}'), [PARAMS]),
    (framed(b'{"jsonrpc":"2.0","id":1,"method":"textDocument/hover","params":[1]}'), [PARAMS]),
    (framed(b'{"jsonrpc":"2.0","id":1,"method":"textDocument/completion","params":'
            b'{"textDocument":{"uri":"file:///none.json"},"position":{"line":0,"character":0}}}'),
     [PARAMS]),
    (framed(b'{"jsonrpc":"2.0","id":9,"result":{}}'), []),
    (framed(b'{"jsonrpc":"2.0","id":9,"error":{"code":1,"message":"x"}}'), []),
    (framed(b'{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":5}}'), []),
    (framed(b'{"jsonrpc":"2.0","method":"$/setTrace","params":{"value":"verbose"}}'), []),
    (framed(b'{"jsonrpc":"2.0","method":"none/such"}'), []),
    (framed(b'{"jsonrpc":"2.0","method":"textDocument/didChange"}'), []),
    (framed(b'{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":1}}'), []),
    (framed(b'{"jsonrpc":"2.0","method":"workspace/didChangeWatchedFiles","params":[]}'), []),
    (framed(b'{"jsonrpc":"2.0","method":"workspace/didChangeConfiguration","params":{}}'), []),
    (b"Content-Length: x\r\n\r\n", [PARSE]),
    (b"Content-Length: -1\r\n\r\n", [PARSE]),
    (b"\r\n\r\n\r\n", [PARSE]),
    (framed(b"{}"), [INVALID]),
    (b"Nonsense\r\n\r\n{}", [PARSE]),
    (framed(b"{}"), [INVALID]),
    (b"x" * 100_000, [PARSE]),
    (framed(b"{}"), [INVALID]),
    (b"Content-Type: text/plain; charset=utf-16\r\n" + framed(b"{}"), [PARSE]),
    (b"Content-Length: %d\r\n\r\n" % (65 << 20) + b" " * (65 << 20), [PARSE]),
    (framed(b"{}"), [INVALID]),
]


def run(command, seed):
    """Sends all cases in one session, and returns their number."""
    client = Client(command, ["--no-config"])
    before = client.request("textDocument/hover", {})
    assert before["error"]["code"] == -32002, before
    client.initialize()
    for data, codes in CASES:
        client.send_bytes(data)
        # The response to a request that follows shows that the server is still there.
        client.notifications.clear()
        response = client.request("none")
        assert response["error"]["code"] == METHOD, (data[:80], response)
        found = [message["error"]["code"] for message in client.notifications if "error" in message]
        assert found == codes, (data[:80], found, codes)
    assert client.finish() == 0
    for data, status in [(b"", 1), (framed(b'{"jsonrpc":"2.0","method":"exit"}'), 1)]:
        client = Client(command)
        client.send_bytes(data)
        found = client.wait()
        assert found == status, (data, found)
    return len(CASES)
