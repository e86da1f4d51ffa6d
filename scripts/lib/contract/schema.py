"""The JSON schema of types, by the rules of Swift's Codable."""
from . import encoders
from .program import Builtin, Use
from .swift_tokens import Problem
from .swift_types import Array, Dictionary, Function, Optional, Tuple

DIALECT = "https://json-schema.org/draft/2020-12/schema"
WHOLE = {"Int", "Int64", "UInt64", "Int32", "UInt32", "UInt8", "UInt16", "Int16"}


# What Swift refuses in texts of these types, and one that it takes.
TEXTS = {
    "ChargerCode": {"pattern": "^[0-9]{6}$", "examples": ["123456"]},
    "Currency": {"pattern": "^[A-Z]{3}$", "examples": ["SEK"]},
    "PhoneNumber": {"examples": ["+46701234567"]},
    "RegionCode": {"pattern": "^([A-Z]{2}|001)$", "examples": ["SE"]},
    "WebAddress": {"pattern": "^https?://", "examples": ["https://example.org/"]},
}

# Lists that the core never makes empty, and refuses when they are.
NEVER_EMPTY = {"CarAlert": ["actions"], "CarTabBar": ["tabs"]}


def described(schema, doc):
    """The schema with a description; a reference keeps what it says of itself."""
    return {"description": doc, **schema} if doc else schema


def record(properties, required):
    """An object that holds these and nothing else."""
    schema = {"type": "object", "properties": properties}
    if required:
        schema["required"] = sorted(required)
    schema["additionalProperties"] = False
    return schema


class SchemaWriter:
    """Writes types and all that they are made of."""

    def __init__(self, program):
        self.program = program
        self.definitions = {}

    def document(self, title, doc, use):
        """A whole schema whose root is a type."""
        self.definitions = {}
        root = self.of(use, "the root")
        return {
            "$schema": DIALECT, "title": title, "description": doc, **root,
            "$defs": dict(sorted(self.definitions.items())),
        }

    def of(self, kind, place):
        """The schema of a type where a value must stand."""
        if isinstance(kind, Optional):
            if isinstance(kind.wrapped, Optional):
                raise Problem(f"{place}: an optional of an optional cannot be told from none in JSON")
            return {"anyOf": [self.of(kind.wrapped, place), {"type": "null"}]}
        if isinstance(kind, Array):
            return {"type": "array", "items": self.of(kind.element, place)}
        if isinstance(kind, Dictionary):
            return self.dictionary(kind, place)
        if isinstance(kind, Builtin):
            return self.builtin(kind, place)
        if isinstance(kind, Use):
            return self.reference(kind, place)
        if isinstance(kind, (Tuple, Function)):
            raise Problem(f"{place}: {kind} cannot be written as JSON")
        raise Problem(f"{place}: {kind} is no type that the contract knows")

    def builtin(self, kind, place):
        name = kind.name
        if name == "String":
            return {"type": "string"}
        if name == "Bool":
            return {"type": "boolean"}
        if name in WHOLE:
            return {"type": "integer"}
        if name in ("Double", "Float", "Decimal", "TimeInterval"):
            return {"type": "number"}
        if name == "Date":
            return {"type": "string", "format": "date-time"}
        if name == "URL":
            return {"type": "string", "format": "uri"}
        if name == "UUID":
            return {"type": "string", "format": "uuid"}
        if name == "Data":
            return {"type": "string", "contentEncoding": "base64"}
        if name == "Never":
            return {"not": {}}
        if name == "TimeZone":
            return record({"identifier": {"type": "string", "examples": ["Europe/Stockholm"]}}, ["identifier"])
        if name == "DateInterval":
            part = self.builtin(Builtin("Date"), place)
            return record({"start": part, "duration": {"type": "number"}}, ["start", "duration"])
        if name == "Set":
            return {"type": "array", "items": self.of(kind.arguments[0], place), "uniqueItems": True}
        if name in ("ClosedRange", "Range"):
            return {"type": "array", "items": self.of(kind.arguments[0], place), "minItems": 2, "maxItems": 2}
        raise Problem(f"{place}: how {name} is written as JSON is not known")

    def dictionary(self, kind, place):
        """Keys that are texts make an object; others an array in which each key stands before its value."""
        key, value = kind.key, self.of(kind.value, place)
        if isinstance(key, Use) and self.program.conforms(self.program.type(key.name), "CodingKeyRepresentable"):
            raw = self.reference(key, place)
            return {"type": "object", "propertyNames": raw, "additionalProperties": value}
        if isinstance(key, Builtin) and key.name == "String":
            return {"type": "object", "additionalProperties": value}
        if isinstance(key, Builtin) and key.name == "Int":
            return {"type": "object", "propertyNames": {"pattern": "^-?[0-9]+$"}, "additionalProperties": value}
        return {"type": "array", "items": {"anyOf": [self.of(key, place), value]}, "x-pairs": [self.of(key, place), value]}

    def reference(self, use, place):
        name = str(use)
        if name not in self.definitions:
            self.definitions[name] = {}
            self.definitions[name] = self.definition(use)
        return {"$ref": "#/$defs/" + name}

    def definition(self, use):
        entry, program = self.program.type(use.name), self.program
        place = f"{entry.file}:{entry.line}"
        if entry.kind not in ("struct", "enum"):
            raise Problem(f"{place}: {use.name} is a {entry.kind}; view states and events are structs and enums")
        self.must_be_encodable(entry, place)
        written = encoders.hand_written(self, use, entry)
        if written is not None:
            return described(written, entry.doc)
        if program.conforms(entry, "Redacted"):
            return described({"type": "string", "x-masked": True, **TEXTS.get(entry.full, {})}, entry.doc)
        raw = self.raw_type(use, entry, place)
        if raw is not None:
            return described(self.raw_values(entry, raw, place), entry.doc)
        if entry.kind == "enum":
            return described(self.enumeration(use, entry), entry.doc)
        return described(self.structure(use, entry), entry.doc)

    def is_encodable(self, entry):
        return any(self.program.conforms(entry, protocol) for protocol in ("Codable", "Encodable"))

    def must_be_encodable(self, entry, place):
        if not self.is_encodable(entry):
            raise Problem(f"{place}: {entry.full} is not Codable, or the contract does not see why")

    def raw_type(self, use, entry, place):
        """The type of the raw values; None for a type without."""
        bound = self.program.bound(use)
        if entry.kind == "enum":
            for kind in entry.inherits[:1]:
                if str(kind) in ("String", "Int"):
                    return Builtin(str(kind))
            return None
        if not self.program.conforms(entry, "RawRepresentable"):
            return None
        if "rawValue" not in entry.results:
            raise Problem(f"{place}: {entry.full} has no rawValue whose type is written out")
        return self.program.close(entry.results["rawValue"], entry.path, bound, place)

    def raw_values(self, entry, raw, place):
        if entry.kind == "struct":
            return {**self.of(raw, place), **TEXTS.get(entry.full, {})}
        if not entry.cases:
            raise Problem(f"{place}: {entry.full} has no case")
        values, following = [], 0
        for case in entry.cases:
            if raw.name == "Int":
                following = int(case.raw) if case.raw is not None else following
                values.append((following, case.doc))
                following += 1
            else:
                values.append((case.raw.strip('"') if case.raw is not None else case.name, case.doc))
        return {
            "type": "string" if raw.name == "String" else "integer",
            "oneOf": [described({"const": value}, doc) for value, doc in values],
        }

    def enumeration(self, use, entry):
        """An object with one key, the case; what the case holds stands behind it under its label, or _0, _1 ..."""
        if f"{entry.full}.CodingKeys" in self.program.types:
            raise Problem(f"{entry.file}:{entry.line}: coding keys of an enum are not known to the contract")
        bound, shapes = self.program.bound(use), []
        if not entry.cases:
            return {"not": {}}
        for case in entry.cases:
            place = f"{entry.file}:{case.line}"
            members = []
            for number, (label, kind) in enumerate(case.values):
                members.append((label or f"_{number}", self.program.close(kind, entry.path, bound, place), ""))
            shapes.append(described(record({case.name: self.members(members, place)}, [case.name]), case.doc))
        return shapes[0] if len(shapes) == 1 else {"oneOf": shapes}

    def structure(self, use, entry):
        bound, members = self.program.bound(use), []
        names = self.coding_keys(entry)
        for each in entry.properties:
            if names is not None and each.name not in names:
                continue
            place = f"{entry.file}:{each.line}"
            members.append((
                each.name if names is None else names[each.name],
                self.program.close(each.type, entry.path, bound, place), each.doc, place))
        shape = self.members(members, f"{entry.file}:{entry.line}")
        for name in NEVER_EMPTY.get(entry.full, []):
            shape["properties"][name]["minItems"] = 1
        return shape

    def coding_keys(self, entry):
        """What the properties are called in JSON; None where that is their own name."""
        name = f"{entry.full}.CodingKeys"
        if name not in self.program.types:
            return None
        return {case.name: (case.raw or case.name).strip('"') for case in self.program.type(name).cases}

    def members(self, members, place):
        """An object of members: (name, type, documentation, place). An optional one is left out when there is none."""
        properties, required = {}, []
        for name, kind, doc, *own in members:
            where = own[0] if own else place
            if isinstance(kind, Optional):
                if isinstance(kind.wrapped, Optional):
                    raise Problem(f"{where}: an optional of an optional cannot be told from none in JSON")
                kind = kind.wrapped
            else:
                required.append(name)
            properties[name] = described(self.of(kind, where), doc)
        return record(properties, required)
