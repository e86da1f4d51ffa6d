public import ChargeDomain
public import Foundation

/// A new account of the charging network.
public struct RegisterViewModel: AccountScreen, PlainScreen {
  /// The fields.
  public enum Name: String, FormName {
    /// The e-mail address of the account.
    case email
    /// The password.
    case password
    /// The password, once more.
    case again

    public var kind: Field.Kind { self == .email ? .email : .newPassword }
  }

  public enum Event: ScreenEvents {
    case signal(ScreenSignal)
    /// A field was edited.
    case edited(FormEdit<Name>)
    /// The terms were agreed to, or no longer.
    case termsToggled
    /// The terms are to be read.
    case termsTapped
    /// They cannot be read here, for this reason.
    case termsNotShown(TermsProblem)
    /// The form is to be sent.
    case submitTapped
    /// The service made the account and sent a code.
    case registered(email: String, password: Secret)
    /// The device could not keep that the account waits for its code.
    case notRemembered
    /// It did not, for this reason.
    case registerFailed(Failure)
    /// The usual answer to the popup.
    case popupAnswered
    /// The popup was left.
    case popupLeft
    /// The person goes on without an account.
    case guestTapped
    /// The person has an account.
    case logInTapped
  }

  public enum Effect: Hashable, Sendable, Codable {
    /// Makes an account.
    case register(email: String, password: Secret)
    /// Opens the page with the terms.
    case showTerms
  }

  /// Why the terms cannot be read.
  public enum TermsProblem: Hashable, Sendable, Codable {
    /// The service names no page with them.
    case noPage
    /// No app could open the page.
    case notOpened
  }

  var surroundings = Surroundings()
  var form = Form<Name>()
  var hasAgreed = false
  /// Why the terms could not be read; nil where they could, or nobody wanted to.
  var termsProblem: TermsProblem?
  /// The address that an account was made for last.
  private var registered: String?
  /// Whether the device could not keep that the account waits for its code.
  private var isForgotten = false
  var submission = Submission()

  public init() { form.move(to: .email) }

  public mutating func handle(_ event: Event) -> Reaction<Self> {
    switch event {
    case .signal(.appeared(let surroundings)), .signal(.changed(let surroundings, _)):
      self.surroundings = surroundings
      submission.adapt(to: surroundings)
    case .signal: return .none
    case .edited(let edit): return submission.apply(edit, in: &form) ? submit() : .none
    case .termsToggled: if !submission.isRunning { hasAgreed.toggle() }
    case .termsTapped:
      guard !submission.isRunning else { return .none }
      termsProblem = nil
      return .run(.showTerms)
    case .termsNotShown(let problem): termsProblem = problem
    case .submitTapped: return submit()
    case .registered(let email, let password):
      submission.ended()
      defer { (registered, isForgotten) = (email, false) }
      return Reaction(
        requests: isForgotten ? [.tell(AccountsKeeper.self, .notRemembered)] : [],
        destination: .verify(
          email: email, password: password, isCodeSent: true, counting: registered == email ? .latest : .only))
    case .notRemembered: isForgotten = true
    case .registerFailed(let failure): submission.failed(failure)
    case .popupAnswered:
      let failure = submission.failure
      submission.answered()
      if failure == .rejected(.accountExists) { return logIn() }
      return failure.map { enterCode(after: $0) } ?? .none
    case .popupLeft: submission.answered()
    case .guestTapped: return submission.isRunning ? .none : .exit(.signInDeclined)
    case .logInTapped: return submission.isRunning ? .none : logIn()
    }
    return .none
  }

  public func nextChange(after now: Date) -> Date? { submission.failure?.nextChange(after: now) }

  var email: String? { EmailRule.address(form.text(.email)) }
  var emailProblem: EmailRule.Problem? { EmailRule.problem(with: form.text(.email)) }
  var hasEmail: Bool { email != nil }
  var hasPassword: Bool { PasswordRule.missing(in: form.secret(.password)).isEmpty }
  var isRepeated: Bool { form.secret(.again) == form.secret(.password) }
  /// True for a repetition of something.
  var isRepeatedWell: Bool { isRepeated && !form.secret(.again).isEmpty }
  var isComplete: Bool { hasEmail && hasPassword && isRepeated && hasAgreed }

  public mutating func hideSecrets() { form.hidePasswords() }

  private mutating func submit() -> Reaction<Self> {
    let wrong: [(Name, Bool)] = [(.email, !hasEmail), (.password, !hasPassword), (.again, !isRepeated)]
    guard submission.begin(&form, isComplete: isComplete, wrong: wrong, in: surroundings), let email else {
      return .none
    }
    return .run(.register(email: email, password: form.secret(.password)))
  }

  /// To the code of a mail that was sent before.
  private func enterCode(after failure: Failure) -> Reaction<Self> {
    guard failure.asksToWait, let email else { return .none }
    let (password, end) = (form.secret(.password), failure.waitsUntil)
    // Only a service that says how long to wait is known to have sent one, and to know another password.
    return .show(
      .verify(
        email: email, password: password, isCodeSent: end != nil, barredUntil: end,
        counting: end == nil ? .only : .earlier))
  }

  private func logIn() -> Reaction<Self> {
    .show(.logIn(email: email ?? ""))
  }
}

extension RegisterViewModel {
  public static let name = "register"
  public static let emits: [Emission] = [
    .exit, .screen("verifyAccount"), .screen("logIn"), .telling(AccountsKeeper.self),
  ]
  public static let openings: [Opening] = [.plain("register", .register)]
  public static let signsIn: AccountService? = .charging
}

extension Destination {
  /// A new account of the charging network.
  public static let register = Self(RegisterViewModel.self)
}
