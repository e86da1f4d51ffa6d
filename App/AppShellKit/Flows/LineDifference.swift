/// The difference between two texts, line by line: `-` was expected, `+` is there instead.
public struct LineDifference: Sendable {
  /// The lines of both texts in order, with their signs; a blank sign stands before what is in both.
  private let lines: [(sign: Character, text: String)]

  /// Compares by the longest common sequence of lines.
  public init(expected: [String], actual: [String]) {
    var lines: [(sign: Character, text: String)] = []
    let difference = actual.difference(from: expected)
    func places(_ changes: [CollectionDifference<String>.Change]) -> Set<Int> {
      Set(
        changes.map { change in
          switch change {
          case .remove(let offset, _, _), .insert(let offset, _, _): offset
          }
        })
    }
    let removed = places(difference.removals)
    let inserted = places(difference.insertions)
    var old = 0
    var new = 0
    while old < expected.count || new < actual.count {
      if removed.contains(old) {
        lines.append(("-", expected[old]))
        old += 1
      } else if inserted.contains(new) {
        lines.append(("+", actual[new]))
        new += 1
      } else {
        lines.append((" ", actual[new]))
        old += 1
        new += 1
      }
    }
    self.lines = lines
  }

  /// True when nothing differs.
  public var isEmpty: Bool { lines.allSatisfy { $0.sign == " " } }

  /// The lines with their signs; of long stretches that are equal only three lines at each end are shown.
  public var text: String {
    var out: [String] = []
    for (index, line) in lines.enumerated() {
      let near = lines[max(0, index - 3)...min(lines.count - 1, index + 3)]
      if near.contains(where: { $0.sign != " " }) {
        out.append("\(line.sign) \(line.text)")
      } else if out.last != Self.gap {
        out.append(Self.gap)
      }
    }
    return out.joined(separator: "\n")
  }

  private static let gap = "  …"
}
