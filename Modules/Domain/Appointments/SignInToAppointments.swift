/// Signing in to the appointment service takes an email address and this device's id, and makes an account if there is
/// none. A text that is not an address is refused without asking the service.
public struct SignInToAppointments: Sendable {
  let signIn: SignIn
  let appointments: AppointmentAccounts
  let deviceID: @Sendable () async throws(Failure) -> DeviceID

  /// Signs in.
  public func callAsFunction(email: String) async throws(Failure) -> AccountOwner {
    guard let address = EmailRule.address(email, for: .appointments) else {
      let isTooLong = EmailRule.problem(with: email, for: .appointments) == .tooLong
      throw .rejected(isTooLong ? .emailTooLong : .malformedEmail)
    }
    return try await signIn(.appointments, question: [Secret(address)]) { () async throws(Failure) in
      try await appointments.logIn(address, try await deviceID())
    }
  }
}
