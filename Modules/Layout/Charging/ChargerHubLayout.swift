public import ChargePresentation

extension ChargerHubViewState: LaidOut {
  public typealias Model = ChargerHubViewModel

  public func elements(_ words: SharedWords) -> [Element<Model.Event>] {
    var elements: [Element<Model.Event>] = notice.map { [$0.element()] } ?? []
    switch body {
    case .loading(let loading): elements.append(.loading(loading))
    case .trouble(let trouble): elements += trouble.elements()
    case .site(let content): elements += self.content(content)
    }
    if let retry { elements.append(.action(Action("retry", retry, event: .retryTapped))) }
    return elements
  }

  private func content(_ content: Content) -> [Element<Model.Event>] {
    var elements: [Element<Model.Event>] = content.facts.map { .fact(label: $0.label, value: RichText($0.value)) }
    let chargers: [Element<Model.Event>] = content.chargers.map { row($0) }
    let none = content.noChargers.map { [Element<Model.Event>.text(RichText($0), .secondary)] } ?? []
    elements.append(.section(title: RichText(content.chargersTitle), chargers + none))
    elements += payment(content)
    elements += content.price.map { .fact(label: $0.label, value: RichText($0.value)) }
    elements += content.footnotes.map { .text(RichText($0), .footnote) }
    elements.append(.divider)
    if let note = content.beginNote { elements.append(.text(RichText(note), .body)) }
    elements.append(.action(content.begin.action("begin", event: .beginTapped)))
    if let session = content.session {
      elements.append(.action(Action("session", session, style: .link, event: .sessionTapped)))
    }
    return elements
  }

  private func row(_ charger: ChargerRow) -> Element<Model.Event> {
    .row(
      Row(
        subject: charger.subject, title: RichText(charger.title), trailing: [charger.chosen].compactMap(\.self),
        details: [[.badge(charger.badge)]], actionLabel: charger.choose ?? "",
        event: charger.choose == nil ? nil : .chargerTapped(charger.code)))
  }

  private func payment(_ content: Content) -> [Element<Model.Event>] {
    let possible = content.methods.filter { $0.problem == nil }
    let choice = Element<Model.Event>.choice(
      Choice(
        kind: .one, id: "payment", label: content.paymentTitle,
        options: possible.map {
          Option(name: $0.name, label: $0.label, isSelected: $0.isChosen, event: .methodChosen($0.method))
        }))
    var elements = [choice]
    for method in content.methods {
      if let problem = method.problem { elements.append(.text(RichText("\(method.label): \(problem)"), .secondary)) }
    }
    if let setUp = content.setUpInvoices {
      elements.append(.action(Action("set-up-invoices", setUp, style: .link, event: .setUpInvoicesTapped)))
    }
    return elements + (content.wallet.map { wallet($0) } ?? [])
  }

  private func wallet(_ wallet: Wallet) -> [Element<Model.Event>] {
    var elements: [Element<Model.Event>] = []
    if !wallet.accounts.isEmpty {
      elements.append(
        .choice(
          Choice(
            kind: .one, id: "wallet-account", label: wallet.accountsTitle,
            options: wallet.accounts.map {
              Option(name: $0.name, label: $0.label, isSelected: $0.isChosen, event: .accountChosen($0.id))
            })))
    }
    if let signIn = wallet.signIn {
      elements.append(.action(Action("wallet-sign-in", signIn, style: .link, event: .walletSignInTapped)))
    }
    if let newAccount = wallet.newAccount {
      elements.append(.action(Action("wallet-new-account", newAccount, style: .link, event: .newAccountTapped)))
    }
    if let deposit = wallet.deposit { elements.append(.action(Action("deposit", deposit, event: .depositTapped))) }
    return elements
  }
}
