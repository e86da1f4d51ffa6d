import ChargeDomain

/// What a record says of its charging points: a summary. Ports are counted by level, connectors by unit, and power
/// stands at the units only; where it does not stand it is unknown, never a usual figure of its level.
struct AFDCEquipment {
  let equipment: Station.Equipment

  /// What makes connectors one row: the same kind at the same power.
  private struct Key: Hashable {
    let code: String
    let power: PowerRating?
    let powerType: PowerType?
  }

  /// How many there are so far; nil once one of them did not say.
  private struct Row {
    let key: Key
    var count: Int?
  }

  init(_ station: AFDCStation, faults: FieldFaults) {
    var rows: [Row] = []
    var positions: [Key: Int] = [:]
    for unit in station.units {
      // A kind of which a unit has none is not there.
      for connector in unit.connectors where connector.count != 0 {
        let key = Key(
          code: AFDCTables.connectorCode(connector.code), power: Self.power(of: connector, faults: faults),
          powerType: Self.powerType(of: connector.code, level: unit.level))
        if let position = positions[key], rows.indices.contains(position) {
          rows[position].count = Self.sum(rows[position].count, connector.count)
        } else {
          positions[key] = rows.count
          rows.append(Row(key: key, count: connector.count))
        }
      }
    }
    var connectors = rows.map { Self.connector($0.key.code, $0.key.power, $0.key.powerType, $0.count) }
    let counted = Set(rows.map(\.key.code))
    for code in station.connectorTypes.map(AFDCTables.connectorCode).distinct() where !counted.contains(code) {
      connectors.append(Self.connector(code, nil, Self.powerType(of: code, level: nil), nil))
    }
    // Paddles and other plugs that have no code.
    if let other = station.otherEquipment, FeedText.saysSomething(other) {
      connectors.append(Connector(standardAsGiven: other))
    }
    equipment = .summary(total: Self.total(station.ports), connectors: connectors)
  }

  /// Ports of the levels that are known; none known is not none there.
  private static func total(_ ports: [Int?]) -> Int? {
    let known = ports.compactMap { $0 }
    let total = known.reduce(Int?.some(0)) { sum($0, $1) }
    return total.flatMap { $0 > 0 ? $0 : nil }
  }

  private static func sum(_ left: Int?, _ right: Int?) -> Int? {
    guard let left, let right else { return nil }
    let (sum, isTooLarge) = left.addingReportingOverflow(right)
    return isTooLarge ? nil : sum
  }

  private static func power(of connector: AFDCStation.Connector, faults: FieldFaults) -> PowerRating? {
    guard let kilowatts = connector.kilowatts else { return nil }
    // Only a megawatt connector has more than 1,000 kW; its standard ends at 3,750.
    if AFDCTables.connectors[AFDCTables.connectorCode(connector.code)]?.standard == .mcs, kilowatts <= 3750 {
      return Power(kilowatts: kilowatts).map { PowerRating(power: $0, basis: .given) }
    }
    let power = PowerRating.derived(kilowatts: kilowatts, amperes: nil, volts: nil, phases: nil)
    if power?.basis == .unitCorrected {
      faults.add(.field(.record, "ev_charging_units"), "\(kilowatts) kW is read as watts")
    }
    return power
  }

  /// What the plug itself or the unit's level says: J1772 has one phase, J3400 one phase or direct current.
  private static func powerType(of code: String, level: String?) -> PowerType? {
    guard let standard = AFDCTables.connectors[AFDCTables.connectorCode(code)]?.standard else { return nil }
    if standard.isDirectCurrentOnly { return .dc }
    if standard == .type1 { return .ac1Phase }
    guard standard == .nacs else { return nil }
    switch level {
    case "1", "2": return .ac1Phase
    case "dc_fast": return .dc
    default: return nil
    }
  }

  private static func connector(
    _ code: String, _ power: PowerRating?, _ powerType: PowerType?, _ quantity: Int?
  ) -> Connector {
    let known = AFDCTables.connectors[code]
    return Connector(
      standard: known?.standard, standardAsGiven: known == nil ? code : nil, format: known?.format,
      powerType: powerType, power: power, quantity: quantity)
  }
}
