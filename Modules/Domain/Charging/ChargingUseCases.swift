/// What the screens may do with the charging network.
public struct ChargingUseCases: Sendable {
  /// Its accounts, for calls without a rule.
  public let service: ChargingAccounts
  /// Its chargers, asked for again and again.
  public let watchChargers: WatchChargers
  /// Sessions, from the code on a charger to the sum.
  public let sessions: SessionUseCases
  /// Name and address: the copy on the device first, then the service's answer.
  public let personalData: KeepCopy<PersonalData, PersonalData>
  /// Gives back what is held, deletes the account and signs out.
  public let deleteAccount: DeleteChargingAccount
  /// The account that was made and waits to be verified.
  public let unverified: UnverifiedAccount
  private let accounts: AccountUseCases

  init(
    _ service: ChargingAccounts, _ ports: ChargingPorts, accounts: AccountUseCases, copies: CopyStore<PersonalData>,
    unverified: CopyStore<String>, clock: any CoreClock
  ) {
    self.service = service
    self.accounts = accounts
    self.unverified = UnverifiedAccount(store: unverified, clock: clock)
    watchChargers = WatchChargers(service: ports.service, clock: clock)
    sessions = SessionUseCases(ports, accounts: accounts, clock: clock)
    personalData = KeepCopy(service: .charging, accounts: accounts, store: copies, fetch: service.personalData) { $0 }
    deleteAccount = DeleteChargingAccount(accounts: accounts, charging: service, clock: clock)
  }

  /// Signing in to the charging network takes an email address and a password.
  public func signIn(email: String, password: Secret) async throws(Failure) -> AccountOwner {
    let owner = try await accounts.signIn(.charging, question: [Secret(email), password]) { () async throws(Failure) in
      try await service.logIn(email, password)
    }
    await unverified.ended()
    return owner
  }

  /// Making an account leaves it to be verified. For one that is not verified yet, sends another code.
  /// - Returns: Whether the device remembers that it waits for its code.
  @discardableResult
  public func register(email: String, password: Secret) async throws(Failure) -> Bool {
    try await service.register(email, password)
    return await unverified.began(email)
  }

  /// Verifies an account with the code from its email. The person still has to sign in.
  public func verify(email: String, code: Secret) async throws(Failure) {
    try await service.verify(email, code)
    await unverified.ended()
  }

  /// Asking for a code to reset a password never tells whether an account with that address exists: for an address the
  /// service does not know it succeeds without sending one.
  public func sendResetCode(to email: String) async throws(Failure) {
    do throws(Failure) {
      try await service.sendResetCode(email)
    } catch {
      guard error == .rejected(.unknownAccount) || error == .notFound else { throw error }
    }
  }
}
