public import ChargePresentation

extension WalletDeletedViewState: LaidOut {
  public typealias Model = WalletDeletedViewModel

  public func elements(_ words: SharedWords) -> [Element<Model.Event>] {
    switch body {
    case .signedOut(let trouble, let signIn):
      return trouble.elements() + (signIn.map { [.action(Action("sign-in", $0, event: .signInTapped))] } ?? [])
    case .loading(let loading): return [.loading(loading)]
    case .none(let trouble): return trouble.elements()
    case .accounts(let accounts):
      return accounts.map { account in
        .row(
          Row(
            subject: account.subject, title: RichText(account.name), trailing: [account.currency],
            actionLabel: words.open, event: .accountTapped(account.id), id: ElementID("account-\(account.number)")))
      }
    }
  }
}
