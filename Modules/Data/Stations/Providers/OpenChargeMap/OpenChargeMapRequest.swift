import ChargeDomain
import Foundation
import HTTPTypes

/// Requests to Open Charge Map's API, version 3.
struct OpenChargeMapRequest {
  let server: ProviderServer
  let provider: ProviderRequest

  /// Half way round the Earth.
  private static let longestRadius = Distance.kilometers(20_040)

  /// `/v3/poi`: the stations of a circle. A wrong distance or limit is refused here, because the server would ignore it and
  /// answer for the whole world.
  func points(in circle: GeoCircle, limit: Int) throws(Failure) -> HTTPExchange {
    guard circle.radius.meters.isFinite, circle.radius.meters > 0, circle.radius <= Self.longestRadius else {
      throw .invalid(field: "distance")
    }
    guard limit > 0 else { throw .invalid(field: "maxresults") }
    // Metres rounded up, so that no station at the edge is lost.
    let kilometers = (circle.radius.meters).rounded(.up) / 1000
    let query = [
      ("output", "json"), ("latitude", circle.center.latitude.queryText(atMost: 6)),
      ("longitude", circle.center.longitude.queryText(atMost: 6)),
      ("distance", kilometers.queryText(atMost: 3)), ("distanceunit", "KM"), ("maxresults", String(limit)),
      ("compact", "true"), ("verbose", "false"), ("includecomments", "true"), ("client", "ChargeCore"),
    ]
    // About 1.1 kB for each station; verbose answers of other servers take three times as much.
    return try exchange(
      "/v3/poi", query, RequestLimits(total: .seconds(60), bodyBytes: 64 << 20))
  }

  /// `/v3/poi`: one station by its id.
  func point(_ id: String) throws(Failure) -> HTTPExchange {
    let query = [
      ("output", "json"), ("chargepointid", id), ("maxresults", "1"), ("compact", "true"), ("verbose", "false"),
      ("includecomments", "true"), ("client", "ChargeCore"),
    ]
    return try exchange("/v3/poi", query, RequestLimits(total: .seconds(20), bodyBytes: 1 << 20))
  }

  /// `/v3/referencedata`: the lists that compact answers refer to by id.
  func referenceData() throws(Failure) -> HTTPExchange {
    try exchange(
      "/v3/referencedata", [("output", "json"), ("client", "ChargeCore")],
      RequestLimits(total: .seconds(20), bodyBytes: 16 << 20))
  }

  private func exchange(
    _ path: String, _ query: [(String, String)], _ limits: RequestLimits
  ) throws(Failure) -> HTTPExchange {
    guard let key = server.key else { throw .switchedOff }
    let url = try server.baseURL.provider(path: path, query: query)
    var fields = HTTPFields()
    if let name = HTTPField.Name("X-API-Key") { fields[name] = key.value }
    return try provider.get(url, fields: fields, limits)
  }
}
