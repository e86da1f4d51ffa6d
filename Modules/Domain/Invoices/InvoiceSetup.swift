import Foundation

/// Where a person wants invoices to be sent. Only the device keeps it: the network asks for nothing.
public struct InvoiceSetup: Hashable, Sendable, Codable {
  /// The name on the invoice.
  public let name: String
  /// Street and house number.
  public let address: String
  /// The five digits of a Swedish postcode: the service is one in Sweden.
  public let postcode: String
  /// The town.
  public let town: String

  /// The postcode as it is written in Sweden, "553 18".
  public var writtenPostcode: String { "\(postcode.prefix(3)) \(postcode.dropFirst(3))" }

  fileprivate init(name: String, address: String, postcode: String, town: String) {
    self.name = name
    self.address = address
    self.postcode = postcode
    self.town = town
  }
}

/// What is typed into the form. A field that follows its rule is accepted as people write it; all four are needed.
public struct InvoiceSetupDraft: Hashable, Sendable, Codable {
  /// A field of the form, in the order of the form.
  public enum Field: String, CaseIterable, Hashable, Sendable, Codable {
    /// The name on the invoice.
    case name
    /// Street and house number.
    case address
    /// The postcode.
    case postcode
    /// The town.
    case town
  }

  /// Why a field does not follow its rule.
  public enum Problem: Hashable, Sendable, Codable {
    /// Nothing is typed.
    case missing
    /// A name or a town has digits.
    case digits
    /// It has more characters than this.
    case tooLong(Int)
    /// The postcode has not five digits.
    case notFiveDigits
  }

  private var texts: [Field: String] = [:]

  /// An empty form.
  public init() {}

  /// A form that shows what was set up before.
  public init(_ setup: InvoiceSetup) {
    texts = [
      .name: setup.name, .address: setup.address, .postcode: setup.writtenPostcode, .town: setup.town,
    ]
  }

  /// A form that begins with what is known of the person.
  public init(prefilledFrom data: PersonalData) {
    let names = [data.firstName, data.lastName].compactMap { $0.flatMap(PersonalDataRule.tidy) }
    self[.name] = names.joined(separator: " ")
    self[.address] = data.streetAddress ?? ""
    self[.postcode] = data.zipCode ?? ""
    self[.town] = data.city ?? ""
  }

  /// The text of a field; empty where nothing is typed.
  public subscript(field: Field) -> String {
    get { texts[field] ?? "" }
    set { texts[field] = newValue.isEmpty ? nil : newValue }
  }

  /// Why a field breaks its rule; nil if it does not.
  public func problem(with field: Field) -> Problem? {
    guard let text = PersonalDataRule.tidy(self[field]) else { return .missing }
    switch field {
    case .name, .town: return Self.problem(with: text, .name)
    case .address: return Self.problem(with: text, .address)
    case .postcode: return Self.postcode(text) == nil ? .notFiveDigits : nil
    }
  }

  /// The fields that break their rules, in the order of the form.
  public var invalidFields: [Field] { Field.allCases.filter { problem(with: $0) != nil } }

  /// What is set up; nil while a field breaks its rule.
  public var setup: InvoiceSetup? {
    guard invalidFields.isEmpty, let name = PersonalDataRule.tidy(self[.name]),
      let address = PersonalDataRule.tidy(self[.address]), let postcode = Self.postcode(self[.postcode]),
      let town = PersonalDataRule.tidy(self[.town])
    else { return nil }
    return InvoiceSetup(name: name, address: address, postcode: postcode, town: town)
  }

  private static func problem(with text: String, _ rule: PersonalDataRule) -> Problem? {
    switch rule.problem(with: text) {
    case .digits: .digits
    case .tooLong(let most): .tooLong(most)
    case nil: nil
    }
  }

  /// Five digits, with or without a blank of any kind after the third, and the country before them: "SE-553 18".
  private static func postcode(_ text: String) -> String? {
    let code = text.trimmingCharacters(in: .whitespacesAndNewlines)
    let local = code.prefixMatch(of: /(?i)SE?[- ]?/).map { code[$0.range.upperBound...] } ?? code[...]
    let characters = Array(local.unicodeScalars)
    let isSpaced = characters.count == 6 && characters[3].properties.isWhitespace
    let digits = isSpaced ? Array(characters.prefix(3) + characters.suffix(2)) : characters
    guard digits.count == 5, digits.allSatisfy({ ("0"..."9").contains($0) }) else { return nil }
    return String(String.UnicodeScalarView(digits))
  }
}
