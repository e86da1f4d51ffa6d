public import ChargeDomain
import ChargeLocalization

/// A file with a person's data, ready to be looked at.
public struct MyDataViewState: ScreenViewState {
  /// What a person can be looking at.
  public enum Body: Hashable, Sendable, Codable {
    /// How a file comes in, and what it then does.
    case start(hint: String, rules: String)
    /// A file is being read.
    case reading(loading: Loading, cancel: String)
    /// What a file would change.
    case review(review: ImportReview)
    /// Something is being changed.
    case changing(loading: Loading)
  }

  /// The import that can be taken back.
  public struct Last: Hashable, Sendable, Codable {
    /// Which one it is.
    public let text: String
    /// Takes it back.
    public let undo: String
  }

  /// A button that writes a file of the sessions.
  public struct Sessions: Hashable, Sendable, Codable {
    /// Of which kind.
    public let format: SessionsFormat
    /// The name of the format in ids of elements.
    public var name: String { format.rawValue }
    /// Its words.
    public let label: String
  }

  public let title: String
  /// What has just happened; nil when nothing has.
  public let message: Notice?
  /// Leads to the favourites after some were imported; nil otherwise.
  public let toFavourites: String?
  /// What stands below the title.
  public let body: Body
  /// The import that can be taken back; nil for none, and while the body is about something else.
  public let last: Last?
  /// The heading over the buttons that write files of the sessions.
  public let sessionsTitle: String
  /// The buttons; none while nobody is signed in to the charging network, and while the body is about something else.
  public let sessions: [Sessions]
}

extension MyDataViewModel {
  public func viewState(in context: ViewContext) -> MyDataViewState {
    MyDataViewState(
      title: context.texts.myDataTitle, message: message(in: context),
      toFavourites: message?.hasFavourites == true ? context.texts.favouritesTitle : nil, body: body(in: context),
      last: mode == .start ? last.map { shown($0, in: context) } : nil, sessionsTitle: context.texts.historyTitle,
      sessions: mode == .start && surroundings.charging.owner != nil
        ? SessionsFormat.allCases.map {
          .init(format: $0, label: context.texts.favouritesExport(format: $0.shownName))
        } : [])
  }

  public func backTitle(in context: ViewContext) -> String { context.texts.myDataTitle }

  private func body(in context: ViewContext) -> MyDataViewState.Body {
    let texts = context.texts
    return switch mode {
    case .start: .start(hint: texts.myDataHint, rules: texts.myDataRules)
    case .reading(let document):
      .reading(
        loading: .spinner(texts.favouritesReading(name: document.name.shortenedForList)), cancel: texts.commonCancel)
    case .review(let plan, let document):
      .review(review: ImportReview(plan, name: document.name.shortenedForList, in: context))
    case .importing: .changing(loading: .spinner(texts.myDataImporting))
    case .undoing: .changing(loading: .spinner(texts.myDataUndoing))
    }
  }

  private func shown(_ record: ImportRecord, in context: ViewContext) -> MyDataViewState.Last {
    MyDataViewState.Last(
      text: context.texts.myDataLast(
        count: record.steps.count, name: record.name.shortenedForList,
        time: context.formats.moment(record.at, now: context.now)),
      undo: context.texts.myDataUndo)
  }

  private func message(in context: ViewContext) -> Notice? {
    let texts = context.texts
    switch message {
    case nil: return nil
    case .refused(.file(let fault)): return Notice(.error, texts.fault(fault))
    case .refused(.device(let failure)): return Notice(.error, texts.failureTitle(failure))
    case .changedMeanwhile: return Notice(.warning, texts.myDataChangedMeanwhile)
    case .imported(let count, _): return Notice(.information, texts.myDataImported(count: count))
    case .importFailed(let failure):
      return Notice(.error, texts.myDataNotImported(problem: texts.failureTitle(failure)))
    case .undone(let undoing):
      return Notice(.information, texts.undone(undoing))
    case .sessionsExported(let name, let summary): return sessions(summary, in: name, context)
    case .noSessions: return Notice(.information, texts.historyNone)
    case .sessionsFailed: return Notice(.error, texts.myDataSessionsFailed)
    case .undoFailed(let failure): return Notice(.error, texts.myDataNotUndone(problem: texts.failureTitle(failure)))
    }
  }
}

extension MyDataViewModel {
  /// What a file of sessions holds, and what it lacks.
  private func sessions(_ summary: ExportSessions.Summary, in name: String, _ context: ViewContext) -> Notice {
    let (texts, totals) = (context.texts, summary.totals)
    let hasEnergy = totals.withoutEnergy < summary.count
    let figures =
      (hasEnergy ? [context.formats.energy(wattHours: totals.wattHours)] : []) + totals.sums.map(context.formats.money)
    let places: String? =
      switch (summary.placesFailure, summary.withoutPlace) {
      case (let failure?, 0): texts.myDataSessionsNoPlaces(problem: texts.failureTitle(failure))
      case (let failure?, let count):
        texts.myDataSessionsPlacesFailed(count: count, problem: texts.failureTitle(failure))
      case (nil, 0): nil
      case (nil, let count): texts.myDataSessionsWithoutPlace(count: count)
      }
    let words: [String?] = [
      texts.myDataSessions(count: summary.count, name: name),
      figures.isEmpty ? nil : texts.myDataSessionsTotal(figures: context.formats.list(figures)),
      totals.withoutSum > 0 ? texts.myDataSessionsWithoutSum(count: totals.withoutSum) : nil, places,
    ]
    return Notice(
      summary.placesFailure == nil ? .information : .warning, words.compactMap(\.self).joined(separator: " "))
  }
}

extension SessionsFormat {
  /// What people call it, in every language.
  fileprivate var shownName: String {
    switch self {
    case .csv: "CSV"
    case .gpx: "GPX"
    case .geojson: "GeoJSON"
    }
  }
}

extension Texts {
  fileprivate func fault(_ fault: MyDataFault) -> String {
    switch fault {
    case .otherContent: myDataFaultContent
    case .newerVersion(let version): favouritesFaultNewer(version: version)
    case .damaged: favouritesFaultDamaged
    case .tooLarge: myDataFaultLarge
    }
  }
}
