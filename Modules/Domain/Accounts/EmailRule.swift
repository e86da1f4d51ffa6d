import Foundation

/// An email address has the form that its service accepts, and fewer than 100 characters. Invisible formatting marks,
/// which come along when an address is pasted, are dropped.
public enum EmailRule {
  /// Why a text is not an address.
  public enum Problem: Hashable, Sendable {
    /// It does not have the form.
    case malformed
    /// It has the form and too many characters.
    case tooLong
  }

  /// The most characters of an address.
  public static let longest = 99

  /// The address without outer blanks; nil if a service does not accept it. The charging network accepts the form of RFC
  /// 5322 with letters of every script, the other services ASCII only.
  public static func address(_ text: String, for service: AccountService = .charging) -> String? {
    let address = seen(text)
    return problem(address, service) == nil ? address : nil
  }

  /// Why a text is not an address; nil if it is one.
  public static func problem(with text: String, for service: AccountService = .charging) -> Problem? {
    problem(seen(text), service)
  }

  private static func problem(_ address: String, _ service: AccountService) -> Problem? {
    // Do not measure a pasted page of text.
    guard address.utf8.count < 4096 else { return .malformed }
    let hasForm =
      switch service {
      case .charging: isMailbox(address)
      // A pattern compares characters as people see them, so its K also matches the kelvin sign.
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
