"""Definitions with every key that exports have."""
import copy

from . import decks, rules
from .names import Names, make_label
from .properties import PropertyGenerator, all_members, paths, smallest_members


class Definition:
    """A definition, its smallest bodies, and the codes of the warnings that loading reports."""

    def __init__(self, members, properties, types):
        self.members = members
        self.properties = properties
        self.types = types  # the properties of a body by object type
        self.warnings = []
        self.fault = None  # what was made wrong

    @property
    def name(self):
        return self.members["name"]

    def bodies(self):
        """Yields a smallest body for each object type, with the paths of required members.

        `required` are the paths that it contains, `filledIn` those that the server fills in.
        `fullBody` has all members.
        """
        for type_name, properties in (self.types or {None: self.properties}).items():
            type_member = {} if type_name is None else {"type": type_name}
            yield {
                "object": self.name, "body": type_member | smallest_members(properties),
                "required": [*type_member, *paths(properties, False)],
                "filledIn": list(paths(properties, True)),
                "fullBody": type_member | all_members(properties),
            }


class DefinitionGenerator:
    """Generates the definitions of an export."""

    def __init__(self, random, property_count, is_old=False):
        self.random = random
        self.property_count = property_count
        self.is_old = is_old
        self.names = Names(random)
        self.properties = PropertyGenerator(random, self.names, is_old)
        self.draw = self.properties.draw

    def make_definitions(self, count):
        return [self.make_definition(index, count) for index in range(count)]

    def make_definition(self, index, count):
        name = self.names.make_definition_name()
        # Together, the definitions have the average number of properties.
        end = (index + 1) * self.property_count
        spare = max(1, end - self.properties.count)
        total = spare if index == count - 1 else max(1, int(spare * self.random.uniform(0.4, 1.6)))
        type_count = self.draw(decks.OBJECT_TYPES)
        base_count = total if type_count == 0 else max(1, total // 2)
        siblings = set()
        properties = self.properties.make_properties(base_count, siblings)
        object_types, effective, warnings = [], {}, []
        for number in range(type_count):
            own = self.properties.make_properties(
                max(1, (total - base_count) // type_count), set(siblings))
            repeated, codes = self.repeat(properties)
            warnings += codes
            type_name = f"c_type{number + 1}"
            own = repeated + own
            object_types.append({
                "label": make_label(type_name), "name": type_name,
                "properties": [member.members for member in own]})
            effective[type_name] = merged(properties, own)
        members = self.definition_members(name)
        members["properties"] = [member.members for member in properties]
        members["objectTypes"] = object_types
        result = Definition(members, properties, effective)
        result.warnings = warnings + [
            code for member in properties for code in member.warnings] + [
            code for types in object_types for code in self.own_warnings(types, effective)]
        return result

    @staticmethod
    def own_warnings(object_type, effective):
        """Returns the warnings of the properties of an object type."""
        members = {id(member) for member in object_type["properties"]}
        return [code for member in effective[object_type["name"]]
                if id(member.members) in members for code in member.warnings]

    def repeat(self, properties):
        """Returns properties of an object type that repeat some of the definition."""
        kind = self.draw(decks.OVERRIDES)
        if kind is None:
            return [], []
        count = min(3, len(properties))
        chosen = self.random.sample(properties, count)
        if kind == "same":
            repeated = [copy.deepcopy(member) for member in chosen]
            if self.is_old:
                repeated[0].members["label"] += " (again)"
            return repeated, []
        repeated = [self.change(member) for member in chosen]
        return repeated, ["overrides"] * count

    def change(self, member):
        """Returns a different property of the same name."""
        while True:
            other = self.properties.make_property(
                self.draw(decks.TYPES), member.name, None, spare=3)
            if other.members["type"] != member.members["type"]:
                return other

    def definition_members(self, name):
        """Returns the keys that every definition of an export has."""
        random = self.random
        members = {"allowTransfers": False, "hasETag": False}
        if self.draw(decks.HAS_CONNECTIONS):
            members |= {
                "allowConnections": False,
                "connectionOptions": {
                    "requireAccept": True, "requiredAccess": self.properties.level("share"),
                    "sendNotifications": True},
            }
        members |= {
            "auditing": {"enabled": random.random() < 0.1}, "canCascadeDelete": False,
            "createAcl": ["account.public"], "defaultAcl": ["owner.delete"], "defaultType": None,
            "favorite": False, "hasOwner": True, "isDeletable": True, "isUnmanaged": False,
            "isVersioned": False, "label": make_label(name), "localized": random.random() < 0.1,
            "name": name, "object": "object", "reporting": {"enabled": True}, "shareAcl": [],
            "shareChain": random.choice([["share", "read", "connected"], [], None]),
            "uniqueKey": "c_key" if self.draw(decks.HAS_UNIQUE_KEY) else "",
            "useBuildVersion": True, "useBundles": True, "validateOwner": False,
        }
        if self.draw(decks.HAS_DESCRIPTION):
            members["description"] = f"Objects of the kind {make_label(name).lower()}."
        if self.draw(decks.HAS_LOCALES):
            members["locales"] = [{"locale": "de_AT", "label": "Beispiel"}]
        if self.draw(decks.HAS_PLURAL_NAME):
            members["pluralName"] = name[:36] + "Set"
            self.names.plurals[name] = members["pluralName"]
        if self.is_old:
            account = {"_id": rules.IDENTIFIERS[2], "object": "account",
                       "path": f"/accounts/{rules.IDENTIFIERS[2]}"}
            members |= {
                "ETag": "d41d8cd98f00b204e9800998ecf8427e", "_id": rules.IDENTIFIERS[3],
                "access": 7, "accessRoles": [], "created": "2016-02-03T04:05:06.789Z",
                "creator": account, "custom": True, "deletedProperties": [],
                "extended": False, "extensible": False, "isCustom": True, "isExtended": False,
                "isExtensible": False, "lookup": rules.IDENTIFIERS[4], "owner": account,
                "path": f"/objects/{rules.IDENTIFIERS[3]}", "resource": f"object.{name}",
                "shareChain": random.choice([[4, 3, 2], None]), "shared": False,
                "slots": [{} for _ in range(random.randrange(4))],
                "updated": "2017-02-03T04:05:06.789Z", "updater": account,
            }
        return members


def merged(properties, own):
    """Returns the properties of an object type; its own take the positions of repeated ones."""
    overriding = {member.name: member for member in own}
    base = [overriding.pop(member.name, member) for member in properties]
    return base + [member for member in own if member.name in overriding]
