/// What the screens may do with an account of the charging network.
public struct ChargingUseCases: Sendable {
  /// The service itself, for calls without a rule.
  public let service: ChargingAccounts
  /// Signs in with email address and password.
  public let signIn: SignInToCharging
  /// Sends a code for choosing a new password.
  public let sendResetCode: SendResetCode
  /// Name and address: the copy on the device first, then the service's answer.
  public let personalData: KeepCopy<PersonalData, PersonalData>
  /// Deletes the account and signs out.
  public let deleteAccount: DeleteChargingAccount

  init(_ service: ChargingAccounts, accounts: AccountUseCases, copies: CopyStore<PersonalData>) {
    self.service = service
    signIn = SignInToCharging(signIn: accounts.signIn, charging: service)
    sendResetCode = SendResetCode(charging: service)
    personalData = KeepCopy(of: .charging, accounts: accounts, in: copies, fetch: service.personalData) { $0 }
    deleteAccount = DeleteChargingAccount(accounts: accounts, charging: service)
  }
}
