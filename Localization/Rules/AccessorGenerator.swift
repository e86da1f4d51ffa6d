import CICU

/// Writes the Swift accessors of checked catalogues.
public enum AccessorGenerator {
  /// An extension of `Texts` with a property for each text without placeholders and a method for each other one.
  /// The catalogues come in the order of `Language`: English, Turkish, Swedish.
  public static func source(english: Catalogue, translations: [Catalogue]) -> String {
    var out = "// Generated from the catalogues in Localization. Change those, not this.\n\nextension Texts {\n"
    for entry in english.entries {
      let texts = [entry.text] + translations.map { $0[entry.key]?.text ?? entry.text }
      out += accessor(of: entry, texts: texts)
    }
    return out + "}\n"
  }

  private static func accessor(of entry: Catalogue.Entry, texts: [String]) -> String {
    let comment = (entry.description ?? "").split(whereSeparator: \.isNewline).map { "  /// \($0)\n" }.joined()
    let placeholders = ordered(entry)
    guard !placeholders.isEmpty else {
      let literals = texts.map { literal(plain($0)) }.joined(separator: ", ")
      return comment + "  public var \(entry.key): String { text(\(literals)) }\n"
    }
    let marked = Set(placeholders.filter(\.isMarked).map(\.name))
    let parameters = placeholders.map { "\($0.name): \($0.type.rawValue)" }.joined(separator: ", ")
    let arguments = placeholders.map { "(\(literal($0.name)), \(argument($0)))" }.joined(separator: ", ")
    let literals = texts.map { literal(Self.marked($0, marked)) }.joined(separator: ", ")
    let (result, function) = marked.isEmpty ? ("String", "message") : ("MarkedText", "markedMessage")
    return comment + "  public func \(entry.key)(\(parameters)) -> \(result) {\n"
      + "    \(function)(\(literals), [\(arguments)])\n  }\n"
  }

  private static func argument(_ placeholder: Placeholder) -> String {
    switch placeholder.type {
    case .text: ".text(\(placeholder.name))"
    case .integer: ".integer(\(placeholder.name))"
    case .decimal: ".decimal(\(placeholder.name))"
    }
  }

  /// Placeholders in the order in which the English text first uses them.
  private static func ordered(_ entry: Catalogue.Entry) -> [Placeholder] {
    guard let shape = try? MessageShape(entry.text) else { return [] }
    var seen: Set<String> = []
    return shape.uses.filter { seen.insert($0.name).inserted }.compactMap { entry.placeholders[$0.name] }
  }

  /// What a message without placeholders says: quotes and doubled apostrophes resolved.
  private static func plain(_ message: String) -> String {
    let formatted = cicu_message("en", message, nil, 0)
    defer { cicu_release(formatted) }
    guard let bytes = formatted.bytes else { return message }
    return String(decoding: UnsafeRawBufferPointer(start: bytes, count: formatted.count), as: UTF8.self)
  }

  /// The message with private-use characters around what the marked placeholders become. They survive formatting;
  /// `MarkedText` cuts there, and values lose them before.
  static func marked(_ message: String, _ names: Set<String>) -> String {
    guard !names.isEmpty, let shape = try? MessageShape(message) else { return message }
    var units = Array(message.utf16)
    let ranges = shape.uses.filter { names.contains($0.name) }.flatMap(\.marks)
    for range in ranges.sorted(by: { $0.lowerBound > $1.lowerBound }) {
      units.insert(contentsOf: "\u{10FFF1}".utf16, at: range.upperBound)
      units.insert(contentsOf: "\u{10FFF0}".utf16, at: range.lowerBound)
    }
    return String(decoding: units, as: UTF16.self)
  }

  private static func literal(_ text: String) -> String {
    var out = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", "\"": out += "\\\(scalar)"
      case _ where scalar.value < 0x20 || scalar.properties.generalCategory == .privateUse:
        out += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out + "\""
  }
}
