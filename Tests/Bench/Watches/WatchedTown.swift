import ChargeDomain
import Foundation

/// A town whose stations stand 600 m apart, with four charging points each, and the live states of all points in two
/// rounds.
struct WatchedTown {
  static let points = 5_000
  static let watches = 50
  private static let pointsAtStation = 4
  private static let stationsInRow = 36

  let stations: [Station]
  let watches: [FreeWatch]
  /// The answers that take turns.
  let rounds: [[String: EVSEStatus]]

  init(at now: Date) throws {
    let count = Self.points / Self.pointsAtStation
    let stations = try (0..<count).map { try Self.station($0, at: now) }
    self.stations = stations
    let step = count / Self.watches
    watches = (0..<Self.watches).map { number in
      let station = stations[number * step]
      return FreeWatch(
        id: FreeWatch.ID(rawValue: "watch-\(number)"),
        subjects: [FreeWatch.Subject(id: station.id, name: station.name, coordinate: station.coordinate)],
        demand: number.isMultiple(of: 2) ? .any : .power(watts: 11_000), setAt: now, until: now + 3 * 86_400)
    }
    rounds = [0, 1].map { round in
      var states: [String: EVSEStatus] = [:]
      for (number, station) in stations.enumerated() {
        for (point, key) in station.liveKeys.sorted().enumerated() {
          let isWatched = number.isMultiple(of: step)
          let isFree =
            isWatched
            ? point == 0 && Self.isFree(watch: number / step, in: round) : (number + round + point).isMultiple(of: 3)
          states[key] = isFree ? .available : .charging
        }
      }
      return states
    }
  }

  /// Whether a point of a watch is free in a round: at every other watch.
  static func isFree(watch: Int, in round: Int) -> Bool { (watch / 2 + round).isMultiple(of: 2) }

  private static func station(_ number: Int, at now: Date) throws -> Station {
    let (row, column) = number.quotientAndRemainder(dividingBy: stationsInRow)
    guard let place = Coordinate(latitude: 46.95 + Double(row) * 0.0054, longitude: 7.44 + Double(column) * 0.0079)
    else { throw WrongAnswer("no place") }
    let power = Power(kilowatts: 22).map { PowerRating(power: $0, basis: .given) }
    let connector = Connector(standard: .type2, powerType: .ac3Phase, power: power, quantity: 1)
    let evses = (1...pointsAtStation).map { point in
      EVSE(
        uid: "\(point)", evseID: EVSEID("CH*BEN*E\(100_000 + number)*\(point)"), connectors: [connector],
        hasLiveStatus: true)
    }
    let id = StationID(provider: .swiss, value: "\(number)")
    return Station(
      id: id, name: "Parkhaus \(number)", coordinate: place,
      address: Address(lines: ["Seestrasse \(number)"], town: "Bern", postcode: "3000", countryCode: "CH"),
      operatorName: "Beispielwerk", access: .public, condition: .operational, equipment: .evses(evses),
      provenance: Provenance(
        provider: .swiss, recordID: id.value, receivedAt: now, changedAt: nil,
        licence: Licence(attribution: "Generated", terms: nil, link: nil)))
  }
}
