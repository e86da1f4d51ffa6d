/// Frames of the meter as the network's chargers send them: a call of OCPP 1.6 named `MeterValues`.
enum MeterFrames {
  /// How many of the last frames are told twice when frames come out of order.
  private static let told = 3

  /// The frames of a session that were measured after a moment, as a JSON array.
  /// - Parameter since: milliseconds since 1970.
  static func json(of transaction: ChargingTransaction, in world: ChargingWorld, since: Int?) throws -> JSONValue {
    guard let life = try world.life(of: transaction) else { return .array([]) }
    var readings = life.readings(at: min(world.now, transaction.endedAt ?? .max))
    if let since { readings = readings.filter { life.time(of: $0) > since } }
    if world.reordersMetrics { readings = shuffled(readings, transaction) + readings.suffix(told) }
    return .array(readings.map { frame(of: $0, transaction, life) })
  }

  /// Another order, the same in every run.
  private static func shuffled(_ readings: [MeterReading], _ transaction: ChargingTransaction) -> [MeterReading] {
    readings.map { (key: stableHash(id(of: $0, transaction)), reading: $0) }.sorted { $0.key < $1.key }.map(\.reading)
  }

  private static func id(of reading: MeterReading, _ transaction: ChargingTransaction) -> String {
    "\(transaction.id)-\(reading.tick)"
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
    return .array([.integer(2), .string(id(of: reading, transaction)), .string("MeterValues"), payload])
  }

  private static func measured(_ value: Int, _ unit: String, _ measurand: String) -> JSONValue {
    ["value": value, "unit": unit, "measurand": measurand]
  }
}
