import ChargePresentation

extension Pen {
  /// A sign that tells how serious it is, the words, and what can be done about it.
  func banner<Event>(_ banner: Banner<Event>) -> [StyledLine] {
    let sign: StyledLine =
      switch banner.tone {
      case .information: StyledLine("ℹ ", .color(.action))
      case .warning: StyledLine("⚠ ", .color(.occupied))
      case .error: StyledLine("✖ ", .color(.destructive))
      }
    let words = hanging(sign, rich(banner.text))
    guard let action = banner.action.map({ button($0) }) else { return words }
    if let last = words.last, let line = spread(last, action) { return words.dropLast() + [line] }
    return words + action.wrapped(to: width - sign.columns).indented(by: sign.columns)
  }

  /// A frame with the message and its answers.
  func popup<Event>(
    _ popup: Popup, _ primary: Action<Event>, _ secondary: Action<Event>?, _ third: Action<Event>?
  ) -> [StyledLine] {
    let outer = min(width, 60)
    let inner = narrowed(to: outer - 4)
    let (sign, color): (String, ColorToken) =
      switch popup.tone {
      case .information: ("ℹ ", .action)
      case .error: ("✖ ", .destructive)
      case .destructive: ("! ", .destructive)
      }
    var answers = [button(primary, popup.primary.role)]
    if let secondary { answers.append(button(secondary, popup.secondary?.role)) }
    if let third { answers.append(button(third, popup.third?.role)) }
    let content =
      inner.hanging(StyledLine(sign, .color(color)), StyledLine(popup.title, .strong))
      + StyledLine(popup.message).wrapped(to: inner.width) + [StyledLine()]
      + answers.flowing(to: inner.width, separator: .blanks(2))
    let lines =
      [StyledLine("╭") + .filled("─", outer - 2) + StyledLine("╮")]
      + content.map { StyledLine("│ ") + $0.padded(to: inner.width) + StyledLine(" │") }
      + [StyledLine("╰") + .filled("─", outer - 2) + StyledLine("╯")]
    return [StyledLine()] + lines.indented(by: (width - outer) / 2) + [StyledLine()]
  }

  private func button<Event>(_ action: Action<Event>, _ role: Popup.Choice.Role?) -> StyledLine {
    guard role == .destructive else { return button(action) }
    return button(
      Action(action.id, action.label, style: .destructive, isEnabled: action.isEnabled, event: action.event))
  }
}
