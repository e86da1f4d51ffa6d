public import Foundation

/// A session whose price is estimated: charging at constant power, then perhaps parking.
public struct PlannedCharge: Hashable, Sendable, Codable {
  /// The energy in Wh.
  public let energy: Int
  /// Seconds of charging.
  public let charging: Int
  /// Seconds connected after charging.
  public let parked: Int
  /// When it begins.
  public let start: Date
  /// The power; nil for the average of energy and time.
  public let power: Power?

  /// Nil if a number is below zero, the energy above 10 MWh or the time longer than a week.
  public init?(energy: Int, charging: Int, parked: Int = 0, start: Date, power: Power? = nil) {
    let week = 7 * 86_400
    guard (0...10_000_000).contains(energy), (0...week).contains(charging), (0...(week - charging)).contains(parked),
      abs(start.timeIntervalSince1970) < 1e11
    else { return nil }
    self.energy = energy
    self.charging = charging
    self.parked = parked
    self.start = start
    self.power = power
  }

  /// Watts while charging; nil if neither given nor computable.
  var watts: Int? {
    if let power { return power.watts }
    return charging > 0 ? energy * 3600 / charging : nil
  }
}

/// Why a price is not known.
public enum UnknownPriceReason: String, CaseIterable, Hashable, Sendable, Codable {
  /// The source gives none.
  case noTariff
  /// The source gives it in words only.
  case onlyText
  /// It depends on the car's power or current.
  case needsPower
  /// It depends on the local time, and the time zone is not known.
  case needsTimeZone
  /// The amounts have no currency.
  case currencyMissing
  /// None of the tariffs is valid now.
  case notValidNow
  /// A part of the tariff could not be read.
  case notEvaluable
}

/// What a session would cost. Unknown does not mean free.
public enum PriceEstimate: Hashable, Sendable, Codable {
  /// The cost.
  case known(cost: Cost)
  /// The tariff says that charging is free.
  case free
  /// Not known.
  case unknown(reason: UnknownPriceReason)

  /// A sum with its parts.
  public struct Cost: Hashable, Sendable, Codable {
    /// What one dimension costs. Each is rounded on its own, so their sum may differ from the total by a minor unit.
    public struct Part: Hashable, Sendable, Codable {
      /// What is paid for.
      public let dimension: Tariff.Dimension
      /// How much is billed after rounding up to steps: Wh, seconds, or 1 for a session.
      public let billed: Int
      /// Without VAT.
      public let exclVAT: Money
    }

    /// A limit of the tariff that changed the sum.
    public enum Limit: String, Hashable, Sendable, Codable {
      /// The least a session costs.
      case minimum
      /// The most a session costs.
      case maximum
    }

    /// Without VAT.
    public let exclVAT: Money
    /// With VAT; nil if the tariff does not state the rate of every part.
    public let inclVAT: Money?
    /// The parts, energy first; those that cost nothing are left out.
    public let parts: [Part]
    /// The limit that replaces the sum of the parts; nil if none does.
    public let limit: Limit?

    /// What a person pays: with VAT if that is known.
    public var total: Money { inclVAT ?? exclVAT }
  }
}
