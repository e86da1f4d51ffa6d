public import ChargePresentation

extension SearchViewState: LaidOut {
  public typealias Model = SearchViewModel

  public func elements(_ words: SharedWords) -> [Element<Model.Event>] {
    var elements: [Element<Model.Event>] = [
      .field(FieldElement(id: "query", field: field, changed: { .queryChanged($0) }, focused: { .focusChanged($0) }))
    ]
    elements += notices.map { $0.element() }
    if let towns { elements.append(section(towns)) }
    switch body {
    case .idle(let hint): elements.append(.text(RichText(hint), .secondary))
    case .searching(let loading): elements.append(.loading(loading))
    case .results(let rows, let count, _):
      elements.append(.text(RichText(count), .secondary))
      elements.append(.divider)
      elements += rows.map { $0.element(open: words.open, event: .stationTapped($0.id)) }
    case .noStations(let text, _): elements.append(.text(RichText(text), .footnote))
    case .none(let trouble, _), .failed(let trouble): elements += trouble.elements()
    }
    if let addresses { elements.append(section(addresses)) }
    if let addressNotice { elements.append(.text(RichText(addressNotice), .footnote)) }
    if let more { elements.append(.action(Action("more-results", more, event: .moreTapped))) }
    if let retry { elements.append(.action(Action("retry", retry, event: .retryTapped))) }
    return elements
  }

  private func section(_ places: PlaceSection) -> Element<Model.Event> {
    let source: [Element<Model.Event>] = places.source.map { [.text(RichText($0), .footnote)] } ?? []
    return .section(
      title: RichText(places.title),
      places.rows.map { row in
        .row(
          Row(
            subject: "place/\(row.subject)", title: row.name, trailing: [row.count, row.distance].compactMap { $0 },
            details: row.detail.map { [[.text(RichText($0))]] } ?? [], actionLabel: places.chooseLabel,
            event: .placeTapped(row.place)))
      } + source)
  }
}
