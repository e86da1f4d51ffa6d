import ChargeDomain

/// What people call a country that is named otherwise in lists: short names, former ones, and parts that are taken for the
/// whole, in the app's languages. Names that a list has in one of the languages need no entry.
enum CountryNicknames {
  /// The other names of a country; none for most.
  static func names(of region: RegionCode) -> [String] { table[region.value] ?? [] }

  private static let table: [String: [String]] = [
    "AE": ["UAE", "Emirates", "BAE", "Emiraten"],
    "BA": ["Bosnia", "Bosna", "Bosnien"],
    "CD": ["DR Congo", "Zaire"],
    "CI": ["Ivory Coast", "Fildişi Sahili", "Elfenbenskusten"],
    "CV": ["Cape Verde"],
    "CZ": ["Czech Republic", "Çek Cumhuriyeti"],
    "GB": [
      "England", "Great Britain", "Britain", "Scotland", "Wales", "Northern Ireland", "UK",
      "İngiltere", "İskoçya", "Galler", "Kuzey İrlanda", "Skottland", "Nordirland",
    ],
    "KP": ["DPRK"],
    "MK": ["Macedonia", "Makedonya", "Makedonien"],
    "MM": ["Burma"],
    "NL": ["Holland", "Hollanda"],
    "PS": ["Palestine", "Filistin", "Palestina"],
    "SZ": ["Swaziland", "Svaziland"],
    "TL": ["East Timor"],
    "TR": ["Turkey"],
    "US": ["America", "USA", "ABD", "Amerika"],
    "VA": ["Vatican", "Vatikan"],
  ]
}
