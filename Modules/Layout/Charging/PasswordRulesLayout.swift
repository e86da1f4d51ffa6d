import ChargePresentation

extension PasswordRules {
  /// The rules one below the other, each after the sign of whether the password follows it.
  func elements<Event: Sendable>() -> [Element<Event>] {
    [.text(RichText(title), .secondary)]
      + rules.map { .text(RichText("  \($0.symbol) \($0.text)"), .secondary) }
  }
}
