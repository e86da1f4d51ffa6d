public import ChargePresentation

extension FavouritesViewState: LaidOut {
  public typealias Model = FavouritesViewModel

  public func elements(_ words: SharedWords) -> [Element<Model.Event>] {
    var elements: [Element<Model.Event>] = []
    if let message {
      elements.append(message.notice.element(action: message.undo.map { Action("undo", $0, event: .undoTapped) }))
    }
    elements += notices.map { $0.element() }
    elements += content
    let actions =
      [
        retry.map { Action("retry", $0, event: Model.Event.retryTapped) },
        edit.map { Action("edit", $0, event: .editTapped) },
        tellMe.flatMap { label in
          stations.isEmpty ? nil : Action("tell-me", label, icon: .bell, event: .tellMeTapped(stations.map(\.id)))
        },
      ].compactMap { $0 }
      + exports.map { Action(ElementID("export-\($0.name)"), $0.label, event: .exportTapped($0.format)) }
    if !actions.isEmpty { elements += [.divider, .actions(actions)] }
    if let hint = importHint { elements.append(.text(RichText(hint), .footnote)) }
    return elements
  }

  private var content: [Element<Model.Event>] {
    switch body {
    case .loading(let loading), .changing(let loading): [.loading(loading)]
    case .empty(let trouble), .failed(let trouble): trouble.elements()
    case .content(let rows, let footer, _): rows.map(row) + [.divider, .text(RichText(footer), .footnote)]
    case .note(let editor): note(editor)
    case .reading(let loading, let cancel):
      [.loading(loading), .action(Action("cancel", cancel, event: .cancelTapped))]
    case .review(let review): review.elements(confirm: .confirmTapped, cancel: .cancelTapped)
    }
  }

  /// Those of the list that are stored now.
  private var stations: [StationRow] {
    if case .content(let rows, _, _) = body { rows.compactMap(\.station) } else { [] }
  }

  private func row(_ row: FavouriteRow) -> Element<Model.Event> {
    if let station = row.station {
      return station.element(open: row.actionLabel, event: .entryTapped(row.id), subject: "\(row.id)", note: row.note)
    }
    let lines = [row.missing, row.note].compactMap { $0 }.map { [RowPart.text(RichText($0))] }
    return .row(
      Row(
        subject: "\(row.id)", title: row.name, trailing: [row.distance].compactMap { $0 }, details: lines,
        actionLabel: row.actionLabel, event: .entryTapped(row.id)))
  }

  private func note(_ editor: FavouritesViewState.NoteEditor) -> [Element<Model.Event>] {
    [
      .text(editor.name, .heading),
      .field(
        FieldElement(
          id: "note", field: editor.field, changed: { .noteChanged($0) }, returned: .saveTapped,
          focused: { .noteFocusChanged($0) })),
      .actions([
        Action("save", editor.save, event: .saveTapped), Action("cancel", editor.cancel, event: .cancelTapped),
        Action("remove", editor.remove, style: .destructive, event: .removeTapped),
      ]),
    ]
  }
}
