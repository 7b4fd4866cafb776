"""Schema files that hold a definition in one of many forms, beside other values."""
import json
import pathlib

# Nouns and their plurals: by the rules of contract.md, and three of its irregular ones.
NOUNS = {"study": "studies", "query": "queries", "day": "days", "box": "boxes", "status": "statuses",
         "buzz": "buzzes", "branch": "branches", "dish": "dishes", "object": "objects",
         "photo": "photos", "datum": "data", "person": "people", "analysis": "analyses"}
OTHER_KINDS = [
    {"object": "script", "name": "c_random", "type": "route"}, {"object": "view"},
    {"object": "manifest", "objects": {"includes": ["*"]}}, {"object": ""},
    {"object": "Object", "name": "c_random", "properties": 1},
    {"object": "c_random", "_id": "0123456789abcdef01234567", "properties": [{}]}]
OTHER_DEFINITIONS = [
    {"name": "c_other", "properties": [{"name": "c_a", "type": "String"}]},
    {"object": "object", "name": "c_empty"}]
FAULTY_DEFINITIONS = [
    {"name": "c_faulty", "properties": [{"name": "c_a"}]}, {"name": "a b"}, {"properties": []},
    {"name": "c_long", "properties": [{"name": "c_a", "type": "String[]", "maxItems": 1001}]}]


def rename(random, definition):
    """Names a definition so that its plural is one of several forms; some declare their plural."""
    separator, noun = random.choice("_-"), random.choice(sorted(NOUNS))
    if random.random() < 0.2 and noun not in ("datum", "person", "analysis"):
        separator, noun = "", noun.title()
    definition["name"] += f"w{separator}{noun}"
    if random.random() < 0.2:
        definition["pluralName"] = definition["name"] + random.choice(["es", "_all", "-list"])


def names(definition):
    """Returns the names by which a definition is found."""
    name = definition["name"]
    plural = definition.get("pluralName")
    if not plural:
        noun = next(noun for noun in sorted(NOUNS, key=len, reverse=True)
                    if name.lower().endswith(noun))
        stem = name[:-len(noun)]
        plural = stem + (NOUNS[noun].title() if name[len(stem)].isupper() else NOUNS[noun])
    return [name, plural, name + "s"]


def write(random, folder, definition):
    """Writes files in one of several layouts; returns the arguments that select the definition."""
    is_alone = random.random() < 0.3
    others = [] if is_alone else random.sample(OTHER_DEFINITIONS + FAULTY_DEFINITIONS,
                                               random.randint(1, 3))
    values = [definition, *others, *random.sample(OTHER_KINDS, random.randint(0, 3))]
    random.shuffle(values)
    layout = random.choice([one_file, lines, directory, export])
    path = layout(random, pathlib.Path(folder), values)
    arguments = ["--schemas", str(path)]
    if not is_alone or random.random() < 0.5:
        arguments += ["--object", random.choice(names(definition))]
    return arguments


def one_file(random, folder, values):
    path = folder / "schema.json"
    if len(values) == 1:
        values = random.choice([values[0], values, {"object": "list", "data": values}])
    else:
        values = random.choice([values, {"object": "list", "data": values}])
    return written(path, values)


def lines(random, folder, values):
    path = folder / random.choice(["schema.ndjson", "schema.jsonl"])
    path.write_text("".join(json.dumps(value) + "\n" for value in values), "utf-8")
    return path


def directory(random, folder, values):
    path = folder / "schemas"
    for number, value in enumerate(values):
        written(path / f"{number}.json", value)
    if random.random() < 0.5:
        written(path / "subfolder" / "ignored.json", values)
        written(path / "ignored.txt", values)
    return path


def export(random, folder, values):
    path = folder / "export"
    for name in ("manifest.json", "env/env.json", "data/c_others/one.json"):
        if random.random() < 0.8:
            written(path / name, random.choice(values + OTHER_KINDS))
    objects = random.choice(["env/objects", "objects"])
    for number, value in enumerate(values):
        written(path / objects / f"{number}.json", value)
    return path


def written(path, value):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(value), "utf-8")
    return path
