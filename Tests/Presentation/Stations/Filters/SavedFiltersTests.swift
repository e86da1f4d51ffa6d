import ChargeDomain
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport
import Testing

/// Filters with a name on the filter page.
struct SavedFiltersTests {
  private let dc: SavedFilter

  init() {
    var filter = StationFilter()
    filter.currents = [.dc]
    dc = SavedFilter(name: "Road trip", filter: filter)
  }

  private func model(_ saved: [SavedFilter]) -> FiltersViewModel {
    var model = FiltersViewModel()
    _ = model.handle(.signal(.appeared(Surroundings())))
    _ = model.handle(.saved(.loaded(saved)))
    return model
  }

  private func form(_ model: FiltersViewModel) throws -> FiltersForm.Saved {
    guard case .form(let form) = model.viewState(in: try context()).body else { throw Failure.notFound }
    return form.saved
  }

  @Test func aSavedFilterBecomesTheDraftAndIsNotYetInUse() throws {
    var model = model([dc])
    let saved = try form(model)
    #expect(saved.rows.map(\.name) == ["Road trip"] && saved.rows.map(\.words) == ["Showing: DC"])
    #expect(model.handle(.savedTapped(dc)) == .none)
    #expect(model.handle(.applyTapped).requests == [.apply(dc.filter, to: .find)])
  }

  @Test func aNewNameIsSavedAtOnce() throws {
    var model = model([])
    #expect(try form(model).none != nil)
    _ = model.handle(.optionTapped(.current(.dc)))
    _ = model.handle(.saved(.nameChanged("  Road trip ")))
    #expect(model.handle(.saved(.saveTapped)).effects == [.saved(.save(dc, replacing: nil))])
    _ = model.handle(.saved(.stored(dc, replacing: nil)))
    let saved = try form(model)
    #expect(saved.rows.map(\.name) == ["Road trip"] && saved.field.value.isEmpty)
    #expect(saved.notices.map(\.text.plain) == ["“Road trip” saved"])
  }

  @Test(arguments: ["", "   "])
  func aNameIsNeeded(name: String) throws {
    var model = model([])
    _ = model.handle(.saved(.nameChanged(name)))
    #expect(model.handle(.saved(.saveTapped)) == .none)
    #expect(try form(model).field.error == "Enter a name." && form(model).field.border == .miss)
  }

  @Test("a name in use is replaced only after a warning")
  func aTakenNameIsReplacedOnlyAfterSayingSo() throws {
    var model = model([dc])
    _ = model.handle(.saved(.nameChanged("ROAD TRÍP")))
    #expect(model.handle(.saved(.saveTapped)) == .none)
    let popup = try #require(model.viewState(in: context()).popup)
    #expect(popup.title == "Replace “Road trip”?" && popup.secondary != nil)
    var kept = model
    #expect(kept.handle(.saved(.replaceDeclined)) == .none)
    #expect(kept.viewState(in: try context()).popup == nil)
    let new = SavedFilter(name: "ROAD TRÍP", filter: StationFilter())
    #expect(model.handle(.saved(.replaceTapped)).effects == [.saved(.save(new, replacing: "Road trip"))])
    _ = model.handle(.saved(.stored(new, replacing: "Road trip")))
    #expect(try form(model).rows.map(\.name) == ["ROAD TRÍP"])
  }

  @Test func aDeletionCanBeUndone() throws {
    var model = model([dc])
    #expect(model.handle(.saved(.deleteTapped(dc))).effects == [.saved(.remove(dc))])
    #expect(try form(model).rows.count == 1)
    _ = model.handle(.saved(.deleted(dc)))
    #expect(try form(model).rows.isEmpty && form(model).undo == "Undo")
    #expect(model.handle(.saved(.undoTapped)).effects == [.saved(.save(dc, replacing: nil))])
    _ = model.handle(.saved(.stored(dc, replacing: nil)))
    #expect(try form(model).rows.count == 1 && form(model).undo == nil)
  }

  @Test("a filter that cannot be kept for the same reason again is told as that, until one was kept")
  func failsAgain() throws {
    var model = model([])
    func told() throws -> [String] { try form(model).notices.map(\.text.plain) }
    let once = "Could not save “Road trip”: The device storage is not working"
    for words in [once, "Still the same after 2 tries. \(once)", "Still the same after 3 tries. \(once)"] {
      _ = model.handle(.saved(.notStored(dc, .storage)))
      #expect(try told() == [words])
    }
    _ = model.handle(.saved(.stored(dc, replacing: nil)))
    _ = model.handle(.saved(.notStored(dc, .storage)))
    #expect(try told() == [once])
  }

  @Test("failures show a notice and lose nothing")
  func failuresAreToldAndLoseNothing() throws {
    var model = model([dc])
    _ = model.handle(.saved(.nameChanged("Other")))
    _ = model.handle(.saved(.notStored(SavedFilter(name: "Other", filter: StationFilter()), .storage)))
    #expect(try form(model).field.value == "Other" && form(model).notices.first?.tone == .error)
    _ = model.handle(.saved(.notDeleted(dc, .storage)))
    #expect(try form(model).rows.count == 1 && form(model).undo == nil)
    var broken = FiltersViewModel()
    _ = broken.handle(.signal(.appeared(Surroundings())))
    _ = broken.handle(.saved(.loadFailed(.storage)))
    let saved = try form(broken)
    #expect(saved.none == nil && saved.notices.count == 1)
  }

  @Test func theStoreIsAskedInOrder() async {
    let log = Mutex<[String]>([])
    var store = FiltersStore()
    store.save = { new async throws(Failure) in log.withLock { $0.append("save \(new.name)") } }
    store.remove = { name async throws(Failure) in
      log.withLock { $0.append("remove \(name)") }
      if name == "gone" { throw .storage }
    }
    var events: [FiltersViewModel.Event] = []
    let work: [SavedFilters.Work] = [
      .load, .save(dc, replacing: "ROAD"), .save(dc, replacing: "Road trip"),
      .remove(SavedFilter(name: "gone", filter: StationFilter())),
    ]
    let cases = useCases(clock: ManualClock(now: noon), filters: store)
    for work in work { events += await answers(FiltersViewModel.self, to: .saved(work), with: cases) }
    #expect(log.withLock { $0 } == ["save Road trip", "remove ROAD", "save Road trip", "remove gone"])
    #expect(
      events == [
        .saved(.loadFailed(.storage)), .saved(.stored(dc, replacing: "ROAD")),
        .saved(.stored(dc, replacing: "Road trip")),
        .saved(.notDeleted(SavedFilter(name: "gone", filter: StationFilter()), .storage)),
      ])
  }

  @Test("the words about the last change stay until the next one; only a missing name is forgiven by typing")
  func messages() throws {
    var model = model([dc])
    _ = model.handle(.saved(.saveTapped))
    #expect(model.saved.message == .nameMissing)
    _ = model.handle(.saved(.nameChanged("R")))
    #expect(model.saved.message == nil && model.saved.name == "R")
    _ = model.handle(.saved(.deleted(dc)))
    #expect(try form(model).notices.map(\.text.plain) == ["“Road trip” deleted"])
    _ = model.handle(.saved(.nameChanged("Ro")))
    #expect(model.saved.message == .deleted(dc))
    _ = model.handle(.saved(.saveTapped))
    #expect(model.saved.message == nil)
    #expect(try form(model).notices.isEmpty && form(model).field.border == .neutral && form(model).field.error == nil)
    #expect(model.handle(.saved(.undoTapped)) == .none, "the deletion is no longer the last change")
    _ = model.handle(.saved(.notStored(dc, .storage)))
    #expect(model.saved.message == .notStored("Road trip", .storage))
    _ = model.handle(.saved(.notDeleted(dc, .storage)))
    #expect(model.saved.message == .notDeleted("Road trip", .storage))
    _ = model.handle(.saved(.notDeleted(dc, .storage)))
    #expect(try form(model).notices.map(\.tone) == [.error] && form(model).undo == nil)
  }

  @Test("one that is replaced under its own name keeps its place, under another name it goes to the end")
  func order() throws {
    let (first, last) = (SavedFilter(name: "A", filter: .everything), SavedFilter(name: "Z", filter: .everything))
    var same = model([first, dc, last])
    let new = SavedFilter(name: "Road trip", filter: StationFilter())
    _ = same.handle(.saved(.stored(new, replacing: "Road trip")))
    #expect(same.saved.content == .known([first, new, last]))
    var renamed = model([first, dc, last])
    let loud = SavedFilter(name: "ROAD TRIP", filter: StationFilter())
    _ = renamed.handle(.saved(.stored(loud, replacing: "Road trip")))
    #expect(renamed.saved.content == .known([first, last, loud]))
    #expect(try form(renamed).rows.map(\.number) == [1, 2, 3] && form(renamed).none == nil)
    _ = renamed.handle(.saved(.deleted(last)))
    #expect(renamed.saved.content == .known([first, loud]))
  }

  @Test("the question about a name is answered once, either way")
  func asks() throws {
    var model = model([SavedFilter(name: "Other", filter: .everything), dc])
    _ = model.handle(.saved(.nameChanged("road trip")))
    _ = model.handle(.saved(.saveTapped))
    #expect(model.saved.replaced == "Road trip")
    var declined = model
    _ = declined.handle(.saved(.replaceDeclined))
    #expect(declined.saved.waiting == nil && declined.saved.replaced == nil)
    #expect(declined.handle(.saved(.replaceTapped)) == .none)
    _ = model.handle(.saved(.replaceTapped))
    #expect(model.saved.waiting == nil && model.saved.replaced == nil)
    #expect(model.handle(.saved(.replaceTapped)) == .none)
    _ = model.handle(.saved(.nameChanged("Road")))
    #expect(model.handle(.saved(.saveTapped)).effects.count == 1, "a part of a name is another name")
  }
}
