import ChargeDomain
import ChargeLocalization

/// Signing in to the appointment service, ready to show.
public struct AppointmentLogInViewState: ScreenViewState {
  /// The title.
  public let title: String
  /// The words above the field.
  public let welcome: RichText
  /// Why signing in has to wait; nil when it has not.
  public let notice: Notice?
  /// The address.
  public let email: FormField<EmailField>
  /// That an account is made when there is none.
  public let hint: String
  /// What stands there while the service is asked; nil otherwise. Nothing but back can be touched then.
  public let submitting: Loading?
  /// Sends the form.
  public let submit: FormButton
  /// The words on the button that goes on without an account.
  public let guest: String
  /// What must be answered first; nil when nothing must.
  public let popup: Popup?
}

extension AppointmentLogInViewModel {
  public func viewState(in context: ViewContext) -> AppointmentLogInViewState {
    let texts = context.texts
    return AppointmentLogInViewState(
      title: texts.appointmentLogInTitle, welcome: RichText(texts.appointmentLogInWelcome(app: ViewContext.appName)),
      notice: Notice(inTheWayOf: surroundings, isWaiting: unlock.isWaiting, in: context)
        ?? Notice(expired: .appointments, in: surroundings, context),
      email: form.field(.email, label: texts.formEmail),
      hint: texts.appointmentLogInHint,
      submitting: submission.isRunning
        ? Loading(style: .spinner, label: unlock.isWaiting ? texts.formWaitsForUnlock : texts.accountSigningIn) : nil,
      submit: FormButton(
        sending: texts.accountSignIn, missing: [(texts.formEmail, !hasText)], canBegin: canSubmit, in: context),
      guest: texts.accountGuest, popup: popup(in: context))
  }

  public func backTitle(in context: ViewContext) -> String { context.texts.appointmentLogInTitle }

  private func popup(in context: ViewContext) -> Popup? {
    guard let failure = submission.failure else { return nil }
    let texts = context.texts
    let isOfTheAddress = if case .rejected = failure { true } else { false }
    return Popup(
      title: texts.accountSignInFailed,
      message: texts.told(
        texts.accountFailureTitle(failure) + ". " + failure.accountAdvice(in: context), again: submission.tries),
      tone: .error,
      primary: Popup.Choice(label: isOfTheAddress ? texts.accountEdit : texts.commonOK, role: .primary))
  }
}
