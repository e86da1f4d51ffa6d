import Foundation

/// `WinAnsiEncoding` of PDF (ISO 32000-1, annex D.2): the characters of Western Europe, one byte each.
enum WinAnsi {
  /// A text in the encoding. A letter that it does not have is written without its marks, all else as a question mark.
  static func bytes(of text: String) -> [UInt8] {
    text.precomposedStringWithCanonicalMapping.unicodeScalars.map { scalar in
      if let byte = byte(of: scalar) { return byte }
      let plain = String(scalar).decomposedStringWithCompatibilityMapping.unicodeScalars.first
      return plain.flatMap(byte(of:)) ?? UInt8(ascii: "?")
    }
  }

  private static func byte(of scalar: Unicode.Scalar) -> UInt8? {
    switch scalar.value {
    case 0x20...0x7E, 0xA1...0xFF: UInt8(truncatingIfNeeded: scalar.value)
    // Blanks that do not break, and controls, which have no place on a line.
    case 0x00...0x1F, 0x7F, 0xA0: UInt8(ascii: " ")
    default: others[scalar]
    }
  }

  private static let others: [Unicode.Scalar: UInt8] = [
    "€": 0x80, "‚": 0x82, "ƒ": 0x83, "„": 0x84, "…": 0x85, "†": 0x86, "‡": 0x87, "ˆ": 0x88, "‰": 0x89, "Š": 0x8A,
    "‹": 0x8B, "Œ": 0x8C, "Ž": 0x8E, "‘": 0x91, "’": 0x92, "“": 0x93, "”": 0x94, "•": 0x95, "–": 0x96, "—": 0x97,
    "˜": 0x98, "™": 0x99, "š": 0x9A, "›": 0x9B, "œ": 0x9C, "ž": 0x9E, "Ÿ": 0x9F,
    // A letter that has no marks to leave out.
    "ı": 0x69,
  ]
}
