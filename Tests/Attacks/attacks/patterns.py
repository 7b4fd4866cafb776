"""Patterns of schemas, and texts that make them slow."""
import json

from .laboratory import attack

LENGTH = 333_333

# Patterns that take a backtracking engine exponential time or a table exponential space.
CATASTROPHES = {
    "alternatives before a counter": r"(a|b)*a(a|b){900}x",
    "a shorter counter": r"(a|b)*a(a|b){200}x",
    "nested stars": r"^(a*)*$",
    "nested pluses": r"^((a+)+)+$",
    "overlapping alternatives": r"^(a|aa|aaa)*$",
    "many stars": r"^a*a*a*a*a*a*a*a*a*a*a*a*$",
    "optional letters": "^" + "a?" * 200 + "a" * 200 + "$",
    "counters of counters": r"^((a{1,30}){1,30}){1,30}$",
    "a class before a counter": r"[^x]*[a-m][^x]{400}x",
    "the end far away": r"(.*)(.*)(.*)(.*)(.*)x$",
    "any text twice": r".*.*=.*",
    "letters without case": r"(k|\u212a|[a-z])*q(k|.){300}z",
    "word boundaries": r"(\b\w+\b\s*)*!",
    "a look-ahead": r"(?=a*b)a*",
    "a look-ahead inside a star": r"((?=a*b)a)*c",
    "a look-behind": r"(?<=a*b)c",
    "a look-behind of a counter": r"(?<=(a|b){500})c",
    "a negative look-around": r"(?!a*b)(?<!b*a)x",
    "a back-reference": r"(a*)*\1b",
    "many back-references": r"(a*)(a*)(a*)(a*)(a*)\1\2\3\4\5b",
}
FLAGS = {"letters without case": "iu"}
TEXTS = ["a" * LENGTH, "ab" * (LENGTH // 2), "aab" * (LENGTH // 3) + "!"]


def rule(pattern, flags=""):
    return {"name": "pattern", "definition": {"pattern": f"/{pattern}/{flags}"}}


@attack(10, "a pattern and texts of 1 MB")
def catastrophes(lab):
    payloads = lab.write("texts.ndjson", (json.dumps({"c_p": text}) + "\n" for text in TEXTS))
    for title, pattern in CATASTROPHES.items():
        schema = lab.schema({
            "name": "c_p", "type": "String", "validators": [rule(pattern, FLAGS.get(title, ""))]})
        lab.bounded(title, lab.check(schema, payloads))


@attack(10, "growth with the text")
def growth_with_text(lab):
    for title in [
        "a shorter counter", "nested stars", "optional letters", "the end far away",
        "a look-ahead inside a star",
    ]:
        schema = lab.schema({
            "name": "c_p", "type": "String", "validators": [rule(CATASTROPHES[title])]})
        lab.growth(title, lambda size, schema=schema: lab.check(
            schema, lab.write(f"{size}.json", {"c_p": "ab" * (size // 2)})), 20_000)


@attack(10, "many patterns in a schema")
def many_patterns(lab):
    def definition(count, pattern):
        return lab.schema(*(
            {"name": f"p{n}", "type": "String", "validators": [rule(pattern.replace("@", str(n)))]}
            for n in range(count)))

    payload = lab.write("payload.json", {f"p{n}": "ab" * 50 for n in range(2_000)})
    for title, pattern in [
        ("counters", "(a|b)*a(a|b){900}x@"), ("short counters", "(a|b)*a(a|b){12}x@"),
        ("letters", r"^[\p{L}\p{N}]+@$"), ("spaces", r"^\w+@\s*$"),
    ]:
        path = definition(2_000, pattern)
        lab.bounded(f"2,000 {title}, lint", lab.lint(path, "--quiet"))
        lab.bounded(f"2,000 {title}, use", lab.check(path, payload, "--quiet"))
        lab.growth(
            title, lambda size, pattern=pattern: lab.lint(definition(size, pattern), "--quiet"), 150)


@attack(10, "a pattern that is long or expands")
def expansions(lab):
    payload = lab.write("payload.json", {"c_p": "ab" * 1_000})
    for title, pattern in [
        ("10 MB of letters", "a" * 10_000_000), ("10 MB of classes", "[a-z]" * 2_000_000),
        ("1 MB of groups", "(a)" * 333_333), ("1 MB of alternatives", "a|" * 500_000 + "b"),
        ("1 MB of names", "".join(f"(?<n{n}>a)" for n in range(80_000))),
        ("1 MB of ranges", "[%s]" % "".join(f"\\u{n:04x}" for n in range(1, 50_000, 2)) * 4),
        ("a class of a million letters", "[" + "ab" * 500_000 + "]"),
        ("properties of Unicode", r"[\p{L}\P{Lu}\p{Script=Greek}]" * 2_000),
        ("a{1000}{1000}", "a{1000}{1000}"), ("((a{100}){100}){100}", "((a{100}){100}){100}"),
        ("a large counter", "a{1,4294967295}"), ("a larger counter", "a{99999999999999999999}"),
        ("an empty counter", "(){1000000000}"), ("nested empty counters", "(((){9999}){9999}){9999}"),
        ("nested options", "(" * 90 + "a" + "?)" * 90 + "{1000}"),
        ("10,000 levels", "(" * 10_000 + ")" * 10_000),
        ("10,000 look-aheads", "(?=" * 10_000 + ")" * 10_000),
        ("sequential look-aheads", "(?=a*b)" * 3_000 + "a"),
    ]:
        for flags in ["", "iu"] if len(pattern) < 2_000_000 else [""]:
            schema = lab.schema({
                "name": "c_p", "type": "String", "validators": [rule(pattern, flags)]})
            lab.bounded(f"{title} /{flags}", lab.check(schema, payload))
    lab.growth("letters", lambda size: lab.lint(lab.schema({
        "name": "c_p", "type": "String", "validators": [rule("a" * size)]})), 20_000)
    lab.growth("alternatives", lambda size: lab.lint(lab.schema({
        "name": "c_p", "type": "String",
        "validators": [rule("|".join(f"w{n}" for n in range(size)))]})), 500)
    lab.growth("classes", lambda size: lab.lint(lab.schema({
        "name": "c_p", "type": "String", "validators": [
            rule("".join(f"[a-{chr(98 + n % 20)}]" for n in range(size)))]})), 500)
