public import Foundation

/// What charging costs at a station, for a list or a heading. Not known is not free.
public enum StationPrice: Hashable, Sendable, Codable {
  /// What is mainly paid for, energy first; never empty. Several where connectors are paid for by different things.
  case known(ranges: [Range])
  /// A tariff says that nothing is to be paid.
  case free
  /// The words of the source, whatever they mean.
  case text(words: String)
  /// Nobody can tell.
  case unknown(reason: UnknownPriceReason)

  /// The price of one dimension over all connectors that are mainly paid for by it, and all that may apply. The first
  /// begins at zero where some connectors are free.
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
    /// Whether some connector has such a price under conditions only.
    public let isConditional: Bool
  }
}

extension Station {
  /// What it costs to charge there at a moment, as far as the source says: over all connectors whose price is known.
  public func price(at moment: Date) -> StationPrice {
    // Most stations have no tariff, and lists of them are ordered by this.
    guard !tariffs.isEmpty else { return priceText.map(StationPrice.text) ?? .unknown(reason: .noTariff) }
    let fitting = tariffsForDrivers(at: moment)
    if !fitting.isEmpty, fitting.allSatisfy(\.isFree) { return .free }
    let ranges = Self.ranges(of: fitting.filter(\.hasPrice), orFree: fitting.contains(where: \.isFree))
    if !ranges.isEmpty { return .known(ranges: ranges) }
    if let words = fitting.lazy.compactMap({ $0.texts.first?.text }).first { return .text(words: words) }
    if let priceText { return .text(words: priceText) }
    if fitting.contains(where: \.isFree) { return .free }
    if fitting.isEmpty { return .unknown(reason: .notValidNow) }
    return .unknown(reason: fitting.contains { $0.currency == nil } ? .currencyMissing : .notEvaluable)
  }

  /// What the tariffs are mainly paid by: of each currency and dimension the lowest and the highest price.
  private static func ranges(of tariffs: [Tariff], orFree: Bool) -> [StationPrice.Range] {
    let mains = tariffs.map { (currency: $0.currency, parts: $0.mainParts) }
    let includesVAT = tariffs.allSatisfy { $0.prices.allSatisfy(\.includesVAT) }
    let currencies = mains.compactMap(\.currency).reduce(into: [Currency]()) { all, next in
      if !all.contains(next) { all.append(next) }
    }
    var ranges: [StationPrice.Range] = []
    for dimension in Tariff.dimensionsInOrder {
      for currency in currencies {
        let here = mains.filter { $0.currency == currency && $0.parts.first?.component.dimension == dimension }
        let amounts = here.flatMap(\.parts).map { $0.component.amount(withVAT: includesVAT) }
        guard let lowest = amounts.min(), let highest = amounts.max() else { continue }
        ranges.append(
          .init(
            dimension: dimension, currency: currency,
            lowest: orFree && ranges.isEmpty ? .zero : lowest, highest: highest, includesVAT: includesVAT,
            isConditional: here.contains { $0.parts.allSatisfy(\.restrictions.isRestricted) }))
      }
    }
    return ranges
  }
}
