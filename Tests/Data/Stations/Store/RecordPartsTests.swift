import ChargeDomain
import Foundation
import GRDB
import Testing

@testable import ChargeData

/// The values of a stored record, one by one.
struct RecordPartsTests {
  /// Reads all of some bytes.
  private func read<Value>(_ bytes: [UInt8], _ body: (inout RecordReader) throws -> Value) throws -> Value {
    try bytes.withUnsafeBytes { buffer in
      var input = RecordReader(buffer)
      let value = try body(&input)
      let isAtEnd = input.isAtEnd
      #expect(isAtEnd)
      return value
    }
  }

  private func written(_ body: (inout RecordWriter) -> Void) -> [UInt8] {
    var out = RecordWriter()
    body(&out)
    return out.bytes
  }

  private func expectDamage<Value>(_ bytes: [UInt8], _ body: @escaping (inout RecordReader) throws -> Value) {
    let error = #expect(throws: DatabaseError.self) { _ = try read(bytes, body) }
    #expect(error?.resultCode == .SQLITE_CORRUPT)
  }

  @Test(
    "a number takes as few bytes as it needs",
    arguments: [
      (0, [0]), (127, [0x7F]), (128, [0x80, 0x01]), (16_383, [0xFF, 0x7F]), (16_384, [0x80, 0x80, 0x01]),
      (UInt64.max, [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01]),
    ] as [(UInt64, [UInt8])])
  func numbers(_ number: UInt64, _ expected: [UInt8]) {
    var bytes: [UInt8] = []
    bytes.append(varint: number)
    #expect(bytes == expected)
  }

  @Test("small negative numbers stay short")
  func negativeNumbers() throws {
    for (number, byte) in [(0, 0), (-1, 1), (1, 2), (-2, 3), (63, 126), (-64, 127)] as [(Int, UInt8)] {
      #expect(written { out in out.integer(number) } == [byte])
      #expect(try read([byte]) { input in try input.integer() } == number)
    }
    expectDamage([UInt8](repeating: 0x80, count: 10) + [0x01]) { input in try input.integer() }
    expectDamage([0x80]) { input in try input.integer() }
  }

  @Test("a text and a date may be the last of a record")
  func lastValues() throws {
    let text = written { out in out.text("abc") }
    #expect(text == [3, 0x61, 0x62, 0x63])
    #expect(try read(text) { input in try input.text() } == "abc")
    #expect(try read([0]) { input in try input.text() } == "")
    expectDamage([4, 0x61, 0x62, 0x63]) { input in try input.text() }
    let date = written { out in out.date(Date(timeIntervalSinceReferenceDate: 1.5)) }
    #expect(date.count == 8)
    #expect(
      try read(date) { input in try input.date() } == Date(timeIntervalSinceReferenceDate: 1.5))
    expectDamage(Array(date.dropLast())) { input in try input.date() }
  }

  @Test("a flag is 0 or 1, and a value that may be missing stands after one")
  func flags() throws {
    #expect(written { out in out.flag(false) } == [0] && written { out in out.flag(true) } == [1])
    #expect(try read([0]) { input in try input.flag() } == false)
    #expect(try read([1]) { input in try input.flag() } == true)
    expectDamage([2]) { input in try input.flag() }
    expectDamage([0xFF]) { input in try input.flag() }
    #expect(written { out in out.optional("a") { $0.text($1) } } == [1, 1, 0x61])
    #expect(try read([1, 1, 0x61]) { input in try input.optional { try $0.text() } } == "a")
    let none = try read([0]) { input in try input.optional { try $0.text() } }
    #expect(none == nil)
  }

  @Test("a list is no longer than the bytes that follow")
  func lists() throws {
    let list = written { out in out.list([5, -5]) { $0.integer($1) } }
    #expect(list == [2, 10, 9])
    #expect(try read(list) { input in try input.list { try $0.integer() } } == [5, -5])
    #expect(try read([0]) { input in try input.list { try $0.integer() } } == [])
    expectDamage([3, 10, 9]) { input in try input.list { try $0.integer() } }
    expectDamage(written { out in out.count(-1) }) { input in try input.list { try $0.integer() } }
  }

  @Test("a word that records share is a number, any other stands there itself")
  func words() throws {
    let last = try #require(SharedWords.all.last.map { Capability(rawValue: $0) })
    let count = UInt8(SharedWords.all.count)
    #expect(written { out in out.choice(last) } == [count])
    #expect(try read([count]) { input in try input.choice() as Capability } == last)
    #expect(try read([1]) { input in try input.choice() as ConnectorStandard } == .type1)
    #expect(written { out in out.choice(Capability(rawValue: "X")) } == [0, 1, 0x58])
    #expect(try read([0, 1, 0x58]) { input in try input.choice() as Capability } == Capability(rawValue: "X"))
    expectDamage([count + 1]) { input in try input.choice() as Capability }
    expectDamage(written { out in out.count(-1) }) { input in try input.choice() as Capability }
    expectDamage([0, 1, 0x58]) { input in try input.choice() as PowerType }
    #expect(SharedWords.number(of: "X") == nil && SharedWords.number(of: last.rawValue) == Int(count))
  }
}
