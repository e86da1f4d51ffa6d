import Foundation

/// A view state as JSON, fit for a terminal.
enum StateText {
  /// Sorts the keys and escapes control and invisible characters.
  static func json(_ state: some Encodable, isPretty: Bool) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if isPretty { encoder.outputFormatting.insert(.prettyPrinted) }
    encoder.dateEncodingStrategy = .iso8601
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    do {
      return escaped(String(decoding: try encoder.encode(state), as: UTF8.self))
    } catch {
      return "{\"notEncodable\":\"\(type(of: state))\"}"
    }
  }

  // JSON escapes hold 16 bits each, so further characters take two.
  private static func escaped(_ json: String) -> String {
    var out = ""
    for scalar in json.unicodeScalars {
      guard PlainText.isHidden(scalar), scalar != "\n" else {
        out.unicodeScalars.append(scalar)
        continue
      }
      for unit in String(scalar).utf16 {
        let digits = String(unit, radix: 16)
        out += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
    return out
  }
}
