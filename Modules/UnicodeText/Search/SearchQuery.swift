/// What a person typed into a search field: folded words, which may match in any order.
public struct SearchQuery: Sendable, Equatable {
  /// The folded words, in the order typed, each once.
  public let words: [String]
  /// The query as a part of an EVSE id, see ``EVSEKey``; empty if it cannot be one.
  public let evseKey: String

  /// Folds what was typed and splits it at blanks and punctuation.
  public init(_ typed: String) {
    var seen: Set<String> = []
    words = SearchFold.words(typed).filter { seen.insert($0).inserted }
    evseKey = EVSEKey.of(typed)
  }

  /// Whether it has no words.
  public var isEmpty: Bool { words.isEmpty }

  /// Where the words are in a text.
  public func match(in text: String) -> SearchMatch {
    let folded = SearchFold.fold(text)
    var places: [SearchMatch.Place] = []
    var ranges: [Range<String.Index>] = []
    for word in words {
      let occurrences = folded.occurrences(of: Array(word.utf8))
      let beginnings = occurrences.filter { folded.isWordBeginning($0.lowerBound) }
      // Highlight all beginnings of words, or else one match inside a word, so that the hit makes sense.
      let shown = beginnings.isEmpty ? Array(occurrences.prefix(1)) : beginnings
      ranges.append(contentsOf: shown.map(folded.originalRange))
      places.append(beginnings.isEmpty ? (shown.isEmpty ? .none : .middle) : .beginning)
    }
    return SearchMatch(places: places, ranges: SearchMatch.merged(ranges))
  }
}
