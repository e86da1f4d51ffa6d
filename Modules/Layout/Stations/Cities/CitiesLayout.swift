public import ChargePresentation

/// The towns to choose from as elements.
public enum CitiesLayout {
  /// The elements of a view state.
  public static func elements(_ state: CitiesViewState) -> [Element<CitiesViewModel.Event>] {
    var elements: [Element<CitiesViewModel.Event>] = []
    if let notice = state.notice { elements.append(notice.element()) }
    if let own = state.useOwnPlace {
      elements.append(.action(Action("own-place", own, event: .ownPlaceTapped)))
    }
    elements.append(
      .field(
        FieldElement(
          "town", state.field, isEnabled: state.canSearch, changed: { .queryChanged($0) },
          focused: { .focusChanged($0) })))
    switch state.body {
    case .loading(let loading): elements.append(.loading(loading))
    case .none(let trouble), .empty(let trouble), .failed(let trouble): elements += trouble.elements()
    case .content(let rows, let count):
      elements.append(.text(RichText(count), .secondary))
      elements.append(.divider)
      elements += rows.map { row($0, state.chooseLabel) }
    }
    if let example = state.example { elements.append(row(example, state.chooseLabel)) }
    let actions: [Action<CitiesViewModel.Event>?] = [
      state.more.map { Action("more-towns", $0, event: .moreTapped) },
      state.retry.map { Action("retry", $0, event: .retryTapped) },
    ]
    if actions.contains(where: { $0 != nil }) { elements.append(.actions(actions.compactMap { $0 })) }
    if let signIn = state.signIn {
      elements.append(.text(RichText(signIn.hint), .footnote))
      elements.append(.action(Action("sign-in", signIn.label, event: .signInTapped)))
    }
    return elements
  }

  private static func row(_ row: CitiesViewState.TownRow, _ choose: String) -> Element<CitiesViewModel.Event> {
    .row(
      Row(
        subject: row.subject, title: row.name, trailing: [row.count, row.distance].compactMap { $0 },
        actionLabel: choose, event: .townTapped(row.town)))
  }
}

extension CitiesViewState: LaidOut {
  public typealias Model = CitiesViewModel

  public func elements(_ words: SharedWords) -> [Element<Model.Event>] { CitiesLayout.elements(self) }
}
