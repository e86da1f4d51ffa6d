/// A JSON value that keeps the order of its keys, so that equal answers have equal bytes and one ETag.
enum JSONValue: Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([(key: String, value: JSONValue)])
  /// A member of an object that is left out.
  case absent

  /// The value, or a left-out member when it is nil.
  static func unlessNil(_ value: (any JSONConvertible)?) -> JSONValue { value?.json ?? .absent }

  /// The UTF-8 text of the value.
  func text(_ style: JSONStyle) -> String {
    var text = ""
    write(to: &text, style)
    return text
  }

  private func write(to text: inout String, _ style: JSONStyle) {
    switch self {
    case .null, .absent: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .integer(let value): text += "\(value)"
    case .number(let value): text += JSONValue.digits(of: value)
    case .string(let value): JSONValue.quote(value, into: &text)
    case .array(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += "," }
        value.write(to: &text, style)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, (key, value)) in members.filter({ !$0.value.isOmitted(style) }).enumerated() {
        if index > 0 { text += "," }
        JSONValue.quote(style.camelCase ? JSONValue.camelCase(key) : key, into: &text)
        text += ":"
        value.write(to: &text, style)
      }
      text += "}"
    }
  }

  private func isOmitted(_ style: JSONStyle) -> Bool {
    if case .absent = self { return true }
    if case .null = self { return style.omitsNulls }
    return false
  }

  /// Whole numbers without a fraction, as the providers write them; JSON has no infinity.
  private static func digits(of value: Double) -> String {
    guard value.isFinite else { return "null" }
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private static func quote(_ value: String, into text: inout String) {
    text += "\""
    defer { text += "\"" }
    // Nearly every text is written as it is.
    guard value.utf8.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }) else {
      text += value
      return
    }
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{0}"..."\u{1F}":
        let hex = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: text.unicodeScalars.append(scalar)
      }
    }
  }

  /// `ID` to `id`, `UUID` to `uuid`, `PowerKW` to `powerKW`: leading capitals but the last before a small letter.
  private static func camelCase(_ key: String) -> String {
    let letters = Array(key)
    let capitals = letters.prefix { $0.isUppercase }.count
    let lowered = capitals == letters.count ? capitals : max(1, capitals - 1)
    return String(letters.prefix(lowered)).lowercased() + String(letters.dropFirst(lowered))
  }
}

/// How a value is written: the switches of Open Charge Map's answers.
struct JSONStyle: Sendable {
  /// `verbose=false`: keys without a value are left out.
  var omitsNulls = false
  /// `camelcase=true`.
  var camelCase = false
}

/// What an answer can hold: records write `["id": id, "name": name]`, where nil becomes null.
protocol JSONConvertible {
  var json: JSONValue { get }
}

extension JSONValue: JSONConvertible, ExpressibleByDictionaryLiteral {
  init(dictionaryLiteral members: (String, (any JSONConvertible)?)...) {
    self = .object(members.map { (key: $0, value: $1?.json ?? .null) })
  }

  var json: JSONValue { self }
}

extension Bool: JSONConvertible {
  var json: JSONValue { .bool(self) }
}

extension Int: JSONConvertible {
  var json: JSONValue { .integer(self) }
}

extension Double: JSONConvertible {
  var json: JSONValue { .number(self) }
}

extension String: JSONConvertible {
  var json: JSONValue { .string(self) }
}

extension Array: JSONConvertible where Element: JSONConvertible {
  var json: JSONValue { .array(map(\.json)) }
}
