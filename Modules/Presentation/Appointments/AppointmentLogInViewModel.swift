public import ChargeDomain
public import Foundation

/// Signing in to the appointment service by e-mail alone.
public struct AppointmentLogInViewModel: AccountScreen {
  public enum Event: ScreenEvents {
    case signal(ScreenSignal)
    /// A field was edited.
    case edited(FormEdit<EmailField>)
    /// The address is to be sent.
    case submitTapped
    /// The person goes on without an account.
    case guestTapped
    /// The popup was answered: back to the address.
    case popupAnswered
    /// The service knows the person now.
    case signedIn(AccountOwner)
    /// It does not, for this reason.
    case signInFailed(Failure)
  }

  public enum Effect: Hashable, Sendable, Codable {
    /// Signs in, which makes an account when there is none.
    case signIn(email: String)
  }

  var form = Form<EmailField>()
  var submission = Submission()
  var surroundings = Surroundings()
  var unlock = AfterUnlock<Effect>()

  public init(_ email: String, in surroundings: Surroundings) {
    form.fill(.email, with: email)
    form.move(to: .email)
  }

  public mutating func handle(_ event: Event) -> Reaction<Self> {
    switch event {
    case .signal(let signal): return handle(signal)
    case .edited(let edit):
      guard submission.isIdle else { return .none }
      return form.apply(edit) ? submit() : .none
    case .submitTapped: return submit()
    case .guestTapped: return submission.isRunning ? .none : .exit(.signInDeclined)
    case .popupAnswered:
      guard submission.failure != nil else { return .none }
      submission.answered()
      form.move(to: .email)
    case .signedIn(let owner):
      submission.ended()
      return .exit(.signInEnded, asking: .signedIn(.appointments, owner))
    case .signInFailed(let failure):
      let again = Effect.signIn(email: form.text(.email))
      if unlock.wait(toDo: again, after: failure, in: surroundings) { return .none }
      submission.failed(failure)
    }
    return .none
  }

  public func nextChange(after now: Date) -> Date? { submission.failure?.nextChange(after: now) }

  var hasText: Bool { form.text(.email).contains { !$0.isWhitespace } }
  var canSubmit: Bool { submission.isIdle && surroundings.obstacle == nil && hasText }

  private mutating func handle(_ signal: ScreenSignal) -> Reaction<Self> {
    if let around = signal.surroundings { surroundings = around }
    submission.adapt(to: surroundings)
    return unlock.resume(at: signal).map { .run($0) } ?? .none
  }

  private mutating func submit() -> Reaction<Self> {
    guard canSubmit, submission.begin(in: surroundings) else { return .none }
    return .run(.signIn(email: form.text(.email)))
  }
}

extension AppointmentLogInViewModel {
  public static let name = "appointmentLogIn"
  public static let emits: [Emission] = [.telling(AccountsKeeper.self), .exit]
  public static let openings: [Opening] = [.plain("appointmentLogin", .appointmentLogIn(email: ""))]
  public static let signsIn: AccountService? = .appointments
  public var worksOnAccount: Bool { true }

  public static func firstStep(for owner: AccountOwner?) -> Destination? {
    .appointmentLogIn(email: owner?.email ?? "")
  }
}

extension Destination {
  /// Signing in to the appointment service.
  /// - Parameter email: The address as far as known.
  public static func appointmentLogIn(email: String) -> Self { Self(AppointmentLogInViewModel.self, email) }
}
