import ChargeDomain
import Foundation
import HTTPTypes

/// Requests to the Alternative Fuel Stations API, version 1.
struct AFDCRequest {
  let server: ProviderServer
  let provider: ProviderRequest

  /// The longest radius that the service accepts.
  static let longestRadiusInMiles = 500.0
  /// The greatest limit that the service accepts as a number; more is "all".
  static let mostByNumber = 200
  private static let metersPerMile = 1609.344

  /// `/v1/nearest.json`: the stations of a circle. By default it answers with the twenty nearest, of the US only, with
  /// planned ones and without powers, so every parameter is given.
  func nearest(in circle: GeoCircle, limit: Int) throws(Failure) -> HTTPExchange {
    guard let key = server.key else { throw .switchedOff }
    guard limit > 0 else { throw .invalid(field: "limit") }
    let query = [
      ("latitude", circle.center.latitude.queryText(atMost: 6)),
      ("longitude", circle.center.longitude.queryText(atMost: 6)),
      ("radius", try miles(of: circle.radius).queryText(atMost: 3)), ("fuel_type", "ELEC"), ("status", "E"),
      ("access", "all"), ("country", "all"), ("include_ev_charging_units", "true"),
      ("limit", limit > Self.mostByNumber ? "all" : String(limit)),
    ]
    let url = try server.baseURL.provider(path: "/v1/nearest.json", query: query)
    var fields = HTTPFields()
    if let name = HTTPField.Name("X-Api-Key") { fields[name] = key.value }
    // About 3 kB for each station, most of it fields of other fuels.
    return try provider.get(url, fields: fields, RequestLimits(total: .seconds(60), bodyBytes: 96 << 20))
  }

  // Thousandths of a mile rounded up, so that no station at the edge is lost.
  private func miles(of radius: Distance) throws(Failure) -> Double {
    let miles = (radius.meters / Self.metersPerMile * 1000).rounded(.up) / 1000
    guard miles.isFinite, miles > 0, miles <= Self.longestRadiusInMiles else { throw .invalid(field: "radius") }
    return miles
  }
}
