import ChargeDomain

/// Reads what operators write in different ways.
extension JSONReader {
  /// The first of these names that has a value; the first name where none has. Versions of OCPI name fields differently,
  /// and some operators write them in camelCase.
  func name(_ names: StaticString...) -> StaticString {
    names.first { value($0) != nil } ?? names.first ?? ""
  }

  /// Text with HTML entities decoded, which these feeds are known to send.
  func plainText(_ name: StaticString) -> String? {
    guard let text = text(name) else { return nil }
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    return FeedText.cleaned(HTMLEntities.decoded(text))
  }

  /// The country code of the party that a record names.
  var partyCountry: String? { word(name("country_code", "countryCode")) }

  /// Country and party; `nil` when the record does not name both.
  var party: String? {
    guard let country = partyCountry, let party = word(name("party_id", "partyId")) else { return nil }
    return "\(country)*\(party)"
  }

  /// A word of one of OCPI's lists, in upper case.
  func word(_ name: StaticString) -> String? { text(name)?.uppercased() }

  /// The English text of a list of `{language, text}`, else its first text; or a plain text.
  func displayText(_ name: StaticString) -> String? {
    let texts = displayTexts(name)
    return (texts.first { $0.language == "en" } ?? texts.first)?.text
  }

  /// The texts of a list of `{language, text}` or of a single one, or a plain text.
  func displayTexts(_ name: StaticString) -> [Tariff.Text] {
    guard let value = value(name) else { return [] }
    guard value.isArray || value.isObject else {
      return plainText(name).map { [Tariff.Text(language: nil, text: $0)] } ?? []
    }
    return objects(name).compactMap { entry in
      entry.plainText("text").map { Tariff.Text(language: entry.text("language")?.lowercased(), text: $0) }
    }
  }

  /// The lines of a text.
  func lines(_ name: StaticString) -> [String] {
    guard let raw = rawText(name) else { return [] }
    return HTMLEntities.decoded(raw).split(whereSeparator: \.isNewline).compactMap { FeedText.cleaned(String($0)) }
  }

  /// The name and the telephone numbers of an operator.
  func business(_ name: StaticString) -> (name: String?, phones: [String])? {
    guard let value = value(name) else { return nil }
    if value.isObject {
      return object(name).map { ($0.plainText("name"), $0.phones($0.name("phone_number", "phone"))) }
    }
    return (plainText(name), [])
  }
}
