@testable import ChargeDomain
import ChargeLocalization
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

/// "Import my data": looked at, brought in, taken back.
@Suite struct MyDataViewModelTests {
  private let document = SharedDocument(name: "all.json", mediaType: nil, bytes: Data())
  private let outcome = ImportMyData.Outcome(preferences: Preferences(), filters: FiltersInUse())
  private let adopted: [AppRequest] = [
    .tell(PreferencesKeeper.self, .loaded(Preferences())), .tell(PlaceKeeper.self, .chosen(nil)),
    .tell(FilterKeeper.self, .loaded(FiltersInUse())), .tell(FavouritesKeeper.self, .reloadTapped), .reloadWatches,
  ]

  private var plan: ImportPlan {
    var plan = ImportPlan()
    plan.steps = [ImportStep(before: .setting(.units(.metric)), after: .setting(.units(.miles)))]
    plan.there = [.init(.favourites, 2)]
    plan.ofAccounts = [.init(.sessions, 3)]
    plan.unreadable = [.init(part: .favourites, number: 2, field: "lat", name: "Home")]
    return plan
  }

  private var record: ImportRecord { ImportRecord(name: "all.json", at: noon, steps: plan.steps) }

  private func reviewed() -> MyDataViewModel {
    var model = MyDataViewModel()
    _ = model.handle(.documentOpened(document))
    _ = model.handle(.prepared(plan))
    return model
  }

  private func state(_ model: MyDataViewModel) throws -> MyDataViewState { model.viewState(in: try context()) }

  @Test("a file is read, shown and brought in; then the app takes in what has changed")
  func wholeWay() throws {
    var model = MyDataViewModel()
    #expect(model.handle(.signal(.appeared(Surroundings()))) == .run(.readLast))
    #expect(model.handle(.documentOpened(document)) == .run(.prepare(document)))
    guard case .reading = try state(model).body else {
      Issue.record("it is read")
      return
    }
    #expect(model.handle(.prepared(plan)) == .none)
    guard case .review(let review) = try state(model).body else {
      Issue.record("it is shown")
      return
    }
    #expect(review.groups.map(\.title).first == "1 changed" && review.confirm == "Import 1 item")
    #expect(review.groups.first?.lines == ["Settings: Units, Kilometres → Miles"])
    #expect(review.groups.flatMap(\.lines).contains("Favourites: record 2 “Home” (location missing or unreadable)"))
    #expect(review.groups.flatMap(\.lines).contains("Charging history: 3"))
    #expect(model.handle(.confirmTapped) == .run(.apply(plan, name: "all.json")))
    guard case .changing = try state(model).body else {
      Issue.record("it is brought in")
      return
    }
    let reaction = model.handle(.imported(outcome))
    #expect(reaction.effects == [.readLast] && reaction.requests == adopted)
    #expect(try state(model).message?.text.plain == "1 item imported")
  }

  @Test("after favourites were brought in, one tap leads to them")
  func toFavourites() throws {
    var model = MyDataViewModel()
    var plan = self.plan
    plan.steps.append(ImportStep(before: nil, after: .favourite(try favourite("1"))))
    _ = model.handle(.documentOpened(document))
    _ = model.handle(.prepared(plan))
    _ = model.handle(.confirmTapped)
    #expect(try state(model).toFavourites == nil)
    _ = model.handle(.imported(outcome))
    #expect(try state(model).toFavourites == "Favourites")
    #expect(model.handle(.favouritesTapped) == .show(.favourites))
    var other = reviewed()
    _ = other.handle(.confirmTapped)
    _ = other.handle(.imported(outcome))
    #expect(try state(other).toFavourites == nil, "none was brought in")
  }

  @Test("what changes nothing cannot be confirmed")
  func nothing() throws {
    var model = MyDataViewModel()
    _ = model.handle(.documentOpened(document))
    _ = model.handle(.prepared(ImportPlan()))
    guard case .review(let review) = try state(model).body else {
      Issue.record("it is shown")
      return
    }
    #expect(review.confirm == nil && review.nothing != nil)
    #expect(model.handle(.confirmTapped) == .none)
    #expect(model.handle(.cancelTapped).cancelled == [MyDataViewModel.slot(of: .prepare(document))])
    guard case .start = try state(model).body else {
      Issue.record("it is left")
      return
    }
  }

  @Test("a file that is left while it is read is not shown later")
  func left() throws {
    var model = MyDataViewModel()
    _ = model.handle(.documentOpened(document))
    _ = model.handle(.cancelTapped)
    _ = model.handle(.prepared(plan))
    guard case .start = try state(model).body else {
      Issue.record("it was left")
      return
    }
  }

  @Test("where something has changed meanwhile, the file is looked at again")
  func changedMeanwhile() throws {
    var model = reviewed()
    _ = model.handle(.confirmTapped)
    #expect(model.handle(.changedMeanwhile) == .run(.prepare(document)))
    _ = model.handle(.prepared(plan))
    #expect(try state(model).message?.tone == .warning)
    guard case .review = try state(model).body else {
      Issue.record("it is shown again")
      return
    }
  }

  @Test("what could not be brought in can be tried again")
  func failed() throws {
    var model = reviewed()
    _ = model.handle(.confirmTapped)
    #expect(model.handle(.importFailed(.storage)) == .none)
    #expect(try state(model).message?.tone == .error)
    #expect(model.handle(.confirmTapped) == .run(.apply(plan, name: "all.json")))
  }

  @Test("a file that cannot be read says why, and the screen begins anew")
  func refused() throws {
    var model = MyDataViewModel()
    _ = model.handle(.documentOpened(document))
    _ = model.handle(.refused(.file(.newerVersion(2))))
    #expect(try state(model).message?.text.plain.contains("newer format (2)") == true)
    guard case .start = try state(model).body else {
      Issue.record("it begins anew")
      return
    }
  }

  @Test("the last import is offered to be taken back, once, and what stays is told")
  func undo() throws {
    var model = MyDataViewModel()
    #expect(model.handle(.undoTapped) == .none)
    #expect(try state(model).last == nil)
    _ = model.handle(.lastTold(record))
    #expect(try state(model).last?.text == "1 item imported from all.json: 12:00")
    #expect(model.handle(.undoTapped) == .run(.undo))
    #expect(model.handle(.undoTapped) == .none)
    var undoing = ImportRecord.Undoing()
    undoing.restored = [.setting(.units(.metric))]
    undoing.kept = [.setting(.plugs)]
    #expect(model.handle(.undone(undoing, outcome)).requests == adopted)
    #expect(
      try state(model).message?.text.plain
        == "Import undone: 1 item. 1 item that you changed since stays as it is.")
    #expect(try state(model).last == nil)
  }

  @Test("while something is being changed, back waits and no other file is taken")
  func waits() throws {
    var model = reviewed()
    #expect(model.stepBack == nil)
    _ = model.handle(.confirmTapped)
    #expect(model.stepBack == .waited)
    #expect(model.handle(.waited) == .none)
    #expect(model.handle(.documentOpened(document)) == .none)
    #expect(model.handle(.cancelTapped) == .none)
  }

  @Test("a file of a person's data comes here, and any other goes to the favourites")
  func handover() throws {
    let mine = SharedDocument(
      name: "a", mediaType: nil, bytes: Data(#"{"format": "chargecore-my-data"}"#.utf8))
    #expect(MyDataViewModel.event(for: .document(mine)) == .documentOpened(mine))
    #expect(FavouritesViewModel.event(for: .document(mine)) == nil)
    #expect(MyDataViewModel.event(for: .document(document)) == nil)
    #expect(FavouritesViewModel.event(for: .document(document)) == .documentOpened(document))
    #expect(MyDataViewModel.event(for: .code("1")) == nil)
  }

  @Test("the sessions leave as files only while their owner is signed in")
  func sessions() throws {
    var model = MyDataViewModel()
    _ = model.handle(.signal(.appeared(Surroundings())))
    #expect(model.handle(.sessionsTapped(.csv)) == .none)
    #expect(try state(model).sessions.isEmpty)
    var around = Surroundings()
    around[ChargingKeeper.self].owner = "7"
    _ = model.handle(.signal(.appeared(around)))
    #expect(try state(model).sessions.map(\.format) == SessionsFormat.allCases)
    #expect(model.handle(.sessionsTapped(.gpx)) == .run(.exportSessions(owner: "7", .gpx)))
    func told(_ failure: Failure?, withoutPlace: Int) throws -> [String?] {
      let records = [
        ChargeRecord(
          id: TransactionID(rawValue: "1"), energy: Energy(wattHours: 12_500), total: WalletDesk.cents(905)),
        ChargeRecord(id: TransactionID(rawValue: "2")),
      ]
      let summary = ExportSessions.Summary(
        count: 2, withoutPlace: withoutPlace, placesFailure: failure, totals: SessionTotals(of: records))
      _ = model.handle(.sessionsExported(name: "a.gpx", summary))
      let message = try state(model).message
      return [message?.text.plain, message?.tone.rawValue]
    }
    let sum = try context().formats.money(WalletDesk.cents(905))
    let offline = try context().texts.failureTitle(.offline)
    let saved = "2 charging sessions saved as a.gpx. Total: 12.5 kWh and \(sum). The price of 1 session is unknown."
    #expect(
      try told(nil, withoutPlace: 1) == [saved + " 1 is not in the file: its location is unknown.", "information"])
    let unread = " 1 is not in the file, because its location could not be loaded: \(offline)."
    #expect(try told(.offline, withoutPlace: 1) == [saved + unread, "warning"])
    let table = " The file has no locations, because they could not be loaded: \(offline)."
    #expect(try told(.offline, withoutPlace: 0) == [saved + table, "warning"])
    #expect(try told(nil, withoutPlace: 0) == [saved, "information"])
    _ = model.handle(.sessionsFailed)
    #expect(try state(model).message?.tone == .error)
  }

  @Test("the hub leads here")
  func hub() {
    var hub = AccountHubViewModel()
    #expect(hub.handle(.importTapped) == .show(.myData))
  }
}
