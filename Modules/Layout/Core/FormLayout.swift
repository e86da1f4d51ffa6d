import ChargePresentation

extension FormField {
  /// The field as an element; its id is the field's name in the form.
  func element<Event: Sendable>(
    isEnabled: Bool = true, _ lift: @escaping @Sendable (FormEdit<Name>) -> Event
  ) -> Element<Event> {
    let name = name
    return .field(
      FieldElement(
        id: ElementID(name.rawValue), field: field, isEnabled: isEnabled,
        changed: { lift(.entered(name, $0)) },
        returned: lift(.returned(name)), focused: { lift(.focusChanged(name, $0)) }))
  }
}

extension PasswordToggle {
  /// The link as an element.
  func element<Name, Event: Sendable>(
    isEnabled: Bool = true, _ lift: @escaping @Sendable (FormEdit<Name>) -> Event
  ) -> Element<Event> {
    .action(
      Action("show-password", label, style: .link, isEnabled: isEnabled, event: lift(.passwordsShown(!isShown))))
  }
}

extension Field {
  /// The field for an amount as an element: the model writes the text and keeps the caret.
  func amountElement<Event: Sendable>(
    _ id: ElementID = "amount", isEnabled: Bool = true, returned: Event? = nil,
    _ lift: @escaping @Sendable (AmountEdit) -> Event
  ) -> Element<Event> {
    .field(
      FieldElement(
        id: id, field: self, isEnabled: isEnabled, changed: { lift(.typed($0, caret: nil)) }, returned: returned,
        focused: { lift(.focusChanged($0)) }, changedAt: { lift(.typed($0, caret: $1)) }))
  }
}

extension Popup {
  /// The popup with the answers `ok`, `cancel` and `other`; without a second answer only `ok` is offered.
  func element<Event: Sendable>(ok: Event, cancel: Event? = nil, other: Event? = nil) -> Element<Event> {
    .popup(
      self, primary: Action("ok", primary.label, event: ok),
      secondary: secondary.flatMap { choice in cancel.map { Action("cancel", choice.label, event: $0) } },
      third: third.flatMap { choice in other.map { Action("other", choice.label, event: $0) } })
  }
}

extension FormButton {
  /// Why it cannot be used, to stand beside it.
  func reasons<Event: Sendable>() -> [Element<Event>] { reason.map { [.text(RichText($0), .footnote)] } ?? [] }

  /// The button; its id is `submit` unless another is given.
  func action<Event: Sendable>(
    _ id: ElementID = "submit", style: ActionStyle = .button, icon: ActionIcon? = nil, subject: String? = nil,
    event: Event
  ) -> Action<Event> {
    Action(id, label, style: style, isEnabled: isEnabled, icon: icon, subject: subject, event: event)
  }
}
