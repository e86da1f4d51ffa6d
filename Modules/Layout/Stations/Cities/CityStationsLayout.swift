public import ChargePresentation

extension CityStationsViewState: LaidOut {
  public typealias Model = CityStationsViewModel

  public func elements(_ words: SharedWords) -> [Element<Model.Event>] {
    var elements: [Element<Model.Event>] = notices.map { notice in
      notice.element(sources: .sourcesTapped, signIn: notice.signIn.map { .signInTapped($0) })
    }
    elements.append(
      .field(
        FieldElement(
          id: "name", field: field, isEnabled: canSearch, changed: { .queryChanged($0) },
          focused: { .focusChanged($0) })))
    elements += filter.elements { .filterChanged($0) }
    elements += content(open: words.open)
    let actions: [Action<Model.Event>?] = [
      retry.map { Action("retry", $0, event: .retryTapped) },
      stopWaiting.map { Action("stop-waiting", $0, event: .stopWaitingTapped) },
      order.map { Action("sort", $0, icon: .sort, event: .orderTapped) },
      filter.button(tapped: .filtersTapped),
    ]
    return elements + [.divider, .actions(actions.compactMap { $0 })]
  }

  private func content(open: String) -> [Element<Model.Event>] {
    switch body {
    case .loading(let loading): return [.loading(loading)]
    case .content(let header, let rows, _):
      return [.text(header, .secondary), .divider]
        + rows.map { $0.element(open: open, event: .stationTapped($0.id)) }
        + filter.below { .filterChanged($0) }
    case .filtered(let trouble, _): return trouble.elements() + filter.relax { .filterChanged($0) }
    case .noMatch(let trouble), .empty(let trouble, _), .notLoaded(let trouble), .failed(let trouble):
      return trouble.elements()
    case .signedOut(let trouble, let signIn, let service):
      return trouble.elements()
        + (signIn.map { [.action(Action("sign-in", $0, event: .signInTapped(service)))] } ?? [])
    }
  }
}
