@testable import ChargeDomain
import ChargeLocalization
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("The list of favourites")
struct FavouritesListTests {
  private let near: Station
  private let far: Station

  init() throws {
    near = station("near", at: try place(47.0, 8.0), evses: ["B"])
    far = station("far", at: try place(48.0, 8.0), evses: ["A"])
  }

  private func mark(_ station: Station, at place: Coordinate? = nil) -> Favourite {
    Favourite(id: station.id, name: station.name, coordinate: place ?? station.coordinate, addedAt: noon)
  }

  private func around(
    _ favourites: [Favourite], at location: Coordinate? = nil, isOnline: Bool = true
  ) -> Surroundings {
    var around = Surroundings(location: location, isOnline: isOnline)
    around[FavouritesKeeper.self].favourites = favourites
    around[FavouritesKeeper.self].state = .ready
    return around
  }

  private func list(
    _ favourites: [Favourite], at location: Coordinate? = nil, found: [FavouritesViewModel.FoundStation] = []
  ) -> FavouritesViewModel {
    var model = FavouritesViewModel()
    _ = model.handle(.signal(.appeared(around(favourites, at: location))))
    if !found.isEmpty { _ = model.handle(.found(found)) }
    return model
  }

  private func both() -> FavouritesViewModel {
    list([mark(far), mark(near)], found: [.init(id: far.id, station: far), .init(id: near.id, station: near)])
  }

  private func state(_ model: FavouritesViewModel) throws -> FavouritesViewState { model.viewState(in: try context()) }

  private func rows(_ model: FavouritesViewModel) throws -> [FavouriteRow] {
    guard case .content(let rows, _, _) = try state(model).body else { throw Failure.notFound }
    return rows
  }

  @Test("of equally distant ones the first that was marked stands first")
  func ties() throws {
    let twin = station("twin", at: near.coordinate, evses: [])
    let model = list([mark(far), mark(twin), mark(near)], at: near.coordinate)
    #expect(try rows(model).map(\.id.value) == ["twin", "near", "far"])
    let unplaced = list([mark(far), mark(twin), mark(near)])
    #expect(try rows(unplaced).map(\.id.value) == ["far", "twin", "near"])
    #expect(try rows(unplaced).map(\.distance) == [nil, nil, nil])
  }

  @Test("where one cannot charge comes last, with a location and without one")
  func usable() throws {
    var broken = near
    broken.condition = .outOfService
    let found: [FavouritesViewModel.FoundStation] = [
      .init(id: far.id, station: far), .init(id: broken.id, station: broken),
    ]
    for location in [near.coordinate, nil] {
      let shown = try rows(list([mark(broken), mark(far)], at: location, found: found))
      #expect(shown.map(\.id.value) == ["far", "near"])
    }
  }

  @Test("one that reports that nothing works comes before those where one cannot charge, behind all others")
  func broken() throws {
    var planned = station("planned", at: near.coordinate, evses: [])
    planned.condition = .planned
    let marked = [planned, near, far]
    var model = list(marked.map { mark($0) }, found: marked.map { .init(id: $0.id, station: $0) })
    #expect(try rows(model).map(\.id.value) == ["near", "far", "planned"])
    let reading = LiveReading(status: .outOfOrder, newsAt: noon)
    _ = model.handle(.live(LiveUpdate(readings: ["B": reading], answeredAt: noon)))
    #expect(try rows(model).map(\.id.value) == ["far", "near", "planned"])
  }

  @Test("a station's own place counts before the one it was marked at")
  func places() throws {
    let moved = mark(near, at: far.coordinate)
    #expect(try rows(list([moved], at: far.coordinate)).map(\.distance) == ["0 m"])
    let found = list([moved], at: near.coordinate, found: [.init(id: near.id, station: near)])
    #expect(try rows(found).map(\.distance) == ["0 m"])
    #expect(try rows(found).first?.station?.distance == "0 m")
  }

  @Test("looking up, not stored and not readable are different; only what is gone opens its note")
  func missing() throws {
    var model = list([mark(near)])
    var row = try #require(try rows(model).first)
    #expect(row.missing == "Loading…" && row.actionLabel == "Open" && row.station == nil && row.note == nil)
    _ = model.handle(.findFailed(.storage))
    row = try #require(try rows(model).first)
    #expect(row.missing == nil && row.actionLabel == "Open")
    #expect(try state(model).retry == "Try again")
    let failed = Texts(language: .en).failureTitle(.storage)
    #expect(try state(model).notices.map(\.text.plain) == [failed])
    #expect(model.handle(.retryTapped) == .run(.find([near.id])))
    _ = model.handle(.found([.init(id: near.id, station: nil)]))
    row = try #require(try rows(model).first)
    #expect(row.missing == "details not on this device" && row.actionLabel == "Edit")
    #expect(try state(model).retry == nil && state(model).notices.isEmpty)
    _ = model.handle(.found([.init(id: near.id, station: near)]))
    row = try #require(try rows(model).first)
    #expect(row.missing == nil && row.actionLabel == "Open" && row.station?.id == near.id)
    _ = model.handle(.editTapped)
    #expect(try rows(model).first?.actionLabel == "Edit")
  }

  @Test("a favourite without a name goes by its id")
  func nameless() throws {
    var nameless = mark(near)
    nameless.name = ""
    #expect(try rows(list([nameless])).first?.name.plain == "swiss:near")
  }

  @Test("stations are watched once all are looked up")
  func watched() {
    var model = list([mark(far), mark(near)])
    #expect(model.watched == nil)
    #expect(model.handle(.found([.init(id: far.id, station: far)])) == .none)
    #expect(model.watched == nil)
    #expect(model.handle(.found([.init(id: near.id, station: nil)])).effects.count == 1)
    #expect(model.watched == [far])
    #expect(model.handle(.signal(.pulled)) == .run(.find([far.id, near.id]), .watch(["A"], trigger: .pulled)))
    #expect(
      model.handle(.signal(.changed(around([mark(far)]), .favourites))) == .run(.find([far.id])))
    #expect(
      model.handle(.signal(.changed(around([]), .favourites))) == Reaction(cancelled: [LiveWatch.slot]))
    #expect(model.handle(.signal(.covered)) == Reaction(cancelled: [LiveWatch.slot]))
    #expect(!model.live.isOnTop)
  }

  @Test("the live states tell how current they are, only in the list")
  func status() throws {
    var model = both()
    #expect(try state(model).status == nil)
    func answered(_ age: TimeInterval) throws -> String? {
      let reading = LiveReading(status: .charging, newsAt: noon - age)
      _ = model.handle(.live(LiveUpdate(readings: ["A": reading], answeredAt: noon)))
      return try state(model).status
    }
    #expect(try answered(300) == "updated 11:55")
    #expect(try answered(299) == "updated 11:55 · live")
    _ = model.handle(.signal(.changed(around([mark(far), mark(near)], isOnline: false), .networkLost)))
    #expect(try answered(60) == "updated 11:59")
    _ = model.handle(.signal(.changed(around([mark(far), mark(near)]), .networkReturned)))
    #expect(try answered(60) == "updated 11:59 · live")
    _ = model.handle(.editTapped)
    _ = model.handle(.entryTapped(near.id))
    #expect(try state(model).status == nil)
  }

  @Test("without a network the age of the oldest station is told, else that live states could not be asked for")
  func notices() throws {
    var old = far
    old.provenance = provenance(.swiss, id: "far", at: noon - 7200)
    var model = list(
      [mark(far), mark(near)], found: [.init(id: far.id, station: old), .init(id: near.id, station: near)])
    #expect(try state(model).notices.isEmpty)
    let down = LiveUpdate(sources: [far.id.provider: LiveSource(failure: .timedOut)])
    _ = model.handle(.live(down))
    let texts = Texts(language: .en)
    let live = texts.nearbyLiveSourceFailed(
      source: texts.provider(far.id.provider), problem: texts.failureTitle(.timedOut))
    #expect(try state(model).notices.map(\.text.plain) == [live])
    _ = model.handle(.signal(.changed(around([mark(far), mark(near)], isOnline: false), .networkLost)))
    #expect(try state(model).notices.map(\.text.plain) == ["Offline · saved 2 h ago"])
    var unknown = list([mark(near)])
    _ = unknown.handle(.signal(.changed(around([mark(near)], isOnline: false), .networkLost)))
    _ = unknown.handle(.live(down))
    #expect(try state(unknown).notices.isEmpty, "no station has an age")
  }

  @Test("it changes when a state grows old")
  func nextChange() {
    var model = both()
    #expect(model.nextChange(after: noon) == nil)
    _ = model.handle(.live(news("A")))
    #expect(model.nextChange(after: noon) == noon + 300)
  }

  @Test("what can be done with a list is offered where there is one")
  func offers() throws {
    let shown = try state(both())
    #expect(shown.edit == "Edit" && shown.retry == nil)
    #expect(shown.importHint == "To import, open a JSON, GPX, GeoJSON or CSV file with this app.")
    #expect(shown.exports.map(\.label) == ["Export as JSON", "Export as GPX", "Export as GeoJSON", "Export as CSV"])
    guard case .content(_, let footer, isEditing: false) = shown.body else { throw Failure.notFound }
    #expect(footer == "2 favourites")
    let empty = try state(list([]))
    #expect(empty.edit == nil && empty.exports.isEmpty && empty.importHint != nil && empty.retry == nil)
    var waiting = FavouritesViewModel()
    _ = waiting.handle(.signal(.appeared(Surroundings())))
    let loading = try state(waiting)
    #expect(loading.body == .loading(loading: Loading(style: .skeleton(rows: 4), label: "Loading…")))
    #expect(loading.edit == nil && loading.importHint == nil && loading.exports.isEmpty && loading.retry == nil)
    var broken = around([mark(near)])
    broken[FavouritesKeeper.self].state = .failed(.storage)
    var failed = FavouritesViewModel()
    _ = failed.handle(.signal(.appeared(broken)))
    #expect(try state(failed).retry == "Try again" && state(failed).importHint == nil)
  }
}
