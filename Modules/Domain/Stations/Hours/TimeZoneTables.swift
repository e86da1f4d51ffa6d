/// Time zones by country, and by state and place where a country has several.
enum TimeZoneTables {
  /// A part of a country, or all of it, that certainly has one zone.
  struct Area {
    let zone: String
    private let longitudes: ClosedRange<Double>
    private let latitudes: ClosedRange<Double>

    init(
      _ zone: String, _ longitudes: ClosedRange<Double> = -180...180, latitudes: ClosedRange<Double> = -90...90
    ) {
      (self.zone, self.longitudes, self.latitudes) = (zone, longitudes, latitudes)
    }

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

  /// Countries whose remote parts have their own zones, by place.
  static let divided: [String: [Area]] = [
    "CY": [Area("Asia/Nicosia", latitudes: 34...35.0)],
    "ES": [
      Area("Atlantic/Canary", -19 ... -13, latitudes: 27...30),
      Area("Europe/Madrid", -10...5, latitudes: 35...44.5),
    ],
    "FR": [Area("Europe/Paris", -6...10, latitudes: 41...52)],
    "NL": [Area("Europe/Amsterdam", 3...8, latitudes: 50...54)],
    "NO": [Area("Europe/Oslo", 4...32, latitudes: 57...72)],
    "NZ": [Area("Pacific/Auckland", 166...179, latitudes: -48 ... -34)],
    "PT": [
      Area("Atlantic/Azores", -32 ... -24, latitudes: 36...40),
      Area("Atlantic/Madeira", -18 ... -15, latitudes: 30...34),
      Area("Europe/Lisbon", -10 ... -6, latitudes: 36...43),
    ],
    "UA": [Area("Europe/Kiev", 22...37, latitudes: 46.3...53)],
  ]

  /// Countries with zones by state. A state has its code and its name in capitals.
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

  private static func all(_ zone: String, _ names: [String]) -> State { (names, [Area(zone)]) }

  private static let australia: [State] = [
    all("Australia/Sydney", ["ACT", "AUSTRALIAN CAPITAL TERRITORY"]),
    (
      ["NSW", "NEW SOUTH WALES"],
      [Area("Australia/Sydney", 142.5...154), Area("Australia/Lord_Howe", 158.5...159.5, latitudes: -32 ... -31)]
    ),
    all("Australia/Melbourne", ["VIC", "VICTORIA"]), all("Australia/Brisbane", ["QLD", "QUEENSLAND"]),
    all("Australia/Adelaide", ["SA", "SOUTH AUSTRALIA"]), all("Australia/Hobart", ["TAS", "TASMANIA"]),
    all("Australia/Darwin", ["NT", "NORTHERN TERRITORY"]),
    (["WA", "WESTERN AUSTRALIA"], [Area("Australia/Perth", 112...125)]),
  ]

  private static let canada: [State] = [
    all("America/Edmonton", ["AB", "ALBERTA"]), all("America/Winnipeg", ["MB", "MANITOBA"]),
    all("America/Halifax", ["NS", "NOVA SCOTIA", "PE", "PEI", "PRINCE EDWARD ISLAND", "NB", "NEW BRUNSWICK"]),
    all("America/Whitehorse", ["YT", "YUKON"]),
    (["BC", "BRITISH COLUMBIA"], [Area("America/Vancouver", -139 ... -119, latitudes: 48...54)]),
    (["SK", "SASKATCHEWAN"], [Area("America/Regina", -109 ... -101)]),
    (["ON", "ONTARIO"], [Area("America/Toronto", -89 ... -74)]),
    (["QC", "QUEBEC", "QUÉBEC"], [Area("America/Toronto", -80 ... -64)]),
    (
      ["NL", "NEWFOUNDLAND AND LABRADOR", "NEWFOUNDLAND"],
      [Area("America/St_Johns", -59.5 ... -52, latitudes: 46...51.7)]
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
    (["AK", "ALASKA"], [Area("America/Anchorage", -169 ... -129)]),
    // The Navajo Nation in the north-east has summer time, the rest of Arizona does not.
    (["AZ", "ARIZONA"], [Area("America/Phoenix", latitudes: 31...35)]),
    (["FL", "FLORIDA"], [Area("America/New_York", -84.5 ... -79), Area("America/Chicago", -88 ... -86)]),
    (["ID", "IDAHO"], [Area("America/Boise", latitudes: 41...45), Area("America/Los_Angeles", latitudes: 46.5...50)]),
    (["IN", "INDIANA"], [Area("America/Indiana/Indianapolis", -86.3 ... -84)]),
    (["KS", "KANSAS"], [Area("America/Chicago", -100 ... -94)]),
    (["KY", "KENTUCKY"], [Area("America/New_York", -84.5 ... -81), Area("America/Chicago", -90 ... -87)]),
    (["MI", "MICHIGAN"], [Area("America/Detroit", -86.5 ... -82)]),
    (["ND", "NORTH DAKOTA"], [Area("America/Chicago", -100 ... -96)]),
    (["NE", "NEBRASKA"], [Area("America/Chicago", -99 ... -95), Area("America/Denver", -105 ... -102.1)]),
    (["NV", "NEVADA"], [Area("America/Los_Angeles", -121 ... -114.5)]),
    (["OR", "OREGON"], [Area("America/Los_Angeles", -125 ... -118.3)]),
    (["SD", "SOUTH DAKOTA"], [Area("America/Chicago", -99 ... -96), Area("America/Denver", -105 ... -102.5)]),
    (["TN", "TENNESSEE"], [Area("America/New_York", -84.2 ... -81), Area("America/Chicago", -91 ... -86)]),
    (["TX", "TEXAS"], [Area("America/Chicago", -104 ... -93), Area("America/Denver", -107 ... -105.1)]),
  ]
}
