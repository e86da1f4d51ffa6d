public import Foundation

/// A session to estimate the price of: energy in a time at even power, then perhaps parked.
public struct PlannedCharge: Hashable, Sendable, Codable {
  /// Wh.
  public let energy: Int
  /// Seconds of charging.
  public let charging: Int
  /// Seconds connected after it.
  public let parked: Int
  /// When it begins.
  public let start: Date
  /// The power; without it the average of energy and time counts.
  public let power: Power?

  /// Nil when something is below zero, above 10 MWh or longer than a week.
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

  /// Watts while charging; nil when neither said nor to be computed.
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
  /// It depends on the power or the current of the car.
  case needsPower
  /// It depends on the local time, and the time zone is not known.
  case needsTimeZone
  /// Amounts without a currency.
  case currencyMissing
  /// None of the tariffs is valid now.
  case notValidNow
  /// A part of the tariff could not be read.
  case notEvaluable
}

/// What a session would cost. Nothing known is not free.
public enum PriceEstimate: Hashable, Sendable, Codable {
  /// So much.
  case known(cost: Cost)
  /// The tariff says that nothing is to be paid.
  case free
  /// Nobody can tell.
  case unknown(reason: UnknownPriceReason)

  /// A sum with its parts.
  public struct Cost: Hashable, Sendable, Codable {
    /// What one dimension costs, each rounded for itself: their sum may differ from the total by a minor unit.
    public struct Part: Hashable, Sendable, Codable {
      /// What is paid for.
      public let dimension: Tariff.Dimension
      /// How much is billed, steps included: Wh, seconds, or 1 for a session.
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
    /// With VAT; nil when the tariff does not state the rate of all its parts.
    public let inclVAT: Money?
    /// The parts, energy first; those that cost nothing are left out.
    public let parts: [Part]
    /// The limit that holds instead of the sum of the parts.
    public let limit: Limit?

    /// What a person pays as far as is known: with VAT where that is known.
    public var total: Money { inclVAT ?? exclVAT }
  }
}
