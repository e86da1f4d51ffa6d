public import ChargePresentation

extension FiltersViewState: LaidOut {
  public typealias Model = FiltersViewModel

  public func elements(_ words: SharedWords) -> [Element<Model.Event>] {
    var elements = content
    if let popup, let keep = popup.secondary {
      elements.append(
        .popup(
          popup, primary: Action("replace", popup.primary.label, event: .saved(.replaceTapped)),
          secondary: Action("keep", keep.label, event: .saved(.replaceDeclined))))
    }
    return elements
  }

  private var content: [Element<Model.Event>] {
    switch body {
    case .loading(let loading): [.loading(loading)]
    case .form(let form):
      outcome(form) + [.divider] + list(form.plugs) + list(form.currents) + [power(form)] + distance(form.distance)
        + form.choices.flatMap(list) + [.divider] + saved(form.saved)
    }
  }

  // The result comes first, so it stays in view while choices below change.
  private func outcome(_ form: FiltersForm) -> [Element<Model.Event>] {
    var actions: [Action<Model.Event>] = [
      Action("apply", form.apply, event: .applyTapped),
      Action("clear", form.clear, isEnabled: form.canClear, event: .clearTapped),
    ]
    if let retry = form.retry { actions.append(Action("retry", retry, event: .retryTapped)) }
    return [.text(RichText(form.expression), .body), .text(RichText(form.preview), .secondary), .actions(actions)]
  }

  private func list(_ choice: FiltersForm.Choice) -> [Element<Model.Event>] {
    var elements: [Element<Model.Event>] = [
      .choice(
        Choice(
          kind: .several, id: ElementID(choice.name), label: choice.label,
          options: choice.options.map {
            Option(name: $0.name, label: $0.label, isSelected: $0.isSelected, event: .optionTapped($0.demand))
          }))
    ]
    if let hint = choice.hint { elements.append(.text(RichText(hint), .footnote)) }
    if let more = choice.more {
      elements.append(
        .action(Action(ElementID("all.\(choice.name)"), more, style: .link, event: .showAllTapped(choice.kind))))
    }
    return elements
  }

  private func power(_ form: FiltersForm) -> Element<Model.Event> {
    .choice(
      Choice(
        kind: .one, id: "power", label: form.powerLabel,
        options: form.powers.map {
          Option(name: $0.name, label: $0.label, isSelected: $0.isSelected, event: .powerChosen($0.power))
        }))
  }

  private func distance(_ scale: FiltersForm.DistanceScale) -> [Element<Model.Event>] {
    let ends = scale.ticks.map(\.kilometers)
    let slider = Slider<Model.Event>(
      id: "distance", label: scale.label, valueLabel: scale.valueLabel, value: scale.kilometers,
      range: (ends.min() ?? 0)...(ends.max() ?? 0),
      ticks: scale.ticks.map { SliderTick(value: $0.kilometers, label: $0.label) }, isEnabled: scale.problem == nil,
      changed: { .distanceChosen($0) })
    var elements: [Element<Model.Event>] = [.slider(slider)]
    if let problem = scale.problem { elements.append(.text(RichText(problem), .footnote)) }
    if let reset = scale.reset {
      elements.append(.action(Action("search-radius", reset, style: .link, event: .distanceReset)))
    }
    return elements
  }

  private func saved(_ saved: FiltersForm.Saved) -> [Element<Model.Event>] {
    var elements: [Element<Model.Event>] = saved.notices.map { notice in
      notice.element(
        action: notice.tone == .information
          ? saved.undo.map { Action("undo", $0, event: .saved(.undoTapped)) } : nil)
    }
    if let none = saved.none { elements.append(.text(RichText(none), .secondary)) }
    for row in saved.rows {
      elements.append(
        .row(
          Row(
            subject: "filter/\(row.name)", title: RichText(row.name),
            details: [[.text(RichText(row.words))]], actionLabel: saved.use, event: .savedTapped(row.filter))))
      elements.append(
        .action(
          Action(
            ElementID("delete.\(row.number)"), row.delete, style: .destructive, subject: row.name,
            event: .saved(.deleteTapped(row.filter)))))
    }
    elements.append(
      .field(
        FieldElement(
          id: "name", field: saved.field, changed: { .saved(.nameChanged($0)) }, returned: .saved(.saveTapped))))
    elements.append(.action(Action("save", saved.save, event: .saved(.saveTapped))))
    return [.section(title: RichText(saved.title), elements)]
  }
}
