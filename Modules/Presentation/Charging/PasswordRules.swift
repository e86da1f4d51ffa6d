import ChargeDomain
import ChargeLocalization

/// What a new password needs, rule by rule, ready to show.
public struct PasswordRules: Hashable, Sendable, Codable {
  /// A rule.
  public struct Rule: Hashable, Sendable, Codable {
    /// Its words.
    public let text: String
    /// A sign of whether the password follows it.
    public let symbol: String
    /// True once the password follows it.
    public let isMet: Bool
    /// The rule and whether it is met, for people who listen.
    public let spoken: String
  }

  /// The words above them.
  public let title: String
  /// The rules.
  public let rules: [Rule]

  init(_ password: Secret, in context: ViewContext) {
    let texts = context.texts
    let missing = PasswordRule.missing(in: password)
    title = texts.passwordRules
    rules = PasswordRule.allCases.map { rule in
      let text = texts.passwordRule(rule)
      let isMet = !missing.contains(rule)
      return Rule(
        text: text, symbol: isMet ? "✓" : "○", isMet: isMet,
        spoken: isMet ? texts.passwordMet(rule: text) : texts.passwordMissing(rules: text))
    }
  }

  /// What a new password lacks, in a line; nil for a good one.
  static func error(of password: Secret, in context: ViewContext) -> String? {
    let missing = PasswordRule.missing(in: password)
    guard !missing.isEmpty else { return nil }
    let words = missing.map { context.texts.passwordRule($0) }
    return context.texts.passwordMissing(rules: context.formats.list(words))
  }
}

extension Form {
  /// The field that repeats a password. A difference shows at once, but not before the field was edited.
  func repeated(_ name: Name, isRepeated: Bool, isGood: Bool, in context: ViewContext) -> FormField<Name> {
    let wasEdited = self[name].wasEdited
    return field(
      name, label: context.texts.formRepeat, error: isRepeated || !wasEdited ? nil : context.texts.formRepeatError,
      isAtOnce: wasEdited, isFound: isRepeated && isGood)
  }
}

extension Popup {
  /// What went wrong with a new password. A service that takes fewer letters and signs than people do does not say so.
  init(_ failure: Failure, password: Secret, tries: Int, in context: ViewContext) {
    let texts = context.texts
    guard failure == .rejected(.weakPassword), PasswordRule.hasUncommon(password) else {
      self.init(account: failure, tries: tries, in: context)
      return
    }
    self.init(
      title: texts.passwordPlainTitle, message: texts.told(texts.passwordPlainAdvice, again: tries), tone: .error,
      primary: Choice(label: texts.commonOK, role: .primary))
  }
}

extension Texts {
  fileprivate func passwordRule(_ rule: PasswordRule) -> String {
    switch rule {
    case .length: passwordRuleLength(least: PasswordRule.minimumLength, most: PasswordRule.maximumLength)
    case .capital: passwordRuleCapital
    case .small: passwordRuleSmall
    case .digit: passwordRuleDigit
    case .special: passwordRuleSpecial
    }
  }
}
