import ChargeLocalization

extension Popup {
  /// Asks before a person is signed out of a service: the same words for all of them.
  /// - Parameter warning: What else it means; nil for nothing.
  static func signOut(_ texts: Texts, warning: String? = nil) -> Popup {
    Popup(
      title: texts.accountSignOutQuestion,
      message: [warning, texts.accountSignOutMeans].compactMap(\.self).joined(separator: " "), tone: .destructive,
      primary: Choice(label: texts.accountSignOut, role: .destructive),
      secondary: Choice(label: texts.commonCancel, role: .cancel))
  }
}
