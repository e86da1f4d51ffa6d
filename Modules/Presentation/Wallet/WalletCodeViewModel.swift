public import ChargeDomain
public import Foundation

/// The code of the message: checked once, as soon as its sixth digit is there.
public struct WalletCodeViewModel: AccountScreen {
  public enum Event: ScreenEvents {
    case signal(ScreenSignal)
    /// The boxes were edited.
    case edited(CodeEdit)
    /// The code that stands there is to be checked: it could not be when it was entered.
    case checkTapped
    /// Another code is to be sent.
    case resendTapped
    /// Another code is on its way since then.
    case resent(Date)
    /// No other code was sent.
    case resendFailed(Failure)
    /// The number was wrong: back to it.
    case otherNumberTapped
    /// The wallet knows the person now.
    case signedIn(AccountOwner)
    /// It does not, for this reason.
    case checkFailed(Failure)
    /// The popup was answered: back to the boxes.
    case popupAnswered
  }

  public enum Effect: Hashable, Sendable, Codable {
    /// Checks the code and signs in.
    case check(PhoneNumber, Secret)
    /// Sends another code.
    case resend(PhoneNumber)
  }

  /// The check of a code.
  enum Checking: Hashable, Sendable {
    case no
    case running
    /// Another code was sent meanwhile: this may have been the old one.
    case outdated
    case failed(Failure)
  }

  /// The code that counts.
  var sent: SentCode
  var surroundings = Surroundings()
  var code: OneTimeCode
  var checking = Checking.no
  /// How often in a row no code was checked, and none sent, for the same reason.
  var checks = FailureStreak(), resends = FailureStreak()
  var unlock = AfterUnlock<Effect>()

  public init(_ sent: SentCode, in surroundings: Surroundings) {
    self.sent = sent
    code = OneTimeCode(resend: CodeResend(after: sent), telling: .untilEdited, wrongCount: sent.wrongTries)
  }

  public mutating func handle(_ event: Event) -> Reaction<Self> {
    switch event {
    case .signal(let signal): return handle(signal)
    case .edited(let edit): return edited(edit)
    case .checkTapped: return canCheckAgain ? check(code.input.code) : .none
    case .resendTapped:
      guard canResend, code.beginResend() else { return .none }
      return .run(.resend(sent.phone))
    case .resent(let time): return resent(at: time)
    case .resendFailed(let failure): return notResent(failure)
    case .otherNumberTapped: return canEdit ? .exit(.back) : .none
    case .signedIn(let owner):
      checking = .no
      return .exit(.signInEnded, asking: .signedIn(.wallet, owner))
    case .checkFailed(let failure): return refused(failure)
    case .popupAnswered:
      if case .failed = checking {
        checking = .no
      } else if case .failed = code.resending {
        code.resendAnswered()
      }
      return .none
    }
  }

  /// A wait ends by itself.
  public func nextChange(after now: Date) -> Date? {
    let unchecked: Failure? = if case .failed(let failure) = checking { failure } else { nil }
    return [code.resend.nextChange(after: now), unchecked?.nextChange(after: now)].compactMap { $0 }.min()
  }

  /// True while the boxes can be used: also while another code is asked for, which may take longer than the first.
  var canEdit: Bool {
    if case .failed = code.resending { return false }
    return checking == .no
  }

  var canResend: Bool { canEdit && code.resending != .running && surroundings.obstacle == nil }

  /// True when a whole code stands there that could not be checked yet.
  var canCheckAgain: Bool { canEdit && surroundings.obstacle == nil && code.input.code != nil }

  private mutating func handle(_ signal: ScreenSignal) -> Reaction<Self> {
    if let around = signal.surroundings { surroundings = around }
    if checking == .failed(.locked), !surroundings.isLocked { checking = .no }
    return unlock.resume(at: signal).map { .run($0) } ?? .none
  }

  private mutating func edited(_ edit: CodeEdit) -> Reaction<Self> {
    guard canEdit else { return .none }
    let completed = code.apply(edit)
    return surroundings.obstacle == nil ? check(completed) : .none
  }

  private mutating func check(_ digits: Secret?) -> Reaction<Self> {
    guard let digits else { return .none }
    checking = .running
    return .run(.check(sent.phone, digits))
  }

  private mutating func resent(at time: Date) -> Reaction<Self> {
    sent = SentCode(to: sent.phone, at: time)
    (checks, resends) = (FailureStreak(), FailureStreak())
    code.sent(at: time, isChecking: checking == .running)
    if checking == .running { checking = .outdated }
    return .ask(.tellScreen(.walletPhone(.codeChanged(sent))))
  }

  // The number screen needs the wait too: it leads back to this code.
  private mutating func notResent(_ failure: Failure) -> Reaction<Self> {
    code.notSent(failure)
    resends.count(failure)
    guard case .rateLimited(let until, _) = failure else { return .none }
    sent = sent.barred(until: until)
    return .ask(.tellScreen(.walletPhone(.codeChanged(sent))))
  }

  // A rejected code is removed; one that did not reach the wallet can be sent again.
  private mutating func refused(_ failure: Failure) -> Reaction<Self> {
    // The code may be used up: the token is stored once the device is unlocked.
    if let digits = code.input.code, unlock.wait(toDo: .check(sent.phone, digits), after: failure, in: surroundings) {
      return .none
    }
    let isOutdated = checking == .outdated
    if !isOutdated { checks.count(failure) }
    checking = failure == .cancelled ? .no : .failed(failure)
    guard case .rejected(let reason) = failure else { return counted(failure) }
    let problem = CodeProblem(failure) ?? .other(reason)
    code.refused(for: problem, isOutdated: isOutdated)
    guard isOutdated else {
      return problem.needsAnother ? .ask(.tellScreen(.walletPhone(.codeChanged(nil)))) : counted(failure)
    }
    // The newer code can be entered at once: no popup.
    checking = .no
    if problem.needsAnother { code.forgive() }
    return .none
  }

  /// Counts a code that was wrong, or may have been. The number's screen keeps the count: it leads back to this code.
  private mutating func counted(_ failure: Failure) -> Reaction<Self> {
    if failure == .rejected(.wrongCode) {
      sent = sent.triedWrongly()
    } else if failure.leavesOpenWhatHappened {
      sent = sent.triedUnseen()
    } else {
      return .none
    }
    return .ask(.tellScreen(.walletPhone(.codeChanged(sent))))
  }
}

extension WalletCodeViewModel {
  public static let name = "walletCode"
  public static let emits: [Emission] = [.telling(AccountsKeeper.self), .exit, .screen("walletPhone")]
  public static let signsIn: AccountService? = .wallet
  public var worksOnAccount: Bool { true }
}

extension Destination {
  /// The code of the message, sent just now or then.
  public static func walletCode(_ sent: SentCode) -> Self { Self(WalletCodeViewModel.self, sent) }
}
