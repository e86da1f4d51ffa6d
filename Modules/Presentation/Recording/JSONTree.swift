/// A value of JSON. Numbers keep their digits, so that a file rounds nothing.
public enum JSONTree: Hashable, Sendable {
  /// Nothing.
  case null
  /// True or false.
  case bool(Bool)
  /// A number as it is written.
  case number(String)
  /// A text.
  case text(String)
  /// Values in order.
  case list([JSONTree])
  /// Values by their names.
  case object([String: JSONTree])

  /// The value as JSON on one line, the keys of objects sorted: equal values are written alike.
  public var json: String {
    var out: [UInt8] = []
    write(into: &out)
    return String(decoding: out, as: UTF8.self)
  }

  /// The value behind a key; nil for anything but an object with it.
  public subscript(key: String) -> JSONTree? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  /// The text; nil for anything else.
  public var string: String? { if case .text(let text) = self { text } else { nil } }

  /// The number; nil for anything else.
  public var double: Double? { if case .number(let digits) = self { Double(digits) } else { nil } }

  /// The whole number; nil for anything else.
  public var int: Int? { if case .number(let digits) = self { Int(digits) } else { nil } }

  func write(into out: inout [UInt8]) {
    switch self {
    case .null: out += "null".utf8
    case .bool(let isTrue): out += (isTrue ? "true" : "false").utf8
    case .number(let digits): out += digits.utf8
    case .text(let text): Self.write(text, into: &out)
    case .list(let items):
      out.append(UInt8(ascii: "["))
      for (place, item) in items.enumerated() {
        if place > 0 { out.append(UInt8(ascii: ",")) }
        item.write(into: &out)
      }
      out.append(UInt8(ascii: "]"))
    case .object(let members):
      out.append(UInt8(ascii: "{"))
      for (place, key) in members.keys.sorted().enumerated() {
        if place > 0 { out.append(UInt8(ascii: ",")) }
        Self.write(key, into: &out)
        out.append(UInt8(ascii: ":"))
        members[key]?.write(into: &out)
      }
      out.append(UInt8(ascii: "}"))
    }
  }

  // What steers a terminal is escaped too: people look at recordings.
  private static func write(_ text: String, into out: inout [UInt8]) {
    out.append(UInt8(ascii: "\""))
    for unit in text.utf16 {
      switch unit {
      case 0x22, 0x5C: out += [UInt8(ascii: "\\"), UInt8(truncatingIfNeeded: unit)]
      case 0x20...0x7E: out.append(UInt8(truncatingIfNeeded: unit))
      default:
        let digits = String(unit, radix: 16)
        out += ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8
      }
    }
    out.append(UInt8(ascii: "\""))
  }
}
