"""The parts that all pages of the site have. Everything that is no markup of ours is escaped here."""
import html
import json

from recording import LANGUAGES

LOOKS = {"light": "Light", "dark": "Dark"}
WIDTHS = {"phone": ("Phone", 375, 760), "wide": ("Wide", 1280, 860)}

# A screen runs nothing, sends nothing and loads nothing but our style sheets.
CLOSED = "script-src 'none'; object-src 'none'; form-action 'none'; base-uri 'none'; connect-src 'none'"
# Our own pages run our own script. From a file system only the whole scheme can be named.
OWN = "object-src 'none'; form-action 'none'; base-uri 'none'; connect-src 'none'; script-src 'self' file:"


def esc(text):
    return html.escape(str(text))


def tag_list(items, name="ul", css=""):
    attribute = f' class="{css}"' if css else ""
    return f"<{name}{attribute}>" + "".join(f"<li>{item}</li>" for item in items) + f"</{name}>"


def head(title, up, policy, styles, language):
    links = "".join(f'<link rel="stylesheet" href="{up}{style}">' for style in styles)
    return (
        f'<!doctype html>\n<html lang="{language}"><head><meta charset="utf-8">'
        f'<meta http-equiv="Content-Security-Policy" content="{esc(policy)}">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        '<meta name="color-scheme" content="light dark"><meta name="referrer" content="no-referrer">'
        f"<title>{esc(title)}</title>{links}")


PAGES = {
    "index.html": "States", "texts.html": "Texts", "longest.html": "Long texts", "glossary.html": "Glossary",
    "flows.html": "Flows", "changes.html": "Changes",
}


def page(title, content, up="", pages=PAGES, here="", scripts=()):
    """A page of the site; `up` leads to its top folder. `content` is markup."""
    links = "".join(
        f'<a href="{up}{file}"' + (' aria-current="page"' if file == here else "") + f">{name}</a>"
        for file, name in pages.items())
    run = "".join(f'<script src="{up}{script}" defer></script>' for script in scripts)
    return (
        head(f"{title} · Gallery", up, OWN, ["gallery.css"], "en")
        + f'{run}</head><body><header><nav aria-label="Gallery">{links}</nav></header>{content}</body></html>\n')


def screen_page(state, language, look, part, mark="data-state"):
    """A screen alone, as the app shows it."""
    title = f"{state.path} · {LANGUAGES[language]} · {LOOKS[look]}"
    return (
        head(title, "../", CLOSED, ["app.css", "screen.css"], language)
        + f'</head><body {mark}="{esc(state.path)}" data-language="{language}" data-appearance="{look}">'
        + part.strip() + "</body></html>\n")


def frame(address, title, width, height):
    """A screen in a frame in which nothing runs. Without its origin it could not read the style sheet beside it."""
    return (
        f'<iframe sandbox="allow-same-origin" loading="lazy" src="{esc(address)}" title="{esc(title)}" width="{width}" height="{height}">'
        "</iframe>")


def script_of(name, value):
    """Data as a script, because a page from a file system may read no other file."""
    text = json.dumps(value, ensure_ascii=True, separators=(",", ":")).replace("<", "\\u003c")
    return f"globalThis.{name} = {text};\n"
