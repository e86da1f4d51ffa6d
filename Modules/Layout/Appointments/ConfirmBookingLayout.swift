public import ChargePresentation

extension ConfirmBookingViewState: LaidOut {
  public typealias Model = ConfirmBookingViewModel

  public func elements(_ words: SharedWords) -> [Element<Model.Event>] {
    var elements: [Element<Model.Event>] = notice.map { [$0.element()] } ?? []
    elements += sections.map { $0.element() }
    elements += reminder.elements(switched: .reminderSwitched(isOn: !reminder.isOn)) { .leadChosen($0.lead) }
    elements.append(.divider)
    if let book { elements.append(.action(book.action("book", icon: .appointments, event: .confirmTapped))) }
    if let signIn { elements.append(.action(Action("sign-in", signIn, event: .signInTapped))) }
    var actions: [Action<Model.Event>] = []
    if let retry { actions.append(Action("retry", retry, event: .retryTapped)) }
    if let remindAgain { actions.append(Action("remind", remindAgain, event: .remindAgainTapped)) }
    if let done { actions.append(Action("done", done, event: .doneTapped)) }
    if !actions.isEmpty { elements.append(.actions(actions)) }
    if let popup { elements.append(element(of: popup)) }
    return elements
  }

  /// A third answer is there where notifications have to be allowed first.
  private func element(of popup: Popup) -> Element<Model.Event> {
    if asksToSignIn { return popup.element(ok: .signInTapped, cancel: .notAskedSeen) }
    if popup.third != nil {
      return popup.element(ok: .allowTapped, cancel: .withoutReminderTapped, other: .editTapped)
    }
    return popup.secondary == nil
      ? popup.element(ok: .notAskedSeen) : popup.element(ok: .editTapped, cancel: .withoutReminderTapped)
  }
}
