public import ChargeDomain
public import Foundation

/// Signing in to the appointment service by e-mail alone.
public struct AppointmentLogInViewModel: AccountScreen {
  /// The fields.
  public enum Name: String, FormName {
    /// The e-mail address.
    case email

    /// What is entered.
    public var kind: Field.Kind { .email }
  }

  /// What can happen.
  public enum Event: ScreenEvents {
    /// The app tells the screen something.
    case signal(ScreenSignal)
    /// A field was edited.
    case edited(FormEdit<Name>)
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

  /// Work to be done.
  public enum Effect: Hashable, Sendable, Codable {
    /// Signs in, which makes an account when there is none.
    case signIn(email: String)
  }

  /// What goes on.
  enum Work: Hashable, Sendable {
    case none
    case signingIn
    case failed(Failure)
  }

  var form = Form<Name>()
  var work = Work.none
  var surroundings = Surroundings()
  var unlock = AfterUnlock<Effect>()

  /// The screen before it appears.
  /// - Parameter email: The address as far as known.
  public init(email: String) {
    form.fill(.email, with: email)
    form.move(to: .email)
  }

  public mutating func handle(_ event: Event) -> Reaction<Self> {
    switch event {
    case .signal(let signal): return handle(signal)
    case .edited(let edit):
      guard work == .none else { return .none }
      return form.apply(edit) ? submit() : .none
    case .submitTapped: return submit()
    case .guestTapped: return work == .signingIn ? .none : .exit(.signInEnded)
    case .popupAnswered:
      guard case .failed = work else { return .none }
      work = .none
      form.move(to: .email)
      return .none
    case .signedIn(let owner):
      work = .none
      return .exit(.signInEnded, asking: .signedIn(.appointments, owner))
    case .signInFailed(let failure):
      let again = Effect.signIn(email: form.text(.email))
      if unlock.wait(toDo: again, after: failure, in: surroundings) { return .none }
      work = failure == .cancelled ? .none : .failed(failure)
      return .none
    }
  }

  /// The wait that the service asked for is told for as long as it lasts.
  public func nextChange(after now: Date) -> Date? {
    if case .failed(let failure) = work { failure.nextChange(after: now) } else { nil }
  }

  var canSubmit: Bool {
    work == .none && surroundings.obstacle == nil && form.text(.email).contains { !$0.isWhitespace }
  }

  private mutating func handle(_ signal: ScreenSignal) -> Reaction<Self> {
    if let around = signal.surroundings { surroundings = around }
    if work == .failed(.locked), !surroundings.isLocked { work = .none }
    return unlock.resume(at: signal).map { .run($0) } ?? .none
  }

  private mutating func submit() -> Reaction<Self> {
    guard canSubmit else { return .none }
    work = .signingIn
    return .run(.signIn(email: form.text(.email)))
  }
}

extension AppointmentLogInViewModel {
  public static let name = "appointmentLogIn"
  public static let needs: [any Keeper.Type] = [AccountsKeeper.self, DeviceKeeper.self]
  public static let emits: [Emission] = [.telling(AccountsKeeper.self), .exit]
  public static let openings: [Opening] = [.plain("appointmentLogin", .appointmentLogIn(email: ""))]
  public static let signsIn: AccountService? = .appointments
  public var worksOnAccount: Bool { true }

  public static func firstStep(for owner: AccountOwner?) -> Destination? {
    .appointmentLogIn(email: owner?.email ?? "")
  }

  public init(_ email: String, in surroundings: Surroundings) { self.init(email: email) }
}

extension Destination {
  /// Signing in to the appointment service.
  /// - Parameter email: The address as far as known.
  public static func appointmentLogIn(email: String) -> Self { Self(AppointmentLogInViewModel.self, email) }
}

extension ScreenEvent {
  /// Something happened on this screen.
  public static func appointmentLogIn(_ event: AppointmentLogInViewModel.Event) -> Self {
    Self(AppointmentLogInViewModel.self, event)
  }
}
