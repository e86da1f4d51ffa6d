import ChargePresentation

extension HTMLPen {
  /// Options as buttons that say whether they are on. The state is that of the screen alone: a box that a browser ticks by
  /// itself could say something else, and would need a script to be sent.
  mutating func choice<Event>(_ choice: Choice<Event>) -> HTMLNode {
    let label = choice.label.isEmpty ? nil : names.unique(HTMLID(.label, choice.id))
    let group = names.unique(HTMLID(choice.id))
    return .element(
      .div, id: group,
      [
        .class: "choice", .role: choice.kind == .one ? "radiogroup" : "group", .ariaLabelledBy: label?.description,
        .ariaDisabled: choice.isEnabled ? nil : "true",
      ],
      (label.map { [.element(.p, id: $0, [.class: "label"], words(choice.label))] } ?? [])
        + choice.options.map { option($0, of: choice) })
  }

  private mutating func option<Event>(_ option: Option<Event>, of choice: Choice<Event>) -> HTMLNode {
    let (id, code, role) =
      switch choice.kind {
      case .one: (HTMLID(option: option.name, of: choice.id), choice.id.code(option: option.name), "radio")
      case .several:
        (HTMLID(choice.id.option(option.name)), choice.id.option(option.name).code, "checkbox")
      }
    return .element(
      .button, id: names.unique(id),
      [
        .class: "option", .type: "submit", .name: HTMLForm.act, .value: code, .role: role,
        .ariaChecked: option.isSelected ? "true" : "false",
        .ariaDisabled: choice.isEnabled && option.isEnabled ? nil : "true",
      ], words(option.label))
  }
}
