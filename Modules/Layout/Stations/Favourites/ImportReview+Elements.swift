import ChargePresentation

extension ImportReview {
  /// Its groups, and what can be done with the file.
  func elements<Event: Sendable>(confirm: Event, cancel: Event) -> [Element<Event>] {
    let groups = groups.map { group in
      Element<Event>.section(title: RichText(group.title), group.lines.map { .text(RichText($0), .body) })
    }
    let nothing: [Element<Event>] = nothing.map { [.text(RichText($0), .secondary)] } ?? []
    let actions = [
      self.confirm.map { Action("confirm", $0, event: confirm) }, Action("cancel", self.cancel, event: cancel),
    ]
    return [.text(title, .heading)] + groups + nothing + [.divider, .actions(actions.compactMap { $0 })]
  }
}
