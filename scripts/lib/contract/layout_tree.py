"""The schema of the layout tree, which `WrittenTree` writes: what Swift's Codable would write, without events.

What sends an event is named by an id instead. Types of the layout need not be Codable; all that they store is written.
"""
from .program import Use
from .schema import SchemaWriter, described
from .swift_types import Function, Optional, Tuple

EVENT = Function("event")
ROOT = Use("Element", (EVENT,))


def is_unwritten(kind):
    """Events and what makes them."""
    return isinstance(kind.wrapped if isinstance(kind, Optional) else kind, Function)


class TreeWriter(SchemaWriter):
    """Writes elements."""

    def of(self, kind, place):
        if isinstance(kind, Tuple):
            return self.members(
                [(label or f"_{number}", part, "") for number, (label, part) in enumerate(kind.parts)], place)
        return super().of(kind, place)

    def reference(self, use, place):
        if use.arguments == (EVENT,):
            name = use.name
            if name not in self.definitions:
                self.definitions[name] = {}
                self.definitions[name] = self.definition(use)
            return {"$ref": "#/$defs/" + name}
        return super().reference(use, place)

    def definition(self, use):
        entry = self.program.type(use.name)
        if entry.module != "ChargeLayout" or self.is_encodable(entry):
            return super().definition(use)
        if entry.full == "ElementID":
            return described({"type": "string", "pattern": "^[A-Za-z0-9.-]+$"}, entry.doc)
        shape = self.enumeration(use, entry) if entry.kind == "enum" else self.structure(use, entry)
        if entry.full == "Row":
            # In the written tree a row that can be opened always says its name.
            shape["properties"]["id"]["description"] = "The name by which it is opened; missing where it cannot be."
        return described(shape, entry.doc)

    def must_be_encodable(self, entry, place):
        if entry.module != "ChargeLayout":
            super().must_be_encodable(entry, place)

    def members(self, members, place):
        return super().members([member for member in members if not is_unwritten(member[1])], place)
