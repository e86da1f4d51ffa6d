"""Type expressions of Swift, as read from the source."""
from dataclasses import dataclass

from .swift_tokens import Problem


@dataclass(frozen=True)
class Named:
    """A type by name: `path` as written, with the arguments of its last part."""
    path: tuple
    arguments: tuple = ()

    def __str__(self):
        inside = "<" + ", ".join(map(str, self.arguments)) + ">" if self.arguments else ""
        return ".".join(self.path) + inside


@dataclass(frozen=True)
class Optional:
    """T?"""
    wrapped: object

    def __str__(self):
        return f"{self.wrapped}?"


@dataclass(frozen=True)
class Array:
    """[T]"""
    element: object

    def __str__(self):
        return f"[{self.element}]"


@dataclass(frozen=True)
class Dictionary:
    """[K: V]"""
    key: object
    value: object

    def __str__(self):
        return f"[{self.key}: {self.value}]"


@dataclass(frozen=True)
class Tuple:
    """(label: T, ...); a label is None where there is none."""
    parts: tuple

    def __str__(self):
        return "(" + ", ".join(f"{label}: {kind}" if label else str(kind) for label, kind in self.parts) + ")"


@dataclass(frozen=True)
class Function:
    """What can only be called, and so is never written."""
    text: str = "function"

    def __str__(self):
        return self.text


class TypeReader:
    """Reads one type expression from tokens."""

    def __init__(self, tokens, position, path):
        self.tokens, self.position, self.path = tokens, position, path

    def peek(self, ahead=0):
        place = self.position + ahead
        return self.tokens[place] if place < len(self.tokens) else None

    def text(self, ahead=0):
        token = self.peek(ahead)
        return token.text if token else ""

    def expect(self, text):
        if self.text() != text:
            token = self.peek() or self.tokens[-1]
            raise Problem(f"{self.path}:{token.line}: expected {text} in a type, found {token.text}")
        self.position += 1

    def read(self):
        kind = self.simple()
        while True:
            if self.text() == "?":
                self.position += 1
                kind = Optional(kind)
            elif self.text() == "??":
                self.position += 1
                kind = Optional(Optional(kind))
            elif self.text() == "&":
                self.position += 1
                self.simple()
                kind = Function("composition")
            elif self.text() in ("async", "throws", "->"):
                return self.function()
            else:
                return kind

    def function(self):
        while self.text() != "->":
            if self.text() == "(":
                self.tuple()
            else:
                self.position += 1
        self.expect("->")
        self.read()
        return Function()

    def simple(self):
        token = self.peek()
        if token is None:
            raise Problem(f"{self.path}: a type is missing at the end of the file")
        if token.kind == "name" and token.text.startswith("@"):
            self.position += 1
            return self.read() if self.text() == "(" else self.simple()
        if token.text in ("any", "some"):
            self.position += 1
            self.simple()
            return Function(f"{token.text} type")
        if token.text == "[":
            self.position += 1
            first = self.read()
            if self.text() == ":":
                self.position += 1
                second = self.read()
                self.expect("]")
                return Dictionary(first, second)
            self.expect("]")
            return Array(first)
        if token.text == "(":
            return self.tuple()
        if token.kind == "name":
            return self.named()
        raise Problem(f"{self.path}:{token.line}: {token.text} begins no type that is known")

    def tuple(self):
        self.expect("(")
        parts = []
        while self.text() != ")":
            label = None
            if self.peek().kind == "name" and self.text(1) == ":":
                label = None if self.text() == "_" else self.text()
                self.position += 2
            elif self.peek().kind == "name" and self.peek(1).kind == "name" and self.text(2) == ":":
                self.position += 3
            parts.append((label, self.read()))
            if self.text() == ",":
                self.position += 1
        self.expect(")")
        return parts[0][1] if len(parts) == 1 and parts[0][0] is None else Tuple(tuple(parts))

    def named(self):
        path, arguments = [], ()
        while True:
            path.append(self.text())
            self.position += 1
            if self.text() == "<":
                self.position += 1
                inside = []
                while self.text() != ">":
                    inside.append(self.read())
                    if self.text() == ",":
                        self.position += 1
                self.expect(">")
                arguments = tuple(inside)
            if self.text() == "." and self.peek(1) is not None and self.peek(1).kind == "name":
                self.position += 1
                continue
            return Named(tuple(path), arguments)
