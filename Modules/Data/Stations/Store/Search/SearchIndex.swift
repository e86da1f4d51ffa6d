import Foundation
import GRDB

/// All words of some stations, sorted, with the stations that have each; it never changes.
///
/// A query's beginnings are one run of the sorted words, so that one letter costs no more than many; only when too few
/// stations begin so are the middles looked for. It is kept in the cache as it lies in memory, so that the first search
/// reads it in instead of making it: see ``SearchIndexRows``.
final class SearchIndex: Sendable {
  /// A station by its position here.
  typealias Ordinal = Int

  /// The row of each station, ascending.
  let rows: [Int64]
  /// Where each station is, on the unit sphere; within a metre.
  let x: [Float]
  let y: [Float]
  let z: [Float]

  /// The sorted words, one after the other; ``wordStarts`` has one entry more.
  let wordBytes: [UInt8]
  let wordStarts: [UInt32]
  /// Which letters each word has, to pass over most words quickly.
  let letters: [UInt64]
  /// The stations of each word, ascending, each as the difference to the one before in as few bytes as it needs;
  /// ``postingStarts`` has one entry more than there are words.
  let postings: [UInt8]
  let postingStarts: [UInt32]

  var count: Int { rows.count }
  var wordCount: Int { wordStarts.count - 1 }

  /// Sorts what was collected.
  init(_ collected: consuming SearchIndexBuilder) throws {
    let order = collected.words.sorted()
    var rank = [UInt32](repeating: 0, count: order.count)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(collected.words.bytes.count)
    var starts: [UInt32] = [0]
    starts.reserveCapacity(order.count + 1)
    var letters: [UInt64] = []
    letters.reserveCapacity(order.count)
    for (position, number) in order.enumerated() {
      rank[Int(number)] = UInt32(truncatingIfNeeded: position)
      let word = collected.words.bytes[
        Int(collected.words.starts[Int(number)])..<Int(collected.words.starts[Int(number) + 1])]
      bytes.append(contentsOf: word)
      starts.append(UInt32(truncatingIfNeeded: bytes.count))
      letters.append(Self.letters(word))
    }
    wordBytes = bytes
    wordStarts = starts
    self.letters = letters
    rows = collected.rows
    x = collected.x
    y = collected.y
    z = collected.z
    (postingStarts, postings) = try Postings.made(
      words: collected.stationWords, starts: collected.stationWordStarts, rank: rank)
  }

  /// Takes what ``SearchIndexRows`` read. Throws when the parts do not fit together: then the file is damaged.
  init(_ parts: SearchIndexParts) throws {
    rows = parts.rows
    x = parts.x
    y = parts.y
    z = parts.z
    wordBytes = parts.wordBytes
    wordStarts = parts.wordStarts
    letters = parts.letters
    postings = parts.postings
    postingStarts = parts.postingStarts
    guard x.count == rows.count, y.count == rows.count, z.count == rows.count,
      Self.areStarts(wordStarts, of: wordBytes.count), Self.areStarts(postingStarts, of: postings.count),
      wordStarts.count == postingStarts.count, letters.count == wordStarts.count - 1
    else { throw DatabaseError.unreadable("the search index does not fit together") }
  }

  private static func areStarts(_ starts: [UInt32], of count: Int) -> Bool {
    guard starts.first == 0, let last = starts.last, Int(last) == count else { return false }
    return starts.withUnsafeBufferPointer { starts in
      (1..<max(1, starts.count)).allSatisfy { starts[$0 - 1] <= starts[$0] }
    }
  }

  /// The station in this row; nil when it is not here.
  func ordinal(ofRow row: Int64) -> Ordinal? {
    var low = 0
    var high = rows.count
    while low < high {
      let middle = (low + high) / 2
      if rows[middle] < row { low = middle + 1 } else { high = middle }
    }
    return low < rows.count && rows[low] == row ? low : nil
  }

  /// One bit a Latin letter and digit; all other bytes share the rest.
  static func letters(_ word: some Sequence<UInt8>) -> UInt64 {
    var set: UInt64 = 0
    for byte in word {
      let bit: UInt8
      switch byte {
      case 0x61...0x7A: bit = byte - 0x61
      case 0x30...0x39: bit = byte - 0x30 + 26
      default: bit = 36 + byte % 28
      }
      set |= 1 << UInt64(bit)
    }
    return set
  }
}
