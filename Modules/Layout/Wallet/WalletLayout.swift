public import ChargePresentation

extension WalletViewState: LaidOut {
  public typealias Model = WalletViewModel

  public func elements(_ words: SharedWords) -> [Element<Model.Event>] {
    var elements: [Element<Model.Event>] = notices.map { $0.element() }
    switch body {
    case .signedOut(let trouble, let signIn):
      elements += trouble.elements()
      if let signIn { elements.append(.action(Action("sign-in", signIn, event: .signInTapped))) }
    case .loading(let loading): elements.append(.loading(loading))
    case .accounts(let accounts):
      if let total = accounts.total { elements.append(.fact(label: total.label, value: RichText(total.value))) }
      if !accounts.rows.isEmpty {
        elements.append(.section(title: RichText(accounts.title), accounts.rows.map { row($0, words) }))
      }
    case .none(let trouble), .failed(let trouble): elements += trouble.elements()
    }
    if !orders.isEmpty { elements.append(.section(title: RichText(ordersTitle), orders.map { row($0, words) })) }
    if let clearDone {
      elements.append(.actions([Action("clear-done", clearDone, style: .link, event: .clearDoneTapped)]))
    }
    return elements + buttons
  }

  private var buttons: [Element<Model.Event>] {
    var actions: [Action<Model.Event>] = []
    if let signIn { actions.append(Action("sign-in", signIn, event: .signInTapped)) }
    if let add { actions.append(Action("add-account", add, icon: .plus, event: .addTapped)) }
    if let retry { actions.append(Action("retry", retry, event: .retryTapped)) }
    if let deleted { actions.append(Action("deleted", deleted, style: .link, event: .deletedTapped)) }
    if let settings {
      actions.append(Action("settings", settings, style: .link, icon: .settings, event: .settingsTapped))
    }
    return actions.isEmpty ? [] : [.divider, .actions(actions)]
  }

  private func row(_ account: Account, _ words: SharedWords) -> Element<Model.Event> {
    .row(
      Row(
        subject: account.subject, title: RichText(account.name), trailing: [account.balance],
        details: [account.available, account.low].compactMap(\.self).map { [.text(RichText($0))] },
        actionLabel: words.open,
        event: .accountTapped(account.id), id: ElementID("account-\(account.number)")))
  }

  private func row(_ order: Order, _ words: SharedWords) -> Element<Model.Event> {
    .row(
      Row(
        subject: order.subject, title: RichText(order.title), trailing: [order.sum].compactMap(\.self),
        details: order.details.map { [.text(RichText($0))] }, actionLabel: words.open, event: .orderTapped(order.id),
        id: ElementID("order-\(order.number)")))
  }
}
