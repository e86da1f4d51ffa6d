public import Foundation

/// Where Open Charge Map is asked, and with which key.
public struct OpenChargeMapConfiguration: Sendable {
  /// The host, without `/v3`.
  public var baseURL: URL
  /// Needed since September 2020; without it the provider is switched off.
  public var key: APIKey?

  /// The public host, or another that serves the same paths.
  public init(baseURL: URL, key: APIKey?) {
    self.baseURL = baseURL
    self.key = key
  }

  /// `https://api.openchargemap.io`.
  public static func publicHost(key: APIKey?) -> OpenChargeMapConfiguration? {
    URL(string: "https://api.openchargemap.io").map { OpenChargeMapConfiguration(baseURL: $0, key: key) }
  }
}
