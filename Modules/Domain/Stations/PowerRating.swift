/// A power and where the figure comes from. If the power is unknown there is no rating.
public struct PowerRating: Hashable, Sendable, Codable {
  /// Where the figure comes from.
  public enum Basis: String, Hashable, Sendable, Codable {
    /// As the source states it.
    case given
    /// The source stated watts in place of kilowatts (a figure above 1,000 kW). It was read as watts.
    case unitCorrected
    /// Computed from amperes and volts, shown with "≈".
    case estimated
  }

  /// The figure.
  public let power: Power
  /// Where it comes from.
  public let basis: Basis

  /// A power and its basis.
  public init(power: Power, basis: Basis) {
    self.power = power
    self.basis = basis
  }

  /// Whether another figure is greater, or as great and stated where this one is estimated.
  func isLess(than other: PowerRating) -> Bool {
    (power, basis == .estimated ? 0 : 1) < (other.power, other.basis == .estimated ? 0 : 1)
  }

  /// The power as given, read as watts above 1,000 kW; without a figure, estimated from amperes and volts (100 to 1,500 V).
  /// Three phases count √3 times from 300 V on (line to line), 3 times below (phase voltage).
  public static func derived(kilowatts: Double?, amperes: Int?, volts: Int?, phases: PowerType?) -> PowerRating? {
    if let kilowatts, kilowatts > 1000 {
      return Power(kilowatts: kilowatts / 1000).map { PowerRating(power: $0, basis: .unitCorrected) }
    }
    if let kilowatts, let power = Power(kilowatts: kilowatts) { return PowerRating(power: power, basis: .given) }
    guard let amperes, amperes > 0, let volts, (100...1500).contains(volts) else { return nil }
    let factor = phases == .ac3Phase ? (volts >= 300 ? 3.0.squareRoot() : 3) : 1
    return Power(kilowatts: Double(amperes) * Double(volts) * factor / 1000)
      .map { PowerRating(power: $0, basis: .estimated) }
  }
}
