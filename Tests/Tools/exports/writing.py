"""The files of an export, and its stream of mixed kinds."""
import json
import pathlib

from . import rules

KINDS = ["script", "view", "role", "template", "config", "serviceAccount", "app", "policy"]


def other_objects(random, count):
    """Yields objects of other kinds, a few for each definition."""
    for index in range(count):
        kind = KINDS[index % len(KINDS)]
        name = f"c_{kind.lower()}{index}"
        result = {"object": kind, "name": name, "label": name[2:].title(), "active": True,
                  "resource": f"{kind}.{name}"}
        if kind == "script":
            result |= {"type": "trigger", "script": "return true\n" * random.randrange(1, 9),
                       "configuration": {"rootDocument": "c_visit", "inline": False}}
        elif kind == "view":
            result |= {"sourceObject": "c_visit", "limit": {"defaultValue": 100}, "query": []}
        elif kind == "role":
            result |= {"code": 100 + index, "include": [], "scope": []}
        yield result


def instances(random, names, plurals):
    """Yields the folder, name and content of instances in an export."""
    for name in names:
        for number in range(random.randrange(1, 4)):
            yield plurals[name], f"{name}-{number}", {
                "object": name, "c_key": f"{name}-{number}",
                "resource": f"{name}.{name}-{number}", "c_owner": rules.IDENTIFIERS[5]}


class ExportWriter:
    """Writes definitions and objects of other kinds."""

    def __init__(self, random, names, definitions):
        self.random = random
        self.names = names
        self.definitions = definitions
        self.others = list(other_objects(random, max(8, len(definitions) // 3)))

    def text(self, definition, indentation):
        text = json.dumps(definition.members, indent=indentation, ensure_ascii=False)
        return text[:len(text) * 2 // 3] if definition.fault == "json" else text

    def write_folder(self, folder, indentation=2):
        """Writes the layout of an exported environment."""
        folder = pathlib.Path(folder)
        (folder / "env/objects").mkdir(parents=True)
        for definition in self.definitions:
            path = folder / f"env/objects/{definition.name}.json"
            path.write_text(self.text(definition, indentation) + "\n", "utf-8")

        def write(path, value):
            path = folder / path
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(json.dumps(value, indent=indentation) + "\n", "utf-8")

        names = [definition.name for definition in self.definitions]
        resources = [f"object.{name}" for name in names] + [
            other["resource"] for other in self.others]
        for other in self.others:
            write(f"env/{other['object'].lower()}s/{other['name']}.json", other)
        chosen = self.random.sample(names, min(5, len(names)))
        for plural, name, instance in instances(self.random, chosen, self.names.plurals):
            write(f"data/{plural}/{name}.json", instance)
        write("env/env.json", {"object": "env", "name": "environment", "minify": False})
        write("manifest.json", {
            "object": "manifest", "dependencies": True, "exportOwner": True,
            "objects": [{"name": name, "includes": ["*"]} for name in names]})
        write("exports.json", {"object": "manifest-exports", "resources": resources})
        write("dependencies.json", {
            "object": "manifest-dependencies",
            "resources": [{"resource": name, "dependencies": []} for name in resources]})
        write("resources.json", [
            {"resourceId": name, "metadata": {"resource": name, "requirements": []}}
            for name in resources])
        write("package.json", {"name": "environment", "version": "1.0.0", "main": ""})

    def stream(self):
        """Yields the lines of an export on the wire: definitions and other kinds, mixed."""
        yield json.dumps({"object": "manifest", "dependencies": False})
        others = iter(self.others)
        for index, definition in enumerate(self.definitions):
            yield self.text(definition, None)
            if index % 3 == 0 and (other := next(others, None)):
                yield json.dumps(other)
        yield from map(json.dumps, others)
