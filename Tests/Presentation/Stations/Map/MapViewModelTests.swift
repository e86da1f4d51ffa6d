@testable import ChargeDomain
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport
import Testing

struct MapViewModelTests {
  private let here: Coordinate
  private let surroundings: Surroundings

  init() throws {
    here = try place(47.3769, 8.5417)
    surroundings = Surroundings(location: here, locationPermission: .granted)
  }

  private func appeared(
    _ surroundings: Surroundings, _ memory: MapMemoryKeeper.Value = .init()
  ) -> (MapViewModel, Reaction<MapViewModel>) {
    var model = MapViewModel(memory)
    let reaction = model.handle(.signal(.appeared(surroundings)))
    return (model, reaction)
  }

  /// What the store tells of some stations, as ShowMap does it.
  private func answer(_ stations: [Station], _ model: MapViewModel, cover: Bool = true) async throws
    -> MapViewModel.Event
  {
    let store = MemoryStore(stations)
    if cover { store.state.withLock { $0.everywhere = CellCoverage(loadedAt: noon, isComplete: true) } }
    let cases = useCases(clock: ManualClock(now: noon), store: store.port)
    let question = try #require(Self.question(of: model))
    return .shown(try await cases.stations.showMap(question), question: question)
  }

  @Test("\"open now\" is judged again when a station opens or closes")
  func openNowIsJudgedAnewWhenAStationOpensOrCloses() async throws {
    var open = surroundings
    open.filter.openNow = true
    var (model, _) = appeared(open)
    // Zürich is two hours ahead: it is 14:00 there, and this place closes at 15:00.
    let site = openUntilThree(station("1", at: here, evses: []))
    let reaction = model.handle(try await answer([site], model))
    #expect(reaction.effects == [.awaitVerdict(at: noon.addingTimeInterval(3600))])
    let again = model.handle(.verdictDue)
    guard case .show = again.effects.first else {
      Issue.record("nothing is read anew")
      return
    }
    let covered = model.handle(.signal(.covered))
    #expect(covered.cancelled.contains(EffectSlot("awaitVerdict")))
  }

  @Test("a filter that hides every station does not hide why the rest was not loaded")
  func aFilterDoesNotHideAFailure() async throws {
    var fast = surroundings
    fast.filter.minimumPower = Power(watts: 300_000)
    var (model, _) = appeared(fast)
    guard case .shown(let all, let question) = try await answer([station("1", at: here, evses: [])], model) else {
      throw Failure.notFound
    }
    let partial = MapContents(
      viewport: all.viewport, singles: [], groups: [], coverage: .partial(loaded: 1, total: 4, oldest: noon),
      report: all.report, selected: nil, listed: [], nextVerdictAt: nil)
    _ = model.handle(.shown(partial, question: question))
    _ = model.handle(.refreshFailed(.timedOut))
    let state = model.viewState(in: try context())
    guard case .filtered = state.body else { throw Failure.notFound }
    #expect(state.notices.count == 2)
    #expect(state.notices.first?.text.plain.contains("just now") == true, "the age and why there is nothing newer")
    #expect(state.notices.last?.text.plain.contains("1 of 4") == true)
  }

  @Test func withoutAnOpenNowNothingIsWaitedFor() async throws {
    var (model, _) = appeared(surroundings)
    #expect(model.handle(try await answer([station("1", at: here, evses: [])], model)).effects.isEmpty)
  }

  /// The question the model asks now, which is the one that a retry starts.
  private static func question(of model: MapViewModel) -> MapQuestion? {
    var copy = model
    return question(in: copy.handle(.retryTapped))
  }

  private static func question(in reaction: Reaction<MapViewModel>) -> MapQuestion? {
    reaction.effects.lazy.compactMap { if case .show(let question) = $0 { question } else { nil } }.first
  }

  private func picture(_ model: MapViewModel) throws -> MapPicture {
    switch model.viewState(in: try context()).body {
    case .content(let picture, _), .empty(let picture, _, _), .filtered(let picture, _, _),
      .fetching(let picture, _), .notLoaded(let picture, _):
      return picture
    case .loading, .failed:
      throw Failure.notFound
    }
  }

  @Test func withoutALocationItBeginsWhereTheNetworkBegan() throws {
    let (model, reaction) = appeared(Surroundings())
    let viewport = try #require(Self.question(in: reaction)).viewport
    #expect(viewport.center == ShowMap.defaultCenter && viewport.zoom == ShowMap.defaultZoom)
    #expect(reaction.effects.contains(.refresh(viewport, isForced: false)))
    let state = model.viewState(in: try context())
    #expect(state.primer != nil, "the place may be asked for")
    #expect(model.memory.viewport == nil, "nobody chose this picture")
  }

  @Test func theFirstKnownPlaceMovesAMapNobodyMoved() throws {
    var (model, _) = appeared(Surroundings())
    let reaction = model.handle(.signal(.changed(surroundings, .place)))
    #expect(try #require(Self.question(in: reaction)).viewport.center.distance(to: here).meters < 1)
    var (moved, _) = appeared(Surroundings())
    _ = moved.handle(.panned(.east))
    #expect(moved.handle(.signal(.changed(surroundings, .place))).effects.isEmpty, "a chosen picture stays")
  }

  @Test("a new map is as it was left")
  func anewMapIsAsItWasLeft() throws {
    var (model, _) = appeared(surroundings)
    _ = model.handle(.panned(.north))
    _ = model.handle(.zoomOutTapped)
    let (again, reaction) = appeared(surroundings, model.memory)
    #expect(Self.question(in: reaction)?.viewport == Self.question(of: model)?.viewport)
    #expect(again.memory == model.memory)
  }

  @Test func locateMeAsksOnceAndGoesThere() throws {
    var (model, _) = appeared(Surroundings())
    #expect(model.handle(.locateTapped).effects == [.askLocation])
    _ = model.handle(.panned(.west))
    #expect(model.handle(.locateTapped).effects == [.askLocation])
    let reaction = model.handle(.signal(.changed(surroundings, .place)))
    #expect(try #require(Self.question(in: reaction)).viewport.center.distance(to: here).meters < 1)
  }

  @Test func movesOfLessThanTenMetresAreNotNoticed() async throws {
    var (model, _) = appeared(surroundings)
    _ = model.handle(try await answer([], model))
    let before = try picture(model).you
    var moved = surroundings
    moved[PlaceKeeper.self].location = try place(47.37695, 8.5417)
    _ = model.handle(.signal(.changed(moved, .place)))
    #expect(try picture(model).you == before)
    moved[PlaceKeeper.self].location = try place(47.3772, 8.5417)
    _ = model.handle(.signal(.changed(moved, .place)))
    let after = try #require(try picture(model).you)
    #expect(after.y < (before?.y ?? 0))
  }

  @Test func aTappedPinIsSelectedAndATappedAgainOpened() async throws {
    let one = station("1", at: try place(47.378, 8.5417), evses: ["A"])
    var (model, _) = appeared(surroundings)
    _ = model.handle(try await answer([one], model))
    #expect(model.viewState(in: try context()).card == nil)
    let reaction = model.handle(.markerTapped(.station(one.id)))
    #expect(Self.question(in: reaction)?.selected == one.id)
    _ = model.handle(try await answer([one], model))
    let card = try #require(model.viewState(in: try context()).card)
    #expect(card.row.id == one.id && card.away == "120 m N")
    #expect(try picture(model).markers.map(\.isSelected) == [true])
    var again = model
    #expect(again.handle(.markerTapped(.station(one.id))).destination == .station(one.id))
    _ = model.handle(.cardClosed)
    #expect(model.viewState(in: try context()).card == nil)
    #expect(model.memory.selected == nil)
  }

  @Test func theSelectionAndTheZoomStayWhileNewsCome() async throws {
    let one = station("1", at: try place(47.378, 8.5417), evses: ["A"])
    var (model, _) = appeared(surroundings)
    _ = model.handle(.zoomInTapped)
    _ = model.handle(try await answer([one], model))
    _ = model.handle(.markerTapped(.station(one.id)))
    _ = model.handle(try await answer([one], model))
    let before = Self.question(of: model)
    _ = model.handle(.live(news("A")))
    #expect(try picture(model).markers.map(\.badge.state) == [.available])
    _ = model.handle(.refreshBegan)
    _ = model.handle(.refreshed(SourceAnswers()))
    #expect(Self.question(of: model) == before)
    #expect(model.viewState(in: try context()).card?.row.id == one.id)
  }

  @Test func theLivePointsOfThePictureAreWatchedOnce() async throws {
    let stations = [
      station("1", at: try place(47.378, 8.5417), evses: ["B"]),
      station("2", at: try place(47.379, 8.546), evses: ["A"]),
    ]
    let points = stations.flatMap { station in
      station.liveKeys.map {
        LivePoint(station: station.id, coordinate: station.coordinate, evseKey: $0, siteStatus: nil)
      }
    }
    var (model, reaction) = appeared(surroundings)
    let viewport = try #require(Self.question(in: reaction)).viewport
    #expect(model.handle(try await answer(stations, model)).effects.isEmpty)
    let read = MapViewModel.Event.pointsRead(points, of: viewport)
    #expect(model.handle(read).effects == [.watch(["A", "B"], trigger: .screenAppeared)])
    #expect(model.handle(read).effects.isEmpty, "the same points need no new watch")
    #expect(model.handle(.pointsRead([], of: viewport.panned(x: 1, y: 0))).effects.isEmpty, "not of this picture")
    let covered = model.handle(.signal(.covered))
    #expect(!covered.cancelled.isEmpty)
    let back = model.handle(.signal(.appeared(surroundings)))
    #expect(back.effects.contains(.watch(["A", "B"], trigger: .screenAppeared)))
  }

  @Test func aGroupIsTakenApartOrListed() async throws {
    let near = [
      station("1", at: try place(47.37800, 8.5417), evses: []),
      station("2", at: try place(47.37810, 8.5417), evses: []),
    ]
    var (model, _) = appeared(surroundings)
    _ = model.handle(.zoomOutTapped)
    _ = model.handle(try await answer(near, model))
    let group = try #require(try picture(model).markers.first)
    #expect(group.count == "2")
    guard case .group(let cell) = group.subject else { return }
    let reads = model.handle(.markerTapped(group.subject))
    #expect(reads.effects.contains { if case .readGroup(cell, _) = $0 { true } else { false } })
    let opened = model.handle(.groupRead(near, cell))
    #expect(try #require(Self.question(in: opened)).viewport.zoom > ShowMap.defaultZoom)
    _ = model.handle(try await answer(near, model))
    #expect(try picture(model).markers.map(\.count) == [nil, nil], "now each stands for itself")

    let same = [station("3", at: here, evses: []), station("4", at: here, evses: [])]
    _ = model.handle(.groupRead(same, cell))
    let list = try #require(model.viewState(in: try context()).group)
    #expect(list.rows.map(\.id) == same.map(\.id))
    _ = model.handle(.groupClosed)
    #expect(model.viewState(in: try context()).group == nil)
  }

  @Test func nothingHereIsNotTheSameAsNotLoadedOrFailed() async throws {
    var (model, _) = appeared(surroundings)
    guard case .loading = model.viewState(in: try context()).body else {
      Issue.record("not loading")
      return
    }
    var empty = model
    _ = empty.handle(try await answer([], empty))
    guard case .empty = empty.viewState(in: try context()).body else {
      Issue.record("not empty")
      return
    }
    _ = model.handle(try await answer([], model, cover: false))
    _ = model.handle(.refreshBegan)
    guard case .fetching = model.viewState(in: try context()).body else {
      Issue.record("not fetching")
      return
    }
    _ = model.handle(.refreshFailed(.offline))
    guard case .notLoaded = model.viewState(in: try context()).body else {
      Issue.record("not \"not loaded\"")
      return
    }
    #expect(model.viewState(in: try context()).retry != nil)
    var (broken, _) = appeared(surroundings)
    _ = broken.handle(.notShown(.storage))
    guard case .failed = broken.viewState(in: try context()).body else {
      Issue.record("not failed")
      return
    }
    _ = model.handle(try await answer([station("1", at: here, evses: [])], model))
    _ = model.handle(.notShown(.storage))
    guard case .content = model.viewState(in: try context()).body else {
      Issue.record("a failure took the map away")
      return
    }
  }

  @Test("a view of the world asks no source and says so")
  func aWorldViewAsksNobodyAndSaysSo() async throws {
    var (model, _) = appeared(surroundings)
    var last = Reaction<MapViewModel>.none
    for _ in 0..<8 { last = model.handle(.zoomOutTapped) }
    #expect(last.effects.count == 1)
    #expect(last.cancelled == [EffectSlot("refresh")])
    _ = model.handle(try await answer([station("1", at: here, evses: [])], model))
    #expect(model.viewState(in: try context()).notices.count == 1)
    for _ in 0..<20 { _ = model.handle(.zoomOutTapped) }
    #expect(!model.viewState(in: try context()).controls.zoomOut.isEnabled)
  }

  @Test func anAnswerToAnEarlierPictureIsDropped() async throws {
    var (model, _) = appeared(surroundings)
    let old = try await answer([station("1", at: here, evses: [])], model)
    _ = model.handle(.panned(.south))
    let before = model
    _ = model.handle(old)
    #expect(model == before)
  }

  @Test("distances are those of the picture on show until the next picture is there")
  func distancesBelongToThePicture() async throws {
    var (model, _) = appeared(Surroundings())
    let center = ShowMap.defaultCenter
    let near = station("1", at: try place(center.latitude + 0.001, center.longitude), evses: [])
    _ = model.handle(try await answer([near], model))
    let before = try picture(model).markers.map(\.away)
    #expect(before == ["110 m N"])
    _ = model.handle(.panned(.south))
    #expect(try picture(model).markers.map(\.away) == before)
  }

  @Test func theSelectionOfTheListIsBroughtIntoThePicture() async throws {
    let far = station("9", at: try place(47.5, 8.7), evses: [])
    var (model, _) = appeared(surroundings, .init(viewport: nil, selected: far.id))
    let reaction = model.handle(try await answer([far], model))
    #expect(try #require(Self.question(in: reaction)).viewport.center.distance(to: far.coordinate).meters < 1)
    _ = model.handle(try await answer([far], model))
    #expect(model.viewState(in: try context()).card?.row.id == far.id)
  }

  @Test("each link leads to its screen")
  func linksLeadOn() throws {
    let (model, _) = appeared(surroundings)
    let links: [(MapViewModel.Event, Destination)] = [
      (.listTapped, .nearby), (.filtersTapped, .filters(on: model.viewport)), (.searchTapped, .search),
      (.citiesTapped, .cities),
      (.favouritesTapped, .favourites),
    ]
    for (event, link) in links {
      var copy = model
      #expect(copy.handle(event).destination == link)
    }
  }

  @Test func sourcesThatFailAreNamedAndThoseStillAskedToo() async throws {
    var (model, _) = appeared(surroundings)
    _ = model.handle(try await answer([station("1", at: here, evses: [])], model))
    _ = model.handle(.refreshBegan)
    #expect(model.viewState(in: try context()).notices.isEmpty, "before the first answer all are asked")
    let some = SourceAnswers(
      asked: [.ocpi, .swiss, .openChargeMap], answered: [.openChargeMap], failures: [.swiss: .timedOut])
    #expect(model.handle(.refreshed(some)).effects == [.show(try #require(Self.question(of: model)))])
    let state = model.viewState(in: try context())
    #expect(state.status == "Updating…")
    #expect(state.notices.map(\.action) == ["Data sources", nil])
    #expect(state.notices.first?.text.plain.hasPrefix("Could not load from Swiss national data:") == true)
    #expect(state.notices.last?.text.plain == "Still loading: Operator (OCPI)")
    #expect(model.handle(.sourcesTapped) == .show(.sources))
    var refused = model
    let wantsSignIn = SourceAnswers(
      asked: [.appointments], failures: [.appointments: .signInNeeded(.appointments)])
    _ = refused.handle(.refreshed(wantsSignIn))
    #expect(refused.viewState(in: try context()).notices.map(\.signIn) == [.appointments])
    _ = refused.handle(.refreshFailed(.signInNeeded(.appointments)))
    #expect(refused.viewState(in: try context()).notices.map(\.signIn) == [.appointments])
    // Another picture begins anew, and so does one that could not be refreshed.
    var moved = model
    _ = moved.handle(.panned(.north))
    #expect(moved.viewState(in: try context()).notices.allSatisfy { $0.action == nil })
    _ = model.handle(.refreshFailed(.timedOut))
    #expect(model.viewState(in: try context()).notices.allSatisfy { $0.action == nil })
  }
}
