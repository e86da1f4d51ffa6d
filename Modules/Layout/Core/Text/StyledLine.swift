public import ChargePresentation
import UnicodeText

/// How a stretch of text stands out.
public struct TextStyle: Hashable, Sendable {
  /// A hit of a search or a marked part of a sentence; shown as `‹…›` where there is no bold.
  public var isEmphasised = false
  /// A title or heading; bold where that can be shown, without marks elsewhere.
  public var isStrong = false
  /// Text of less weight.
  public var isDim = false
  /// A colour by its meaning.
  public var color: ColorToken?

  /// Text as it is.
  public static let plain = TextStyle()
  /// Emphasised text.
  public static let emphasis = TextStyle(isEmphasised: true)
  /// A title or heading.
  public static let strong = TextStyle(isStrong: true)
  /// Text of less weight.
  public static let dim = TextStyle(isDim: true)

  /// Text in a colour.
  public static func color(_ token: ColorToken) -> TextStyle { TextStyle(color: token) }
}

/// A stretch of a line in one style.
public struct StyledRun: Hashable, Sendable {
  /// The characters; nothing in them can steer a terminal.
  public let text: String
  /// How they stand out.
  public let style: TextStyle
}

/// A line of a screen, or a piece of one.
public struct StyledLine: Hashable, Sendable {
  /// The stretches in order; neighbours differ in style.
  public internal(set) var runs: [StyledRun] = []

  /// An empty line.
  public init() {}

  /// A piece in one style. Makes the text harmless: this is the only way from text to line.
  public init(_ text: String, _ style: TextStyle = .plain) {
    append(text.harmless, style)
  }

  /// The characters without styles.
  public var text: String { runs.count == 1 ? runs[0].text : runs.map(\.text).joined() }

  /// The columns it takes.
  public var columns: Int { DisplayWidth.columns(of: text) }

  /// True without any character.
  public var isEmpty: Bool { runs.isEmpty }

  /// Both pieces, one after the other.
  public static func + (left: StyledLine, right: StyledLine) -> StyledLine {
    var joined = left
    for run in right.runs { joined.append(run.text, run.style) }
    return joined
  }

  /// Adds a piece at the end.
  public static func += (left: inout StyledLine, right: StyledLine) { left = left + right }

  /// So many blanks; none for a negative number.
  public static func blanks(_ count: Int) -> StyledLine { filled(" ", count) }

  /// One character again and again.
  static func filled(_ character: Character, _ count: Int, _ style: TextStyle = .plain) -> StyledLine {
    var line = StyledLine()
    line.append(String(repeating: character, count: max(0, count)), style)
    return line
  }

  /// The same text with less weight.
  var dimmed: StyledLine {
    var line = StyledLine()
    line.append(text, .dim)
    return line
  }

  /// Adds text that is harmless already.
  mutating func append(_ text: String, _ style: TextStyle) {
    guard !text.isEmpty else { return }
    if let last = runs.last, last.style == style {
      runs[runs.count - 1] = StyledRun(text: last.text + text, style: style)
    } else {
      runs.append(StyledRun(text: text, style: style))
    }
  }
}
