import ChargeDomain
import ChargeLocalization
import Foundation

extension StationDetails {
  /// What charging costs, one line for each thing that is paid for; then what the source says about it.
  static func prices(_ station: Station, in context: ViewContext) -> [Fact] {
    let texts = context.texts
    switch station.price(at: context.now) {
    case .known(let ranges):
      return ranges.enumerated().map { index, range in
        let label = index == 0 ? texts.detailPrice : texts.dimension(range.dimension)
        return Fact(label: label, value: range.line(in: context))
      } + notes(station, in: context)
    case .free: return [Fact(label: texts.detailPrice, value: texts.tariffFree)]
    case .text(let words): return [Fact(label: texts.detailPrice, value: words)] + links(station, in: context)
    case .unknown(let reason):
      return [Fact(label: texts.detailPrice, value: texts.unknownPrice(reason))] + links(station, in: context)
    }
  }

  /// Words beside the prices, in the person's language where there are such, else as they come.
  private static func notes(_ station: Station, in context: ViewContext) -> [Fact] {
    var words: [String] = []
    for tariff in station.tariffsForDrivers(at: context.now) {
      let fitting = tariff.texts.first { $0.language == context.language.rawValue } ?? tariff.texts.first
      if let text = fitting?.text, !words.contains(text) { words.append(text) }
    }
    return words.map { Fact(label: context.texts.tariffNote, value: $0) } + links(station, in: context)
  }

  private static func links(_ station: Station, in context: ViewContext) -> [Fact] {
    var links: [String] = []
    for link in station.tariffsForDrivers(at: context.now).compactMap(\.link?.absoluteString)
    where !links.contains(link) { links.append(link) }
    return links.map { Fact(label: context.texts.tariffMore, value: $0) }
  }
}
