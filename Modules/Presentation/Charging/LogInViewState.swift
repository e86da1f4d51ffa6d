import ChargeDomain
import ChargeLocalization

/// Signing in to the charging network, ready to show.
public struct LogInViewState: ScreenViewState {
  /// The form.
  public struct Content: Hashable, Sendable, Codable {
    /// The fields.
    public let fields: [FormField<LogInViewModel.Name>]
    /// Shows the passwords, or hides them again.
    public let toggle: PasswordToggle
    /// Sends the form.
    public let submit: FormButton
    /// The words on the link for those who forgot the password.
    public let forgot: String
    /// The words on the link to registering.
    public let register: String
    /// The words on the button that goes on without an account.
    public let guest: String
  }

  public let title: String
  /// What stands in the way, or that the sign-in has expired; nil when neither is so.
  public let notice: Notice?
  /// What stands below the title.
  public let body: FormBody<Content>
  /// The popup to be answered first; nil for none.
  public let popup: Popup?
}

extension LogInViewModel {
  public func viewState(in context: ViewContext) -> LogInViewState {
    LogInViewState(
      title: backTitle(in: context),
      notice: Notice(inTheWayOf: surroundings, isWaiting: unlock.isWaiting, in: context)
        ?? Notice(expired: .charging, in: surroundings, context),
      body: FormBody(
        content(in: context), submission,
        sending: unlock.isWaiting ? context.texts.formWaitsForUnlock : context.texts.accountSigningIn),
      popup: submission.failure.map { Popup(account: $0, tries: submission.tries, in: context) })
  }

  public func backTitle(in context: ViewContext) -> String { context.texts.logInTitle }

  private func content(in context: ViewContext) -> LogInViewState.Content {
    let texts = context.texts
    return LogInViewState.Content(
      fields: [
        form.field(.email, label: texts.formEmail, error: emailProblem.map { texts.emailProblem($0) }),
        form.field(.password, label: texts.formPassword, error: hasPassword ? nil : texts.formPasswordEmpty),
      ],
      toggle: form.passwordToggle(texts),
      submit: FormButton(
        sending: texts.logInSubmit, missing: [(texts.formEmail, !hasEmail), (texts.formPassword, !hasPassword)],
        canBegin: submission.canBegin(in: surroundings), in: context), forgot: texts.logInForgot,
      register: texts.logInRegister, guest: texts.accountGuest)
  }
}
