public import ChargeDomain
import ChargeLocalization
import Foundation

/// The favourites, ready to show.
public struct FavouritesViewState: ScreenViewState {
  /// What a person can be looking at.
  public enum Body: Hashable, Sendable, Codable {
    /// The favourites are being read.
    case loading(loading: Loading)
    /// Favourites; while `isEditing`, tapping one opens its note.
    case content(rows: [FavouriteRow], footer: String, isEditing: Bool)
    /// There is none.
    case empty(trouble: Trouble)
    /// They could not be read.
    case failed(trouble: Trouble)
    /// The note of one of them.
    case note(editor: NoteEditor)
    /// A file is being read.
    case reading(loading: Loading, cancel: String)
    /// What a file would change.
    case review(review: ImportReview)
    /// An import is being kept or taken back.
    case changing(loading: Loading)
  }

  /// Writing a note.
  public struct NoteEditor: Hashable, Sendable, Codable {
    /// Whose note.
    public let name: RichText
    /// The note.
    public let field: Field
    /// The words on the button that keeps it.
    public let save: String
    /// The words on the button that leaves it.
    public let cancel: String
    /// The words on the button that gives the favourite up.
    public let remove: String
  }

  /// A message and what can be done about it.
  public struct Message: Hashable, Sendable, Codable {
    /// What it says.
    public let notice: Notice
    /// The words on the button that takes back what was done; nil when nothing can be.
    public let undo: String?
  }

  /// A button that writes a file.
  public struct Export: Hashable, Sendable, Codable {
    /// Of which kind.
    public let format: FavouritesFormat
    /// Its stable name.
    public let name: String
    /// Its words.
    public let label: String
  }

  public let title: String
  /// How current the live states are; nil when there are none.
  public let status: String?
  /// What has just happened; nil when nothing has.
  public let message: Message?
  /// Messages above the list.
  public let notices: [Notice]
  /// What stands below the title.
  public let body: Body
  /// The words on the button that begins or ends editing; nil when there is nothing to edit.
  public let edit: String?
  /// The words on the button that leads to being told when something at one of them is free; nil without any.
  public let tellMe: String?
  /// The buttons that write files; none when there is nothing to write.
  public let exports: [Export]
  /// How favourites come in; nil where the body is about something else.
  public let importHint: String?
  /// The words on the button that tries again; nil when nothing failed.
  public let retry: String?
}

extension FavouritesViewModel {
  public func viewState(in context: ViewContext) -> FavouritesViewState {
    let texts = context.texts
    let isList = if case .list = mode { true } else { false }
    let isReady = surroundings.favouritesState == .ready
    let hasRows = isList && isReady && !surroundings.favourites.isEmpty
    return FavouritesViewState(
      title: texts.favouritesTitle, status: status(in: context), message: message(in: context),
      notices: hasRows ? notices(in: context) : [], body: body(in: context), edit: hasRows ? edit(texts) : nil,
      tellMe: hasRows ? texts.detailTellMe : nil,
      exports: hasRows
        ? FavouritesFormat.allCases.map {
          .init(format: $0, name: $0.rawValue, label: texts.favouritesExport(format: $0.shownName))
        } : [],
      importHint: isList && isReady ? texts.favouritesImportHint : nil, retry: hasFailed ? texts.commonRetry : nil)
  }

  public func backTitle(in context: ViewContext) -> String { context.texts.favouritesTitle }

  private var hasFailed: Bool {
    if case .failed = surroundings.favouritesState { return true }
    if case .list = mode { return findFailure != nil }
    return false
  }

  private func edit(_ texts: Texts) -> String {
    mode == .list(isEditing: true) ? texts.favouritesDone : texts.favouritesEdit
  }

  private func status(in context: ViewContext) -> String? {
    guard case .list = mode, let newest = live.newest(at: context.now) else { return nil }
    return live.updated(
      loadedAt: newest, of: found.values.lazy.compactMap(\.station), isOnline: surroundings.isOnline, in: context)
  }

  private func notices(in context: ViewContext) -> [Notice] {
    let texts = context.texts
    if let findFailure { return [Notice(.warning, texts.failureTitle(findFailure))] }
    let stations = found.values.compactMap(\.station)
    if !surroundings.isOnline, let oldest = stations.map(\.provenance.receivedAt).min() {
      return [Notice(ageOf: oldest, isOnline: false, in: context)].compactMap { $0 }
    }
    guard surroundings.isOnline else { return [] }
    return live.update.failures(of: stations.sources).map { Notice(liveFailed: $0, in: context) }
  }

  private func body(in context: ViewContext) -> FavouritesViewState.Body {
    let texts = context.texts
    switch mode {
    case .reading(let document):
      return .reading(
        loading: .spinner(texts.favouritesReading(name: document.name)), cancel: texts.favouritesCancel)
    case .review(let plan, let document):
      return .review(review: ImportReview(plan, name: document.name, in: context))
    case .importing: return .changing(loading: .spinner(texts.favouritesImporting))
    case .undoing: return .changing(loading: .spinner(texts.myDataUndoing))
    case .note(_, let text, let hasFocus):
      guard let opened else { return list(isEditing: false, in: context) }
      return .note(
        editor: FavouritesViewState.NoteEditor(
          name: RichText(found[opened.id]?.station?.shownName ?? opened.shownName),
          field: Field(
            kind: .text, label: texts.favouritesNoteField, value: text, placeholder: texts.favouritesNotePlaceholder,
            hasFocus: hasFocus, returnAction: .done),
          save: texts.favouritesSave, cancel: texts.favouritesCancel, remove: texts.favouritesRemove))
    case .list(let isEditing): return list(isEditing: isEditing, in: context)
    }
  }

  private func list(isEditing: Bool, in context: ViewContext) -> FavouritesViewState.Body {
    let texts = context.texts
    switch surroundings.favouritesState {
    case .loading: return .loading(loading: Loading(style: .skeleton(rows: 4), label: texts.commonLoading))
    case .failed(let failure): return .failed(trouble: Trouble(failure, in: context))
    case .ready:
      let rows = rows(isEditing: isEditing, in: context)
      guard !rows.isEmpty else {
        return .empty(trouble: Trouble(.emptyMap, texts.favouritesEmptyTitle, advice: texts.favouritesEmptyAdvice))
      }
      return .content(rows: rows, footer: texts.favouritesCount(count: rows.count), isEditing: isEditing)
    }
  }

  /// Nearest first; without a location in the order they were marked. Those at which nobody can charge come last, behind
  /// those that report that nothing works.
  private func rows(isEditing: Bool, in context: ViewContext) -> [FavouriteRow] {
    let entries = surroundings.favourites.map { favourite in
      let station = found[favourite.id]?.station
      let place = station?.coordinate ?? favourite.coordinate
      return (
        favourite: favourite, station: station, distance: surroundings.location.map { $0.distance(to: place) },
        setBack: station?.setBack(live.readings, at: context.now) ?? 0
      )
    }
    let sorted = entries.enumerated().sorted { left, right in
      if left.element.setBack != right.element.setBack { return left.element.setBack < right.element.setBack }
      guard let first = left.element.distance, let second = right.element.distance, first != second else {
        return left.offset < right.offset
      }
      return first < second
    }
    return sorted.map { _, entry in
      FavouriteRow(
        entry.favourite, entry.station.map { StationAt(station: $0, distance: entry.distance) },
        distance: entry.distance,
        isLookedUp: found[entry.favourite.id] != nil ? true : findFailure == nil ? false : nil, readings: live.readings,
        isEditing: isEditing, in: context)
    }
  }

  private func message(in context: ViewContext) -> FavouritesViewState.Message? {
    let texts = context.texts
    switch message {
    case nil: return nil
    case .removed(let favourite):
      let text = RichText(texts.favouritesRemoved(name: favourite.shownName))
      return .init(notice: Notice(tone: .information, text: text), undo: texts.favouritesUndo)
    case .noteKept(let before):
      let text = RichText(texts.favouritesNoteKept(name: before.shownName))
      return .init(notice: Notice(tone: .information, text: text), undo: texts.favouritesUndo)
    case .exported(let name, let count):
      return .init(notice: Notice(.information, texts.favouritesExported(count: count, name: name)), undo: nil)
    case .exportFailed:
      return .init(notice: Notice(.error, texts.favouritesExportFailed), undo: nil)
    case .imported(let record):
      return .init(
        notice: Notice(.information, texts.favouritesImported(count: record.steps.count)), undo: texts.favouritesUndo)
    case .changedMeanwhile: return .init(notice: Notice(.warning, texts.myDataChangedMeanwhile), undo: nil)
    case .notImported(let failure):
      return .init(
        notice: Notice(.error, texts.myDataNotImported(problem: texts.failureTitle(failure))), undo: nil)
    case .importUndone(let undoing):
      return .init(notice: Notice(.information, texts.undone(undoing)), undo: nil)
    case .undoneTooLate: return .init(notice: Notice(.warning, texts.favouritesUndoLate), undo: nil)
    case .importNotUndone(let failure):
      return .init(
        notice: Notice(.error, texts.myDataNotUndone(problem: texts.failureTitle(failure))), undo: nil)
    case .importRefused(let fault):
      return .init(notice: Notice(.error, texts.fault(fault)), undo: nil)
    case .importFailed(let failure):
      return .init(notice: Notice(.error, texts.failureTitle(failure)), undo: nil)
    }
  }
}

extension FavouritesFormat {
  /// What people call it, in every language.
  var shownName: String {
    switch self {
    case .json: "JSON"
    case .gpx: "GPX"
    case .geojson: "GeoJSON"
    case .csv: "CSV"
    }
  }
}

extension Texts {
  fileprivate func fault(_ fault: FavouritesFileFault) -> String {
    switch fault {
    case .unknownKind: favouritesFaultKind
    case .otherContent: favouritesFaultContent
    case .newerVersion(let version): favouritesFaultNewer(version: version)
    case .damaged(nil): favouritesFaultDamaged
    case .damaged(let line?): favouritesFaultDamagedLine(line: line)
    case .tooLarge: favouritesFaultLarge
    }
  }
}
