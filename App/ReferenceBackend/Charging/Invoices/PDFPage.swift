/// One page of text as PDF 1.7 (ISO 32000-1), of the size A4, in Helvetica, which every reader has.
struct PDFPage {
  private struct Line {
    let text: String
    let place: (x: Int, y: Int)
    let size: Int
    let isBold: Bool
  }

  private let title: String
  private var lines: [Line] = []

  /// An empty page.
  init(title: String) { self.title = title }

  /// Adds a line of text.
  /// - Parameter place: where it begins, in points from the left and from the bottom of the page.
  mutating func add(_ text: String, at place: (x: Int, y: Int), size: Int, isBold: Bool = false) {
    lines.append(Line(text: text, place: place, size: size, isBold: isBold))
  }

  /// The file.
  var bytes: [UInt8] {
    // Four bytes that no text has say that the file is binary (7.5.2).
    var file = Array("%PDF-1.7\n%".utf8) + [0xE2, 0xE3, 0xCF, 0xD3, 0x0A]
    var offsets: [Int] = []
    for (number, object) in objects.enumerated() {
      offsets.append(file.count)
      file += Array("\(number + 1) 0 obj\n\(object)\nendobj\n".utf8)
    }
    let table = file.count
    // Each entry has twenty bytes (7.5.4).
    let entries = offsets.map { "\(Self.digits($0, 10)) 00000 n \n" }.joined()
    file += Array("xref\n0 \(offsets.count + 1)\n0000000000 65535 f \n\(entries)".utf8)
    file += Array("trailer\n<< /Size \(offsets.count + 1) /Root 1 0 R /Info 7 0 R >>\n".utf8)
    return file + Array("startxref\n\(table)\n%%EOF\n".utf8)
  }

  /// What the file holds, in the order of the numbers. All of it is ASCII.
  private var objects: [String] {
    let content = lines.map { line in
      "BT /\(line.isBold ? "F2" : "F1") \(line.size) Tf \(line.place.x) \(line.place.y) Td "
        + "\(Self.literal(line.text)) Tj ET\n"
    }.joined()
    return [
      "<< /Type /Catalog /Pages 2 0 R /Lang (en) >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 6 0 R "
        + "/Resources << /Font << /F1 4 0 R /F2 5 0 R >> >> >>",
      Self.font("Helvetica"), Self.font("Helvetica-Bold"),
      "<< /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream", "<< /Title \(Self.literal(title)) >>",
    ]
  }

  private static func font(_ name: String) -> String {
    "<< /Type /Font /Subtype /Type1 /BaseFont /\(name) /Encoding /WinAnsiEncoding >>"
  }

  /// A string in parentheses (7.3.4.2); what is not plain ASCII is written in octal digits.
  static func literal(_ text: String) -> String {
    let characters = WinAnsi.bytes(of: text).map { byte -> String in
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "\\"): "\\" + String(UnicodeScalar(byte))
      case 0x20...0x7E: String(UnicodeScalar(byte))
      default: "\\" + digits(Int(String(byte, radix: 8)) ?? 0, 3)
      }
    }
    return "(\(characters.joined()))"
  }

  private static func digits(_ number: Int, _ width: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
  }
}
