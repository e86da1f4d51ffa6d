import ChargeDomain
import ChargeLocalization
import Foundation

extension StationDetails {
  /// What charging costs: of the one tariff that holds for all connectors every price with when it applies, and what the
  /// source says about it; of several only one line over all, because each stands under its connectors.
  static func prices(_ station: Station, in context: ViewContext) -> [Fact] {
    let label = context.texts.detailPrice
    let tariffs = StationTariffs(station, at: context.now)
    guard tariffs.isOneForAll, let tariff = tariffs.shares.first?.tariff, tariff.hasPrice || tariff.isFree else {
      let isUnknown =
        station.price(at: context.now) == .unknown(reason: .noTariff) && !station.capabilities.contains(.noPayment)
      let value = isUnknown ? context.texts.detailPriceNotKnown : station.priceLine(isRow: false, in: context)
      let line = Fact(label: label, value: value)
      return [line] + (tariffs.isOneForAll ? links(tariffs.shares.map(\.tariff), in: context) : [])
    }
    let main = tariff.prices.first?.dimension
    return prices(tariff, in: context) { $0.dimension == main ? label : context.texts.dimension($0.dimension) }
  }

  /// The prices of a tariff, or why there are none; then what the source says about them.
  static func prices(
    _ tariff: Tariff, in context: ViewContext, label: (Tariff.Price) -> String
  ) -> [Fact] {
    let texts = context.texts
    let more = notes(tariff, in: context) + links([tariff], in: context)
    if tariff.isFree { return [Fact(label: texts.detailPrice, value: texts.tariffFree)] + more }
    guard tariff.hasPrice, let currency = tariff.currency else {
      // The words are all there is.
      if !tariff.texts.isEmpty { return more }
      let reason = tariff.currency == nil && !tariff.isIncomplete ? UnknownPriceReason.currencyMissing : .notEvaluable
      return [Fact(label: texts.detailPrice, value: texts.unknownPrice(reason))] + more
    }
    return tariff.prices.map { Fact(label: label($0), value: $0.line(in: currency, context)) } + more
  }

  /// Words beside the prices, in the person's language where there are such, else as they come.
  private static func notes(_ tariff: Tariff, in context: ViewContext) -> [Fact] {
    let fitting = tariff.texts.first { $0.language == context.language.rawValue } ?? tariff.texts.first
    return fitting.map { [Fact(label: context.texts.tariffNote, value: $0.text)] } ?? []
  }

  private static func links(_ tariffs: [Tariff], in context: ViewContext) -> [Fact] {
    tariffs.compactMap(\.link?.rawValue).map { Fact(label: context.texts.tariffMore, value: $0) }
  }
}
