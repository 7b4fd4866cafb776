"""An export: its definitions, their smallest bodies, and what loading them reports."""
from collections import Counter

from .definitions import DefinitionGenerator
from .faults import add_faults
from .writing import ExportWriter


class Export:
    """The definitions of a generated export."""

    def __init__(self, random, count, property_count=16, is_old=False, faulty=0,
                 can_break_text=True):
        generator = DefinitionGenerator(random, property_count, is_old)
        self.definitions = generator.make_definitions(count)
        self.plurals = generator.names.plurals
        self.property_count = generator.properties.count
        add_faults(random, self.definitions, faulty, can_break_text)
        self.writer = ExportWriter(random, generator.names, self.definitions)

    @property
    def usable(self):
        return [definition for definition in self.definitions if not definition.fault]

    @property
    def faulty(self):
        return [definition for definition in self.definitions if definition.fault]

    def bodies(self):
        """Yields the smallest bodies of the usable definitions."""
        for definition in self.usable:
            yield from definition.bodies()

    def warnings(self):
        """Returns how often loading the usable definitions reports each code."""
        return Counter(
            code for definition in self.usable for code in definition.warnings)
