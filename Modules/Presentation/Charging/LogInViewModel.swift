public import ChargeDomain
public import Foundation

/// Signing in to the charging network.
public struct LogInViewModel: AccountScreen {
  /// The fields.
  public enum Name: String, FormName {
    /// The e-mail address of the account.
    case email
    /// The password.
    case password

    public var kind: Field.Kind { self == .email ? .email : .password }
  }

  public enum Event: ScreenEvents {
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

  public enum Effect: Hashable, Sendable, Codable {
    /// Signs in.
    case logIn(email: String, password: Secret)
  }

  var surroundings = Surroundings()
  var form = Form<Name>()
  var submission = Submission()
  var unlock = AfterUnlock<Effect>()

  public init(_ email: String, in surroundings: Surroundings) {
    form.fill(.email, with: email)
    form.move(to: email.isEmpty ? .email : .password)
  }

  public mutating func handle(_ event: Event) -> Reaction<Self> {
    switch event {
    case .signal(let signal): return handle(signal)
    case .edited(let edit): return submission.apply(edit, in: &form) ? submit() : .none
    case .submitTapped: return submit()
    case .signedIn(let owner):
      submission.ended()
      return .exit(.signInEnded, asking: .signedIn(.charging, owner))
    case .logInFailed(let failure): return refused(failure)
    case .popupAnswered:
      if submission.failure == .rejected(.wrongCredentials) { form.move(to: .password) }
      submission.answered()
      return .none
    case .forgotTapped: return lead(to: .forgotPassword(email: email ?? ""))
    case .registerTapped: return lead(to: .register)
    case .guestTapped: return submission.isRunning ? .none : .exit(.signInDeclined)
    }
  }

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

  private func lead(to destination: Destination) -> Reaction<Self> {
    submission.isRunning ? .none : .show(destination)
  }

  public mutating func hideSecrets() { form.hidePasswords() }

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
    return .show(.verify(email: email, password: form.secret(.password), isCodeSent: false))
  }
}

extension LogInViewModel {
  public static let name = "logIn"
  public static let emits: [Emission] = [
    .telling(AccountsKeeper.self), .exit, .screen("forgotPassword"), .screen("register"), .screen("verifyAccount"),
  ]
  public static let openings: [Opening] = [.plain("login", .logIn(email: ""))]
  public static let signsIn: AccountService? = .charging
  public var worksOnAccount: Bool { true }

  public static func firstStep(for owner: AccountOwner?) -> Destination? { .logIn(email: owner?.email ?? "") }
}

extension Destination {
  /// Signing in to the charging network.
  /// - Parameter email: The address as far as known.
  public static func logIn(email: String) -> Self { Self(LogInViewModel.self, email) }
}
