import Foundation

/// A form with a file, as a page without a script sends it: `multipart/form-data` (RFC 7578).
struct MultipartForm: Sendable {
  /// A part of it.
  struct Part: Sendable {
    /// The name of its field.
    let name: String
    /// The name of its file; nil for a text.
    let file: String?
    /// What its file is, as the browser says.
    let type: String
    /// What it holds.
    let bytes: [UInt8]
  }

  /// More parts than our form has.
  static let limit = 8

  /// Its parts.
  let parts: [Part]

  /// Reads the body of a request with this Content-Type; nil for another form.
  init?(_ body: [UInt8], contentType: String?) {
    guard let boundary = Self.boundary(contentType) else { return nil }
    // The first boundary has no line break before it.
    let text = Data("\r\n".utf8) + Data(body)
    let mark = Data("\r\n--\(boundary)".utf8)
    var parts: [Part] = []
    guard var place = text.range(of: mark)?.upperBound else { return nil }
    while !text[place...].starts(with: Data("--".utf8)) {
      guard parts.count < Self.limit, let end = text.range(of: mark, in: place..<text.endIndex),
        let part = Self.part(Data(text[place..<end.lowerBound]))
      else { return nil }
      parts.append(part)
      place = end.upperBound
    }
    self.parts = parts
  }

  /// The first part of a name.
  subscript(_ name: String) -> Part? { parts.first { $0.name == name } }

  private static func boundary(_ contentType: String?) -> String? {
    let halves = (contentType ?? "").split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
    guard halves.first?.lowercased() == "multipart/form-data",
      let field = halves.first(where: { $0.lowercased().hasPrefix("boundary=") })
    else { return nil }
    let boundary = field.dropFirst("boundary=".count).filter { $0 != "\"" }
    return (1...70).contains(boundary.utf8.count) ? boundary : nil
  }

  private static func part(_ data: Data) -> Part? {
    guard let gap = data.range(of: Data("\r\n\r\n".utf8)), gap.lowerBound < 4096,
      let head = String(validating: data[..<gap.lowerBound], as: UTF8.self)
    else { return nil }
    var fields: [String: String] = [:]
    for line in head.split(separator: "\r\n") {
      guard let colon = line.firstIndex(of: ":") else { return nil }
      fields[line[..<colon].lowercased()] = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    }
    guard let disposition = fields["content-disposition"], let name = value("name", in: disposition) else { return nil }
    return Part(
      name: name, file: value("filename", in: disposition), type: fields["content-type"] ?? "",
      bytes: Array(data[gap.upperBound...]))
  }

  /// A quoted value. Browsers write quotes and line breaks in it as `%22`, `%0D` and `%0A` (HTML standard, 4.10.21.8).
  private static func value(_ name: String, in disposition: String) -> String? {
    guard let start = disposition.range(of: "; \(name)=\"")?.upperBound,
      let end = disposition[start...].firstIndex(of: "\"")
    else { return nil }
    return disposition[start..<end].replacingOccurrences(of: "%22", with: "\"")
  }
}
