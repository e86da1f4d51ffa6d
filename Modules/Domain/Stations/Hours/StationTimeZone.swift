public import Foundation

/// The time zone of a station's hours and prices: its own, else the only one of its country, or of its state and place in
/// the country. Nil if in doubt, because with a wrong zone a closed station could look open.
public enum StationTimeZone {
  /// The time zone of a station; nil when unknown.
  public static func of(_ station: Station) -> TimeZone? {
    if let own = station.timeZone, let zone = zone(named: own) { return zone }
    return identifier(of: station.address, at: station.coordinate).flatMap(TimeZone.init(identifier:))
  }

  /// A zone by its IANA name; nil for other forms, such as "GMT+2".
  public static func zone(named name: String) -> TimeZone? {
    guard name.contains("/") || name == "UTC" else { return nil }
    return TimeZone(identifier: name)
  }

  /// The zone's name by country, state and place.
  static func identifier(of address: Address, at place: Coordinate) -> String? {
    guard let country = address.countryCode?.uppercased() else { return nil }
    if let zone = TimeZoneTables.countries[country] { return zone }
    if let areas = TimeZoneTables.divided[country] { return area(in: areas, at: place) }
    guard let states = TimeZoneTables.states[country], let region = address.region,
      let areas = states[region.uppercased().filter { $0 != "." }]
    else { return nil }
    return area(in: areas, at: place)
  }

  private static func area(in areas: [TimeZoneTables.Area], at place: Coordinate) -> String? {
    areas.first { $0.contains(place) }?.zone
  }
}
