public import ChargePresentation

extension SettingsViewState: LaidOut {
  public typealias Model = SettingsViewModel

  public func elements(_ words: SharedWords) -> [Element<Model.Event>] {
    [
      picker("language", language) { .languageChosen($0) },
      picker("units", units) { .unitsChosen($0) },
      picker("appearance", appearance) { .appearanceChosen($0) },
      .divider,
      picker("radius", radius) { .radiusChosen($0) },
      picker("order", order) { .orderChosen($0) },
      .divider,
      .choice(
        ChargeLayout.Choice(
          kind: .several, id: "plug", label: plugs.label,
          options: plugs.items.map {
            Option(name: $0.name, label: $0.label, isSelected: $0.isSelected, event: .plugToggled($0.value))
          })),
      .text(RichText(plugHint), .footnote),
      .divider,
      .action(Action("sources", sources, style: .link, event: .sourcesTapped)),
    ]
  }

  private func picker<Value>(
    _ id: ElementID, _ choice: SettingsViewState.Choice<Value>, _ event: (Value) -> Model.Event
  ) -> Element<Model.Event> {
    .choice(
      ChargeLayout.Choice(
        kind: .one, id: id, label: choice.label,
        options: choice.items.map {
          Option(name: $0.name, label: $0.label, isSelected: $0.isSelected, event: event($0.value))
        }))
  }
}
