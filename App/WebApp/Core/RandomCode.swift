/// 128 random bits in hexadecimal digits: the name of a visit, or what tells its own forms from those of other sites. Both
/// are secrets of a browser, so they stand in no log and no file.
struct RandomCode: Hashable, Sendable {
  /// 32 digits, in small letters.
  let hex: String

  /// The next bits of a generator.
  init(using generator: inout some RandomNumberGenerator) {
    hex = Self.digits(generator.next()) + Self.digits(generator.next())
  }

  /// A code that a browser sent; nil for a text of another form.
  init?(_ text: String) {
    guard text.utf8.count == 32, text.utf8.allSatisfy(\.isHexDigit) else { return nil }
    hex = text
  }

  /// Unpredictable bits of the system.
  static func unpredictable() -> RandomCode {
    var generator = SystemRandomNumberGenerator()
    return RandomCode(using: &generator)
  }

  /// Whether a text is this code. Takes as long for a wrong one, wherever it differs.
  func matches(_ text: String) -> Bool { ConstantTime.areEqual(Array(hex.utf8), Array(text.utf8)) }

  private static func digits(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

/// Comparing secrets.
enum ConstantTime {
  /// Whether two secrets are equal. How long it takes says at most how long they are.
  static func areEqual(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    guard one.count == other.count else { return false }
    return zip(one, other).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}

extension UInt8 {
  fileprivate var isHexDigit: Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self)
  }
}
