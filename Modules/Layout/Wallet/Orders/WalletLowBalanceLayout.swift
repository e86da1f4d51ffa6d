public import ChargePresentation

extension WalletLowBalanceViewState: LaidOut {
  public typealias Model = WalletLowBalanceViewModel

  public func elements(_ words: SharedWords) -> [Element<Model.Event>] {
    switch body {
    case .missing(let account): account.elements(signIn: .signInTapped, retry: .retryTapped)
    case .form(let form): elements(of: form)
    }
  }

  private func elements(of form: Content) -> [Element<Model.Event>] {
    let isFree = form.loading == nil
    var elements: [Element<Model.Event>] = form.notice.map { [$0.element()] } ?? []
    elements += form.facts.map { .fact(label: $0.label, value: RichText($0.value)) }
    elements.append(
      .choice(
        Choice(
          kind: .several, id: "notice", label: "",
          options: [
            Option(name: "on", label: form.label, isSelected: form.isOn, event: .switched(isOn: !form.isOn))
          ], isEnabled: isFree)))
    if let amount = form.amount {
      elements.append(amount.amountElement(isEnabled: isFree, returned: .saveTapped) { .edited($0) })
    }
    if let hint = form.hint { elements.append(.text(RichText(hint), .secondary)) }
    if let refused = form.refused { elements.append(refused.element()) }
    if let allow = form.allow { elements.append(.action(Action("permission", allow, event: .allowTapped))) }
    if let loading = form.loading { elements.append(.loading(loading)) }
    return elements + [
      .divider,
      .actions([
        form.save.action("send", event: .saveTapped), Action("cancel", form.cancel, event: .cancelTapped),
      ]),
    ]
  }
}
