import ChargeDomain
import ChargeLayout
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

struct FavouritesLayoutTests {
  private let station: Station

  init() throws {
    station = try ScreenFixtures.square()
  }

  private func tree(_ events: [FavouritesViewModel.Event]) -> ScreenTree<FavouritesViewModel.Event> {
    var surroundings = Surroundings()
    surroundings[FavouritesKeeper.self].state = .ready
    surroundings[FavouritesKeeper.self].favourites = [
      Favourite(id: station.id, name: "Square", coordinate: station.coordinate, addedAt: .distantPast)
    ]
    var model = FavouritesViewModel()
    for event in [.signal(.appeared(surroundings))] + events { _ = model.handle(event) }
    let state = model.viewState(in: ViewContext(now: .distantPast, timeZone: .gmt))
    var ids = RowIDs()
    return ScreenTree(.stack(state.elements(SharedWords(open: "Open"))), rowIDs: &ids)
  }

  @Test func whatIsTouchedSendsItsEvent() {
    let list = tree([.found([.init(id: station.id, station: station)])])
    #expect(list.ambiguousIDs.isEmpty)
    #expect(list.tap("s1") == .success(.entryTapped(station.id)))
    #expect(list.tap("edit") == .success(.editTapped))
    #expect(list.tap("export-gpx") == .success(.exportTapped(.gpx)))
    let note = tree([.editTapped, .entryTapped(station.id)])
    #expect(note.ambiguousIDs.isEmpty)
    #expect(note.tap("remove") == .success(.removeTapped))
    #expect(note.tap("save") == .success(.saveTapped))
    let removed = tree([.editTapped, .entryTapped(station.id), .removeTapped])
    #expect(removed.tap("undo") == .success(.undoTapped))
    let imported = tree([.imported(ImportRecord(name: "a.csv", at: .distantPast, steps: []))])
    #expect(imported.tap("undo") == .success(.undoTapped))
  }
}
