public import ChargeDomain
public import Foundation

/// The stations a person wants to find again: seen, annotated, given up, taken out and brought in.
public struct FavouritesViewModel: PlainScreen, LiveScreen {
  public enum Event: ScreenEvents {
    case signal(ScreenSignal)
    /// The stations of some favourites.
    case found([FoundStation])
    /// The stations could not be read.
    case findFailed(Failure)
    /// Live states came, or asking for them failed.
    case live(LiveUpdate)
    /// A favourite was tapped.
    case entryTapped(StationID)
    /// Changing favourites was begun, or ended.
    case editTapped
    /// The text of the note changed.
    case noteChanged(String)
    /// The note gained or lost the focus.
    case noteFocusChanged(Bool)
    /// The note is to be kept.
    case saveTapped
    /// Back was tapped while a note was open: what was written is kept.
    case noteLeft
    /// What is open is to be left as it was.
    case cancelTapped
    /// The open favourite is to be given up.
    case removeTapped
    /// What was given up is wanted back.
    case undoTapped
    /// A file of the favourites is wanted.
    case exportTapped(FavouritesFormat)
    /// The file was kept.
    case exported(name: String, count: Int)
    /// The file could not be kept.
    case exportFailed
    /// A person opened a file with the app.
    case documentOpened(SharedDocument)
    /// What the file would change.
    case importPrepared(FavouritesImport)
    /// The file is none that can be read.
    case importRefused(FavouritesFileFault)
    /// The stations could not be compared.
    case importFailed(Failure)
    /// What the file brings is to be kept.
    case confirmTapped
    /// It was kept.
    case imported(ImportRecord)
    /// A favourite has changed since the file was looked at, so that nothing was kept.
    case changedMeanwhile
    /// It could not be kept, and nothing was changed.
    case notImported(Failure)
    /// The import was taken back; nil where another one came after it, so that nothing was.
    case importUndone(ImportRecord.Undoing?)
    /// The import could not be taken back, and nothing was changed.
    case importNotUndone(Failure)
    /// Back was tapped while favourites are being changed: the screen waits for the end.
    case waited
    /// The person wants to be told when something at one of them is free.
    case tellMeTapped([StationID])
    /// Try again was tapped.
    case retryTapped
  }

  /// A favourite's station; nil when it is not stored now.
  public struct FoundStation: Hashable, Sendable, Codable {
    /// The favourite's id.
    public let id: StationID
    /// The station it finds.
    public let station: Station?
  }

  public enum Effect: Hashable, Sendable, Codable, LiveEffect {
    /// Reads the stations of favourites.
    case find([StationID])
    /// Watches live states of charging points, by key.
    case watch([String], trigger: LiveTrigger)
    /// Writes a file and offers it.
    case export([Favourite], FavouritesFormat)
    /// Reads a file and finds out what it would change.
    case prepareImport(SharedDocument, into: [Favourite])
    /// Keeps what a file brings; the name of the file.
    case importFavourites(FavouritesImport, name: String)
    /// Takes an import back.
    case undoImport(ImportRecord)
  }

  /// What a person does here.
  enum Mode: Hashable, Sendable {
    /// Looking at the list; tapping opens a station, or its note while editing.
    case list(isEditing: Bool)
    /// Writing a note.
    case note(StationID, text: String, hasFocus: Bool)
    /// A file is being read.
    case reading(SharedDocument)
    /// Deciding about what a file brings.
    case review(FavouritesImport, SharedDocument)
    /// What a file brings is being kept.
    case importing(FavouritesImport, SharedDocument)
    /// An import is being taken back.
    case undoing
  }

  /// What has just been done, or was not possible.
  enum Message: Hashable, Sendable {
    case removed(Favourite)
    /// A note was kept without being asked to; as it was before.
    case noteKept(before: Favourite)
    case exported(name: String, count: Int)
    case exportFailed
    case imported(ImportRecord)
    case importRefused(FavouritesFileFault)
    case importFailed(Failure)
    case changedMeanwhile
    case notImported(Failure)
    case importUndone(ImportRecord.Undoing)
    case undoneTooLate
    case importNotUndone(Failure)
  }

  var surroundings = Surroundings()
  var found: [StationID: FoundStation] = [:]
  var findFailure: Failure?
  var live = LiveWatch()
  var mode = Mode.list(isEditing: false)
  var message: Message?

  /// A list before it appears.
  public init() {}

  public mutating func handle(_ event: Event) -> Reaction<Self> {
    switch event {
    case .signal(let signal): return handle(signal)
    case .found(let stations):
      for one in stations { found[one.id] = one }
      findFailure = nil
      return watch(.timer)
    case .findFailed(let failure): findFailure = failure
    case .live(let update): live.receive(update)
    case .entryTapped(let id): return tapped(id)
    case .editTapped:
      message = nil
      if case .list(let isEditing) = mode { mode = .list(isEditing: !isEditing) }
    case .noteChanged(let text):
      if case .note(let id, _, let hasFocus) = mode { mode = .note(id, text: text, hasFocus: hasFocus) }
    case .noteFocusChanged(let hasFocus):
      if case .note(let id, let text, _) = mode { mode = .note(id, text: text, hasFocus: hasFocus) }
    case .saveTapped: return save()
    case .noteLeft:
      let (before, after) = (opened, edited)
      mode = .list(isEditing: false)
      guard let before, let after else { return .none }
      message = .noteKept(before: before)
      return .ask(.mark(after))
    case .cancelTapped:
      guard !isChanging else { return .none }
      mode = .list(isEditing: false)
      return Reaction(cancelled: [EffectSlot("prepareImport")])
    case .removeTapped: return remove()
    case .undoTapped: return undo()
    case .tellMeTapped(let ids): return .show(.tellMe(ids))
    case .retryTapped:
      if case .failed = surroundings.favouritesState { return .ask(.tell(FavouritesKeeper.self, .reloadTapped)) }
      return find()
    case .exportTapped(let format): return export(format)
    case .exported(let name, let count): return say(.exported(name: name, count: count))
    case .exportFailed: return say(.exportFailed)
    case .documentOpened(let document): return read(document)
    case .importPrepared(let plan): return review(plan)
    case .importRefused(let fault): return endImport(.importRefused(fault))
    case .importFailed(let failure): return endImport(.importFailed(failure))
    case .confirmTapped: return confirmImport()
    case .imported(let record): return changed(.imported(record))
    case .changedMeanwhile: return lookAgain()
    case .notImported(let failure):
      guard case .importing(let plan, let document) = mode else { return .none }
      (mode, message) = (.review(plan, document), .notImported(failure))
    case .importUndone(let undoing): return changed(undoing.map { .importUndone($0) } ?? .undoneTooLate)
    case .importNotUndone(let failure): return endImport(.importNotUndone(failure))
    case .waited: break
    }
    return .none
  }

  /// When a shown live state grows too old.
  public func nextChange(after now: Date) -> Date? {
    live.nextChange(after: now)
  }

  /// The favourite whose note is open.
  var opened: Favourite? {
    guard case .note(let id, _, _) = mode else { return nil }
    return surroundings.favourites.first { $0.id == id }
  }

  /// The open favourite with the note as it is written now; nil when that is no other than the kept one.
  var edited: Favourite? {
    guard case .note(_, let text, _) = mode, var favourite = opened else { return nil }
    // As a file gives it back: one blank between words.
    let note = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard note != favourite.note else { return nil }
    favourite.note = note
    return favourite
  }

  private mutating func handle(_ signal: ScreenSignal) -> Reaction<Self> {
    switch signal {
    case .appeared(let surroundings):
      self.surroundings = surroundings
      live.isOnTop = true
      return find().and(watch(.screenAppeared))
    case .covered: return stopWatching()
    case .pulled: return find().and(watch(.pulled))
    case .changed(let surroundings, let change):
      self.surroundings = surroundings
      if change == .favourites { return find() }
      return follow(change)
    }
  }

  private func find() -> Reaction<Self> {
    let ids = surroundings.favourites.map(\.id)
    return ids.isEmpty ? Reaction(cancelled: [LiveWatch.slot]) : .run(.find(ids))
  }

  private mutating func tapped(_ id: StationID) -> Reaction<Self> {
    guard let favourite = surroundings.favourites.first(where: { $0.id == id }) else { return .none }
    message = nil
    // What is not stored has no page of its own: all that can be done is done here.
    let isGone = found[id].map { $0.station == nil } ?? false
    if case .list(isEditing: false) = mode, !isGone { return .show(.station(id)) }
    mode = .note(id, text: favourite.note, hasFocus: false)
    return .none
  }

  private mutating func save() -> Reaction<Self> {
    guard let favourite = edited ?? opened else { return .none }
    mode = .list(isEditing: false)
    return .ask(.mark(favourite))
  }

  /// Takes back what the message tells of.
  private mutating func undo() -> Reaction<Self> {
    switch message {
    case .removed(let favourite), .noteKept(before: let favourite):
      message = nil
      return .ask(.mark(favourite))
    case .imported(let record):
      guard case .list = mode else { return .none }
      (mode, message) = (.undoing, nil)
      return .run(.undoImport(record))
    case .exported, .exportFailed, .importRefused, .importFailed, .changedMeanwhile, .notImported, .importUndone,
      .undoneTooLate, .importNotUndone, nil:
      return .none
    }
  }

  private mutating func remove() -> Reaction<Self> {
    guard let favourite = opened else { return .none }
    mode = .list(isEditing: false)
    message = .removed(favourite)
    return .ask(.unmark(favourite.id))
  }

  var watched: [Station]? {
    let ids = surroundings.favourites.map(\.id)
    guard ids.allSatisfy({ found[$0] != nil }) else { return nil }
    return ids.compactMap { found[$0]?.station }
  }
}

extension FavouritesViewModel {
  public static let name = "favourites"
  public static let needs: [any Keeper.Type] = [DeviceKeeper.self, FavouritesKeeper.self, PlaceKeeper.self]
  public static let emits: [Emission] = [
    .telling(FavouritesKeeper.self), .screen("station"), .to(TellMeViewModel.self),
  ]
  public static let openings: [Opening] = [.plain("favourites", .favourites)]
  public var stepBack: Event? { isChanging ? .waited : opened == nil ? nil : .noteLeft }

  public static func event(for handover: Handover) -> Event? {
    switch handover {
    // Everything of a person has a screen of its own.
    case .document(let document): document.isMyData ? nil : .documentOpened(document)
    case .code: nil
    }
  }

  public func whenLeft() -> [AppRequest] { edited.map { [.mark($0)] } ?? [] }
}

extension Destination {
  /// Stations to find again.
  public static let favourites = Self(FavouritesViewModel.self)
}
