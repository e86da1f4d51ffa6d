/// A power and how we came to know it; an unknown power is the absence of a rating.
public struct PowerRating: Hashable, Sendable, Codable {
  /// Where the figure comes from.
  public enum Basis: String, Hashable, Sendable, Codable {
    /// As the source states it.
    case given
    /// The source stated watts where kilowatts are due (above 1,000 kW); read as watts and flagged.
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

  /// As given; above 1,000 kW taken as watts; without a figure estimated from amperes
  /// and volts (100 to 1,500 V); three-phase from 300 V on by √3 (line to line), below by 3 (phase voltage).
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
