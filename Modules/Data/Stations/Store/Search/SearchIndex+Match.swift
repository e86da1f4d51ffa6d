import Foundation
import UnicodeText

extension SearchIndex {
  /// Stations of which some word begins with each word of the query, or an EVSE id with the query as a whole.
  func beginnings(_ query: SearchQuery) -> StationSet {
    var found: StationSet?
    for word in query.words {
      var these = StationSet(capacity: count)
      insertStations(ofWordsBeginningWith: Array(word.utf8), &these)
      insertStations(ofWordsBeginningWith: Array((SearchWords.keyMark + word).utf8), &these)
      if found == nil { found = these } else { found?.formIntersection(these) }
    }
    var all = found ?? StationSet(capacity: count)
    if let key = Self.wholeKey(query) {
      insertStations(ofWordsBeginningWith: Array((SearchWords.keyMark + key).utf8), &all)
    }
    return all
  }

  /// Stations of which some word has each word of the query anywhere in it, or an EVSE id the query as a whole.
  func anywhere(_ query: SearchQuery) -> StationSet {
    var found: StationSet?
    // Long words are rare: they leave little to look through for the others.
    for word in query.words.sorted(by: { $0.utf8.count > $1.utf8.count }) {
      let needle = Array(word.utf8)
      if let candidates = found, candidates.count <= Self.fewCandidates {
        found = candidates.filtered { hasWord($0, containing: needle) }
      } else {
        let these = stations(ofWordsContaining: needle, isKey: false)
        if found == nil { found = these } else { found?.formIntersection(these) }
      }
    }
    var all = found ?? StationSet(capacity: count)
    if let key = Self.wholeKey(query) { all.formUnion(stations(ofWordsContaining: Array(key.utf8), isKey: true)) }
    return all
  }

  /// Below this it is cheaper to look at the words of each station than at all words (measured: 0.1 µs a word).
  private static let fewCandidates = 4000

  /// The query read as one EVSE id with separators; nil when it is one word, or cannot be an id without a digit.
  private static func wholeKey(_ query: SearchQuery) -> String? {
    guard query.words.count > 1 else { return nil }
    let key = SearchWords.key(query.evseKey)
    return key.utf8.contains { (0x30...0x39).contains($0) } ? key : nil
  }

  private func insertStations(ofWordsBeginningWith prefix: [UInt8], _ set: inout StationSet) {
    let first = firstWord { !$0.precedes(prefix) }
    let end = firstWord { !$0.precedes(prefix) && !$0.begins(with: prefix) }
    set.insert(stations[Int(stationStarts[first])..<Int(stationStarts[max(first, end)])])
  }

  /// The first word of which the condition holds; it holds of all that follow.
  private func firstWord(where condition: (Word) -> Bool) -> Int {
    var low = 0
    var high = wordCount
    return wordBytes.withUnsafeBytes { bytes in
      while low < high {
        let middle = (low + high) / 2
        if condition(word(middle, bytes)) { high = middle } else { low = middle + 1 }
      }
      return low
    }
  }

  private func stations(ofWordsContaining needle: [UInt8], isKey: Bool) -> StationSet {
    var set = StationSet(capacity: count)
    let wanted = Self.letters(needle)
    wordBytes.withUnsafeBytes { bytes in
      for (number, letters) in letters.enumerated() where letters & wanted == wanted {
        let word = word(number, bytes)
        guard word.contains(needle), !isKey || word.isKey else { continue }
        set.insert(stations[Int(stationStarts[number])..<Int(stationStarts[number + 1])])
      }
    }
    return set
  }

  private func hasWord(_ station: Ordinal, containing needle: [UInt8]) -> Bool {
    let wanted = Self.letters(needle)
    return wordBytes.withUnsafeBytes { bytes in
      stationWords[Int(stationWordStarts[station])..<Int(stationWordStarts[station + 1])].contains { number in
        letters[Int(number)] & wanted == wanted && word(Int(number), bytes).contains(needle)
      }
    }
  }

  private func word(_ number: Int, _ bytes: UnsafeRawBufferPointer) -> Word {
    Word(
      bytes: UnsafeRawBufferPointer(rebasing: bytes[Int(wordStarts[number])..<Int(wordStarts[number + 1])]))
  }

  /// A word of the index while its bytes are at hand.
  private struct Word {
    let bytes: UnsafeRawBufferPointer

    var isKey: Bool { bytes.first == SearchWords.keyMark.utf8.first }

    /// In the order of bytes, a prefix first.
    func precedes(_ other: [UInt8]) -> Bool { bytes.lexicographicallyPrecedes(other) }

    func begins(with prefix: [UInt8]) -> Bool { bytes.starts(with: prefix) }

    func contains(_ needle: [UInt8]) -> Bool {
      guard let first = needle.first, bytes.count >= needle.count else { return false }
      for start in 0...(bytes.count - needle.count) where bytes[start] == first {
        var length = 1
        while length < needle.count, bytes[start + length] == needle[length] { length += 1 }
        if length == needle.count { return true }
      }
      return false
    }
  }
}

extension StationSet {
  fileprivate func filtered(_ isIncluded: (Int) -> Bool) -> StationSet {
    var kept = self
    forEach { if !isIncluded($0) { kept.remove($0) } }
    return kept
  }
}
