public import ChargePresentation

/// What the app may do, as elements.
public enum PermissionsLayout {
  /// The elements of a view state.
  public static func elements(_ state: PermissionsViewState) -> [Element<PermissionsViewModel.Event>] {
    var elements: [Element<PermissionsViewModel.Event>] = state.notice.map { [$0.element()] } ?? []
    elements += state.items.map(row)
    return elements + [.divider, .text(RichText(state.hint), .footnote)]
  }

  private static func row(_ item: PermissionsViewState.Item) -> Element<PermissionsViewModel.Event> {
    .row(
      Row(
        subject: item.subject, title: RichText(item.name), trailing: [item.state],
        details: [[.text(RichText(item.effect))]], actionLabel: item.action ?? "",
        event: item.action == nil
          ? nil : item.leadsToSystemSettings ? .systemSettingsTapped : .askTapped(item.permission)))
  }
}

extension PermissionsViewState: LaidOut {
  public typealias Model = PermissionsViewModel

  public func elements(_ words: SharedWords) -> [Element<Model.Event>] { PermissionsLayout.elements(self) }
}
