public import ChargeDomain
public import Foundation

/// Where the appointment service is asked, and for whom.
public struct AppointmentsConfiguration: Sendable {
  /// The host; the paths below it are the service's own.
  public var baseURL: URL
  /// The signed-in user; nil while nobody is, which switches the feed off.
  public var credential: @Sendable () async throws(Failure) -> AppointmentCredential?

  /// A service and who asks it.
  public init(baseURL: URL, credential: @escaping @Sendable () async throws(Failure) -> AppointmentCredential?) {
    self.baseURL = baseURL
    self.credential = credential
  }
}
