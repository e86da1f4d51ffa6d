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

  /// Where each word of the query was found, in order.
  public let places: [Place]
  /// What to highlight in the original text: whole characters, in order, apart from each other.
  public let ranges: [Range<String.Index>]

  /// Whether every word was found.
  public var isComplete: Bool { !places.isEmpty && places.allSatisfy { $0 != .none } }
  /// Whether every word was found at the beginning of a word.
  public var isAtBeginnings: Bool { !places.isEmpty && places.allSatisfy { $0 == .beginning } }

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
