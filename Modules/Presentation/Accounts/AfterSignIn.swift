import ChargeDomain

/// The work that a service interrupted by asking for a new sign-in. It is repeated after the sign-in, once only: a
/// service that refuses again is reported. It belongs to the person who started it: see ``AccountHolder``.
struct AfterSignIn<Work: Hashable & Sendable>: Hashable, Sendable {
  private var work: Work?
  private var wasAsked = false

  /// True until the screen is back.
  var isWaiting: Bool { work != nil }

  /// The service asks for a sign-in.
  /// - Returns: false when it has asked for this work before.
  mutating func ask(toDo work: Work) -> Bool {
    guard !wasAsked else { return false }
    (self.work, wasAsked) = (work, true)
    return true
  }

  /// The work to repeat now that the screen is back on top; nil when there is none or nobody signed in.
  mutating func resume(in surroundings: Surroundings, of service: AccountService = .charging) -> Work? {
    guard let work else { return nil }
    self.work = nil
    let isSignedIn = surroundings.accounts[service]?.isSignedIn ?? false
    if !isSignedIn { wasAsked = false }
    return isSignedIn ? work : nil
  }
}
