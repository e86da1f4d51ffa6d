import ChargePresentation

/// Draws a screen as lines of text. Pure: the same tree at the same width gives the same lines.
///
/// Nothing is told by colour alone: emphasis is `‹…›`, what is disabled stands between `~…~`, what destroys has a `!`.
public struct TextRenderer: Sendable {
  /// The columns of the screen, at least 20.
  public let width: Int
  /// Whether marks are needed to show emphasis.
  public let colors: ColorMode

  /// Draws at a width; less than 20 columns are taken as 20.
  public init(width: Int = 80, colors: ColorMode = .none) {
    self.width = max(20, width)
    self.colors = colors
  }

  /// The screen in lines, none wider than `width`, none with blanks at the end.
  public func lines<Event>(of tree: ScreenTree<Event>) -> [StyledLine] {
    []
  }

  /// The screen as it is printed, lines joined by line breaks, none after the last.
  public func text<Event>(of tree: ScreenTree<Event>) -> String {
    lines(of: tree).map { $0.string(colors) }.joined(separator: "\n")
  }
}
