public import ChargePresentation

extension BookTimeViewState: LaidOut {
  public typealias Model = BookTimeViewModel

  public func elements(_ words: SharedWords) -> [Element<Model.Event>] {
    var elements: [Element<Model.Event>] = notice.map { [$0.element()] } ?? []
    if let zone { elements.append(.text(RichText(zone), .secondary)) }
    if let day { elements += self.elements(day) }
    if let past { elements.append(.text(RichText(past), .secondary)) }
    switch body {
    case .signedOut(let trouble, let signIn):
      elements += trouble.elements()
      if let signIn { elements.append(.action(Action("sign-in", signIn, event: .signInTapped))) }
    case .loading(let loading): elements.append(.loading(loading))
    case .columns(let columns): elements.append(.columns(columns.map(choice)))
    case .none(let trouble), .failed(let trouble): elements += trouble.elements()
    }
    if let selectToday { elements.append(.action(Action("today", selectToday, event: .todayTapped))) }
    if !own.isEmpty {
      elements.append(.section(title: RichText(ownTitle), own.map { row($0, words) }))
    }
    if let retry { elements.append(.action(Action("retry", retry, event: .retryTapped))) }
    if let confirm {
      elements.append(.divider)
      if let chosen { elements.append(.text(RichText(chosen), .body)) }
      if let hint { elements.append(.text(RichText(hint), .secondary)) }
      elements.append(.action(confirm.action("confirm", event: .confirmTapped)))
    }
    if let popup { elements.append(popup.element(ok: .todayTapped, cancel: .popupLeft)) }
    return elements
  }

  private func elements(_ day: Day) -> [Element<Model.Event>] {
    let field = DayField<Model.Event>(
      id: "day", label: day.label, valueLabel: day.words, value: "\(day.value)",
      last: day.last.map { "\($0)" }, changed: { .day($0) })
    let steps = [("before", day.before, day.dayBefore), ("after", day.after, day.dayAfter)].map { id, label, other in
      Action<Model.Event>(
        ElementID("day-\(id)"), label, isEnabled: other != nil, event: .dayChosen(other ?? day.value))
    }
    return [.day(field), .actions(steps)]
  }

  private func row(_ own: Own, _ words: SharedWords) -> Element<Model.Event> {
    .row(
      Row(subject: own.subject, title: RichText(own.label), actionLabel: words.open, event: .ownTapped(own.id)))
  }

  private func choice(_ column: Column) -> Choice<Model.Event> {
    Choice(
      kind: .one, id: ElementID("socket-\(column.name)"), label: column.label,
      options: column.slots.map {
        Option(
          name: $0.name, label: $0.label, isSelected: $0.isSelected, isEnabled: $0.isEnabled,
          event: .slotTapped(column.socket, $0.time))
      })
  }
}
