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
  /// The words on the button that signs in.
  public let submit: String
  /// False while it cannot be sent.
  public let canSubmit: Bool
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
      submit: texts.accountSignIn, canSubmit: canSubmit, guest: texts.accountGuest, popup: popup(in: context))
  }

  public func backTitle(in context: ViewContext) -> String { context.texts.appointmentLogInTitle }

  private func popup(in context: ViewContext) -> Popup? {
    guard let failure = submission.failure else { return nil }
    let texts = context.texts
    let isOfTheAddress = if case .rejected = failure { true } else { false }
    return Popup(
      title: texts.accountSignInFailed,
      message: texts.accountFailureTitle(failure) + ". " + failure.accountAdvice(in: context), tone: .error,
      primary: Popup.Choice(label: isOfTheAddress ? texts.accountEdit : texts.commonOK, role: .primary))
  }
}
