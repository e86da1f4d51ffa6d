/// What the screens may do with an account of the appointment service.
public struct AppointmentUseCases: Sendable {
  /// The service itself, for calls without a rule.
  public let service: AppointmentAccounts
  /// The id of this installation; made at the first call.
  public let deviceID: @Sendable () async throws(Failure) -> DeviceID
  /// Loads the stations of a service that answers only people who are signed in.
  public let loadServiceStations: LoadServiceStations
  /// Keeps a town to book in fresh.
  public let keepBookableTownFresh: KeepBookableTownFresh
  /// What can be done with appointments.
  public let bookings: BookingUseCases
  let accounts: AccountUseCases
  let stations: StationStore

  /// The towns in which an hour can be booked: as far as they are stored, else once the service has answered.
  public func bookableTowns() async throws(Failure) -> [Town] {
    let stored = try await stations.townsOf(.appointments)
    if !stored.isEmpty { return stored }
    try await loadServiceStations(.appointments)
    return try await stations.townsOf(.appointments)
  }

  /// Signing in to the appointment service takes an email address and this device's id, and makes an account if there
  /// is none. A text that is not an address is refused without asking the service.
  public func signIn(email: String) async throws(Failure) -> AccountOwner {
    guard let address = EmailRule.address(email, for: .appointments) else {
      let isTooLong = EmailRule.problem(with: email, for: .appointments) == .tooLong
      throw .rejected(isTooLong ? .emailTooLong : .malformedEmail)
    }
    return try await accounts.signIn(.appointments, question: [Secret(address)]) { () async throws(Failure) in
      try await service.logIn(address, try await deviceID())
    }
  }
}
