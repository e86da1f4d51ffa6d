public import ChargeDomain
import ChargeLocalization

/// Stations the person marked.
public struct FavouritesKeeper: Keeper {
  /// The favourites as far as known.
  public struct Value: Hashable, Sendable, Codable {
    /// In the order they were marked.
    public var favourites: [Favourite] = []
    /// Whether they have been read.
    public var state = FavouritesState.loading
  }

  public enum Event: Hashable, Sendable, Codable {
    /// They have been read.
    case loaded([Favourite])
    /// They could not be read.
    case notRead(Failure)
    /// Stations were marked, or their notes changed.
    case marked([Favourite])
    /// A station is no favourite any more.
    case unmarked(StationID)
    /// Stations have other ids now; the favourites by their old ids.
    case rekeyed([StationID: Favourite])
    /// They are to be read once more.
    case reloadTapped
    /// They could not be kept; what changed holds until the app ends.
    case notKept
  }

  public enum Effect: Hashable, Sendable, Codable {
    /// Reads them.
    case load
    /// Keeps some.
    case put([Favourite])
    /// Forgets one.
    case remove(StationID)
    /// Keeps some under their new ids, and forgets the old ones after that.
    case move([Favourite], from: [StationID])
  }

  enum Words: NoticeWords {
    case notKept

    func shown(in context: ViewContext) -> Notice {
      Notice(.error, context.texts.favouritesNotKept)
    }
  }

  public static let name = "favourites"
  public static let initial = Value()
  public private(set) var value = Self.initial

  public init() {}

  public mutating func handle(_ event: Event, in surroundings: Surroundings) -> KeeperReaction<Self> {
    switch event {
    case .loaded(let favourites):
      value = Value(favourites: favourites, state: .ready)
      return .changed(.favourites)
    case .notRead(let failure):
      value.state = .failed(failure)
      return .changed(.favourites)
    case .marked(let favourites):
      keep(favourites)
      return .changed(.favourites, .put(favourites))
    case .unmarked(let id):
      value.favourites.removeAll { $0.id == id }
      return .changed(.favourites, .remove(id))
    case .rekeyed(let favourites):
      let old = favourites.keys.filter { id in value.favourites.contains { $0.id == id } }.sorted()
      value.favourites.removeAll { old.contains($0.id) }
      var moved: [Favourite] = []
      for favourite in old.compactMap({ favourites[$0] }) {
        let known = (moved + value.favourites).first { $0.id == favourite.id }
        let kept = known?.withNote(of: favourite) ?? favourite
        guard kept != known else { continue }
        moved.removeAll { $0.id == kept.id }
        moved.append(kept)
      }
      keep(moved)
      return .changed(.favourites, .move(moved, from: old))
    case .reloadTapped:
      value.state = .loading
      return .changed(.favourites, .load)
    case .notKept: return .say(Words.notKept)
    }
  }

  public mutating func receive(_ signal: AppSignal, in surroundings: Surroundings) -> KeeperReaction<Self> {
    signal == .launched ? .run(.load) : .none
  }

  public static func slot(of effect: Effect) -> EffectSlot {
    switch effect {
    case .load: EffectSlot("load")
    case .put(let favourites): EffectSlot("keep \(favourites.map(\.id.description).joined(separator: " "))")
    case .remove(let id): EffectSlot("keep \(id)")
    case .move(_, let old): EffectSlot("keep \(old.map(\.description).joined(separator: " "))")
    }
  }

  public static func perform(_ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>) async {
    switch effect {
    case .load:
      do throws(Failure) {
        let favourites = try await useCases.stations.favourites.all()
        await send(.loaded(favourites))
        let rekeyed = await favourites.rekeyed(by: useCases.stations.store)
        if !rekeyed.isEmpty { await send(.rekeyed(rekeyed)) }
      } catch {
        if error != .cancelled { await send(.notRead(error)) }
      }
    case .put(let favourites):
      await report(
        nil, after: try await useCases.stations.favourites.put(favourites), or: { _ in .notKept }, to: send)
    case .move(let favourites, let old):
      do throws(Failure) {
        try await useCases.stations.favourites.put(favourites)
        for id in old { try await useCases.stations.favourites.remove(id) }
      } catch {
        // The old ones are still there, and are found by their old ids at the next start.
      }
    case .remove(let id):
      await report(nil, after: try await useCases.stations.favourites.remove(id), or: { _ in .notKept }, to: send)
    }
  }

  private mutating func keep(_ favourites: [Favourite]) {
    for favourite in favourites {
      if let index = value.favourites.firstIndex(where: { $0.id == favourite.id }) {
        value.favourites[index] = favourite
      } else {
        value.favourites.append(favourite)
      }
    }
    value.favourites.sort { ($0.addedAt, $0.id) < ($1.addedAt, $1.id) }
  }
}

extension Favourite {
  /// The same with the note of another one of this station, below its own where both have one.
  fileprivate func withNote(of other: Favourite) -> Favourite {
    guard !other.note.isEmpty, other.note != note else { return self }
    var joined = self
    joined.note = note.isEmpty ? other.note : note + "\n" + other.note
    return joined
  }
}

extension SurroundingsChange {
  /// A favourite was marked, changed or given up.
  public static let favourites = Self(FavouritesKeeper.self)
}

extension AppRequest {
  /// Marks stations, or changes their notes.
  static func mark(_ favourites: Favourite...) -> Self { .tell(FavouritesKeeper.self, .marked(favourites)) }

  /// Marks many stations.

  /// A station is no favourite any more.
  static func unmark(_ id: StationID) -> Self { .tell(FavouritesKeeper.self, .unmarked(id)) }
}

extension Surroundings {
  /// Stations the person marked, in the order they were marked.
  public var favourites: [Favourite] { self[FavouritesKeeper.self].favourites }

  /// Whether they have been read.
  public var favouritesState: FavouritesState { self[FavouritesKeeper.self].state }
}
