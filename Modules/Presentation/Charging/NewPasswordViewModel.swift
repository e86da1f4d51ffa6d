public import ChargeDomain
public import Foundation

/// A new password by the code of a mail.
public struct NewPasswordViewModel: AccountScreen {
  /// The fields besides the boxes of the code.
  public enum Name: String, FormName {
    /// The new password.
    case password
    /// The new password, once more.
    case again

    public var kind: Field.Kind { .newPassword }
  }

  public enum Event: ScreenEvents {
    case signal(ScreenSignal)
    /// The wait for another code began.
    case waitBegan(Date)
    /// The boxes were edited.
    case codeEdited(CodeEdit)
    /// The return key was pressed in the boxes.
    case codeReturned
    /// A field was edited.
    case edited(FormEdit<Name>)
    /// The form is to be sent.
    case submitTapped
    /// The service has the new password.
    case chosen
    /// It has not, for this reason.
    case chooseFailed(Failure)
    /// The new password logs in: the service had taken it before.
    case signedIn(AccountOwner)
    /// It does not, for this reason.
    case logInFailed(Failure)
    /// Another code is wanted.
    case resendTapped
    /// Another code was sent, if there is an account.
    case resent(Date)
    /// None was sent.
    case resendFailed(Failure)
    /// The popup was answered: back to what was entered.
    case popupAnswered
  }

  public enum Effect: Hashable, Sendable, Codable {
    /// Reads the time at which the wait begins.
    case beginWait
    /// Chooses a password.
    case choose(email: String, code: Secret, password: Secret)
    /// Sends another code.
    case resend(email: String)
    /// Logs in with the password that may be chosen already.
    case logIn(email: String, password: Secret)
  }

  let email: String
  var surroundings = Surroundings()
  var form = Form<Name>()
  var code = OneTimeCode()
  var submission = Submission()
  var unlock = AfterUnlock<Effect>()
  /// The password sent last when the answer was lost: the service may have stored it, and accepts no code twice.
  private var lost: Secret?
  /// What the service said about the code before the log-in was tried.
  private var refusal: Failure?

  public init(_ argument: Argument, in surroundings: Surroundings) {
    email = argument.email
    if let end = argument.barredUntil { code.barred(until: end) }
  }

  public mutating func handle(_ event: Event) -> Reaction<Self> {
    switch event {
    case .signal(let signal): return handle(signal)
    case .waitBegan(let time): code.waitBegan(at: time)
    case .codeEdited(let edit): editCode(edit)
    case .codeReturned: focus(on: .password)
    case .edited(let edit): return edited(edit)
    case .submitTapped: return submit()
    case .chosen:
      submission.ended()
      return .exit(.signInGoesOn(.logIn(email: email)), asking: .tell(AccountsKeeper.self, .passwordChosen))
    case .chooseFailed(let failure): return refused(failure)
    case .signedIn(let owner):
      submission.ended()
      return .exit(.signInEnded, asking: .signedIn(.charging, owner))
    case .logInFailed(let failure): return notLoggedIn(failure)
    case .resendTapped:
      guard submission.canBegin(in: surroundings), code.beginResend() else { return .none }
      return .run(.resend(email: email))
    case .resent(let time):
      lost = nil
      code.sent(at: time)
      if code.input.hasFocus { form.move(to: nil) }
    case .resendFailed(let failure): code.notSent(failure)
    case .popupAnswered: submission.answered()
    }
    return .none
  }

  /// When a wait is a second shorter.
  public func nextChange(after now: Date) -> Date? {
    [code.resend.nextChange(after: now), submission.failure?.nextChange(after: now)].compactMap { $0 }.min()
  }

  var hasPassword: Bool { PasswordRule.missing(in: form.secret(.password)).isEmpty }
  var isRepeated: Bool { form.secret(.again) == form.secret(.password) }
  /// True for a repetition of something.
  var isRepeatedWell: Bool { isRepeated && !form.secret(.again).isEmpty }
  var isComplete: Bool { code.input.code != nil && hasPassword && isRepeated }

  private mutating func handle(_ signal: ScreenSignal) -> Reaction<Self> {
    if let around = signal.surroundings { surroundings = around }
    submission.adapt(to: surroundings)
    var effects: [Effect] = []
    if case .appeared = signal, code.beginsWait { effects.append(.beginWait) }
    if let work = unlock.resume(at: signal) { effects.append(work) }
    return Reaction(effects: effects)
  }

  private mutating func editCode(_ edit: CodeEdit) {
    guard !submission.isRunning else { return }
    let isWhole = code.apply(edit) != nil
    if code.input.hasFocus { form.move(to: nil) }
    if isWhole { focus(on: .password) }
  }

  private mutating func focus(on name: Name) {
    guard !submission.isRunning else { return }
    _ = code.apply(.focusChanged(false))
    form.move(to: name)
  }

  private mutating func edited(_ edit: FormEdit<Name>) -> Reaction<Self> {
    let isSent = submission.apply(edit, in: &form)
    if form.focus != nil { _ = code.apply(.focusChanged(false)) }
    return isSent ? submit() : .none
  }

  public mutating func hideSecrets() { form.hidePasswords() }

  private mutating func submit() -> Reaction<Self> {
    let wrong: [(Name, Bool)] = [(.password, !hasPassword), (.again, !isRepeated)]
    guard submission.begin(&form, isComplete: isComplete, wrong: wrong, in: surroundings), let digits = code.input.code
    else {
      if code.input.code == nil { editCode(.focusChanged(true)) }
      return .none
    }
    code.isChecked()
    return .run(.choose(email: email, code: digits, password: form.secret(.password)))
  }

  private mutating func refused(_ failure: Failure) -> Reaction<Self> {
    let password = form.secret(.password)
    if failure.leavesOpenWhatHappened { lost = password }
    if case .rejected = failure, lost == password {
      refusal = failure
      return .run(.logIn(email: email, password: password))
    }
    tell(failure)
    return .none
  }

  /// After a rejected log-in the service's earlier answer is shown; any other failure is shown itself.
  private mutating func notLoggedIn(_ failure: Failure) -> Reaction<Self> {
    let again = Effect.logIn(email: email, password: form.secret(.password))
    if unlock.wait(toDo: again, after: failure, in: surroundings) { return .none }
    // The service says that an address is not verified only when the password is right.
    if failure == .rejected(.unverified) {
      submission.ended()
      return .exit(.signInGoesOn(.logIn(email: email)), asking: .tell(AccountsKeeper.self, .passwordChosen))
    }
    if case .rejected = failure {
      lost = nil
      tell(refusal ?? failure)
    } else {
      tell(failure)
    }
    return .none
  }

  private mutating func tell(_ failure: Failure) {
    // An unknown account looks like a wrong code: nothing tells who has an account.
    let failure: Failure = failure == .rejected(.unknownAccount) ? .rejected(.wrongCode) : failure
    guard code.refused(failure) else { return submission.failed(failure) }
    submission.ended()
    form.move(to: nil)
  }
}

extension NewPasswordViewModel {
  /// What it begins with.
  public struct Argument: Hashable, Sendable {
    let email: String
    var barredUntil: Date?
  }

  public static let name = "newPassword"
  public static let emits: [Emission] = [.telling(AccountsKeeper.self), .exit, .screen("logIn")]
  public static let signsIn: AccountService? = .charging
  public var worksOnAccount: Bool { true }
}

extension Destination {
  /// A new password by the code of a mail.
  /// - Parameters:
  ///   - email: The address the code went to.
  ///   - barredUntil: When the service sends another, where it said so; nil where one was sent just now.
  public static func newPassword(email: String, barredUntil: Date? = nil) -> Self {
    Self(NewPasswordViewModel.self, .init(email: email, barredUntil: barredUntil))
  }
}
