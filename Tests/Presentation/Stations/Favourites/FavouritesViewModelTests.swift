@testable import ChargeDomain
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport
import Testing

struct FavouritesViewModelTests {
  private let near: Station
  private let far: Station

  init() throws {
    near = station("near", at: try place(47.0, 8.0), evses: ["CH*B"])
    far = station("far", at: try place(48.0, 8.0), evses: ["CH*A"])
  }

  private func favourite(_ station: Station, note: String = "", after seconds: Double = 0) -> Favourite {
    Favourite(
      id: station.id, name: station.name, coordinate: station.coordinate, addedAt: noon + seconds, note: note)
  }

  private func surroundings(_ favourites: [Favourite], at location: Coordinate? = nil) -> Surroundings {
    var surroundings = Surroundings(location: location, locationPermission: location == nil ? .notAsked : .granted)
    surroundings[FavouritesKeeper.self].favourites = favourites
    surroundings[FavouritesKeeper.self].state = .ready
    return surroundings
  }

  private func shown(at location: Coordinate? = nil, gone: Bool = false) -> FavouritesViewModel {
    var model = FavouritesViewModel()
    let marked = surroundings([favourite(far, note: "second floor"), favourite(near, after: 1)], at: location)
    _ = model.handle(.signal(.appeared(marked)))
    _ = model.handle(.found([.init(id: far.id, station: gone ? nil : far), .init(id: near.id, station: near)]))
    return model
  }

  private func rows(_ model: FavouritesViewModel) throws -> [FavouriteRow] {
    guard case .content(let rows, _, _) = model.viewState(in: try context()).body else { return [] }
    return rows
  }

  @Test func stationsAreLookedUpAndWatched() {
    var model = FavouritesViewModel()
    let marked = surroundings([favourite(far), favourite(near)])
    #expect(model.handle(.signal(.appeared(marked))).effects == [.find([far.id, near.id])])
    let found = model.handle(.found([.init(id: far.id, station: far), .init(id: near.id, station: near)]))
    #expect(found.effects == [.watch(["CHA", "CHB"], trigger: .screenAppeared)])
  }

  @Test func nearestFirstAndWithoutALocationAsMarked() throws {
    #expect(try rows(shown()).map(\.id.value) == ["far", "near"])
    let rows = try rows(shown(at: near.coordinate))
    #expect(rows.map(\.id.value) == ["near", "far"])
    #expect(rows.allSatisfy { $0.distance != nil })
    #expect(rows.last?.note == "Note: second floor")
  }

  @Test func loadingNoneAndNotReadableAreDifferent() throws {
    var loading = FavouritesViewModel()
    _ = loading.handle(.signal(.appeared(Surroundings())))
    var none = FavouritesViewModel()
    _ = none.handle(.signal(.appeared(surroundings([]))))
    var failedAround = surroundings([])
    failedAround[FavouritesKeeper.self].state = .failed(.storage)
    var failed = FavouritesViewModel()
    _ = failed.handle(.signal(.appeared(failedAround)))
    let context = try context()
    guard case .loading = loading.viewState(in: context).body, case .empty = none.viewState(in: context).body,
      case .failed = failed.viewState(in: context).body
    else {
      Issue.record("they look alike")
      return
    }
    #expect(failed.handle(.retryTapped).requests == [.tell(FavouritesKeeper.self, .reloadTapped)])
  }

  @Test func aStationThatIsNotStoredKeepsItsNameAndPlace() throws {
    let model = shown(at: near.coordinate, gone: true)
    let row = try #require(try rows(model).last)
    #expect(row.station == nil && row.name.plain == "Station far" && row.distance != nil)
    #expect(row.missing == "details not on this device")
    var tapped = model
    #expect(tapped.handle(.entryTapped(far.id)).emitsNothing)
    guard case .note = tapped.viewState(in: try context()).body else {
      Issue.record("it cannot be removed")
      return
    }
  }

  @Test func tappingOpensAndWhileEditingWritesANote() throws {
    var model = shown()
    #expect(model.handle(.entryTapped(near.id)).destination == .station(near.id))
    _ = model.handle(.editTapped)
    #expect(model.handle(.entryTapped(near.id)).emitsNothing)
    _ = model.handle(.noteChanged(" level \t 2 \n"))
    var changed = favourite(near, after: 1)
    changed.note = "level 2"
    #expect(model.handle(.saveTapped).requests == [.mark(changed)])
  }

  @Test func removingCanBeUndoneWithNoteAndTime() throws {
    var model = shown()
    _ = model.handle(.editTapped)
    _ = model.handle(.entryTapped(far.id))
    #expect(model.handle(.removeTapped).requests == [.unmark(far.id)])
    _ = model.handle(.signal(.changed(surroundings([favourite(near, after: 1)]), .favourites)))
    #expect(model.viewState(in: try context()).message?.undo != nil)
    #expect(model.handle(.undoTapped).requests == [.mark(favourite(far, note: "second floor"))])
    #expect(model.handle(.undoTapped).emitsNothing)
  }

  @Test func aFileIsReadBeforeAnythingIsKept() throws {
    var model = shown()
    let document = SharedDocument(name: "a.json", mediaType: nil, bytes: Data())
    let existing = [favourite(far, note: "second floor"), favourite(near, after: 1)]
    #expect(model.handle(.documentOpened(document)).effects == [.prepareImport(document, into: existing)])
    var plan = FavouritesImport()
    plan.new = [favourite(station("new", at: near.coordinate, evses: []))]
    plan.unreadable = [.init(position: .line(7), reason: .noPlace, name: nil)]
    #expect(model.handle(.importPrepared(plan)).emitsNothing)
    guard case .review(let review) = model.viewState(in: try context()).body else {
      Issue.record("nothing to look at")
      return
    }
    #expect(review.groups.map(\.title) == ["1 new", "1 unreadable"])
    #expect(review.groups.last?.lines == ["line 7: no valid location"])
    var left = model
    #expect(left.handle(.cancelTapped).emitsNothing)
    #expect(left.handle(.confirmTapped).emitsNothing)
    #expect(model.handle(.confirmTapped).effects == [.importFavourites(plan, name: "a.json")])
  }

  @Test func nothingNewCannotBeConfirmed() throws {
    var model = shown()
    _ = model.handle(.documentOpened(SharedDocument(name: "a", mediaType: nil, bytes: Data())))
    _ = model.handle(.importPrepared(FavouritesImport()))
    guard case .review(let review) = model.viewState(in: try context()).body else {
      Issue.record("nothing to look at")
      return
    }
    #expect(review.confirm == nil && review.nothing != nil)
    #expect(model.handle(.confirmTapped).emitsNothing)
  }

  @Test(
    "a file that cannot be read shows a message in every language",
    arguments: [
      FavouritesFileFault.unknownKind, .otherContent, .newerVersion(3), .damaged(line: nil), .damaged(line: 4),
      .tooLarge,
    ])
  func aFileThatCannotBeReadIsToldInEveryLanguage(fault: FavouritesFileFault) throws {
    var model = shown()
    _ = model.handle(.documentOpened(SharedDocument(name: "a", mediaType: nil, bytes: Data())))
    _ = model.handle(.importRefused(fault))
    let words = try Language.allCases.map { try #require(model.viewState(in: try context($0)).message).notice.text }
    #expect(Set(words).count == 3)
    #expect(try rows(model).count == 2)
  }

  /// The whole way: event, effect, file, platform, view state.
  @Test @MainActor func anExportGoesToThePlatform() async throws {
    let document = SharedDocument(name: "f.json", mediaType: nil, bytes: Data([1]))
    let platform = PlatformDouble()
    let file = FavouritesFile(
      encode: { _, _, _ in document }, decode: { _ throws(FavouritesFileFault) in throw .unknownKind })
    let cases = UseCases.joined(favouritesFile: file, platform: platform.port, clock: ManualClock(now: noon))
    let core = AppCore(root: FavouritesViewModel(), useCases: cases, timeZone: .gmt)
    await core.send(.signal(.appeared(surroundings([favourite(near)]))))
    await core.send(.exportTapped(.json))
    #expect(platform.state.withLock { $0.saved } == [document])
    #expect(core.current.message?.notice.text.plain == "1 favourite saved as f.json")
    core.stop()
  }
}
