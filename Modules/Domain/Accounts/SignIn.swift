/// What a service gives is kept in the secret store before anybody is called signed in; a sign-in that cannot be kept has
/// failed, and where nothing can be kept no service is asked: a code would be used up for nothing. What arrived and could
/// not be kept is kept when the same is asked once more, without asking the service again.
public struct SignIn: Sendable {
  private let ports: AccountPorts
  private let notKept = NotKeptYet()
  private let notForgotten: NotForgottenYet

  init(ports: AccountPorts, notForgotten: NotForgottenYet) {
    self.ports = ports
    self.notForgotten = notForgotten
  }

  /// Signs in to the charging network.
  public func charging(email: String, password: Secret) async throws(Failure) -> AccountOwner {
    try await signIn(.charging, [Secret(email), password]) { () async throws(Failure) in
      try await ports.charging.logIn(email, password)
    }
  }

  /// Signs in to the appointment service, which makes an account when there is none. The address is looked at here first:
  /// one without the form of an address sends nothing.
  public func appointments(email: String) async throws(Failure) -> AccountOwner {
    guard let address = EmailRule.address(email, for: .appointments) else {
      let isTooLong = EmailRule.problem(with: email, for: .appointments) == .tooLong
      throw .rejected(isTooLong ? .emailTooLong : .malformedEmail)
    }
    return try await signIn(.appointments, [Secret(address)]) { () async throws(Failure) in
      try await ports.appointments.logIn(address, try await ports.own.deviceID())
    }
  }

  /// Signs in to the wallet by the code that was sent to the telephone.
  public func wallet(phone: PhoneNumber, code: Secret) async throws(Failure) -> AccountOwner {
    try await signIn(.wallet, [Secret(phone.e164), code]) { () async throws(Failure) in
      try await ports.wallet.checkCode(phone, code)
    }
  }

  private func signIn(
    _ service: AccountService, _ question: [Secret], _ ask: () async throws(Failure) -> Credential
  ) async throws(Failure) -> AccountOwner {
    let before = try await ports.secrets.read(service).owner
    let credential: Credential
    if let given = notKept.answer(to: question, of: service) {
      credential = given
    } else {
      credential = try await ask()
      notKept.hold(credential, for: question)
    }
    // What is kept belongs to whom the store names; to nobody when it names nobody.
    if before != credential.owner { try await ForgetOwnData(own: ports.own)(service) }
    try await ports.secrets.keep(credential)
    notKept.drop(credential)
    notForgotten.drop(service)
    return credential.owner
  }
}
