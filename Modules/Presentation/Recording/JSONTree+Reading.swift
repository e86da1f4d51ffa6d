/// What is wrong with a text that should be JSON, in words for developers.
struct JSONFault: Error, Hashable {
  let message: String
}

extension JSONTree {
  /// Reads a whole text.
  init(json: some Sequence<UInt8>) throws(JSONFault) {
    var reader = JSONTreeReader(bytes: Array(json))
    self = try reader.value(depth: 0)
    reader.skipBlanks()
    guard reader.isAtEnd else { throw JSONFault(message: "something follows the value at byte \(reader.place + 1)") }
  }

  /// Reads a whole text.
  init(json: String) throws(JSONFault) { try self.init(json: json.utf8) }
}

private struct JSONTreeReader {
  private static let deepest = 100

  let bytes: [UInt8]
  var place = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { place >= bytes.count }
  private var next: UInt8? { isAtEnd ? nil : bytes[place] }

  mutating func skipBlanks() {
    while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { place += 1 }
  }

  mutating func value(depth: Int) throws(JSONFault) -> JSONTree {
    guard depth < Self.deepest else { throw JSONFault(message: "values are nested too deeply") }
    skipBlanks()
    switch next {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try list(depth: depth)
    case UInt8(ascii: "\""): return .text(try text())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private func fault(_ what: String) -> JSONFault {
    JSONFault(message: isAtEnd ? "it ends too early" : "\(what) is expected at byte \(place + 1)")
  }

  private mutating func expect(_ byte: UInt8, _ what: String) throws(JSONFault) {
    skipBlanks()
    guard next == byte else { throw fault(what) }
    place += 1
  }

  private mutating func takes(_ byte: UInt8) -> Bool {
    skipBlanks()
    guard next == byte else { return false }
    place += 1
    return true
  }

  private mutating func object(depth: Int) throws(JSONFault) -> JSONTree {
    place += 1
    var members: [String: JSONTree] = [:]
    if takes(UInt8(ascii: "}")) { return .object(members) }
    repeat {
      skipBlanks()
      guard next == UInt8(ascii: "\"") else { throw fault("a key") }
      let key = try text()
      try expect(UInt8(ascii: ":"), "a colon")
      guard members.updateValue(try value(depth: depth + 1), forKey: key) == nil else {
        throw JSONFault(message: "a key stands there twice, before byte \(place + 1)")
      }
    } while takes(UInt8(ascii: ","))
    try expect(UInt8(ascii: "}"), "the end of an object")
    return .object(members)
  }

  private mutating func list(depth: Int) throws(JSONFault) -> JSONTree {
    place += 1
    var items: [JSONTree] = []
    if takes(UInt8(ascii: "]")) { return .list(items) }
    repeat { items.append(try value(depth: depth + 1)) } while takes(UInt8(ascii: ","))
    try expect(UInt8(ascii: "]"), "the end of a list")
    return .list(items)
  }

  private mutating func word(_ word: String, _ value: JSONTree) throws(JSONFault) -> JSONTree {
    guard bytes[place...].starts(with: word.utf8) else { throw fault("a value") }
    place += word.utf8.count
    return value
  }

  private mutating func number() throws(JSONFault) -> JSONTree {
    let start = place
    while let byte = next, "+-.0123456789eE".utf8.contains(byte) { place += 1 }
    let digits = String(decoding: bytes[start..<place], as: UTF8.self)
    guard Double(digits) != nil, digits.first != "+", digits.first != "." else {
      place = start
      throw fault("a value")
    }
    return .number(digits)
  }

  private mutating func text() throws(JSONFault) -> String {
    place += 1
    var units: [UInt8] = []
    while let byte = next {
      place += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: units, as: UTF8.self)
      case UInt8(ascii: "\\"): units += String(try escape()).utf8
      case 0..<0x20: throw JSONFault(message: "a text holds a control character at byte \(place)")
      default: units.append(byte)
      }
    }
    throw fault("the end of a text")
  }

  private mutating func escape() throws(JSONFault) -> Unicode.Scalar {
    guard let byte = next else { throw fault("an escape") }
    place += 1
    switch byte {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "u"): return try scalar()
    default: throw JSONFault(message: "an unknown escape stands at byte \(place)")
    }
  }

  private mutating func scalar() throws(JSONFault) -> Unicode.Scalar {
    let first = try unit()
    guard (0xD800..<0xDC00).contains(first) else { return Unicode.Scalar(first) ?? "\u{FFFD}" }
    guard takesEscapedUnit else { return "\u{FFFD}" }
    place += 2
    let second = try unit()
    guard (0xDC00..<0xE000).contains(second) else { return "\u{FFFD}" }
    return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
  }

  private var takesEscapedUnit: Bool {
    place + 1 < bytes.count && bytes[place] == UInt8(ascii: "\\") && bytes[place + 1] == UInt8(ascii: "u")
  }

  private mutating func unit() throws(JSONFault) -> UInt32 {
    guard place + 4 <= bytes.count,
      let unit = UInt32(String(decoding: bytes[place..<place + 4], as: UTF8.self), radix: 16)
    else { throw JSONFault(message: "an escape is incomplete at byte \(place + 1)") }
    place += 4
    return unit
  }
}
