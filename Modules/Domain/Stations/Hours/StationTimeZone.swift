public import Foundation

/// Where hours and prices of a station are local to: its own time zone, else the one its country, or its state and
/// place in it, has without doubt. Nil when in doubt: a wrong zone would say open for closed.
public enum StationTimeZone {
  /// The time zone of a station; nil when unknown.
  public static func of(_ station: Station) -> TimeZone? {
    if let own = station.timeZone, let zone = zone(named: own) { return zone }
    return identifier(of: station.address, at: station.coordinate).flatMap(TimeZone.init(identifier:))
  }

  /// A zone by its IANA name; other ways of writing, such as "GMT+2", are none.
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
