import HTTPTypes

/// Collects the head of an answer line by line. The final answer replaces interim answers (1xx) and a proxy's.
struct ResponseHead {
  /// The most bytes of all heads of a transfer together, so that interim answers cannot go on for ever.
  static let limit = 64 << 10

  private(set) var fields = HTTPFields()
  /// True after the empty line. What follows are trailers, which are ignored.
  private(set) var isComplete = false
  private(set) var hasBegun = false
  private var bytes = 0

  /// Reads a line with its line end. False when the head is too large.
  mutating func receive(_ line: UnsafeRawBufferPointer) -> Bool {
    bytes += line.count
    guard bytes <= Self.limit else { return false }
    let text = line.prefix { $0 != 0x0D && $0 != 0x0A }
    if text.starts(with: "HTTP/".utf8) {
      fields = HTTPFields()
      isComplete = false
      hasBegun = true
    } else if text.isEmpty {
      isComplete = true
    } else if !isComplete, let colon = text.firstIndex(of: UInt8(ascii: ":")),
      let name = HTTPField.Name(String(decoding: text[..<colon], as: UTF8.self))
    {
      let value = text[text.index(after: colon)...].drop { $0 == 0x20 || $0 == 0x09 }
      let tail = value.reversed().prefix { $0 == 0x20 || $0 == 0x09 }.count
      fields.append(HTTPField(name: name, value: value.dropLast(tail)))
    }
    return true
  }

  /// Whether a field declares the body as compressed; libcurl then unpacks it.
  var isEncoded: Bool {
    fields[values: .contentEncoding].contains { !$0.isEmpty && $0.lowercased() != "identity" }
  }

  /// Whether a length or chunks announce the end of the body.
  var announcesEnd: Bool { fields.contains(.contentLength) || fields.contains(.transferEncoding) }
}
