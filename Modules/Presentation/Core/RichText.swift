public import ChargeLocalization

/// A text in runs, some of them emphasised: search hits, or the city inside a sentence.
public struct RichText: Hashable, Sendable, Codable, ExpressibleByStringLiteral {
  /// A stretch of text.
  public struct Run: Hashable, Sendable, Codable {
    /// The characters.
    public let text: String
    /// True when it stands out.
    public let isEmphasised: Bool

    /// A stretch of text.
    public init(_ text: String, isEmphasised: Bool = false) {
      self.text = text
      self.isEmphasised = isEmphasised
    }
  }

  /// The stretches in order; neighbours differ in emphasis.
  public let runs: [Run]

  /// Joins neighbours of equal emphasis and leaves out empty ones.
  public init(_ runs: [Run]) {
    var joined: [Run] = []
    for run in runs where !run.text.isEmpty {
      if let last = joined.last, last.isEmphasised == run.isEmphasised {
        joined[joined.count - 1] = Run(last.text + run.text, isEmphasised: run.isEmphasised)
      } else {
        joined.append(run)
      }
    }
    self.runs = joined
  }

  /// Plain text.
  public init(_ text: String) { self.init([Run(text)]) }

  /// Plain text.
  public init(stringLiteral text: String) { self.init(text) }

  /// Emphasises these parts of a text; they must be in order and not overlap.
  public init(_ text: String, emphasising ranges: [Range<String.Index>]) {
    var runs: [Run] = []
    var end = text.startIndex
    for range in ranges where range.lowerBound >= end {
      runs.append(Run(String(text[end..<range.lowerBound])))
      runs.append(Run(String(text[range]), isEmphasised: true))
      end = range.upperBound
    }
    runs.append(Run(String(text[end...])))
    self.init(runs)
  }

  /// A message whose marked values stand out.
  public init(_ message: MarkedText) {
    self.init(message.runs.map { Run($0.text, isEmphasised: $0.isMarked) })
  }

  /// The characters without emphasis.
  public var plain: String { runs.map(\.text).joined() }

  /// True without any character.
  public var isEmpty: Bool { runs.isEmpty }
}
