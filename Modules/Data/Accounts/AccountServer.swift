public import Foundation

/// Where a service with accounts is asked. What it wants to know besides is in every request.
public struct AccountServer: Hashable, Sendable {
  /// The address below which the service's own paths lie.
  public var baseURL: URL

  /// A server of the service.
  public init(baseURL: URL) {
    self.baseURL = baseURL
  }
}
