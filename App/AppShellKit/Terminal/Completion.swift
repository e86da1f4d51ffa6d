import ChargeLayout

/// What can be typed next: commands, and the ids on the screen.
struct Completion: Hashable, Sendable {
  /// Ids by the arguments that they fit.
  var ids: [CommandSpec.Argument: [String]] = [:]
  /// Options of each choice.
  var options: [String: [String]] = [:]
  /// Names of screens.
  var screens: [String] = []
  /// Names of the providers that the shell plays.
  var providers: [String] = []

  /// What to insert at the cursor, and what there is to choose from.
  struct Answer: Hashable, Sendable {
    /// The rest of the word as far as all candidates agree; a blank follows when there is only one.
    let insertion: String
    /// What the word can become.
    let candidates: [String]

    /// The candidates side by side, in lines of at most so many columns that no candidate is broken over.
    func list(columns: Int) -> String {
      candidates.map { StyledLine($0) }.flowing(to: columns, separator: .blanks(2)).map(\.text).joined(separator: "\n")
    }
  }

  /// Completes the word before the cursor, given the line up to there.
  func answer(_ line: String) -> Answer {
    var words = line.split(omittingEmptySubsequences: true, whereSeparator: \.isWhitespace).map(String.init)
    let beginning = line.last.map { !$0.isWhitespace } == true ? words.popLast() ?? "" : ""
    let candidates = self.candidates(after: words).filter { $0.hasPrefix(beginning) }
    guard let first = candidates.first else { return Answer(insertion: "", candidates: []) }
    let common = candidates.dropFirst().reduce(first) { $0.commonPrefix(with: $1) }
    let rest = String(common.dropFirst(beginning.count))
    return Answer(insertion: candidates.count == 1 ? rest + " " : rest, candidates: candidates)
  }

  private func candidates(after words: [String]) -> [String] {
    guard let name = words.first else { return CommandTable.all.map(\.name).sorted() }
    guard let spec = CommandTable.spec(named: name), spec.arguments.count >= words.count else { return [] }
    switch spec.arguments[words.count - 1] {
    case .command: return CommandTable.all.map(\.name).sorted()
    case .screenName: return screens
    case .providerName: return providers
    case .words(let words): return words
    case .optionOfPrevious: return options[words.last ?? ""] ?? []
    case .text: return []
    case let kind: return ids[kind] ?? []
    }
  }
}

extension String {
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}
