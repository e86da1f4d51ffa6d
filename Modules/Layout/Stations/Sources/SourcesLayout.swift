public import ChargePresentation

/// The sources as elements.
public enum SourcesLayout {
  /// The elements of a view state.
  public static func elements(_ state: SourcesViewState) -> [Element<SourcesViewModel.Event>] {
    var elements: [Element<SourcesViewModel.Event>] = state.notices.map { $0.element() }
    elements += body(state.body)
    if let ask = state.ask {
      elements.append(.action(Action("ask", ask, isEnabled: state.canAsk, event: .askTapped)))
    }
    if let hint = state.askHint { elements.append(.text(RichText(hint), .footnote)) }
    return elements
  }

  private static func body(_ body: SourcesViewState.Body) -> [Element<SourcesViewModel.Event>] {
    switch body {
    case .loading(let loading): [.loading(loading)]
    case .empty(let trouble): trouble.elements()
    case .content(let rows, let footer): rows.map(row) + [.divider, .text(RichText(footer), .footnote)]
    }
  }

  private static func row(_ row: SourcesViewState.SourceRow) -> Element<SourcesViewModel.Event> {
    .row(
      Row(
        subject: row.subject, title: RichText(row.name), trailing: [row.state],
        details: row.lines.map { $0.map { .text(RichText($0)) } }, actionLabel: "", event: nil))
  }
}
