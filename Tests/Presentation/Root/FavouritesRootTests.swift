import ChargeDomain
import Foundation
import TestSupport
import Testing

@testable import ChargePresentation

/// What the root screen does with favourites, files and towns asked for by name.
struct FavouritesRootTests {
  private func launched(_ favourites: [Favourite] = []) -> RootViewModel {
    var root = RootViewModel(systemLanguage: "en")
    _ = root.handle(.launched)
    _ = root.handle(.keeper(.favourites(.loaded(favourites))))
    _ = root.handle(.keeper(.preferences(.loaded(Preferences()))))
    _ = root.handle(.screenRequested("nearby", argument: nil))
    return root
  }

  private let document = SharedDocument(name: "a.json", mediaType: nil, bytes: Data([1]))

  private func reads(_ reaction: Reaction<RootViewModel>) -> Bool {
    reaction.effects.contains { effect in
      if case .prepareImport = effect.of(FavouritesViewModel.self) { true } else { false }
    }
  }

  @Test func aFileLeadsToTheFavouritesAndStaysThere() {
    var root = launched()
    #expect(reads(root.handle(.platform(.documentOpened(document)))))
    let depth = root.stack.count
    #expect(reads(root.handle(.platform(.documentOpened(document)))))
    #expect(root.stack.count == depth)
  }

  @Test func aChangedNoteKeepsItsPlaceAndIsStored() throws {
    let first = try favourite("1", after: 0)
    let second = try favourite("2", after: 1)
    var root = launched([first, second])
    _ = root.handle(.screenRequested("favourites", argument: nil))
    _ = root.handle(.screen(.favourites(.editTapped)))
    _ = root.handle(.screen(.favourites(.entryTapped(first.id))))
    _ = root.handle(.screen(.favourites(.noteChanged("x"))))
    let reaction = root.handle(.screen(.favourites(.saveTapped)))
    let changed = try favourite("1", after: 0, note: "x")
    #expect(reaction.effects.contains(.keeper(.favourites(.put([changed])))))
    #expect(root.surroundings.favourites == [changed, second])
  }

  private func writing(_ text: String, about favourites: [Favourite]) throws -> RootViewModel {
    var root = launched(favourites)
    _ = root.handle(.screenRequested("favourites", argument: nil))
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
    #expect(root.handle(.backTapped).effects.contains(.keeper(.favourites(.put([changed])))))
    #expect(root.stack.count == depth && root.surroundings.favourites == [changed])
    #expect(root.handle(.screen(.favourites(.undoTapped))).effects.contains(.keeper(.favourites(.put([first])))))
    #expect(root.surroundings.favourites == [first])
    _ = root.handle(.backTapped)
    #expect(root.stack.count == depth - 1)
  }

  @Test("going back from an unchanged note stores nothing")
  func backFromAnUnchangedNoteKeepsNothingAnew() throws {
    var root = try writing("old", about: [try favourite("1", after: 0, note: "old")])
    #expect(root.handle(.backTapped).effects.isEmpty)
    guard let screen = root.stack.last?.screen as? FavouritesViewModel else {
      Issue.record("left")
      return
    }
    #expect(screen.message == nil && screen.opened == nil)
  }

  @Test func leavingByATabKeepsTheNoteToo() throws {
    for event in [RootViewModel.Event.tabTapped(.account), .screenRequested("nearby", argument: nil)] {
      var root = try writing("new", about: [try favourite("1", after: 0)])
      let changed = try favourite("1", after: 0, note: "new")
      #expect(root.handle(event).effects.contains(.keeper(.favourites(.put([changed])))))
      #expect(root.surroundings.favourites == [changed])
    }
  }

  @Test func cancelStillDiscards() throws {
    let first = try favourite("1", after: 0, note: "old")
    var root = try writing("new", about: [first])
    #expect(root.handle(.screen(.favourites(.cancelTapped))).effects.isEmpty)
    #expect(root.surroundings.favourites == [first])
  }

  @Test("a restored favourite is back in its place")
  func whatIsBroughtBackStandsWhereItStood() throws {
    let first = try favourite("1", after: 0)
    let second = try favourite("2", after: 1)
    var root = launched([first, second])
    _ = root.handle(.screenRequested("favourites", argument: nil))
    _ = root.handle(.screen(.favourites(.editTapped)))
    _ = root.handle(.screen(.favourites(.entryTapped(first.id))))
    #expect(root.handle(.screen(.favourites(.removeTapped))).effects.contains(.keeper(.favourites(.remove(first.id)))))
    #expect(root.surroundings.favourites == [second])
    _ = root.handle(.screen(.favourites(.undoTapped)))
    #expect(root.surroundings.favourites == [first, second])
  }

  @Test("favourites that cannot be read or kept show a notice")
  func favouritesThatCannotBeReadOrKeptAreTold() throws {
    var root = launched()
    _ = root.handle(.keeper(.favourites(.notRead(.storage))))
    #expect(root.surroundings.favouritesState == .failed(.storage))
    _ = root.handle(.screenRequested("favourites", argument: nil))
    #expect(root.handle(.screen(.favourites(.retryTapped))).effects.contains(.keeper(.favourites(.load))))
    #expect(root.surroundings.favouritesState == .loading)
    _ = root.handle(.keeper(.favourites(.notKept)))
    #expect(root.viewState(in: try context()).notice?.tone == .error)
  }

  @Test func aCityIsFoundByNameAndBackLeadsToTheCities() throws {
    let asked = LookUp(kind: .town, words: "cankiri", opening: "city")
    var root = launched()
    #expect(root.handle(.screenRequested("city", argument: "cankiri")).effects == [.lookUp(asked)])
    let town = Town(name: "Çankırı", countryCode: "TR", center: try place(40.6, 33.6), stationCount: 8)
    _ = root.handle(.lookedUp(.town(town), asked))
    #expect(root.viewState(in: try context()).back?.title == "Cities")
    let before = root.stack.count
    _ = root.handle(.lookedUp(nil, asked))
    #expect(root.stack.count == before)
    #expect(root.viewState(in: try context()).notice != nil)
  }
}
