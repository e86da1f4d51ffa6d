public import Foundation

/// What charging costs at a station, for a list or a heading. Unknown does not mean free.
public enum StationPrice: Hashable, Sendable, Codable {
  /// The prices of what is mainly paid for, energy first; never empty. Connectors may differ in what is mainly paid for.
  case known(ranges: [Range])
  /// A tariff says that charging is free.
  case free
  /// The price in the words of the source.
  case text(words: String)
  /// Not known.
  case unknown(reason: UnknownPriceReason)

  /// The prices of one dimension over all connectors for which it is mainly paid. The first range begins at zero if some
  /// connectors are free.
  public struct Range: Hashable, Sendable, Codable {
    /// What is paid for.
    public let dimension: Tariff.Dimension
    /// The currency.
    public let currency: Currency
    /// The lowest price.
    public let lowest: UnitPrice
    /// The highest price.
    public let highest: UnitPrice
    /// Whether both prices include VAT; if not, neither does.
    public let includesVAT: Bool
    /// Whether some connector has such a price only under conditions.
    public let isConditional: Bool
  }
}

extension Station {
  /// What charging there costs at a moment, over all connectors whose price is known.
  public func price(at moment: Date) -> StationPrice {
    // Fast for lists, since most stations have no tariff.
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

  /// For each currency and dimension that is mainly paid for, the lowest and the highest price.
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
