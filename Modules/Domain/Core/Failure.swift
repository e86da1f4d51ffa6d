public import Foundation

/// What went wrong, as far as it matters to a person. Details stay in the layer where it happened.
public enum Failure: Error, Hashable, Sendable, Codable {
  /// No network, or the host cannot be reached.
  case offline
  /// No answer within the deadline.
  case timedOut
  /// A key or credential is missing or was refused.
  case unauthorized
  /// What was requested does not exist.
  case notFound
  /// The provider is switched off, for instance because its key is missing.
  case switchedOff
  /// The provider asks to wait.
  case busy
  /// The provider asks to wait until this time. Where it says that all its codes of a time were sent, it says how many.
  case rateLimited(until: Date, sent: CodeQuota? = nil)
  /// Too many attempts failed, for instance with wrong passwords. The service accepts the next at this time.
  case attemptsExceeded(until: Date)
  /// The provider answered with an error of its own.
  case providerError
  /// The answer could not be read or was cut off. Nothing of it was used.
  case badAnswer
  /// The request was not sent, because this input is not valid.
  case invalid(field: String)
  /// Reading or writing the device's own store failed.
  case storage
  /// Others could read stored secrets, so they are not used until that is fixed.
  case exposed
  /// The service refused and gave a reason.
  case rejected(Rejection)
  /// Nobody is signed in to the service, or it no longer accepts the sign-in.
  case signInNeeded(AccountService)
  /// Secrets cannot be read while the device is locked.
  case locked
  /// The caller no longer wants the result.
  case cancelled
}
