import ChargeDomain
import ChargeLocalization

/// A new password by the code of a mail, ready to show.
public struct NewPasswordViewState: ScreenViewState {
  /// The form.
  public struct Content: Hashable, Sendable, Codable {
    /// The code, and asking for another.
    public let code: MailCodeContent
    /// The other fields.
    public let fields: [FormField<NewPasswordViewModel.Name>]
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
  public let body: FormBody<Content>
  /// The popup to be answered first; nil for none.
  public let popup: Popup?
}

extension NewPasswordViewModel {
  public func viewState(in context: ViewContext) -> NewPasswordViewState {
    NewPasswordViewState(
      title: backTitle(in: context), notice: Notice(inTheWayOf: surroundings, isWaiting: unlock.isWaiting, in: context),
      body: FormBody(
        content(in: context), submission,
        sending: unlock.isWaiting ? context.texts.formWaitsForUnlock : context.texts.newPasswordSending),
      popup: submission.failure.map {
        Popup($0, password: form.secret(.password), tries: submission.tries, in: context)
      })
  }

  public func backTitle(in context: ViewContext) -> String { context.texts.newPasswordTitle }

  private func content(in context: ViewContext) -> NewPasswordViewState.Content {
    let texts = context.texts
    let canBegin = submission.canBegin(in: surroundings)
    let tellsIncomplete = code.input.code == nil && (code.wasLeft || form.wasTried)
    return NewPasswordViewState.Content(
      code: MailCodeContent(
        code, intro: RichText(texts.newPasswordIntro(email: email)),
        error: tellsIncomplete ? texts.codeIncomplete : nil, sentAgain: texts.newPasswordSentAgain, isBusy: !canBegin,
        in: context),
      fields: [
        form.field(
          .password, label: texts.newPasswordTitle,
          error: PasswordRules.error(of: form.secret(.password), in: context), isFound: hasPassword),
        form.repeated(.again, isRepeated: isRepeated, isGood: hasPassword, in: context),
      ],
      toggle: form.passwordToggle(texts),
      rules: PasswordRules(form.secret(.password), in: context),
      submit: FormButton(
        sending: texts.newPasswordSubmit,
        missing: [
          (texts.codeFromMail, code.input.code == nil), (texts.newPasswordTitle, !hasPassword),
          (texts.formRepeat, !isRepeatedWell),
        ], canBegin: canBegin, in: context))
  }
}
