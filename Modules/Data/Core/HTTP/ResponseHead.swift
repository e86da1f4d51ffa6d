import HTTPTypes

/// The head of an answer as its lines come in. Interim answers (1xx) and a proxy's are replaced by the final one.
struct ResponseHead {
  /// Most bytes of all heads of one transfer together, so that endless interim answers end too.
  static let limit = 64 << 10

  private(set) var fields = HTTPFields()
  /// The empty line has come; what follows of the same answer are trailers, which are not taken.
  private(set) var isComplete = false
  private(set) var hasBegun = false
  private var bytes = 0

  /// Takes a line with its line end. False when the head is too large.
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

  /// The body is compressed by declaration; libcurl unpacks it.
  var isEncoded: Bool {
    fields[values: .contentEncoding].contains { !$0.isEmpty && $0.lowercased() != "identity" }
  }

  /// The end of the body is announced, by a length or by chunks.
  var announcesEnd: Bool { fields.contains(.contentLength) || fields.contains(.transferEncoding) }
}
