public import ChargePresentation

extension SourcesViewState: LaidOut {
  public typealias Model = SourcesViewModel

  public func elements(_ words: SharedWords) -> [Element<Model.Event>] {
    var elements: [Element<Model.Event>] = notices.map { $0.element() }
    elements += content
    if let ask {
      elements.append(.action(Action("ask", ask, isEnabled: canAsk, event: .askTapped)))
    }
    if let hint = askHint { elements.append(.text(RichText(hint), .footnote)) }
    return elements
  }

  private var content: [Element<Model.Event>] {
    switch body {
    case .loading(let loading): [.loading(loading)]
    case .empty(let trouble): trouble.elements()
    case .content(let rows, let footer):
      rows.map { row($0, signInLabel) } + [.divider, .text(RichText(footer), .footnote)]
    }
  }

  private func row(_ row: SourcesViewState.SourceRow, _ signIn: String) -> Element<Model.Event> {
    .row(
      Row(
        subject: row.subject, title: RichText(row.name), trailing: [row.state],
        details: row.lines.map { $0.map { .text(RichText($0)) } }, actionLabel: signIn,
        event: row.signIn.map { .signInTapped($0) }))
  }
}
