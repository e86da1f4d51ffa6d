/// Why a service said no: the reasons a person can do something about.
public enum Rejection: String, CaseIterable, Hashable, Sendable, Codable {
  /// The e-mail address is not one.
  case malformedEmail
  /// The e-mail address has too many characters.
  case emailTooLong
  /// The password is too simple for the service.
  case weakPassword
  /// There is an account with this e-mail address already.
  case accountExists
  /// E-mail address or password is wrong.
  case wrongCredentials
  /// The account was never verified by its code.
  case unverified
  /// The code is wrong.
  case wrongCode
  /// The code is too old, or a newer one was sent.
  case expiredCode
  /// Too many attempts; a new code helps, or time.
  case tooManyAttempts
  /// The service knows no such account.
  case unknownAccount
  /// The telephone number is not one.
  case malformedPhone
  /// A first or family name was refused.
  case invalidName
  /// Street and house number were refused.
  case invalidAddress
  /// A postcode was refused.
  case invalidPostcode
  /// A town was refused.
  case invalidTown
  /// A country was refused.
  case invalidCountry
  /// A field of a form was refused, and the service does not say which.
  case invalidField
  /// A reason this version does not know.
  case unknown
}
