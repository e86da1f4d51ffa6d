/// What the screens may do with an account of the appointment service.
public struct AppointmentUseCases: Sendable {
  /// The service itself, for calls without a rule.
  public let service: AppointmentAccounts
  /// The id of this installation; made at the first call.
  public let deviceID: @Sendable () async throws(Failure) -> DeviceID
  /// Signs in with email address.
  public let signIn: SignInToAppointments
  /// Loads the stations of a service that answers only people who are signed in.
  public let loadServiceStations: LoadServiceStations

  init(
    _ service: AppointmentAccounts, accounts: AccountUseCases, loadServiceStations: LoadServiceStations,
    deviceID: @escaping @Sendable () async throws(Failure) -> DeviceID
  ) {
    self.service = service
    self.deviceID = deviceID
    signIn = SignInToAppointments(signIn: accounts.signIn, appointments: service, deviceID: deviceID)
    self.loadServiceStations = loadServiceStations
  }
}
