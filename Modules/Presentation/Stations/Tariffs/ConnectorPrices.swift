import ChargeDomain
import ChargeLocalization

/// What charging costs on some connectors of a station, where it is not the same for all.
public struct ConnectorPrices: Hashable, Sendable, Codable {
  /// For which connectors.
  public let title: String
  /// The prices with when they apply, or that they are not known; then what the source says about them.
  public let facts: [Fact]

  /// Those of a station; none when one tariff, or none, holds for all connectors.
  static func all(of station: Station, in context: ViewContext) -> [ConnectorPrices] {
    let tariffs = StationTariffs(station, at: context.now)
    guard !tariffs.isOneForAll else { return [] }
    let shares = tariffs.shares.map { share in
      ConnectorPrices(
        title: title(of: share, in: tariffs, context),
        facts: StationDetails.prices(share.tariff, in: context) { context.texts.dimension($0.dimension) })
    }
    return shares
      + tariffs.gaps.map { gap in
        let texts = context.texts
        let why = gap.reason == .noTariff ? texts.detailPriceNotKnown : texts.unknownPrice(gap.reason)
        return ConnectorPrices(
          title: title(of: gap, in: tariffs, context), facts: [.init(label: texts.detailPrice, value: why)])
      }
  }

  /// For instance "CCS 180 kW, CHAdeMO 50 kW"; with the charging points where that alone leaves a doubt.
  static func title(of share: StationTariffs.Share, in tariffs: StationTariffs, _ context: ViewContext) -> String {
    let own = names(share.connectors, in: context)
    guard !own.isEmpty else { return context.texts.tariffConnectorNotStated }
    let title = own.joined(separator: ", ")
    let isShared = tariffs.shares.contains { other in
      other.points != share.points && names(other.connectors, in: context).contains(where: own.contains)
    }
    return isShared && !share.points.isEmpty ? "\(title) (\(share.points.joined(separator: ", ")))" : title
  }

  /// The connectors' names; "other connectors" where there are such with a tariff as well.
  static func title(of gap: StationTariffs.Gap, in tariffs: StationTariffs, _ context: ViewContext) -> String {
    let own = names(gap.connectors, in: context)
    let priced = tariffs.shares.flatMap { names($0.connectors, in: context) }
    return own.isEmpty || own.contains(where: priced.contains)
      ? context.texts.tariffOtherConnectors : own.joined(separator: ", ")
  }

  private static func names(_ connectors: [Connector], in context: ViewContext) -> [String] {
    connectors.map { "\(context.texts.connector($0)) \(context.formats.power($0.power))" }.distinct
  }
}
