import ChargeDomain
import ChargeLocalization
import Foundation

extension StationPrice.Range {
  /// For instance "€0.39–0.59/kWh", "Free – €0.59/kWh".
  fileprivate func words(in context: ViewContext) -> String {
    let texts = context.texts
    // A kWh can cost fractions of a cent; prices per hour or session are shown in whole cents.
    let isExact = dimension == .energy
    let high = context.formats.unitPrice(highest, in: currency, isExact: isExact)
    if lowest.tenThousandths == 0 { return texts.tariffFreeTo(price: texts.price(high, for: dimension)) }
    let range = context.formats.priceRange(lowest, highest, in: currency, isExact: isExact)
    return texts.price(range, for: dimension)
  }
}

extension StationPrice {
  /// The words of a source beyond this length are cut in a list; the station's page has them all.
  private static let longestWords = 60

  /// The price in one line: what a kWh costs, or an hour or a session where a kWh has no price, of all connectors; else
  /// why there is none.
  func line(in context: ViewContext) -> String {
    switch self {
    case .free: return context.texts.tariffFree
    case .unknown(let reason): return context.texts.unknownPrice(reason)
    case .known(let ranges): return Self.line(ranges, in: context) ?? context.texts.unknownPrice(.notEvaluable)
    case .text(let words): return words
    }
  }

  /// The words of a source cut to the length of a row.
  fileprivate var shortened: StationPrice {
    guard case .text(let words) = self else { return self }
    let line = words.split(whereSeparator: \.isNewline).joined(separator: " ")
    return .text(words: line.count > Self.longestWords ? line.prefix(Self.longestWords - 1) + "…" : line)
  }

  private static func line(_ ranges: [Range], in context: ViewContext) -> String? {
    let texts = context.texts
    guard let first = ranges.first else { return nil }
    let price = ranges.dropFirst().reduce(first.words(in: context)) { line, range in
      texts.tariffOr(first: line, second: range.words(in: context))
    }
    let line = first.includesVAT ? texts.tariffWithVAT(price: price) : texts.tariffWithoutVAT(price: price)
    return ranges.contains(where: \.isConditional) ? texts.tariffOnConditions(price: line) : line
  }
}

extension Station {
  /// Whether anything is known of what charging costs.
  func knowsPrice(at moment: Date) -> Bool {
    if case .unknown = price(at: moment) { return capabilities.contains(.noPayment) }
    return true
  }

  /// What charging costs in one line, whatever the connector; it says when the price of some of them is not known. In a
  /// row of a list long words of a source are cut.
  func priceLine(isRow: Bool, in context: ViewContext) -> String {
    let price = price(at: context.now)
    if case .text(let words) = price, let sum = statedSum(words) {
      let price = context.formats.money(sum)
      // The charging network states what a kWh costs; of another source nobody knows for what the sum is.
      return id.provider == .charging ? context.texts.tariffPerKWh(price: price) : price
    }
    let line = (isRow ? price.shortened : price).line(in: context)
    switch price {
    // What is said of paying is all there is to say.
    case .unknown(.noTariff) where capabilities.contains(.noPayment): return context.texts.capability(.noPayment)
    case .text, .unknown: return line
    case .known, .free:
      let isPartly = StationTariffs(self, at: context.now).isPartlyUnknown
      return isPartly ? context.texts.tariffPartlyUnknown(price: line) : line
    }
  }
}
