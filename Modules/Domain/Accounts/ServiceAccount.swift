/// What signing in, signing out and restoring need of one service.
struct ServiceAccount: Sendable {
  /// Forgets this device's copies of what the service said about a person.
  var forgetCopies: @Sendable () async throws(Failure) -> Void
  /// Makes some request in the person's name, which fails if the service no longer accepts the token.
  var check: @Sendable (Credential) async throws(Failure) -> Void
  /// Tells the service that a sign-in has ended; nil if the service has no such request.
  var end: (@Sendable (Credential) async throws(Failure) -> Void)?
  /// Whether that request ends the token. Then the service is told later if it cannot be reached.
  var endsToken = false
}
