/// Why a service refused a request.
public enum Rejection: String, CaseIterable, Hashable, Sendable, Codable {
  /// The email address is not valid.
  case malformedEmail
  /// The email address has too many characters.
  case emailTooLong
  /// The password is too simple for the service.
  case weakPassword
  /// There already is an account with this email address.
  case accountExists
  /// Email address or password is wrong.
  case wrongCredentials
  /// The account was never verified by its code.
  case unverified
  /// The code is wrong.
  case wrongCode
  /// The code is too old, or a newer one was sent.
  case expiredCode
  /// Too many attempts. A new code or waiting helps.
  case tooManyAttempts
  /// The service knows no such account.
  case unknownAccount
  /// The phone number is not valid.
  case malformedPhone
  /// This field of the personal data was refused.
  case invalidName, invalidAddress, invalidPostcode, invalidTown, invalidCountry
  /// A field was refused, and the service does not say which.
  case invalidField
  /// A reason this version does not know.
  case unknown
}
