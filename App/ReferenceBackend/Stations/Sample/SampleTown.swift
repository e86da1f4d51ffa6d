/// A country of the sample.
enum Country: String, Sendable {
  case sweden = "SE"
  case turkey = "TR"
  case switzerland = "CH"
  case unitedStates = "US"

  var isoCode: String { rawValue }

  /// Its id and name in Open Charge Map's list.
  var openChargeMapID: Int {
    switch self {
    case .unitedStates: 2
    case .sweden: 216
    case .switzerland: 217
    case .turkey: 229
    }
  }

  /// Whether Open Charge Map knows the code: it ignores others.
  static func isKnown(_ code: String) -> Bool { CountryTable.rows.contains { $0.isoCode == code } }
}

/// A town of the sample, with the centre that its stations lie round.
enum Town: String, CaseIterable, Sendable {
  case stockholm = "Stockholm"
  case goteborg = "Göteborg"
  case malmo = "Malmö"
  case jonkoping = "Jönköping"
  case istanbul = "İstanbul"
  case ankara = "Ankara"
  case izmir = "İzmir"
  case cankiri = "Çankırı"
  case diyarbakir = "Diyarbakır"
  case zurich = "Zürich"
  case geneve = "Genève"
  case seattle = "Seattle"

  var name: String { rawValue }

  /// Degrees, WGS 84.
  var centre: (latitude: Double, longitude: Double) {
    switch self {
    case .stockholm: (59.3326, 18.0649)
    case .goteborg: (57.7065, 11.9670)
    case .malmo: (55.6050, 13.0003)
    case .jonkoping: (57.7786, 14.1637)
    case .istanbul: (41.0082, 28.9784)
    case .ankara: (39.9208, 32.8541)
    case .izmir: (38.4192, 27.1287)
    case .cankiri: (40.6013, 33.6134)
    case .diyarbakir: (37.9144, 40.2306)
    case .zurich: (47.3769, 8.5417)
    case .geneve: (46.2044, 6.1432)
    case .seattle: (47.6097, -122.3331)
    }
  }

  var region: String {
    switch self {
    case .stockholm: "Stockholms län"
    case .goteborg: "Västra Götalands län"
    case .malmo: "Skåne län"
    case .jonkoping: "Jönköpings län"
    case .istanbul: "İstanbul"
    case .ankara: "Ankara"
    case .izmir: "İzmir"
    case .cankiri: "Çankırı"
    case .diyarbakir: "Diyarbakır"
    case .zurich: "Zürich"
    case .geneve: "Genève"
    case .seattle: "Washington"
    }
  }

  var country: Country {
    switch self {
    case .stockholm, .goteborg, .malmo, .jonkoping: .sweden
    case .istanbul, .ankara, .izmir, .cankiri, .diyarbakir: .turkey
    case .zurich, .geneve: .switzerland
    case .seattle: .unitedStates
    }
  }

  /// Where its ids begin: room for additions without new numbers for others.
  var firstID: Int { 900_000 + (Town.allCases.firstIndex(of: self) ?? 0) * 1_000 }

  var table: String {
    switch self {
    case .stockholm: SampleSweden.stockholm
    case .goteborg: SampleSweden.goteborg
    case .malmo: SampleSweden.malmo
    case .jonkoping: SampleSweden.jonkoping
    case .istanbul: SampleTurkey.istanbul
    case .ankara: SampleTurkey.ankara
    case .izmir: SampleTurkey.izmir
    case .cankiri: SampleTurkey.cankiri
    case .diyarbakir: SampleTurkey.diyarbakir
    case .zurich: SampleSwitzerland.zurich
    case .geneve: SampleSwitzerland.geneve
    case .seattle: SampleUnitedStates.seattle
    }
  }
}
