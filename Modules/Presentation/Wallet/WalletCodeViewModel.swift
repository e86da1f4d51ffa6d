public import ChargeDomain
public import Foundation

/// The code of the message: checked once, as soon as its sixth digit is there.
public struct WalletCodeViewModel: AccountScreen {
  /// What can happen.
  public enum Event: ScreenEvents {
    /// The app tells the screen something.
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

  /// Work to be done.
  public enum Effect: Hashable, Sendable, Codable {
    /// Checks the code and signs in.
    case check(PhoneNumber, Secret)
    /// Sends another code.
    case resend(PhoneNumber)
  }

  /// Checking a code: what comes of it.
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
  var input = CodeInput()
  var checking = Checking.no
  /// That another code was sent is told until the next digit.
  var resending = ResendState.idle
  /// True when what stands in the boxes was entered after another code was asked for: it may be that one.
  private var isNewer = false
  /// What the service said of the last code, told beside the boxes; nil when nothing.
  var refusal: Rejection?
  var unlock = AfterUnlock<Effect>()

  /// The screen before it appears.
  /// - Parameter sent: The code that is to be entered.
  public init(_ sent: SentCode) {
    self.sent = sent
  }

  public mutating func handle(_ event: Event) -> Reaction<Self> {
    switch event {
    case .signal(let signal): return handle(signal)
    case .edited(let edit): return edited(edit)
    case .checkTapped: return canCheckAgain ? check(input.code) : .none
    case .resendTapped:
      guard canResend else { return .none }
      (resending, isNewer) = (.running, false)
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
      } else if case .failed = resending {
        resending = .idle
      }
      return .none
    }
  }

  /// A wait ends by itself.
  public func nextChange(after now: Date) -> Date? {
    let unchecked: Failure? = if case .failed(let failure) = checking { failure } else { nil }
    return [resend.nextChange(after: now), unchecked?.nextChange(after: now)].compactMap { $0 }.min()
  }

  /// True while the boxes can be used: also while another code is asked for, which may take longer than the first.
  var canEdit: Bool {
    if case .failed = resending { return false }
    return checking == .no
  }

  /// The wait for another code.
  var resend: CodeResend { CodeResend(after: sent) }

  var canResend: Bool { canEdit && resending != .running && surroundings.obstacle == nil }

  /// True when a whole code stands there that could not be checked yet.
  var canCheckAgain: Bool { canEdit && surroundings.obstacle == nil && input.code != nil }

  private mutating func handle(_ signal: ScreenSignal) -> Reaction<Self> {
    if let around = signal.surroundings { surroundings = around }
    if checking == .failed(.locked), !surroundings.isLocked { checking = .no }
    return unlock.resume(at: signal).map { .run($0) } ?? .none
  }

  private mutating func edited(_ edit: CodeEdit) -> Reaction<Self> {
    guard canEdit else { return .none }
    let before = input.entry.boxes
    let completed = input.apply(edit)
    if input.entry.boxes != before { isNewer = true }
    if !input.entry.isEmpty {
      refusal = nil
      if resending == .done { resending = .idle }
    }
    return surroundings.obstacle == nil ? check(completed) : .none
  }

  private mutating func check(_ code: Secret?) -> Reaction<Self> {
    guard let code else { return .none }
    checking = .running
    return .run(.check(sent.phone, code))
  }

  private mutating func resent(at time: Date) -> Reaction<Self> {
    sent = SentCode(to: sent.phone, at: time)
    (resending, refusal) = (.done, nil)
    if checking == .running {
      checking = .outdated
    } else if !isNewer {
      input.reset()
    }
    return .ask(.tellScreen(.walletPhone(.codeChanged(sent))))
  }

  // How long none is sent has to be known beyond this screen: the code that there is leads back to it.
  private mutating func notResent(_ failure: Failure) -> Reaction<Self> {
    resending = failure == .cancelled ? .idle : .failed(failure)
    guard case .rateLimited(let until) = failure else { return .none }
    sent = sent.barred(until: until)
    return .ask(.tellScreen(.walletPhone(.codeChanged(sent))))
  }

  // A code that was refused is worth nothing; one that never arrived may be sent again.
  private mutating func refused(_ failure: Failure) -> Reaction<Self> {
    // The code may be used up: what the wallet gave for it is kept once that can be done.
    if let code = input.code, unlock.wait(toDo: .check(sent.phone, code), after: failure, in: surroundings) {
      return .none
    }
    let isOutdated = checking == .outdated
    checking = failure == .cancelled ? .no : .failed(failure)
    guard case .rejected(let reason) = failure else { return .none }
    input.reset()
    let needsAnother = CodeProblem(failure)?.needsAnother ?? false
    guard isOutdated else {
      refusal = reason
      return needsAnother ? .ask(.tellScreen(.walletPhone(.codeChanged(nil)))) : .none
    }
    // The other code is there to be entered: nothing has to be answered first.
    (checking, refusal) = (.no, needsAnother ? nil : reason)
    return .none
  }
}

extension WalletCodeViewModel {
  public static let name = "walletCode"
  public static let needs: [any Keeper.Type] = [AccountsKeeper.self, DeviceKeeper.self]
  public static let emits: [Emission] = [.telling(AccountsKeeper.self), .exit, .screen("walletPhone")]
  public static let signsIn: AccountService? = .wallet
  public var worksOnAccount: Bool { true }

  public init(_ sent: SentCode, in surroundings: Surroundings) { self.init(sent) }
}

extension Destination {
  /// The code of the message, sent just now or then.
  public static func walletCode(_ sent: SentCode) -> Self { Self(WalletCodeViewModel.self, sent) }
}

extension ScreenEvent {
  /// Something happened on this screen.
  public static func walletCode(_ event: WalletCodeViewModel.Event) -> Self { Self(WalletCodeViewModel.self, event) }
}

extension CodeProblem {
  /// True when no code that was sent before helps any more.
  var needsAnother: Bool { self != .wrong }
}
