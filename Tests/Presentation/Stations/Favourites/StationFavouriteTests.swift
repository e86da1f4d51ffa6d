import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

/// The star of the station's page.
struct StationFavouriteTests {
  private let shown: Station

  init() throws {
    shown = station("1", at: try place(47, 8), evses: [])
  }

  private func model(_ favourites: [Favourite]) -> StationViewModel {
    var surroundings = Surroundings()
    surroundings[FavouritesKeeper.self].favourites = favourites
    surroundings[FavouritesKeeper.self].state = .ready
    var model = StationViewModel(shown.id, in: Surroundings())
    _ = model.handle(.signal(.appeared(surroundings)))
    _ = model.handle(.loaded(shown))
    return model
  }

  private var favourite: Favourite {
    Favourite(id: shown.id, name: "Station 1", coordinate: shown.coordinate, addedAt: noon, note: "back gate")
  }

  @Test func markingTakesTheTimeFromTheClock() throws {
    var model = model([])
    #expect(model.viewState(in: try context()).favourite?.isMarked == false)
    #expect(model.handle(.favouriteTapped).effects == [.markTime])
    let told = model.handle(.markedAt(noon)).told(FavouritesKeeper.self)
    guard case .marked(let favourites) = told.first, let marked = favourites.first else {
      Issue.record("not marked: \(told)")
      return
    }
    #expect(marked.id == shown.id && marked.addedAt == noon && marked.name == "Station 1" && marked.note.isEmpty)
  }

  @Test func givingUpCanBeUndone() throws {
    var model = model([favourite])
    let toggle = model.viewState(in: try context()).favourite
    #expect(toggle?.isMarked == true && toggle?.note == "Note: back gate")
    #expect(model.handle(.favouriteTapped).requests == [.unmark(shown.id)])
    var without = Surroundings()
    without[FavouritesKeeper.self].state = .ready
    _ = model.handle(.signal(.changed(without, .favourites)))
    #expect(model.viewState(in: try context()).removed != nil)
    #expect(model.handle(.undoTapped).requests == [.mark(favourite)])
  }

  @Test func nothingIsMarkedBeforeTheFavouritesAreKnown() throws {
    var model = StationViewModel(shown.id, in: Surroundings())
    _ = model.handle(.signal(.appeared(Surroundings())))
    _ = model.handle(.loaded(shown))
    #expect(model.viewState(in: try context()).favourite == nil)
    #expect(model.handle(.favouriteTapped) == .none)
  }
}
