import ChargeDomain
import ChargeLocalization

extension SavedFilters {
  /// The filters with a name, ready to show.
  func viewState(_ words: FilterWords, in context: ViewContext) -> FiltersForm.Saved {
    let texts = context.texts
    var rows: [FiltersForm.Saved.Row] = []
    var none: String?
    if case .known(let filters) = content {
      rows = filters.enumerated().map { index, filter in
        FiltersForm.Saved.Row(
          filter: filter, name: filter.name, number: index + 1, words: words.sentence(filter.filter),
          delete: texts.filtersDelete(name: filter.name))
      }
      if filters.isEmpty { none = texts.filtersSavedNone }
    }
    let isMissing = message == .nameMissing
    let field = Field(
      kind: .text, label: texts.filtersName, value: name, placeholder: texts.filtersNamePlaceholder,
      error: isMissing ? texts.filtersNameMissing : nil, border: isMissing ? .miss : .neutral, returnAction: .submit)
    return FiltersForm.Saved(
      title: texts.filtersSavedTitle, rows: rows, use: texts.filtersUse, none: none, notices: notices(texts),
      undo: wasDeleted ? texts.filtersUndo : nil, field: field, save: texts.filtersSave)
  }

  /// Whether the filter of the same name may be replaced.
  func question(_ texts: Texts) -> Popup? {
    replaced.map { name in
      Popup(
        title: texts.filtersReplaceTitle(name: name), message: texts.filtersReplaceMessage, tone: .information,
        primary: .init(label: texts.filtersReplace, role: .primary),
        secondary: .init(label: texts.filtersReplaceNot, role: .cancel))
    }
  }

  private var wasDeleted: Bool {
    if case .deleted = message { true } else { false }
  }

  private func notices(_ texts: Texts) -> [Notice] {
    var notices: [Notice] = []
    if case .failed(let failure) = content {
      let words = texts.filtersSavedNotRead(problem: texts.failureTitle(failure))
      notices.append(Notice(.error, words))
    }
    switch message {
    case .stored(let name):
      notices.append(Notice(.information, texts.filtersSaved(name: name)))
    case .deleted(let filter):
      notices.append(Notice(.information, texts.filtersDeleted(name: filter.name)))
    case .notStored(let name, let failure):
      let words = texts.filtersNotSaved(name: name, problem: texts.failureTitle(failure))
      notices.append(Notice(.error, texts.told(words, again: streak.tries(of: failure))))
    case .notDeleted(let name, let failure):
      let words = texts.filtersNotDeleted(name: name, problem: texts.failureTitle(failure))
      notices.append(Notice(.error, words))
    case .nameMissing, nil: break
    }
    return notices
  }
}
