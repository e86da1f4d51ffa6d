"""The words of a Swift source: identifiers, punctuation and documentation comments, each with its line."""
import re
from dataclasses import dataclass


class Problem(Exception):
    """What is wrong with a file, for people."""


@dataclass(frozen=True)
class Token:
    """A word of the source. `kind` is name, number, text, regex, doc or sign."""
    kind: str
    text: str
    line: int


NAME = re.compile(r"`[^\W\d]\w*`|[@#]?[^\W\d]\w*|\$\w+")
NUMBER = re.compile(r"0x[0-9A-Fa-f_.p+-]+|[0-9][0-9_]*(\.[0-9][0-9_]*)?([eE][+-]?[0-9]+)?")
SIGNS = re.compile(r"->|\.\.\.|\.\.<|==|!=|<=|>=|&&|\|\||\?\?|[-+*/%]=|&[-+*]|.", re.S)


def skip_text(source, position, path, line):
    """The position behind a literal text that begins here, whatever its quotes, and the lines it holds."""
    opening = re.compile(r'(#*)("""|")').match(source, position)
    hashes, quotes = opening[1], opening[2]
    closing, escape = quotes + hashes, "\\" + hashes
    begin, position = position, opening.end()
    while position < len(source):
        if source.startswith(closing, position):
            position += len(closing)
            return position, source.count("\n", begin, position)
        if source.startswith(escape, position):
            position += len(escape)
            if source.startswith("(", position):
                depth = 0
                while position < len(source):
                    character = source[position]
                    if character == '"':
                        position, _ = skip_text(source, position, path, line)
                        continue
                    depth += (character == "(") - (character == ")")
                    position += 1
                    if depth == 0:
                        break
            else:
                position += 1
            continue
        if source[position] == "\n" and quotes == '"':
            break
        position += 1
    raise Problem(f"{path}:{line}: a text that does not end")


def begins_regex(source, position, last):
    """Whether a slash begins a regular expression: nothing that could be divided stands before it."""
    if source[position + 1 : position + 2] in ("", " ", "\n", "/", "*", "="):
        return False
    return last is None or (last.kind == "sign" and last.text in "(,=:[{&&||??") or last.text in ("return", "in")


def tokens(source, path):
    """All tokens of a file; comments other than documentation are left out."""
    found, position, line = [], 0, 1
    while position < len(source):
        character = source[position]
        if character == "\n":
            line, position = line + 1, position + 1
        elif character.isspace():
            position += 1
        elif source.startswith("//", position):
            end = source.find("\n", position)
            end = len(source) if end < 0 else end
            if source.startswith("///", position):
                found.append(Token("doc", source[position + 3 : end].strip(), line))
            position = end
        elif source.startswith("/*", position):
            depth, end = 0, position
            while True:
                sign = re.compile(r"/\*|\*/").search(source, end)
                if sign is None:
                    raise Problem(f"{path}:{line}: a comment that does not end")
                depth, end = depth + (1 if sign[0] == "/*" else -1), sign.end()
                if depth == 0:
                    break
            line += source.count("\n", position, end)
            position = end
        elif re.compile(r'#*"').match(source, position):
            end, lines = skip_text(source, position, path, line)
            found.append(Token("text", source[position:end], line))
            position, line = end, line + lines
        elif character == "/" and begins_regex(source, position, found[-1] if found else None):
            end = re.compile(r"/(\\.|\[(\\.|[^\]\n])*\]|[^/\n])+/").match(source, position)
            if end is None:
                raise Problem(f"{path}:{line}: a regular expression that does not end")
            found.append(Token("regex", end[0], line))
            position = end.end()
        elif name := NAME.match(source, position):
            found.append(Token("name", name[0].strip("`"), line))
            position = name.end()
        elif number := NUMBER.match(source, position):
            found.append(Token("number", number[0], line))
            position = number.end()
        else:
            sign = SIGNS.match(source, position)[0]
            found.append(Token("sign", sign, line))
            position += len(sign)
    return found
