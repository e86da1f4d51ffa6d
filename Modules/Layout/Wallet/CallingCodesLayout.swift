public import ChargePresentation

/// The countries to choose from, as elements.
public enum CallingCodesLayout {
  /// The elements of a view state.
  public static func elements(_ state: CallingCodesViewState) -> [Element<CallingCodesViewModel.Event>] {
    let field = Element<CallingCodesViewModel.Event>.field(
      FieldElement(
        "country", state.field, changed: { .queryChanged($0) }, focused: { .focusChanged($0) }))
    switch state.body {
    case .loading(let loading): return [field, .loading(loading)]
    case .none(let trouble): return [field] + trouble.elements()
    case .content(let rows, let count):
      return [field, .text(RichText(count), .secondary), .divider] + rows.map(row)
    }
  }

  private static func row(_ row: CallingCodesViewState.CountryRow) -> Element<CallingCodesViewModel.Event> {
    .row(
      Row(
        subject: row.subject, title: row.name, trailing: [row.chosen, row.code].compactMap { $0 },
        actionLabel: row.choose ?? "", event: row.choose == nil ? nil : .countryTapped(row.region)))
  }
}

extension CallingCodesViewState: LaidOut {
  public typealias Model = CallingCodesViewModel

  public func elements(_ words: SharedWords) -> [Element<Model.Event>] { CallingCodesLayout.elements(self) }
}
