public import ChargePresentation

extension WalletAmountViewState: LaidOut {
  public typealias Model = WalletAmountViewModel

  public func elements(_ words: SharedWords) -> [Element<Model.Event>] {
    var elements: [Element<Model.Event>] = []
    switch body {
    case .missing(let account): elements += account.elements(signIn: .signInTapped, retry: .retryTapped)
    case .noTarget(let trouble, let add):
      elements += trouble.elements()
      if let add { elements.append(.action(Action("add-account", add, icon: .plus, event: .addTapped))) }
    case .form(let form): elements += self.elements(of: form)
    }
    return elements + (panel?.elements { .tapped($0) } ?? [])
  }

  private func elements(of form: Content) -> [Element<Model.Event>] {
    var elements: [Element<Model.Event>] = form.facts.map { .fact(label: $0.label, value: RichText($0.value)) }
    if !form.targets.isEmpty {
      elements.append(
        .choice(
          Choice(
            kind: .one, id: "destination", label: form.targetLabel,
            options: form.targets.map {
              Option(name: $0.name, label: $0.label, isSelected: $0.isSelected, event: .targetChosen($0.id))
            }, isEnabled: form.isEnabled)))
    }
    return elements + [
      form.amount.amountElement(isEnabled: form.isEnabled, returned: .tapped(.send)) { .edited($0) }
    ]
  }
}
