public import ChargePresentation

extension WatchesViewState: LaidOut {
  public typealias Model = WatchesViewModel

  public func elements(_ words: SharedWords) -> [Element<Model.Event>] {
    var elements: [Element<Model.Event>] = []
    switch body {
    case .loading(let loading): elements.append(.loading(loading))
    case .failed(let trouble), .empty(let trouble): elements += trouble.elements()
    case .rows(let rows): elements += rows.enumerated().flatMap { row($0.element, $0.offset + 1, words) }
    }
    if let footnote { elements.append(.text(RichText(footnote), .footnote)) }
    if let retry { elements.append(.action(Action("retry", retry, event: .retryTapped))) }
    return elements
  }

  private func row(_ row: Row, _ number: Int, _ words: SharedWords) -> [Element<Model.Event>] {
    [
      .row(
        ChargeLayout.Row(
          subject: row.subject, title: RichText(row.title), trailing: [row.state],
          details: row.details.map { [.text(RichText($0))] }, actionLabel: row.station == nil ? "" : words.open,
          event: row.station.map { .tapped($0) })),
      .action(
        Action(ElementID("remove\(number)"), row.remove, style: .link, event: .removeTapped(row.id))),
    ]
  }
}

extension TellMeViewState: LaidOut {
  public typealias Model = TellMeViewModel

  public func elements(_ words: SharedWords) -> [Element<Model.Event>] {
    var elements: [Element<Model.Event>] = notices.map { $0.element() }
    switch body {
    case .loading(let loading): elements.append(.loading(loading))
    case .failed(let trouble), .impossible(let trouble): elements += trouble.elements()
    case .choices:
      if let now { elements.append(.badge(now)) }
      elements += [
        .text(RichText(intro), .body), choice("what", demandTitle, demands) { .demandChosen($0) },
        choice("until", spanTitle, spans) { .spanChosen($0) },
        .choice(
          ChargeLayout.Choice(
            kind: .several, id: "quiet", label: "",
            options: [
              Option(name: "on", label: quietLabel, isSelected: isQuiet, event: .quietSwitched(isOn: !isQuiet))
            ])),
        .divider,
      ]
    }
    if let confirm { elements.append(.action(confirm.action("confirm", event: .confirmTapped))) }
    if let permission { elements.append(.action(Action("permission", permission, event: .permissionTapped))) }
    if let retry { elements.append(.action(Action("retry", retry, event: .retryTapped))) }
    if let watches { elements.append(.action(Action("watches", watches, style: .link, event: .watchesTapped))) }
    return elements
  }

  private func choice<Value>(
    _ id: ElementID, _ label: String, _ options: [Choice<Value>], _ event: (Value) -> Model.Event
  ) -> Element<Model.Event> {
    .choice(
      ChargeLayout.Choice(
        kind: .one, id: id, label: label,
        options: options.map {
          Option(name: $0.name, label: $0.label, isSelected: $0.isSelected, event: event($0.value))
        }))
  }
}
