public import Foundation

/// What charging costs at a station, for a list or a heading. Not known is not free.
public enum StationPrice: Hashable, Sendable, Codable {
  /// Prices a kWh, an hour or a session, energy first; never empty.
  case known(ranges: [Range])
  /// A tariff says that nothing is to be paid.
  case free
  /// The words of the source, whatever they mean.
  case text(words: String)
  /// Nobody can tell.
  case unknown(reason: UnknownPriceReason)

  /// The price of one dimension over all that may apply.
  public struct Range: Hashable, Sendable, Codable {
    /// What is paid for.
    public let dimension: Tariff.Dimension
    /// The currency.
    public let currency: Currency
    /// The lowest price.
    public let lowest: UnitPrice
    /// The highest price.
    public let highest: UnitPrice
    /// Whether VAT is in both; if not it is in neither.
    public let includesVAT: Bool
  }
}

extension Station {
  /// The tariffs of a driver who comes without a contract, valid at a moment: those for paying on the spot or for
  /// everybody; else the usual ones; else all.
  public func tariffsForDrivers(at moment: Date) -> [Tariff] {
    let valid = tariffs.filter { $0.isValid(at: moment) }
    for kinds in [[nil, Tariff.Kind.adHocPayment], [.regular]] {
      let fitting = valid.filter { kinds.contains($0.kind) }
      if !fitting.isEmpty { return fitting }
    }
    return valid
  }

  /// What it costs to charge there at a moment, as far as the source says.
  public func price(at moment: Date) -> StationPrice {
    let fitting = tariffsForDrivers(at: moment)
    if !fitting.isEmpty, fitting.allSatisfy(\.isFree) { return .free }
    if let ranges = Self.ranges(of: fitting) { return .known(ranges: ranges) }
    if let words = fitting.lazy.compactMap({ $0.texts.first?.text }).first { return .text(words: words) }
    if let priceText { return .text(words: priceText) }
    if tariffs.isEmpty { return .unknown(reason: .noTariff) }
    if fitting.isEmpty { return .unknown(reason: .notValidNow) }
    return .unknown(reason: fitting.contains { $0.currency == nil } ? .currencyMissing : .notEvaluable)
  }

  /// Nil unless every tariff can be computed, all in one currency. A tariff of zeros beside words is none.
  private static func ranges(of tariffs: [Tariff]) -> [StationPrice.Range]? {
    guard let currency = tariffs.first?.currency else { return nil }
    for tariff in tariffs {
      guard tariff.currency == currency, !tariff.isIncomplete, !tariff.sessionComponents.isEmpty,
        tariff.texts.isEmpty || tariff.sessionComponents.contains(where: { $0.price.tenThousandths > 0 })
      else { return nil }
    }
    let components = tariffs.flatMap(\.sessionComponents)
    let includesVAT = components.allSatisfy { $0.vat != nil || $0.price.tenThousandths == 0 }
    let ranges = [Tariff.Dimension.energy, .time, .flat, .parkingTime].compactMap { dimension -> StationPrice.Range? in
      let prices = components.filter { $0.dimension == dimension }
        .compactMap { includesVAT ? $0.priceWithVAT : $0.price }
      guard let lowest = prices.min(), let highest = prices.max(), highest.tenThousandths > 0 else { return nil }
      return .init(
        dimension: dimension, currency: currency, lowest: lowest, highest: highest, includesVAT: includesVAT)
    }
    return ranges.isEmpty ? nil : ranges
  }
}

extension Tariff.Component {
  /// Rounded half up to 1/10,000; a price without a rate as it is.
  var priceWithVAT: UnitPrice? {
    guard let vat else { return price }
    // Both factors are bounded: at most 10^10 and 2 * 10^6.
    let scaled = price.tenThousandths * (1_000_000 + vat.tenThousandths)
    return UnitPrice(tenThousandths: min((scaled + 500_000) / 1_000_000, UnitPrice.greatest))
  }
}
