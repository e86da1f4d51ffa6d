import Foundation

/// An e-mail address has the form that its service takes, and fewer than 100 characters.
///
/// Invisible formatting marks, which come along when an address is pasted, do not count.
public enum EmailRule {
  /// Why a text is no address to send.
  public enum Problem: Hashable, Sendable {
    /// It has not the form.
    case malformed
    /// It has the form and too many characters.
    case tooLong
  }

  /// The most characters of an address.
  public static let longest = 99

  /// The address without outer blanks; nil when it has not the form: for the charging network that of RFC 5322 with
  /// letters of every script, elsewhere ASCII only.
  public static func address(_ text: String, for service: AccountService = .charging) -> String? {
    let address = seen(text)
    return problem(address, service) == nil ? address : nil
  }

  /// What is wrong with a text as an address; nil when nothing is.
  public static func problem(with text: String, for service: AccountService = .charging) -> Problem? {
    problem(seen(text), service)
  }

  private static func problem(_ address: String, _ service: AccountService) -> Problem? {
    // A pasted page of text is not worth measuring.
    guard address.utf8.count < 4096 else { return .malformed }
    let hasForm =
      switch service {
      case .charging: isMailbox(address)
      // A pattern compares letters as people see them: K may be the sign of the kelvin.
      case .appointments, .wallet: address.utf8.allSatisfy { $0 < 0x80 } && matches(address)
      }
    guard hasForm else { return .malformed }
    return address.count <= longest && address.utf8.count < 400 ? nil : .tooLong
  }

  private static func seen(_ text: String) -> String {
    var seen = ""
    seen.unicodeScalars.append(contentsOf: text.unicodeScalars.filter { $0.properties.generalCategory != .format })
    return seen.trimmingCharacters(in: .whitespacesAndNewlines)
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
