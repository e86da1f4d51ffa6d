/// What a phone number is wanted for.
public enum PhoneNumberUse: String, Hashable, Sendable, Codable {
  /// A code in a text message: it has to be a mobile number.
  case code
  /// Reaching the person: any number will do.
  case contact
}

/// Why a number is not accepted, and what would help.
public struct PhoneRefusal: Error, Hashable, Sendable, Codable {
  /// What is wrong with it.
  public let problem: PhoneNumberProblem
  /// The country whose numbers are not like this; nil where none is known.
  public let country: RegionCode?
  /// How many digits it has in that country, without the calling code, and with the zero in front if it was typed; nil where
  /// it could not be read.
  public let digits: Int?
  /// True where only the mobile numbers of that country are not like this: others may have so many digits.
  public let isOfMobiles: Bool
  /// The country in which it is the number of a mobile; nil where it fits none that is likely.
  public private(set) var suggestion: CallingRegion?

  /// A refusal without a suggestion.
  /// - Parameter use: What the number is wanted for; a wrong length for a code is one of mobile numbers.
  public init(
    _ problem: PhoneNumberProblem, country: RegionCode? = nil, digits: Int? = nil, for use: PhoneNumberUse = .contact
  ) {
    self.problem = problem
    self.country = country
    self.digits = digits
    isOfMobiles = use == .code && digits != nil && problem.isAboutLength
  }

  /// The same, with the country that is probably meant.
  public func suggesting(_ region: CallingRegion?) -> PhoneRefusal {
    var refusal = self
    refusal.suggestion = region
    return refusal
  }
}
