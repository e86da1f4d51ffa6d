public import ChargePresentation

extension WalletStatementViewState: LaidOut {
  public typealias Model = WalletStatementViewModel

  public func elements(_ words: SharedWords) -> [Element<Model.Event>] {
    var elements: [Element<Model.Event>] = notices.map { $0.element(closed: .savedSeen) }
    if let search {
      elements.append(
        .field(
          FieldElement(id: "query", field: search, changed: { .queryChanged($0) }, focused: { .focusChanged($0) })))
    }
    switch body {
    case .missing(let account): elements += account.elements(signIn: .signInTapped, retry: .retryTapped)
    case .loading(let loading): elements.append(.loading(loading))
    case .lines(let month, let rows, let more):
      elements += month.elements() + [.divider] + rows.map { $0.element() }
      if let more { elements.append(.action(Action("more", more, event: .moreTapped))) }
    case .empty(let month, let trouble), .nothingFound(let month, let trouble):
      elements += month.elements() + trouble.elements()
    case .notBegun(let trouble), .failed(let trouble): elements += trouble.elements()
    }
    var actions = saves.map { save in
      save.button.action(ElementID("save-\(save.format.rawValue)"), event: Model.Event.saveTapped(save.format))
    }
    if let signIn { actions.append(Action("sign-in", signIn, event: .signInTapped)) }
    if let retry { actions.append(Action("retry", retry, event: .retryTapped)) }
    return actions.isEmpty ? elements : elements + [.divider, .actions(actions)]
  }
}

extension WalletStatementViewState.Month {
  fileprivate func elements() -> [Element<WalletStatementViewModel.Event>] {
    let actions = [
      earlier.map { Action("earlier", $0, style: .link, event: WalletStatementViewModel.Event.earlierTapped) },
      later.map { Action("later", $0, style: .link, event: .laterTapped) },
    ].compactMap(\.self)
    return [.section(title: RichText(title), sums.map { .fact(label: $0.label, value: RichText($0.value)) })]
      + (actions.isEmpty ? [] : [.actions(actions)])
  }
}

extension WalletStatementViewState.Row {
  fileprivate func element() -> Element<WalletStatementViewModel.Event> {
    .row(
      ChargeLayout.Row(
        subject: subject, title: RichText(title), trailing: [amount],
        details: [details.map { .text(RichText($0)) }], actionLabel: "", event: nil))
  }
}
