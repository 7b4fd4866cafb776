"""Values that must not pass, or must not fail: verdicts that an attacker could bend."""
import json
import sys
import unicodedata

from .laboratory import attack


def codes(lab, schema, text):
    """Returns the codes of all faults and warnings of a payload, with their paths."""
    path = lab.write("payload.json", text)
    result = lab.run(lab.check(schema, "--format", "json", path))
    if result.status not in (0, 1):
        return str(result)
    return [(fault["code"], fault["path"]) for fault in json.loads(result.output)["faults"]]


# Texts, and what JavaScript's toLowerCase and toUpperCase make of them.
LOWERCASE = {
    "ΟΔΟΣ": "οδος", "Σ": "σ", "ΑΣ": "ας", "ΑΣΑ": "ασα", "Α\u0301Σ": "α\u0301ς", "ΑΣ.": "ας.",
    "ΑΣ.Α": "ασ.α", "ΑΣ Α": "ας α", ".Σ": ".σ", "Α.Σ": "α.ς", "ΑΣ\u0345Α": "ασ\u0345α",
    "ΑΣ\u00ad": "ας\u00ad", "ΑΣΣ": "ασς", "\u0130": "i\u0307", "I\u0307": "i\u0307",
    "\U00010400Σ": "\U00010428ς", "\u1e9e": "ß", "\u2160": "\u2170",
}
UPPERCASE = {
    "straße": "STRASSE", "\ufb03": "FFI", "\u0149": "\u02bcN", "\u0390": "\u0399\u0308\u0301",
    "\u1f80": "\u1f08\u0399", "\u1fb7": "\u0391\u0342\u0399", "ς": "Σ", "ı": "I", "ÿ": "Ÿ",
    "\u0587": "\u0535\u0552", "\u1e96": "H\u0331", "i\u0307": "I\u0307", "ǆ": "Ǆ", "ა": "Ა",
}


@attack(8, "letters with special cases")
def special_cases(lab):
    for key, mappings in [("lowercase", LOWERCASE), ("uppercase", UPPERCASE)]:
        wrong = []
        for text, changed in mappings.items():
            schema = lab.schema(
                {"name": "e", "type": "String", key: True, "validators": [
                    {"name": "stringEnum", "definition": {"values": [changed]}}]},
                {"name": "u", "type": "String[]", key: True, "uniqueValues": True})
            found = codes(lab, schema, json.dumps({"e": text, "u": [text, changed]}))
            if found != [("unique", "u[1]")]:
                wrong.append(f"{ascii(text)}: {found}")
        lab.expect(key, not wrong, "\n             ".join(wrong))


@attack(8, "letters of all scripts")
def letters(lab):
    # Code points that this Python knows; a newer standard adds others, but changes none of these.
    points = [chr(c) for c in range(0x80, sys.maxunicode + 1)
              if unicodedata.category(chr(c)) not in ("Cn", "Cs", "Co", "Cc")]
    for key, change in [("lowercase", str.lower), ("uppercase", str.upper)]:
        changed = [c for c in points if change(c) != c]
        schema = lab.schema(*(
            {"name": f"p{n}", "type": "String", key: True, "validators": [
                {"name": "stringEnum", "definition": {"values": [change(c)]}}]}
            for n, c in enumerate(changed)))
        payload = {f"p{n}": c for n, c in enumerate(changed)}
        path = lab.write("payload.json", payload)
        result = lab.run(lab.check(schema, path, "--format", "json"))
        wrong = []
        if result.status == 1:
            wrong = [changed[int(fault["path"][1:])]
                     for fault in json.loads(result.output)["faults"]]
        lab.expect(f"{key} of {len(changed)} code points", result.status == 0,
                   [f"U+{ord(c):04X}" for c in wrong[:20]] or result)


@attack(20, "rules after a type fault")
def after_type(lab):
    for kind, value in [
        ("Geometry[]", ["a", "a"]), ("Geometry[]", [["a", "a"], ["a", "a"]]),
        ("Geometry[]", [[1, "a"], [1, "a"]]), ("String[]", [1, 1]), ("Number[]", ["a", "a"]),
        ("Date[]", [1, 1]), ("ObjectId[]", [1, 1]), ("Boolean[]", [1, 1]), ("UUID[]", [1, 1]),
        ("Binary[]", [1, 1]), ("Geometry[]", [None, None]), ("Document[]", [1, 1]),
        ("Money[]", [None, None]),
    ]:
        properties = {"properties": [{"name": "a", "type": "Any"}]} if "Doc" in kind else {}
        schema = lab.schema({
            "name": "p", "type": kind, "uniqueValues": True, "validators": [{"name": "odd"}],
            } | properties)
        found = codes(lab, schema, json.dumps({"p": value}))
        expected = {"type", "unchecked"} if kind == "Money[]" else {"type"}
        lab.expect(f"{kind} of {json.dumps(value)}", {code for code, _ in found} <= expected, found)


@attack(0, "values that other readers see differently")
def ambiguous_values(lab):
    schema = lab.schema(
        {"name": "s", "type": "String"}, {"name": "n", "type": "Number"},
        {"name": "any", "type": "Any"}, {"name": "d", "type": "Document", "properties": [
            {"name": "a", "type": "String", "validators": [{"name": "required"}]}]})
    for title, text, expected in [
        ("a duplicate key", '{"s":"a","s":1}', [("duplicate", "s")]),
        ("an escaped duplicate key", '{"s":"a","\\u0073":1}', [("duplicate", "s")]),
        ("an escaped duplicate key of an Any", '{"any":{"s":1,"\\u0073":1}}',
         [("duplicate", "any.s")]),
        ("keys that differ in normalization", '{"any":{"\u00e9":1,"e\u0301":1}}', []),
        ("a NUL in a key", '{"s\\u0000":1}', [("unknown", "s\\u0000")]),
        ("a lone surrogate", '{"s":"\\ud800"}', [("json", "")]),
        ("an overlong sequence", b'{"s":"\xc0\xaf"}', [("json", "")]),
        ("a surrogate in UTF-8", b'{"s":"\xed\xa0\x80"}', [("json", "")]),
        ("a byte order mark", b'\xef\xbb\xbf{"s":""}', [("json", "")]),
        ("UTF-16", '{"s":""}'.encode("utf-16-le"), [("json", "")]),
        ("a comment", '{"s":""/**/}', [("json", "")]), ("NaN", '{"n":NaN}', [("json", "")]),
        ("two values", '{"s":""}{"s":1}', [("json", "")]), ("a NUL", '{"s":""}\0', [("json", "")]),
        ("a tab in a string", '{"s":"\t"}', [("json", "")]),
        ("a vertical tab", '{\v"s":""}', [("json", "")]),
        ("a number past binary64", '{"n":1e309}', [("range", "n")]),
        ("a leading zero", '{"n":01}', [("json", "")]), ("a plus", '{"n":+1}', [("json", "")]),
        ("__proto__", '{"__proto__":{"s":1}}', [("unknown", "__proto__")]),
        ("dots in a key", '{"d.a":"x","d":{}}', [("unknown", "d.a"), ("required", "d.a")]),
    ]:
        found = codes(lab, schema, text)
        # Keys are shown in prose, so only the codes of unusual ones are compared.
        if found != expected and [code for code, _ in found] == [code for code, _ in expected] \
                and title in ("a NUL in a key",):
            found = expected
        lab.expect(title, found == expected, f"found {found}, expected {expected}")
