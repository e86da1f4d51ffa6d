public import ChargeDomain
public import Foundation

/// Signing in to the charging network.
public struct LogInViewModel: Screen, Hashable {
  /// The fields.
  public enum Name: String, FormName {
    case email, password

    /// What is entered.
    public var kind: Field.Kind { self == .email ? .email : .password }
  }

  /// What can happen.
  public enum Event: Hashable, Sendable, Codable {
    /// The app tells the screen something.
    case signal(ScreenSignal)
    /// A field was edited.
    case edited(FormEdit<Name>)
    /// The form is to be sent.
    case submitTapped
    /// The person is signed in.
    case signedIn(AccountOwner)
    /// The service said no, or could not be asked.
    case logInFailed(Failure)
    /// The popup was answered: back to what was entered.
    case popupAnswered
    /// The password is forgotten.
    case forgotTapped
    /// The person wants an account.
    case registerTapped
    /// The person goes on without an account.
    case guestTapped
  }

  /// Work to be done.
  public enum Effect: Hashable, Sendable, Codable {
    /// Signs in.
    case logIn(email: String, password: Secret)
  }

  var surroundings = Surroundings()
  var form = Form<Name>()
  var submission = Submission()
  var unlock = AfterUnlock<Effect>()

  /// The screen before it appears.
  /// - Parameter email: The address as far as known.
  public init(email: String) {
    form.fill(.email, with: email)
    form.move(to: email.isEmpty ? .email : .password)
  }

  /// The signal as this screen's event.
  public static func event(for signal: ScreenSignal) -> Event { .signal(signal) }

  /// Takes an event in.
  public mutating func handle(_ event: Event) -> Reaction<Self> {
    switch event {
    case .signal(let signal): return handle(signal)
    case .edited(let edit): return submission.take(edit, in: &form) ? submit() : .none
    case .submitTapped: return submit()
    case .signedIn(let owner):
      submission.ended()
      return .exit(.account(.signedIn(.charging, owner)))
    case .logInFailed(let failure): return refused(failure)
    case .popupAnswered:
      if submission.failure == .rejected(.wrongCredentials) { form.move(to: .password) }
      submission.answered()
      return .none
    case .forgotTapped: return lead(to: .forgotPassword(email: email ?? ""))
    case .registerTapped: return lead(to: .register)
    case .guestTapped: return submission.isRunning ? .none : .exit(.account(.declined))
    }
  }

  /// The wait that the service asked for is told for as long as it lasts.
  public func nextChange(after now: Date) -> Date? { submission.failure?.nextChange(after: now) }

  var email: String? { EmailRule.address(form.text(.email)) }
  var emailProblem: EmailRule.Problem? { EmailRule.problem(with: form.text(.email)) }
  var hasEmail: Bool { email != nil }
  var hasPassword: Bool { !form.secret(.password).isEmpty }

  private mutating func handle(_ signal: ScreenSignal) -> Reaction<Self> {
    if let around = signal.surroundings { surroundings = around }
    submission.adapt(to: surroundings)
    return unlock.resume(at: signal).map { .run($0) } ?? .none
  }

  private func lead(to place: AccountPlace) -> Reaction<Self> {
    submission.isRunning ? .none : .exit(.account(.show(place)))
  }

  private mutating func submit() -> Reaction<Self> {
    let wrong: [(Name, Bool)] = [(.email, !hasEmail), (.password, !hasPassword)]
    guard submission.begin(&form, isComplete: hasEmail && hasPassword, wrong: wrong, in: surroundings), let email
    else { return .none }
    return .run(logIn(email))
  }

  private func logIn(_ email: String) -> Effect { .logIn(email: email, password: form.secret(.password)) }

  private mutating func refused(_ failure: Failure) -> Reaction<Self> {
    if let email, unlock.wait(toDo: logIn(email), after: failure, in: surroundings) { return .none }
    guard failure == .rejected(.unverified), let email else {
      submission.failed(failure)
      return .none
    }
    submission.ended()
    return .exit(.account(.show(.verify(email: email, password: form.secret(.password), isCodeSent: false))))
  }
}
