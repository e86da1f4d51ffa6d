import ChargeLocalization

extension Popup {
  /// Asks before a person is signed out of a service: the same words for all of them.
  /// - Parameters:
  ///   - warning: What else it means; nil for nothing.
  ///   - means: What becomes of the data on the device; nil where all of it comes back with the next sign-in.
  static func signOut(_ texts: Texts, warning: String? = nil, means: String? = nil) -> Popup {
    Popup(
      title: texts.accountSignOutQuestion,
      message: [warning, means ?? texts.accountSignOutMeans].compactMap(\.self).joined(separator: " "),
      tone: .destructive,
      primary: Choice(label: texts.accountSignOut, role: .destructive),
      secondary: Choice(label: texts.commonCancel, role: .cancel))
  }
}
