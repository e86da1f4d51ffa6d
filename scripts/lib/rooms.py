#!/usr/bin/env python3
"""Tells which folder of a layer uses which, and fails when folders use each other in a circle.

usage: rooms.py LAYER...

A room is a folder directly below a layer, for instance Modules/Domain/Stations. A room uses another one when its
Swift files name a type that is declared, at the top level, in that room only. Comments and texts do not count.
Where rooms form a circle, the smallest arrow of the circle is told with every place that would have to change.
Exit codes: 0 no circle, 1 a circle or no Swift files, 2 usage.
"""
import collections
import os
import re
import sys

DECLARATION = re.compile(
    r"^(?P<indent>[ \t]*)(?P<words>(?:(?:public|package|internal|private|fileprivate|final|indirect|nonisolated|"
    r"@\w+(?:\([^)\n]*\))?)\s+)*)(?:struct|enum|class|actor|protocol|typealias)\s+(?P<name>[A-Z]\w*)",
    re.M,
)
TYPE_NAME = re.compile(r"(?<![\w.])[A-Z]\w*")
CODE_SIGN = re.compile(r'//|/\*|#*"|[()]')
HASHES = re.compile("#*")
PLACES_SHOWN = 40


def code_of(text):
    """The text with comments and string literals blanked out; what is interpolated into a string stays."""
    out = list(text)
    end = len(text)

    def blank(start, stop):
        stop = min(stop, end)
        out[start:stop] = ["\n" if sign == "\n" else " " for sign in text[start:stop]]

    def skip_string(position):
        """Blanks the literal that begins here, except for its interpolations; returns where it ends."""
        hashes = len(HASHES.match(text, position).group())
        quote = '"""' if text.startswith('"""', position + hashes) else '"'
        close = quote + "#" * hashes
        escape = "\\" + "#" * hashes
        start, position = position, position + hashes + len(quote)
        while position < end:
            if text.startswith(close, position):
                blank(start, position + len(close))
                return position + len(close)
            if text.startswith(escape + "(", position):
                blank(start, position + len(escape) + 1)
                position = skip_code(position + len(escape) + 1, closing=True)
                start = position
            elif text.startswith(escape, position):
                position += len(escape) + 1
            elif quote == '"' and text[position] == "\n":
                break
            else:
                position += 1
        blank(start, position)
        return position

    def skip_code(position, closing):
        """Walks over code; with `closing` up to the parenthesis that ends an interpolation."""
        depth = 0
        while position < end:
            sign = CODE_SIGN.search(text, position)
            if sign is None:
                return end
            position = sign.start()
            if text.startswith("//", position):
                stop = text.find("\n", position)
                stop = end if stop < 0 else stop
                blank(position, stop)
                position = stop
            elif text.startswith("/*", position):
                stop = text.find("*/", position + 2)
                stop = end if stop < 0 else stop + 2
                blank(position, stop)
                position = stop
            elif sign.group() not in "()":
                position = skip_string(position)
            else:
                position += 1
                if closing and sign.group() == "(":
                    depth += 1
                elif closing and depth == 0:
                    return position
                elif closing:
                    depth -= 1
        return position

    skip_code(0, closing=False)
    return "".join(out)


def read_layer(layer):
    """The code of each Swift file of a layer, by path."""
    files = {}
    for folder, _, names in sorted(os.walk(layer)):
        for name in sorted(names):
            if name.endswith(".swift"):
                path = os.path.join(folder, name)
                with open(path, encoding="utf-8") as file:
                    files[path] = code_of(file.read())
    return files


def room_of(path, layer):
    parts = os.path.relpath(path, layer).split(os.sep)
    return parts[0] if len(parts) > 1 else "."


def uses_between(files, layer):
    """The places where a room names a type of another: {(from, to): [(name, path, line)]}."""
    homes = collections.defaultdict(set)
    ambiguous = set()
    for path, code in files.items():
        for match in DECLARATION.finditer(code):
            if match["indent"]:
                # A nested type of the same name could be meant.
                ambiguous.add(match["name"])
            elif "private" not in match["words"]:
                homes[match["name"]].add(room_of(path, layer))
    home = {name: min(rooms) for name, rooms in homes.items() if len(rooms) == 1 and name not in ambiguous}
    uses = collections.defaultdict(list)
    for path, code in files.items():
        here = room_of(path, layer)
        for match in TYPE_NAME.finditer(code):
            there = home.get(match.group())
            if there and there != here:
                line = code.count("\n", 0, match.start()) + 1
                uses[here, there].append((match.group(), path, line))
    return uses


def find_circle(arrows):
    """A shortest circle of rooms as a list of arrows; None when there is none."""
    after = collections.defaultdict(list)
    for start, stop in sorted(arrows):
        after[start].append(stop)
    best = None
    for start in sorted(after):
        came_from = {start: None}
        queue = collections.deque([start])
        while queue:
            room = queue.popleft()
            if start in after[room]:
                path = [start]
                while room is not None:
                    path.append(room)
                    room = came_from[room]
                path.reverse()
                circle = list(zip(path, path[1:]))
                if best is None or len(circle) < len(best):
                    best = circle
                break
            for following in after[room]:
                if following not in came_from:
                    came_from[following] = room
                    queue.append(following)
    return best


def report(layer):
    """Prints the rooms of a layer; the number of circles, or None without any file."""
    files = read_layer(layer)
    if not files:
        return None
    uses = uses_between(files, layer)
    rooms = {room_of(path, layer) for path in files}
    broken, arrows = [], set(uses)
    while circle := find_circle(arrows):
        # Without its smallest arrow the circle is none; the rest may hold others.
        smallest = min(circle, key=lambda arrow: (len(uses[arrow]), arrow))
        broken.append((circle, smallest))
        arrows.remove(smallest)
    circles = "no circle" if not broken else f"{len(broken)} circle" + ("s" if len(broken) > 1 else "")
    print(f"{layer}: {len(rooms)} rooms, {len(uses)} arrows, {circles}")
    for start, stop in sorted(uses):
        print(f"  {start} -> {stop}  {len(uses[start, stop])}")
    for circle, (start, stop) in broken:
        print(f"  circle: {' -> '.join([arrow[0] for arrow in circle] + [circle[0][0]])}")
        print(f"  its smallest arrow, {start} -> {stop}:")
        places = uses[start, stop]
        for name, path, line in places[:PLACES_SHOWN]:
            print(f"    {path}:{line}: {name}")
        if len(places) > PLACES_SHOWN:
            print(f"    and {len(places) - PLACES_SHOWN} more")
    return len(broken)


def main():
    layers = [argument.rstrip("/") for argument in sys.argv[1:]]
    if not layers or layers[0] in ("-h", "--help"):
        print(__doc__)
        return 0 if layers else 2
    failed = False
    for layer in layers:
        circles = report(layer)
        if circles is None:
            print(f"{layer}: no Swift files")
        failed = failed or circles is None or circles > 0
    return 1 if failed else 0


sys.exit(main())
