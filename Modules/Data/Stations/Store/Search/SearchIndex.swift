import Foundation
import GRDB

/// All words of some stations, sorted, with the stations that have each word. It is immutable.
///
/// The words that begin with a query are one run of the sorted words. It is stored as it is in memory, so that the first
/// search loads it instead of making it: see ``SearchIndexRows``.
final class SearchIndex: Sendable {
  /// The position of a station in this index.
  typealias Ordinal = Int

  /// The row of each station, ascending.
  let rows: [Int64]
  /// Where each station is on the unit sphere, within a metre.
  let x: [Float]
  let y: [Float]
  let z: [Float]

  /// The sorted words, one after the other; ``wordStarts`` has one entry more.
  let wordBytes: [UInt8]
  let wordStarts: [UInt32]
  /// Which letters each word has, to skip most words quickly.
  let letters: [UInt64]
  /// The stations of each word as ``Postings``; ``postingStarts`` has one entry more than there are words.
  let postings: [UInt8]
  let postingStarts: [UInt32]

  var count: Int { rows.count }
  var wordCount: Int { wordStarts.count - 1 }

  /// Sorts what was collected.
  init(_ collected: consuming SearchIndexBuilder) throws {
    let order = collected.words.sorted()
    var rank = [UInt32](repeating: 0, count: order.count)
    var bytes: [UInt8] = []
    var starts: [UInt32] = [0]
    var letters: [UInt64] = []
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

  /// Loads the stored index. Throws `SQLITE_CORRUPT` when its parts do not fit together.
  init(_ database: Database) throws {
    rows = try SearchIndexRows.load(database, "rows")
    x = try SearchIndexRows.load(database, "x")
    y = try SearchIndexRows.load(database, "y")
    z = try SearchIndexRows.load(database, "z")
    wordBytes = try SearchIndexRows.load(database, "word_bytes")
    wordStarts = try SearchIndexRows.load(database, "word_starts")
    letters = try SearchIndexRows.load(database, "letters")
    postings = try SearchIndexRows.load(database, "postings")
    postingStarts = try SearchIndexRows.load(database, "posting_starts")
    guard x.count == rows.count, y.count == rows.count, z.count == rows.count, Self.areAscending(rows),
      Self.areStarts(wordStarts, of: wordBytes.count), Self.areStarts(postingStarts, of: postings.count),
      wordStarts.count == postingStarts.count, letters.count == wordStarts.count - 1
    else { throw DatabaseError.unreadable("the search index does not fit together") }
  }

  /// Whether each row comes once.
  private static func areAscending(_ rows: [Int64]) -> Bool {
    rows.withUnsafeBufferPointer { rows in (1..<max(1, rows.count)).allSatisfy { rows[$0 - 1] < rows[$0] } }
  }

  private static func areStarts(_ starts: [UInt32], of count: Int) -> Bool {
    guard starts.first == 0, let last = starts.last, Int(last) == count else { return false }
    return starts.withUnsafeBufferPointer { starts in
      (1..<max(1, starts.count)).allSatisfy { starts[$0 - 1] <= starts[$0] }
    }
  }

  /// The station in this row; `nil` when it is not in this index.
  func ordinal(ofRow row: Int64) -> Ordinal? {
    var low = 0
    var high = rows.count
    while low < high {
      let middle = (low + high) / 2
      if rows[middle] < row { low = middle + 1 } else { high = middle }
    }
    return low < rows.count && rows[low] == row ? low : nil
  }

  /// A bit for each Latin letter and digit; all other bytes share the remaining bits.
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
