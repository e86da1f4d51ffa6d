public import Foundation

/// Where the Swiss national feed is asked. It needs no key.
public struct SwissConfiguration: Sendable {
  /// The host.
  public var baseURL: URL

  /// Stations, as OICP records of charging points.
  static let stationsPath =
    "/ch.bfe.ladestellen-elektromobilitaet/data/oicp/ch.bfe.ladestellen-elektromobilitaet.json"
  /// Live states.
  static let statusPath =
    "/ch.bfe.ladestellen-elektromobilitaet/status/oicp/ch.bfe.ladestellen-elektromobilitaet.json"

  /// The public host, or another that serves the same paths.
  public init(baseURL: URL) {
    self.baseURL = baseURL
  }

  /// `https://data.geo.admin.ch`.
  public static var publicHost: SwissConfiguration? {
    URL(string: "https://data.geo.admin.ch").map { SwissConfiguration(baseURL: $0) }
  }
}
