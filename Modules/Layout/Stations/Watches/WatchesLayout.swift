public import ChargePresentation

extension WatchesViewState: LaidOut {
  public typealias Model = WatchesViewModel

  public func elements(_ words: SharedWords) -> [Element<Model.Event>] {
    var elements: [Element<Model.Event>] = notice.map { [$0.element()] } ?? []
    if let permission { elements.append(.action(Action("permission", permission, event: .allowTapped))) }
    switch body {
    case .loading(let loading): elements.append(.loading(loading))
    case .failed(let trouble), .empty(let trouble): elements += trouble.elements()
    case .groups(let groups):
      var number = 0
      for group in groups {
        var rows: [Element<Model.Event>] = []
        for one in group.rows {
          number += 1
          rows += row(one, number, words)
        }
        elements.append(.section(title: RichText(group.title), rows))
      }
    }
    if let footnote { elements.append(.text(RichText(footnote), .footnote)) }
    if let retry { elements.append(.action(Action("retry", retry, event: .retryTapped))) }
    return elements
  }

  private func row(_ row: Row, _ number: Int, _ words: SharedWords) -> [Element<Model.Event>] {
    // A station may be watched for several things.
    let about = ([row.title] + row.details.prefix(1)).joined(separator: ", ")
    let again = row.again.map { label in
      Action(
        ElementID("again\(number)"), label, style: .link, subject: about, event: Model.Event.againTapped(row.id))
    }
    let remove = Action(
      ElementID("remove\(number)"), row.remove, style: .link, subject: about,
      event: Model.Event.removeTapped(row.id))
    return [
      .row(
        ChargeLayout.Row(
          subject: row.subject, title: RichText(row.title), trailing: [row.state].compactMap(\.self),
          details: row.details.map { [.text(RichText($0))] }, actionLabel: row.station == nil ? "" : words.open,
          event: row.station.map { .tapped($0) })),
      .actions([again, remove].compactMap(\.self)),
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
      ]
      if let end { elements.append(.text(RichText(end), .footnote)) }
      elements.append(
        .choice(
          ChargeLayout.Choice(
            kind: .several, id: "quiet", label: "",
            options: [
              Option(name: "on", label: quietLabel, isSelected: isQuiet, event: .quietSwitched(isOn: !isQuiet))
            ])))
      if isQuiet {
        elements += [
          choice("quietFrom", quietBeginTitle, quietBegins) { .quietBeginChosen($0) },
          choice("quietTo", quietEndTitle, quietEnds) { .quietEndChosen($0) },
        ]
      }
      elements.append(.divider)
    }
    if let confirm { elements.append(.action(confirm.action("confirm", event: confirmed))) }
    if let running { elements.append(.action(Action("stop", running.stop, event: .stopTapped(running.id)))) }
    if let permission { elements.append(.action(Action("permission", permission, event: .allowTapped))) }
    if let retry { elements.append(.action(Action("retry", retry, event: .retryTapped))) }
    if let watches {
      elements.append(.action(Action("watches", watches, style: .link, icon: .bell, event: .watchesTapped)))
    }
    if let pace { elements.append(.text(RichText(pace), .footnote)) }
    return elements
  }

  /// What is chosen comes in place of what is watched of just these stations.
  private var confirmed: Model.Event {
    if let running, running.isReplaced { .changeTapped(replacing: running.id) } else { .confirmTapped }
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
