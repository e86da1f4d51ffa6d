"""The import as one writes it in Python: takes Open Charge Map's records into the tables of the store.

take.py RECORDS REFERENCE CACHE: CACHE holds the empty tables, made by the store itself. Prints the time as JSON. The same
columns are filled with the same folded words; the rest of a record is kept as JSON, since the store's own form is its own.
"""

import json
import math
import re
import resource
import sqlite3
import sys
import time

import icu
import orjson

FOLD = icu.Transliterator.createInstance("NFKD; [:Mn:] Remove; Lower; Latin-ASCII; Lower").transliterate
WORDS = re.compile(r"[^\W_]+")
KEPT = (
    "UsageTypeID", "UsageCost", "StatusTypeID", "NumberOfPoints", "GeneralComments", "DateLastStatusUpdate",
    "DateLastVerified",
)
STANDARDS = {25: "IEC_62196_T2", 1036: "IEC_62196_T2", 33: "IEC_62196_T2_COMBO", 2: "CHADEMO"}


def folded(text, known={}):
    """The distinct words of a text in order; towns and names that come again are folded once."""
    words = known.get(text)
    if words is None:
        words = " ".join(dict.fromkeys(WORDS.findall(FOLD(text))))
        known[text] = words
    return words


def rows(records, operators, countries, received):
    for number, record in enumerate(records, 1):
        address = record["AddressInfo"]
        name = address.get("Title") or ""
        street = address.get("AddressLine1") or ""
        town = address.get("Town")
        owner = operators.get(record.get("OperatorID"))
        country = countries.get(address.get("CountryID"))
        kept = {key: record.get(key) for key in KEPT}
        kept["address"] = (name, street, town, address.get("Postcode"), country, address.get("RelatedURL"))
        kept["phone"] = address.get("ContactTelephone1")
        kept["operator"] = owner
        kept["connectors"] = [
            (
                STANDARDS.get(plug.get("ConnectionTypeID")), plug.get("PowerKW"), plug.get("Amps"), plug.get("Voltage"),
                plug.get("CurrentTypeID"), plug.get("Quantity"), plug.get("StatusTypeID"),
            )
            for plug in record.get("Connections", ())
        ]
        latitude, longitude = address["Latitude"], address["Longitude"]
        text = "\n".join(part for part in (name, street, town, owner) if part)
        yield (
            (number, "ocm", str(record["ID"]), latitude, longitude, received, 1, orjson.dumps(kept)),
            (number, latitude, latitude, longitude, longitude),
            (number, latitude, longitude, name, town, country, folded(town) if town else None, folded(text)),
        )


def main():
    started = time.perf_counter()
    records_path, reference_path, cache_path = sys.argv[1:]
    with open(records_path, "rb") as file:
        records = orjson.loads(file.read())
    with open(reference_path, "rb") as file:
        reference = orjson.loads(file.read())
    operators = {entry["ID"]: entry["Title"] for entry in reference["Operators"]}
    countries = {entry["ID"]: entry["ISOCode"] for entry in reference["Countries"]}

    database = sqlite3.connect(cache_path, isolation_level=None)
    database.execute("PRAGMA journal_mode = WAL")
    database.execute("PRAGMA synchronous = NORMAL")
    database.execute("PRAGMA foreign_keys = ON")
    database.execute("BEGIN IMMEDIATE")
    database.execute("INSERT INTO licence (id, attribution) VALUES (1, 'Open Charge Map contributors')")
    received = time.time() - 978307200
    every = list(rows(records, operators, countries, received))
    database.executemany(
        "INSERT INTO station (id, provider, key, latitude, longitude, received_at, licence, record) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?)", (row[0] for row in every))
    database.executemany("INSERT INTO station_place VALUES (?, ?, ?, ?, ?)", (row[1] for row in every))
    database.executemany(
        "INSERT INTO station_text (id, latitude, longitude, name, town, country, town_words, words) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?)", (row[2] for row in every))
    database.execute("COMMIT")
    count = database.execute("SELECT count(*) FROM station_text WHERE words LIKE '%a%'").fetchone()[0]
    seconds = time.perf_counter() - started
    if count == 0 or not math.isfinite(seconds):
        sys.exit("nothing is found after the import")
    stations = database.execute("SELECT count(*) FROM station").fetchone()[0]
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(json.dumps({"seconds": seconds, "stations": stations, "peakMebibytes": peak}))


main()
