import ChargeDomain
import ChargeLocalization

/// The account of the appointment service, ready to show.
public struct AppointmentProfileViewState: Hashable, Sendable, Codable {
  /// A value with its name.
  public struct Fact: Hashable, Sendable, Codable {
    /// What it is.
    public let label: String
    /// The value, or why it is not there.
    public let value: String
  }

  /// The title.
  public let title: String
  /// The address and the device.
  public let facts: [Fact]
  /// What stands there while the person is being signed out; nil otherwise.
  public let submitting: Loading?
  /// The words on the button that signs out.
  public let signOut: String
  /// False while it cannot be touched.
  public let canSignOut: Bool
  /// What must be answered first; nil when nothing must.
  public let popup: Popup?
  /// True when the popup asks for the confirmation of signing out.
  public let confirms: Bool
}

extension AppointmentProfileViewModel {
  /// What there is to see.
  public func viewState(in context: ViewContext) -> AppointmentProfileViewState {
    let texts = context.texts
    let email = surroundings.accounts[.appointments]?.owner?.email
    return AppointmentProfileViewState(
      title: texts.appointmentProfileTitle,
      facts: [
        AppointmentProfileViewState.Fact(label: texts.formEmail, value: email ?? texts.accountNotKnown),
        AppointmentProfileViewState.Fact(
          label: texts.appointmentDevice,
          value: device?.shortened ?? deviceFailure.map { texts.failureTitle($0) } ?? texts.commonLoading),
      ],
      submitting: work == .signingOut ? Loading(style: .spinner, label: texts.accountSigningOut) : nil,
      signOut: texts.accountSignOut, canSignOut: work == .none && !surroundings.isLocked, popup: popup(texts),
      confirms: work == .confirming)
  }

  /// The title under which "back" leads here.
  public func backTitle(in context: ViewContext) -> String { context.texts.appointmentProfileTitle }

  private func popup(_ texts: Texts) -> Popup? {
    switch work {
    case .none, .signingOut: nil
    case .confirming: .signOut(texts)
    case .failed(let failure):
      Popup(
        title: texts.failureTitle(failure), message: texts.failureAdvice(failure), tone: .error,
        primary: Popup.Choice(label: texts.commonClose, role: .primary))
    }
  }
}
