import ChargeDomain
import Foundation
import Testing

@testable import ChargePresentation

/// What the root screen does with favourites, files and towns asked for by name.
struct FavouritesRootTests {
  private func launched(_ favourites: [Favourite] = []) -> RootViewModel {
    var root = RootViewModel(systemLanguage: "en")
    _ = root.handle(.launched)
    _ = root.handle(.favouritesLoaded(favourites))
    _ = root.handle(.preferencesLoaded(Preferences()))
    _ = root.handle(.screenRequested(.nearby, argument: nil))
    return root
  }

  private func favourite(_ id: String, after seconds: Double, note: String = "") throws -> Favourite {
    Favourite(
      id: StationID(provider: .openChargeMap, value: id), name: id, coordinate: try place(1, 1),
      addedAt: noon + seconds, note: note)
  }

  private let document = SharedDocument(name: "a.json", mediaType: nil, bytes: Data([1]))

  private func reads(_ reaction: Reaction<RootViewModel>) -> Bool {
    reaction.effects.contains { effect in
      if case .screen(.favourites(.prepareImport), _) = effect { true } else { false }
    }
  }

  @Test func aFileLeadsToTheFavouritesAndStaysThere() {
    var root = launched()
    #expect(reads(root.handle(.platform(.documentOpened(document)))))
    let depth = root.stack.count
    #expect(reads(root.handle(.platform(.documentOpened(document)))))
    #expect(root.stack.count == depth)
  }

  @Test func aFileThatComesBeforeTheFirstScreenIsNotLost() {
    var root = RootViewModel(systemLanguage: "en")
    _ = root.handle(.launched)
    #expect(!reads(root.handle(.platform(.documentOpened(document)))))
    #expect(reads(root.handle(.preferencesLoaded(Preferences()))))
  }

  @Test func aChangedNoteKeepsItsPlaceAndIsStored() throws {
    let first = try favourite("1", after: 0)
    let second = try favourite("2", after: 1)
    var root = launched([first, second])
    _ = root.handle(.screenRequested(.favourites, argument: nil))
    _ = root.handle(.screen(.favourites(.editTapped)))
    _ = root.handle(.screen(.favourites(.entryTapped(first.id))))
    _ = root.handle(.screen(.favourites(.noteChanged("x"))))
    let reaction = root.handle(.screen(.favourites(.saveTapped)))
    let changed = try favourite("1", after: 0, note: "x")
    #expect(reaction.effects.contains(.putFavourites([changed])))
    #expect(root.surroundings.favourites == [changed, second])
  }

  private func writing(_ text: String, about favourites: [Favourite]) throws -> RootViewModel {
    var root = launched(favourites)
    _ = root.handle(.screenRequested(.favourites, argument: nil))
    _ = root.handle(.screen(.favourites(.editTapped)))
    _ = root.handle(.screen(.favourites(.entryTapped(try #require(favourites.first).id))))
    _ = root.handle(.screen(.favourites(.noteChanged(text))))
    return root
  }

  @Test func backFromANoteKeepsItAndCanBeUndone() throws {
    let first = try favourite("1", after: 0, note: "old")
    var root = try writing(" new ", about: [first])
    let depth = root.stack.count
    #expect(root.viewState(in: try context()).back?.title == "Favourites")
    let changed = try favourite("1", after: 0, note: "new")
    #expect(root.handle(.backTapped).effects.contains(.putFavourites([changed])))
    #expect(root.stack.count == depth && root.surroundings.favourites == [changed])
    #expect(root.handle(.screen(.favourites(.undoTapped))).effects.contains(.putFavourites([first])))
    #expect(root.surroundings.favourites == [first])
    _ = root.handle(.backTapped)
    #expect(root.stack.count == depth - 1)
  }

  @Test func backFromAnUnchangedNoteKeepsNothingAnew() throws {
    var root = try writing("old", about: [try favourite("1", after: 0, note: "old")])
    #expect(root.handle(.backTapped).effects.isEmpty)
    guard case .favourites(let screen) = root.stack.last?.screen else {
      Issue.record("left")
      return
    }
    #expect(screen.message == nil && screen.opened == nil)
  }

  @Test func leavingByATabKeepsTheNoteToo() throws {
    for event in [RootViewModel.Event.tabTapped(.account), .screenRequested(.nearby, argument: nil)] {
      var root = try writing("new", about: [try favourite("1", after: 0)])
      let changed = try favourite("1", after: 0, note: "new")
      #expect(root.handle(event).effects.contains(.putFavourites([changed])))
      #expect(root.surroundings.favourites == [changed])
    }
  }

  @Test func cancelStillDiscards() throws {
    let first = try favourite("1", after: 0, note: "old")
    var root = try writing("new", about: [first])
    #expect(root.handle(.screen(.favourites(.cancelTapped))).effects.isEmpty)
    #expect(root.surroundings.favourites == [first])
  }

  @Test func whatIsBroughtBackStandsWhereItStood() throws {
    let first = try favourite("1", after: 0)
    let second = try favourite("2", after: 1)
    var root = launched([first, second])
    _ = root.handle(.screenRequested(.favourites, argument: nil))
    _ = root.handle(.screen(.favourites(.editTapped)))
    _ = root.handle(.screen(.favourites(.entryTapped(first.id))))
    #expect(root.handle(.screen(.favourites(.removeTapped))).effects.contains(.removeFavourite(first.id)))
    #expect(root.surroundings.favourites == [second])
    _ = root.handle(.screen(.favourites(.undoTapped)))
    #expect(root.surroundings.favourites == [first, second])
  }

  @Test func favouritesThatCannotBeReadOrKeptAreTold() throws {
    var root = launched()
    _ = root.handle(.favouritesNotRead(.storage))
    #expect(root.surroundings.favouritesState == .failed(.storage))
    _ = root.handle(.screenRequested(.favourites, argument: nil))
    #expect(root.handle(.screen(.favourites(.retryTapped))).effects.contains(.loadFavourites))
    #expect(root.surroundings.favouritesState == .loading)
    _ = root.handle(.favouritesNotKept)
    #expect(root.viewState(in: try context()).notice?.tone == .error)
  }

  @Test func aCityIsFoundByNameAndBackLeadsToTheCities() throws {
    var root = launched()
    #expect(root.handle(.screenRequested(.city, argument: "cankiri")).effects == [.findCity("cankiri")])
    let town = Town(name: "Çankırı", countryCode: "TR", center: try place(40.6, 33.6), stationCount: 8)
    _ = root.handle(.cityFound(town, asked: "cankiri"))
    #expect(root.viewState(in: try context()).back?.title == "Cities")
    let before = root.stack.count
    _ = root.handle(.cityFound(nil, asked: "Atlantis"))
    #expect(root.stack.count == before)
    #expect(root.viewState(in: try context()).notice != nil)
  }
}
