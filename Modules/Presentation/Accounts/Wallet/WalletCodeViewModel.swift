public import ChargeDomain
public import Foundation

/// The code of the message: checked once, as soon as its sixth digit is there.
public struct WalletCodeViewModel: Screen, Hashable {
  /// What can happen.
  public enum Event: Hashable, Sendable, Codable {
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

  /// What goes on.
  enum Work: Hashable, Sendable {
    case none
    case checking
    case resending
    /// Another code was sent; told until the next digit.
    case resent
    case checkFailed(Failure)
    case resendFailed(Failure)
  }

  /// The code that counts.
  var sent: SentCode
  var surroundings = Surroundings()
  var input = CodeInput()
  var resend: CodeResend
  var work = Work.none
  /// What the service said of the last code, told beside the boxes; nil when nothing.
  var refusal: Rejection?

  /// The screen before it appears.
  /// - Parameter sent: The code that is to be entered.
  public init(_ sent: SentCode) {
    self.sent = sent
    resend = CodeResend(sentAt: sent.sentAt)
  }

  /// The signal as this screen's event.
  public static func event(for signal: ScreenSignal) -> Event { .signal(signal) }

  /// Takes an event in.
  public mutating func handle(_ event: Event) -> Reaction<Self> {
    switch event {
    case .signal(.appeared(let surroundings)), .signal(.changed(let surroundings, _)):
      self.surroundings = surroundings
      return .none
    case .signal: return .none
    case .edited(let edit): return take(edit)
    case .checkTapped: return canCheckAgain ? check(input.code) : .none
    case .resendTapped:
      guard canResend else { return .none }
      work = .resending
      return .run(.resend(sent.phone))
    case .resent(let time):
      sent = SentCode(to: sent.phone, at: time)
      resend.sent(at: time)
      input.reset()
      (work, refusal) = (.resent, nil)
      return .none
    case .resendFailed(let failure):
      work = failure == .cancelled ? .none : .resendFailed(failure)
      return .none
    case .otherNumberTapped: return isIdle ? .exit(.back) : .none
    case .signedIn(let owner):
      work = .none
      return .exit(.account(.signedIn(.wallet, owner)))
    case .checkFailed(let failure):
      work = failure == .cancelled ? .none : .checkFailed(failure)
      // A code that was refused is worth nothing; one that never arrived may be sent again.
      if case .rejected(let reason) = failure {
        refusal = reason
        input.reset()
      }
      return .none
    case .popupAnswered:
      switch work {
      case .checkFailed, .resendFailed: work = .none
      case .none, .checking, .resending, .resent: break
      }
      return .none
    }
  }

  /// The wait before another code can be asked for ends by itself.
  public func nextChange(after now: Date) -> Date? { resend.nextChange(after: now) }

  /// True while the boxes and the buttons can be used.
  var isIdle: Bool { work == .none || work == .resent }

  var canResend: Bool { isIdle && surroundings.obstacle == nil }

  /// True when a whole code stands there that could not be checked yet.
  var canCheckAgain: Bool { isIdle && surroundings.obstacle == nil && input.code != nil }

  private mutating func take(_ edit: CodeEdit) -> Reaction<Self> {
    guard isIdle else { return .none }
    let completed = input.take(edit)
    if !input.entry.isEmpty { (work, refusal) = (.none, nil) }
    return surroundings.obstacle == nil ? check(completed) : .none
  }

  private mutating func check(_ code: Secret?) -> Reaction<Self> {
    guard let code else { return .none }
    work = .checking
    return .run(.check(sent.phone, code))
  }
}
