/// The part of a screen that fits a height.
public struct Page: Hashable, Sendable {
  /// What is shown, at most `height` lines.
  public let lines: [StyledLine]
  /// The number of lines left out above.
  public let offset: Int
  /// True when something was left out below.
  public let hasMore: Bool
  /// The offset of the next page; the last one again when there is no more.
  public let nextOffset: Int
  /// The offset of the page before; 0 on the first.
  public let previousOffset: Int

  /// Cuts a screen that is higher than `height` (0 or less: no limit; at least 2) and says so in the last line.
  ///
  /// - Parameters:
  ///   - offset: lines to leave out above; moved to the nearest page that is full.
  ///   - note: the words of the last line for the shown rows, counted from 1, and all rows: "rows 1-20 of 133".
  public init(
    _ lines: [StyledLine], width: Int, height: Int, offset: Int = 0, note: (ClosedRange<Int>, Int) -> String
  ) {
    guard height > 0, lines.count > max(2, height) else {
      self.lines = lines
      self.offset = 0
      hasMore = false
      nextOffset = 0
      previousOffset = 0
      return
    }
    let room = max(2, height) - 1
    let last = lines.count - room
    let start = min(max(0, offset), last)
    let words = StyledLine(note(start + 1...start + room, lines.count), .dim)
    self.lines = Array(lines[start..<start + room]) + [words.truncated(to: width)]
    self.offset = start
    hasMore = start < last
    nextOffset = min(start + room, last)
    previousOffset = max(0, start - room)
  }
}
