public import ChargePresentation

extension ChargingHistoryViewState: LaidOut {
  public typealias Model = ChargingHistoryViewModel

  public func elements(_ words: SharedWords) -> [Element<Model.Event>] {
    var elements: [Element<Model.Event>] = notice.map { [$0.element()] } ?? []
    switch body {
    case .signedOut(let trouble, let signIn):
      elements += trouble.elements()
      elements.append(.action(Action("sign-in", signIn, event: .signInTapped)))
    case .loading(let loading): elements.append(.loading(loading))
    case .months(let months, let more):
      elements += months.map { .section(title: RichText($0.title), $0.rows.map { row($0, words) }) }
      if let more { elements.append(.action(Action("more", more, event: .moreTapped))) }
    case .empty(let trouble), .failed(let trouble): elements += trouble.elements()
    }
    if let zone { elements.append(.text(RichText(zone), .footnote)) }
    if let signIn { elements.append(.action(Action("sign-in", signIn, event: .signInTapped))) }
    if let retry { elements.append(.action(Action("retry", retry, event: .retryTapped))) }
    return elements
  }

  private func row(_ row: Row, _ words: SharedWords) -> Element<Model.Event> {
    .row(
      ChargeLayout.Row(
        subject: row.subject, title: RichText(row.title), trailing: [row.sum],
        details: [[.text(RichText(row.details.joined(separator: " · ")))]], actionLabel: words.open,
        event: .tapped(row.id)))
  }
}
