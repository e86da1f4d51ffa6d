import Foundation

/// All words of all stored stations in memory, sorted, with the stations that have each: built from `station_text` when
/// first needed, never changed.
///
/// A query's beginnings are one run of the sorted words, so that one letter costs no more than many; only when too few
/// stations begin so are the middles looked for. Measured at 250,000 stations: built in 0.3 s, 28 MB, a search 1 to 2 ms.
final class SearchIndex: Sendable {
  /// A station by its position here.
  typealias Ordinal = Int

  /// Which state of which file this is.
  struct Version: Hashable, Sendable {
    let file: DatabaseFiles.Identity
    let generation: Int64
  }

  let version: Version
  /// The row of each station.
  let rows: [Int64]
  /// Where each station is, on the unit sphere.
  let x: [Double]
  let y: [Double]
  let z: [Double]

  /// The sorted words, one after the other; ``wordStarts`` has one entry more.
  let wordBytes: [UInt8]
  let wordStarts: [UInt32]
  /// Which letters each word has, to pass over most words quickly.
  let letters: [UInt64]
  /// The stations of each word; ``stationStarts`` has one entry more than there are words.
  let stations: [UInt32]
  let stationStarts: [UInt32]
  /// The words of each station; ``stationWordStarts`` has one entry more than there are stations.
  let stationWords: [UInt32]
  let stationWordStarts: [UInt32]

  var count: Int { rows.count }
  var wordCount: Int { wordStarts.count - 1 }

  /// Sorts what was collected.
  init(version: Version, _ collected: consuming SearchIndexBuilder) {
    self.version = version
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
    stationWordStarts = collected.stationWordStarts
    var words = collected.stationWords
    for position in words.indices { words[position] = rank[Int(words[position])] }
    stationWords = words
    (stationStarts, stations) = Self.inverted(words, stationWordStarts, wordCount: order.count)
  }

  /// From the words of each station the stations of each word.
  private static func inverted(
    _ words: [UInt32], _ wordStarts: [UInt32], wordCount: Int
  ) -> (starts: [UInt32], stations: [UInt32]) {
    var starts = [UInt32](repeating: 0, count: wordCount + 1)
    for word in words { starts[Int(word) + 1] += 1 }
    for word in 0..<wordCount { starts[word + 1] += starts[word] }
    var next = starts
    var stations = [UInt32](repeating: 0, count: words.count)
    for station in 0..<(wordStarts.count - 1) {
      for position in Int(wordStarts[station])..<Int(wordStarts[station + 1]) {
        let word = Int(words[position])
        stations[Int(next[word])] = UInt32(truncatingIfNeeded: station)
        next[word] += 1
      }
    }
    return (starts, stations)
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
