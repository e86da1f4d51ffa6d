public import ChargePresentation

/// The sources as elements.
public enum SourcesLayout {
  /// The elements of a view state.
  public static func elements(_ state: SourcesViewState) -> [Element<SourcesViewModel.Event>] {
    var elements: [Element<SourcesViewModel.Event>] = state.notices.map { $0.element() }
    elements += body(state)
    if let ask = state.ask {
      elements.append(.action(Action("ask", ask, isEnabled: state.canAsk, event: .askTapped)))
    }
    if let hint = state.askHint { elements.append(.text(RichText(hint), .footnote)) }
    return elements
  }

  private static func body(_ state: SourcesViewState) -> [Element<SourcesViewModel.Event>] {
    switch state.body {
    case .loading(let loading): [.loading(loading)]
    case .empty(let trouble): trouble.elements()
    case .content(let rows, let footer):
      rows.map { row($0, state.signInLabel) } + [.divider, .text(RichText(footer), .footnote)]
    }
  }

  private static func row(
    _ row: SourcesViewState.SourceRow, _ signIn: String
  ) -> Element<SourcesViewModel.Event> {
    .row(
      Row(
        subject: row.subject, title: RichText(row.name), trailing: [row.state],
        details: row.lines.map { $0.map { .text(RichText($0)) } }, actionLabel: signIn,
        event: row.signIn.map { .signInTapped($0) }))
  }
}

extension SourcesViewState: LaidOut {
  public typealias Model = SourcesViewModel

  public func elements(_ words: SharedWords) -> [Element<Model.Event>] { SourcesLayout.elements(self) }
}
