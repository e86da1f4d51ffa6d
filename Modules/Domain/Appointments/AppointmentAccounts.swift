/// The accounts of the appointment service.
public struct AppointmentAccounts: Sendable {
  /// Signs in, and makes the account when there is none.
  public var logIn: @Sendable (_ email: String, _ device: DeviceID) async throws(Failure) -> Credential
  /// Tells the service that the token is not used any more.
  public var logOut: @Sendable (_ credential: Credential) async throws(Failure) -> Void
  /// The provinces in which the service has stations.
  public var provinces: @Sendable (_ credential: Credential) async throws(Failure) -> [String]

  /// A service that is switched off: every function fails with ``Failure/switchedOff`` until it is set.
  public init() {
    logIn = { _, _ throws(Failure) in throw .switchedOff }
    logOut = { _ throws(Failure) in throw .switchedOff }
    provinces = { _ throws(Failure) in throw .switchedOff }
  }
}

/// The id of this installation: made once, the same until the app's own data are deleted.
public struct DeviceID: Hashable, Sendable, Codable, RawRepresentable {
  /// A UUID in upper-case hexadecimal.
  public let rawValue: String

  /// An id as it was stored.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The seven characters a profile shows.
  public var shortened: String { String(rawValue.prefix(7)) }
}
