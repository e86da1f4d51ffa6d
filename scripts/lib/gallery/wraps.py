"""How long the texts of a screen are, and which wrap in a drawing of 40 columns."""
import dataclasses
import unicodedata

from catalogue import plain
from texts import SHORT

NARROW = 40
# Shorter texts wrap only because of what stands beside them.
SHORTEST = 12


def columns(text):
    """The columns of a text in a terminal."""
    if text.isascii():
        return len(text)
    width = 0
    for character in text:
        if unicodedata.combining(character) or unicodedata.category(character) in ("Cf", "Mn", "Me"):
            continue
        width += 2 if unicodedata.east_asian_width(character) in "WF" else 1
    return width


@dataclasses.dataclass
class Measured:
    """A text of a screen, where it was seen first, and whether it wraps."""

    text: str
    language: str
    columns: int
    keys: list
    state: str
    wraps: bool
    # A title, a label, a button or a badge: it should fit.
    is_short: bool


def measure(state, language, page, drawing):
    """The texts of a state with letters: each once."""
    lines = [plain(line) for line in drawing]
    whole = " ".join(line for line in lines if line)
    seen = {}
    for slot in page.slots:
        if slot.kind in ("aria-label", "spoken") or not slot.has_letters or slot.text in seen:
            continue
        width = columns(slot.text)
        if slot.tag == "button":
            # A drawing shows its name in round brackets behind it, which no other port does.
            wraps = width > NARROW
        else:
            wraps = width >= SHORTEST and slot.text in whole and not any(slot.text in line for line in lines)
        is_short = slot.kind == "text" and slot.tag in SHORT | {"badge"}
        seen[slot.text] = Measured(slot.text, language, width, slot.all_keys, state, wraps, is_short)
    return list(seen.values())


def longest(texts, count=5):
    """Of a screen and a language: the longest texts, the longest first, and those that should fit and do not."""
    first = {}
    for each in texts:
        known = first.get(each.text)
        if known is None or each.wraps and not known.wraps:
            first[each.text] = each
    ordered = sorted(first.values(), key=lambda each: (-each.columns, each.text))
    wrapped = [each for each in ordered if each.wraps and each.is_short]
    return ordered[:count], wrapped
