/// What a person typed into a search field: several words in any order, folded.
public struct SearchQuery: Sendable, Equatable {
  /// The folded words, in the order typed, each once.
  public let words: [String]
  /// The query as the beginning or middle of an EVSE id, for ``EVSEKey``; empty if it cannot be one.
  public let evseKey: String

  /// Folds and cuts what was typed. Blanks and punctuation separate words.
  public init(_ typed: String) {
    var seen: Set<String> = []
    words = SearchFold.words(typed).filter { seen.insert($0).inserted }
    evseKey = EVSEKey.of(typed)
  }

  /// Nothing to search for.
  public var isEmpty: Bool { words.isEmpty }

  /// Where the words of this query stand in a text.
  public func match(in text: String) -> SearchMatch {
    let folded = SearchFold.fold(text)
    var places: [Range<String.Index>] = []
    var found: [SearchMatch.Word] = []
    for word in words {
      let occurrences = folded.occurrences(of: Array(word.utf8))
      let beginnings = occurrences.filter { folded.isWordBeginning($0.lowerBound) }
      // Beginnings speak for themselves; without one the first middle explains why the text was found.
      let shown = beginnings.isEmpty ? Array(occurrences.prefix(1)) : beginnings
      places.append(contentsOf: shown.map(folded.originalRange))
      found.append(.init(text: word, place: beginnings.isEmpty ? (shown.isEmpty ? .none : .middle) : .beginning))
    }
    return SearchMatch(words: found, ranges: SearchMatch.merged(places))
  }
}
