"""Reads the declarations of a Swift source: types with what they store, their cases, and what they conform to.

It knows the part of the language that this project uses. What it does not know it stops at, with file and line: a
contract that leaves something out silently would be worse than none.
"""
import hashlib
from dataclasses import dataclass, field

from .swift_tokens import Problem, tokens
from .swift_types import Named, TypeReader

MODIFIERS = {
    "public", "private", "fileprivate", "internal", "package", "open", "static", "final", "mutating", "nonmutating",
    "indirect", "lazy", "weak", "unowned", "override", "required", "convenience", "nonisolated", "isolated", "dynamic",
    "class", "borrowing", "consuming", "prefix", "postfix", "infix",
}
KINDS = {"struct", "enum", "class", "actor", "extension", "protocol"}


@dataclass
class Property:
    """What a type stores."""
    name: str
    type: object
    doc: str
    line: int


@dataclass
class Case:
    """A case: `values` are pairs of label (or None) and type."""
    name: str
    values: list
    doc: str
    line: int
    raw: str = None


@dataclass
class Declaration:
    """A type; extensions of it are added to it."""
    kind: str
    path: tuple
    module: str
    file: str
    line: int
    doc: str = ""
    generics: list = field(default_factory=list)
    inherits: list = field(default_factory=list)
    properties: list = field(default_factory=list)
    cases: list = field(default_factory=list)
    aliases: dict = field(default_factory=dict)
    names: dict = field(default_factory=dict)
    results: dict = field(default_factory=dict)
    encoder: list = None

    @property
    def full(self):
        return ".".join(self.path)

    def fingerprint(self):
        """Tells one hand-written encoder from another; blanks and comments do not count."""
        if self.encoder is None:
            return None
        return hashlib.sha256(" ".join(token.text for token in self.encoder).encode()).hexdigest()[:12]


class FileReader:
    """Reads one file into declarations."""

    def __init__(self, source, path, module):
        self.path, self.module = path, module
        self.tokens = tokens(source, path)
        self.position = 0
        self.found, self.extensions, self.lists = [], [], {}
        self.aliases = {}

    def stop(self, text, token=None):
        token = token or self.peek() or self.tokens[-1]
        raise Problem(f"{self.path}:{token.line}: {text}")

    def peek(self, ahead=0):
        place = self.position + ahead
        return self.tokens[place] if place < len(self.tokens) else None

    def text(self, ahead=0):
        token = self.peek(ahead)
        return token.text if token and token.kind != "text" else ""

    def take(self):
        token = self.peek()
        if token is None:
            raise Problem(f"{self.path}: the file ends too early")
        self.position += 1
        return token

    def type(self):
        reader = TypeReader(self.tokens, self.position, self.path)
        kind = reader.read()
        self.position = reader.position
        return kind

    def skip_balanced(self):
        """Skips what stands between brackets, this opening one included."""
        pairs = {"{": "}", "(": ")", "[": "]"}
        first = self.take()
        open_ones = [pairs[first.text]]
        while open_ones:
            token = self.take()
            if token.kind != "sign":
                continue
            if token.text in pairs:
                open_ones.append(pairs[token.text])
            elif token.text in pairs.values():
                if token.text != open_ones.pop():
                    self.stop(f"{token.text} closes nothing", token)

    def file(self):
        self.body(None)
        return self

    def body(self, owner):
        """Members up to the closing brace, or the end of the file where there is no owner."""
        doc = []
        while True:
            token = self.peek()
            if token is None:
                if owner is not None:
                    self.stop("a brace is missing")
                return
            if token.text == "}" and token.kind == "sign":
                self.position += 1
                return
            if token.kind == "doc":
                doc.append(token.text)
                self.position += 1
                continue
            self.member(owner, " ".join(doc))
            doc = []

    def member(self, owner, doc):
        modifiers = set()
        while True:
            token = self.peek()
            if token.kind == "name" and token.text.startswith("@"):
                self.position += 1
                if self.text() == "(" and self.peek().line == token.line:
                    self.skip_balanced()
                continue
            if token.text == "class" and self.peek(1).kind == "name" and self.text(1) not in ("func", "var", "let"):
                break
            if token.kind == "name" and token.text in MODIFIERS:
                modifiers.add(token.text)
                self.position += 1
                if self.text() == "(" and self.peek().line == token.line:
                    self.skip_balanced()
                continue
            break
        token = self.peek()
        word = token.text if token.kind == "name" else ""
        if word in KINDS:
            self.declaration(owner, word, doc)
        elif word in ("let", "var"):
            self.variable(owner, modifiers, doc)
        elif word == "case":
            self.cases(owner, doc)
        elif word in ("func", "init", "subscript", "deinit"):
            self.function(owner, word)
        elif word == "typealias":
            self.alias(owner)
        elif word == "import":
            self.line_end()
        elif word in ("associatedtype", "operator", "precedencegroup", "macro"):
            self.line_end()
        elif word in ("#if", "#else", "#elseif", "#endif", "#warning"):
            self.line_end()
        else:
            self.stop(f"{token.text} begins no declaration that is known")

    def line_end(self):
        line = self.peek().line
        while self.peek() is not None and self.peek().line == line:
            self.position += 1

    def declaration(self, owner, kind, doc):
        line = self.take().line
        if kind == "extension":
            name = self.type()
            if not isinstance(name, Named):
                self.header_end([])
                self.skip_balanced()
                return
            entry = Declaration(kind, name.path, self.module, self.path, line)
            self.extensions.append(entry)
        else:
            path = (owner.path if owner else ()) + (self.take().text,)
            entry = Declaration(kind, path, self.module, self.path, line, doc)
            self.found.append(entry)
        if self.text() == "<":
            self.position += 1
            while self.text() != ">":
                if self.peek().kind == "name" and self.text(-1) in ("<", ","):
                    entry.generics.append(self.text())
                self.position += 1
            self.position += 1
        self.header_end(entry.inherits)
        self.position += 1
        self.protocol_body() if kind == "protocol" else self.body(entry)

    def header_end(self, inherits):
        """Reads what a type inherits, up to its opening brace."""
        if self.text() == ":":
            self.position += 1
            while True:
                inherits.append(self.type())
                if self.text() != ",":
                    break
                self.position += 1
        while self.text() != "{":
            self.take()

    def protocol_body(self):
        self.position -= 1
        self.skip_balanced()

    def alias(self, owner):
        self.take()
        name = self.take().text
        generics = []
        if self.text() == "<":
            self.position += 1
            while self.text() != ">":
                if self.peek().kind == "name" and self.text(-1) in ("<", ","):
                    generics.append(self.text())
                self.position += 1
            self.position += 1
        if self.text() != "=":
            self.stop("a type alias without =")
        self.position += 1
        (owner.aliases if owner else self.aliases)[name] = (generics, self.type())

    def function(self, owner, word):
        begin = self.position
        self.take()
        name = word
        if word == "func":
            name = self.take().text
        if word == "init" and self.text() in ("?", "!"):
            self.position += 1
        labels, result = [], None
        while self.text() != "{":
            if self.peek() is None:
                self.stop("a function without a body", self.tokens[begin])
            if self.text() == "(" and not labels:
                place = self.position + 1
                labels = [self.tokens[place].text]
                self.skip_balanced()
            elif self.text() in ("(", "["):
                self.skip_balanced()
            elif self.text() == "->" and result is None:
                self.position += 1
                result = self.type()
            else:
                self.position += 1
        begin = self.position
        self.skip_balanced()
        if owner is None:
            return
        if name == "encode" and labels == ["to"]:
            owner.encoder = [token for token in self.tokens[begin : self.position] if token.kind != "doc"]
        if name == "viewState" and labels == ["in"]:
            owner.results["ViewState"] = result

    def cases(self, owner, doc):
        self.take()
        while True:
            name = self.take()
            case = Case(name.text, [], doc, name.line)
            if self.text() == "(":
                self.case_values(case)
            if self.text() == "=":
                self.position += 1
                raw = self.take()
                case.raw = raw.text if raw.text != "-" else "-" + self.take().text
            owner.cases.append(case)
            if self.text() != ",":
                return
            self.position += 1

    def case_values(self, case):
        self.position += 1
        while self.text() != ")":
            label = None
            if self.peek().kind == "name" and self.text(1) == ":":
                label = None if self.text() == "_" else self.text()
                self.position += 2
            case.values.append((label, self.type()))
            if self.text() == "=":
                while self.text() not in (",", ")"):
                    self.skip_balanced() if self.text() in ("(", "[", "{") else self.take()
            if self.text() == ",":
                self.position += 1
        self.position += 1

    def variable(self, owner, modifiers, doc):
        """A variable counts when it is stored in each value: not static, not lazy, not computed."""
        self.take()
        if self.text() == "(":
            # Constants of a file that are made together.
            if owner is not None and "static" not in modifiers:
                self.stop("stored properties are declared one by one, so that each has its type")
            self.skip_balanced()
            self.initial()
            return
        waiting = []
        while True:
            name = self.take()
            if name.kind != "name":
                self.stop("a name is missing", name)
            kind, begin, has_value, is_computed = None, self.position, False, False
            if self.text() == ":":
                self.position += 1
                kind = self.type()
            if self.text() == "=":
                begin = self.position + 1
                self.initial()
                has_value = True
                value = self.tokens[begin : self.position]
                kind = kind or self.guess(value)
                self.note(owner, modifiers, name.text, value)
            if owner is not None and kind is not None and name.text in ("rawValue", "value", "initial"):
                owner.results.setdefault("rawValue" if name.text == "rawValue" else "Value", kind)
            if self.text() == "{":
                is_computed = self.text(1) not in ("didSet", "willSet") or has_value is None
                accessors = self.position
                self.skip_balanced()
                if not has_value and owner is not None and "static" in modifiers:
                    self.note(owner, modifiers, name.text, self.tokens[accessors + 1 : self.position - 1])
            waiting.append((name, kind, is_computed))
            if self.text() != ",":
                break
            self.position += 1
        if owner is None or modifiers & {"static", "lazy", "class"}:
            return
        later = None
        for name, kind, is_computed in reversed(waiting):
            later = kind or later
            if not is_computed:
                owner.properties.append(Property(name.text, later, doc, name.line))
        if len(waiting) > 1:
            owner.properties[-len(waiting) :] = reversed(owner.properties[-len(waiting) :])

    def note(self, owner, modifiers, name, value):
        """Keeps the names of screens and keepers, and the lists of both."""
        if owner is None or "static" not in modifiers:
            return
        if name == "name" and len(value) == 1 and value[0].kind == "text":
            owner.names["name"] = value[0].text.strip('"')
        if name == "all":
            self.lists[owner.path[0]] = [
                token.text for place, token in enumerate(value)
                if token.kind == "name" and place + 2 < len(value) and value[place + 1].text == "."
                and value[place + 2].text == "self"]

    def initial(self):
        """Skips an initial value: it goes on where a line ends in a sign or the next begins with one."""
        if self.text() == "=":
            self.position += 1
        last = None
        while True:
            token = self.peek()
            if token is None or (token.kind == "sign" and token.text in ("}", ")", "]", ",")):
                return
            if token.kind == "doc":
                return
            if last is not None and token.line != last.line:
                goes_on = token.kind == "sign" and token.text not in ("{", "(", "[") and not token.text.startswith("@")
                waits = last.kind == "sign" and last.text not in ("}", ")", "]", "?", "!", ">")
                if not (goes_on or waits or last.text in ("try", "await", "if", "else", "switch", "as", "is")
                        or token.text in ("else", "as", "is")):
                    return
            if token.text == "{" and token.kind == "sign" and last is not None and self.text(1) in ("didSet", "willSet"):
                return
            if token.kind == "sign" and token.text in ("(", "[", "{"):
                self.skip_balanced()
                last = self.tokens[self.position - 1]
            else:
                last = self.take()

    def guess(self, value):
        """The type of a value without a type: a literal, or a name that begins with the type's."""
        if not value:
            return None
        first = value[0]
        if first.kind == "text":
            return Named(("String",))
        if first.text in ("true", "false"):
            return Named(("Bool",))
        if first.kind == "number":
            return Named(("Double" if "." in first.text else "Int",))
        if first.kind == "name" and first.text[0].isupper():
            reader = TypeReader(value, 0, self.path)
            named = reader.named()
            path = named.path
            while len(path) > 1 and not path[-1][0].isupper():
                path = path[:-1]
            return Named(path, named.arguments)
        return None
