/// The accounts of the charging network. Every function fails with ``Failure/rejected(_:)`` for what the
/// service refuses, whichever of its three shapes the refusal has.
public struct ChargingAccounts: Sendable {
  /// Makes an account and sends a code to its address; for an account not verified yet, sends another code.
  public var register: @Sendable (_ email: String, _ password: Secret) async throws(Failure) -> Void
  /// Verifies an account by the code of its mail. Gives no token: a log-in has to follow.
  public var verify: @Sendable (_ email: String, _ code: Secret) async throws(Failure) -> Void
  /// Signs in.
  public var logIn: @Sendable (_ email: String, _ password: Secret) async throws(Failure) -> Credential
  /// Sends a code with which a new password can be chosen.
  public var sendResetCode: @Sendable (_ email: String) async throws(Failure) -> Void
  /// Chooses a new password by the code of a mail.
  public var resetPassword:
    @Sendable (_ email: String, _ code: Secret, _ password: Secret) async throws(Failure) -> Void
  /// Chooses a new password by the old one.
  public var changePassword:
    @Sendable (_ credential: Credential, _ old: Secret, _ new: Secret) async throws(Failure) -> Void
  /// Name, telephone and address as the service has them.
  public var personalData: @Sendable (_ credential: Credential) async throws(Failure) -> PersonalData
  /// Changes name, telephone and address.
  public var savePersonalData: @Sendable (_ data: PersonalData, _ credential: Credential) async throws(Failure) -> Void
  /// Deletes the account for good.
  public var deleteAccount: @Sendable (_ credential: Credential) async throws(Failure) -> Void

  /// A service that is switched off: every function fails with ``Failure/switchedOff`` until it is set.
  public init() {
    register = { _, _ throws(Failure) in throw .switchedOff }
    verify = { _, _ throws(Failure) in throw .switchedOff }
    logIn = { _, _ throws(Failure) in throw .switchedOff }
    sendResetCode = { _ throws(Failure) in throw .switchedOff }
    resetPassword = { _, _, _ throws(Failure) in throw .switchedOff }
    changePassword = { _, _, _ throws(Failure) in throw .switchedOff }
    personalData = { _ throws(Failure) in throw .switchedOff }
    savePersonalData = { _, _ throws(Failure) in throw .switchedOff }
    deleteAccount = { _ throws(Failure) in throw .switchedOff }
  }
}
