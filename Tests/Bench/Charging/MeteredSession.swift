import ChargeDomain
import Foundation

/// A session at a charger whose meter sends values every 5 s, and what the network says of it. The bodies are those of the
/// second era, written as the reference backend writes them.
struct MeteredSession {
  /// What the meter measured at a moment.
  struct Value {
    let number: Int
    let watts: Int
    let wattHours: Int
    let percent: Int
  }

  /// The network's answers to the three questions of a poll.
  struct Answers {
    /// The transaction.
    var row = Data()
    /// What its charger does.
    var charger = Data()
    /// The values of its meter.
    var frames = Data()
  }

  /// Seconds from one value to the next.
  static let interval = 5
  /// The reference backend keeps so many values.
  private static let remembered = 720
  private static let number = 812
  private static let charger = 100_001

  let id = TransactionID(rawValue: String(Self.number))
  private let owner: String
  private let begunAt: Date
  private let values: [Value]

  /// A session of so many values.
  init(of owner: String, begunAt: Date, values count: Int) {
    self.owner = owner
    self.begunAt = begunAt
    // 9.1 to 9.9 kW, each time another power than before: no two states of the screen are equal.
    var joules = 0
    values = (1...count).map { number in
      let watts = 9_100 + number * 7 % 9 * 100
      joules += watts * Self.interval
      // A battery of 75 kWh that was plugged in with a tenth of it.
      let percent = 10 + joules / 3_600 * 100 / 75_000
      return Value(number: number, watts: watts, wattHours: joules / 3_600, percent: percent)
    }
  }

  /// The value of this number, beginning with 1.
  func value(_ number: Int) -> Value { values[number - 1] }

  // MARK: On the device

  /// The session after so many values, as it is kept on the device.
  func kept(after count: Int) -> ChargingSession {
    var place = ChargingPlace(
      charger: ChargerCode(rawValue: String(Self.charger)), name: "Tändsticksområdet södra",
      address: "Västra Storgatan 18A")
    place.price = Prices.perKilowattHour
    var facts = ChargingFacts(id: id, standing: .charging, askedAt: date(of: count))
    facts.charger = place.charger
    facts.status = .charging
    facts.startedAt = begunAt
    facts.price = place.price
    facts.readings = values.prefix(count).map { value in
      ChargingMeter.Reading(
        measuredAt: date(of: value.number), energy: Energy(wattHours: value.wattHours),
        level: ChargeLevel(percent: value.percent), watts: value.watts)
    }
    return ChargingSession(adopting: facts, owner: owner, place: place)
  }

  private func date(of number: Int) -> Date { begunAt.addingTimeInterval(Double(number * Self.interval)) }

  // MARK: In the network

  /// The answers at the moment of a value.
  /// - Parameter isFirst: True for a question that does not say which values are known.
  func answers(at number: Int, isFirst: Bool = false) -> Answers {
    let value = value(number)
    let start = Int(begunAt.timeIntervalSince1970)
    let row = """
      {"startTimstamp":\(start),"kwhTransferred":\(Self.kilowattHours(value.wattHours)),\
      "currentChargePercentage":\(value.percent),"pricePerKWh":300,"connectorID":\(Self.charger),"userID":"\(owner)"}
      """
    let charger = """
      {"chargerID":\(Self.charger),"location":[57.7832,14.153],"chargePointID":7,\
      "serialNumber":"flexi-\(Self.charger)","status":"Charging"}
      """
    let frames = values[(isFirst ? max(0, number - Self.remembered) : number - 1)..<number].map(frame)
    return Answers(
      row: Data(row.utf8), charger: Data(charger.utf8), frames: Data("[\(frames.joined(separator: ","))]".utf8))
  }

  /// Without a fraction where there is none.
  private static func kilowattHours(_ wattHours: Int) -> String {
    wattHours % 1000 == 0 ? "\(wattHours / 1000)" : "\(Double(wattHours) / 1000)"
  }

  private func frame(_ value: Value) -> String {
    let milliseconds = Int(date(of: value.number).timeIntervalSince1970) * 1000
    return """
      [2,"\(Self.number)-\(value.number)","MeterValues",{"connectorId":\(Self.charger),\
      "transactionId":\(Self.number),"timestamp":\(milliseconds),"values":{\
      "chargingPercent":{"value":\(value.percent),"unit":"%","measurand":"SoC"},\
      "chargingPower":{"value":\(value.watts),"unit":"W","measurand":"Power.Active.Import"},\
      "chargedSoFar":{"value":\(value.wattHours),"unit":"Wh","measurand":"Energy.Active.Import.Interval"}}}]
      """
  }
}

/// What charging costs in the bench.
enum Prices {
  /// Three kronor.
  static let perKilowattHour = UnitPrice(tenThousandths: 30_000).flatMap { amount in
    Currency(rawValue: "SEK").map { EnergyPrice(amount, currency: $0) }
  }
}
