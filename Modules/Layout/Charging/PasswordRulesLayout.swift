import ChargePresentation

extension PasswordRules {
  /// The rules one below the other: `✓` for those the password follows, `○` for the others.
  func elements<Event: Sendable>() -> [Element<Event>] {
    [.text(RichText(title), .secondary)]
      + rules.map { .text(RichText("  \($0.isMet ? "✓" : "○") \($0.text)"), .secondary) }
  }
}
