/// What regions are called in their own countries where the gazetteer has an English name: a Swede looks for Toscana, and so
/// does a Turk.
enum RegionNames {
  /// The name in the region's country; nil where only the English one or one in other letters is known.
  static func local(_ name: String, in country: String) -> String? {
    guard !name.isEmpty, !unknown.contains(country) else { return nil }
    return names[country]?[name] ?? name
  }

  /// Countries whose regions have English names or names in other letters throughout.
  private static let unknown: Set<String> = ["AM", "BY", "GE", "GR", "RU", "UA"]

  /// By country: the English name and the one there.
  static let names: [String: [String: String]] = [
    "AT": [
      "Carinthia": "Kärnten", "Lower Austria": "Niederösterreich", "Styria": "Steiermark", "Tyrol": "Tirol",
      "Upper Austria": "Oberösterreich", "Vienna": "Wien",
    ],
    "BA": ["Federation of Bosnia and Herzegovina": "Federacija Bosne i Hercegovine"],
    "BE": ["Brussels Capital": "Bruxelles/Brussel", "Flanders": "Vlaanderen", "Wallonia": "Wallonie"],
    "CA": ["Quebec": "Québec"],
    "CH": ["Basel-City": "Basel-Stadt", "Geneva": "Genève", "Grisons": "Graubünden", "Lucerne": "Luzern"],
    "CZ": ["Central Bohemia": "Středočeský kraj", "South Moravian": "Jihomoravský kraj", "Zlín": "Zlínský kraj"],
    "DE": [
      "Bavaria": "Bayern", "Hesse": "Hessen", "Lower Saxony": "Niedersachsen",
      "North Rhine-Westphalia": "Nordrhein-Westfalen", "Saxony": "Sachsen", "Saxony-Anhalt": "Sachsen-Anhalt",
    ],
    "DK": [
      "Capital Region": "Hovedstaden", "Central Jutland": "Midtjylland", "North Denmark": "Nordjylland",
      "South Denmark": "Syddanmark", "Zealand": "Sjælland",
    ],
    "ES": [
      "Andalusia": "Andalucía", "Balearic Islands": "Islas Baleares", "Basque Country": "País Vasco",
      "Canary Islands": "Canarias", "Castille and Leon": "Castilla y León", "Castille-La Mancha": "Castilla-La Mancha",
      "Catalonia": "Cataluña", "Navarre": "Navarra",
    ],
    "FI": [
      "Central Finland": "Keski-Suomi", "Central Ostrobothnia": "Keski-Pohjanmaa", "Lapland": "Lappi",
      "North Karelia": "Pohjois-Karjala", "Northern Ostrobothnia": "Pohjois-Pohjanmaa", "Northern Savo": "Pohjois-Savo",
      "Ostrobothnia": "Pohjanmaa", "South Karelia": "Etelä-Karjala", "Southern Ostrobothnia": "Etelä-Pohjanmaa",
      "Southern Savonia": "Etelä-Savo",
    ],
    "IS": [
      "Capital Region": "Höfuðborgarsvæðið", "East": "Austurland", "Northeast": "Norðurland eystra",
      "Northwest": "Norðurland vestra", "South": "Suðurland", "Southern Peninsula": "Suðurnes", "West": "Vesturland",
      "Westfjords": "Vestfirðir",
    ],
    "IT": [
      "Aosta Valley": "Valle d’Aosta", "Apulia": "Puglia", "Basilicate": "Basilicata", "Latium": "Lazio",
      "Lombardy": "Lombardia", "Piedmont": "Piemonte", "Sardinia": "Sardegna", "Sicily": "Sicilia",
      "The Marches": "Marche", "Tuscany": "Toscana",
    ],
    "NL": ["North Brabant": "Noord-Brabant", "North Holland": "Noord-Holland", "South Holland": "Zuid-Holland"],
    "PL": [
      "Greater Poland": "Wielkopolskie", "Lesser Poland": "Małopolskie", "Lower Silesian": "Dolnośląskie",
      "Lublin": "Lubelskie", "Masovian": "Mazowieckie", "Opole": "Opolskie", "Podlasie": "Podlaskie",
      "Pomeranian": "Pomorskie", "Silesian": "Śląskie", "Subcarpathian": "Podkarpackie",
      "Warmian-Masurian": "Warmińsko-Mazurskie", "West Pomeranian": "Zachodniopomorskie", "Łódź": "Łódzkie",
    ],
    "PT": ["Azores": "Açores", "Lisbon": "Lisboa"],
    "RS": ["Central Serbia": "Centralna Srbija"],
  ]
}
