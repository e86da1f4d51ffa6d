import ChargePresentation

/// Draws elements at a width.
struct Pen {
  /// The columns there are.
  let width: Int
  let colors: ColorMode
  let rowIDs: RowIDs
  let caret: TextRenderer.Caret?

  /// True where there is room for columns side by side.
  var isWide: Bool { width >= 60 }

  /// A line across the screen.
  var rule: StyledLine { .filled("─", width, .dim) }

  /// Elements one below the other. Rows and facts that follow one another share their columns.
  func draw<Event>(_ elements: [Element<Event>]) -> [StyledLine] {
    var lines: [StyledLine] = []
    var rows: [Row<Event>] = []
    var facts: [(label: String, value: RichText)] = []
    var hasPicture = false
    for (element, next) in pairs(elements.flatMap(\.flattened)) {
      if case .row(let row) = element {
        rows.append(row)
      } else if !rows.isEmpty {
        lines += list(rows)
        rows = []
      }
      if case .fact(let label, let value) = element {
        facts.append((label, value))
      } else if !facts.isEmpty {
        lines += table(facts)
        facts = []
      }
      if case .picture(let name, let label) = element, let next, next.says(label) {
        lines += captioned(name)
        hasPicture = true
      } else if case .text(let text, let role) = element, hasPicture {
        lines += rich(text, role.style).wrapped(to: width).map { $0.centred(in: width) }
        hasPicture = false
      } else if case .divider = element, next?.isHeaded == true {
        // The heading is a line across the screen already.
        continue
      } else {
        lines += draw(element)
      }
    }
    return lines + list(rows) + table(facts)
  }

  private func pairs<Event>(_ elements: [Element<Event>]) -> [(Element<Event>, next: Element<Event>?)] {
    zip(elements, elements.dropFirst().map { $0 } + [nil]).map { ($0, $1) }
  }

  private func draw<Event>(_ element: Element<Event>) -> [StyledLine] {
    switch element {
    case .row, .fact, .stack: []
    case .titleBar(let bar): titleBar(bar)
    case .text(let text, .item): hanging(StyledLine("· "), rich(text))
    case .text(let text, let role): rich(text, role.style).wrapped(to: width)
    case .badge(let badge): sign(badge).wrapped(to: width)
    case .section(let title, let content): section(title, draw(content))
    case .banner(let banner): self.banner(banner)
    case .loading(let loading): self.loading(loading)
    case .progress(let label, let fraction): progress(label, fraction)
    case .plot(let plot): self.plot(plot)
    case .picture(let name, let label): picture(name, label)
    case .action(let action): [button(action)].flowing(to: width, separator: StyledLine())
    case .actions(let actions): actions.map { button($0) }.flowing(to: width, separator: .blanks(1))
    case .tabBar(let tabs, let selected): tabBar(tabs, selected)
    case .field(let field): self.field(field)
    case .codeBoxes(let boxes): codeBoxes(boxes)
    case .choice(let choice): self.choice(choice)
    case .columns(let choices): columns(choices)
    case .day(let field): day(field)
    case .slider(let slider): self.slider(slider)
    case .map(let map): self.map(map)
    case .divider: [rule]
    case .popup(let popup, let primary, let secondary, let third): self.popup(popup, primary, secondary, third)
    }
  }

  /// Without blanks at line ends, without an empty line at the top, at the end, below a rule or twice in a row.
  func tidy(_ lines: [StyledLine]) -> [StyledLine] {
    // Made once: every line is compared with it.
    let rule = rule
    var tidied: [StyledLine] = []
    for line in lines.map(\.settled) {
      if line.isEmpty, tidied.last.map({ $0.isEmpty || $0 == rule }) ?? true { continue }
      if line == rule, tidied.last == rule { continue }
      if line == rule, tidied.last?.isEmpty == true { tidied.removeLast() }
      tidied.append(line)
    }
    while tidied.last?.isEmpty == true { tidied.removeLast() }
    return tidied
  }

  /// Rich text; emphasis is marked where it cannot be seen otherwise.
  func rich(_ text: RichText, _ style: TextStyle = .plain) -> StyledLine {
    var line = StyledLine()
    for run in text.runs {
      var own = style
      own.isEmphasised = run.isEmphasised
      let words = StyledLine(run.text, own)
      if run.isEmphasised, colors == .none, !words.isEmpty {
        line += StyledLine("‹", own) + words + StyledLine("›", own)
      } else {
        line += words
      }
    }
    return line
  }

  /// The sign and the words of a live state.
  func sign(_ badge: AvailabilityBadge) -> StyledLine {
    StyledLine(badge.text.isEmpty ? badge.symbol : "\(badge.symbol) \(badge.text)", .color(badge.color))
  }

  /// Lines behind a sign; further lines begin below the first word.
  func hanging(_ sign: StyledLine, _ text: StyledLine) -> [StyledLine] {
    text.wrapped(to: width - sign.columns).enumerated().map { index, line in
      index == 0 ? sign + line : .blanks(sign.columns) + line
    }
  }

  /// The same with fewer columns.
  func narrowed(to columns: Int) -> Pen {
    Pen(width: max(1, columns), colors: colors, rowIDs: rowIDs, caret: caret)
  }
}

extension TextRole {
  fileprivate var style: TextStyle {
    switch self {
    case .title, .heading: .strong
    case .body, .item: .plain
    case .secondary, .footnote: .dim
    }
  }
}
