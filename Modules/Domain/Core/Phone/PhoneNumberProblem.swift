/// Why a text is no phone number that something could be sent to.
public enum PhoneNumberProblem: String, Error, Hashable, Sendable, Codable, CaseIterable {
  /// Nothing was typed.
  case empty
  /// Too few digits, or a number that works only inside its town.
  case tooShort
  /// Too many digits.
  case tooLong
  /// A number of digits between the shortest and the longest that the country does not use.
  case impossibleLength
  /// It begins with a country calling code that nobody has.
  case unknownCallingCode
  /// It has no country calling code, and the region that would say which country is meant is not known, or does not
  /// use it.
  case noCallingCode
  /// Words, or signs, or several numbers.
  case notANumber
}

/// How a number is written for its owner.
public enum PhoneNumberStyle: Hashable, Sendable {
  /// "+46 70 123 45 67".
  case international
  /// "070-123 45 67".
  case national
  /// "tel:+46-70-123-45-67" (RFC 3966), to be opened by the device.
  case link
}
