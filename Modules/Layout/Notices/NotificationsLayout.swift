public import ChargePresentation

extension NotificationsViewState: LaidOut {
  public typealias Model = NotificationsViewModel

  public func elements(_ words: SharedWords) -> [Element<Model.Event>] {
    var elements: [Element<Model.Event>] = notice.map { [$0.element()] } ?? []
    if let permission { elements.append(.action(Action("permission", permission, event: .allowTapped))) }
    switch body {
    case .loading(let loading): elements.append(.loading(loading))
    case .failed(let trouble), .empty(let trouble): elements += trouble.elements()
    case .content(let scheduled, let shown):
      for (title, rows) in [(scheduledTitle, scheduled), (shownTitle, shown)] where !rows.isEmpty {
        elements.append(.section(title: RichText(title), rows.map { row($0, words) }))
      }
    }
    if let retry { elements.append(.action(Action("retry", retry, event: .retryTapped))) }
    return elements
  }

  private func row(_ row: Row, _ words: SharedWords) -> Element<Model.Event> {
    .row(
      ChargeLayout.Row(
        subject: row.id, title: RichText(row.title), trailing: [row.time],
        details: [row.text, row.problem].compactMap(\.self).map { [.text(RichText($0))] },
        actionLabel: row.opens ? words.open : "", event: row.opens ? .tapped(row.id) : nil))
  }
}
