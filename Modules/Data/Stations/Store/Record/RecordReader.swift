import Foundation
import GRDB

/// Reads what ``RecordWriter`` wrote. Throws `SQLITE_CORRUPT` for bytes that make no sense; never traps.
struct RecordReader {
  private let bytes: UnsafeRawBufferPointer
  private var offset = 0

  /// The bytes must outlive the reader.
  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { offset == bytes.count }

  private mutating func byte() throws -> UInt8 {
    guard offset < bytes.count else { throw DatabaseError.unreadable("a station ends too early") }
    defer { offset += 1 }
    return bytes[offset]
  }

  private mutating func number() throws -> Int {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let next = try byte()
      value |= UInt64(next & 0x7F) << shift
      if next < 0x80 { return Int(truncatingIfNeeded: value) }
      shift += 7
      guard shift < 64 else { throw DatabaseError.unreadable("a number of a station is too long") }
    }
  }

  /// A number of bytes or elements, at most as many as there are bytes left.
  mutating func count() throws -> Int {
    let value = try number()
    guard value >= 0, value <= bytes.count - offset else {
      throw DatabaseError.unreadable("a list of a station is too long")
    }
    return value
  }

  mutating func integer() throws -> Int {
    let value = UInt(bitPattern: try number())
    return Int(bitPattern: (value >> 1) ^ (0 &- (value & 1)))
  }

  mutating func flag() throws -> Bool {
    switch try byte() {
    case 0: return false
    case 1: return true
    default: throw DatabaseError.unreadable("a flag of a station is neither yes nor no")
    }
  }

  mutating func text() throws -> String {
    let count = try count()
    defer { offset += count }
    return String(decoding: UnsafeRawBufferPointer(rebasing: bytes[offset..<(offset + count)]), as: UTF8.self)
  }

  mutating func date() throws -> Date {
    guard bytes.count - offset >= 8 else { throw DatabaseError.unreadable("a station ends too early") }
    let bits = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    offset += 8
    return Date(timeIntervalSinceReferenceDate: Double(bitPattern: bits))
  }

  mutating func optional<Value>(_ read: (inout RecordReader) throws -> Value) throws -> Value? {
    try flag() ? try read(&self) : nil
  }

  mutating func list<Value>(_ read: (inout RecordReader) throws -> Value) throws -> [Value] {
    let count = try count()
    return try (0..<count).map { _ in try read(&self) }
  }

  private mutating func word() throws -> String {
    let number = try number()
    guard number != 0 else { return try text() }
    guard number > 0, number <= SharedWords.all.count else {
      throw DatabaseError.unreadable("a station has a word that does not exist")
    }
    return SharedWords.all[number - 1]
  }

  mutating func choice<Value: RawRepresentable<String>>() throws -> Value {
    guard let value = Value(rawValue: try word()) else {
      throw DatabaseError.unreadable("a station has a \(Value.self) that does not exist")
    }
    return value
  }
}
