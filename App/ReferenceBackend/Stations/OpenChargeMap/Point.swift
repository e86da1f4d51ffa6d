import Foundation

/// A station of the sample in Open Charge Map's terms, at a moment.
struct Point: Sendable {
  let station: SampleStation
  let connections: [PointConnection]
  let statusTypeID: Int?
  let statusUpdated: Date
  let created: Date
  let usageTypeID: Int?
  /// Set by a search round a place.
  var kilometres: Double?

  var id: Int { station.id }
  var operatorID: Int? { station.charger?.id }

  init(station: SampleStation, now: Date) {
    self.station = station
    // The sample's records date from 2016-01-01 to 2024-03-31.
    let first = 1_451_606_400
    let last = 1_711_843_200
    let creation = first + station.draw("created", last - first)
    created = Date(timeIntervalSince1970: Double(creation))
    let isLive = station.marks.contains(.live)
    var number = 0
    var states: [LiveState] = []
    connections = station.kits.flatMap { kit in
      kit.plugs.map { plug in
        number += 1
        let state = isLive ? LiveState.of("ocm \(station.id) \(number)", at: now) : nil
        if let state { states.append(state) }
        return PointConnection(id: station.id * 10 + number, kit: kit, plug: plug, state: state)
      }
    }
    if isLive {
      // Each operator's system reports every minute, at a second of its own.
      let report = LiveClock.slot("ocm \(station.id)", at: now, length: 60)
      statusUpdated = Date(timeIntervalSince1970: Double(report.start))
      statusTypeID = states.contains(.available) ? 10 : states.contains(.occupied) ? 20 : 30
    } else {
      statusUpdated = Date(timeIntervalSince1970: Double(creation + station.draw("updated", last - creation)))
      statusTypeID = Point.fixedStatus(station.marks)
    }
    usageTypeID =
      station.marks.contains(.members)
      ? 4 : station.marks.contains(.pay) ? 5 : [1, 1, 4, 5, 7, nil][station.draw("usage", 6)]
  }

  private static func fixedStatus(_ marks: Set<SampleMark>) -> Int? {
    if marks.contains(.nostatus) { return nil }
    if marks.contains(.planned) { return 150 }
    if marks.contains(.down) { return 100 }
    if marks.contains(.partly) { return 75 }
    if marks.contains(.temp) { return 30 }
    if marks.contains(.unknown) { return 0 }
    return 50
  }

  /// The number of vehicles at a time; five in six stations state it.
  var numberOfPoints: Int? {
    guard !station.kits.isEmpty, station.draw("points", 6) != 0 else { return nil }
    return station.kits.reduce(0) { $0 + $1.quantity }
  }

  /// A date as the provider writes it, in UTC; some records leave out the zone.
  func text(_ date: Date) -> String {
    let text = date.formatted(.iso8601)
    return station.draw("zone", 8) == 0 ? String(text.dropLast()) : text
  }
}

/// A kind of plug at a station in Open Charge Map's terms.
struct PointConnection: Sendable {
  let id: Int
  let kit: SampleKit
  let plug: SamplePlug
  let state: LiveState?

  var typeID: Int { plug.connectionTypeID }

  var powerKW: Double? {
    if case .stated(let value) = kit.power { value } else { nil }
  }

  /// 10 one phase, 20 three phases, 30 direct current; nothing where nothing is known.
  var currentTypeID: Int? {
    if plug.isDirectCurrent { return 30 }
    guard let power = kit.power.kilowatts else { return nil }
    return power > 7.4 && plug != .type1 ? 20 : 10
  }

  var voltage: Int? {
    guard kit.power != .unknown else { return nil }
    return plug.isDirectCurrent ? 400 : currentTypeID == 20 ? 400 : 230
  }

  var amps: Int? {
    guard let power = kit.power.kilowatts, let voltage else { return nil }
    // Above 100 kW the power is that of the cabinet, and amps are seldom stated.
    if plug.isDirectCurrent { return power > 100 ? nil : Int((power * 1_000 / Double(voltage)).rounded()) }
    let phases = currentTypeID == 20 ? 3.0.squareRoot() : 1
    return Int((power * 1_000 / Double(voltage) / phases).rounded())
  }

  var levelID: Int? {
    guard let power = kit.power.kilowatts else { return nil }
    return power >= 40 ? 3 : power > 2 ? 2 : 1
  }

  var statusTypeID: Int? {
    switch state {
    case .available: 10
    case .occupied, .reserved: 20
    case .outOfService: 100
    case .unknown: 0
    case nil: nil
    }
  }
}
