import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("A favourite that goes while its note is open")
struct ClosedNoteTests {
  private let sites: [Station]

  init() throws {
    sites = try ["1", "2"].map { station($0, at: try place(47, 8), evses: []) }
  }

  private func mark(_ site: Station) -> Favourite {
    Favourite(id: site.id, name: site.name, coordinate: site.coordinate, addedAt: noon, note: "gate 3")
  }

  private func around(_ marked: [Station]) -> Surroundings {
    var around = Surroundings()
    around[FavouritesKeeper.self].favourites = marked.map(mark)
    around[FavouritesKeeper.self].state = .ready
    return around
  }

  /// A list of both favourites that is being edited, with the note of the first one open.
  private func opened() throws -> FavouritesViewModel {
    var model = FavouritesViewModel()
    _ = model.handle(.signal(.appeared(around(sites))))
    _ = model.handle(.found(sites.map { .init(id: $0.id, station: $0) }))
    _ = model.handle(.editTapped)
    _ = model.handle(.entryTapped(try #require(sites.first).id))
    _ = model.handle(.noteChanged("gate 4"))
    return model
  }

  @Test("the rest of the list is shown as it is read, not as it is edited")
  func theListComes() throws {
    var model = try opened()
    guard case .note = model.viewState(in: try context()).body else { throw Failure.notFound }
    let rest = Array(sites.dropFirst())
    #expect(model.handle(.signal(.changed(around(rest), .favourites))).effects == [.find(rest.map(\.id))])
    guard case .content(let rows, let footer, let isEditing) = model.viewState(in: try context()).body else {
      throw Failure.notFound
    }
    #expect(rows.map(\.id) == rest.map(\.id) && !isEditing)
    #expect(rows.map(\.actionLabel) == ["Open"] && footer == "1 favourite")
    #expect(model.stepBack == nil, "back leaves the list")
  }

  @Test("what was typed is kept for nobody, and nothing can be saved or removed any more")
  func nothingIsKept() throws {
    var model = try opened()
    _ = model.handle(.signal(.changed(around(Array(sites.dropFirst())), .favourites)))
    #expect(model.handle(.saveTapped) == .none && model.handle(.removeTapped) == .none)
    #expect(model.whenLeft().isEmpty && model.edited == nil && model.message == nil)
    #expect(model.handle(.noteLeft) == .none)
    #expect(model.mode == .list(isEditing: false))
  }

  @Test("where it was the only one, the list is empty and says how favourites come")
  func theOnlyOne() throws {
    var model = try opened()
    #expect(model.handle(.signal(.changed(around([]), .favourites))) == Reaction(cancelled: [LiveWatch.slot]))
    guard case .empty = model.viewState(in: try context()).body else { throw Failure.notFound }
    #expect(model.viewState(in: try context()).edit == nil)
  }
}
