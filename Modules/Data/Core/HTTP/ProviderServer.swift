public import Foundation

/// Where a provider or a service with accounts is asked, and with which key.
public struct ProviderServer: Hashable, Sendable {
  /// The address below which its paths are, such as `/v3/poi` of Open Charge Map and `/v1/nearest.json` of the
  /// Alternative Fuels Data Center.
  public var baseURL: URL
  /// The key of Open Charge Map or the Alternative Fuels Data Center, sent in a header field. They are switched off
  /// without it; nobody else is sent a key.
  public var key: APIKey?

  /// A server that serves the provider's paths.
  public init(baseURL: URL, key: APIKey? = nil) {
    self.baseURL = baseURL
    self.key = key
  }

  static func at(_ address: String, key: APIKey? = nil) -> ProviderServer? {
    URL(string: address).map { ProviderServer(baseURL: $0, key: key) }
  }
}
