extension BackendEndpoint {
  /// `/stations`.
  public static let appointmentStations = BackendEndpoint(.appointments, .stations, "/stations")
  /// `/auth/login`.
  public static let appointmentLogin = BackendEndpoint(.appointments, .accounts, "/auth/login")
  /// `/auth/logout/{userID}`.
  public static let appointmentLogout = BackendEndpoint(
    .appointments, .accounts, "/auth/logout", hasPathParameter: true)
  /// `/provinces`, for signed-in users.
  public static let appointmentProvinces = BackendEndpoint(.appointments, .accounts, "/provinces")

  static let ofAppointments: [BackendEndpoint] = [
    .appointmentStations, .appointmentLogin, .appointmentLogout, .appointmentProvinces,
  ]
}
