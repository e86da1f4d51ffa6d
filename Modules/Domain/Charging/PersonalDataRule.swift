import Foundation

/// Name and address are taken as people write them: what any client of the service takes is taken here, and all of it
/// may be left out. Telephone numbers have rules of their own: ``PhoneNumberRules``.
///
/// The clients differ: one leaves out blanks, hyphens and the digit 0 by mistake, and takes five characters for every
/// postcode in the world. What is refused here is refused by all of them.
public enum PersonalDataRule: Hashable, Sendable, Codable {
  /// A name has no digits.
  case name
  /// A postcode has at most so many characters.
  case postcode
  /// Street and house number, of any length that such have.
  case address
  /// Any text as long as a name may be.
  case text

  /// Why a text does not follow the rule.
  public enum Problem: Hashable, Sendable {
    /// There are digits in it.
    case digits
    /// It has more characters than this.
    case tooLong(Int)
  }

  /// The most characters of a postcode.
  public static let longestPostcode = 10

  /// The most characters of a name, a town or a country.
  public static let longestName = 100
  /// The most characters of an address.
  public static let longestAddress = 255

  /// Whether a text follows the rule; an empty one always does.
  public func allows(_ text: String) -> Bool { problem(with: text) == nil }

  /// What is wrong with a text; nil when nothing is.
  public func problem(with text: String) -> Problem? {
    guard let text = Self.tidy(text) else { return nil }
    if self == .name, text.contains(where: \.isNumber) { return .digits }
    return text.count > longest ? .tooLong(longest) : nil
  }

  /// The most characters there may be.
  private var longest: Int {
    switch self {
    case .name, .text: Self.longestName
    case .address: Self.longestAddress
    case .postcode: Self.longestPostcode
    }
  }

  /// A text as it is kept: without outer blanks; nil when nothing is left.
  public static func tidy(_ text: String) -> String? {
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    return trimmed.isEmpty ? nil : trimmed
  }
}
