public import ChargePresentation

extension PermissionsViewState: LaidOut {
  public typealias Model = PermissionsViewModel

  public func elements(_ words: SharedWords) -> [Element<Model.Event>] {
    var elements: [Element<Model.Event>] = notice.map { [$0.element()] } ?? []
    elements += items.map(row)
    return elements + [.divider, .text(RichText(hint), .footnote)]
  }

  private func row(_ item: PermissionsViewState.Item) -> Element<Model.Event> {
    .row(
      Row(
        subject: item.subject, title: RichText(item.name), trailing: [item.state],
        details: [[.text(RichText(item.effect))]], actionLabel: item.action ?? "",
        event: item.action == nil
          ? nil : item.leadsToSystemSettings ? .systemSettingsTapped : .askTapped(item.permission)))
  }
}
