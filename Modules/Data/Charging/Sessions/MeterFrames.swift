import ChargeDomain
import Foundation

/// The live values of a transaction: frames `[2, id, "MeterValues", {...}]`, in any order, perhaps more than once.
struct MeterFrames {
  let root: JSONValue
  /// When they came, by the server's clock where its answer says the time, else by the device's.
  let receivedAt: Date
  /// When the newest value before them was measured, by the server's clock; `nil` for none.
  var known: Date?
  let faults: FieldFaults

  /// The frames of a transaction that say anything, the oldest first, and when the server says that the newest was written.
  ///
  /// If their clock is ahead of the time of receipt, all move by as much as the newest, which counts as measured now: so their
  /// order and distances stay. Where no clock can be so far ahead, only what lies in the future moves.
  func readings(of transaction: TransactionID) -> (readings: [ChargingMeter.Reading], newest: Date?) {
    let all = frames.compactMap { reading($0, of: transaction) }.sorted { $0.measuredAt < $1.measuredAt }
    guard let newest = all.last?.measuredAt, newest > receivedAt.addingTimeInterval(NetworkTime.tolerance) else {
      return (all, all.last?.measuredAt)
    }
    let ahead = newest.timeIntervalSince(receivedAt)
    // A time that no clock can show would leave out everything after it.
    // Where the server does not say its time, the device's clock may have been set back since the values before.
    let latest = max(receivedAt, known ?? receivedAt)
    let isPossible = newest.timeIntervalSince(latest) < Self.greatestLead
    let moved = all.map { reading in
      let moves = isPossible || reading.measuredAt > receivedAt
      return ChargingMeter.Reading(
        measuredAt: reading.measuredAt.addingTimeInterval(moves ? -ahead : 0),
        writtenAt: isPossible ? reading.measuredAt : nil, energy: reading.energy, level: reading.level,
        watts: reading.watts)
    }
    return (moved.sorted { $0.measuredAt < $1.measuredAt }, isPossible ? newest : receivedAt)
  }

  /// How far, in seconds, a server's clock can be ahead.
  private static let greatestLead: TimeInterval = 86_400

  /// A list of frames, or one frame alone.
  private var frames: [JSONValue] {
    let elements = Array(root.elements)
    return elements.first?.isArray == false ? [root] : elements
  }

  /// A frame with its time as it is written.
  private func reading(_ frame: JSONValue, of transaction: TransactionID) -> ChargingMeter.Reading? {
    let parts = Array(frame.elements.prefix(4))
    guard parts.count == 4, parts[2].string == "MeterValues", let record = JSONReader(record: parts[3], faults: faults),
      let id = record.value("transactionId") ?? record.value("transactionID"), TransactionID(id) == transaction,
      let measuredAt = record.networkTime("timestamp", now: .distantFuture),
      let values = record.object("values")
    else { return nil }
    // Rounded down: only a full battery is full.
    let level = value(.percent, in: values).flatMap { ChargeLevel(percent: Int($0)) }
    let watts = value(.watts, in: values).map { Int($0.rounded()) }
    let energy = value(.kilowattHours, in: values).flatMap(Energy.init(kilowattHours:))
    guard level != nil || watts != nil || energy != nil else { return nil }
    return ChargingMeter.Reading(measuredAt: measuredAt, energy: energy, level: level, watts: watts)
  }

  /// A value of a frame: its name, the units it comes in, and what is possible in the unit of the factor 1.
  private struct Quantity {
    let name: StaticString
    let factors: [String: Double]
    let range: ClosedRange<Double>

    static let percent = Quantity(name: "chargingPercent", factors: ["%": 1, "percent": 1], range: 0...100)
    static let watts = Quantity(name: "chargingPower", factors: ["w": 1, "kw": 1000], range: 0...99_999_999)
    static let kilowattHours = Quantity(name: "chargedSoFar", factors: ["wh": 0.001, "kwh": 1], range: 0...10_000)
  }

  /// `nil` for a value in an unknown unit, or one that cannot be.
  private func value(_ quantity: Quantity, in values: JSONReader) -> Double? {
    guard let entry = values.object(quantity.name), let number = entry.double("value") else { return nil }
    guard let unit = entry.text("unit"), let factor = quantity.factors[unit.lowercased()] else {
      entry.refuse("unit", "it is not known")
      return nil
    }
    if quantity.range.contains(number * factor) { return number * factor }
    entry.refuse("value", "it is out of range")
    return nil
  }
}
