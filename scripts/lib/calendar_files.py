#!/usr/bin/env python3
"""Parses calendar files with the package icalendar and compares them with what they should say.

usage: calendar_files.py FOLDER

FOLDER holds files as the app makes them and expected.json, a list with an object for each file: file, status, sequence,
uid, begin, end, stamp (ISO 8601 in UTC), title, and where there is one method, place, note, latitude, longitude and alarm
(minutes). A file with a method has an organizer, one without has none (RFC 5546, 3.2; RFC 5545, 3.8.4.3). Exit codes: 0 all as expected, 1 a difference or nothing to compare, 2 usage, 3 no icalendar.
"""
import datetime
import json
import pathlib
import sys

try:
    import icalendar
except ImportError:
    print("icalendar is not installed, so no file was parsed: run scripts/bootstrap --checks")
    sys.exit(3)


def moment(text):
    return datetime.datetime.fromisoformat(text.replace("Z", "+00:00"))


def text(component, name):
    return str(component[name]) if name in component else None


def differences(expected, data):
    """What is wrong with a file, a sentence each."""
    found = []

    def compare(what, value, wanted):
        if value != wanted:
            found.append(f"{what} is {value!r}, expected {wanted!r}")

    for number, line in enumerate(data.split(b"\n"), 1):
        if line and (not line.endswith(b"\r") or len(line) > 76):
            found.append(f"line {number} is too long, or does not end with CRLF")
    try:
        calendar = icalendar.Calendar.from_ical(data)
    except ValueError as error:
        return found + [f"icalendar refuses it: {error}"]
    for component in calendar.walk():
        # The parser leaves out what it cannot read, and notes it.
        found += [f"{component.name}: {name}: {reason}" for name, reason in component.errors]
    compare("VERSION", text(calendar, "VERSION"), "2.0")
    compare("METHOD", text(calendar, "METHOD"), expected.get("method"))
    if "PRODID" not in calendar:
        found.append("PRODID is missing")
    events = calendar.walk("VEVENT")
    compare("the number of events", len(events), 1)
    for event in events:
        for name, key in [
            ("UID", "uid"), ("STATUS", "status"), ("SUMMARY", "title"), ("LOCATION", "place"), ("DESCRIPTION", "note"),
        ]:
            compare(name, text(event, name), expected.get(key))
        compare("SEQUENCE", event.get("SEQUENCE"), expected["sequence"])
        compare("having an ORGANIZER", "ORGANIZER" in event, "METHOD" in calendar)
        if not str(event.get("ORGANIZER", "mailto:")).startswith("mailto:"):
            found.append("ORGANIZER is no address")
        for name, key in [("DTSTART", "begin"), ("DTEND", "end"), ("DTSTAMP", "stamp")]:
            value = event[name].dt if name in event else None
            compare(name, value, moment(expected[key]))
            if not isinstance(value, datetime.datetime) or value.utcoffset() != datetime.timedelta(0):
                found.append(f"{name} is not in UTC")
            if name in event and event[name].params:
                found.append(f"{name} has parameters")
        place = (event["GEO"].latitude, event["GEO"].longitude) if "GEO" in event else None
        wanted = (expected["latitude"], expected["longitude"]) if "latitude" in expected else None
        if place is None or wanted is None or any(abs(a - b) > 1e-6 for a, b in zip(place, wanted)):
            compare("GEO", place, wanted)
        alarms = event.walk("VALARM")
        minutes = expected.get("alarm")
        compare("the number of alarms", len(alarms), 0 if minutes is None else 1)
        for alarm in alarms:
            compare("ACTION", text(alarm, "ACTION"), "DISPLAY")
            compare("TRIGGER", alarm["TRIGGER"].dt if "TRIGGER" in alarm else None,
                    None if minutes is None else -datetime.timedelta(minutes=minutes))
            compare("DESCRIPTION of the alarm", text(alarm, "DESCRIPTION"), expected["title"])
    return found


def main():
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    folder = pathlib.Path(sys.argv[1])
    manifest = folder / "expected.json"
    all_expected = json.loads(manifest.read_text("utf-8")) if manifest.exists() else []
    wrong = 0
    for expected in all_expected:
        file = folder / expected["file"]
        found = differences(expected, file.read_bytes()) if file.exists() else ["it is missing"]
        for sentence in found:
            print(f"{file.name}: {sentence}")
        wrong += bool(found)
    unexpected = {file.name for file in folder.glob("*.ics")} - {expected["file"] for expected in all_expected}
    if unexpected:
        print(f"nothing is expected of {', '.join(sorted(unexpected))}")
    methods = {expected.get("method") for expected in all_expected}
    if not {None, "CANCEL"} <= methods:
        print(f"an appointment and a cancellation are due in {folder}, so the format was not tested")
        return 1
    print(f"{len(all_expected)} files parsed by icalendar {icalendar.__version__}, {wrong} of them wrong")
    return 1 if wrong or unexpected else 0


if __name__ == "__main__":
    sys.exit(main())
