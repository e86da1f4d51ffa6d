import Foundation

/// An e-mail address has the form that its service takes, and fewer than 100 characters (seeds 1.2).
public enum EmailRule {
  /// The address without outer blanks; nil when it has not the form: for the charging network that of RFC 5322 with
  /// letters of every script (seeds 1.2), elsewhere ASCII only (seeds 2.2, rule 1).
  public static func address(_ text: String, for service: AccountService = .charging) -> String? {
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard trimmed.count < 100, trimmed.utf8.count < 400 else { return nil }
    let hasForm =
      switch service {
      case .charging: isMailbox(trimmed)
      // A pattern compares letters as people see them: K may be the sign of the kelvin.
      case .appointments, .wallet: trimmed.utf8.allSatisfy { $0 < 0x80 } && matches(trimmed)
      }
    return hasForm ? trimmed : nil
  }

  private static func matches(_ text: String) -> Bool {
    text.wholeMatch(of: /[A-Z0-9a-z._%+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,64}/) != nil
  }

  /// `dot-atom @ domain` of RFC 5322 section 3.4.1, the domain of two labels at least.
  private static func isMailbox(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return false }
    let labels = parts[1].split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count > 1, let top = labels.last, top.count > 1, !top.allSatisfy(\.isNumber) else { return false }
    return parts[0].split(separator: ".", omittingEmptySubsequences: false).allSatisfy {
      isAtom($0, also: "!#$%&'*+/=?^_`{|}~-")
    } && labels.allSatisfy { isAtom($0, also: "-") && $0.first != "-" && $0.last != "-" }
  }

  private static func isAtom(_ text: Substring, also signs: String) -> Bool {
    !text.isEmpty
      && text.unicodeScalars.allSatisfy { scalar in
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
          .spacingMark, .decimalNumber:
          true
        default: signs.unicodeScalars.contains(scalar)
        }
      }
  }
}
