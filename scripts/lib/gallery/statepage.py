"""The page of a state: its pictures, its texts, its view states, the way to it."""
import json

from markup import LOOKS, WIDTHS, esc, frame, page, tag_list
from recording import LANGUAGES


def pictures(state):
    """Twelve frames: each width and look, the languages side by side."""
    out = []
    for width, (name, columns, rows) in WIDTHS.items():
        for look, words in LOOKS.items():
            frames = []
            for language, speaks in LANGUAGES.items():
                address = f"{state.state}.{language}.{look}.html"
                title = f"{speaks}, {name.lower()}, {words.lower()}"
                frames.append(
                    f'<figure class="of-{language}"><figcaption><a href="{address}">{speaks}</a></figcaption>'
                    f'<div class="shot">{frame(address, title, columns, rows)}</div></figure>')
            out.append(
                f'<section class="shots {width} {look}" aria-label="{name}, {words.lower()}">'
                f"<h2>{name} ({columns} px), {words.lower()}</h2>" + f'<div class="side">{"".join(frames)}</div></section>')
    return "".join(out)


def switches():
    """Check boxes before the pictures: the style sheet hides what is not wanted, without a script."""
    boxes = [(f"show-{name}", words) for name, words in LANGUAGES.items()]
    boxes += [(f"show-{name}", words[0]) for name, words in WIDTHS.items()]
    boxes += [(f"show-{name}", words) for name, words in LOOKS.items()]
    return "".join(
        f'<input type="checkbox" id="{name}" checked data-keep><label for="{name}">{words}</label>' for name, words in boxes)


def text_table(pages):
    """Each text of the screen with its keys, the languages side by side."""
    rows, seen = [], set()
    places = {}
    for language, each in pages.items():
        for slot in each.slots:
            places.setdefault(slot.place, {})[language] = slot
    for slots in places.values():
        if not any(slot.has_letters for slot in slots.values()):
            continue
        first = next(iter(slots.values()))
        texts = tuple(slots[language].text if language in slots else "" for language in LANGUAGES)
        kind = "" if first.kind == "text" else first.kind
        keys = list(dict.fromkeys(key for slot in slots.values() for key in slot.all_keys))
        if (texts, kind) in seen:
            continue
        seen.add((texts, kind))
        links = ", ".join(f'<a href="../texts.html#{esc(key)}">{esc(key)}</a>' for key in keys)
        note = f' <span class="kind">{kind}</span>' if kind else ""
        cells = "".join(
            f'<td lang="{language}">{esc(text)}</td>' for language, text in zip(LANGUAGES, texts, strict=True))
        rows.append(f"<tr><td>{links}{note}</td>{cells}</tr>")
    heads = "".join(f'<th scope="col">{words}</th>' for words in ["Key", *LANGUAGES.values()])
    return f'<table class="texts"><thead><tr>{heads}</tr></thead><tbody>' + "\n".join(rows) + "</tbody></table>"


def way_list(way):
    """What the app was told, a step each."""
    steps = []
    for step in way:
        if "seconds" in step:
            steps.append(f"{step['seconds']:g} s pass")
        else:
            steps.append(f"<code>{esc(json.dumps(step.get('event'), ensure_ascii=False, sort_keys=True))}</code>")
    return tag_list(steps, "ol", "way")


def state_page(state, pages, source, flows, neighbours, drawings, top):
    """`source` is (path, lines), `flows` {language: (share, flow, line)}, `neighbours` the states before and after."""
    before, after = neighbours
    moves = "".join(
        f'<a class="move" rel="{rel}" href="../{esc(each.path)}.html">{words} {esc(each.path)}</a>'
        for rel, words, each in [("prev", "←", before), ("next", "→", after)] if each)
    files = [
        f'<a href="../recording/{esc(state.path)}.{language}.json">View state, {words}</a>'
        for language, words in LANGUAGES.items()]
    drawn = "".join(
        f"<details><summary>In a terminal of {width} columns, {LANGUAGES[language]}</summary>"
        f'<pre lang="{language}">{esc(chr(10).join(lines))}</pre></details>' for language, width, lines in drawings)
    likes = [
        f'<a href="../flows/{esc(flow)}.html#line-{line + 1}">{esc(flow)}, line {line + 1}</a>'
        f" ({LANGUAGES[language]}, {share:.0%} the same)"
        for language, (share, flow, line) in flows.items()]
    alike = tag_list(likes) if likes else "<p>No flow shows a screen much like it.</p>"
    path, lines = source
    excerpt = (
        f"<p>{esc(path)}, line {state.line}</p><pre>{esc(chr(10).join(lines))}</pre>" if path else "<p>Unknown.</p>")
    content = (
        f'<main data-state="{esc(state.path)}"><h1>{esc(state.path)}</h1>'
        f'<p>{esc(state.feature)} {moves}</p><div class="look">{switches()}{pictures(state)}</div>'
        f'<section id="texts"><h2>Texts</h2><p>In the pictures the key of a text is told where the pointer rests on it. '
        "Keys are found by comparing with the catalogues; where several fit, all are named.</p>"
        f'{text_table(pages)}</section><section id="files"><h2>View states and drawings</h2>{tag_list(files)}{drawn}</section>'
        f'<section id="way"><h2>The way to it</h2><h3>What the app is told</h3>{way_list(state.way)}'
        f"<h3>In the sources</h3>{excerpt}<h3>Flows that show it</h3>{alike}</section></main>")
    return page(state.path, content, "../", top, scripts=["gallery.js"])
