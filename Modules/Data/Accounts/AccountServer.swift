public import Foundation

/// The server of a service with accounts.
public struct AccountServer: Hashable, Sendable {
  /// The address below which the service's paths are.
  public var baseURL: URL

  /// A server of the service.
  public init(baseURL: URL) {
    self.baseURL = baseURL
  }
}
