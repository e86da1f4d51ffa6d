public import ChargePresentation

/// The settings as elements.
public enum SettingsLayout {
  /// The elements of a view state.
  public static func elements(_ state: SettingsViewState) -> [Element<SettingsViewModel.Event>] {
    [
      picker("language", state.language) { .languageChosen($0) },
      picker("units", state.units) { .unitsChosen($0) },
      picker("appearance", state.appearance) { .appearanceChosen($0) },
      .divider,
      .slider(
        Slider(
          "radius", label: state.radius.label, valueLabel: state.radius.valueLabel, value: state.radius.meters,
          range: state.radius.minimum...max(state.radius.minimum, state.radius.maximum),
          ends: SliderEnds(low: state.radius.minimumLabel, high: state.radius.maximumLabel),
          changed: { .radiusChosen($0) })),
      picker("order", state.order) { .orderChosen($0) },
      .divider,
      .choice(
        Choice(
          .several, "plug", label: state.plugs.label,
          options: state.plugs.items.map {
            Option($0.name, label: $0.label, isSelected: $0.isSelected, event: .plugToggled($0.value))
          })),
      .text(RichText(state.plugHint), .footnote),
      .divider,
      .action(Action("sources", state.sources, style: .link, event: .sourcesTapped)),
    ]
  }

  private static func picker<Value>(
    _ id: ElementID, _ choice: SettingsViewState.Choice<Value>, _ event: (Value) -> SettingsViewModel.Event
  ) -> Element<SettingsViewModel.Event> {
    .choice(
      Choice(
        .one, id, label: choice.label,
        options: choice.items.map {
          Option($0.name, label: $0.label, isSelected: $0.isSelected, event: event($0.value))
        }))
  }
}

extension SettingsViewState: LaidOut {
  public typealias Model = SettingsViewModel

  public func elements(_ words: SharedWords) -> [Element<Model.Event>] { SettingsLayout.elements(self) }
}
