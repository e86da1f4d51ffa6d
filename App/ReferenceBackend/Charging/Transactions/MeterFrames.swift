/// Frames of the meter as the network's chargers send them: a call of OCPP 1.6 named `MeterValues`.
enum MeterFrames {
  /// How many frames are told twice when frames come out of order: the last ones, and where a moment was named those before the
  /// last, be they older.
  private static let toldTwice = 3

  /// The frames of a session that were measured after a moment, as a JSON array.
  /// - Parameter since: milliseconds since 1970.
  static func json(of transaction: ChargingTransaction, in world: ChargingWorld, since: Int?) throws -> JSONValue {
    guard let life = try world.life(of: transaction) else { return .array([]) }
    let all = life.readings(at: min(world.now, transaction.endedAt ?? .max))
    var readings = since.map { since in all.filter { life.time(of: $0) > since } } ?? all
    if world.settings.reordersMetrics {
      // Another order, but the same in every run.
      var random = SeededGenerator(seed: UInt64(transaction.id))
      readings = readings.shuffled(using: &random) + (since == nil ? all : all.dropLast()).suffix(toldTwice)
    }
    let runsBackwards = world.settings.metersRunBackwards
    return .array(readings.map { frame(of: $0, transaction, life, runsBackwards: runsBackwards) })
  }

  private static func frame(
    of reading: MeterReading, _ transaction: ChargingTransaction, _ life: ChargerLife, runsBackwards: Bool
  ) -> JSONValue {
    let missing = runsBackwards && reading.tick.isMultiple(of: 3) ? reading.wattHours / 2 : 0
    let values: JSONValue = [
      "chargingPercent": measured(life.percent(reading), "%", "SoC"),
      "chargingPower": measured(reading.watts, "W", "Power.Active.Import"),
      "chargedSoFar": measured(reading.wattHours - missing, "Wh", "Energy.Active.Import.Interval"),
    ]
    let payload: JSONValue = [
      "connectorId": transaction.charger, "transactionId": transaction.id, "timestamp": life.time(of: reading),
      "values": values,
    ]
    return .array([.integer(2), .string("\(transaction.id)-\(reading.tick)"), .string("MeterValues"), payload])
  }

  private static func measured(_ value: Int, _ unit: String, _ measurand: String) -> JSONValue {
    ["value": value, "unit": unit, "measurand": measurand]
  }
}
