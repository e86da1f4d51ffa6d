import Testing
import UnicodeText

@Suite("Walking sorted words with a letter wrong")
struct EditWalkTests {
  /// Letters too many, too few, other ones and swapped neighbours, by the definition (optimal string alignment).
  private func distance(_ one: [UInt8], _ other: [UInt8]) -> Int {
    var rows = [Array(0...other.count)]
    for (line, letter) in one.enumerated() {
      var row = [line + 1]
      for (column, wanted) in other.enumerated() {
        var cost = min(rows[line][column + 1], row[column]) + 1
        cost = min(cost, rows[line][column] + (letter == wanted ? 0 : 1))
        if line > 0, column > 0, letter == other[column - 1], one[line - 1] == wanted {
          cost = min(cost, rows[line - 1][column - 1] + 1)
        }
        row.append(cost)
      }
      rows.append(row)
    }
    return rows[one.count][other.count]
  }

  /// Xorshift, so that each run tries the same words.
  private struct Numbers: RandomNumberGenerator {
    var state: UInt64 = 88_172_645_463_325_252

    mutating func next() -> UInt64 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state
    }
  }

  @Test("a word matches when one of its beginnings is within the edits, and only then", arguments: [0, 1, 2])
  func byDefinition(edits: Int) {
    var numbers = Numbers()
    func word(_ lengths: ClosedRange<Int>) -> [UInt8] {
      let count = Int.random(in: lengths, using: &numbers)
      return (0..<count).map { _ in UInt8.random(in: 0x61...0x63, using: &numbers) }
    }
    for _ in 0..<150 {
      let wanted = word(1...9)
      let words = (0..<40).map { _ in word(1...12) }.sorted { $0.lexicographicallyPrecedes($1) }
      var walk = EditWalk(String(decoding: wanted, as: UTF8.self), edits: edits)
      var before: [UInt8] = []
      for word in words {
        let shared = zip(before, word).prefix { $0 == $1 }.count
        let verdict = word.withUnsafeBytes { walk.next($0, shared: shared) }
        let isMatch = if case .match = verdict { true } else { false }
        #expect(isMatch == (1...word.count).contains { distance(wanted, Array(word.prefix($0))) <= edits })
        before = word
      }
    }
  }

  @Test("a word has one edit from three letters on, and two from eight on, whatever the script")
  func edits() {
    let words = ["", "ab", "abc", "abcdefg", "abcdefgh", "αβγδεζη"]
    #expect(words.map { EditWalk.edits(for: $0) } == [0, 0, 1, 1, 2, 1])
  }

  @Test("what is walked begins with the first or the second letter; all other first letters are looked up")
  func letters() {
    #expect(EditWalk.firstLetters(of: "abc") == [0x61, 0x62] && EditWalk.firstLetters(of: "aab") == [0x61])
    let others = EditWalk.otherBeginnings(of: "abc").map { String(decoding: $0, as: UTF8.self) }
    #expect(others.contains("zbc") && others.contains("zabc") && others.contains("7bc") && others.count == 68)
  }
}
