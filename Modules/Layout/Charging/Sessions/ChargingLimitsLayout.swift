public import ChargePresentation

extension ChargingLimitsViewState: LaidOut {
  public typealias Model = ChargingLimitsViewModel

  public func elements(_ words: SharedWords) -> [Element<Model.Event>] {
    var elements: [Element<Model.Event>] = [.text(RichText(intro), .body)]
    if let notice { elements.append(notice.element()) }
    elements.append(choice("energy", energyTitle, energies) { .energyChosen($0) })
    if !costs.isEmpty { elements.append(choice("cost", costTitle, costs) { .costChosen($0) }) }
    if !levels.isEmpty { elements.append(choice("level", levelTitle, levels) { .levelChosen($0) }) }
    elements.append(choice("time", timeTitle, times) { .timeChosen($0) })
    if let time { elements.append(.text(RichText(time), .body)) }
    elements.append(.text(RichText(footnote), .footnote))
    elements += [.divider, .action(Action("done", done, event: .doneTapped))]
    return elements
  }

  private func choice<Value>(
    _ id: ElementID, _ label: String, _ options: [Option<Value>], _ event: (Value?) -> Model.Event
  ) -> Element<Model.Event> {
    .choice(
      Choice(
        kind: .one, id: id, label: label,
        options: options.map {
          ChargeLayout.Option(name: $0.name, label: $0.label, isSelected: $0.isSelected, event: event($0.value))
        }, isEnabled: notice == nil))
  }
}
