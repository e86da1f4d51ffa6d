import Foundation
import GRDB

/// The body of `/auth/user-information`. A missing member changes nothing; null or an empty text removes the value.
struct ChargingProfileChange: Decodable, Sendable {
  /// The new values by column.
  let values: [String: String?]
  /// The service's codes for what is wrong.
  let problems: [String]

  init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: ChargingProfileField.self)
    var values: [String: String?] = [:]
    var problems: [String] = []
    for field in ChargingProfileField.allCases where members.contains(field) {
      guard try !members.decodeNil(forKey: field) else {
        values[field.column] = .some(nil)
        continue
      }
      guard let text = try? members.decode(String.self, forKey: field) else {
        problems.append("invalidDataType")
        continue
      }
      let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines).precomposedStringWithCanonicalMapping
      if let problem = field.problem(with: trimmed) { problems.append(problem) }
      values[field.column] = .some(trimmed.isEmpty ? nil : trimmed)
    }
    self.values = values
    self.problems = problems.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

/// A field of the profile.
enum ChargingProfileField: String, CodingKey, CaseIterable {
  case firstName, lastName, phoneNumber, streetAddress, zipCode, city, country

  /// Its column: `first_name` for `firstName`.
  var column: String { rawValue.replacing(/[A-Z]/) { "_" + $0.output.lowercased() } }

  /// The code for an invalid text; nil for a valid or empty one.
  func problem(with text: String) -> String? {
    guard !text.isEmpty else { return nil }
    let isPlain = !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
    switch self {
    case .firstName, .lastName:
      return isPlain && text.count <= 100 && !text.contains(where: \.isNumber) ? nil : "invalidName"
    case .phoneNumber: return E164.read(text) == nil ? "invalidPhoneNumber" : nil
    case .streetAddress: return isPlain && text.count <= 255 ? nil : "invalidAddress"
    case .zipCode:
      let isCode = text.allSatisfy { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" }
      return isCode && text.count <= 12 ? nil : "invalidZipCode"
    case .city: return isPlain && text.count <= 100 ? nil : "invalidCity"
    case .country: return isPlain && text.count <= 100 ? nil : "invalidCountry"
    }
  }
}

/// A user of the charging network, as a row of the table.
struct ChargingUser: Decodable, FetchableRecord, Sendable {
  static let databaseColumnDecodingStrategy = DatabaseColumnDecodingStrategy.convertFromSnakeCase

  let id: String
  let email: String
  let password: String
  let isVerified: Bool
  let wrongPasswords: Int
  let restsUntil: TimeInterval
  let firstName, lastName, phoneNumber, streetAddress, zipCode, city, country: String?

  static func find(_ database: Database, email: String) throws -> ChargingUser? {
    try fetchOne(
      database, sql: "SELECT * FROM charging_user WHERE email_key = ?", arguments: [ChargingEmail.key(email)])
  }

  static func find(_ database: Database, id: String) throws -> ChargingUser? {
    try fetchOne(database, sql: "SELECT * FROM charging_user WHERE id = ?", arguments: [id])
  }

  /// What `/auth/user-information` answers.
  var information: JSONValue {
    [
      "username": email, "firstName": firstName, "lastName": lastName, "phoneNumber": phoneNumber,
      "streetAddress": streetAddress, "zipCode": zipCode, "city": city, "country": country,
    ]
  }
}
