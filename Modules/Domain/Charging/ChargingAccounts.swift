public import Foundation

/// The accounts of the charging network. Each function fails with ``Failure/rejected(_:)`` when the service refuses, and
/// with ``Failure/switchedOff`` until it is set.
public struct ChargingAccounts: Sendable {
  /// The page with the terms that a new account is made under; nil where the service names none.
  public var terms: URL?
  /// Makes an account and sends a code to its address. For an account that is not verified yet, sends another code.
  public var register: @Sendable (_ email: String, _ password: Secret) async throws(Failure) -> Void =
    unset(.switchedOff)
  /// Verifies an account with the code from its email. Gives no token: the person still has to sign in.
  public var verify: @Sendable (_ email: String, _ code: Secret) async throws(Failure) -> Void = unset(.switchedOff)
  /// Signs in.
  public var logIn: @Sendable (_ email: String, _ password: Secret) async throws(Failure) -> Credential =
    unset(.switchedOff)
  /// Sends a code for choosing a new password.
  public var sendResetCode: @Sendable (_ email: String) async throws(Failure) -> Void = unset(.switchedOff)
  /// Sets a new password with the code from an email.
  public var resetPassword:
    @Sendable (_ email: String, _ code: Secret, _ password: Secret) async throws(Failure) -> Void =
      unset(.switchedOff)
  /// Replaces the old password with a new one.
  public var changePassword:
    @Sendable (_ credential: Credential, _ old: Secret, _ new: Secret) async throws(Failure) -> Void =
      unset(.switchedOff)
  /// Name, phone number and address as the service has them.
  public var personalData: @Sendable (_ credential: Credential) async throws(Failure) -> PersonalData =
    unset(.switchedOff)
  /// Changes name, phone number and address.
  public var savePersonalData:
    @Sendable (_ data: PersonalData, _ credential: Credential) async throws(Failure) -> Void =
      unset(.switchedOff)
  /// Deletes the account for good.
  public var deleteAccount: @Sendable (_ credential: Credential) async throws(Failure) -> Void = unset(.switchedOff)

  /// A service that is switched off.
  public init() {}
}
