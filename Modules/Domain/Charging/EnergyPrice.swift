/// What a kilowatt-hour costs at a charger, with VAT.
public struct EnergyPrice: Hashable, Sendable, Codable {
  /// For a kilowatt-hour.
  public let perKilowattHour: UnitPrice
  /// The currency.
  public let currency: Currency

  /// A price.
  public init(_ perKilowattHour: UnitPrice, currency: Currency) {
    self.perKilowattHour = perKilowattHour
    self.currency = currency
  }

  /// What energy costs, rounded to the minor unit, halves up. The network computes its sums in the same way.
  public func cost(of energy: Energy) -> Money {
    // Ten-thousandths and watt-hours, less the digits of the minor unit.
    let scale = 10_000 * 1000 / currency.minorUnitsPerUnit
    return Money(
      minorUnits: (perKilowattHour.tenThousandths * energy.wattHours + scale / 2) / scale, currency: currency)
  }

  /// The same price as a tariff, for the engine that estimates sessions.
  public var tariff: Tariff {
    Tariff(
      id: Tariff.ID(rawValue: "price"), currency: currency,
      elements: [Tariff.Element([Tariff.Component(dimension: .energy, price: perKilowattHour)])])
  }
}
