import ChargePresentation

extension Pen {
  /// `[Label](id)`, `[! Label](id)` for what destroys, `[~Label~](id)` while it cannot be used.
  func button<Event>(_ action: Action<Event>) -> StyledLine {
    guard action.isEnabled else { return StyledLine("[~\(action.label)~](\(action.id))", .dim) }
    let isDestructive = action.style == .destructive
    return button(
      isDestructive ? "! \(action.label)" : action.label, action.id, .color(isDestructive ? .destructive : .action))
  }

  func button(_ label: String, _ id: ElementID, _ style: TextStyle = .color(.action)) -> StyledLine {
    StyledLine("[\(label)]", style) + StyledLine("(\(id))", .dim)
  }

  /// The places of the app below a rule, the one that is on with a `▸`.
  func tabBar<Event>(_ tabs: [Action<Event>], _ selected: ElementID) -> [StyledLine] {
    let pieces = tabs.map { tab in
      tab.id == selected && tab.isEnabled ? button("▸ \(tab.label)", tab.id, .strong) : button(tab)
    }
    return [rule] + pieces.flowing(to: width, separator: .blanks(1))
  }

  /// Something on the left and something on the right of one line, or nil when there is no room for both.
  func spread(_ left: StyledLine, _ right: StyledLine) -> StyledLine? {
    guard left.columns + 2 + right.columns <= width else { return nil }
    return left + right.aligned(right: width - left.columns)
  }
}
