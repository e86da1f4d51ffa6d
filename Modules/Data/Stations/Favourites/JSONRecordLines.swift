import Foundation

/// Finds the lines on which the records of a JSON file begin, which the parser does not tell.
enum JSONRecordLines {
  /// The lines, counted from 1, on which the elements of a list begin. The list is a field of the outermost object of valid
  /// JSON. Empty when the name of the field is written with escapes.
  static func lines(of field: String, in data: Data) -> [Int] {
    var scan = Scan(field: Array(field.utf8))
    for byte in data where !scan.isOver { scan.read(byte) }
    return scan.lines
  }

  /// Scans the bytes for strings, brackets and line ends.
  private struct Scan {
    let field: [UInt8]
    var lines: [Int] = []
    var isOver = false
    private var line = 1
    private var depth = 0
    /// The bytes of the string being read; nil outside strings.
    private var string: [UInt8]?
    private var isEscaped = false
    /// The last string, which may be the name of a field.
    private var name: [UInt8] = []
    private var isInList = false
    /// True where an element may begin.
    private var isBefore = false

    init(field: [UInt8]) { self.field = field }

    mutating func read(_ byte: UInt8) {
      if string != nil { return readInString(byte) }
      switch byte {
      case 0x0A: line += 1
      case 0x09, 0x0D, 0x20: break
      case UInt8(ascii: ","): if depth == 2 { isBefore = isInList }
      case UInt8(ascii: ":"): break
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if isInList, depth == 1 { isOver = true }
      default: begin(byte)
      }
    }

    private mutating func begin(_ byte: UInt8) {
      if isBefore, depth == 2 {
        lines.append(line)
        isBefore = false
      }
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        if depth == 2, byte == UInt8(ascii: "["), name == field {
          isInList = true
          isBefore = true
        }
      case UInt8(ascii: "\""): string = []
      default: break
      }
    }

    private mutating func readInString(_ byte: UInt8) {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        if depth == 1 { name = string ?? [] }
        string = nil
        return
      }
      // A longer string is not the name.
      if depth == 1, string?.count ?? 0 <= field.count { string?.append(byte) }
    }
  }
}
