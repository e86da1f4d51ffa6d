import Foundation
import Testing

/// A PDF file, read by its table of offsets (ISO 32000-1, 7.5), as strictly as this writer can be read.
struct PDFFile {
  /// What stands between `obj` and `endobj`, by the number of the object.
  let objects: [Int: String]
  /// What stands in the trailer.
  let trailer: String
  /// The lines of text of the page, as Latin-1.
  let texts: [String]

  init(_ bytes: [UInt8], _ location: SourceLocation = #_sourceLocation) throws {
    // Each byte is one character.
    let file = String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    let scalars = Array(file.unicodeScalars)
    func text(from offset: Int, to end: String) throws -> String {
      try #require((0..<scalars.count).contains(offset), sourceLocation: location)
      let rest = String(String.UnicodeScalarView(scalars[offset...]))
      let range = try #require(rest.firstRange(of: end), sourceLocation: location)
      return String(rest[..<range.lowerBound])
    }
    #expect(file.hasPrefix("%PDF-1.7\n%"), sourceLocation: location)
    #expect(bytes.dropFirst(10).prefix(4).allSatisfy { $0 > 127 }, sourceLocation: location)
    #expect(file.hasSuffix("\n%%EOF\n"), sourceLocation: location)

    let start = try #require(file.firstMatch(of: /startxref\n([0-9]+)\n%%EOF\n$/), sourceLocation: location)
    let table = try text(from: try #require(Int(start.1), sourceLocation: location), to: "trailer\n")
    let lines = table.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(lines.first == "xref" && lines.last == "", sourceLocation: location)
    let count = try #require(Int(lines[1].split(separator: " ")[1]), sourceLocation: location)
    let entries = lines.dropFirst(2).dropLast()
    #expect(lines[1] == "0 \(count)" && entries.count == count, sourceLocation: location)
    #expect(entries.allSatisfy { $0.utf8.count == 19 }, "twenty bytes with the line's end", sourceLocation: location)
    #expect(entries.first == "0000000000 65535 f ", sourceLocation: location)

    var objects: [Int: String] = [:]
    for (number, entry) in zip(1..., entries.dropFirst()) {
      let match = try #require(entry.wholeMatch(of: #/([0-9]{10}) 00000 n /#), sourceLocation: location)
      let object = try text(from: try #require(Int(match.1), sourceLocation: location), to: "\nendobj\n")
      #expect(object.hasPrefix("\(number) 0 obj\n"), "object \(number)", sourceLocation: location)
      objects[number] = String(object.dropFirst("\(number) 0 obj\n".count))
    }
    self.objects = objects
    let end = try #require(file.firstRange(of: "trailer\n"), sourceLocation: location)
    trailer = String(file[end.upperBound...].prefix { $0 != "\n" })
    #expect(trailer.contains("/Size \(count) "), sourceLocation: location)
    for reference in (objects.values + [trailer]).joined().matches(of: /([0-9]+) 0 R/) {
      #expect(Int(reference.1).map { objects[$0] != nil } == true, "\(reference.0)", sourceLocation: location)
    }

    let stream = try #require(objects.values.first(where: { $0.contains("stream\n") }), sourceLocation: location)
    let parts = try #require(
      stream.wholeMatch(of: /<< \/Length ([0-9]+) >>\nstream\n((?s:.*))\nendstream/), sourceLocation: location)
    #expect(Int(parts.1) == parts.2.unicodeScalars.count, sourceLocation: location)
    texts = parts.2.matches(of: /\((.*)\) Tj ET/).map { Self.plain(String($0.1)) }
  }

  /// A string without its escapes (7.3.4.2).
  private static func plain(_ literal: String) -> String {
    literal.replacing(/\\([0-7]{3})/) { match in
      UInt8(match.1, radix: 8).map { String(Unicode.Scalar($0)) } ?? "?"
    }
    .replacing(/\\(.)/) { String($0.1) }
  }
}
