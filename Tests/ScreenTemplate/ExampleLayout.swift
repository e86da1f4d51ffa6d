import ChargePresentation

@testable public import ChargeLayout

extension ExampleViewState: LaidOut {
  public typealias Model = ExampleViewModel

  public func elements(_ words: SharedWords) -> [Element<Model.Event>] {
    var elements = content
    if let retry { elements.append(.action(Action("retry", retry, event: .retryTapped))) }
    return elements
  }

  private var content: [Element<Model.Event>] {
    switch body {
    case .loading(let loading): return [.loading(loading)]
    case .empty(let trouble), .failed(let trouble): return trouble.elements()
    case .content(let rows, let footer, let problem):
      let above: [Element<Model.Event>] = problem.map { [$0.element()] } ?? []
      return above + rows.map(row) + [.divider, .text(RichText(footer), .footnote)]
    }
  }

  private func row(_ row: TownRow) -> Element<Model.Event> {
    .row(
      Row(
        subject: row.subject, title: row.name, trailing: [row.count], actionLabel: chooseLabel,
        event: .townTapped(row.town)))
  }
}
