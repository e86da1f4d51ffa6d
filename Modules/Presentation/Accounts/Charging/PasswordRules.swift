import ChargeDomain
import ChargeLocalization

/// What a new password needs, rule by rule, ready to show.
public struct PasswordRules: Hashable, Sendable, Codable {
  /// A rule.
  public struct Rule: Hashable, Sendable, Codable {
    /// Its words.
    public let text: String
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
        text: text, isMet: isMet, spoken: isMet ? texts.passwordMet(rule: text) : texts.passwordMissing(rules: text))
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

extension Texts {
  fileprivate func passwordRule(_ rule: PasswordRule) -> String {
    switch rule {
    case .length: passwordRuleLength(count: PasswordRule.minimumLength)
    case .capital: passwordRuleCapital
    case .small: passwordRuleSmall
    case .digit: passwordRuleDigit
    case .special: passwordRuleSpecial
    }
  }
}
