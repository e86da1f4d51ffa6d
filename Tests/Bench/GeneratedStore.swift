import ChargeData
import ChargeDomain
import Foundation
import Logging

/// A store of stations of our own making: most of them around forty towns, as chargers are.
enum GeneratedStore {
  /// A town and where it is.
  struct Place {
    let name: String
    let country: String
    let center: Coordinate
  }

  static func open(_ folder: URL) -> StationCache {
    StationCache.open(folder: folder, logger: Logger(label: "bench") { _ in SwiftLogNoOpLogHandler() })
  }

  /// Forty towns between Ankara and Stockholm; their names are made of syllables of the three languages.
  static func towns() -> [Place] {
    var random = SeededGenerator(seed: 2)
    return (0..<40).compactMap { number in
      let place = Coordinate(
        latitude: Double.random(in: 38...60, using: &random), longitude: Double.random(in: 8...35, using: &random))
      let name =
        random.pick(beginnings, otherwise: "") + random.pick(middles, otherwise: "") + random.pick(ends, otherwise: "")
      return place.map { Place(name: name, country: ["TR", "SE", "CH"][number % 3], center: $0) }
    }
  }

  static func fill(_ folder: URL, stations count: Int) async throws {
    var random = SeededGenerator(seed: 3)
    let towns = towns()
    let receivedAt = Date()
    let stations = (0..<count).compactMap { number -> Station? in
      let town = towns[number % towns.count]
      // About one in five stands alone in the country.
      let spread = number % 5 == 0 ? 1.5 : 0.05
      let place = Coordinate(
        latitude: town.center.latitude + random.scatter() * spread,
        longitude: town.center.longitude + random.scatter() * spread)
      return place.map { station(number, at: $0, near: town, receivedAt, &random) }
    }
    try await open(folder).store.apply(
      FeedAnswer(
        provider: .openChargeMap, receivedAt: receivedAt, stations: stations, skipped: [],
        recordCount: stations.count), .everything)
  }

  private static func station(
    _ number: Int, at place: Coordinate, near town: Place, _ receivedAt: Date, _ random: inout SeededGenerator
  ) -> Station {
    let street = random.pick(beginnings, otherwise: "") + random.pick(streets, otherwise: "")
    let kilowatts = random.pick([0.0, 11, 22, 50, 150, 300], otherwise: 0)
    let power = Power(kilowatts: kilowatts).map { PowerRating(power: $0, basis: .given) }
    let evses = (0..<(1 + number % 4)).map { point in
      EVSE(
        uid: "\(number)-\(point)", evseID: EVSEID("\(town.country)*GEN*E\(number)*\(point)"),
        connectors: [Connector(standard: point % 2 == 0 ? .ccs2 : .type2, power: kilowatts > 0 ? power : nil)])
    }
    return Station(
      id: StationID(provider: .openChargeMap, value: String(number)),
      name: "\(random.pick(sites, otherwise: "")) \(street)", coordinate: place,
      address: Address(
        lines: ["\(street) \(1 + number % 99)"], town: town.name, postcode: String(10_000 + number % 80_000),
        countryCode: town.country),
      operatorName: random.pick(operators, otherwise: ""), condition: .operational, equipment: .evses(evses),
      openingHours: number % 3 == 0 ? .twentyFourSeven : nil,
      provenance: Provenance(
        provider: .openChargeMap, recordID: String(number), receivedAt: receivedAt, changedAt: nil,
        licence: Licence(attribution: "Generated", terms: nil, link: nil)))
  }

  private static let beginnings = [
    "Çan", "Kara", "Ak", "Göte", "Malm", "Jön", "Väs", "Zür", "Lau", "Win", "Is", "Ör", "Ü", "Ein", "Yeni", "Sol",
  ]
  private static let middles = ["kı", "te", "bo", "kö", "ter", "i", "ri", "al", "ka", "le", "ün", "na"]
  private static let ends = ["rı", "rg", "ping", "ås", "ch", "nne", "thur", "köy", "by", "şehir", "deln", "len"]
  private static let streets = ["gatan", "vägen", "strasse", "platz", "sokak", "caddesi", "torget", "allee"]
  private static let sites = ["Parkhaus", "Otopark", "P-hus", "Station", "Köpcentrum", "Meydan", "Bahnhof", "Garage"]
  private static let operators = ["Ilgaz Şarj", "Limmat Strom", "Vättern El", "Nordladda", "Hızlı Enerji"]
}
