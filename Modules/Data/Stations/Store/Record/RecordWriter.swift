import Foundation

/// Appends values to a compact row: whole numbers in as few bytes as they need, texts after their length.
struct RecordWriter {
  private(set) var bytes: [UInt8] = []

  mutating func count(_ value: Int) { bytes.append(varint: UInt64(bitPattern: Int64(value))) }

  mutating func integer(_ value: Int) {
    // With the sign in the lowest bit small negative numbers stay short.
    count((value << 1) ^ (value >> (Int.bitWidth - 1)))
  }

  mutating func flag(_ value: Bool) { bytes.append(value ? 1 : 0) }

  mutating func text(_ value: String) {
    count(value.utf8.count)
    bytes.append(contentsOf: value.utf8)
  }

  mutating func date(_ value: Date) {
    withUnsafeBytes(of: value.timeIntervalSinceReferenceDate.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func optional<Value>(_ value: Value?, _ write: (inout RecordWriter, Value) -> Void) {
    flag(value != nil)
    if let value { write(&self, value) }
  }

  mutating func list<Value>(_ values: [Value], _ write: (inout RecordWriter, Value) -> Void) {
    count(values.count)
    for value in values { write(&self, value) }
  }

  /// One of ``SharedWords``, or any other word.
  mutating func choice<Value: RawRepresentable<String>>(_ value: Value) {
    let number = SharedWords.number(of: value.rawValue)
    count(number ?? 0)
    if number == nil { text(value.rawValue) }
  }
}

extension [UInt8] {
  /// Appends a number in as few bytes as it needs: seven bits in each, the lowest first.
  mutating func append(varint value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(truncatingIfNeeded: rest))
  }
}
