public import ChargeDomain

/// A new password by the old one.
public struct ChangePasswordViewModel: Screen, Hashable {
  /// The fields.
  public enum Name: String, FormName {
    case old, password, again

    /// What is entered.
    public var kind: Field.Kind { .password }
  }

  /// What can happen.
  public enum Event: Hashable, Sendable, Codable {
    /// The app tells the screen something.
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

  /// Work to be done.
  public enum Effect: Hashable, Sendable, Codable {
    /// Changes the password.
    case change(old: Secret, new: Secret)
  }

  var surroundings = Surroundings()
  var form = Form<Name>()
  var submission = Submission()
  /// What waits for a sign-in that the service asked for.
  var waiting = AfterSignIn<Effect>()
  var isDone = false

  /// The screen before it appears.
  public init() { form.move(to: .old) }

  /// The signal as this screen's event.
  public static func event(for signal: ScreenSignal) -> Event { .signal(signal) }

  /// Takes an event in.
  public mutating func handle(_ event: Event) -> Reaction<Self> {
    switch event {
    case .signal(.appeared(let surroundings)):
      self.surroundings = surroundings
      submission.adapt(to: surroundings)
      guard let effect = waiting.resume(in: surroundings), submission.begin(in: surroundings) else { return .none }
      return .run(effect)
    case .signal(.changed(let surroundings, _)):
      self.surroundings = surroundings
      submission.adapt(to: surroundings)
      return .none
    case .signal: return .none
    case .edited(let edit): return submission.take(edit, in: &form) ? submit() : .none
    case .submitTapped: return submit()
    case .changed:
      submission.ended()
      waiting = AfterSignIn()
      (form, isDone) = (Form(), true)
      return .none
    case .changeFailed(let failure):
      submission.failed(failure)
      guard failure == .signInNeeded(.charging), waiting.ask(toDo: change) else { return .none }
      submission.answered()
      return .exit(.account(.signIn(.charging)))
    case .popupAnswered:
      if submission.failure == .rejected(.wrongCredentials) { form.move(to: .old) }
      submission.answered()
      return .none
    case .doneTapped: return isDone ? .exit(.back) : .none
    }
  }

  var hasOld: Bool { !form.secret(.old).isEmpty }
  var hasPassword: Bool { PasswordRule.missing(in: form.secret(.password)).isEmpty && isOther }
  var isOther: Bool { form.secret(.password) != form.secret(.old) }
  var isRepeated: Bool { form.secret(.again) == form.secret(.password) }
  var isComplete: Bool { hasOld && hasPassword && isRepeated }

  private var change: Effect { .change(old: form.secret(.old), new: form.secret(.password)) }

  private mutating func submit() -> Reaction<Self> {
    guard !isDone else { return .none }
    let wrong: [(Name, Bool)] = [(.old, !hasOld), (.password, !hasPassword), (.again, !isRepeated)]
    guard submission.begin(&form, isComplete: isComplete, wrong: wrong, in: surroundings) else { return .none }
    waiting = AfterSignIn()
    return .run(change)
  }
}
