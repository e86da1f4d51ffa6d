/// Name, phone number and address of a person, as the charging network keeps them; nil for what was not given.
public struct PersonalData: Hashable, Sendable, Codable {
  /// The first name.
  public var firstName: String?
  /// The family name.
  public var lastName: String?
  /// The phone number: E.164 if this app sent it, else as the service has it.
  public var phone: String?
  /// Street and house number.
  public var streetAddress: String?
  /// The postcode.
  public var zipCode: String?
  /// The town.
  public var city: String?
  /// The country.
  public var country: String?

  /// Nothing given.
  public init() {}
}
