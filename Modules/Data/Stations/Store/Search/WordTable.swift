import Foundation
import GRDB

/// Collects distinct words in one buffer and numbers them in order of first appearance.
struct WordTable {
  /// All words, one after the other.
  private(set) var bytes: [UInt8] = []
  /// Where each word begins, and where the last ends.
  private(set) var starts: [UInt32] = [0]
  /// Open addressing: the number of a word and one, 0 for free.
  private var slots = [UInt32](repeating: 0, count: 1 << 12)

  var count: Int { starts.count - 1 }

  /// The number of a word, a new one when it was not there.
  mutating func number(of word: UnsafeRawBufferPointer) throws -> UInt32 {
    if count * 2 >= slots.count { grow() }
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: Self.hash(word)) & mask
    while slots[slot] != 0 {
      let number = slots[slot] - 1
      if equals(number, word) { return number }
      slot = (slot + 1) & mask
    }
    guard let end = UInt32(exactly: bytes.count + word.count), let number = UInt32(exactly: count) else {
      throw DatabaseError(resultCode: .SQLITE_TOOBIG, message: "more words than an index of 4 GiB holds")
    }
    bytes.append(contentsOf: word)
    starts.append(end)
    slots[slot] = number + 1
    return number
  }

  private func equals(_ number: UInt32, _ word: UnsafeRawBufferPointer) -> Bool {
    let start = Int(starts[Int(number)])
    guard Int(starts[Int(number) + 1]) - start == word.count else { return false }
    return bytes.withUnsafeBytes { $0[start..<(start + word.count)].elementsEqual(word) }
  }

  private mutating func grow() {
    var larger = [UInt32](repeating: 0, count: slots.count * 2)
    let mask = larger.count - 1
    bytes.withUnsafeBytes { bytes in
      for number in 0..<count {
        let word = UnsafeRawBufferPointer(rebasing: bytes[Int(starts[number])..<Int(starts[number + 1])])
        var slot = Int(truncatingIfNeeded: Self.hash(word)) & mask
        while larger[slot] != 0 { slot = (slot + 1) & mask }
        larger[slot] = UInt32(truncatingIfNeeded: number) + 1
      }
    }
    slots = larger
  }

  /// FNV-1a, 64 bits.
  private static func hash(_ word: UnsafeRawBufferPointer) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in word { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash ^ (hash >> 32)
  }

  /// The words in the order of their bytes, by number.
  func sorted() -> [UInt32] {
    bytes.withUnsafeBytes { bytes in
      // Eight bytes decide nearly always; the rest is compared only among equals.
      var keyed = (0..<count).map { number in
        (prefix: Self.prefix(bytes, starts, number), number: UInt32(truncatingIfNeeded: number))
      }
      keyed.sort { left, right in
        if left.prefix != right.prefix { return left.prefix < right.prefix }
        let first = bytes[Int(starts[Int(left.number)])..<Int(starts[Int(left.number) + 1])]
        let second = bytes[Int(starts[Int(right.number)])..<Int(starts[Int(right.number) + 1])]
        return first.lexicographicallyPrecedes(second)
      }
      return keyed.map(\.number)
    }
  }

  private static func prefix(_ bytes: UnsafeRawBufferPointer, _ starts: [UInt32], _ number: Int) -> UInt64 {
    var prefix: UInt64 = 0
    let start = Int(starts[number])
    let end = min(Int(starts[number + 1]), start + 8)
    for offset in start..<end { prefix = prefix << 8 | UInt64(bytes[offset]) }
    return prefix << (UInt64(8 - (end - start)) * 8)
  }
}
