public import ChargeDomain
import ChargeLocalization
import UnicodeText

/// The regions, ready to show.
public struct RegionsViewState: ScreenViewState {
  /// A region.
  public struct RegionRow: Hashable, Sendable, Codable {
    /// Its stable name in the list.
    public let subject: String
    /// What the actions are about.
    public let pack: RegionPack
    /// Its name.
    public let name: RichText
    /// How much is stored of it, for instance "1,234 stations · 2.1 MB".
    public let amount: String
    /// How far it is and how old, for instance "12 of 40 parts · loaded 3 h ago".
    public let state: String
    /// What went wrong with it last; nil when nothing did.
    public let problem: String?
    /// Work under way, 0 to 1; nil when there is none.
    public let progress: Double?
    /// The words beside the work under way; nil when there is none.
    public let progressLabel: String?
    /// The words on the button that loads it, or its rest; nil while it is being loaded.
    public let download: String?
    /// The words on the button that stops the work; nil when there is none.
    public let cancel: String?
    /// The words on the button that removes it.
    public let remove: String
  }

  /// A town that can be kept offline.
  public struct TownRow: Hashable, Sendable, Codable {
    /// Its stable name in the list.
    public let subject: String
    /// What is chosen.
    public let town: Town
    /// Its name, with what was found emphasised.
    public let name: RichText
    /// In which region and country it lies; nil for a town known by its stations.
    public let detail: String?
    /// How many stations are stored there.
    public let count: String
    /// The words on its button.
    public let choose: String
  }

  /// What a person can be looking at.
  public enum Body: Hashable, Sendable, Codable {
    /// The list is being read.
    case loading(loading: Loading)
    /// Regions.
    case content(rows: [RegionRow])
    /// No region is kept offline yet.
    case empty(trouble: Trouble)
    /// The store could not tell.
    case failed(trouble: Trouble)
  }

  public let title: String
  /// What is good to know: no network, something that was not kept.
  public let notices: [Notice]
  /// What stands below the title.
  public let body: Body
  /// Where the name of a town is typed.
  public let field: Field
  /// The towns found, and nothing while nothing was typed.
  public let towns: [TownRow]
  /// What is said when no town has the name, with or without ones that are like it; nil otherwise.
  public let noTown: String?
  /// The words on the button that takes along what the map shows; nil when no map led here.
  public let area: String?
  /// Why that cannot be done; nil when it can.
  public let areaProblem: String?
  /// The words on the button that tries again; nil when nothing failed.
  public let retry: String?
  /// The question before a region is removed.
  public let popup: Popup?
}

extension RegionsViewModel {
  public func viewState(in context: ViewContext) -> RegionsViewState {
    let texts = context.texts
    let found = matches
    let hasFailed = if case .failed = regions { true } else { false }
    return RegionsViewState(
      title: texts.regionsTitle, notices: notices(in: context), body: body(in: context),
      field: Field(
        kind: .search, label: texts.regionsAdd, value: text, placeholder: texts.regionsAddHint,
        border: text.isEmpty ? .neutral : found.isEmpty ? .miss : .hit, hasFocus: hasFocus, returnAction: .search),
      towns: found.prefix(8).map { townRow($0, in: context) },
      noTown: areGuesses ? texts.searchCityGuesses : text.isEmpty || !found.isEmpty ? nil : texts.regionsNoTown,
      area: area == nil ? nil : texts.regionsAddArea,
      areaProblem: area == nil || isAreaAllowed ? nil : texts.regionsTooLarge,
      retry: hasFailed ? texts.commonRetry : nil, popup: popup(texts))
  }

  public func backTitle(in context: ViewContext) -> String { context.texts.regionsTitle }

  private func notices(in context: ViewContext) -> [Notice] {
    let texts = context.texts
    var notices: [Notice] = []
    if !surroundings.isOnline {
      notices.append(Notice(.warning, texts.regionsOffline))
    }
    if let actFailure {
      let problem = texts.failureTitle(actFailure)
      notices.append(Notice(.error, texts.regionsNotKept(problem: problem)))
    }
    return notices
  }

  private func body(in context: ViewContext) -> RegionsViewState.Body {
    let texts = context.texts
    switch regions {
    case .loading: return .loading(loading: Loading(style: .skeleton(rows: 2), label: texts.commonLoading))
    case .failed(let failure): return .failed(trouble: Trouble(failure, in: context))
    case .known(let entries):
      guard entries.isEmpty else { return .content(rows: entries.map { row($0, in: context) }) }
      return .empty(trouble: Trouble(.emptyMap, texts.regionsEmptyTitle, advice: texts.regionsEmptyAdvice))
    }
  }

  private func row(_ entry: RegionEntry, in context: ViewContext) -> RegionsViewState.RegionRow {
    let texts = context.texts
    let status = entry.status
    let work = surroundings.regionWork[entry.pack.id]
    var isRunning = false
    var fraction: Double?
    var label: String?
    var problem: String?
    switch work {
    case .running(let done, let total), .waiting(_, let done, let total):
      isRunning = true
      // How many parts there are is not known at once.
      if total > 0 {
        // Of all parts, as the state counts them: those that were not due are done.
        let all = max(status.cells, total)
        fraction = Double(all - total + done) / Double(all)
        label = texts.regionsProgress(done: all - total + done, total: all)
      }
      if case .waiting(let sources, _, _) = work {
        problem = texts.regionsTakesLong(sources: context.formats.list(sources.map(texts.provider)))
      }
    case .failed(let failure, let source, _, _):
      let title = texts.failureTitle(failure)
      problem = source.map { texts.nearbySourceFailed(source: texts.provider($0), problem: title) } ?? title
    case .finished, nil: break
    }
    // A few stations take less than the smallest amount shown; never show that as zero.
    let smallest = status.amount.bytes > 0 ? 0.1 : 0
    let megabytes = context.formats.decimal(max(smallest, Double(status.amount.bytes) / 1_000_000))
    return RegionsViewState.RegionRow(
      subject: "region/\(entry.pack.id)", pack: entry.pack,
      name: RichText(entry.pack.name.isEmpty ? texts.regionsUnnamed : entry.pack.name),
      amount: texts.regionsAmount(count: status.amount.stations, megabytes: megabytes),
      state: state(status, in: context), problem: problem, progress: fraction, progressLabel: label,
      download: isRunning ? nil : download(status, texts), cancel: isRunning ? texts.regionsCancel : nil,
      remove: texts.regionsRemove)
  }

  private func state(_ status: KeepRegion.Status, in context: ViewContext) -> String {
    let texts = context.texts
    guard let oldest = status.oldest else {
      // Stations that are there come from some of the sources only.
      return status.amount.stations > 0 ? texts.regionsNothingWhole : texts.regionsNothingLoaded
    }
    let age = context.formats.age(of: oldest, now: context.now)
    return status.loaded == status.cells
      ? texts.regionsLoaded(age: age) : texts.regionsPartlyLoaded(done: status.loaded, total: status.cells, age: age)
  }

  private func download(_ status: KeepRegion.Status, _ texts: Texts) -> String {
    if status.loaded == 0 { return texts.regionsDownload }
    return status.loaded < status.cells ? texts.regionsResume : texts.regionsRefresh
  }

  private func townRow(_ town: Town, in context: ViewContext) -> RegionsViewState.TownRow {
    let texts = context.texts
    let match = SearchQuery(text).match(in: town.name)
    return RegionsViewState.TownRow(
      subject: town.subject, town: town,
      name: RichText(town.name, emphasising: match.ranges),
      detail: town.detail(in: context),
      count: town.stationCount > 0 ? texts.placeSaved(count: town.stationCount) : "", choose: texts.regionsTake)
  }

  private func popup(_ texts: Texts) -> Popup? {
    removing.map { pack in
      Popup(
        title: texts.regionsRemoveTitle,
        message: texts.regionsRemoveMessage(name: pack.name.isEmpty ? texts.regionsUnnamed : pack.name),
        tone: .destructive, primary: .init(label: texts.regionsRemove, role: .destructive),
        secondary: .init(label: texts.commonKeep, role: .cancel))
    }
  }
}
