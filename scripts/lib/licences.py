"""The libraries that are linked, and their licences: licences.py write|check GRAPH MANIFEST OBJECTS TARGET

GRAPH is what `swift package show-dependencies --format json` prints, MANIFEST what `swift package dump-package` prints,
OBJECTS the list of what the linker joined to the shell, TARGET the Swift file that holds the result. A package is named
where one of its modules is linked. System libraries are those of the manifest's reachable targets, those of the packages'
module maps, and the archives that a release is linked with; their licences are the licence files that their Debian package
holds, and Debian's copyright files.
"""
import glob
import json
import os
import re
import shutil
import subprocess
import sys
import textwrap

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
COMMON = "/usr/share/common-licenses"
# A licence by words of its own; the first that fits.
KINDS = [
    ("Apache-2.0 WITH Swift-exception", "Runtime Library Exception"),
    ("Apache-2.0", "Apache License"),
    ("Unicode-3.0", "UNICODE LICENSE V3"),
    ("Unicode-DFS-2016", "UNICODE, INC. LICENSE AGREEMENT - DATA FILES AND SOFTWARE"),
    ("LGPL-2.1-or-later", "GNU Lesser General Public License, version 2.1"),
    ("Zlib", "This software is provided 'as-is', without any express or implied warranty"),
    ("BSD-3-Clause", "Neither the name of"),
    ("MIT", "Permission is hereby granted, free of charge"),
]
# Debian's short names where they differ from SPDX.
SPDX = {"Expat": "MIT", "zlib": "Zlib", "BSD-3-clause": "BSD-3-Clause", "public-domain": "Public Domain"}


class Problem(Exception):
    pass


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def paragraphs(text):
    """The text without the line breaks of its page: a paragraph a line, lists and titles as they are."""
    lines = [line.rstrip() for line in text.expandtabs().replace("\f", "\n").replace("\r", "").split("\n")]
    lines = textwrap.dedent("\n".join("" if line.strip() == "." else line for line in lines)).split("\n")
    result, before = [], ""
    for line in lines:
        words = " ".join(line.split())
        begins = re.match(r"([-*•#=]|\(?[0-9A-Za-z]{1,3}[.)] |Copyright|\(c\)|©|[0-9]{4}|[A-Z][A-Za-z-]*: |https?://)", words)
        if words and len(before) >= 55 and not begins and not set(before.strip()) <= set("-=*_ "):
            result[-1] += " " + words
        elif words:
            result.append(words)
        before = line
    return "\n".join(result)


def kind(text, name):
    for licence, words in KINDS:
        if words in " ".join(text.split()):
            return licence
    raise Problem(f"{name}: its licence is not known to scripts/lib/licences.py (KINDS)")


# Packages


def packages(graph):
    """Every package of the graph once: name -> (folder, names of the packages it depends on)."""
    found = {}

    def visit(node):
        needs = [child["identity"] for child in node["dependencies"]]
        found.setdefault(node["identity"], (node["name"], node["path"], set()))[2].update(needs)
        for child in node["dependencies"]:
            visit(child)

    for child in graph["dependencies"]:
        visit(child)
    return found


def target_names(folder):
    manifest = re.sub(r'\.product\(\s*name:\s*"[^"]*",\s*package:', "", read(os.path.join(folder, "Package.swift")))
    return set(re.findall(r'name:\s*"([^"]+)"', manifest))


def licence_of(folder, name, modules):
    """The licence's kind and the texts that have to be passed on: the licence, as Apache-2.0 asks its notices, and the
    licences of what lies in its linked modules."""
    places = [folder, *(f"{folder}/Sources/{module}" for module in sorted(modules))]
    words = ("LICENSE*", "LICENCE*", "COPYING*", "NOTICE*")
    files = [path for place in places for word in words for path in sorted(glob.glob(f"{place}/{word}"))]
    if not files:
        raise Problem(f"{name} has no licence file")
    texts = [read(path) for path in files if os.path.isfile(path)]
    return kind(texts[0], name), [paragraphs(text) for text in texts]


def libraries_in_maps(folder):
    """The system libraries that a package's own module maps link."""
    manifest = read(os.path.join(folder, "Package.swift"))
    for name in re.findall(r'\.systemLibrary\(\s*name:\s*"(\w+)"', manifest):
        for path in glob.glob(f"{folder}/Sources/{name}/module.modulemap"):
            yield from re.findall(r'link "(\w+)"', read(path))


# Targets of ours


def reachable(manifest, product):
    """The targets that a product is made of."""
    targets = {target["name"]: target for target in manifest["targets"]}
    queue = [name for entry in manifest["products"] if entry["name"] == product for name in entry["targets"]]
    names = set()
    while queue:
        name = queue.pop()
        if name in names or name not in targets:
            continue
        names.add(name)
        for need in targets[name]["dependencies"]:
            queue.append((need.get("byName") or need.get("target") or [""])[0])
    return [targets[name] for name in sorted(names)]


def products_of_packages(targets):
    return {need["product"][1].lower() for target in targets for need in target["dependencies"] if "product" in need}


def linked_by(targets):
    settings = [setting for target in targets for setting in target.get("settings", [])]
    return {setting["kind"]["linkedLibrary"]["_0"] for setting in settings if "linkedLibrary" in setting["kind"]}


# Debian


def debian(*command):
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout


def system():
    """The release of Debian or a relative; None elsewhere."""
    if not shutil.which("dpkg-query") or not os.path.exists("/etc/os-release"):
        return None
    values = dict(line.rstrip().split("=", 1) for line in open("/etc/os-release", encoding="utf-8") if "=" in line)
    return f'{values.get("ID", "")}-{values.get("VERSION_ID", "")}'.replace('"', "")


def own_licences(owner):
    """The licence files that a package holds beside Debian's copyright file."""
    files = sorted(debian("dpkg-query", "-L", owner).split("\n"))
    return [read(path) for path in files if re.search(r"/(LICEN[CS]E|COPYING)[^/]*$", path) and os.path.isfile(path)]


def debian_library(library):
    """Name, licence and texts of the package that a library comes from."""
    owners = debian("dpkg-query", "-S", f"*/lib{library}.so*", f"*/lib{library}.a", f"*/lib{library}_base.a").split("\n")
    owners = [line.split(":")[0] for line in owners if re.search(rf"/usr/lib/[^/]*/lib|/lib/[^/]*/lib", line)]
    exact = [owner for owner in owners if os.path.exists(f"/usr/share/doc/{owner}/copyright")]
    if not exact:
        raise Problem(f"lib{library}: no package of the system owns it")
    owner = sorted(exact)[0]
    name = debian("dpkg-query", "-W", "-f", "${source:Package}\n", owner).split("\n")[0]
    text = read(f"/usr/share/doc/{owner}/copyright")
    own = own_licences(owner)
    general = re.search(r"^Files: *\*\n(?:.+\n)*?License: *(.+)$", text, re.MULTILINE)
    if own:
        # The text decides: Debian's label is that of a summary.
        licence = kind(own[0], name)
    elif general:
        short = general.group(1).strip().split("~")[0]
        licence = SPDX.get(short, short)
    else:
        licence = kind(text, name)
    texts = [paragraphs(text) for text in (*own, text)]
    common = f"{COMMON}/{re.sub(r'(-or-later|[+])$', '', licence)}"
    if COMMON in text and os.path.exists(common):
        texts.append(paragraphs(read(common)))
    return name, licence, texts


def swift_runtime():
    toolchain = os.path.dirname(os.path.dirname(os.path.realpath(shutil.which("swift") or "swift")))
    path = os.path.join(toolchain, "share/swift/LICENSE.txt")
    if not os.path.exists(path):
        raise Problem("the Swift toolchain holds no share/swift/LICENSE.txt")
    text = read(path)
    return kind(text, "Swift"), [paragraphs(text)]


# The whole


class Libraries:
    def __init__(self, graph, manifest, objects):
        core, shell = (reachable(manifest, product) for product in ("ChargeCore", "appshell"))
        known = packages(graph)
        modules = set(re.findall(r"/([A-Za-z0-9_]+)\.build/", objects))
        owners = {identity: target_names(folder) & modules for identity, (_, folder, _) in known.items()}
        strangers = modules - {target["name"] for target in manifest["targets"]} - set().union(*owners.values())
        if strangers:
            raise Problem(f"of no package: {', '.join(sorted(strangers))}")
        in_core, queue = set(), list(products_of_packages(core))
        while queue:
            identity = queue.pop()
            if identity not in in_core:
                in_core.add(identity)
                queue += known[identity][2]
        self.entries = []  # name, licence, part, texts; texts are None where this system cannot tell
        maps = {"core": set(), "shell": set()}
        for identity, (name, folder, _) in known.items():
            if not owners[identity]:
                continue
            part = "core" if identity in in_core else "shell"
            maps[part].update(libraries_in_maps(folder))
            licence, texts = licence_of(folder, name, owners[identity])
            self.entries.append((name, licence, part, texts))
        self.entries.append(("Swift", swift_runtime()[0], "core", swift_runtime()[1]))
        archives = set(re.findall(r"lib([a-z]+)(?:_\*)?\.a\b", read(os.path.join(ROOT, "scripts/lib/build.sh"))))
        of_core = linked_by(core) | maps["core"] | archives
        self.system = {library: "core" if library in of_core else "shell" for library in of_core | linked_by(shell) | maps["shell"]}
        self.packages = [entry[:3] for entry in self.entries]
        self.release = system()

    def swift(self):
        entries = {name: (licence, part, texts) for name, licence, part, texts in self.entries}
        for library, part in sorted(self.system.items()):
            name, licence, texts = debian_library(library)
            part = "core" if entries.get(name, ("", part))[1] == "core" else part
            entries[name] = (licence, part, texts)
        texts, rows = [], []
        for name in sorted(entries, key=str.casefold):
            licence, part, own = entries[name]
            texts += [text for text in own if text not in texts]
            numbers = ", ".join(str(texts.index(text)) for text in own)
            rows.append(f'    Library(name: "{name}", licence: "{licence}", part: .{part}, texts: [{numbers}]),')
        return "\n".join(
            [
                "// Written by scripts/licences: the libraries that are linked, and their licences, equal texts once.",
                f"// System libraries: {' '.join(sorted(self.system))}",
                f"// Their texts: {self.release}",
                "// swift-format-ignore-file",
                "",
                "extension AppInfo {",
                "  static let linked: [Library] = [",
                *rows,
                "  ]",
                "",
                "  static let texts: [String] = [",
                *[f'    #"""\n{text}\n"""#,' for text in texts],
                "  ]",
                "}",
                "",
            ]
        )

    def compared_by_name(self, old):
        """What differs in the names, where the texts of the system are of another one."""
        rows = set(re.findall(r'Library\(name: "(.*?)", licence: "(.*?)", part: \.(\w+),', old))
        for entry in sorted(set(self.packages) - rows):
            yield f"{entry[0]} ({entry[1]}, {entry[2]}) is linked and not listed"
        if f"// System libraries: {' '.join(sorted(self.system))}\n" not in old:
            yield f"the system libraries are {' '.join(sorted(self.system))}"


def main(command, graph, manifest, objects, target):
    libraries = Libraries(json.loads(read(graph)), json.loads(read(manifest)), read(objects))
    shown = os.path.relpath(target, ROOT)
    old = read(target) if os.path.exists(target) else ""
    if command == "write":
        if libraries.release is None:
            raise Problem("the licences of system libraries are read on Debian and its relatives only")
        new = libraries.swift()
        with open(target, "w", encoding="utf-8") as file:
            file.write(new)
        print(f"{shown}: {new.count('    Library(')} libraries, {len(new.encode())} bytes")
        return 0
    if f"// Their texts: {libraries.release}\n" in old:
        new = libraries.swift()
        wrong = []
        if new != old:
            rows = [set(re.findall(r"    (Library\(.*\)),", text)) for text in (old, new)]
            wrong = [f"no longer so: {row}" for row in sorted(rows[0] - rows[1])]
            wrong += [f"now: {row}" for row in sorted(rows[1] - rows[0])]
            wrong = wrong or ["a text has changed"]
    else:
        print(f"The texts of system libraries are not those of this system ({libraries.release}): names are compared.")
        wrong = list(libraries.compared_by_name(old))
    for line in wrong:
        print(f"{shown}: {line}")
    if wrong:
        print(f"{shown} is out of date. Run scripts/licences write.")
    return 1 if wrong else 0


if __name__ == "__main__":
    try:
        sys.exit(main(*sys.argv[1:]))
    except Problem as problem:
        print(problem)
        sys.exit(1)
