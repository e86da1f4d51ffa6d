import ChargeDomain

extension AFDCStation {
  /// The charging points, as a summary: ports are counted by level and connectors by unit, and only units have a power. A
  /// power that is missing is unknown; it is never guessed from the level.
  func equipment(_ faults: FieldFaults) -> Station.Equipment {
    var codes: Set<String> = []
    var connectors: [ChargeDomain.Connector] = []
    for unit in units {
      // A unit may list a kind of connector of which it has none.
      for connector in unit.connectors where connector.count != 0 {
        let code = AFDCTables.connectorCode(connector.code)
        codes.insert(code)
        connectors.append(
          Self.connector(code, level: unit.level, Self.power(of: connector, code, faults), connector.count))
      }
    }
    connectors = connectors.joined()
    for code in connectorTypes.map(AFDCTables.connectorCode).distinct where !codes.contains(code) {
      connectors.append(Self.connector(code, level: nil, nil, nil))
    }
    // Paddles and other plugs that have no code.
    if let other = FeedText.said(otherEquipment) { connectors.append(ChargeDomain.Connector(standardAsGiven: other)) }
    return .summary(total: total, connectors: connectors)
  }

  /// The ports of all levels whose number is known; `nil` when none is.
  private var total: Int? {
    ports.compactMap { $0 }.reduce(Int?.some(0)) { Int.sum($0, $1) }.flatMap { $0 > 0 ? $0 : nil }
  }

  private static func power(of connector: Connector, _ code: String, _ faults: FieldFaults) -> PowerRating? {
    guard let kilowatts = connector.kilowatts else { return nil }
    // Only a megawatt connector has more than 1,000 kW; its standard ends at 3,750.
    if AFDCTables.connectors[code]?.standard == .mcs, kilowatts <= 3750 {
      return Power(kilowatts: kilowatts).map { PowerRating(power: $0, basis: .given) }
    }
    let power = PowerRating.derived(kilowatts: kilowatts, amperes: nil, volts: nil, phases: nil)
    if power?.basis == .unitCorrected {
      faults.add(.field(.record, "ev_charging_units"), "\(kilowatts) kW is read as watts")
    }
    return power
  }

  /// What the plug or the unit's level implies: J1772 has one phase, J3400 one phase or direct current.
  private static func powerType(of standard: ConnectorStandard?, level: String?) -> PowerType? {
    guard let standard else { return nil }
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
    _ code: String, level: String?, _ power: PowerRating?, _ quantity: Int?
  ) -> ChargeDomain.Connector {
    let known = AFDCTables.connectors[code]
    return ChargeDomain.Connector(
      standard: known?.standard, standardAsGiven: known == nil ? code : nil, format: known?.format,
      powerType: powerType(of: known?.standard, level: level), power: power, quantity: quantity)
  }
}
