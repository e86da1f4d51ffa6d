import ChargeDomain

/// The hand-over between a screen that needs a sign-in and the screens that make it.
extension RootViewModel {
  /// Opens a sign-in; afterwards the app returns to the screen that asked.
  mutating func signIn(to service: AccountService) -> Reaction<Self> {
    endFarewell()
    signInAskedBy = stack.last?.serial
    // A screen that asks although somebody is signed in was refused by the service.
    let told = tell(KeeperEvent(AccountsKeeper.self, .refused(service)))
    let owner = surroundings.accounts[service]?.owner
    return ScreenList.firstStep(of: service, for: owner).map { told.and(push($0)) } ?? told
  }

  /// Back from a sign-in to a service that cannot be asked from here; nil when it is none.
  mutating func turnedAway() -> Reaction<Self>? {
    guard let service = stack.last?.kind.account?.signsIn, surroundings.accounts[service] == .switchedOff
    else { return nil }
    return endSignIn().and(tell(KeeperEvent(AccountsKeeper.self, .turnedAway(service))))
  }

  /// Leaves the screens of an account whose delayed deletion is done; nil when they are gone already.
  mutating func leaveDeleted(_ requests: [AppRequest]) -> Reaction<Self>? {
    for case .leaveDeleted(let service) in requests {
      guard stack.contains(where: { $0.kind.account?.deletes == service }) else { continue }
      let told = notice
      let left = leaveAccount()
      notice = told
      return left
    }
    return nil
  }

  /// A person left screens whose work on an account is stopped, wherever it was: what is stored tells how that ended.
  mutating func reread(after left: [Layer]) -> Reaction<Self> {
    guard left.contains(where: \.worksOnAccount) else { return .none }
    return tell(KeeperEvent(AccountsKeeper.self, .rereadAsked))
  }

  /// A screen ends.
  mutating func leave(by exit: ScreenExit) -> Reaction<Self> {
    switch exit {
    case .back: return pop()
    case .backTelling(let event): return pop().and(deliver(event, at: stack.count - 1))
    case .signInEnded: return endSignIn()
    case .signInDeclined: return goOnAsGuest()
    case .accountLeft: return leaveAccount()
    case .signInGoesOn(let destination):
      let service = destination.screen.account?.signsIn
      let left = drop { layer in layer.kind.account.map { $0.signsIn == service } ?? false }
      // The screen below stays covered: it is told nothing until the sign-in has ended.
      return left.and(push(destination))
    }
  }

  /// Back to the screen that asked for the sign-in, else to where its tab begins.
  mutating func endSignIn() -> Reaction<Self> {
    let asked = signInAskedBy
    signInAskedBy = nil
    let isThere = stack.contains { $0.serial == asked }
    return leave { isThere ? $0.serial != asked : $0.isAboveHub }
  }

  /// Back to the screen that asked for the sign-in. The list of services did not need one and has nothing for a guest, who
  /// goes to where chargers are found.
  private mutating func goOnAsGuest() -> Reaction<Self> {
    let ended = endSignIn()
    let isAtServices = tab == .account && stack.last?.kind.isTabRoot ?? false
    return isAtServices ? ended.and(show(.find)) : ended
  }

  /// Words about an account that was left go when the person begins to sign in again.
  mutating func endFarewell() {
    if notice?.words.isFarewell ?? false { notice = nil }
  }

  /// A person is not with a service any more: back to the services.
  private mutating func leaveAccount() -> Reaction<Self> { leave { $0.isAboveHub } }

  /// Removes screens from the top while the condition holds.
  private mutating func drop(_ isLeft: (Layer) -> Bool) -> Reaction<Self> {
    var left: [EffectSlot] = []
    while stack.last.map(isLeft) ?? false { left.append(stack.removeLast().slot) }
    return Reaction(cancelled: left)
  }

  /// Leaves screens from the top while the condition holds; the app always keeps one screen.
  private mutating func leave(_ isLeft: (Layer) -> Bool) -> Reaction<Self> {
    notice = nil
    return drop(isLeft).and(stack.isEmpty ? reset(to: []) : appear())
  }
}

extension RootViewModel.Layer {
  /// True for a screen of the accounts other than the one where their tab begins.
  fileprivate var isAboveHub: Bool { kind.account != nil && !kind.isTabRoot }

  /// True while its work changes what is stored of an account.
  fileprivate var worksOnAccount: Bool {
    kind.account != nil && (screen as? any AccountScreen)?.worksOnAccount ?? false
  }
}
