import ChargeDomain

/// Reads a connector, in the words of any version.
enum OCPIConnector {
  /// No car charges with fewer volts: the field then holds something else, mostly kilowatts.
  private static let fewestVolts = 48
  /// No car charges with less power: the number then means kilowatts.
  private static let fewestWatts = 1000.0

  static func read(_ record: JSONReader, countryCode: String?) -> Connector {
    let plug = plug(record, countryCode)
    let volts = volts(record)
    let amperes = record.positive(record.name("max_amperage", "amperage", "maxAmperage"))
    let current = current(record, plug?.standard)
    let words = plug == nil ? record.text("standard") : nil
    var connector = Connector(
      standard: plug?.standard, standardAsGiven: words, format: format(record) ?? impliedFormat(plug),
      powerType: current, maxVoltage: volts, maxAmperage: amperes,
      power: power(record, amperes: amperes, volts: volts, phases: current))
    connector.tariffIDs =
      record.texts(record.name("tariff_ids", "tariff_id", "tariffIds"))
      .map { Tariff.ID(rawValue: $0) }.distinct
    return connector
  }

  private static func plug(_ record: JSONReader, _ countryCode: String?) -> PlugKind? {
    guard let word = record.text("standard") else { return nil }
    if let standard = OCPITables.standard(word) { return PlugKind(standard) }
    let alias = OCPITables.alias(word, countryCode: countryCode)
    record.refuse(
      "standard", "\(FeedText.quoted(word)) is no standard" + (alias?.standard.map { ", read as \($0.rawValue)" } ?? "")
    )
    return alias
  }

  private static func format(_ record: JSONReader) -> ConnectorFormat? {
    record.known(record.word("format"), "format", in: ConnectorFormat.init(rawValue:))
  }

  private static func impliedFormat(_ plug: PlugKind?) -> ConnectorFormat? {
    plug?.format ?? (plug?.standard?.isDirectCurrentOnly == true ? .cable : nil)
  }

  private static func current(_ record: JSONReader, _ standard: ConnectorStandard?) -> PowerType? {
    let name = record.name("power_type", "powerType")
    // "AC" alone does not say how many phases.
    let word = record.word(name).flatMap { $0 == "AC" ? nil : $0 }
    let stated = record.known(word, name, in: PowerType.init(rawValue:))
    guard standard?.isDirectCurrentOnly == true, stated != .dc else { return stated }
    if let stated { record.refuse(name, "\(stated.rawValue) is not what this plug carries, read as DC") }
    return .dc
  }

  private static func volts(_ record: JSONReader) -> Int? {
    let name = record.name("max_voltage", "voltage", "maxVoltage")
    guard let volts = record.positive(name) else { return nil }
    if volts >= fewestVolts { return volts }
    record.refuse(name, "\(volts) V charge no car")
    return nil
  }

  private static func power(
    _ record: JSONReader, amperes: Int?, volts: Int?, phases: PowerType?
  ) -> PowerRating? {
    let name = record.name("max_electric_power", "maxElectricPower")
    if let watts = record.double(name), watts != 0 {
      if watts < 0 {
        record.refuse(name, "\(watts) is no power")
      } else if watts < fewestWatts, let power = Power(kilowatts: watts) {
        record.refuse(name, "\(watts) W are read as kilowatts")
        return PowerRating(power: power, basis: .unitCorrected)
      } else if let power = Power(kilowatts: watts / 1000) {
        return PowerRating(power: power, basis: .given)
      } else {
        record.refuse(name, "\(watts) is no power")
      }
    }
    return .derived(kilowatts: nil, amperes: amperes, volts: volts, phases: phases)
  }
}
