import ChargeDomain
import ChargeLocalization

/// The filter page, ready to show: every word of it is here.
public struct FiltersViewState: ScreenViewState {
  /// What a person can be looking at.
  public enum Body: Hashable, Sendable, Codable {
    /// The stations around, which the options come from, are being read.
    case loading(loading: Loading)
    /// The choices.
    case form(form: FiltersForm)
  }

  public let title: String
  /// What stands below the title.
  public let body: Body
  /// A question to be answered first.
  public let popup: Popup?
}

extension FiltersViewModel {
  public func viewState(in context: ViewContext) -> FiltersViewState {
    let texts = context.texts
    let loading = Loading.spinner(texts.filtersLoading)
    return FiltersViewState(
      title: texts.filtersTitle,
      body: area == .loading ? .loading(loading: loading) : .form(form: form(in: context)),
      popup: saved.question(texts))
  }

  public func backTitle(in context: ViewContext) -> String { context.texts.filtersTitle }

  private func form(in context: ViewContext) -> FiltersForm {
    let texts = context.texts
    let names = saved.operatorNames.merging(surroundings.filters[purpose].operatorNames) { _, used in used }
      .merging(draft.operatorNames) { _, chosen in chosen }
    let words = FilterWords(
      context, operators: survey?.operators ?? [], names: names, hasPlace: origin != nil)
    let listed = isAround ? survey?.within(listRadius) : survey
    let counts = listed?.counts ?? [:]
    let neutral = StationFilter().withMyPlugs(surroundings.preferences.plugs)
    return FiltersForm(
      expression: words.sentence(draft), preview: preview(of: listed, in: context),
      retry: hasFailed ? texts.commonRetry : nil, apply: texts.filtersApply, clear: texts.filtersClear,
      canClear: draft != neutral, plugs: plugs(words, counts), currents: currents(words, counts),
      powerLabel: texts.filtersPower,
      powers: powers(in: context), distance: distance(in: context),
      choices: [
        services(words, counts), operators(words, counts), access(words, counts), sources(words, counts),
        now(words, counts), others(words, counts),
      ].compactMap(\.self),
      saved: saved.viewState(words, in: context))
  }

  var survey: FilterSurvey? {
    if case .known(let survey) = area { survey } else { nil }
  }

  private var hasFailed: Bool {
    if case .failed = area { return true }
    if case .failed = saved.content { return true }
    return false
  }

  /// How many stations of the list would be shown.
  private func preview(of listed: FilterSurvey?, in context: ViewContext) -> String {
    let texts = context.texts
    switch area {
    case .noPlace: return texts.filtersPreviewNoPlace
    case .loading: return texts.filtersLoading
    case .failed(let failure): return texts.filtersPreviewFailed(problem: texts.failureTitle(failure))
    case .known(let survey):
      // A wider look is being read: what is known is not all of it.
      if isAround, surveyed < listRadius { return texts.filtersLoading }
      let entries = (listed ?? survey).entries
      let filterContext = surroundings.filterContext(context, readings: live.readings)
      if entries.isEmpty { return texts.filtersPreviewNothing }
      let shown = entries.filter { draft.verdict(on: $0, in: filterContext).isShown }
      if let town = subject.town {
        return texts.filtersPreviewCity(city: town.name, shown: shown.count, total: entries.count)
      }
      if let picture = subject.picture {
        return texts.filtersPreviewMap(shown: picture.shown(shown).count, total: picture.shown(entries).count)
      }
      return texts.filtersPreview(
        shown: shown.count, total: entries.count, radius: context.formats.distance(listRadius))
    }
  }
}
