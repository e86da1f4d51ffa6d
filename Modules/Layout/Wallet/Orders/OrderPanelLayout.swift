import ChargePresentation

extension OrderPanel {
  /// What became of the order, and the buttons.
  func elements<Event: Sendable>(_ lift: (OrderPanel.Button.Name) -> Event) -> [Element<Event>] {
    var elements: [Element<Event>] = notices.map { $0.element() }
    elements += readings.map { $0.element() }
    if let loading { elements.append(.loading(loading)) }
    guard !buttons.isEmpty else { return elements }
    return elements + [
      .divider,
      .actions(
        buttons.map { button in
          Action(
            ElementID(button.name.rawValue), button.label, style: button.isDestructive ? .destructive : .button,
            isEnabled: button.isEnabled, event: lift(button.name))
        }),
    ]
  }
}

extension OrderReading {
  /// The balances below the name of their account.
  func element<Event: Sendable>() -> Element<Event> {
    .section(title: RichText(account), facts.map { .fact(label: $0.label, value: RichText($0.value)) })
  }
}

extension MissingAccount {
  /// What is being waited for, or what is the matter and what can be done.
  func elements<Event: Sendable>(signIn: Event, retry: Event) -> [Element<Event>] {
    switch self {
    case .loading(let loading): return [.loading(loading)]
    case .trouble(let trouble, let signInLabel, let retryLabel):
      let actions = [
        signInLabel.map { Action("sign-in", $0, event: signIn) }, retryLabel.map { Action("retry", $0, event: retry) },
      ].compactMap(\.self)
      return trouble.elements() + (actions.isEmpty ? [] : [.actions(actions)])
    }
  }
}
