import Foundation

/// Names and addresses are accepted as people write them, and all may be left out. Only what every client of the service
/// refuses is refused here: the clients differ, and some are too strict by mistake. Phone numbers have their own rules:
/// ``PhoneNumberRules``.
public enum PersonalDataRule: Hashable, Sendable, Codable {
  /// A name without digits, of at most ``longestName`` characters.
  case name
  /// A postcode of at most ``longestPostcode`` characters.
  case postcode
  /// Street and house number, of at most ``longestAddress`` characters.
  case address
  /// Any text of at most ``longestName`` characters.
  case text

  /// Why a text does not follow the rule.
  public enum Problem: Hashable, Sendable {
    /// It has digits.
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

  /// Whether a text follows the rule. An empty one always does.
  public func allows(_ text: String) -> Bool { problem(with: text) == nil }

  /// Why a text breaks the rule; nil if it does not.
  public func problem(with text: String) -> Problem? {
    guard let text = Self.tidy(text) else { return nil }
    if self == .name, text.contains(where: \.isNumber) { return .digits }
    return text.count > longest ? .tooLong(longest) : nil
  }

  private var longest: Int {
    switch self {
    case .name, .text: Self.longestName
    case .address: Self.longestAddress
    case .postcode: Self.longestPostcode
    }
  }

  /// A text as it is stored: without outer blanks; nil if nothing is left.
  public static func tidy(_ text: String) -> String? {
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    return trimmed.isEmpty ? nil : trimmed
  }
}
