"""The purpose of a payload: the creation of an object, or an update."""
from typing import NamedTuple, Optional


class Mode(NamedTuple):
    """A create, or an update of an object whose stored type can be known."""
    is_update: bool = False
    stored_type: Optional[str] = None

    def arguments(self):
        """Returns the options of the command that select the mode."""
        if not self.is_update:
            return []
        return ["--update"] + (["--type", self.stored_type] if self.stored_type else [])


def random_mode(random, definition):
    """Returns a mode that suits a definition."""
    types = [type["name"] for type in definition.get("objectTypes", [])]
    return random.choice([Mode(), Mode(True, random.choice([*types, *types, None]))])
