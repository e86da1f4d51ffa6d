public import ChargePresentation

extension AppointmentsViewState: LaidOut {
  public typealias Model = AppointmentsViewModel

  public func elements(_ words: SharedWords) -> [Element<Model.Event>] {
    var elements: [Element<Model.Event>] = notice.map { [$0.element(closed: .savedSeen)] } ?? []
    elements += pending.flatMap(element)
    elements += ended.flatMap(element)
    switch body {
    case .signedOut(let trouble, let signIn):
      elements += trouble.elements()
      if let signIn { elements.append(.action(Action("sign-in", signIn, event: .signInTapped))) }
    case .loading(let loading): elements.append(.loading(loading))
    case .sections(let running, let upcoming, let past):
      if let running { elements.append(section(running, words)) }
      elements.append(section(upcoming, words))
      if let past { elements.append(section(past, words)) }
    case .empty(let trouble), .failed(let trouble): elements += trouble.elements()
    }
    if let signIn { elements.append(.action(Action("sign-in", signIn, event: .signInTapped))) }
    if let book { elements += [.divider, .action(book.action("book", icon: .appointments, event: .bookTapped))] }
    if let retry { elements.append(.action(Action("retry", retry, event: .retryTapped))) }
    if let popup {
      let isQuestion = popup.secondary != nil
      let confirmed: Model.Event = asksToSignIn ? .signInTapped : .cancelConfirmed
      elements.append(
        isQuestion ? popup.element(ok: confirmed, cancel: .popupLeft) : popup.element(ok: .popupLeft))
    }
    return elements
  }

  private func element(_ pending: Pending) -> [Element<Model.Event>] {
    let about = "\(pending.title), \(pending.time)"
    var actions: [Action<Model.Event>] = []
    if let retry = pending.retry {
      actions.append(
        Action(
          ElementID("retry-\(pending.subject)"), retry, subject: about,
          event: pending.isReminder ? .remindAgainTapped(pending.id) : .retryBookingTapped(pending.id)))
    }
    if let otherTime = pending.otherTime {
      actions.append(
        Action(
          ElementID("other-time-\(pending.subject)"), otherTime, subject: about, event: .otherTimeTapped(pending.id)))
    }
    if let calendar = pending.calendar {
      actions.append(
        Action(ElementID("calendar-\(pending.subject)"), calendar, subject: about, event: .calendarTapped(pending.id)))
    }
    if let letGo = pending.letGo {
      actions.append(
        Action(
          ElementID("close-\(pending.subject)"), letGo, style: .link, subject: about, event: .letGoTapped(pending.id)))
    }
    let head: [Element<Model.Event>] = [
      pending.state.element(), .text(RichText("\(pending.title) · \(pending.time)"), .secondary),
    ]
    return head + (actions.isEmpty ? [] : [.actions(actions)])
  }

  private func element(_ ended: Ended) -> [Element<Model.Event>] {
    var actions: [Action<Model.Event>] = []
    if let calendar = ended.calendar {
      actions.append(
        Action(
          ElementID("calendar-removed-\(ended.subject)"), calendar, event: .endedCalendarTapped(ended.id)))
    }
    actions.append(
      Action(
        ElementID("close-removed-\(ended.subject)"), ended.close, style: .link,
        event: .endingSeenTapped(ended.id)))
    return [ended.notice.element(), .actions(actions)]
  }

  private func section(_ section: Section, _ words: SharedWords) -> Element<Model.Event> {
    let nothing: [Element<Model.Event>] = section.nothing.map { [.text(RichText($0), .secondary)] } ?? []
    let more: [Element<Model.Event>] = section.more.map { [.action(Action("more", $0, event: .moreTapped))] } ?? []
    return .section(title: RichText(section.title), nothing + section.rows.flatMap { row($0, words) } + more)
  }

  private func row(_ row: Row, _ words: SharedWords) -> [Element<Model.Event>] {
    let entry = Element<Model.Event>.row(
      ChargeLayout.Row(
        subject: row.subject, title: RichText(row.title), trailing: [row.badge].compactMap(\.self),
        details: [[.text(RichText(row.time))], [.text(RichText(row.socket))]]
          + (row.progress.map { [[.text(RichText($0))]] } ?? []),
        actionLabel: words.open, event: .tapped(row.id)))
    guard let cancel = row.cancel else { return [entry] }
    return [
      entry,
      .action(
        Action(
          ElementID("cancel-\(row.subject)"), cancel, style: .destructive, subject: "\(row.title), \(row.time)",
          event: .cancelTapped(row.id))),
    ]
  }
}
