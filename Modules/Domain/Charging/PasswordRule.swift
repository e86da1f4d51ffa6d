import Foundation

/// A password for the charging network has 8 to 256 characters, a capital and a small letter of A to Z, a digit of 0 to 9
/// and a common sign: one of ASCII that is neither letter nor digit, or a blank inside. Any other character may be added,
/// but counts for the length only. The service has the last word.
public enum PasswordRule: String, CaseIterable, Hashable, Sendable, Codable {
  /// Neither too few characters nor too many.
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
  /// The largest number of characters.
  public static let maximumLength = 256

  /// The rules a password breaks, in the order of the cases; empty for a good password.
  public static func missing(in password: Secret) -> [PasswordRule] {
    // As the service does: a letter and its accent are one letter, which is none of A to Z.
    let text = password.reveal().precomposedStringWithCanonicalMapping
    return allCases.filter { !$0.isMet(by: text) }
  }

  /// Whether a password has characters outside ASCII, which not every service accepts.
  public static func hasUncommon(_ password: Secret) -> Bool { !password.reveal().allSatisfy(\.isASCII) }

  private func isMet(by text: String) -> Bool {
    switch self {
    case .length: (Self.minimumLength...Self.maximumLength).contains(text.count)
    case .capital: text.unicodeScalars.contains { ("A"..."Z").contains($0) }
    case .small: text.unicodeScalars.contains { ("a"..."z").contains($0) }
    case .digit: text.unicodeScalars.contains { ("0"..."9").contains($0) }
    case .special: text.unicodeScalars.contains { Self.isSign($0) } || Self.hasBlankInside(text)
    }
  }

  private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "!"..."/", ":"..."@", "["..."`", "{"..."~": true
    default: false
    }
  }

  private static func hasBlankInside(_ text: String) -> Bool {
    text.contains(" ") && text.first != " " && text.last != " "
  }
}
