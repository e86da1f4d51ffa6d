"""The catalogues of texts, and which key a text of a screen comes from.

A screen does not say which key a text was made of. So texts are compared with the messages: those without values by their
words, others by a pattern in which values stand for anything. What fits in one language and not in the next at the same
place of the same screen was a chance.
"""
import collections
import dataclasses
import json
import re

from recording import LANGUAGES, Problem, read_text

# More ways of plurals and choices than this no message has.
MOST_VARIANTS = 64
# A text is at most this many times as long as the words of its message: "about {time}" is no whole sentence.
MOST_VALUES = 8
WORD = re.compile(r"\w\w+")


@dataclasses.dataclass(frozen=True)
class Entry:
    """A key of the catalogues."""

    key: str
    description: str
    texts: dict


def read_catalogue(folder):
    """All entries, in the order of the English catalogue: {key: Entry}."""
    catalogues = {}
    for language in LANGUAGES:
        path = folder / f"app_{language}.arb"
        try:
            catalogues[language] = json.loads(read_text(path))
        except ValueError as error:
            raise Problem(f"{path}: is no JSON: {error}") from error
    entries = {}
    for key, text in catalogues["en"].items():
        if key.startswith("@"):
            continue
        about = catalogues["en"].get("@" + key) or {}
        texts = {language: catalogue.get(key, text) for language, catalogue in catalogues.items()}
        entries[key] = Entry(key, about.get("description", ""), texts)
    return entries


def variants(message):
    """The ways a message can go: lists of literals and values, a value being a tuple with its name."""

    def parse(position, is_branch):
        ways, text = [[]], ""

        def add(choices):
            nonlocal ways, text
            ways = [way + [text] + choice for way in ways for choice in choices][:MOST_VARIANTS]
            text = ""

        while position < len(message):
            character = message[position]
            if character == "'" and message[position + 1 : position + 2] == "'":
                text, position = text + "'", position + 2
            elif character == "'" and message[position + 1 : position + 2] in ("{", "}", "#"):
                stop = message.find("'", position + 1)
                stop = len(message) if stop < 0 else stop
                text, position = text + message[position + 1 : stop], stop + 1
            elif character == "{":
                choices, position = argument(position + 1)
                add(choices)
            elif character == "}" and is_branch:
                position += 1
                break
            elif character == "#" and is_branch:
                add([[("#",)]])
                position += 1
            else:
                text, position = text + character, position + 1
        return [way + [text] for way in ways], position

    def argument(position):
        stop = re.compile(r"[{}]").search(message, position)
        if stop is None or message[stop.start()] == "}":
            end = stop.start() if stop else len(message)
            return [[(message[position:end].split(",")[0].strip(),)]], end + 1
        choices = []
        while position < len(message):
            sign = re.compile(r"[{}]").search(message, position)
            if sign is None or message[sign.start()] == "}":
                return choices, (sign.end() if sign else len(message))
            ways, position = parse(sign.end(), True)
            choices += ways
        return choices, position

    return parse(0, False)[0]


def plain(text):
    """A text as it is compared: plain blanks, one at a time."""
    return re.sub(r"[\s\u00a0\u202f]+", " ", text).strip()


class Finder:
    """Finds the keys that a text may come from."""

    def __init__(self, entries):
        self.exact = {language: {} for language in LANGUAGES}
        self.patterns = {language: {} for language in LANGUAGES}
        self.found = {}
        for entry in entries.values():
            for language, text in entry.texts.items():
                for way in variants(text):
                    self._add(entry.key, way, language)

    def _add(self, key, way, language):
        literals = [part for part in way if isinstance(part, str)]
        if len(literals) == len(way):
            keys = self.exact[language].setdefault(plain("".join(literals)), [])
            if key not in keys:
                keys.append(key)
            return
        words = [word for literal in literals for word in WORD.findall(literal)]
        if not words:
            # Only values and signs: it would fit everything.
            return
        pattern = "".join(re.escape(re.sub(r"\s+", " ", part)) if isinstance(part, str) else "(.+?)" for part in way)
        weight = sum(len(literal.strip()) for literal in literals)
        # Any text that fits has this word, so it is looked at for texts with the word only.
        self.patterns[language].setdefault(max(words, key=len), []).append((weight, key, re.compile(pattern.strip())))

    def candidates(self, text, language):
        """The keys that fit the whole text, those with most words of their own; none for names and figures."""
        known = self.found.get((text, language))
        if known is None:
            known = self.found[text, language] = self._candidates(text, language)
        return known

    def _candidates(self, text, language):
        if keys := self.exact[language].get(text):
            return tuple(keys)
        best, keys = 0, []
        for word in set(WORD.findall(text)):
            for weight, key, pattern in self.patterns[language].get(word, ()):
                if weight * MOST_VALUES < len(text):
                    continue
                if weight >= best and key not in keys and pattern.fullmatch(text):
                    keys = keys + [key] if weight == best else [key]
                    best = weight
        return tuple(keys)


def agreed(texts, finder, screen):
    """The keys of texts that stand at the same place of a screen in several languages: {language: text}."""
    candidates = {language: finder.candidates(text, language) for language, text in texts.items()}
    fits = collections.Counter(key for keys in candidates.values() for key in keys)
    common = [key for key in fits if fits[key] == len(texts)]
    if not common and len(set(texts.values())) > 1:
        # A language may sort or count otherwise: then two are believed, and one only by its very words.
        common = [key for key in fits if fits[key] > 1] or [
            key for language, text in texts.items() for key in finder.exact[language].get(text, ())]
        common = list(dict.fromkeys(common))
    prefix = screen.lower()
    return sorted(common, key=lambda key: not key.lower().startswith(prefix))[:4]
