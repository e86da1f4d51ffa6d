public import Foundation

/// Where the stations of the charging network are asked for. Its lists need no key.
public struct ChargingStationConfiguration: Sendable {
  /// The address below which `/chargePoints` and `/chargers` lie. There is no public host that could be relied on.
  public var baseURL: URL

  /// A server of the network.
  public init(baseURL: URL) {
    self.baseURL = baseURL
  }
}
