/// A password for the charging network has at least eight characters, a capital, a small letter, a digit and a special
/// character: anything that is neither letter nor digit, even a blank. The service has the last word.
public enum PasswordRule: String, CaseIterable, Hashable, Sendable, Codable {
  /// At least eight characters.
  case length
  /// A capital letter.
  case capital
  /// A small letter.
  case small
  /// A digit.
  case digit
  /// Neither letter nor digit.
  case special

  /// The smallest number of characters.
  public static let minimumLength = 8

  /// The rules a password breaks, in the order of the cases; empty for a good password.
  public static func missing(in password: Secret) -> [PasswordRule] { missing(in: password.reveal()) }

  /// Whether a password has characters outside ASCII, which not every service counts.
  public static func hasUncommon(_ password: Secret) -> Bool { !password.reveal().allSatisfy(\.isASCII) }

  /// The rules a password breaks for a service that counts only ASCII, except in the length.
  public static func missingAmongCommon(in password: Secret) -> [PasswordRule] {
    let text = password.reveal()
    return missing(in: text).filter { $0 == .length } + missing(in: text.filter(\.isASCII)).filter { $0 != .length }
  }

  private static func missing(in text: String) -> [PasswordRule] {
    allCases.filter { rule in
      switch rule {
      case .length: text.count < minimumLength
      case .capital: !text.contains { $0.isUppercase }
      case .small: !text.contains { $0.isLowercase }
      case .digit: !text.contains { $0.isASCII && $0.isNumber }
      case .special: !text.contains { !$0.isLetter && !$0.isNumber }
      }
    }
  }
}
