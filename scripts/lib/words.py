#!/usr/bin/env python3
"""Holds the texts of the screens against the rejected words of the glossary.

usage: words.py [GLOSSARY [FOLDER]]
  GLOSSARY  Localization/Words.md when left out
  FOLDER    the folder of app_en.arb, app_tr.arb and app_sv.arb; the glossary's when left out

The glossary holds a heading "## Rejected words" and below it a table for each of "### English", "### Turkish" and
"### Swedish" with the columns | instead of | write | where |. What the first column says may stand in no message of that
language: it is compared as whole words, whatever the case, with placeholders left out. In the third column
`except:` followed by keys in backticks (`*` stands for any letters) lets those messages keep it, and `within:` followed by
longer words in backticks lets every message say those.
Exit codes: 0 none found, 1 rejected words or a glossary that cannot be read.
"""
import fnmatch
import itertools
import json
import os
import re
import sys
import unicodedata

LANGUAGES = {"English": "en", "Turkish": "tr", "Swedish": "sv"}
# Stands where a placeholder was: no letter, so that words end there.
GAP = "\ufffc"


class Problem(Exception):
    """What is wrong with a file, for people."""


def folded(text, language):
    """The text as it is compared: composed, in small letters of its language, with plain blanks."""
    text = unicodedata.normalize("NFC", text)
    if language == "tr":
        text = text.replace("İ", "i").replace("I", "ı")
    text = text.lower().replace("’", "'").replace("\u00ad", "")
    return re.sub(r"[\s\u00a0\u202f]+", " ", text).strip()


def cells_of(line):
    """The cells of a table's line, or None for any other line."""
    line = line.strip()
    if not line.startswith("|"):
        return None
    cells = re.split(r"(?<!\\)\|", line.strip("|"))
    return [cell.replace("\\|", "|").strip() for cell in cells]


def read_glossary(path):
    """The rejected words: {language: [(words, better, exceptions, longer words, line number)]}."""
    try:
        with open(path, encoding="utf-8") as file:
            lines = file.read().split("\n")
    except OSError as error:
        raise Problem(f"{path}: cannot be read: {error.strerror}") from error
    tables, language, is_inside = {}, None, False
    for number, line in enumerate(lines, 1):
        if heading := re.match(r"(#+) +(.*?) *$", line):
            level, title = len(heading[1]), heading[2]
            if level <= 2:
                is_inside, language = title == "Rejected words", None
            elif is_inside and level == 3:
                language = LANGUAGES.get(title)
                if language is None:
                    raise Problem(f"{path}:{number}: \"{title}\" is none of {', '.join(LANGUAGES)}")
                tables[language] = []
            continue
        cells = cells_of(line) if is_inside and language else None
        if cells is None or all(re.fullmatch(r":?-+:?", cell) for cell in cells):
            continue
        if cells[0].lower() == "instead of":
            continue
        if len(cells) != 3 or not cells[0] or not cells[1]:
            raise Problem(f"{path}:{number}: a line holds three cells: | instead of | write | where |")
        words = folded(cells[0].strip("`*\"“”").strip(), language)
        where, _, longer = cells[2].partition("within:")
        longer = [folded(each, language) for each in re.findall(r"`([^`]+)`", longer)]
        if "within:" in cells[2] and not longer or any(words not in each for each in longer):
            raise Problem(f"{path}:{number}: \"within:\" is followed by longer words in backticks that hold \"{words}\"")
        exceptions = []
        if "except:" in where:
            exceptions = re.findall(r"`([^`]+)`", where.split("except:", 1)[1])
            if not exceptions:
                raise Problem(f"{path}:{number}: \"except:\" is followed by keys in backticks")
        tables[language].append((words, cells[1], exceptions, longer, number))
    for name, language in LANGUAGES.items():
        if not tables.get(language):
            raise Problem(f"{path}: no table under \"## Rejected words\", \"### {name}\"")
    return tables


def variants(message):
    """The texts a message can become, with a gap for each placeholder: one for each way its choices can go."""

    def parse(position, is_branch):
        """Parts up to the end or the closing brace: texts, or lists of branches, each a list of parts."""
        parts, text = [], ""
        while position < len(message):
            character = message[position]
            if character == "'" and message[position + 1 : position + 2] == "'":
                text, position = text + "'", position + 2
            elif character == "'" and message[position + 1 : position + 2] in ("{", "}", "#"):
                stop = message.find("'", position + 1)
                stop = len(message) if stop < 0 else stop
                text, position = text + message[position + 1 : stop], stop + 1
            elif character == "{":
                parts.append(text)
                part, position = argument(position + 1)
                parts.append(part)
                text = ""
            elif character == "}" and is_branch:
                return parts + [text], position + 1
            else:
                text, position = text + (GAP if character == "#" and is_branch else character), position + 1
        return parts + [text], position

    def argument(position):
        stop = re.compile(r"[{}]").search(message, position)
        if stop is None or message[stop.start()] == "}":
            return GAP, (stop.end() if stop else len(message))
        branches = []
        while position < len(message):
            sign = re.compile(r"[{}]").search(message, position)
            if sign is None or message[sign.start()] == "}":
                return branches, (sign.end() if sign else len(message))
            branch, position = parse(sign.end(), True)
            branches.append(branch)
        return branches, position

    def texts_of(parts):
        choices = [[part] if isinstance(part, str) else [text for branch in part for text in texts_of(branch)] for part in parts]
        return ["".join(chosen) for chosen in itertools.product(*choices)]

    return texts_of(parse(0, False)[0])


def read_messages(path):
    try:
        with open(path, encoding="utf-8") as file:
            catalogue = json.load(file)
    except (OSError, ValueError) as error:
        raise Problem(f"{path}: cannot be read: {error}") from error
    return {key: text for key, text in catalogue.items() if not key.startswith("@") and isinstance(text, str)}


def whole(words):
    """A pattern that finds these as whole words."""
    return re.compile(r"(?<!\w)" + re.escape(words).replace(r"\ ", " ") + r"(?!\w)")


def check(glossary, folder):
    """Prints each rejected word; how many there are."""
    found = 0
    for language, entries in read_glossary(glossary).items():
        path = os.path.join(folder, f"app_{language}.arb")
        messages = read_messages(path)
        texts = {key: [folded(text, language) for text in variants(message)] for key, message in messages.items()}
        for words, better, exceptions, longer, number in entries:
            for exception in exceptions:
                if not any(fnmatch.fnmatchcase(key, exception) for key in messages):
                    raise Problem(f"{glossary}:{number}: there is no key {exception} to except")
            pattern = whole(words)
            for key, candidates in texts.items():
                if any(fnmatch.fnmatchcase(key, exception) for exception in exceptions):
                    continue
                for each in longer:
                    candidates = [whole(each).sub(GAP, text) for text in candidates]
                if any(pattern.search(text) for text in candidates):
                    print(f"{path}: {key}: \"{messages[key]}\" says \"{words}\": write \"{better}\" ({glossary}:{number})")
                    found += 1
    return found


def main():
    arguments = sys.argv[1:]
    if arguments and arguments[0] in ("-h", "--help"):
        print(__doc__)
        return 0
    glossary = arguments[0] if arguments else "Localization/Words.md"
    folder = arguments[1] if len(arguments) > 1 else os.path.dirname(glossary) or "."
    try:
        return 1 if check(glossary, folder) else 0
    except Problem as problem:
        print(problem)
        return 1


sys.exit(main())
