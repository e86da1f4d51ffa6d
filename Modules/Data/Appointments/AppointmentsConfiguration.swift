public import Foundation

/// Where the stations of the appointment service are asked for.
public struct AppointmentsConfiguration: Sendable {
  /// The host; the paths below it are the service's own.
  public var baseURL: URL

  /// A server of the service.
  public init(baseURL: URL) {
    self.baseURL = baseURL
  }
}
