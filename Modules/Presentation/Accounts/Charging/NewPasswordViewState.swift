import ChargeDomain
import ChargeLocalization

/// A new password by the code of a mail, ready to show.
public struct NewPasswordViewState: Hashable, Sendable, Codable {
  /// What a person can be looking at.
  public enum Body: Hashable, Sendable, Codable {
    /// The form is filled in.
    case editing(form: Content)
    /// It is sent: nothing but back can be touched.
    case sending(form: Content, loading: Loading)
  }

  /// The form.
  public struct Content: Hashable, Sendable, Codable {
    /// Where the code went, if there is an account.
    public let intro: RichText
    /// The boxes of the code.
    public let boxes: CodeBoxes
    /// That another code is on its way, or could not be sent; nil when none was asked for.
    public let resent: Notice?
    /// What stands there while another code is asked for.
    public let resending: Loading?
    /// Asks for another code.
    public let resend: SendAgain
    /// The other fields.
    public let fields: [FormField<NewPasswordViewModel.Name>]
    /// What the password needs.
    public let rules: PasswordRules
    /// Sends the form.
    public let submit: FormButton
  }

  /// The title.
  public let title: String
  /// What stands in the way; nil when nothing does.
  public let notice: Notice?
  /// What there is to see.
  public let body: Body
  /// What must be answered first; nil when nothing must.
  public let popup: Popup?
}

extension NewPasswordViewModel {
  /// What there is to see.
  public func viewState(in context: ViewContext) -> NewPasswordViewState {
    let content = content(in: context)
    let loading = Loading(style: .spinner, label: context.texts.newPasswordSending)
    return NewPasswordViewState(
      title: backTitle(in: context), notice: Notice(inTheWayOf: surroundings, in: context),
      body: submission.isRunning ? .sending(form: content, loading: loading) : .editing(form: content),
      popup: submission.failure.map { Popup($0, in: context) })
  }

  /// The title under which "back" leads here.
  public func backTitle(in context: ViewContext) -> String { context.texts.newPasswordTitle }

  private func content(in context: ViewContext) -> NewPasswordViewState.Content {
    let texts = context.texts
    let isBusy = submission.isRunning || surroundings.obstacle != nil
    let codeError = problem?.text(texts) ?? (form.wasTried && input.code == nil ? texts.codeIncomplete : nil)
    return NewPasswordViewState.Content(
      intro: RichText(texts.newPasswordIntro(email: email)),
      boxes: CodeBoxes(input, label: texts.codeFromMail, error: codeError, in: context),
      resent: resending.notice(texts),
      resending: resending == .running ? Loading(style: .spinner, label: texts.codeSending) : nil,
      resend: SendAgain(resend, isBusy: isBusy || resending == .running, in: context),
      fields: [
        form.field(
          .password, label: texts.newPasswordTitle,
          error: PasswordRules.error(of: form.secret(.password), in: context), isFound: hasPassword),
        form.field(
          .again, label: texts.formRepeat,
          error: isRepeated || !form[.again].wasEdited && !form.wasTried ? nil : texts.formRepeatError,
          isAtOnce: form[.again].wasEdited, isFound: isRepeated && hasPassword),
      ],
      rules: PasswordRules(form.secret(.password), in: context),
      submit: FormButton(label: texts.newPasswordSubmit, isEnabled: isComplete && !isBusy))
  }
}
