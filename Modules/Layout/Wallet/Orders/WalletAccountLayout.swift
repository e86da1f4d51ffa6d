public import ChargePresentation

extension WalletAccountViewState: LaidOut {
  public typealias Model = WalletAccountViewModel

  public func elements(_ words: SharedWords) -> [Element<Model.Event>] {
    var elements: [Element<Model.Event>] = notices.map { $0.element() }
    switch body {
    case .missing(let account): elements += account.elements(signIn: .signInTapped, retry: .retryTapped)
    case .content(let account): elements += self.elements(of: account, words)
    }
    var actions: [Action<Model.Event>] = []
    if let signIn { actions.append(Action("sign-in", signIn, event: .signInTapped)) }
    if let retry { actions.append(Action("retry", retry, event: .retryTapped)) }
    return elements + (actions.isEmpty ? [] : [.actions(actions)])
  }

  private func elements(of account: Content, _ words: SharedWords) -> [Element<Model.Event>] {
    var elements: [Element<Model.Event>] = account.facts.map { .fact(label: $0.label, value: RichText($0.value)) }
    if let holds = account.holds {
      elements.append(
        .section(
          title: RichText(holds.title), holds.facts.map { .fact(label: $0.label, value: RichText($0.value)) }))
    }
    if let orders = account.orders {
      elements.append(.section(title: RichText(orders.title), orders.rows.map { row($0, words) }))
    }
    return elements + [
      .divider,
      .actions([
        Action("deposit", account.deposit, event: .depositTapped),
        Action("withdraw", account.withdraw, event: .withdrawTapped),
        Action("transfer", account.transfer, event: .transferTapped),
      ]),
      .actions([
        Action("statement", account.statement, style: .link, event: .statementTapped),
        Action("low-balance", account.lowBalance, style: .link, event: .lowBalanceTapped),
        Action("delete", account.delete, style: .destructive, event: .deleteTapped),
      ]),
    ]
  }

  private func row(_ order: Order, _ words: SharedWords) -> Element<Model.Event> {
    .row(
      Row(
        subject: order.subject, title: RichText(order.title), trailing: [order.sum].compactMap(\.self),
        details: order.details.map { [.text(RichText($0))] }, actionLabel: words.open, event: .orderTapped(order.id)))
  }
}
