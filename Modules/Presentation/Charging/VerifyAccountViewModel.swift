public import ChargeDomain
public import Foundation

/// The code of the mail that proves an address.
public struct VerifyAccountViewModel: AccountScreen {
  public enum Event: ScreenEvents {
    case signal(ScreenSignal)
    /// The wait for another code began.
    case waitBegan(Date)
    /// The boxes were edited.
    case edited(CodeEdit)
    /// A complete code is to be checked again.
    case checkTapped
    /// The code was right.
    case verified
    /// The code was refused, or could not be checked.
    case verifyFailed(Failure)
    /// Another code is wanted.
    case resendTapped
    /// Another code was sent.
    case resent(Date)
    /// None was sent.
    case resendFailed(Failure)
    /// The person is logged in.
    case signedIn(AccountOwner)
    /// Logging in failed.
    case logInFailed(Failure)
    /// Logging in is to be tried again.
    case retryTapped
    /// The person logs in by hand.
    case logInTapped
    /// The popup was answered.
    case popupAnswered
  }

  public enum Effect: Hashable, Sendable, Codable {
    /// Reads the time at which the wait begins.
    case beginWait
    /// Checks a code. It is used up by that, so it is sent once.
    case verify(email: String, code: Secret)
    /// Sends another code.
    case resend(email: String, password: Secret)
    /// Logs in: verifying gives no token.
    case logIn(email: String, password: Secret)
  }

  /// Whose word counts for the password where somebody registers again before the account is verified.
  public enum Counting: Hashable, Sendable {
    /// There was one registration.
    case only
    /// The password of an earlier one: no code was sent for this one.
    case earlier
    /// That of the last one, for which another code was sent.
    case latest
  }

  /// How far it has come.
  enum Phase: Hashable, Sendable {
    case entering
    case checking
    /// The account may be verified although the service rejected the code: logging in shows it. The failure is what the
    /// service said about the code; nil after asking for another.
    case tryingLogIn(Failure?)
    case loggingIn
    case logInFailed(Failure)
  }

  let email: String
  let password: Secret?
  var surroundings = Surroundings()
  var code: OneTimeCode
  var phase = Phase.entering
  /// Which password counts.
  private(set) var counting: Counting
  /// True once the answer to a code was lost: the service may have taken it, and takes none twice.
  var mayBeVerified = false
  var failure: Failure?
  /// How often in a row that went wrong.
  var streak = FailureStreak()
  var unlock = AfterUnlock<Effect>()

  public init(_ argument: Argument, in surroundings: Surroundings) {
    (email, password, counting) = (argument.email, argument.password, argument.counting)
    code = OneTimeCode(isSent: argument.isCodeSent)
    if let end = argument.barredUntil { code.barred(until: end) }
  }

  public mutating func handle(_ event: Event) -> Reaction<Self> {
    switch event {
    case .signal(let signal): return handle(signal)
    case .waitBegan(let time): code.waitBegan(at: time)
    case .edited(let edit): return edited(edit)
    case .checkTapped: return code.input.code.map { check($0) } ?? .none
    case .verified: return verified()
    case .verifyFailed(let failure): return refused(failure)
    case .resendTapped: return resend()
    case .resent(let time):
      mayBeVerified = false
      if counting == .earlier { counting = .latest }
      code.sent(at: time)
    case .resendFailed(let failure): return notResent(failure)
    case .signedIn(let owner): return .exit(.signInEnded, asking: .signedIn(.charging, owner))
    case .logInFailed(let failure): return notLoggedIn(failure)
    case .retryTapped:
      guard case .logInFailed = phase else { return .none }
      return verified()
    case .logInTapped:
      if case .logInFailed = phase { return logInByHand }
      return phase == .entering ? .show(.logIn(email: email)) : .none
    case .popupAnswered: failure = nil
    }
    return .none
  }

  /// When a wait is a second shorter.
  public func nextChange(after now: Date) -> Date? {
    let logIn: Failure? = if case .logInFailed(let failure) = phase { failure } else { nil }
    return [code.resend.nextChange(after: now), failure?.nextChange(after: now), logIn?.nextChange(after: now)]
      .compactMap { $0 }.min()
  }

  private mutating func handle(_ signal: ScreenSignal) -> Reaction<Self> {
    if let around = signal.surroundings { surroundings = around }
    if failure == .locked, !surroundings.isLocked { failure = nil }
    if phase == .logInFailed(.locked), signal.tellsUnlocked { return verified() }
    var effects: [Effect] = []
    if case .appeared = signal, code.beginsWait { effects.append(.beginWait) }
    if let work = unlock.resume(at: signal) { effects.append(work) }
    return Reaction(effects: effects)
  }

  private mutating func edited(_ edit: CodeEdit) -> Reaction<Self> {
    guard phase == .entering else { return .none }
    // Without network a complete code waits for its button.
    guard let code = code.apply(edit), surroundings.obstacle == nil else { return .none }
    return check(code)
  }

  private mutating func check(_ code: Secret) -> Reaction<Self> {
    guard phase == .entering else { return .none }
    failure = surroundings.obstacle
    guard failure == nil else { return .none }
    phase = .checking
    self.code.isChecked()
    return .run(.verify(email: email, code: code))
  }

  private var logInByHand: Reaction<Self> {
    .exit(.signInGoesOn(.logIn(email: email)), asking: .tell(AccountsKeeper.self, .verified))
  }

  private mutating func verified() -> Reaction<Self> {
    guard let password else { return logInByHand }
    phase = .loggingIn
    return .run(.logIn(email: email, password: password))
  }

  private mutating func refused(_ failure: Failure) -> Reaction<Self> {
    // The service says that the account is verified already.
    if failure == .rejected(.accountExists) { return verified() }
    phase = .entering
    if failure.leavesOpenWhatHappened { mayBeVerified = true }
    if case .rejected = failure, mayBeVerified, let password { return tryLogIn(password, after: failure) }
    tell(failure)
    return .none
  }

  private mutating func tryLogIn(_ password: Secret, after refusal: Failure?) -> Reaction<Self> {
    phase = .tryingLogIn(refusal)
    return .run(.logIn(email: email, password: password))
  }

  private mutating func notLoggedIn(_ failure: Failure) -> Reaction<Self> {
    if let password, unlock.wait(toDo: .logIn(email: email, password: password), after: failure, in: surroundings) {
      return .none
    }
    guard case .tryingLogIn(let refusal) = phase else {
      // Only the person can know the right password: an older account may have had another.
      if case .rejected = failure { return logInByHand }
      phase = .logInFailed(failure)
      return .none
    }
    phase = .entering
    if failure == .rejected(.unverified) { mayBeVerified = false }
    // After a rejected log-in the service's earlier answer is shown; any other failure is shown itself.
    if case .rejected = failure {
      if let refusal { tell(refusal) }
    } else {
      tell(failure)
    }
    return .none
  }

  /// Shows a failure beside the boxes when it is about the code, else in a popup. A cancelled request is not reported.
  private mutating func tell(_ failure: Failure) {
    guard !code.refused(failure), failure != .cancelled else { return }
    self.failure = failure
    streak.count(failure)
  }

  private mutating func resend() -> Reaction<Self> {
    guard phase == .entering, code.resending != .running else { return .none }
    // Another code takes the password of the new account; without it the log-in leads on.
    guard let password else { return .show(.logIn(email: email)) }
    failure = surroundings.obstacle
    guard failure == nil, code.beginResend() else { return .none }
    return .run(.resend(email: email, password: password))
  }

  private mutating func notResent(_ failure: Failure) -> Reaction<Self> {
    code.notSent(failure)
    guard failure == .rejected(.accountExists), phase == .entering, let password else { return .none }
    return tryLogIn(password, after: nil)
  }
}

extension VerifyAccountViewModel {
  /// What it begins with.
  public struct Argument: Hashable, Sendable {
    let email: String
    let password: Secret?
    let isCodeSent: Bool
    var barredUntil: Date?
    var counting = Counting.only
  }

  public static let name = "verifyAccount"
  public static let emits: [Emission] = [.telling(AccountsKeeper.self), .exit, .screen("logIn")]
  public static let signsIn: AccountService? = .charging
  public var worksOnAccount: Bool { true }
}

extension Destination {
  /// The code of the mail that proves an address.
  /// - Parameters:
  ///   - email: The address of the account.
  ///   - password: The password, for the log-in that follows; nil when it has to be asked for.
  ///   - isCodeSent: Whether a code was sent: just now, or before.
  ///   - barredUntil: When the service sends another, where it said so; nil where one was sent just now.
  ///   - counting: Which password counts where somebody registers again.
  public static func verify(
    email: String, password: Secret?, isCodeSent: Bool, barredUntil: Date? = nil,
    counting: VerifyAccountViewModel.Counting = .only
  ) -> Self {
    Self(
      VerifyAccountViewModel.self,
      .init(
        email: email, password: password, isCodeSent: isCodeSent, barredUntil: barredUntil, counting: counting))
  }
}
