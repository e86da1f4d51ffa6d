public import ChargePresentation

/// The search as elements.
public enum SearchLayout {
  /// The elements of a view state.
  public static func elements(_ state: SearchViewState, open: String) -> [Element<SearchViewModel.Event>] {
    var elements: [Element<SearchViewModel.Event>] = [
      .field(
        FieldElement(
          "query", state.field, changed: { .queryChanged($0) }, focused: { .focusChanged($0) }))
    ]
    elements += state.notices.map { $0.element() }
    switch state.body {
    case .idle(let hint): elements.append(.text(RichText(hint), .secondary))
    case .searching(let loading): elements.append(.loading(loading))
    case .results(let rows, let count, _):
      elements.append(.text(RichText(count), .secondary))
      elements.append(.divider)
      elements += rows.map { $0.element(open: open, event: .stationTapped($0.id)) }
    case .none(let trouble, _), .failed(let trouble): elements += trouble.elements()
    }
    if let more = state.more { elements.append(.action(Action("more-results", more, event: .moreTapped))) }
    if let retry = state.retry { elements.append(.action(Action("retry", retry, event: .retryTapped))) }
    return elements
  }
}

extension SearchViewState: LaidOut {
  public typealias Model = SearchViewModel

  public func elements(_ words: SharedWords) -> [Element<Model.Event>] { SearchLayout.elements(self, open: words.open) }
}
