"""Keys of exported definitions that don't affect validation."""

KEYS_OF_DEFINITIONS = {
    "object": ["object"], "_id": ["0123456789abcdef01234567"], "ETag": ["x"],
    "allowConnections": [False], "auditing": [{"enabled": False}], "canCascadeDelete": [False],
    "connectionOptions": [{"requireAccept": True, "requiredAccess": 5, "sendNotifications": True}],
    "createAcl": [["account.public"], []], "defaultAcl": [["owner.delete"], [], None],
    "defaultType": [None], "deletedProperties": [[]], "favorite": [False, True],
    "hasETag": [False, True], "hasOwner": [True], "isDeletable": [True], "isUnmanaged": [False],
    "isVersioned": [False, True], "label": ["x"], "locales": [{}], "localized": [False],
    "objectTypes": [[]], "reporting": [{"enabled": False}], "shareAcl": [[]],
    "shareChain": [["share", "read", "connected"], [5, 4], None], "slots": [[], [{}, {}]],
    "uniqueKey": ["", "c_a"], "useBuildVersion": [False], "useBundles": [False],
    "validateOwner": [True],
}
KEYS_OF_PROPERTIES = {
    "acl": [[], ["owner.read"]], "aclOverride": [False], "array": [False], "canPull": [True],
    "canPush": [True], "cascadeDelete": [False], "creatable": [False], "createAclOverride": [False],
    "dependencies": [[]], "description": ["", "x"], "history": [False], "include": [[]],
    "indexed": [False, True], "label": ["x"], "maxShift": [False], "minItems": [0],
    "maxItems": [100, -1], "optional": [False, True], "readAccess": ["read", 4],
    "readable": [True], "removable": [False], "required": [False, True], "uniqueValues": [False],
    "unique": [False, True], "writable": [True], "writeAccess": ["update", 6, None],
    "writeOnCreate": [True], "readOnly": [False],
}
LIMITS = {"array", "minItems", "maxItems", "uniqueValues"}


def add_to_definition(random, definition):
    """Adds keys that a definition doesn't have, and puts all of them in random order."""
    members = {key: random.choice(values) for key, values in KEYS_OF_DEFINITIONS.items()
               if random.random() < 0.7}
    shuffle(random, definition, {**members, **definition})


def add_to_property(random, property):
    """Adds keys that a property doesn't have; those of arrays only if it isn't one, where they
    have no effect."""
    is_array = property.get("array") or property["type"].endswith("[]")
    members = {key: random.choice(values) for key, values in KEYS_OF_PROPERTIES.items()
               if random.random() < 0.7 and not (is_array and key in LIMITS)}
    shuffle(random, property, {**members, **property})


def shuffle(random, members, replacement):
    members.clear()
    members.update(random.sample(list(replacement.items()), len(replacement)))
