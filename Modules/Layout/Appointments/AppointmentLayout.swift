public import ChargePresentation

extension AppointmentViewState: LaidOut {
  public typealias Model = AppointmentViewModel

  public func elements(_ words: SharedWords) -> [Element<Model.Event>] {
    var elements: [Element<Model.Event>] = notices.map { $0.element(closed: .savedSeen) }
    switch body {
    case .signedOut(let trouble, let signIn):
      elements += trouble.elements()
      if let signIn { elements.append(.action(Action("sign-in", signIn, event: .signInTapped))) }
    case .loading(let loading): elements.append(.loading(loading))
    case .content(let sections): elements += sections.map { $0.element() }
    case .gone(let trouble), .failed(let trouble): elements += trouble.elements()
    }
    elements += reminderElements
    var actions: [Action<Model.Event>] = []
    if let station { actions.append(Action("station", station, style: .link, event: .stationTapped)) }
    if let calendar { actions.append(Action("calendar", calendar, event: .calendarTapped)) }
    if let remind { actions.append(Action("remind", remind, event: .remindTapped)) }
    // The question about it has an answer named `cancel`.
    if let cancel {
      actions.append(Action("cancel-appointment", cancel, style: .destructive, event: .cancelTapped))
    }
    if let retryCancel { actions.append(Action("retry-cancel", retryCancel, event: .retryCancelTapped)) }
    if let close { actions.append(Action("close", close, event: .letGoTapped)) }
    if let signIn { actions.append(Action("sign-in", signIn, event: .signInTapped)) }
    if let retry { actions.append(Action("retry", retry, event: .retryTapped)) }
    if !actions.isEmpty { elements += [.divider, .actions(actions)] }
    if let popup { elements.append(popup.element(ok: .cancelConfirmed, cancel: .popupLeft)) }
    if let reminderPopup {
      elements.append(
        reminderPopup.element(ok: .reminder(.allowTapped), cancel: .reminder(.popupLeft)))
    }
    return elements
  }

  private var reminderElements: [Element<Model.Event>] {
    guard let reminder else { return [] }
    let on = reminder.offered.map { Model.Event.reminder(.leadChosen($0)) }
    return reminder.elements(switched: reminder.isOn ? .reminder(.switchedOff) : on ?? .reminder(.switchedOff)) {
      .reminder(.leadChosen($0.lead))
    }
  }
}

extension ConfirmBookingViewState.Section {
  /// The facts below their heading.
  func element<Event: Sendable>() -> Element<Event> {
    .section(title: RichText(title), facts.map { .fact(label: $0.label, value: RichText($0.value)) })
  }
}
