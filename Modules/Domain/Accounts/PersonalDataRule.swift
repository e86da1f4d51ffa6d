import Foundation

/// Name and address are taken as people write them: what any client of the service takes is taken here, and all of it
/// may be left out (seeds 1.2). Telephone numbers have rules of their own: ``PhoneNumberRules``.
///
/// The clients differ: one leaves out blanks, hyphens and the digit 0 by mistake, and takes five characters for every
/// postcode in the world. What is refused here is refused by all of them.
public enum PersonalDataRule: Hashable, Sendable, Codable {
  /// A name has no digits.
  case name
  /// A postcode has at most so many characters.
  case postcode
  /// Any text.
  case text

  /// The most characters of a postcode.
  public static let longestPostcode = 10

  /// Whether a text follows the rule; an empty one always does.
  public func allows(_ text: String) -> Bool {
    let text = Self.tidy(text)
    guard let text else { return true }
    switch self {
    case .name: return !text.contains { $0.isNumber }
    case .postcode: return text.count <= Self.longestPostcode
    case .text: return true
    }
  }

  /// A text as it is kept: without outer blanks; nil when nothing is left.
  public static func tidy(_ text: String) -> String? {
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    return trimmed.isEmpty ? nil : trimmed
  }
}
