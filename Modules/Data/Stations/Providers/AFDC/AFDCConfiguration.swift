public import Foundation

/// Where the Alternative Fuels Data Center is asked, and with which key.
public struct AFDCConfiguration: Sendable {
  /// The address below which `/v1/nearest.json` is. The service has moved before (from nrel.gov).
  public var baseURL: URL
  /// Sent in a header field; without it the provider is switched off.
  public var key: APIKey?

  /// The public address, or another that serves the same paths.
  public init(baseURL: URL, key: APIKey?) {
    self.baseURL = baseURL
    self.key = key
  }

  /// `https://developer.nlr.gov/api/alt-fuel-stations`.
  public static func publicHost(key: APIKey?) -> AFDCConfiguration? {
    URL(string: "https://developer.nlr.gov/api/alt-fuel-stations").map { AFDCConfiguration(baseURL: $0, key: key) }
  }
}
