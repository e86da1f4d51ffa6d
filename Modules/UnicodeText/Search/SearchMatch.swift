/// Where the words of a query are in a text.
public struct SearchMatch: Sendable, Equatable {
  /// Where a word of the query was found in the text.
  public enum Place: Sendable, Equatable {
    /// At the beginning of a word.
    case beginning
    /// Only inside words.
    case middle
    /// Not at all.
    case none
  }

  /// A word of the query and where it was found.
  public struct Word: Sendable, Equatable {
    /// The folded word.
    public let text: String
    /// Where it was found.
    public let place: Place
  }

  /// The words of the query, in order.
  public let words: [Word]
  /// What to highlight in the original text: whole characters, in order, apart from each other.
  public let ranges: [Range<String.Index>]

  /// Whether every word was found.
  public var isComplete: Bool { !words.isEmpty && words.allSatisfy { $0.place != .none } }
  /// Whether every word was found at the beginning of a word.
  public var isAtBeginnings: Bool { !words.isEmpty && words.allSatisfy { $0.place == .beginning } }

  static func merged(_ ranges: [Range<String.Index>]) -> [Range<String.Index>] {
    var merged: [Range<String.Index>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) where !range.isEmpty {
      if let last = merged.last, range.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    return merged
  }
}
