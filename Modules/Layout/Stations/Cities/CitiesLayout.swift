public import ChargePresentation

extension CitiesViewState: LaidOut {
  public typealias Model = CitiesViewModel

  public func elements(_ words: SharedWords) -> [Element<Model.Event>] {
    var elements: [Element<Model.Event>] = []
    if let notice { elements.append(notice.element()) }
    if let own = useOwnPlace {
      elements.append(.action(Action("own-place", own, icon: .locate, event: .ownPlaceTapped)))
    }
    elements.append(
      .field(
        FieldElement(
          id: "town", field: field, isEnabled: canSearch, changed: { .queryChanged($0) },
          focused: { .focusChanged($0) })))
    switch body {
    case .loading(let loading): elements.append(.loading(loading))
    case .none(let trouble), .empty(let trouble), .failed(let trouble): elements += trouble.elements()
    case .content(let rows, let count):
      elements.append(.text(RichText(count), .secondary))
      elements.append(.divider)
      elements += rows.map { row($0, chooseLabel) }
    }
    if let example { elements.append(row(example, chooseLabel)) }
    let actions: [Action<Model.Event>?] = [
      more.map { Action("more-towns", $0, event: .moreTapped) },
      retry.map { Action("retry", $0, event: .retryTapped) },
    ]
    if actions.contains(where: { $0 != nil }) { elements.append(.actions(actions.compactMap { $0 })) }
    if let signIn {
      if let hint = signIn.hint { elements.append(.text(RichText(hint), .footnote)) }
      elements.append(.action(Action("sign-in", signIn.label, event: .signInTapped)))
    }
    return elements
  }

  private func row(_ row: CitiesViewState.TownRow, _ choose: String) -> Element<Model.Event> {
    .row(
      Row(
        subject: row.subject, title: row.name, trailing: [row.count, row.distance].compactMap { $0 },
        details: row.detail.map { [[.text(RichText($0))]] } ?? [],
        actionLabel: choose, event: .townTapped(row.town)))
  }
}
