public import ChargePresentation

extension WalletDeleteAccountViewState: LaidOut {
  public typealias Model = WalletDeleteAccountViewModel

  public func elements(_ words: SharedWords) -> [Element<Model.Event>] {
    var elements: [Element<Model.Event>] = []
    switch body {
    case .missing(let account): elements += account.elements(signIn: .signInTapped, retry: .retryTapped)
    case .content(let account):
      elements += account.facts.map { .fact(label: $0.label, value: RichText($0.value)) }
      if let warning = account.warning { elements.append(warning.element()) }
      elements.append(.text(RichText(account.means), .body))
    }
    return elements + (panel?.elements { .tapped($0) } ?? [])
  }
}
