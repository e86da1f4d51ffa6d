import ChargeDomain

/// What a screen wanted when a service asked for a new sign-in: it is done once more
/// afterwards, and only once, so that a service that goes on refusing is told as what it is. It is for the person who
/// wanted it: see ``AccountHolder``.
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

  /// The screen is back on top: the work to be done once more; nil when there is none, or nobody signed in.
  mutating func resume(in surroundings: Surroundings, of service: AccountService = .charging) -> Work? {
    guard let work else { return nil }
    self.work = nil
    let isSignedIn = surroundings.accounts[service]?.isSignedIn ?? false
    if !isSignedIn { wasAsked = false }
    return isSignedIn ? work : nil
  }
}
