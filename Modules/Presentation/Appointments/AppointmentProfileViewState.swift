import ChargeDomain
import ChargeLocalization

/// The account of the appointment service, ready to show.
public struct AppointmentProfileViewState: ScreenViewState {
  /// What a person can be looking at.
  public enum Body: Hashable, Sendable, Codable {
    /// Nobody is signed in any more, or that cannot be told.
    case signedOut(trouble: Trouble, signIn: String?)
    /// The address and the device.
    case account(facts: [Fact])
    /// The person is being signed out.
    case leaving(facts: [Fact], loading: Loading)
  }

  public let title: String
  /// Why something cannot be done now; nil when nothing is in the way.
  public let notice: Notice?
  /// What stands below the title.
  public let body: Body
  /// Signs out; nil for nobody.
  public let signOut: FormButton?
  /// That the service offers no deletion here, and who can be asked; nil for nobody.
  public let deletion: String?
  /// The popup to be answered first; nil for none.
  public let popup: Popup?
}

extension AppointmentProfileViewModel {
  public func viewState(in context: ViewContext) -> AppointmentProfileViewState {
    let texts = context.texts
    let owner = surroundings.accounts[.appointments]?.owner
    return AppointmentProfileViewState(
      title: texts.appointmentProfileTitle,
      // Signing out needs no network.
      notice: surroundings.isLocked ? Notice(inTheWayOf: surroundings, in: context) : nil, body: body(in: context),
      signOut: owner.map { _ in
        FormButton(label: texts.accountSignOut, isEnabled: !leaving.isRunning && !surroundings.isLocked)
      }, deletion: owner.map { _ in texts.accountNotDeletedHere },
      popup: leaving.popup(in: context, warning: warning(in: context)))
  }

  public func backTitle(in context: ViewContext) -> String { context.texts.appointmentProfileTitle }

  /// What is not settled is not followed any more, and reminders are of this device: signing out takes them back. Nil where
  /// there is nothing of it.
  private func warning(in context: ViewContext) -> String? {
    let (texts, appointments) = (context.texts, surroundings.appointments)
    let coming = appointments.reminders.count { $0.dueAt > context.now }
    let words = [
      appointments.bookings.contains { $0.standing == .waiting } ? texts.appointmentSignOutWaiting : nil,
      appointments.bookings.contains { [.sent, .unconfirmed].contains($0.standing) }
        ? texts.appointmentSignOutOpen : nil,
      coming == 0 ? nil : texts.appointmentSignOutReminders(count: coming),
    ].compactMap(\.self)
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  private func body(in context: ViewContext) -> AppointmentProfileViewState.Body {
    if leaving.isRunning {
      let loading = Loading.spinner(context.texts.accountSigningOut)
      return .leaving(facts: facts(context.texts), loading: loading)
    }
    guard surroundings.accounts[.appointments]?.isSignedIn ?? false else {
      let (trouble, signIn) = Trouble.signedOut(of: .appointments, surroundings, in: context)
      return .signedOut(trouble: trouble, signIn: signIn)
    }
    return .account(facts: facts(context.texts))
  }

  private func facts(_ texts: Texts) -> [Fact] {
    let email = surroundings.accounts[.appointments]?.owner?.email
    return [
      Fact(label: texts.formEmail, value: email ?? texts.accountNotKnown),
      Fact(
        label: texts.appointmentDevice,
        value: device.value?.shortened ?? device.failure.map { texts.accountFailureTitle($0) } ?? texts.commonLoading),
    ]
  }
}
