public import ChargePresentation

extension WalletNewAccountViewState: LaidOut {
  public typealias Model = WalletNewAccountViewModel

  public func elements(_ words: SharedWords) -> [Element<Model.Event>] {
    var elements: [Element<Model.Event>] = [name.element(isEnabled: isEnabled) { .edited($0) }]
    if let hint { elements.append(.text(RichText(hint), .secondary)) }
    return elements + panel.elements { .tapped($0) }
  }
}
