import ChargePresentation

/// Draws a screen as lines of text. Pure: the same tree at the same width gives the same lines.
///
/// Nothing is told by colour alone: emphasis is `‹…›`, what is disabled stands between `~…~`, what destroys has a `!`,
/// the tab one is on has a `▸`. Text from elsewhere is made harmless here, in `StyledLine`, and nowhere else.
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
  ///
  /// While a popup is up, only the name of the screen and the popup are drawn: what cannot be touched is not offered.
  public func lines<Event>(of tree: ScreenTree<Event>) -> [StyledLine] {
    let pen = Pen(width: width, colors: colors, rowIDs: tree.rowIDs)
    guard let popup = tree.root.topPopup else { return pen.tidy(pen.draw([tree.root])) }
    return pen.tidy(pen.backdrop(tree.root) + pen.draw([popup]))
  }

  /// The screen as it is printed, lines joined by line breaks, none after the last.
  public func text<Event>(of tree: ScreenTree<Event>) -> String {
    lines(of: tree).map { $0.string(colors) }.joined(separator: "\n")
  }
}
