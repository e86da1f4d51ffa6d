/// What signing in, signing out and restoring need of one service.
struct ServiceAccount: Sendable {
  /// Forgets what the service told a person and this device stored.
  var forgetCopies: @Sendable () async throws(Failure) -> Void
  /// Asks the service anything in the person's name, which fails when it does not accept the token any more.
  var check: @Sendable (Credential) async throws(Failure) -> Void
  /// Tells the service that a sign-in has ended; nil when the service does not want to know.
  var end: (@Sendable (Credential) async throws(Failure) -> Void)?
}
