"""The texts of a page, where they stand in it, and the page with their keys."""
import dataclasses
import html
import re

from catalogue import agreed, plain

# The writer of pages escapes every ">" in a value, so a tag ends at the first.
TOKEN = re.compile(r"<[^>]*>|[^<]+")
TAG = re.compile(r"</?([a-z0-9]+)")
ATTRIBUTE = re.compile(r' (id|placeholder|aria-label|class)="([^"]*)"')
VOID = {"hr", "input", "link", "meta"}
# Part of the text round them.
INLINE = {"strong", "bdi"}
# Nothing can be put round a text in these.
BARE = {"option", "text", "title"}
# Words that fit a line of 40 columns with their values (Localization/Words.md); sentences may wrap.
SHORT = {"h1", "h2", "h3", "h4", "h5", "h6", "button", "label", "dt"}
PARTS = re.compile(r"( · )")


@dataclasses.dataclass
class Slot:
    """A text of a page. `place` is the same in every language."""

    place: tuple
    text: str
    tag: str
    kind: str
    first: int
    last: int
    keys: list = dataclasses.field(default_factory=list)
    # Keys of the parts of a text that was joined: [(part, keys)].
    parts: list = dataclasses.field(default_factory=list)

    @property
    def all_keys(self):
        return self.keys or list(dict.fromkeys(key for _, keys in self.parts for key in keys))

    @property
    def has_letters(self):
        return any(character.isalpha() for character in self.text)


class Page:
    """A part of a page as tokens and the texts in it."""

    def __init__(self, source):
        self.tokens = TOKEN.findall(source)
        self.slots = []
        self._read()

    def _read(self):
        stack, counts, run = [], {}, []

        def add(text, kind, first, last):
            text = plain(text)
            if not text:
                return
            ident = next((each[1] for each in reversed(stack) if each[1]), "")
            tag = next((each[0] for each in reversed(stack) if each[0] not in ("span", "svg")), "")
            classes = {name for each in stack for name in each[2]}
            if kind == "text" and "spoken" in classes:
                kind = "spoken"
            number = counts[ident, kind] = counts.get((ident, kind), -1) + 1
            tag = "badge" if "badge" in classes else "row" if "row" in classes else tag
            if any(each[0] in BARE for each in stack) or not stack:
                first = last = -1
            self.slots.append(Slot((ident, kind, number), text, tag, kind, first, last))

        def flush():
            if any(self.tokens[index][0] != "<" for index in run):
                text = "".join(html.unescape(self.tokens[index]) for index in run if self.tokens[index][0] != "<")
                add(text, "text", run[0], run[-1])
            run.clear()

        for index, token in enumerate(self.tokens):
            if token[0] != "<":
                if token.strip() or run:
                    run.append(index)
                continue
            match = TAG.match(token)
            name = match[1] if match else ""
            if name in INLINE:
                run.append(index)
                continue
            flush()
            if token[1] == "/":
                if stack:
                    stack.pop()
                continue
            attributes = dict(ATTRIBUTE.findall(token))
            stack.append((name, attributes.get("id", ""), attributes.get("class", "").split()))
            for kind in ("placeholder", "aria-label"):
                if kind in attributes:
                    add(html.unescape(attributes[kind]), kind, index, index)
            if name in VOID:
                stack.pop()
        flush()

    def with_keys(self):
        """The page with a title at each text whose key is known."""
        before, after, instead = {}, {}, {}
        for slot in self.slots:
            if slot.first < 0 or not slot.all_keys or slot.kind == "aria-label":
                continue
            if slot.kind == "placeholder":
                tag = self.tokens[slot.first]
                instead[slot.first] = f'{tag[:-1]} title="{html.escape(", ".join(slot.keys))}">'
            elif slot.keys:
                before[slot.first] = opening(slot.keys)
                after[slot.last] = "</span>"
            elif slot.first == slot.last:
                keys = dict(slot.parts)
                pieces = PARTS.split(self.tokens[slot.first])
                instead[slot.first] = "".join(
                    opening(keys[plain(html.unescape(piece))]) + piece + "</span>"
                    if keys.get(plain(html.unescape(piece))) else piece
                    for piece in pieces)
        out = []
        for index, token in enumerate(self.tokens):
            if index in before:
                out.append(before[index])
            out.append(instead.get(index, token))
            if index in after:
                out.append(after[index])
        return "".join(out)


def opening(keys):
    return f'<span class="key" title="{html.escape(", ".join(keys))}">'


def find_keys(pages, finder, screen):
    """Gives the texts of a state's pages, {language: Page}, their keys."""
    places = {}
    for language, page in pages.items():
        for slot in page.slots:
            places.setdefault(slot.place, {})[language] = slot
    for slots in places.values():
        if not any(slot.has_letters for slot in slots.values()):
            continue
        texts = {language: slot.text for language, slot in slots.items()}
        keys = agreed(texts, finder, screen)
        # What is read aloud is joined by commas.
        is_seen = next(iter(slots.values())).kind in ("text", "placeholder")
        pieces = {language: re.split(" · " if is_seen else " · |, ", text) for language, text in texts.items()}
        count = len(next(iter(pieces.values())))
        parts = []
        if not keys and count > 1 and all(len(each) == count for each in pieces.values()):
            for number in range(count):
                those = {language: plain(each[number]) for language, each in pieces.items()}
                parts.append((those, agreed(those, finder, screen)))
        for language, slot in slots.items():
            slot.keys = keys
            slot.parts = [(those[language], found) for those, found in parts]
