/// What differs between two texts, line by line, as a person reads it: `-` was expected, `+` is there.
public struct LineDifference: Hashable, Sendable {
  /// A line of the comparison.
  public enum Line: Hashable, Sendable {
    /// In both.
    case same(String)
    /// Expected, but not there.
    case missing(String)
    /// There, but not expected.
    case surplus(String)
  }

  /// Both texts' lines in order.
  public let lines: [Line]

  /// Compares by the longest common sequence of lines.
  public init(expected: [String], actual: [String]) {
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in actual.difference(from: expected) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var lines: [Line] = []
    var old = 0
    var new = 0
    while old < expected.count || new < actual.count {
      if old < expected.count, removed.contains(old) {
        lines.append(.missing(expected[old]))
        old += 1
      } else if new < actual.count, inserted.contains(new) {
        lines.append(.surplus(actual[new]))
        new += 1
      } else if new < actual.count {
        lines.append(.same(actual[new]))
        old += 1
        new += 1
      } else {
        break
      }
    }
    self.lines = lines
  }

  /// True when nothing differs.
  public var isEmpty: Bool {
    lines.allSatisfy { if case .same = $0 { true } else { false } }
  }

  /// The lines with their signs; of long stretches that are equal only three lines at each end are shown.
  public var text: String {
    let near = lines.indices.map { index in
      lines[max(0, index - 3)...min(lines.count - 1, index + 3)]
        .contains { if case .same = $0 { false } else { true } }
    }
    var out: [String] = []
    var isSkipping = false
    for (line, isNear) in zip(lines, near) {
      guard isNear else {
        if !isSkipping { out.append("  …") }
        isSkipping = true
        continue
      }
      isSkipping = false
      switch line {
      case .same(let text): out.append("  \(text)")
      case .missing(let text): out.append("- \(text)")
      case .surplus(let text): out.append("+ \(text)")
      }
    }
    return out.joined(separator: "\n")
  }
}
