public import ChargeDomain
public import Foundation

/// A code to choose a new password with. Whether there is an account with the address is never told.
public struct ForgotPasswordViewModel: AccountScreen {
  public enum Event: ScreenEvents {
    case signal(ScreenSignal)
    /// A field was edited.
    case edited(FormEdit<EmailField>)
    /// The form is to be sent.
    case submitTapped
    /// A code was sent, if there is an account.
    case sent(email: String)
    /// The service could not be asked.
    case sendFailed(Failure)
    /// The popup was answered: back to the address.
    case popupAnswered
    /// The person has a code already.
    case enterCodeTapped
  }

  public enum Effect: Hashable, Sendable, Codable {
    /// Sends a code.
    case send(email: String)
  }

  var surroundings = Surroundings()
  var form = Form<EmailField>()
  var submission = Submission()

  public init(_ email: String, in surroundings: Surroundings) {
    form.fill(.email, with: email)
    form.move(to: .email)
  }

  public mutating func handle(_ event: Event) -> Reaction<Self> {
    switch event {
    case .signal(.appeared(let surroundings)), .signal(.changed(let surroundings, _)):
      self.surroundings = surroundings
      submission.adapt(to: surroundings)
    case .signal: return .none
    case .edited(let edit): return submission.apply(edit, in: &form) ? submit() : .none
    case .submitTapped: return submit()
    case .sent(let email):
      submission.ended()
      return .show(.newPassword(email: email))
    case .sendFailed(let failure): submission.failed(failure)
    case .popupAnswered: submission.answered()
    case .enterCodeTapped:
      guard let failure = submission.failure, failure.asksToWait, let email else { return .none }
      submission.answered()
      return .show(.newPassword(email: email, barredUntil: failure.waitsUntil))
    }
    return .none
  }

  public func nextChange(after now: Date) -> Date? { submission.failure?.nextChange(after: now) }

  var email: String? { EmailRule.address(form.text(.email)) }
  var emailProblem: EmailRule.Problem? { EmailRule.problem(with: form.text(.email)) }
  var hasEmail: Bool { email != nil }

  private mutating func submit() -> Reaction<Self> {
    guard submission.begin(&form, isComplete: hasEmail, wrong: [(.email, !hasEmail)], in: surroundings), let email
    else {
      return .none
    }
    return .run(.send(email: email))
  }
}

extension ForgotPasswordViewModel {
  public static let name = "forgotPassword"
  public static let emits: [Emission] = [.screen("newPassword")]
  public static let openings: [Opening] = [.plain("forgot", .forgotPassword(email: ""))]
  public static let signsIn: AccountService? = .charging
}

extension Destination {
  /// A code to choose a new password with.
  /// - Parameter email: The address as far as known.
  public static func forgotPassword(email: String) -> Self { Self(ForgotPasswordViewModel.self, email) }
}
