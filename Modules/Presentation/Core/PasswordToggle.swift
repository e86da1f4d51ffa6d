import ChargeLocalization

/// The link that shows the passwords of a form, or hides them again.
public struct PasswordToggle: Hashable, Sendable, Codable {
  /// Its words.
  public let label: String
  /// True while the passwords are shown.
  public let isShown: Bool
}

extension Form {
  /// The link as it stands.
  func passwordToggle(_ texts: Texts) -> PasswordToggle {
    PasswordToggle(label: showsPasswords ? texts.formHidePassword : texts.formShowPassword, isShown: showsPasswords)
  }
}
