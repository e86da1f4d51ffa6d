public import Foundation

/// What went wrong, in the few ways a person can do something about. Details stay in the layer where it happened.
public enum Failure: Error, Hashable, Sendable, Codable {
  /// No network, or the host cannot be reached.
  case offline
  /// No answer within the deadline.
  case timedOut
  /// A key or credential is missing or was refused.
  case unauthorized
  /// What was asked for does not exist.
  case notFound
  /// The provider is switched off by configuration, for instance without its key.
  case switchedOff
  /// The provider asks to wait.
  case busy
  /// The provider asks to wait until a time that it states.
  case rateLimited(until: Date)
  /// Too many attempts failed, as with wrong passwords; the next counts from a time that the service states.
  case attemptsExceeded(until: Date)
  /// The provider answered with an error of its own.
  case providerError
  /// The answer could not be read, or was cut; nothing of it was taken over.
  case badAnswer
  /// The request was refused before sending: this input is not valid.
  case invalid(field: String)
  /// Reading or writing the device's own store failed.
  case storage
  /// Others could read what is stored for its owner alone; it is not used until its owner has ended that.
  case exposed
  /// The service said no for a reason it gave.
  case rejected(Rejection)
  /// Nobody is signed in to the service, or it does not accept the sign-in any more.
  case signInNeeded(AccountService)
  /// Secrets cannot be read while the device is locked.
  case locked
  /// The caller no longer wants the result.
  case cancelled
}
