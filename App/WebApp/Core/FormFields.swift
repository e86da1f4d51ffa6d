/// What a form sent, in its order: `application/x-www-form-urlencoded`, as the URL standard (5.1) reads it, in UTF-8.
struct FormFields: Sendable {
  /// Why a form is refused.
  enum Problem: Error, Hashable, Sendable {
    /// A form of ours has not so many fields.
    case tooMany
    /// A `%` without two hexadecimal digits, or bytes that are not UTF-8.
    case malformed
  }

  /// More fields than any screen has.
  static let limit = 512

  /// The fields.
  let all: [(name: String, value: String)]

  /// The fields in the body of a request.
  init(_ body: [UInt8]) throws(Problem) {
    var all: [(name: String, value: String)] = []
    for part in body.split(separator: UInt8(ascii: "&")) {
      guard all.count < Self.limit else { throw .tooMany }
      let halves = part.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      let value = halves.count > 1 ? Array(halves[1]) : []
      all.append((name: try Self.text(Array(halves[0])), value: try Self.text(value)))
    }
    self.all = all
  }

  /// The first value of a name; nil when it was not sent.
  subscript(_ name: String) -> String? { all.first { $0.name == name }?.value }

  private static func text(_ coded: [UInt8]) throws(Problem) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(coded.count)
    var place = 0
    while place < coded.count {
      switch coded[place] {
      case UInt8(ascii: "+"): bytes.append(UInt8(ascii: " "))
      case UInt8(ascii: "%"):
        guard place + 2 < coded.count, let high = coded[place + 1].hexValue, let low = coded[place + 2].hexValue else {
          throw .malformed
        }
        bytes.append(high << 4 | low)
        place += 2
      case let byte: bytes.append(byte)
      }
      place += 1
    }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .malformed }
    return text
  }
}

extension UInt8 {
  fileprivate var hexValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
