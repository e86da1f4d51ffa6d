import ChargeDomain
import ChargeLocalization
import Foundation

/// Everything known of a station, in words.
public struct StationDetails: Hashable, Sendable, Codable {
  /// One charging point.
  public struct Point: Hashable, Sendable, Codable {
    /// Its title with the printed id.
    public let title: String
    /// Its live state.
    public let badge: AvailabilityBadge
    /// Its connectors.
    public let connectors: [String]
    /// What helps to find it at the site; nil when unknown.
    public let place: String?
  }

  /// The charging points of the station.
  public enum Equipment: Hashable, Sendable, Codable {
    /// Each one is known.
    case points(points: [Point])
    /// Only kinds of connectors are known.
    case summary(connectors: [String])
  }

  /// The live state of the whole station.
  public let availability: AvailabilityBadge
  /// Whether it is open now and when that changes, in the station's own time; empty when there is nothing to say.
  public let opening: [String]
  /// Address, hours, access and so on.
  public let facts: [Fact]
  /// The heading over the charging points.
  public let equipmentTitle: String
  /// The charging points.
  public let equipment: Equipment
  /// Notes to figures, such as what "≈" means.
  public let footnotes: [String]
  /// The heading over the prices of each connector.
  public let pricesTitle: String
  /// The prices of each connector; empty when they are the same for all.
  public let prices: [ConnectorPrices]
  /// What a session would cost; nil when there is nothing to work out.
  public let estimator: PriceEstimator?
  /// The heading over the sources.
  public let sourcesTitle: String
  /// Sources, ages and licences.
  public let sources: [String]

  /// - Parameter placeName: What the place is called; nil for where the person is.
  init(
    _ station: Station, from place: Coordinate?, placeName: String? = nil, readings: [String: LiveReading],
    plan: PricePlan = PricePlan(), in context: ViewContext
  ) {
    let texts = context.texts
    availability = AvailabilityBadge(of: station, readings: readings, in: context)
    let status = OpenStatus(station, in: context)
    opening = [status.line, status.zoneHint].compactMap(\.self) + status.exceptions
    facts = Self.facts(station, from: place, placeName: placeName, in: context)
    equipmentTitle = station.totalEVSEs.map { texts.detailPointCount(count: $0) } ?? texts.detailPointCountUnknown
    equipment = Self.equipment(station, readings, in: context)
    footnotes = Self.footnotes(station, texts)
    pricesTitle = texts.tariffPricesTitle
    prices = ConnectorPrices.all(of: station, in: context)
    estimator = PriceEstimator(station, plan, in: context)
    sourcesTitle = texts.detailSources
    sources = Self.sources(station, in: context)
  }

  private static func equipment(
    _ station: Station, _ readings: [String: LiveReading], in context: ViewContext
  ) -> Equipment {
    guard case .evses(let evses) = station.equipment, !evses.isEmpty else {
      let connectors = station.connectors.map { Self.line($0, in: context) }
      return .summary(connectors: connectors.isEmpty ? [context.texts.detailConnectorsUnknown] : connectors)
    }
    return .points(
      points: evses.enumerated().map { index, evse in
        Point(
          title: evse.isCounted
            ? evse.label.map { context.texts.detailPointTitle(id: $0) }
              ?? context.texts.detailPointNumbered(number: index + 1) : context.texts.detailPointFurther,
          badge: AvailabilityBadge(evse.evseID.flatMap { readings[$0.key] }, in: context),
          connectors: evse.connectors.isEmpty
            ? [context.texts.detailConnectorsUnknown] : evse.connectors.map { line($0, in: context) },
          place: evse.physicalReference.map { context.texts.detailPointMarked(reference: $0) })
      })
  }

  /// For instance "2 × Type 2 · 22 kW · AC, three phases · bring a cable".
  static func line(_ connector: Connector, in context: ViewContext) -> String {
    let texts = context.texts
    let name = texts.connector(connector)
    let parts: [String?] = [
      connector.quantity.map { texts.detailConnectorQuantity(count: $0, name: name) } ?? name,
      context.formats.power(connector.power), connector.powerType.map(texts.current),
      connector.format.map(texts.format), connector.isOperational == false ? texts.detailConnectorBroken : nil,
    ]
    return parts.compactMap { $0 }.joined(separator: " · ")
  }

  private static func footnotes(_ station: Station, _ texts: Texts) -> [String] {
    let bases = Set(station.connectors.compactMap { $0.power?.basis })
    return [
      bases.contains(.estimated) ? texts.detailPowerEstimated : nil,
      bases.contains(.unitCorrected) ? texts.detailPowerCorrected : nil,
    ].compactMap { $0 }
  }
}
