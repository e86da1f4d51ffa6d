import ChargeDomain
import ChargeLocalization

/// A new password by the old one, ready to show.
public struct ChangePasswordViewState: ScreenViewState {
  /// What a person can be looking at.
  public enum Body: Hashable, Sendable, Codable {
    /// The form is filled in.
    case editing(form: Content)
    /// It is sent: nothing but back can be touched.
    case sending(form: Content, loading: Loading)
    /// The password was changed.
    case done(notice: Notice, button: String)
  }

  /// The form.
  public struct Content: Hashable, Sendable, Codable {
    /// The fields.
    public let fields: [FormField<ChangePasswordViewModel.Name>]
    /// Shows the passwords, or hides them again.
    public let toggle: PasswordToggle
    /// What the password needs.
    public let rules: PasswordRules
    /// Sends the form.
    public let submit: FormButton
  }

  public let title: String
  /// Why something cannot be done now; nil when nothing is in the way.
  public let notice: Notice?
  /// What stands below the title.
  public let body: Body
  /// The popup to be answered first; nil for none.
  public let popup: Popup?
}

extension ChangePasswordViewModel {
  public func viewState(in context: ViewContext) -> ChangePasswordViewState {
    ChangePasswordViewState(
      title: backTitle(in: context), notice: isDone ? nil : Notice(inTheWayOf: surroundings, in: context),
      body: body(in: context), popup: submission.failure.map { popup($0, in: context) })
  }

  public func backTitle(in context: ViewContext) -> String { context.texts.changePasswordTitle }

  private func body(in context: ViewContext) -> ChangePasswordViewState.Body {
    let texts = context.texts
    if isDone {
      return .done(notice: Notice(.information, texts.changePasswordDone), button: texts.formDone)
    }
    let content = content(in: context)
    guard submission.isRunning else { return .editing(form: content) }
    return .sending(form: content, loading: .spinner(texts.newPasswordSending))
  }

  private func content(in context: ViewContext) -> ChangePasswordViewState.Content {
    let texts = context.texts
    let passwordError =
      PasswordRules.error(of: form.secret(.password), in: context) ?? (isOther ? nil : texts.changePasswordSame)
    return ChangePasswordViewState.Content(
      fields: [
        form.field(.old, label: texts.changePasswordOld, error: hasOld ? nil : texts.formPasswordEmpty),
        form.field(.password, label: texts.newPasswordTitle, error: passwordError, isFound: hasPassword),
        form.repeated(.again, isRepeated: isRepeated, isGood: hasPassword, in: context),
      ],
      toggle: form.passwordToggle(texts),
      rules: PasswordRules(form.secret(.password), in: context),
      submit: FormButton(
        sending: texts.changePasswordTitle,
        missing: [
          (texts.changePasswordOld, !hasOld), (texts.newPasswordTitle, !hasPassword),
          (texts.formRepeat, !isRepeatedWell),
        ], canBegin: submission.canBegin(in: surroundings), in: context))
  }

  // The service cannot mean the address here: that is known to be right.
  private func popup(_ failure: Failure, in context: ViewContext) -> Popup {
    guard failure == .rejected(.wrongCredentials) else {
      return Popup(failure, password: form.secret(.password), tries: submission.tries, in: context)
    }
    return .wrongPassword(context.texts, again: submission.tries)
  }
}

extension Popup {
  /// The password that somebody who is signed in has to enter once more is not that of the account.
  /// - Parameter tries: How often it was sent.
  static func wrongPassword(_ texts: Texts, again tries: Int = 1) -> Popup {
    Popup(
      title: texts.changePasswordWrongTitle, message: texts.told(texts.changePasswordWrongAdvice, again: tries),
      tone: .error,
      primary: Choice(label: texts.commonOK, role: .primary))
  }
}
