import UnicodeText

extension SearchIndex {
  /// Stations that have a word whose beginning is like this one.
  func stations(like wanted: String, edits: Int) -> StationSet {
    var set = StationSet(capacity: count)
    for letter in EditWalk.firstLetters(of: wanted) { insertStations(like: wanted, edits, from: letter, &set) }
    guard edits == 1 else { return set }
    for beginning in EditWalk.otherBeginnings(of: wanted) { insertStations(ofWordsBeginningWith: beginning, &set) }
    return set
  }

  private func insertStations(like wanted: String, _ edits: Int, from letter: UInt8, _ set: inout StationSet) {
    var walk = EditWalk(wanted, edits: edits)
    var number = firstWord { !$0.precedes([letter]) }
    var before: Word?
    wordBytes.withUnsafeBytes { bytes in
      postings.withUnsafeBufferPointer { postings in
        while number < wordCount {
          let word = word(number, bytes)
          guard word.bytes.first == letter else { return }
          let shared = before.map(word.shared) ?? 0
          if case .match = walk.next(word.bytes, shared: shared) { set.insert(list(number, postings)) }
          before = word
          number += 1
        }
      }
    }
  }
}

extension SearchIndex.Word {
  /// How many bytes both begin with.
  fileprivate func shared(with other: SearchIndex.Word) -> Int {
    let most = min(bytes.count, other.bytes.count)
    var count = 0
    while count < most, bytes[count] == other.bytes[count] { count += 1 }
    return count
  }
}
