import CICU

/// A folded text that knows from which letter of the original each byte comes.
public struct FoldedText: Sendable, Equatable {
  /// The text that was folded.
  public let original: String
  /// The folded form as UTF-8.
  let bytes: [UInt8]
  /// For each byte the UTF-8 offset in `original` of the letter it comes from; never decreasing.
  let sources: [UInt32]

  /// The folded form.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The characters of the original that a range of folded bytes comes from. A letter that is partly covered is included
  /// whole, with its marks.
  func originalRange(_ range: Range<Int>) -> Range<String.Index> {
    guard !range.isEmpty, range.upperBound <= bytes.count else { return original.endIndex..<original.endIndex }
    let last = sources[range.upperBound - 1]
    var next = range.upperBound
    while next < sources.count, sources[next] == last { next += 1 }
    let end = next < sources.count ? Int(sources[next]) : original.utf8.count
    let lower = index(Int(sources[range.lowerBound]))
    let upper = index(end)
    // Move an index inside a character to its edge.
    let start = lower < original.endIndex ? original.index(before: original.index(after: lower)) : lower
    guard upper < original.endIndex else { return start..<original.endIndex }
    let floor = original.index(before: original.index(after: upper))
    return start..<(floor < upper ? original.index(after: floor) : upper)
  }

  /// The byte ranges in which a folded word occurs, from left to right without overlaps.
  func occurrences(of word: [UInt8]) -> [Range<Int>] {
    guard let first = word.first, word.count <= bytes.count else { return [] }
    var found: [Range<Int>] = []
    var start = 0
    while start <= bytes.count - word.count {
      if bytes[start] == first, bytes[start..<(start + word.count)].elementsEqual(word) {
        found.append(start..<(start + word.count))
        start += word.count
      } else {
        start += 1
      }
    }
    return found
  }

  /// Whether a word begins at a folded byte: nothing, or neither letter nor number, is before it.
  func isWordBeginning(_ offset: Int) -> Bool {
    var start = offset - 1
    while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    guard start >= 0 else { return true }
    guard let before = String(decoding: bytes[start..<offset], as: UTF8.self).unicodeScalars.first else { return true }
    return !cicu_is_word(before.value)
  }

  private func index(_ offset: Int) -> String.Index {
    original.utf8.index(original.utf8.startIndex, offsetBy: offset, limitedBy: original.utf8.endIndex)
      ?? original.endIndex
  }
}
