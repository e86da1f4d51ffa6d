import ChargeDomain
import ChargeLocalization

extension StationPrice.Range {
  /// For instance "€0.39–€0.59/kWh, VAT included".
  func line(in context: ViewContext) -> String {
    let texts = context.texts
    // A kWh costs fractions of a cent; what is paid by the hour or once is told in whole ones.
    let isExact = dimension == .energy
    let lowest = context.formats.unitPrice(lowest, in: currency, isExact: isExact)
    let highest = context.formats.unitPrice(highest, in: currency, isExact: isExact)
    let price = texts.price(lowest == highest ? lowest : "\(lowest)–\(highest)", for: dimension)
    return includesVAT ? texts.tariffWithVAT(price: price) : texts.tariffWithoutVAT(price: price)
  }
}

extension StationPrice {
  /// The words of a source beyond this length are cut in a list; the station's page has them all.
  private static let longestWords = 60

  /// The price in one line of a list: what a kWh costs, or an hour or a session where a kWh has no price; else why there
  /// is none.
  func line(in context: ViewContext) -> String {
    switch self {
    case .free: return context.texts.tariffFree
    case .unknown(let reason): return context.texts.unknownPrice(reason)
    case .known(let ranges):
      return ranges.first?.line(in: context) ?? context.texts.unknownPrice(.notEvaluable)
    case .text(let words):
      let line = words.split(whereSeparator: \.isNewline).joined(separator: " ")
      return line.count > Self.longestWords ? line.prefix(Self.longestWords - 1) + "…" : line
    }
  }
}
