"""The flows of Tests/Flows as pages, and which of their screens looks most like a state."""
import collections
import dataclasses
import math
import re

from recording import read_text

# Words that a control is drawn with: [Open](s3), [▸ Find](find), [~Send~](submit).
CONTROL = re.compile(r"\[[~▸← ]*([^\]]*?)~?\]\([^)]*\)")
NAMED = re.compile(r" \([a-z0-9.-]+\)")
# Below this share of common lines two screens are not alike.
ALIKE = 0.35
# What stands on more screens than this share, such as tabs, picks none.
COMMON = 0.1


@dataclasses.dataclass
class Flow:
    """A transcript: its name, its lines, and its screens as (language, line, pieces)."""

    name: str
    lines: list
    screens: list


def pieces_of(lines):
    """What lines of a drawing say, without what stands where and what is tapped."""
    found = set()
    for line in lines:
        for word in CONTROL.findall(line):
            found.add(word.strip())
        for piece in re.split(r" {2,}|[│▏]", CONTROL.sub("  ", line)):
            piece = NAMED.sub("", piece).strip(" ─┌┐└┘")
            if len(piece) > 1:
                found.add(piece)
    return {piece for piece in found if any(character.isalpha() for character in piece)}


def read_flows(folder):
    """All flows of a folder."""
    return [read_flow(path.stem, read_text(path).split("\n")) for path in sorted(folder.glob("*.flow"))]


def read_flow(name, lines):
    header = re.search(r"--lang (en|tr|sv)", lines[0]) if lines else None
    language, screens, began = header[1] if header else "en", [], 0
    for number, line in enumerate(lines + ["> end"]):
        if not line.startswith("> "):
            continue
        block = lines[began + 1 : number]
        if any(each.startswith("────") for each in block):
            screens.append((language, began, pieces_of(block)))
        if change := re.fullmatch(r"> lang (en|tr|sv)\s*", line):
            language = change[1]
        began = number
    return Flow(name, lines, screens)


class Matcher:
    """Finds the screen of a flow that looks most like a drawing."""

    def __init__(self, flows):
        self.screens = [(flow.name, *screen) for flow in flows for screen in flow.screens]
        self.places = collections.defaultdict(list)
        self.weights = {}
        for number, (_, language, _, pieces) in enumerate(self.screens):
            for piece in pieces:
                self.places[language, piece].append(number)

    def weight(self, language, piece):
        """Words that stand on every screen say nothing; a text of its own says most."""
        known = self.weights.get((language, piece))
        if known is None:
            count = len(self.places.get((language, piece), ()))
            known = self.weights[language, piece] = math.log(1 + len(self.screens) / (1 + count))
        return known

    def best(self, lines, language):
        """(share of common words, flow, line) of the screen that is most alike; None where none is."""
        pieces = pieces_of(lines)
        scores = collections.Counter()
        for piece in pieces:
            places = self.places.get((language, piece), ())
            if len(places) > COMMON * len(self.screens) > 5:
                continue
            weight = self.weight(language, piece)
            for number in places:
                scores[number] += weight
        best = None
        for number, _ in scores.most_common(8):
            name, _, line, those = self.screens[number]
            # Also what the other shows in addition counts against it.
            whole = sum(self.weight(language, piece) for piece in those | pieces)
            share = sum(self.weight(language, piece) for piece in those & pieces) / whole if whole else 0
            if share >= ALIKE and (best is None or share > best[0]):
                best = (share, name, line)
        return best
