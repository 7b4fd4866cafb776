"""Answers of a server: tickets, and objects to decode."""
import json

from .laboratory import attack

URL = "https://files.example/"


def ticket(**members):
    return {"name": "content", "uploadUrl": URL} | members


def feed(lab, title, subcommand, text, **bounds):
    path = lab.write("answer.json", text)
    return lab.bounded(title, lab.drive(subcommand), stdin=path, **bounds)


@attack(4, "containers below a long key", needs_driver=True)
def containers(lab):
    def answer(count, length, container="[]"):
        return '{"%s":[%s]}' % ("k" * length, ",".join([container] * count))

    for title, text in [
        ("60,000 arrays", answer(60_000, 100_000)),
        ("60,000 objects", answer(60_000, 100_000, "{}")),
        ("60,000 uploads without a URL", answer(60_000, 100_000, '{"uploads":[{}]}')),
        ("500 levels", ('{"%s":' % ("k" * 500)) * 500 + "[%s]" % ",".join(["[]"] * 60_000)
         + "}" * 500),
        ("60,000 keys", '{"%s":{%s}}' % ("k" * 100_000, ",".join(
            f'"{n}":[]' for n in range(60_000)))),
        ("60,000 arrays of an envelope", '{"object":"result","data":%s}' % answer(60_000, 100_000)),
        ("100,000 levels", "[" * 100_000),
        ("20,000 tickets", '{"%s":{"uploads":[%s]}}' % (
            "k" * 10_000, ",".join([json.dumps(ticket())] * 20_000))),
        ("60,000 uploads with a ticket", '{"%s":[%s]}' % ("k" * 1_000, ",".join(
            ['{"uploads":[{"uploadUrl":"%s"}]}' % URL] * 60_000))),
        ("20,000 uploads with a ticket below a key of 100 KB", '{"%s":[%s]}' % (
            "k" * 100_000, ",".join(['{"uploads":[{"uploadUrl":"%s"}]}' % URL] * 20_000))),
    ]:
        feed(lab, title, "tickets", text, peak=100)
        feed(lab, f"{title}, matched", "match-tickets", text, peak=100)

    def grown(size):
        return lab.drive("tickets"), lab.write(f"{size}.json", answer(size, size))
    lab.growth("arrays", grown, 10_000)


@attack(4, "unusual tickets", needs_driver=True)
def unusual_tickets(lab):
    def uploads(*tickets):
        return json.dumps({"c_f": {"uploads": list(tickets)}})

    fields = [{"key": f"k{n}", "value": "v"} for n in range(50_000)]
    for title, text in [
        ("50,000 fields", uploads(ticket(fields=fields))),
        ("1,000 policies", uploads(*(ticket(
            fields=[{"key": "policy", "value": "e30" * 10_000}]) for _ in range(100)))),
        ("a size of a million digits", uploads(ticket()).replace(
            '"uploadUrl"', '"maxFileSize":%s,"uploadUrl"' % ("9" * 1_000_000))),
        ("a state with a large exponent", uploads(ticket()).replace(
            '"uploadUrl"', '"state":1e999999999,"uploadUrl"')),
        ("a URL of 4 MB", uploads(ticket(uploadUrl=URL + "a" * 4_000_000))),
        ("a media type of 4 MB", uploads(ticket(mime="a/" + "b" * 4_000_000))),
        ("parameters of a media type", uploads(ticket(mime="a/b" + ";c=d" * 500_000))),
        ("tickets of one name", uploads(*(ticket(fileName="a") for _ in range(20_000)))),
        ("tickets of one facet", uploads(*(ticket() for _ in range(20_000)))),
        ("duplicate keys", '{"c_f":{%s}}' % ",".join(['"uploads":[]'] * 100_000)),
    ]:
        feed(lab, title, "tickets", text, peak=150)
        feed(lab, f"{title}, matched", "match-tickets", text, peak=150)

    def grown(size):
        return lab.drive("match-tickets"), lab.write(f"{size}.json", uploads(*(
            ticket(fileName=f"a{n}") for n in range(size))))
    lab.growth("tickets", grown, 2_000)


@attack(9, "where a ticket sends a file", needs_driver=True)
def ticket_urls(lab):
    def answer(url):
        return json.dumps({"c_f": {"uploads": [ticket(uploadUrl=url)]}})

    accepted, shown = [], []
    for url in [
        "javascript:alert(1)", "file:///etc/passwd", "FILE:///etc/passwd", "ftp://files.example/",
        "https://user:pass@files.example/", "https://user@files.example/", "https://:@files.example/",
        "http://files.example/", "http://localhost.example/", "http://127.0.0.1.example/", "//x.example/",
        "/relative", "https:", "https:/files.example/", "https:///files.example/", "https://",
        "data:text/plain,x", " https://files.example/", "https://files.example/\r\nHost: x",
        "https://files.example/ x", "https://files.example\\@evil.example/", "\u0000https://x.example/",
        "https://files.example:99999/", "https://files.example:x/", "https://[::1/", "h\u0131ttps://x/",
        "https://%66iles.example@evil.example/", "ws://files.example/", "jar:https://files.example/!/",
    ]:
        result = lab.run(lab.drive("tickets"), stdin=lab.write("answer.json", answer(url)))
        if result.status != 1:
            accepted.append(url)
        if url in result.errors:
            shown.append(url)
    lab.expect("other URLs are refused", not accepted, accepted)
    lab.expect("messages don't contain them", not shown, shown)
    for url in ["https://files.example/", "https://files.example:8443/a?b=c", "https://[2001:db8::1]/"]:
        path = lab.write("answer.json", answer(url))
        result = lab.run(lab.drive("tickets"), stdin=path)
        lab.expect(f"accepts {url}", result.status == 0, result)


@attack(0, "objects to decode", needs_driver=True)
def objects(lab):
    many = ",".join
    for title, text in [
        ("nested values", '{"c_any":' + "[" * 505 + "]" * 505 + "}"),
        ("too deep", '{"c_any":' + "[" * 100_000),
        ("500,000 keys", '{"c_any":{%s}}' % many(f'"{n}":0' for n in range(500_000))),
        ("duplicate keys", '{"c_any":{"a":0},%s}' % many(['"c_strings":[]'] * 100_000)),
        ("unknown keys", "{%s}" % many(f'"{"k" * 1_000}{n}":0' for n in range(2_000))),
        ("200,000 strings", '{"c_strings":[%s]}' % many(['"a"'] * 200_000)),
        ("200,000 faults", '{"c_strings":[%s]}' % many(["1"] * 200_000)),
        ("100,000 documents", '{"c_documents":[%s]}' % many(['{"c_text":"a"}'] * 100_000)),
        ("100,000 faulty documents", '{"c_documents":[%s]}' % many(['{"c_text":1}'] * 100_000)),
        ("a million digits", '{"c_any":%s}' % ("9" * 1_000_000)),
    ]:
        feed(lab, title, "decode-object", text)

    def grown(size):
        return lab.drive("decode-object"), lab.write(f"{size}.json", '{"c_documents":[%s]}' % many(
            '{"c_text":"%d"}' % n for n in range(size)))
    lab.growth("documents", grown, 5_000)
