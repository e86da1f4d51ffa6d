public import Foundation

/// Where a provider or a service with accounts is asked, and with which key.
public struct ProviderServer: Hashable, Sendable {
  /// The address below which its paths are.
  public var baseURL: URL
  /// Sent in a header field; `nil` for none. A provider that needs a key is switched off without it.
  public var key: APIKey?

  /// A server that serves the provider's paths.
  public init(baseURL: URL, key: APIKey? = nil) {
    self.baseURL = baseURL
    self.key = key
  }

  /// The public host of Open Charge Map, `https://api.openchargemap.io`. It needs a key since September 2020.
  public static func openChargeMap(key: APIKey?) -> ProviderServer? { at("https://api.openchargemap.io", key) }

  /// The public host of the Alternative Fuels Data Center, which needs a key. It has moved before (from nrel.gov).
  public static func alternativeFuels(key: APIKey?) -> ProviderServer? {
    at("https://developer.nlr.gov/api/alt-fuel-stations", key)
  }

  /// The public host of the Swiss national feed, `https://data.geo.admin.ch`.
  public static var swiss: ProviderServer? { at("https://data.geo.admin.ch", nil) }

  private static func at(_ address: String, _ key: APIKey?) -> ProviderServer? {
    URL(string: address).map { ProviderServer(baseURL: $0, key: key) }
  }
}
