import ChargeDomain

/// Ways of writing that operators differ in.
extension JSONReader {
  /// The first of these names that has a value; the first where none has. OCPI's versions name fields differently, and
  /// some operators write them in camelCase.
  func name(_ names: StaticString...) -> StaticString {
    names.first { value($0) != nil } ?? names.first ?? ""
  }

  /// Text without HTML entities: this kind of feed is known to send them.
  func plainText(_ name: StaticString) -> String? {
    guard let text = text(name) else { return nil }
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    return FeedText.cleaned(HTMLEntities.decoded(text))
  }

  /// A word of one of OCPI's lists: upper case, without outer blanks.
  func word(_ name: StaticString) -> String? { text(name)?.uppercased() }

  /// One of the texts of a list of `{language, text}`, or a plain text: English first, else the first.
  func displayText(_ name: StaticString) -> String? {
    let texts = displayTexts(name)
    return (texts.first { $0.language == "en" } ?? texts.first)?.text
  }

  /// The texts of a list of `{language, text}`, of a single one, or a plain text.
  func displayTexts(_ name: StaticString) -> [Tariff.Text] {
    guard let value = value(name) else { return [] }
    guard value.isArray || value.isObject else {
      return plainText(name).map { [Tariff.Text(language: nil, text: $0)] } ?? []
    }
    return objects(name).compactMap { entry in
      entry.plainText("text").map { Tariff.Text(language: entry.text("language")?.lowercased(), text: $0) }
    }
  }

  /// The lines of a text that may be a paragraph, each cleaned.
  func lines(_ name: StaticString) -> [String] {
    guard let raw = rawText(name) else { return [] }
    return HTMLEntities.decoded(raw).split(whereSeparator: \.isNewline).compactMap { FeedText.cleaned(String($0)) }
  }

  /// The name of an operator and its telephone.
  func business(_ name: StaticString) -> (name: String?, phones: [String])? {
    guard let value = value(name) else { return nil }
    if value.isObject {
      return object(name).map { ($0.plainText("name"), $0.phones($0.name("phone_number", "phone"))) }
    }
    return (plainText(name), [])
  }
}
