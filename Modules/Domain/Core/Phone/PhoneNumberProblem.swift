/// Why a text is not a phone number that a code could be sent to.
public enum PhoneNumberProblem: String, Error, Hashable, Sendable, Codable, CaseIterable {
  /// Nothing was typed.
  case empty
  /// Too few digits, or a number that works only inside its town.
  case tooShort
  /// Too many digits.
  case tooLong
  /// A length that the country does not use, though it has shorter and longer numbers.
  case impossibleLength
  /// A fixed line or a service, where a code can reach mobiles only.
  case notMobile
  /// It begins with a calling code that no country has.
  case unknownCallingCode
  /// It has no calling code, and the region is not known or does not use this number.
  case noCallingCode
  /// Words, or signs, or several numbers.
  case notANumber

  /// True where another number of digits would help.
  var isAboutLength: Bool {
    switch self {
    case .tooShort, .tooLong, .impossibleLength: true
    case .empty, .notMobile, .unknownCallingCode, .noCallingCode, .notANumber: false
    }
  }
}

/// How a number is written.
public enum PhoneNumberStyle: Hashable, Sendable {
  /// "+46 70 123 45 67".
  case international
  /// "070-123 45 67".
  case national
  /// "tel:+46-70-123-45-67" (RFC 3966), a link for the device.
  case link
}
