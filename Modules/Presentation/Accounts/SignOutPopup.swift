import ChargeLocalization

extension Popup {
  /// Asks before a person is signed out of a service: the same words for all of them.
  static func signOut(_ texts: Texts) -> Popup {
    Popup(
      title: texts.accountSignOutQuestion, message: texts.accountSignOutMeans, tone: .destructive,
      primary: Choice(label: texts.accountSignOut, role: .destructive),
      secondary: Choice(label: texts.commonCancel, role: .cancel))
  }
}
