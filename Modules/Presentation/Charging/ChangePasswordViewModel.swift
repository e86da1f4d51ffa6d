public import ChargeDomain
public import Foundation

/// A new password by the old one.
public struct ChangePasswordViewModel: AccountScreen, PlainScreen, HeldScreen {
  /// The fields.
  public enum Name: String, FormName {
    /// The password so far.
    case old
    /// The new password.
    case password
    /// The new password, once more.
    case again

    public var kind: Field.Kind { self == .old ? .password : .newPassword }
  }

  public enum Event: ScreenEvents {
    case signal(ScreenSignal)
    /// A field was edited.
    case edited(FormEdit<Name>)
    /// The form is to be sent.
    case submitTapped
    /// The service has the new password.
    case changed
    /// It has not, for this reason.
    case changeFailed(Failure)
    /// The popup was answered: back to what was entered.
    case popupAnswered
    /// The person has read that it worked.
    case doneTapped
  }

  public enum Effect: Hashable, Sendable, Codable {
    /// Changes the password.
    case change(old: Secret, new: Secret)
  }

  var surroundings = Surroundings()
  var form = Form<Name>()
  var submission = Submission()
  /// The work that waits for a sign-in.
  var waiting = AfterSignIn<Effect>()
  var isDone = false
  var holder = AccountHolder(of: .charging)

  public init() { form.move(to: .old) }

  public mutating func handle(_ event: Event) -> Reaction<Self> {
    switch event {
    case .signal(.appeared(let surroundings)):
      if let stopped = AccountHolder.adopt(surroundings, in: &self) { return stopped }
      guard let effect = waiting.resume(in: surroundings), submission.begin(in: surroundings) else { return .none }
      return .run(effect)
    case .signal(.changed(let surroundings, _)):
      return AccountHolder.adopt(surroundings, in: &self) ?? .none
    case .signal: return .none
    case .edited(let edit): return submission.apply(edit, in: &form) ? submit() : .none
    case .submitTapped: return submit()
    case .changed:
      submission.ended()
      waiting = AfterSignIn()
      (form, isDone) = (Form(), true)
    case .changeFailed(let failure):
      submission.failed(failure)
      guard failure == .signInNeeded(.charging), waiting.ask(toDo: change) else { return .none }
      submission.answered()
      return .ask(.signIn(.charging))
    case .popupAnswered:
      if submission.failure == .rejected(.wrongCredentials) { form.move(to: .old) }
      submission.answered()
    case .doneTapped: return isDone ? .exit(.back) : .none
    }
    return .none
  }

  public func nextChange(after now: Date) -> Date? { submission.failure?.nextChange(after: now) }

  var hasOld: Bool { !form.secret(.old).isEmpty }
  var hasPassword: Bool { PasswordRule.missing(in: form.secret(.password)).isEmpty && isOther }
  var isOther: Bool { form.secret(.password) != form.secret(.old) }
  var isRepeated: Bool { form.secret(.again) == form.secret(.password) }
  /// True for a repetition of something.
  var isRepeatedWell: Bool { isRepeated && !form.secret(.again).isEmpty }
  var isComplete: Bool { hasOld && hasPassword && isRepeated }

  private var change: Effect { .change(old: form.secret(.old), new: form.secret(.password)) }

  static let personalWork: [Effect] = [.change(old: Secret(""), new: Secret(""))]

  public mutating func hideSecrets() { form.hidePasswords() }

  private mutating func submit() -> Reaction<Self> {
    guard !isDone else { return .none }
    let wrong: [(Name, Bool)] = [(.old, !hasOld), (.password, !hasPassword), (.again, !isRepeated)]
    guard submission.begin(&form, isComplete: isComplete, wrong: wrong, in: surroundings) else { return .none }
    waiting = AfterSignIn()
    return .run(change)
  }
}

extension ChangePasswordViewModel {
  public static let name = "changePassword"
  public static let emits: [Emission] = [.account, .exit]
  public static let openings: [Opening] = [.plain("changePassword", .changePassword)]
}

extension Destination {
  /// A new password by the old one.
  public static let changePassword = Self(ChangePasswordViewModel.self)
}
