/// Frames of the meter as the network's chargers send them: a call of OCPP 1.6 named `MeterValues`.
enum MeterFrames {
  /// How many of the last frames are told twice when frames come out of order.
  private static let toldTwice = 3

  /// The frames of a session that were measured after a moment, as a JSON array.
  /// - Parameter since: milliseconds since 1970.
  static func json(of transaction: ChargingTransaction, in world: ChargingWorld, since: Int?) throws -> JSONValue {
    guard let life = try world.life(of: transaction) else { return .array([]) }
    var readings = life.readings(at: min(world.now, transaction.endedAt ?? .max))
    if let since { readings = readings.filter { life.time(of: $0) > since } }
    if world.settings.reordersMetrics {
      // Another order, but the same in every run.
      var random = SeededGenerator(seed: UInt64(transaction.id))
      readings = readings.shuffled(using: &random) + readings.suffix(toldTwice)
    }
    return .array(readings.map { frame(of: $0, transaction, life) })
  }

  private static func frame(
    of reading: MeterReading, _ transaction: ChargingTransaction, _ life: ChargerLife
  ) -> JSONValue {
    let values: JSONValue = [
      "chargingPercent": measured(life.percent(reading), "%", "SoC"),
      "chargingPower": measured(reading.watts, "W", "Power.Active.Import"),
      "chargedSoFar": measured(reading.wattHours, "Wh", "Energy.Active.Import.Interval"),
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
