import ChargePresentation

extension Pen {
  /// Where back leads, the name of the screen, how current it is, and a rule.
  func titleBar<Event>(_ bar: TitleBar<Event>) -> [StyledLine] {
    var name = self.name(of: bar)
    let status = StyledLine(bar.status ?? "", .dim)
    guard let back = bar.back else {
      if status.isEmpty { return name + [rule] }
      if let last = name.popLast() { name += spread(last, status).map { [$0] } ?? [last] + onTheRight(status) }
      return name + [rule]
    }
    let arrow = Action(back.id, "← \(back.label)", style: back.style, isEnabled: back.isEnabled, event: back.event)
    let way = [button(arrow)].flowing(to: width, separator: StyledLine())
    guard !status.isEmpty else { return way + name + [rule] }
    if let first = way.first, way.count == 1, let line = spread(first, status) { return [line] + name + [rule] }
    return way + onTheRight(status) + name + [rule]
  }

  /// The name of the screen below a popup.
  func backdrop<Event>(_ root: Element<Event>) -> [StyledLine] {
    guard let bar = root.firstTitleBar else { return [] }
    return name(of: bar).map(\.dimmed) + [rule]
  }

  /// A heading in a line across the screen; what is long goes on below, and the rule follows its end.
  func section(_ title: RichText?, _ content: [StyledLine]) -> [StyledLine] {
    guard let title, !title.isEmpty else { return [StyledLine()] + content + [StyledLine()] }
    let lead = StyledLine("── ", .dim)
    var lines = rich(title, .strong).wrapped(to: max(1, width - lead.columns), lines: 2).enumerated().map {
      number, words in
      (number == 0 ? lead : .blanks(lead.columns)) + words
    }
    if let last = lines.popLast() {
      let room = width - last.columns - 1
      lines.append(room > 0 ? last + .blanks(1) + .filled("─", room, .dim) : last)
    }
    return [StyledLine()] + lines + content + [StyledLine()]
  }

  private func name<Event>(of bar: TitleBar<Event>) -> [StyledLine] {
    let title = rich(bar.title, .strong)
    guard let subtitle = bar.subtitle, !subtitle.isEmpty else { return title.wrapped(to: width, lines: 2) }
    let about = rich(subtitle)
    let both = title + StyledLine(" · ", .dim) + about
    if both.columns <= width { return [both] }
    return title.wrapped(to: width, lines: 2) + about.wrapped(to: width, lines: 2)
  }

  private func onTheRight(_ text: StyledLine) -> [StyledLine] {
    text.wrapped(to: width).map { $0.aligned(right: width) }
  }
}

extension Element {
  fileprivate var firstTitleBar: TitleBar<Event>? {
    switch self {
    case .titleBar(let bar): bar
    case .section(_, let content), .stack(let content): content.lazy.compactMap(\.firstTitleBar).first
    // Only what holds other elements can have a head inside.
    default: nil
    }
  }
}
