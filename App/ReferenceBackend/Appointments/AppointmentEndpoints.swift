extension BackendEndpoint {
  static let appointmentStations = BackendEndpoint(.appointments, .stations, "/stations")
  static let appointmentLogin = BackendEndpoint(.appointments, .accounts, "/auth/login")
  static let appointmentLogout = BackendEndpoint(.appointments, .accounts, "/auth/logout", parameter: .required)
  /// `/provinces`, for signed-in users.
  static let appointmentProvinces = BackendEndpoint(.appointments, .accounts, "/provinces")

  static let ofAppointments: [BackendEndpoint] = [
    .appointmentStations, .appointmentLogin, .appointmentLogout, .appointmentProvinces,
  ]
}
