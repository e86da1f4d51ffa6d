public import ChargePresentation

extension WalletNewAccountViewState: LaidOut {
  public typealias Model = WalletNewAccountViewModel

  public func elements(_ words: SharedWords) -> [Element<Model.Event>] {
    [name.element(isEnabled: isEnabled) { .edited($0) }] + panel.elements { .tapped($0) }
  }
}
