public import ChargeDomain
public import Foundation

/// The code of the mail that proves an address.
public struct VerifyAccountViewModel: Screen, Hashable {
  /// What can happen.
  public enum Event: Hashable, Sendable, Codable {
    /// The app tells the screen something.
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
    /// The account is verified, but logging in failed.
    case logInFailed(Failure)
    /// Logging in is to be tried again.
    case retryTapped
    /// The person logs in by hand.
    case logInTapped
    /// The popup was answered.
    case popupAnswered
  }

  /// Work to be done.
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

  /// How far it has come.
  enum Phase: Hashable, Sendable {
    case entering
    case checking
    case loggingIn
    case logInFailed(Failure)
  }

  let email: String
  let password: Secret?
  var surroundings = Surroundings()
  var input = CodeInput()
  var resend = CodeResend()
  var resending = ResendState.idle
  var phase = Phase.entering
  var problem: CodeProblem?
  var failure: Failure?

  /// The screen before it appears.
  /// - Parameters:
  ///   - email: The address the code went to.
  ///   - password: The password, for the log-in that follows; nil when it has to be asked for.
  public init(email: String, password: Secret?) {
    self.email = email
    self.password = password
  }

  /// The signal as this screen's event.
  public static func event(for signal: ScreenSignal) -> Event { .signal(signal) }

  /// Takes an event in.
  public mutating func handle(_ event: Event) -> Reaction<Self> {
    switch event {
    case .signal(.appeared(let surroundings)):
      self.surroundings = surroundings
      return resend.sentAt == nil ? .run(.beginWait) : .none
    case .signal(.changed(let surroundings, _)):
      self.surroundings = surroundings
      return .none
    case .signal: return .none
    case .waitBegan(let time):
      resend.sent(at: time)
      return .none
    case .edited(let edit): return edited(edit)
    case .checkTapped: return input.code.map { check($0) } ?? .none
    case .verified: return verified()
    case .verifyFailed(let failure):
      refused(failure)
      return .none
    case .resendTapped, .resent, .resendFailed: return handleResend(event)
    case .signedIn(let owner): return .exit(.account(.signedIn(.charging, owner)))
    case .logInFailed(let failure):
      // Only the person can know the right password: an older account may have had another.
      if case .rejected = failure { return .exit(.account(.verified(email: email))) }
      phase = .logInFailed(failure)
      return .none
    case .retryTapped:
      guard case .logInFailed = phase else { return .none }
      return verified()
    case .logInTapped:
      if case .logInFailed = phase { return .exit(.account(.verified(email: email))) }
      return phase == .entering ? .exit(.account(.show(.logIn(email: email)))) : .none
    case .popupAnswered:
      failure = nil
      return .none
    }
  }

  /// When the wait for another code is a second shorter.
  public func nextChange(after now: Date) -> Date? { resend.nextChange(after: now) }

  private mutating func edited(_ edit: CodeEdit) -> Reaction<Self> {
    guard phase == .entering else { return .none }
    let code = input.take(edit)
    if !input.entry.isEmpty { problem = nil }
    // Without network a complete code waits for its button.
    guard let code, surroundings.obstacle == nil else { return .none }
    return check(code)
  }

  private mutating func check(_ code: Secret) -> Reaction<Self> {
    guard phase == .entering else { return .none }
    failure = surroundings.obstacle
    guard failure == nil else { return .none }
    phase = .checking
    resending = .idle
    return .run(.verify(email: email, code: code))
  }

  private mutating func verified() -> Reaction<Self> {
    guard let password else { return .exit(.account(.verified(email: email))) }
    phase = .loggingIn
    return .run(.logIn(email: email, password: password))
  }

  private mutating func refused(_ failure: Failure) {
    phase = .entering
    problem = CodeProblem(failure)
    if problem == nil {
      self.failure = failure == .cancelled ? nil : failure
    } else {
      input.reset()
    }
  }

  private mutating func handleResend(_ event: Event) -> Reaction<Self> {
    switch event {
    case .resendTapped:
      guard phase == .entering, resending != .running else { return .none }
      // Another code takes the password of the new account; without it the log-in leads on.
      guard let password else { return .exit(.account(.show(.logIn(email: email)))) }
      failure = surroundings.obstacle
      guard failure == nil else { return .none }
      resending = .running
      return .run(.resend(email: email, password: password))
    case .resent(let time):
      resend.sent(at: time)
      resending = .done
      problem = nil
      input.reset()
    case .resendFailed(let failure): resending = failure == .cancelled ? .idle : .failed(failure)
    default: break
    }
    return .none
  }
}
