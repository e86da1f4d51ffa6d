import Foundation
import GRDB

/// Collects distinct words in one buffer, numbered in order of first appearance.
struct WordTable {
  /// All words, one after the other.
  private(set) var bytes: [UInt8] = []
  /// Where each word begins, and where the last one ends.
  private(set) var starts: [UInt32] = [0]
  /// A hash table with open addressing: the number of a word plus one, 0 for a free slot.
  private var slots = [UInt32](repeating: 0, count: 1 << 12)

  var count: Int { starts.count - 1 }

  /// The number of a word; a new word is added.
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
    bytes.withUnsafeBytes { bytes in
      let known = self.word(number, bytes)
      return known.count == word.count && known.elementsEqual(word)
    }
  }

  private func word(_ number: UInt32, _ bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: bytes[Int(starts[Int(number)])..<Int(starts[Int(number) + 1])])
  }

  private mutating func grow() {
    var larger = [UInt32](repeating: 0, count: slots.count * 2)
    let mask = larger.count - 1
    bytes.withUnsafeBytes { bytes in
      for number in 0..<UInt32(truncatingIfNeeded: count) {
        var slot = Int(truncatingIfNeeded: Self.hash(word(number, bytes))) & mask
        while larger[slot] != 0 { slot = (slot + 1) & mask }
        larger[slot] = number + 1
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

  /// The numbers of the words, in the order of their bytes.
  func sorted() -> [UInt32] {
    bytes.withUnsafeBytes { bytes in
      // The first eight bytes nearly always decide.
      var keyed = (0..<UInt32(truncatingIfNeeded: count)).map { number in
        (prefix: Self.prefix(of: word(number, bytes)), number: number)
      }
      keyed.sort { left, right in
        if left.prefix != right.prefix { return left.prefix < right.prefix }
        return word(left.number, bytes).lexicographicallyPrecedes(word(right.number, bytes))
      }
      return keyed.map(\.number)
    }
  }

  private static func prefix(of word: UnsafeRawBufferPointer) -> UInt64 {
    let start = word.prefix(8)
    return start.reduce(UInt64(0)) { $0 << 8 | UInt64($1) } << (UInt64(8 - start.count) * 8)
  }
}
