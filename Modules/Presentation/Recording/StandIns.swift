import ChargeDomain
import Foundation

/// What stands in a recording in place of texts that belong to a person: letters for letters and digits for digits, so that
/// lengths, forms and fields behave alike. The same text always has the same stand-in, and different texts have different ones
/// where there is room.
struct StandIns {
  private var known: [String: String] = [:]
  private var counts: [String: Int] = [:]

  /// The stand-in of a text.
  mutating func standIn(for text: String) -> String {
    guard !text.isEmpty else { return "" }
    if let known = known[text] ?? counted(text) { return known }
    let shape = Self.shape(of: text)
    let count = counts[shape, default: 0]
    counts[shape] = count + 1
    let standIn = Self.numbered(shape, count)
    known[text] = standIn
    return standIn
  }

  /// An id that is made of another one and a count, as those of commands are, stays so, because a replay makes it again.
  private func counted(_ text: String) -> String? {
    guard let cut = text.lastIndex(of: "-"), UUID(uuidString: String(text[..<cut])) != nil,
      text[cut...].dropFirst().allSatisfy({ $0.isASCII && $0.isNumber })
    else { return nil }
    return known[String(text[..<cut])].map { $0 + text[cut...] }
  }

  /// A text without what it says: "a" or "A" for each letter, "0" for each digit. Signs of ASCII, blanks, dots of masks and the
  /// beginning of a web address stay.
  static func shape(of text: String) -> String {
    for scheme in ["https://", "http://"] where text.hasPrefix(scheme) {
      return scheme + shape(ofPlain: text.dropFirst(scheme.count))
    }
    return shape(ofPlain: text[...])
  }

  private static func shape(ofPlain text: Substring) -> String {
    String(
      text.map { character -> Character in
        if character.isLetter { return character.isUppercase ? "A" : "a" }
        if character.isNumber { return "0" }
        return character.isASCII || character.isWhitespace || character == "•" ? character : "·"
      })
  }

  /// The shape with a number written in its letters and digits, from the right.
  private static func numbered(_ shape: String, _ number: Int) -> String {
    guard number > 0 else { return shape }
    var rest = number
    var out: [Character] = []
    let head = ["https://", "http://"].first { shape.hasPrefix($0) } ?? ""
    for character in shape.dropFirst(head.count).reversed() {
      switch character {
      case "0": (rest, out) = (rest / 10, out + [digit(rest % 10, from: 0x30)])
      case "a": (rest, out) = (rest / 26, out + [digit(rest % 26, from: 0x61)])
      case "A": (rest, out) = (rest / 26, out + [digit(rest % 26, from: 0x41)])
      default: out.append(character)
      }
    }
    return head + String(out.reversed())
  }

  private static func digit(_ value: Int, from first: UInt8) -> Character {
    Character(Unicode.Scalar(first + UInt8(truncatingIfNeeded: value)))
  }

  /// The stand-in of a secret tells its length, and whether it was made of digits alone, as a code is.
  static func standIn(for secret: Secret) -> String {
    let text = secret.reveal()
    let isCode = text.allSatisfy { $0.isASCII && $0.isNumber }
    return String(repeating: isCode ? "0" : "x", count: text.count)
  }

  /// The stand-in of a phone number keeps its beginning, which tells country and kind; the digits after that are zeros.
  static func standIn(forPhone text: String) -> String {
    var digits = 0
    let kept = text.contains("+") ? 4 : 3
    return String(
      text.map { character -> Character in
        guard character.isNumber else { return character.isLetter ? "a" : character }
        digits += 1
        return digits > kept ? "0" : character
      })
  }
}
