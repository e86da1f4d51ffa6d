import UnicodeText

/// What a query may mean of which a word has no hit: that word with an edit or two, and the others as they are.
struct Guesses {
  /// The stations of each segment; nil where every word has a hit, or one has none with edits either.
  let sets: [StationSet]?

  init(_ query: SearchQuery, _ segments: [SearchSegment]) {
    var whole: [StationSet]?
    var isMisspelt = false
    for word in query.words {
      var sets = Self.exact(word, segments)
      if Self.areEmpty(sets) {
        isMisspelt = true
        sets = Self.like(word, segments)
      }
      if let others = whole {
        for position in sets.indices { sets[position].formIntersection(others[position]) }
      }
      // One word without a hit makes all others needless.
      guard !Self.areEmpty(sets) else {
        self.sets = nil
        return
      }
      whole = sets
    }
    sets = isMisspelt ? whole : nil
  }

  private static func areEmpty(_ sets: [StationSet]) -> Bool { sets.allSatisfy { $0.count == 0 } }

  private static func exact(_ word: String, _ segments: [SearchSegment]) -> [StationSet] {
    let query = SearchQuery(word)
    return segments.map { segment in
      var set = segment.index.beginnings(query)
      // A single word is looked for among the words of the index; no station is read.
      set.formUnion(segment.index.anywhere(query) { _, _ in false })
      return segment.known(set)
    }
  }

  private static func like(_ word: String, _ segments: [SearchSegment]) -> [StationSet] {
    let most = EditWalk.edits(for: word)
    var sets: [StationSet] = []
    for edits in 1..<(most + 1) {
      sets = segments.map { $0.known($0.index.stations(like: word, edits: edits)) }
      if !areEmpty(sets) { break }
    }
    return sets.isEmpty ? segments.map { StationSet(capacity: $0.index.count) } : sets
  }
}
