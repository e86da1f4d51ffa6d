/// A location of a roaming hub: places and streets exist, operators and chargers are invented. Other sources list two
/// of them, too.
struct OCPISample: Sendable {
  let party: Party
  let id: String
  let name: String
  let address: String
  let town: String
  let postcode: String
  /// Texts, as OCPI writes them; one operator leaves them empty.
  let place: (latitude: String, longitude: String)
  let parking: String?
  let facilities: [String]
  let hours: Hours
  let points: [Point]
  var isPublished = true

  /// Who runs it.
  struct Party: Sendable {
    let id, country, countryAlpha3, zone, operatorName: String

    static let bosporus = Party(
      id: "BGC", country: "TR", countryAlpha3: "TUR", zone: "Europe/Istanbul", operatorName: "Boğaziçi Şarj A.Ş.")
    static let westCoast = Party(
      id: "VKL", country: "SE", countryAlpha3: "SWE", zone: "Europe/Stockholm", operatorName: "Västkustladd AB")
    static let limmat = Party(
      id: "LML", country: "CH", countryAlpha3: "CHE", zone: "Europe/Zurich", operatorName: "Limmatlader AG")
  }

  /// When it is open.
  enum Hours: Sendable {
    case notGiven
    case always
    /// Always except for a night in which the garage is washed.
    case alwaysButWashing
    /// Every day from, to; past midnight where the end is before the begin.
    case daily(String, String)
    /// Monday to Friday, Saturday; closed on Sunday, and on a holiday.
    case week(String, String, saturday: String, String)
  }

  /// A charging point.
  struct Point: Sendable {
    let uid: String
    /// nil: none is printed on it.
    let evseID: String?
    let plugs: [Plug]
    var state: State = .live

    enum State: Sendable { case live, planned, removed }
  }

  /// A plug with what it can do and costs.
  struct Plug: Sendable {
    let standard: String
    let format: String
    let powerType: String
    let volts: Int
    let amperes: Int
    let watts: Int?
    let tariffs: [String]

    static func type2(_ watts: Int, _ tariffs: String...) -> Plug {
      Plug(
        standard: "IEC_62196_T2", format: "SOCKET", powerType: "AC_3_PHASE", volts: 230, amperes: watts / 690,
        watts: watts, tariffs: tariffs)
    }

    static func ccs(_ watts: Int, _ tariffs: String...) -> Plug {
      Plug(
        standard: "IEC_62196_T2_COMBO", format: "CABLE", powerType: "DC", volts: 920, amperes: 500, watts: watts,
        tariffs: tariffs)
    }

    static func chademo(_ tariffs: String...) -> Plug {
      // Power left to be worked out from volts and amperes.
      Plug(
        standard: "CHADEMO", format: "CABLE", powerType: "DC", volts: 400, amperes: 125, watts: nil, tariffs: tariffs)
    }
  }
}

extension OCPISample {
  /// In the order of the answer.
  static let all: [OCPISample] = turkey + sweden + switzerland

  private static let turkey: [OCPISample] = [
    OCPISample(
      party: .bosporus, id: "IST-1", name: "Kadıköy Rıhtım", address: "Rıhtım Cad. 2", town: "İstanbul",
      postcode: "34710", place: ("40.992700", "29.022900"), parking: "PARKING_LOT", facilities: ["CAFE", "BUS_STOP"],
      hours: .daily("06:00", "02:00"),
      points: [
        Point(uid: "1", evseID: "TR*BGC*E1001*1", plugs: [.ccs(180_000, "TR-HIZLI"), .chademo("TR-HIZLI")]),
        Point(uid: "2", evseID: "TR*BGC*E1001*2", plugs: [.ccs(180_000, "TR-HIZLI")]),
        Point(uid: "3", evseID: "TR*BGC*E1001*3", plugs: [.type2(22_000, "TR-GECE")]),
      ]),
    // A few metres from a station of another operator: two sites, not one.
    OCPISample(
      party: .bosporus, id: "IST-2", name: "Sirkeci Garı Otoparkı", address: "Ankara Cad. 80", town: "İstanbul",
      postcode: "34110", place: ("41.013500", "28.977200"), parking: "PARKING_GARAGE", facilities: ["TRAIN_STATION"],
      hours: .alwaysButWashing,
      points: [
        Point(uid: "4", evseID: "TR*BGC*E1002*1", plugs: [.type2(22_000, "TR-GECE")]),
        Point(uid: "5", evseID: "TR*BGC*E1002*2", plugs: [.type2(11_000, "TR-GECE")]),
      ]),
    OCPISample(
      party: .bosporus, id: "CNK-1", name: "Çankırı Kale Eteği", address: "Kale Cad. 9", town: "Çankırı",
      postcode: "18100", place: ("40.605800", "33.615900"), parking: "ON_STREET", facilities: ["RESTAURANT", "WIFI"],
      hours: .week("08:00", "22:00", saturday: "10:00", "24:00"),
      points: [
        Point(uid: "6", evseID: "TR*BGC*E1801*1", plugs: [.type2(22_000, "TR-UCRETSIZ")]),
        Point(uid: "7", evseID: "TR*BGC*E1801*2", plugs: [.ccs(60_000, "TR-HIZLI")]),
      ]),
    OCPISample(
      party: .bosporus, id: "CNK-2", name: "Çankırı Organize Sanayi", address: "OSB 4. Cad. 1", town: "Çankırı",
      postcode: "18200", place: ("40.561000", "33.580000"), parking: nil, facilities: [], hours: .notGiven,
      points: [
        Point(uid: "8", evseID: "TR*BGC*E1802*1", plugs: [.ccs(120_000)], state: .planned)
      ]),
    OCPISample(
      party: .bosporus, id: "CNK-9", name: "Deneme istasyonu", address: "Kale Cad. 9", town: "Çankırı",
      postcode: "18100", place: ("40.605900", "33.616000"), parking: nil, facilities: [], hours: .notGiven,
      points: [Point(uid: "9", evseID: "TR*BGC*E1899*1", plugs: [.type2(22_000)])], isPublished: false),
    OCPISample(
      party: .bosporus, id: "IST-7", name: "Yeri bilinmeyen istasyon", address: "", town: "İstanbul",
      postcode: "34000", place: ("", ""), parking: nil, facilities: [], hours: .notGiven, points: []),
  ]

  private static let sweden: [OCPISample] = [
    // Where Open Charge Map has the same operator's station.
    OCPISample(
      party: .westCoast, id: "GBG-1", name: "Heden", address: "Parkgatan 43", town: "Göteborg", postcode: "411 38",
      place: ("57.703150", "11.977100"), parking: "PARKING_LOT", facilities: ["SPORT", "TRAM_STOP"], hours: .always,
      points: [
        Point(uid: "a1", evseID: "SE*VKL*E2001*1", plugs: [.ccs(150_000, "SE-SNABB")]),
        Point(uid: "a2", evseID: "SE*VKL*E2001*2", plugs: [.ccs(150_000, "SE-SNABB")]),
        Point(uid: "a3", evseID: "SE*VKL*E2001*3", plugs: [.type2(22_000, "SE-TID")]),
      ]),
    OCPISample(
      party: .westCoast, id: "GBG-2", name: "Lindholmens science park", address: "Lindholmspiren 5",
      town: "Göteborg", postcode: "417 56", place: ("57.706600", "11.937700"), parking: "UNDERGROUND_GARAGE",
      facilities: ["RESTAURANT"], hours: .daily("18:00", "06:00"),
      points: [
        Point(uid: "b1", evseID: nil, plugs: [.type2(11_000, "SE-TID")]),
        Point(uid: "b2", evseID: nil, plugs: [.type2(11_000, "SE-TID")]),
      ]),
    OCPISample(
      party: .westCoast, id: "GBG-3", name: "Eriksbergs färjeläge", address: "Maskingatan 11", town: "Göteborg",
      postcode: "417 64", place: ("57.701300", "11.912400"), parking: "ON_STREET", facilities: [], hours: .always,
      points: [
        Point(uid: "c1", evseID: "SE*VKL*E2003*1", plugs: [.type2(22_000, "SE-GAMMAL")]),
        Point(uid: "c2", evseID: "SE*VKL*E2003*2", plugs: [.type2(22_000, "SE-TID")], state: .removed),
      ]),
  ]

  private static let switzerland: [OCPISample] = [
    // The Swiss feed has the same charging points.
    OCPISample(
      party: .limmat, id: "ZRH-1", name: "Parkhaus Urania", address: "Uraniastrasse 3", town: "Zürich",
      postcode: "8001", place: ("47.374650", "8.539900"), parking: "PARKING_GARAGE", facilities: ["MALL"],
      hours: .always,
      points: [
        Point(uid: "u1", evseID: "CH*LML*E909003*1", plugs: [.type2(22_000, "CH-NORMAL")]),
        Point(uid: "u2", evseID: "CH*LML*E909003*2", plugs: [.type2(22_000, "CH-NORMAL")]),
        Point(uid: "u7", evseID: "CH*LML*E909003*7", plugs: [.ccs(50_000, "CH-NORMAL")]),
      ]),
    OCPISample(
      party: .limmat, id: "ZRH-2", name: "Schauspielhaus &amp; Kunsthaus", address: "Heimplatz 5", town: "Zürich",
      postcode: "8001", place: ("47.370300", "8.548700"), parking: "ON_STREET", facilities: ["MUSEUM", "TRAM_STOP"],
      hours: .week("07:00", "20:00", saturday: "09:00", "01:00"),
      points: [
        Point(uid: "k1", evseID: "CH*LML*E909801*1", plugs: [.ccs(75_000, "CH-NORMAL"), .type2(22_000, "CH-TEXT")])
      ]),
  ]
}
