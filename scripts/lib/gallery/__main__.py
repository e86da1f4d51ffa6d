"""Makes the gallery's site of a recording.

usage: gallery ROOT DIR [--since OLD_DIR] [--name TEXT]
  ROOT      the top folder of the project
  DIR       the folder of the site; DIR/recording is what Tests/Layout/Screens/GalleryTests.swift wrote
  OLD_DIR   an older gallery, to tell what changed since
  TEXT      how the older gallery is called on the page of changes
Exit codes: 0 made, 1 something cannot be read, 2 usage, 4 made, but other states are recorded in Tests/Snapshots.
"""
import argparse
import json
import pathlib
import sys
import time

from recording import LANGUAGES, Problem
from site_pages import Site


def main():
    parser = argparse.ArgumentParser(prog="gallery", add_help=False)
    parser.add_argument("root", type=pathlib.Path, nargs="?")
    parser.add_argument("out", type=pathlib.Path, nargs="?")
    parser.add_argument("--since", type=pathlib.Path)
    parser.add_argument("--name", default="")
    parser.add_argument("-h", "--help", action="store_true")
    given = parser.parse_args()
    if given.help:
        print(__doc__)
        return 0
    if given.out is None:
        parser.error("the folders are missing")
    began = time.monotonic()
    try:
        site = Site(given.root, given.out, given.since, given.name or str(given.since or ""))
        if not site.states:
            raise Problem(f"{given.out}/recording: holds no state")
        site.make()
    except Problem as problem:
        print(f"gallery: {problem}", file=sys.stderr)
        return 1
    absent, unknown = site.differences()
    for path in absent:
        print(f"gallery: {path} is recorded in Tests/Snapshots, and not in the gallery", file=sys.stderr)
    for path in unknown:
        print(f"gallery: {path} has no drawing in Tests/Snapshots: scripts/snapshots record", file=sys.stderr)
    about = {"states": len(site.states), "languages": list(LANGUAGES)}
    (given.out / "gallery.json").write_text(json.dumps(about) + "\n", encoding="utf-8")
    print(f"Pages: {time.monotonic() - began:.1f} s", file=sys.stderr)
    print(f"{len(site.states)} states, {len(LANGUAGES)} languages")
    return 4 if absent or unknown else 0


sys.exit(main())
