import Foundation
import UnicodeText

extension SearchIndex {
  /// Stations that have, for each word of the query, a word that begins with it, or an EVSE id that begins with the whole
  /// query.
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

  /// Stations that have, for each word of the query, a word that contains it. An EVSE id that
  /// contains the whole query contains each of its words.
  /// - Parameter hasWord: whether some word of a station contains these bytes, read from its row.
  func anywhere(_ query: SearchQuery, hasWord: (Ordinal, [UInt8]) throws -> Bool) rethrows -> StationSet {
    var found: StationSet?
    // Long words first: they are rare and leave few candidates for the others.
    for word in query.words.sorted(by: { $0.utf8.count > $1.utf8.count }) {
      let needle = Array(word.utf8)
      if let candidates = found, candidates.count <= Self.fewCandidates {
        found = try candidates.filtered { try hasWord($0, needle) }
      } else {
        let these = stations(ofWordsContaining: needle)
        if found == nil { found = these } else { found?.formIntersection(these) }
      }
    }
    return found ?? StationSet(capacity: count)
  }

  /// Reading so few rows is quicker than scanning the words of the index.
  private static let fewCandidates = 200

  /// The query read as one EVSE id with separators; `nil` when it is a single word, or has no digit.
  private static func wholeKey(_ query: SearchQuery) -> String? {
    guard query.words.count > 1 else { return nil }
    let key = SearchWords.key(query.evseKey)
    return key.utf8.contains { (0x30...0x39).contains($0) } ? key : nil
  }

  func insertStations(ofWordsBeginningWith prefix: [UInt8], _ set: inout StationSet) {
    let first = firstWord { !$0.precedes(prefix) }
    let end = firstWord { !$0.precedes(prefix) && !$0.begins(with: prefix) }
    guard first < end else { return }
    postings.withUnsafeBufferPointer { postings in
      for word in first..<end { set.insert(list(word, postings)) }
    }
  }

  func list(_ word: Int, _ postings: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: postings[Int(postingStarts[word])..<Int(postingStarts[word + 1])])
  }

  /// Finds the first word that meets a condition which all following words meet too.
  func firstWord(where condition: (Word) -> Bool) -> Int {
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

  private func stations(ofWordsContaining needle: [UInt8]) -> StationSet {
    var set = StationSet(capacity: count)
    let wanted = Self.letters(needle)
    wordBytes.withUnsafeBytes { bytes in
      letters.withUnsafeBufferPointer { letters in
        postings.withUnsafeBufferPointer { postings in
          for number in letters.indices where letters[number] & wanted == wanted {
            let word = word(number, bytes)
            if Self.contains(word.bytes, needle) { set.insert(list(number, postings)) }
          }
        }
      }
    }
    return set
  }

  /// Whether bytes contain a needle; an empty one is contained nowhere.
  static func contains(_ bytes: UnsafeRawBufferPointer, _ needle: [UInt8]) -> Bool {
    guard let first = needle.first, bytes.count >= needle.count else { return false }
    for start in 0...(bytes.count - needle.count) where bytes[start] == first {
      var length = 1
      while length < needle.count, bytes[start + length] == needle[length] { length += 1 }
      if length == needle.count { return true }
    }
    return false
  }

  func word(_ number: Int, _ bytes: UnsafeRawBufferPointer) -> Word {
    Word(bytes: UnsafeRawBufferPointer(rebasing: bytes[Int(wordStarts[number])..<Int(wordStarts[number + 1])]))
  }

  /// A word of the index, valid as long as the pointer to its bytes.
  struct Word {
    let bytes: UnsafeRawBufferPointer

    /// In the order of bytes; a prefix comes first.
    func precedes(_ other: [UInt8]) -> Bool { bytes.lexicographicallyPrecedes(other) }

    func begins(with prefix: [UInt8]) -> Bool { bytes.starts(with: prefix) }
  }
}

extension StationSet {
  fileprivate func filtered(_ isIncluded: (Int) throws -> Bool) rethrows -> StationSet {
    var kept = self
    try forEach { if try !isIncluded($0) { kept.remove($0) } }
    return kept
  }
}
