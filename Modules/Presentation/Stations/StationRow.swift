public import ChargeDomain
import ChargeLocalization

/// A station as a list shows it.
public struct StationRow: Hashable, Sendable, Codable {
  /// Which station.
  public let id: StationID
  /// Its name; matched letters stand out in a search.
  public let name: RichText
  /// The word for a favourite; nil for a station that is none, and where all are.
  public let favourite: String?
  /// Its greatest power, or that it is not known.
  public let power: String
  /// How far away; nil without a place.
  public let distance: String?
  /// Its connectors, for instance "CCS · CHAdeMO".
  public let connectors: String
  /// "AC", "DC" or both; nil when unknown.
  public let current: String?
  /// Short hours such as "24 h", "closes 22:00" or "closed until 07:00"; nil when not known.
  public let hours: String?
  /// Its live state; where none is known, what keeps one from charging here, such as "Planned, not built yet".
  public let availability: AvailabilityBadge
  /// What a kWh costs, in the currency of the source. Where it is not known, why, if a list is ordered by it; else nil.
  public let price: String?
  /// Street and town, where a list needs them to tell stations apart; nil otherwise.
  public let address: RichText?

  /// - Parameter favourites: Those that are starred; none in a list of favourites.
  init(
    _ entry: StationAt, favourites: [Favourite], readings: [String: LiveReading], in context: ViewContext,
    name: RichText? = nil, address: RichText? = nil, showsPrice: Bool = false
  ) {
    let station = entry.station
    let texts = context.texts
    id = station.id
    self.name = name ?? RichText(station.shownName)
    favourite = favourites.first(for: station) == nil ? nil : texts.mapFavourite
    power = context.formats.power(station.maximumPower)
    distance = entry.distance.map(context.formats.distance)
    connectors = Self.connectors(of: station, texts)
    current = Self.current(of: station)
    hours = OpenStatus(station, in: context).short
    availability = AvailabilityBadge(of: station, readings: readings, in: context)
    price = showsPrice || station.knowsPrice(at: context.now) ? station.priceLine(isRow: true, in: context) : nil
    self.address = address
  }

  /// All that it shows, to be spoken: the name, whether a charger is free, then the rest.
  public var spoken: String {
    [name.plain, availability.spoken, favourite, distance, power, connectors, current, hours, price, address?.plain]
      .compactMap(\.self).joined(separator: ", ")
  }

  private static func connectors(of station: Station, _ texts: Texts) -> String {
    let names = station.connectors.map { texts.connector($0) }.distinct
    return names.isEmpty ? texts.detailConnectorsUnknown : names.joined(separator: " · ")
  }

  private static func current(of station: Station) -> String? {
    let kinds = station.connectors.compactMap(\.powerType)
    let parts = [kinds.contains { !$0.isDC } ? "AC" : nil, kinds.contains(where: \.isDC) ? "DC" : nil]
    let shown = parts.compactMap { $0 }.joined(separator: " + ")
    return shown.isEmpty ? nil : shown
  }
}
