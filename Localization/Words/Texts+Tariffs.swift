public import ChargeDomain

extension Texts {
  /// Why a price is not known.
  public func unknownPrice(_ reason: UnknownPriceReason) -> String {
    switch reason {
    case .noTariff: detailPriceUnknown
    case .onlyText: tariffUnknownText
    case .needsPower: tariffUnknownPower
    case .needsTimeZone: tariffUnknownZone
    case .currencyMissing: tariffUnknownCurrency
    case .notValidNow: tariffUnknownNotValid
    case .notEvaluable: tariffUnknownBroken
    }
  }

  /// What is paid for.
  public func dimension(_ dimension: Tariff.Dimension) -> String {
    switch dimension {
    case .energy: tariffEnergy
    case .time: tariffTime
    case .flat: tariffFlat
    case .parkingTime: tariffParking
    }
  }

  /// A price with what it is for: a kWh, an hour or a session.
  public func price(_ price: String, for dimension: Tariff.Dimension) -> String {
    switch dimension {
    case .energy: tariffPerKWh(price: price)
    case .time, .parkingTime: tariffPerHour(price: price)
    case .flat: tariffPerSession(price: price)
    }
  }
}
