"""All declarations of the modules that the contract is made of, and which type a name means where it stands."""
import os
from dataclasses import dataclass

from .swift_reader import FileReader
from .swift_tokens import Problem
from .swift_types import Array, Dictionary, Function, Named, Optional, Tuple

# From what a port sees down to what it is made of. A name is looked up in this order.
MODULES = {
    "ChargeLayout": "Modules/Layout",
    "ChargePresentation": "Modules/Presentation",
    "ChargeDomain": "Modules/Domain",
}


@dataclass(frozen=True)
class Use:
    """A type of the project with its arguments: `name` is its path, `arguments` are types without open names."""
    name: str
    arguments: tuple = ()

    def __str__(self):
        return self.name + ("(" + ",".join(map(str, self.arguments)) + ")" if self.arguments else "")


@dataclass(frozen=True)
class Builtin:
    """A type of the standard library or of Foundation."""
    name: str
    arguments: tuple = ()

    def __str__(self):
        return self.name + ("(" + ",".join(map(str, self.arguments)) + ")" if self.arguments else "")


BUILTINS = {
    "Bool", "Int", "Int64", "UInt64", "Int32", "UInt32", "UInt8", "UInt16", "Int16", "Double", "Float", "String", "Date",
    "URL", "Data", "Decimal", "UUID", "TimeZone", "Never", "Set", "ClosedRange", "Range", "Character", "Substring",
    "DateInterval", "TimeInterval",
}


class Program:
    """The declarations of a source tree."""

    def __init__(self, root):
        self.root = root
        self.types, self.protocols, self.aliases, self.lists = {}, {}, {}, {}
        extensions = []
        for module, folder in MODULES.items():
            for path in swift_files(root, folder):
                with open(os.path.join(root, path), encoding="utf-8") as file:
                    reader = FileReader(file.read(), path, module).file()
                for entry in reader.found:
                    self.add(entry)
                extensions += reader.extensions
                self.aliases.update(reader.aliases)
                self.lists.update(reader.lists)
        for extension in extensions:
            self.extend(extension)

    def add(self, entry):
        table = self.protocols if entry.kind == "protocol" else self.types
        # What a file keeps for itself may share its name with another file's; it is never part of the contract.
        if entry.full in table:
            table[entry.full] = self.ambiguous(table[entry.full], entry)
        else:
            table[entry.full] = entry

    def ambiguous(self, one, other):
        kept = one if isinstance(one, list) else [one]
        return kept + [other]

    def extend(self, extension):
        target = self.types.get(extension.full) or self.protocols.get(extension.full)
        if target is None or isinstance(target, list):
            return
        target.inherits += extension.inherits
        target.aliases.update(extension.aliases)
        target.names.update(extension.names)
        for name, kind in extension.results.items():
            target.results.setdefault(name, kind)
        if extension.encoder is not None and target.kind != "protocol":
            target.encoder = extension.encoder

    def type(self, name):
        entry = self.types[name]
        if isinstance(entry, list):
            places = ", ".join(f"{each.file}:{each.line}" for each in entry)
            raise Problem(f"{places}: {name} is declared more than once, so the contract cannot tell which is meant")
        return entry

    def conforms(self, entry, protocol):
        """Whether a type says that it conforms, itself or through a protocol."""
        seen, waiting = set(), [kind for kind in entry.inherits if isinstance(kind, Named)]
        while waiting:
            kind = waiting.pop()
            name = ".".join(kind.path)
            if name == protocol:
                return True
            if name in seen:
                continue
            seen.add(name)
            if name in self.protocols and not isinstance(self.protocols[name], list):
                waiting += [each for each in self.protocols[name].inherits if isinstance(each, Named)]
        return False

    def inherited(self, entry, name):
        """What stands in the list of conformances under a name; None for nothing."""
        return next((kind for kind in entry.inherits if isinstance(kind, Named) and kind.path == (name,)), None)

    # Which type is meant

    def close(self, kind, scope, bound, place):
        """The type without open names.

        scope: the path of the type in which it stands; bound: what its generic parameters mean; place: file and line.
        """
        close = lambda each: self.close(each, scope, bound, place)
        if isinstance(kind, (Use, Builtin, Function)):
            return kind
        if isinstance(kind, Optional):
            return Optional(close(kind.wrapped))
        if isinstance(kind, Array):
            return Array(close(kind.element))
        if isinstance(kind, Dictionary):
            return Dictionary(close(kind.key), close(kind.value))
        if isinstance(kind, Tuple):
            return Tuple(tuple((label, close(part)) for label, part in kind.parts))
        if kind is None:
            raise Problem(f"{place}: its type has to be written out, the contract does not infer it")
        arguments = tuple(close(each) for each in kind.arguments)
        return self.named(kind.path, arguments, scope, bound, place)

    def named(self, path, arguments, scope, bound, place):
        if path[0] in MODULES:
            path = path[1:]
        if len(path) == 1 and path[0] in bound:
            return bound[path[0]]
        if path == ("Self",):
            return Use(".".join(scope), tuple(bound.values()))
        for length in range(len(scope), -1, -1):
            found = self.at(scope[:length] + path, arguments, bound if length else {}, place)
            if found is not None:
                return found
        if len(path) == 1 and path[0] in BUILTINS:
            return Builtin(path[0], arguments)
        if path == ("Optional",):
            return Optional(arguments[0])
        raise Problem(f"{place}: {'.'.join(path)} is no type that the contract knows")

    def at(self, path, arguments, bound, place):
        """What a whole path means; None when nothing stands there."""
        full = ".".join(path)
        if full in self.types:
            entry = self.type(full)
            if entry.generics and not arguments:
                # Inside a generic type its own name and those of its parts stand for this instance.
                arguments = tuple(bound[name] for name in entry.generics if name in bound)
            if not entry.generics:
                arguments = tuple(bound[name] for name in self.outer_generics(entry) if name in bound)
            return Use(full, arguments)
        alias, owner = None, path[:-1]
        if len(path) == 1:
            alias = self.aliases.get(full)
        elif ".".join(owner) in self.types:
            alias = self.type(".".join(owner)).aliases.get(path[-1])
        elif len(path) == 2 and path[0] in self.aliases:
            aliased = self.close(self.aliases[path[0]][1], (), {}, place)
            return self.at((aliased.name, path[1]), arguments, {}, place) if isinstance(aliased, Use) else None
        if alias is None:
            return None
        generics, kind = alias
        return self.close(kind, owner, {**bound, **dict(zip(generics, arguments))}, place)

    def outer_generics(self, entry):
        """The parameters of the generic types in which a type stands."""
        found = []
        for length in range(1, len(entry.path)):
            outer = ".".join(entry.path[:length])
            if outer in self.types:
                found += self.type(outer).generics
        return found

    def bound(self, use):
        """What the generic parameters of a type mean where it is used."""
        entry = self.type(use.name)
        return dict(zip(self.outer_generics(entry) + entry.generics, use.arguments))

    def member(self, owner, name):
        """The type that a screen or keeper calls `name`: nested, an alias, or what its function gives."""
        entry = self.type(owner)
        place = f"{entry.file}:{entry.line}"
        if f"{owner}.{name}" in self.types or name in entry.aliases:
            return self.close(Named((name,)), entry.path, {}, place)
        if name in entry.results:
            return self.close(entry.results[name], entry.path, {}, place)
        raise Problem(f"{place}: {owner} has no {name} that the contract finds")

    def owners(self, listed):
        """The screens or keepers of a list: pairs of name and type, in the order of names."""
        if not self.lists.get(listed):
            raise Problem(f"{listed}.all: the contract finds no list there")
        found = []
        for owner in self.lists[listed]:
            entry = self.type(owner)
            if "name" not in entry.names:
                raise Problem(f"{entry.file}:{entry.line}: {owner} has no name in quotes")
            found.append((entry.names["name"], owner))
        return sorted(found)


def swift_files(root, folder):
    """All Swift files below a folder, in order, with their paths from the root."""
    found = []
    for directory, folders, files in os.walk(os.path.join(root, folder)):
        folders.sort()
        found += [os.path.relpath(os.path.join(directory, file), root) for file in files if file.endswith(".swift")]
    if not found:
        raise Problem(f"{folder}: no Swift file")
    return sorted(found)
