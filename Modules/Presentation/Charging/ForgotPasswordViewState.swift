import ChargeDomain
import ChargeLocalization

/// A code to choose a new password with, ready to show.
public struct ForgotPasswordViewState: ScreenViewState {
  /// The form.
  public struct Content: Hashable, Sendable, Codable {
    /// What will happen.
    public let intro: String
    /// The address.
    public let email: FormField<EmailField>
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

extension ForgotPasswordViewModel {
  public func viewState(in context: ViewContext) -> ForgotPasswordViewState {
    let texts = context.texts
    let content = ForgotPasswordViewState.Content(
      intro: texts.forgotIntro,
      email: form.field(.email, label: texts.formEmail, error: emailProblem.map { texts.emailProblem($0) }),
      submit: FormButton(
        sending: texts.forgotSubmit, missing: [(texts.formEmail, !hasEmail)],
        canBegin: submission.canBegin(in: surroundings), in: context))
    return ForgotPasswordViewState(
      title: backTitle(in: context), notice: Notice(inTheWayOf: surroundings, in: context),
      body: FormBody(content, submission, sending: texts.forgotSending),
      popup: submission.failure.map { popup($0, in: context) })
  }

  public func backTitle(in context: ViewContext) -> String { context.texts.forgotTitle }

  private func popup(_ failure: Failure, in context: ViewContext) -> Popup {
    failure.asksToWait
      ? Popup(earlierCodeAfter: failure, tries: submission.tries, in: context)
      : Popup(account: failure, tries: submission.tries, in: context)
  }
}
