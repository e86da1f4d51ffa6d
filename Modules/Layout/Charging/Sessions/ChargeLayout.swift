public import ChargePresentation

extension ChargeViewState: LaidOut {
  public typealias Model = ChargeViewModel

  public func elements(_ words: SharedWords) -> [Element<Model.Event>] {
    var elements: [Element<Model.Event>] = ([notice].compactMap(\.self) + held).map { $0.element() }
    if !settling.isEmpty { elements.append(.actions(settling.compactMap(action))) }
    switch body {
    case .loading(let loading): elements.append(.loading(loading))
    case .session(let panel): elements += panel.elements { .session($0) }
    case .none(let title, let advice):
      elements += [.text(RichText(title), .heading), .text(RichText(advice), .secondary)]
    case .notKnown(let trouble, let signIn, let retry):
      elements += trouble.elements()
      if let signIn { elements.append(.action(Action("sign-in", signIn, event: .signInTapped))) }
      if let retry { elements.append(.action(Action("retry", retry, event: .retryTapped))) }
    }
    if let othersTitle {
      elements.append(
        .section(
          title: RichText(othersTitle),
          others.map { other in
            .row(
              Row(
                subject: other.subject, title: RichText(other.title), details: [[.text(RichText(other.state))]],
                actionLabel: words.open, event: .otherTapped(other.id)))
          }))
    }
    elements.append(.divider)
    let identify = identify.map { [Action("identify", $0, icon: .charge, event: Model.Event.identifyTapped)] } ?? []
    elements.append(
      .actions(identify + [Action("history", history, style: .link, icon: .history, event: .historyTapped)]))
    return elements
  }

  /// A button that leads to settling what is still held: no other is among them.
  private func action(_ button: SessionPanel.Button) -> Action<Model.Event>? {
    switch button.name {
    case .walletSignIn: Action(ElementID(button.name.rawValue), button.label, event: .walletSignInTapped)
    case .toWallet: Action(ElementID(button.name.rawValue), button.label, event: .walletTapped)
    case .deposit, .pay, .retry, .cancel, .keep, .stop, .limits, .again, .another, .signIn, .receipt, .receiptPage,
      .done:
      nil
    }
  }
}
