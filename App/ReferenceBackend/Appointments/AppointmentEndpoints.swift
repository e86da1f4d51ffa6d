extension BackendEndpoint {
  static let appointmentStations = BackendEndpoint(.appointments, .stations, "/stations")
  static let appointmentLogin = BackendEndpoint(.appointments, .accounts, "/auth/login")
  static let appointmentLogout = BackendEndpoint(.appointments, .accounts, "/auth/logout", parameter: .required)
  /// `/provinces`, for signed-in users.
  static let appointmentProvinces = BackendEndpoint(.appointments, .accounts, "/provinces")
  /// A person's appointments.
  static let appointments = BackendEndpoint(.appointments, .appointments, "/appointments", parameter: .required)
  static let appointmentMake = BackendEndpoint(.appointments, .appointments, "/appointments/make")
  static let appointmentCancel = BackendEndpoint(
    .appointments, .appointments, "/appointments/cancel", parameter: .required)
  /// The slots of a day.
  static let appointmentDay = BackendEndpoint(.appointments, .appointments, "/stations", parameter: .required)

  static let ofAppointments: [BackendEndpoint] = [
    .appointmentStations, .appointmentLogin, .appointmentLogout, .appointmentProvinces,
    // The more exact path first: each is found by its beginning.
    .appointmentMake, .appointmentCancel, .appointments, .appointmentDay,
  ]
}
