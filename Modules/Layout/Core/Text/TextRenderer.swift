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

  /// Where the user interface has the caret, where it keeps that itself; the model's own places are drawn without it.
  public let caret: Caret?

  /// A place in a field.
  public struct Caret: Hashable, Sendable {
    /// The field.
    public let field: ElementID
    /// How many characters stand before it.
    public let position: Int

    /// A place in a field.
    public init(field: ElementID, position: Int) {
      self.field = field
      self.position = position
    }
  }

  /// Draws at a width; less than 20 columns are taken as 20.
  public init(width: Int = 80, colors: ColorMode = .none, caret: Caret? = nil) {
    self.width = max(20, width)
    self.colors = colors
    self.caret = caret
  }

  /// The screen in lines, none wider than `width`, none with blanks at the end.
  ///
  /// While a popup is up, only the name of the screen and the popup are drawn: what cannot be touched is not offered.
  public func lines<Event>(of tree: ScreenTree<Event>) -> [StyledLine] {
    let pen = Pen(width: width, colors: colors, rowIDs: tree.rowIDs, caret: caret)
    guard let popup = tree.root.topPopup else { return pen.tidy(pen.draw([tree.root])) }
    return pen.tidy(pen.backdrop(tree.root) + pen.draw([popup]))
  }

  /// The screen as it is printed, lines joined by line breaks, none after the last.
  public func text<Event>(of tree: ScreenTree<Event>) -> String {
    lines(of: tree).map { $0.string(colors) }.joined(separator: "\n")
  }
}
