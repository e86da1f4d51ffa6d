public import ChargePresentation

extension WalletOrderViewState: LaidOut {
  public typealias Model = WalletOrderViewModel

  public func elements(_ words: SharedWords) -> [Element<Model.Event>] {
    var elements: [Element<Model.Event>] = notices.map { $0.element() }
    switch body {
    case .signedOut(let trouble), .gone(let trouble), .failed(let trouble): elements += trouble.elements()
    case .loading(let loading): elements.append(.loading(loading))
    case .content(let facts, let readings):
      elements += facts.map { .fact(label: $0.label, value: RichText($0.value)) }
      elements += readings.map { $0.element() }
    }
    guard !buttons.isEmpty else { return elements }
    let actions = buttons.map { button in
      Action(
        ElementID(button.name.rawValue), button.label, isEnabled: button.isEnabled,
        event: Model.Event.tapped(button.name))
    }
    return elements + [.divider, .actions(actions)]
  }
}
