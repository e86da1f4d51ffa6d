public import ChargePresentation

extension CallingCodesViewState: LaidOut {
  public typealias Model = CallingCodesViewModel

  public func elements(_ words: SharedWords) -> [Element<Model.Event>] {
    let search = Element<Model.Event>.field(
      FieldElement(id: "country", field: field, changed: { .queryChanged($0) }, focused: { .focusChanged($0) }))
    switch body {
    case .loading(let loading): return [search, .loading(loading)]
    case .none(let trouble): return [search] + trouble.elements()
    case .content(let rows, let count):
      return [search, .text(RichText(count), .secondary), .divider] + rows.map(row)
    }
  }

  private func row(_ row: CallingCodesViewState.CountryRow) -> Element<Model.Event> {
    .row(
      Row(
        subject: row.subject, title: row.name, trailing: [row.chosen, row.code].compactMap { $0 },
        actionLabel: row.choose ?? "", event: row.choose == nil ? nil : .countryTapped(row.region)))
  }
}
