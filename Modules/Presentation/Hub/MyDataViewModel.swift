public import ChargeDomain

/// A file with a person's data comes in: looked at first, then carried out as a whole, and taken back in one step.
public struct MyDataViewModel: PlainScreen {
  public enum Event: ScreenEvents {
    case signal(ScreenSignal)
    /// The import that can be taken back; nil for none.
    case lastTold(ImportRecord?)
    /// A person opened a file with the app.
    case documentOpened(SharedDocument)
    /// What the file would change.
    case prepared(ImportPlan)
    /// There is nothing to look at.
    case refused(ImportMyData.Problem)
    /// The file is to be brought in as shown.
    case confirmTapped
    /// Nothing is to be changed.
    case cancelTapped
    /// It was brought in.
    case imported(ImportMyData.Outcome)
    /// Something has changed since the file was looked at, so that nothing was brought in.
    case changedMeanwhile
    /// It could not be brought in, and nothing was changed.
    case importFailed(Failure)
    /// The favourites that were brought in are to be shown.
    case favouritesTapped
    /// The last import is to be taken back.
    case undoTapped
    /// It was taken back.
    case undone(ImportRecord.Undoing, ImportMyData.Outcome)
    /// It could not be taken back, and nothing was changed.
    case undoFailed(Failure)
    /// A file of the sessions is wanted.
    case sessionsTapped(SessionsFormat)
    /// The file was handed over under this name; what is in it.
    case sessionsExported(name: String, ExportSessions.Summary)
    /// There is no session on the device.
    case noSessions
    /// The file could not be written or handed over.
    case sessionsFailed
    /// Back was tapped while something is being changed: the screen waits for its end.
    case waited
  }

  /// Work to be done.
  public enum Effect: Hashable, Sendable, Codable {
    /// Reads which import can be taken back.
    case readLast
    /// Finds out what a file would change.
    case prepare(SharedDocument)
    /// Brings in what was looked at; the name of the file.
    case apply(ImportPlan, name: String)
    /// Takes the last import back.
    case undo
    /// Writes a file of the sessions of an owner and hands it over.
    case exportSessions(owner: String, SessionsFormat)
  }

  /// How far it is.
  enum Mode: Hashable, Sendable {
    case start
    case reading(SharedDocument)
    case review(ImportPlan, SharedDocument)
    case importing(ImportPlan, SharedDocument)
    case undoing
  }

  /// What has just been done, or was not possible.
  enum Message: Hashable, Sendable {
    case refused(ImportMyData.Problem)
    case changedMeanwhile
    case imported(count: Int, hasFavourites: Bool)
    case importFailed(Failure)
    case undone(ImportRecord.Undoing)
    case undoFailed(Failure)
    case sessionsExported(name: String, ExportSessions.Summary)
    case noSessions
    case sessionsFailed

    /// Whether favourites were brought in.
    var hasFavourites: Bool { if case .imported(_, true) = self { true } else { false } }
  }

  var surroundings = Surroundings()
  var mode = Mode.start
  var message: Message?
  /// The import that can be taken back; nil for none, and until it is known.
  var last: ImportRecord?

  public init() {}

  public mutating func handle(_ event: Event) -> Reaction<Self> {
    switch event {
    case .signal(.appeared(let surroundings)):
      self.surroundings = surroundings
      return .run(.readLast)
    case .signal(.changed(let surroundings, _)):
      self.surroundings = surroundings
    case .signal(.covered), .signal(.pulled), .waited: return .none
    case .lastTold(let record):
      last = record
      if case .undoing = mode { mode = .start }
    case .documentOpened(let document):
      guard !isChanging else { return .none }
      message = nil
      mode = .reading(document)
      return .run(.prepare(document))
    case .prepared(let plan): if case .reading(let document) = mode { mode = .review(plan, document) }
    case .refused(let problem):
      guard case .reading = mode else { return .none }
      (mode, message) = (.start, .refused(problem))
    case .cancelTapped:
      guard !isChanging else { return .none }
      (mode, message) = (.start, nil)
      return Reaction(cancelled: [EffectSlot("prepare")])
    case .confirmTapped:
      guard case .review(let plan, let document) = mode, !plan.isEmpty else { return .none }
      (mode, message) = (.importing(plan, document), nil)
      return .run(.apply(plan, name: document.name))
    case .imported(let outcome):
      guard case .importing(let plan, _) = mode else { return adopt(outcome) }
      let hasFavourites = plan.steps.contains { $0.after.part == .favourites }
      (mode, message) = (.start, .imported(count: plan.steps.count, hasFavourites: hasFavourites))
      return Reaction<Self>.run(.readLast).and(adopt(outcome))
    case .changedMeanwhile:
      guard case .importing(_, let document) = mode else { return .none }
      (mode, message) = (.reading(document), .changedMeanwhile)
      return .run(.prepare(document))
    case .importFailed(let failure):
      guard case .importing(let plan, let document) = mode else { return .none }
      (mode, message) = (.review(plan, document), .importFailed(failure))
    case .favouritesTapped: return .show(.favourites)
    case .undoTapped:
      guard mode == .start, last != nil else { return .none }
      (mode, message) = (.undoing, nil)
      return .run(.undo)
    case .undone(let undoing, let outcome):
      (mode, message, last) = (.start, .undone(undoing), nil)
      return adopt(outcome)
    case .undoFailed(let failure): (mode, message) = (.start, .undoFailed(failure))
    case .sessionsTapped(let format):
      guard mode == .start, let owner = surroundings.charging.owner else { return .none }
      message = nil
      return .run(.exportSessions(owner: owner, format))
    case .sessionsExported(let name, let summary): message = .sessionsExported(name: name, summary)
    case .noSessions: message = .noSessions
    case .sessionsFailed: message = .sessionsFailed
    }
    return .none
  }

  /// Whether something is being changed on the device.
  var isChanging: Bool {
    switch mode {
    case .importing, .undoing: true
    case .start, .reading, .review: false
    }
  }

  /// Keepers hold what was stored before, and would store it again. The place comes after the choices, which it is one of.
  private func adopt(_ outcome: ImportMyData.Outcome) -> Reaction<Self> {
    .ask(
      .tell(PreferencesKeeper.self, .loaded(outcome.preferences)),
      .tell(PlaceKeeper.self, .chosen(outcome.preferences.chosenPlace)),
      .tell(FilterKeeper.self, .loaded(outcome.filters)), .tell(FavouritesKeeper.self, .reloadTapped), .reloadWatches)
  }
}

extension MyDataViewModel {
  public static let name = "myData"
  public static let needs: [any Keeper.Type] = [ChargingKeeper.self]
  public static let emits: [Emission] = [
    .telling(PreferencesKeeper.self), .telling(PlaceKeeper.self), .telling(FilterKeeper.self),
    .telling(FavouritesKeeper.self), .telling(WatchesKeeper.self), .to(FavouritesViewModel.self),
  ]
  public static let openings: [Opening] = [.plain("my-data", .myData)]
  public static let tab = AppTab.account
  public var stepBack: Event? { isChanging ? .waited : nil }

  public static func event(for handover: Handover) -> Event? {
    guard case .document(let document) = handover, document.isMyData else { return nil }
    return .documentOpened(document)
  }
}

extension Destination {
  /// Where a file with a person's data comes in.
  public static let myData = Self(MyDataViewModel.self)
}
