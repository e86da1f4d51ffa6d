/// Time zones by country, and by state and place where a country has several.
enum TimeZoneTables {
  /// A part of a country, or all of it, that surely has one zone.
  struct Area {
    let zone: String
    var latitudes: ClosedRange<Double> = -90...90
    var longitudes: ClosedRange<Double> = -180...180

    func contains(_ place: Coordinate) -> Bool {
      latitudes.contains(place.latitude) && longitudes.contains(place.longitude)
    }
  }

  /// Countries with one zone.
  static let countries: [String: String] = [
    "AD": "Europe/Andorra", "AE": "Asia/Dubai", "AL": "Europe/Tirane", "AM": "Asia/Yerevan", "AT": "Europe/Vienna",
    "AZ": "Asia/Baku", "BA": "Europe/Sarajevo", "BE": "Europe/Brussels", "BG": "Europe/Sofia", "BH": "Asia/Bahrain",
    "BY": "Europe/Minsk", "CH": "Europe/Zurich", "CO": "America/Bogota", "CR": "America/Costa_Rica",
    "CZ": "Europe/Prague", "DE": "Europe/Berlin", "DK": "Europe/Copenhagen", "EE": "Europe/Tallinn",
    "EG": "Africa/Cairo", "FI": "Europe/Helsinki", "FO": "Atlantic/Faroe", "GB": "Europe/London",
    "GE": "Asia/Tbilisi", "GG": "Europe/Guernsey", "GI": "Europe/Gibraltar", "GP": "America/Guadeloupe",
    "GR": "Europe/Athens", "HK": "Asia/Hong_Kong", "HR": "Europe/Zagreb", "HU": "Europe/Budapest",
    "IE": "Europe/Dublin", "IL": "Asia/Jerusalem", "IM": "Europe/Isle_of_Man", "IN": "Asia/Kolkata",
    "IS": "Atlantic/Reykjavik", "IT": "Europe/Rome", "JE": "Europe/Jersey", "JO": "Asia/Amman", "JP": "Asia/Tokyo",
    "KR": "Asia/Seoul", "KW": "Asia/Kuwait", "LI": "Europe/Vaduz", "LT": "Europe/Vilnius", "LU": "Europe/Luxembourg",
    "LV": "Europe/Riga", "MA": "Africa/Casablanca", "MC": "Europe/Monaco", "MD": "Europe/Chisinau",
    "ME": "Europe/Podgorica", "MK": "Europe/Skopje", "MQ": "America/Martinique", "MT": "Europe/Malta",
    "MY": "Asia/Kuala_Lumpur", "OM": "Asia/Muscat", "PL": "Europe/Warsaw", "QA": "Asia/Qatar",
    "RE": "Indian/Reunion", "RO": "Europe/Bucharest", "RS": "Europe/Belgrade", "SA": "Asia/Riyadh",
    "SE": "Europe/Stockholm", "SG": "Asia/Singapore", "SI": "Europe/Ljubljana", "SK": "Europe/Bratislava",
    "SM": "Europe/San_Marino", "TH": "Asia/Bangkok", "TN": "Africa/Tunis", "TR": "Europe/Istanbul",
    "TW": "Asia/Taipei", "VA": "Europe/Vatican", "ZA": "Africa/Johannesburg",
  ]

  /// Countries whose far parts have zones of their own, told by the place.
  static let divided: [String: [Area]] = [
    "CY": [Area(zone: "Asia/Nicosia", latitudes: 34...35.0)],
    "ES": [
      Area(zone: "Atlantic/Canary", latitudes: 27...30, longitudes: -19 ... -13),
      Area(zone: "Europe/Madrid", latitudes: 35...44.5, longitudes: -10...5),
    ],
    "FR": [Area(zone: "Europe/Paris", latitudes: 41...52, longitudes: -6...10)],
    "NL": [Area(zone: "Europe/Amsterdam", latitudes: 50...54, longitudes: 3...8)],
    "NO": [Area(zone: "Europe/Oslo", latitudes: 57...72, longitudes: 4...32)],
    "NZ": [Area(zone: "Pacific/Auckland", latitudes: -48 ... -34, longitudes: 166...179)],
    "PT": [
      Area(zone: "Atlantic/Azores", latitudes: 36...40, longitudes: -32 ... -24),
      Area(zone: "Atlantic/Madeira", latitudes: 30...34, longitudes: -18 ... -15),
      Area(zone: "Europe/Lisbon", latitudes: 36...43, longitudes: -10 ... -6),
    ],
    "UA": [Area(zone: "Europe/Kiev", latitudes: 46.3...53, longitudes: 22...37)],
  ]

  /// Countries told by their states, by code and by name in capitals.
  static let states: [String: [String: [Area]]] = [
    "AU": named(australia), "CA": named(canada), "US": named(unitedStates),
  ]

  private typealias State = (names: [String], areas: [Area])

  private static func named(_ states: [State]) -> [String: [Area]] {
    var table: [String: [Area]] = [:]
    for state in states {
      for name in state.names { table[name] = state.areas }
    }
    return table
  }

  private static func all(_ zone: String, _ names: [String]) -> State { (names, [Area(zone: zone)]) }

  private static let australia: [State] = [
    all("Australia/Sydney", ["ACT", "AUSTRALIAN CAPITAL TERRITORY"]),
    (
      ["NSW", "NEW SOUTH WALES"],
      [
        Area(zone: "Australia/Sydney", longitudes: 142.5...154),
        Area(zone: "Australia/Lord_Howe", latitudes: -32 ... -31, longitudes: 158.5...159.5),
      ]
    ), all("Australia/Melbourne", ["VIC", "VICTORIA"]), all("Australia/Brisbane", ["QLD", "QUEENSLAND"]),
    all("Australia/Adelaide", ["SA", "SOUTH AUSTRALIA"]), all("Australia/Hobart", ["TAS", "TASMANIA"]),
    all("Australia/Darwin", ["NT", "NORTHERN TERRITORY"]),
    (["WA", "WESTERN AUSTRALIA"], [Area(zone: "Australia/Perth", longitudes: 112...125)]),
  ]

  private static let canada: [State] = [
    all("America/Edmonton", ["AB", "ALBERTA"]), all("America/Winnipeg", ["MB", "MANITOBA"]),
    all("America/Halifax", ["NS", "NOVA SCOTIA", "PE", "PEI", "PRINCE EDWARD ISLAND", "NB", "NEW BRUNSWICK"]),
    all("America/Whitehorse", ["YT", "YUKON"]),
    (["BC", "BRITISH COLUMBIA"], [Area(zone: "America/Vancouver", latitudes: 48...54, longitudes: -139 ... -119)]),
    (["SK", "SASKATCHEWAN"], [Area(zone: "America/Regina", longitudes: -109 ... -101)]),
    (["ON", "ONTARIO"], [Area(zone: "America/Toronto", longitudes: -89 ... -74)]),
    (["QC", "QUEBEC", "QUÉBEC"], [Area(zone: "America/Toronto", longitudes: -80 ... -64)]),
    (
      ["NL", "NEWFOUNDLAND AND LABRADOR", "NEWFOUNDLAND"],
      [Area(zone: "America/St_Johns", latitudes: 46...51.7, longitudes: -59.5 ... -52)]
    ),
  ]

  private static let unitedStates: [State] = [
    all(
      "America/New_York",
      [
        "CT", "CONNECTICUT", "DC", "DISTRICT OF COLUMBIA", "DE", "DELAWARE", "GA", "GEORGIA", "MA", "MASSACHUSETTS",
        "MD",
        "MARYLAND", "ME", "MAINE", "NC", "NORTH CAROLINA", "NH", "NEW HAMPSHIRE", "NJ", "NEW JERSEY", "NY", "NEW YORK",
        "OH", "OHIO", "PA", "PENNSYLVANIA", "RI", "RHODE ISLAND", "SC", "SOUTH CAROLINA", "VA", "VIRGINIA", "VT",
        "VERMONT", "WV", "WEST VIRGINIA",
      ]),
    all(
      "America/Chicago",
      [
        "AL", "ALABAMA", "AR", "ARKANSAS", "IA", "IOWA", "IL", "ILLINOIS", "LA", "LOUISIANA", "MN", "MINNESOTA", "MO",
        "MISSOURI", "MS", "MISSISSIPPI", "OK", "OKLAHOMA", "WI", "WISCONSIN",
      ]),
    all(
      "America/Denver",
      ["CO", "COLORADO", "MT", "MONTANA", "NM", "NEW MEXICO", "UT", "UTAH", "WY", "WYOMING"]),
    all("America/Los_Angeles", ["CA", "CALIFORNIA", "WA", "WASHINGTON"]), all("Pacific/Honolulu", ["HI", "HAWAII"]),
    (["AK", "ALASKA"], [Area(zone: "America/Anchorage", longitudes: -169 ... -129)]),
    // The Navajo Nation in the north-east sets its clocks forward, the rest of Arizona does not.
    (["AZ", "ARIZONA"], [Area(zone: "America/Phoenix", latitudes: 31...35)]),
    (
      ["FL", "FLORIDA"],
      [
        Area(zone: "America/New_York", longitudes: -84.5 ... -79),
        Area(zone: "America/Chicago", longitudes: -88 ... -86),
      ]
    ),
    (
      ["ID", "IDAHO"],
      [Area(zone: "America/Boise", latitudes: 41...45), Area(zone: "America/Los_Angeles", latitudes: 46.5...50)]
    ), (["IN", "INDIANA"], [Area(zone: "America/Indiana/Indianapolis", longitudes: -86.3 ... -84)]),
    (["KS", "KANSAS"], [Area(zone: "America/Chicago", longitudes: -100 ... -94)]),
    (
      ["KY", "KENTUCKY"],
      [
        Area(zone: "America/New_York", longitudes: -84.5 ... -81),
        Area(zone: "America/Chicago", longitudes: -90 ... -87),
      ]
    ), (["MI", "MICHIGAN"], [Area(zone: "America/Detroit", longitudes: -86.5 ... -82)]),
    (["ND", "NORTH DAKOTA"], [Area(zone: "America/Chicago", longitudes: -100 ... -96)]),
    (
      ["NE", "NEBRASKA"],
      [
        Area(zone: "America/Chicago", longitudes: -99 ... -95),
        Area(zone: "America/Denver", longitudes: -105 ... -102.1),
      ]
    ), (["NV", "NEVADA"], [Area(zone: "America/Los_Angeles", longitudes: -121 ... -114.5)]),
    (["OR", "OREGON"], [Area(zone: "America/Los_Angeles", longitudes: -125 ... -118.3)]),
    (
      ["SD", "SOUTH DAKOTA"],
      [
        Area(zone: "America/Chicago", longitudes: -99 ... -96),
        Area(zone: "America/Denver", longitudes: -105 ... -102.5),
      ]
    ),
    (
      ["TN", "TENNESSEE"],
      [
        Area(zone: "America/New_York", longitudes: -84.2 ... -81),
        Area(zone: "America/Chicago", longitudes: -91 ... -86),
      ]
    ),
    (
      ["TX", "TEXAS"],
      [
        Area(zone: "America/Chicago", longitudes: -104 ... -93),
        Area(zone: "America/Denver", longitudes: -107 ... -105.1),
      ]
    ),
  ]
}
