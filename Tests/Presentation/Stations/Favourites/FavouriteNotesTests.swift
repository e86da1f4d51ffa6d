import ChargeDomain
import ChargeLocalization
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("Notes of favourites")
struct FavouriteNotesTests {
  private let site: Station

  init() throws { site = station("1", at: try place(47, 8), evses: []) }

  private func mark(_ note: String = "gate 3") -> Favourite {
    Favourite(id: site.id, name: "Station 1", coordinate: site.coordinate, addedAt: noon, note: note)
  }

  private func opened(_ text: String? = nil) -> FavouritesViewModel {
    var around = Surroundings()
    around[FavouritesKeeper.self].favourites = [mark()]
    around[FavouritesKeeper.self].state = .ready
    var model = FavouritesViewModel()
    _ = model.handle(.signal(.appeared(around)))
    _ = model.handle(.editTapped)
    _ = model.handle(.entryTapped(site.id))
    if let text { _ = model.handle(.noteChanged(text)) }
    return model
  }

  private func editor(_ model: FavouritesViewModel) throws -> FavouritesViewState.NoteEditor? {
    if case .note(let editor) = model.viewState(in: try context()).body { editor } else { nil }
  }

  private let list = FavouritesViewModel.Mode.list(isEditing: false)

  @Test("editing begins and ends with the button, and clears what was told")
  func editing() throws {
    var model = opened()
    _ = model.handle(.cancelTapped)
    #expect(model.mode == list)
    #expect(model.viewState(in: try context()).edit == "Edit")
    _ = model.handle(.exportFailed)
    #expect(model.message == .exportFailed)
    #expect(model.handle(.editTapped) == .none)
    #expect(model.mode == .list(isEditing: true) && model.message == nil)
    #expect(model.viewState(in: try context()).edit == "Done")
    _ = model.handle(.editTapped)
    #expect(model.mode == list)
    var writing = opened()
    _ = writing.handle(.editTapped)
    #expect(try editor(writing) != nil, "a note stays open")
  }

  @Test("a long note is cut at 500 characters in the list, and whole where it is written")
  func long() throws {
    func shown(_ length: Int) throws -> String? {
      let note = String(repeating: "å", count: length)
      return FavouriteRow(
        mark(note), nil, distance: nil, isLookedUp: true, readings: [:], isEditing: false, in: try context()
      ).note
    }
    let words = try context().texts.favouritesNote(note: "").count
    #expect(try shown(500)?.count == 500 + words && shown(500)?.hasSuffix("å") == true)
    #expect(try shown(501)?.count == 500 + words && shown(501)?.hasSuffix("å…") == true)
  }

  @Test("an opened note shows what is kept, without the focus, under the name of the station")
  func opens() throws {
    var model = opened()
    let shown = try #require(try editor(model))
    #expect(shown.name.plain == "Station 1" && shown.field.value == "gate 3" && !shown.field.hasFocus)
    #expect(model.stepBack == .noteLeft)
    _ = model.handle(.noteFocusChanged(true))
    #expect(try editor(model)?.field.hasFocus == true)
    _ = model.handle(.noteChanged("x"))
    #expect(try editor(model)?.field.hasFocus == true && editor(model)?.field.value == "x")
    _ = model.handle(.noteFocusChanged(false))
    #expect(try editor(model)?.field.hasFocus == false && editor(model)?.field.value == "x")
    var renamed = site
    renamed.name = "New name"
    _ = model.handle(.found([.init(id: site.id, station: renamed)]))
    #expect(try editor(model)?.name.plain == "New name")
    let state = model.viewState(in: try context())
    #expect(state.edit == nil && state.exports.isEmpty && state.importHint == nil && state.notices.isEmpty)
    _ = model.handle(.findFailed(.storage))
    #expect(model.viewState(in: try context()).retry == nil, "that belongs to the list")
  }

  @Test("in the list nothing is written")
  func nothingOpen() {
    var model = opened()
    _ = model.handle(.cancelTapped)
    let before = model
    #expect(model.handle(.noteChanged("x")) == .none)
    #expect(model.handle(.noteFocusChanged(true)) == .none)
    #expect(model.handle(.saveTapped) == .none)
    #expect(model.handle(.removeTapped) == .none)
    #expect(model.handle(.noteLeft) == .none)
    #expect(model.handle(.undoTapped) == .none)
    #expect(model == before)
    #expect(model.stepBack == nil && model.opened == nil && model.edited == nil && model.whenLeft().isEmpty)
  }

  @Test("a note is kept with one blank between words; one that is the same is kept as it was")
  func saves() {
    var changed = opened("  gate \n 4 ")
    #expect(changed.edited == mark("gate 4"))
    #expect(changed.whenLeft() == [.mark(mark("gate 4"))])
    #expect(changed.handle(.saveTapped) == .ask(.mark(mark("gate 4"))))
    #expect(changed.mode == list && changed.message == nil)
    var same = opened(" gate  3")
    #expect(same.edited == nil && same.whenLeft().isEmpty)
    #expect(same.handle(.saveTapped) == .ask(.mark(mark())))
    #expect(same.mode == list)
    #expect(opened("").edited == mark(""))
  }

  @Test("leaving keeps what was written and says so, with a way back")
  func leaves() throws {
    var model = opened("new")
    #expect(model.handle(.noteLeft) == .ask(.mark(mark("new"))))
    #expect(model.mode == list && model.message == .noteKept(before: mark()))
    let told = try #require(model.viewState(in: try context()).message)
    #expect(told.notice.text.plain == "Note for Station 1 saved" && told.undo == "Undo")
    #expect(model.handle(.undoTapped) == .ask(.mark(mark())))
    #expect(model.message == nil)
    #expect(model.viewState(in: try context()).message == nil)
    var same = opened()
    #expect(same.handle(.noteLeft) == .none)
    #expect(same.mode == list && same.message == nil)
  }

  @Test("giving up closes the note and says so; the next tap takes the words away")
  func removes() throws {
    var model = opened()
    #expect(model.handle(.removeTapped) == .ask(.unmark(site.id)))
    #expect(model.mode == list && model.message == .removed(mark()))
    let told = try #require(model.viewState(in: try context()).message)
    #expect(told.notice.text.plain == "Station 1 removed from favourites" && told.undo == "Undo")
    #expect(model.handle(.entryTapped(StationID(provider: .swiss, value: "other"))) == .none)
    #expect(model.message != nil, "nothing was tapped")
    #expect(model.handle(.entryTapped(site.id)) == .show(.station(site.id)))
    #expect(model.message == nil)
  }

  @Test("giving up a note closes it without keeping it, and stops what may be read of a file")
  func cancels() {
    var model = opened("x")
    #expect(model.handle(.cancelTapped) == Reaction(cancelled: [EffectSlot("prepareImport")]))
    #expect(model.mode == list)
  }

  @Test("a favourite that went while its note was open leaves the list")
  func gone() throws {
    var model = opened()
    var around = Surroundings()
    around[FavouritesKeeper.self].state = .ready
    _ = model.handle(.signal(.changed(around, .favourites)))
    guard case .empty = model.viewState(in: try context()).body else { throw Failure.notFound }
    #expect(model.handle(.saveTapped) == .none)
  }
}
