/// Looks for the beginnings of sorted words that a misspelt word may stand for, letter by letter, and goes on with each word
/// where it differs from the one before. A letter too many, one too few, another one, and two that are swapped count one each.
public struct EditWalk {
  /// What became of a word.
  public enum Verdict: Equatable, Sendable {
    /// So many of its first bytes are near enough, as are all words that begin with them.
    case match(Int)
    /// No word that begins with so many of its bytes can be.
    case never(Int)
    /// It ends before it is either.
    case open
  }

  private let wanted: [UInt8]
  private let limit: Int
  /// For each letter of the word a row: how far its beginning is from each beginning of the wanted one. Only what lies within
  /// the limit of the diagonal is kept; all else is farther.
  private var rows: [UInt8]
  /// The least of each row.
  private var least: [UInt8]
  private var letters: [UInt8]
  /// How many letters have a row.
  private var depth = 0
  private var settled = Verdict.open

  /// Looks for a folded word with at most so many edits.
  public init(_ word: String, edits: Int) {
    wanted = Array(word.utf8.prefix(Self.longest))
    limit = max(0, min(edits, Self.longest))
    // Deeper than this every beginning is too long.
    let deepest = wanted.count + limit + 1
    rows = [UInt8](repeating: Self.far, count: (deepest + 1) * (wanted.count + 1))
    least = [UInt8](repeating: 0, count: deepest + 1)
    letters = [UInt8](repeating: 0, count: deepest + 1)
    for position in 0...min(limit, wanted.count) { rows[position] = UInt8(truncatingIfNeeded: position) }
  }

  /// The edits that a folded word may have: one, and two from eight letters on; none where it is so short that half of all
  /// words would be like it.
  public static func edits(for word: String) -> Int {
    switch word.unicodeScalars.count {
    case ..<3: 0
    case ..<8: 1
    default: 2
    }
  }

  /// The letters with which a word may begin that is walked to: the first of the wanted one, or its second where the first is
  /// one too many or the two are swapped. Walking every other letter, too, would take as long as reading all words.
  public static func firstLetters(of word: String) -> [UInt8] {
    let letters = Array(word.utf8.prefix(2))
    return letters.count == 2 && letters[0] == letters[1] ? [letters[0]] : letters
  }

  /// The beginnings of words that differ in the first letter alone: another one, or one more. With two edits the other one
  /// would have to be searched behind each; who gets the first letter wrong seldom gets a second one wrong.
  public static func otherBeginnings(of word: String) -> [[UInt8]] {
    let letters = Array(word.utf8)
    let others = (Array(0x61...0x7A) + Array(0x30...0x39)).filter { !firstLetters(of: word).contains($0) }
    return others.flatMap { [[$0] + letters.dropFirst(), [$0] + letters] }
  }

  private static let longest = 60
  /// Farther than any limit, with room to count on.
  private static let far: UInt8 = 200

  /// Judges the next word.
  /// - Parameter shared: How many of its first bytes are those of the word before.
  public mutating func next(_ word: UnsafeRawBufferPointer, shared: Int) -> Verdict {
    switch settled {
    case .match(let count), .never(let count): if count <= shared { return settled }
    case .open: break
    }
    depth = min(shared, depth)
    settled = .open
    while depth < word.count, settled == .open { append(word[depth]) }
    return settled
  }

  private mutating func append(_ letter: UInt8) {
    let width = wanted.count + 1
    guard depth + 1 < least.count else {
      settled = .never(depth)
      return
    }
    let (above, start) = (depth * width, (depth + 1) * width)
    let first = max(1, depth + 1 - limit)
    let last = min(wanted.count, depth + 1 + limit)
    rows[start + first - 1] = first == 1 && depth < limit ? UInt8(truncatingIfNeeded: depth + 1) : Self.far
    var least = rows[start + first - 1]
    if first <= last {
      for position in first...last {
        let skipped = position < depth + 1 + limit ? rows[above + position] : Self.far
        var cost = min(skipped, rows[start + position - 1]) &+ 1
        cost = min(cost, rows[above + position - 1] &+ (wanted[position - 1] == letter ? 0 : 1))
        if position > 1, depth > 0, letters[depth - 1] == wanted[position - 1], letter == wanted[position - 2] {
          cost = min(cost, rows[above - width + position - 2] &+ 1)
        }
        cost = min(cost, Self.far)
        rows[start + position] = cost
        least = min(least, cost)
      }
    }
    letters[depth] = letter
    self.least[depth + 1] = least
    depth += 1
    if last == wanted.count, rows[start + last] <= limit {
      settled = .match(depth)
    } else if least > limit, self.least[depth - 1] >= limit {
      // A swap reaches back over a row.
      settled = .never(depth)
    }
  }
}
