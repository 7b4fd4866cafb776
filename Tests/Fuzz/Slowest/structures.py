"""Properties that hold structures or values of few bytes: more material of the search."""
import json
import random

from leaves import LETTERS, UNUSUAL, characters, count_of, leaf
from texts import compact

Random = random.Random


def any_value(generator: Random, depth: int) -> str:
    choice = generator.randrange(8)
    if depth == 0 or choice < 2:
        return generator.choice(["null", "true", "1", "-2.5", '"a"', "[]", "{}", '""', '"two parts"'])
    if choice == 2:
        size = generator.choice([1, 3, 50])
        inner = depth - 1 if size == 1 else min(depth - 1, 1)
        return "[" + ",".join(any_value(generator, inner) for _ in range(size)) + "]"
    if choice == 3:
        return "[" * depth + "]" * depth
    if choice == 4:
        return '{"a":' * depth + "1" + "}" * depth
    size = generator.choice([1, 3, 9, 40, 400])
    keys = [characters(generator, 1, generator.choice([2, 12, 40]), LETTERS + generator.choice(["", UNUSUAL]))
            + str(index) for index in range(size)]
    depth = depth - 1 if size == 1 else min(depth - 1, 1) if size < 9 else 0
    return "{" + ",".join(compact(key) + ":" + any_value(generator, depth) for key in keys) + "}"


def anything(generator: Random) -> dict:
    depth = generator.choice([1, 3, 20, 100, 400])
    return leaf("Any", (any_value(generator, depth) for _ in range(min(4, count_of(generator)))))


EXTENSIONS = [".jpg", ".PNG", ".pdf", ".txt", ".", "", ".unknown", ".mp4", ".a.b.c.png", ".jp\u00e9g", ".json", ".docx"]


def file_value(generator: Random):
    """Returns a value of a facet in one of all forms."""
    size = generator.choice([1, 1, 8, 40, 200])
    letters = generator.choice([LETTERS, LETTERS, UNUSUAL])
    ending = generator.choice(EXTENSIONS) if generator.random() < 0.7 else "." + characters(generator, 1, 12)
    name = characters(generator, 1, size, letters) + ending
    path = "/c_shapes/0123456789abcdef01234567/" + "c_a/" * generator.choice([1, 1, 2, 9]) + "content"
    return generator.choice([
        name, name, f"upload://{name}", f"file://{name}", {"source": "upload", "filename": name}, {"upload": name},
        path, f"facet://{path}", {"source": "facet", "path": path},
        {"source": "facet", "path": path, "filename": name}])


def files(generator: Random) -> dict:
    size = generator.choice([1, 4, 12, 37])
    names = [generator.choice(["content", "x"]),
             *(characters(generator, 1, size) for _ in range(generator.choice([0, 1, 5, 40, 100])))]
    names = list(dict.fromkeys(names))
    facets = []
    for name in names:
        facet = {"name": name}
        if generator.random() < 0.7:
            facet["mimes"] = generator.sample(
                ["image/*", "application/pdf", "image/png", "image/jpeg", "text/plain", "*", "!image/gif",
                 "video/mp4", "application/octet-stream"], generator.randint(1, 6))
        if generator.random() < 0.5:
            facet["passMimes"] = True
        facets.append(facet)
    if generator.random() < 0.2:
        facets[0]["required"] = True
    more = {}
    sets = [names[:1], names]
    if generator.random() < 0.3:
        sets += [[names[0], name] for name in names[1:]]
        more["accepts"] = sets

    def chosen():
        if more:
            return generator.choice(sets)
        return names[:1] + generator.sample(names[1:], generator.choice([0, min(1, len(names) - 1), len(names) - 1]))

    texts = [compact({name: file_value(generator) for name in chosen()}) for _ in range(min(40, count_of(generator)))]
    return leaf("File", texts, facets=facets, **more)


def coordinates(generator: Random) -> dict:
    rule = ("coordinate", {"min0": -180, "max0": 180, "min1": -90, "max1": 90})
    return leaf("Number[]", (compact([generator.uniform(-90, 90), generator.randint(-90, 90)])
                             for _ in range(count_of(generator))), [rule])


# Values of few bytes, of types that hold them.
TINY = [
    ({"type": "Number"}, ["1", "2", "7", "0", "-0", "1.5"]), ({"type": "String"}, ['"a"', '"b"', '""', '"\\n"', '"\u00e9"']),
    ({"type": "Boolean"}, ["true", "false"]), ({"type": "Any"}, ["1", "[]", "{}", '""', '{"a":1}', "[1]"]),
    ({"type": "Geometry"}, ["[1,2]", "[0,0]", "[1.5,2]"]),
    ({"type": "Geometry", "geoType": "MultiPoint"}, ["[]", "[[1,2]]"]), ({"type": "Binary"}, ['""', '"QQ=="']),
    ({"type": "Quaternion"}, ["1", "[]"]), ({"type": "File"}, ['{"content":"a"}', '{"content":"b.txt"}']),
    ({"type": "Number[]"}, ["[]", "[1]"]), ({"type": "String[]", "uniqueValues": True}, ["[]", '["a"]', '["a","b"]']),
    ({"type": "Document[]", "properties": [{"name": "a", "type": "Number"}]}, ["[]", "[{}]", '[{"a":1}]']),
    ({"type": "Any[]"}, ["[]", "[1]"]), ({"type": "Boolean[]"}, ["[]", "[true]"]),
    ({"type": "Date", "dates": {"read": ["epochSeconds"]}}, ["0", "7"]), ({"type": "ObjectId"}, ["null"]),
]


def tiny(generator: Random) -> dict:
    """Returns a property whose values have few bytes."""
    definition, texts = generator.choice(TINY)
    definition = json.loads(json.dumps(definition))
    if generator.random() < 0.15:
        definition["writable"] = False
    texts = generator.sample(texts, generator.randint(1, len(texts)))
    if generator.random() < 0.1:
        texts.append("null")
    return {"kind": "leaf", "definition": definition, "texts": texts}


def document(generator: Random) -> dict:
    """Returns a Document whose members have few bytes, of which most can be absent."""
    count = generator.choice([0, 1, 1, 2, 3, 8, 70, 300])
    size = generator.choice([1, 2, 17, 40])
    names = list(dict.fromkeys(characters(generator, size, size, LETTERS + LETTERS.upper()) for _ in range(count)))
    same = tiny(generator) if generator.random() < 0.5 else None
    members = [[name, json.loads(json.dumps(same)) if same else tiny(generator)] for name in names]
    return {"kind": "document", "members": members}


def documents(generator: Random) -> dict:
    """Returns an array of Documents, whose members can be compared with each other."""
    child = document(generator)
    if child["members"] and generator.random() < 0.3:
        name = child["members"][0][0]
        values = [str(number) for number in range(1000)]
        kind = generator.choice(["String", "Number"])
        texts = [f'"{value}"' for value in values] if kind == "String" else values
        child["members"][0] = [name, leaf(kind, texts, [("uniqueInArray", None)])]
        # Values are drawn at random, so only few are different.
        return {"kind": "array", "child": child, "count": generator.choice([1, 5, 12]), "more": {}}
    counts = [1, 2, 10, 100, 1000] if len(child["members"]) < 8 else [1, 2, 10]
    return {"kind": "array", "child": child, "count": generator.choice(counts), "more": {}}


def chain(generator: Random) -> dict:
    """Returns Documents, each in another one, perhaps as an element of an array."""
    node = tiny(generator)
    name = characters(generator, 1, generator.choice([1, 12]))
    is_array = generator.random() < 0.3
    for _ in range(generator.choice([3, 20, 60])):
        node = {"kind": "document", "members": [[name, node]]}
        if is_array:
            node = {"kind": "array", "child": node, "count": 1, "more": {}}
    return node


STRUCTURES = [anything, files, files, coordinates, tiny, tiny, document, documents, documents, chain]
