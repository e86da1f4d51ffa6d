@testable import ChargeDomain
import ChargeLocalization
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("Favourites as files")
struct FavouritesFilesTests {
  private let document = SharedDocument(name: "a.gpx", mediaType: nil, bytes: Data([1]))

  private func list(_ favourites: [Favourite]) -> FavouritesViewModel {
    var around = Surroundings()
    around[FavouritesKeeper.self].favourites = favourites
    around[FavouritesKeeper.self].state = .ready
    var model = FavouritesViewModel()
    _ = model.handle(.signal(.appeared(around)))
    return model
  }

  private func review(_ plan: FavouritesImport) throws -> ImportReview {
    ImportReview(plan, name: "a.gpx", in: try context())
  }

  private func marks(_ count: Int) throws -> [Favourite] { try (0..<count).map { try favourite("\($0)") } }

  private func message(_ model: FavouritesViewModel) throws -> [String?] {
    let told = model.viewState(in: try context()).message
    return [told?.notice.text.plain, told?.notice.tone.rawValue, told?.undo]
  }

  @Test(
    "ten entries of a kind are listed, further ones counted",
    arguments: [(10, nil), (11, "and 1 more"), (13, "and 3 more")] as [(Int, String?)])
  func long(count: Int, rest: String?) throws {
    var plan = FavouritesImport()
    plan.new = try marks(count)
    let group = try #require(try review(plan).groups.first)
    let names = (0..<10).map { "Station \($0)" }
    #expect(group.lines == names + [rest].compactMap { $0 })
    #expect(group.title == "\(count) new")
  }

  @Test("names and notes of a file are cut at 500 characters in the list")
  func longWords() throws {
    var plan = FavouritesImport()
    plan.changed = [
      .init(before: try favourite("5"), after: try favourite("5", note: String(repeating: "ı", count: 600)))
    ]
    plan.new = [try favourite("6", note: String(repeating: "x", count: 600))]
    plan.new[0].name = String(repeating: "g", count: 501)
    let lines = try review(plan).groups.flatMap(\.lines)
    #expect(lines.map(\.count) == [500, 500] && lines.allSatisfy { $0.hasSuffix("…") })
  }

  @Test("each kind has its heading; kinds without entries are left out")
  func kinds() throws {
    var plan = FavouritesImport()
    plan.alreadyThere = try marks(1)
    plan.repeated = try marks(2)
    let after = try favourite("5", note: "left")
    plan.changed = [.init(before: try favourite("5"), after: after)]
    let spot = try place(47, 8)
    plan.noStationNear = [
      .init(id: nil, name: "Somewhere", coordinate: spot, note: nil, addedAt: nil, position: .line(3)),
      .init(id: nil, name: "", coordinate: spot, note: nil, addedAt: nil, position: .line(4)),
      .init(id: nil, name: "", coordinate: spot, note: nil, addedAt: nil, position: .record(5)),
      .init(id: nil, name: "", coordinate: spot, note: nil, addedAt: nil, position: .record(6, line: 9)),
    ]
    plan.unreadable = [
      .init(position: .line(1), reason: .notARecord, name: nil),
      .init(position: .line(2), reason: .unknownID, name: "X"),
      .init(position: .record(3), reason: .tooManyValues, name: nil),
    ]
    let shown = try review(plan)
    #expect(shown.title.plain == "Import a.gpx?" && shown.cancel == "Cancel")
    #expect(
      shown.groups.map(\.title) == [
        "1 already in favourites", "2 duplicates in the file; the first ones are used", "1 changed",
        "4 skipped: no ID and no station nearby", "3 unreadable",
      ])
    #expect(
      shown.groups.map(\.lines) == [
        ["Station 0"], ["Station 0", "Station 1"], ["Station 5: new note “left”"],
        ["Somewhere", "line 4", "record 5", "line 9, record 6"],
        [
          "line 1: not a favourite", "line 2, X: unknown source", "record 3: unclear commas, more values than columns",
        ],
      ])
    #expect(shown.confirm == "Import 1 favourite" && shown.nothing == nil)
    plan.changed = []
    #expect(try review(plan).confirm == nil && review(plan).nothing == "There is nothing to import.")
  }

  @Test("a file is read, looked at and then kept; each step can be seen")
  func steps() throws {
    let marked = try marks(1)
    var model = list(marked)
    _ = model.handle(.exportFailed)
    #expect(model.handle(.documentOpened(document)) == .run(.prepareImport(document, into: marked)))
    #expect(model.message == nil && model.mode == .reading(document))
    guard case .reading(let loading, let cancel) = model.viewState(in: try context()).body else {
      throw Failure.notFound
    }
    #expect(loading == .spinner("Reading a.gpx…") && cancel == "Cancel")
    var plan = FavouritesImport()
    plan.new = [try favourite("7")]
    #expect(model.handle(.importPrepared(plan)) == .none)
    #expect(model.mode == .review(plan, document))
    let state = model.viewState(in: try context())
    #expect(try state.body == .review(review: review(plan)) && state.importHint == nil)
    #expect(model.handle(.confirmTapped) == .run(.importFavourites(plan, name: "a.gpx")))
    #expect(try model.viewState(in: context()).body == .changing(loading: .spinner("Importing favourites…")))
    let record = ImportRecord(name: "a.gpx", at: noon, steps: plan.steps)
    #expect(model.handle(.imported(record)) == reload)
    #expect(model.mode == .list(isEditing: false))
    #expect(try message(model) == ["1 favourite imported", "information", "Undo"])
    #expect(model.handle(.importPrepared(plan)) == .none)
    #expect(model.mode == .list(isEditing: false), "nobody waits for that file any more")
  }

  private let reload = Reaction<FavouritesViewModel>.ask(.tell(FavouritesKeeper.self, .reloadTapped))

  /// A list in which a file is being kept, and what the file brings.
  private func importing() throws -> (model: FavouritesViewModel, plan: FavouritesImport) {
    var model = list(try marks(1))
    _ = model.handle(.documentOpened(document))
    var plan = FavouritesImport()
    plan.changed = [.init(before: try favourite("0", note: "mine"), after: try favourite("0", note: "theirs"))]
    _ = model.handle(.importPrepared(plan))
    _ = model.handle(.confirmTapped)
    return (model, plan)
  }

  @Test("both notes of a favourite are shown, and which one replaces which")
  func bothNotes() throws {
    var plan = try importing().plan
    #expect(try review(plan).groups.map(\.lines) == [["Station 0: “theirs” replaces your note “mine”"]])
    plan.changed = [.init(before: try favourite("0"), after: try favourite("0", note: "theirs"))]
    #expect(try review(plan).groups.map(\.lines) == [["Station 0: new note “theirs”"]])
  }

  @Test("an import is taken back in one step, and what was changed since stays and is told")
  func undone() throws {
    let begun = try importing()
    var model = begun.model
    let plan = begun.plan
    let record = ImportRecord(name: "a.gpx", at: noon, steps: plan.steps)
    _ = model.handle(.imported(record))
    #expect(model.handle(.undoTapped) == .run(.undoImport(record)))
    #expect(model.handle(.undoTapped) == .none, "once")
    #expect(try model.viewState(in: context()).body == .changing(loading: .spinner("Undoing the import…")))
    var undoing = ImportRecord.Undoing()
    undoing.restored = [.favourite(try favourite("0", note: "mine"))]
    undoing.kept = [.favourite(try favourite("1").id)]
    #expect(model.handle(.importUndone(undoing)) == reload)
    let words = "Import undone: 1 item. 1 item that you changed since stays as it is."
    #expect(try message(model) == [words, "information", nil])
    _ = model.handle(.importUndone(nil))
    #expect(try message(model).first == "Nothing was undone: something else was imported since.")
    _ = model.handle(.importNotUndone(.storage))
    #expect(try message(model)[1] == "error")
  }

  @Test("what cannot be kept can be tried again, and what has changed meanwhile is looked at again")
  func notKept() throws {
    let begun = try importing()
    var model = begun.model
    let plan = begun.plan
    #expect(model.stepBack == .waited && model.handle(.waited) == .none && model.handle(.cancelTapped) == .none)
    #expect(model.handle(.documentOpened(document)) == .none)
    #expect(model.handle(.notImported(.storage)) == .none)
    #expect(model.mode == .review(plan, document))
    #expect(try message(model).first??.hasPrefix("Nothing was imported: ") == true)
    #expect(model.handle(.confirmTapped) == .run(.importFavourites(plan, name: "a.gpx")))
    #expect(model.handle(.changedMeanwhile) == .run(.prepareImport(document, into: try marks(1))))
    #expect(model.mode == .reading(document))
    #expect(try message(model)[1] == "warning")
  }

  @Test("what went wrong is told in the list")
  func failures() throws {
    let texts = Texts(language: .en)
    var model = list([])
    _ = model.handle(.documentOpened(document))
    #expect(model.handle(.importFailed(.storage)) == .none)
    #expect(model.mode == .list(isEditing: false))
    #expect(try message(model) == [texts.failureTitle(.storage), "error", nil])
    _ = model.handle(.documentOpened(document))
    _ = model.handle(.importRefused(.newerVersion(3)))
    #expect(model.mode == .list(isEditing: false))
    let newer = "This file uses a newer format (3). Update the app to import it."
    #expect(try message(model) == [newer, "error", nil])
    _ = model.handle(.importRefused(.damaged(line: 4)))
    #expect(try message(model).first == "The file is damaged on line 4. Nothing was imported.")
    _ = model.handle(.importRefused(.damaged(line: nil)))
    #expect(try message(model).first == "The file is incomplete or damaged. Nothing was imported.")
  }

  @Test("an export takes the words of before away and tells what came of it")
  func exports() throws {
    let marked = try marks(2)
    var model = list(marked)
    _ = model.handle(.importFailed(.storage))
    #expect(model.handle(.exportTapped(.gpx)) == .run(.export(marked, .gpx)))
    #expect(model.message == nil)
    #expect(model.handle(.exported(name: "f.gpx", count: 2)) == .none)
    #expect(try message(model) == ["2 favourites saved as f.gpx", "information", nil])
    #expect(model.handle(.exportFailed) == .none)
    #expect(try message(model) == ["The file could not be saved. Try again.", "error", nil])
  }

  @Test("a file opened with the app comes to the favourites")
  func event() {
    #expect(FavouritesViewModel.event(for: .document(document)) == .documentOpened(document))
  }
}
