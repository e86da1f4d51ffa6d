/// Decodes HTML entities in the texts of feeds that are known to send them. Texts of other feeds are never decoded.
enum HTMLEntities {
  /// The text with each known entity replaced once; everything else is unchanged.
  static func decoded(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    var out = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "&") {
      out += rest[..<start]
      rest = rest[start...]
      guard let end = rest.prefix(longest + 2).firstIndex(of: ";"),
        let character = character(rest[rest.index(after: start)..<end])
      else {
        out.append("&")
        rest = rest.dropFirst()
        continue
      }
      out += character
      rest = rest[rest.index(after: end)...]
    }
    return out + rest
  }

  private static let longest = 8

  private static func character(_ name: Substring) -> String? {
    if let known = names[String(name)] { return known }
    guard name.first == "#" else { return nil }
    let digits = name.dropFirst()
    let isHex = digits.first == "x" || digits.first == "X"
    guard let code = isHex ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits), code >= 0x20,
      let scalar = Unicode.Scalar(code)
    else { return nil }
    return String(Character(scalar))
  }

  private static let names: [String: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "ndash": "–", "mdash": "—",
    "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "bdquo": "„", "laquo": "«", "raquo": "»", "hellip": "…",
    "deg": "°", "euro": "€", "auml": "ä", "Auml": "Ä", "ouml": "ö", "Ouml": "Ö", "uuml": "ü", "Uuml": "Ü",
    "szlig": "ß", "aring": "å", "Aring": "Å", "oslash": "ø", "Oslash": "Ø", "aelig": "æ", "AElig": "Æ",
    "eacute": "é", "Eacute": "É", "egrave": "è", "agrave": "à", "ccedil": "ç", "Ccedil": "Ç", "ntilde": "ñ",
  ]
}
