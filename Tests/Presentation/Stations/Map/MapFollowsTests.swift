@testable import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("How the map follows what is around it")
struct MapFollowsTests {
  private let here: Coordinate
  private let there: Coordinate
  private let around: Surroundings

  init() throws {
    here = try place(47.3769, 8.5417)
    there = try place(41.0, 29.0)
    around = Surroundings(location: here, locationPermission: .granted)
  }

  private func appeared(_ surroundings: Surroundings, _ memory: MapMemoryKeeper.Value = .init()) -> MapViewModel {
    var model = MapViewModel(memory)
    _ = model.handle(.signal(.appeared(surroundings)))
    return model
  }

  /// A map that knows its picture, with one charging point in it.
  private func known(_ surroundings: Surroundings, evses: [String] = ["A"], due: Date? = nil) -> MapViewModel {
    var model = appeared(surroundings)
    _ = model.handle(shown(model, evses: evses, due: due))
    return model
  }

  private func shown(_ model: MapViewModel, evses: [String] = ["A"], due: Date? = nil) -> MapViewModel.Event {
    let site = station("1", at: here, evses: evses)
    let single = MapContents.Single(
      id: site.id, station: site, name: site.name, coordinate: here, isFavourite: false)
    let contents = MapContents(
      viewport: model.viewport, singles: [single], groups: [], coverage: .complete(oldest: noon), report: nil,
      selected: nil, listed: nil, nextVerdictAt: due)
    return .shown(contents, question: model.question)
  }

  private func change(
    _ model: inout MapViewModel, _ change: SurroundingsChange, _ surroundings: Surroundings
  ) -> Reaction<MapViewModel> {
    model.handle(.signal(.changed(surroundings, change)))
  }

  private func looked(_ model: MapViewModel, isForced: Bool = false) -> [MapViewModel.Effect] {
    [.show(model.question), .refresh(model.viewport, isForced: isForced)]
  }

  private func town(_ place: Coordinate) -> Town {
    Town(name: "İstanbul", countryCode: "TR", center: place, stationCount: 1)
  }

  private func isAt(_ place: Coordinate, _ model: MapViewModel) -> Bool {
    model.viewport.center.distance(to: place).meters < 1
  }

  @Test("what is asked of the sources depends on what happened")
  func asks() {
    var model = known(around)
    _ = model.handle(.pointsRead([], of: model.viewport))
    let watch = { MapViewModel.Effect.watch(["A"], trigger: $0) }
    #expect(change(&model, .networkReturned, around).effects == looked(model) + [watch(.networkReturned)])
    #expect(change(&model, .enteredForeground, around).effects == looked(model) + [watch(.enteredForeground)])
    for other in [SurroundingsChange.filter, .favourites, .regions, .preferences] {
      #expect(change(&model, other, around) == .run(.show(model.question)), "\(other)")
    }
    #expect(change(&model, .place, around) == .none)
    #expect(change(&model, .permission, around) == .none)
    #expect(change(&model, .lock, around) == .none)
    #expect(model.handle(.signal(.pulled)).effects == looked(model, isForced: true) + [watch(.pulled)])
    #expect(model.handle(.retryTapped).effects == looked(model, isForced: true))
    #expect(model.handle(.verdictDue) == .run(.show(model.question)))
    #expect(model.handle(.signal(.appeared(around))).effects == looked(model) + [watch(.screenAppeared)])
  }

  @Test("without the network or behind, nothing is watched; the next points are watched anew")
  func stops() {
    for (lost, cancelled) in [
      (SurroundingsChange.networkLost, [LiveWatch.slot]),
      (.enteredBackground, [LiveWatch.slot, MapViewModel.verdictSlot]),
    ] {
      var model = known(around)
      let read = MapViewModel.Event.pointsRead([], of: model.viewport)
      #expect(model.handle(read).effects == [.watch(["A"], trigger: .screenAppeared)])
      #expect(model.handle(read) == .none)
      #expect(change(&model, lost, around) == Reaction(cancelled: cancelled))
      #expect(model.handle(read) == .run(.watch(["A"], trigger: .timer)))
    }
    var covered = known(around)
    let read = MapViewModel.Event.pointsRead([], of: covered.viewport)
    #expect(covered.handle(.signal(.covered)) == Reaction(cancelled: [LiveWatch.slot, MapViewModel.verdictSlot]))
    #expect(covered.handle(read) == .none)
    #expect(covered.handle(.signal(.pulled)).effects == looked(covered, isForced: true))
  }

  @Test("where nothing reports a state the watch ends once")
  func nothingToWatch() {
    var model = known(around, evses: [])
    let read = MapViewModel.Event.pointsRead([], of: model.viewport)
    #expect(model.handle(read) == Reaction(cancelled: [LiveWatch.slot]))
    #expect(model.handle(read) == .none)
  }

  @Test("the filter's next change is waited for on top and in front only")
  func verdicts() {
    let due = noon + 60
    #expect(known(around).live.isOnTop)
    var model = appeared(around)
    #expect(model.handle(shown(model, due: due)) == .run(.awaitVerdict(at: due)))
    let ended = Reaction<MapViewModel>(cancelled: [MapViewModel.verdictSlot])
    #expect(model.handle(shown(model)) == ended)
    var behind = around
    behind[DeviceKeeper.self].isInForeground = false
    _ = change(&model, .enteredBackground, behind)
    #expect(model.handle(shown(model, due: due)) == ended)
    var covered = appeared(around)
    _ = covered.handle(.signal(.covered))
    #expect(covered.handle(shown(covered, due: due)) == ended)
  }

  @Test("stations are read again when live states change that the filter depends on")
  func live() {
    let update = news("A")
    var plain = known(around)
    #expect(plain.handle(.live(update)) == .none)
    #expect(plain.nextChange(after: noon) == noon + 300)
    #expect(plain.question.readings.isEmpty)
    var open = around
    open.filter.openNow = true
    var opening = known(open)
    #expect(opening.handle(.live(update)) == .none)
    var free = around
    free.filter.freeNow = true
    var freeing = known(free)
    #expect(freeing.handle(.live(update)) == .run(.show(freeing.question)))
    #expect(freeing.question.readings == update.readings)
    #expect(freeing.handle(.live(update)) == .none)
  }

  @Test("a town that is chosen is shown; one that was chosen before leaves a map as it was left")
  func towns() {
    var chosen = around
    chosen[PlaceKeeper.self].chosen = NamedPlace(town(there))
    #expect(isAt(there, appeared(chosen)))
    let left = MapViewport(center: here, zoom: 12, width: 640, height: 320)
    var model = appeared(chosen, .init(viewport: left, chosen: NamedPlace(town(there))))
    #expect(model.viewport == left)
    chosen[PlaceKeeper.self].chosen = NamedPlace(town(here))
    _ = change(&model, .place, chosen)
    #expect(isAt(here, model) && model.viewport.zoom == 14)
    chosen[PlaceKeeper.self].chosen = NamedPlace(town(there))
    #expect(change(&model, .place, chosen).effects == looked(model))
    #expect(isAt(there, model))
    _ = model.handle(.panned(.east))
    let panned = model.viewport
    #expect(change(&model, .place, chosen) == .none)
    #expect(model.viewport == panned, "the same town")
    #expect(change(&model, .place, around).effects == looked(model))
    #expect(isAt(here, model), "the device's own place again")
    _ = model.handle(.panned(.east))
    var nowhere = Surroundings(locationPermission: .granted)
    nowhere[PlaceKeeper.self].chosen = NamedPlace(town(there))
    _ = change(&model, .place, nowhere)
    let before = model.viewport
    _ = change(&model, .place, Surroundings(locationPermission: .granted))
    #expect(model.viewport == before, "there is no place to go to")
  }

  @Test("a place that was chosen while the map was away is shown, wherever it was left; leaving it leads to one's own")
  func chosenMeanwhile() {
    var chosen = around
    chosen[PlaceKeeper.self].chosen = NamedPlace(town(there))
    let left = MapViewport(center: here, zoom: 12, width: 640, height: 320)
    let model = appeared(chosen, .init(viewport: left))
    #expect(isAt(there, model) && model.memory.chosen == NamedPlace(town(there)))
    #expect(isAt(here, appeared(around, .init(viewport: model.viewport, chosen: model.memory.chosen))))
  }

  @Test("locate me goes to the device's place and gives up a chosen one")
  func locatesOwn() {
    var chosen = around
    chosen[PlaceKeeper.self].chosen = NamedPlace(town(there))
    var model = appeared(chosen)
    #expect(isAt(there, model))
    #expect(model.handle(.locateTapped).requests == [.choosePlace(nil)] && isAt(here, model))
    var plain = appeared(around)
    #expect(plain.handle(.locateTapped).requests.isEmpty)
  }

  @Test("a place is shown as near as nearby, or nearer where the map was nearer")
  func zooms() {
    for (taps, zoom) in [(MapViewModel.Event.zoomOutTapped, 14), (.zoomInTapped, 16)] {
      var model = appeared(around)
      _ = model.handle(taps)
      _ = model.handle(taps)
      _ = model.handle(.locateTapped)
      #expect(model.viewport.zoom == zoom)
    }
  }

  @Test("only the first place moves a map by itself, and only one that nobody moved")
  func firstPlace() {
    var model = appeared(Surroundings())
    #expect(model.memory.viewport == nil && model.you == nil)
    #expect(change(&model, .place, around).effects == looked(model))
    #expect(isAt(here, model) && model.memory.viewport == model.viewport && model.you == here)
    let moved = Surroundings(location: there, locationPermission: .granted)
    #expect(change(&model, .place, moved) == .none)
    #expect(isAt(here, model) && model.you == there)
    #expect(change(&model, .place, Surroundings(locationPermission: .granted)) == .none)
    #expect(model.you == nil)
    var left = appeared(Surroundings(), .init(viewport: MapViewport(center: there, zoom: 12)))
    #expect(change(&left, .place, around) == .none)
    #expect(isAt(there, left) && left.memory.viewport == left.viewport)
  }

  @Test("moves of ten metres are noticed, shorter ones are not")
  func noticed() throws {
    func moved(_ meters: Double) throws -> Surroundings {
      Surroundings(location: try north(of: here, meters: meters), locationPermission: .granted)
    }
    var model = appeared(around)
    _ = change(&model, .place, try moved(9.5))
    #expect(model.you == here)
    _ = model.handle(.locateTapped)
    #expect(try model.you == moved(9.5).location, "locate me tells the place as it is")
    _ = change(&model, .place, around)
    #expect(try model.you == moved(9.5).location)
    _ = change(&model, .place, try moved(20))
    #expect(try model.you == moved(20).location)
  }

  @Test("locate me goes to the place, or there as soon as it is known")
  func locates() {
    let left = MapMemoryKeeper.Value(viewport: MapViewport(center: there, zoom: 14))
    var known = appeared(around, left)
    #expect(isAt(there, known))
    #expect(known.handle(.locateTapped).effects == looked(known))
    #expect(isAt(here, known) && known.you == here)
    var unknown = appeared(Surroundings(locationPermission: .granted), left)
    #expect(unknown.handle(.locateTapped) == .none)
    #expect(change(&unknown, .place, around).effects == looked(unknown))
    #expect(isAt(here, unknown))
    _ = unknown.handle(.panned(.east))
    _ = change(&unknown, .place, Surroundings(location: there, locationPermission: .granted))
    #expect(!isAt(there, unknown), "once")
    for event in [MapViewModel.Event.locateTapped, .allowLocationTapped] {
      var asking = appeared(Surroundings(), left)
      #expect(asking.handle(event) == .run(.askLocation))
      var moving = asking
      #expect(change(&asking, .place, around).effects == looked(asking))
      #expect(isAt(here, asking))
      _ = moving.handle(.panned(.east))
      #expect(change(&moving, .place, around) == .none, "the person moved the map meanwhile")
      for answer in [PermissionState.denied, .deniedForGood] {
        var refused = appeared(Surroundings(), left)
        _ = refused.handle(event)
        _ = change(&refused, .permission, Surroundings(locationPermission: answer))
        #expect(change(&refused, .place, around) == .none, "it was refused meanwhile")
      }
    }
    for permission in [PermissionState.denied, .deniedForGood] {
      var off = appeared(Surroundings(locationPermission: permission), left)
      #expect(off.handle(.locateTapped) == .none)
    }
  }

  @Test("a new look forgets what the sources answered before, and begins anew after a failure")
  func looks() {
    var model = known(around)
    let some = SourceAnswers(asked: [.swiss, .ocpi], answered: [.swiss])
    _ = model.handle(.refreshed(some))
    #expect(model.sources == some && model.refresh == .running)
    _ = model.handle(.refreshed(SourceAnswers(asked: [.swiss], answered: [.swiss])))
    #expect(model.refresh == .none)
    _ = model.handle(.refreshBegan)
    #expect(model.refresh == .running)
    #expect(model.handle(.refreshFailed(.timedOut)) == .none)
    #expect(model.refresh == .failed(.timedOut) && model.sources == SourceAnswers())
    _ = model.handle(.refreshed(some))
    _ = model.handle(.panned(.north))
    #expect(model.sources == SourceAnswers())
    _ = model.handle(.notShown(.storage))
    #expect(model.refresh == .failed(.storage) && model.contents != nil)
    for _ in 0..<8 { _ = model.handle(.zoomOutTapped) }
    #expect(model.refresh == .none, "nobody is asked about so wide a picture")
    var broken = appeared(around)
    _ = broken.handle(.notShown(.storage))
    #expect(broken.content == .failed(.storage))
    _ = broken.handle(.retryTapped)
    #expect(broken.content == .loading)
  }

  @Test("what was asked whatever the age is asked so once more after a sign-in; the rest is not")
  func signIn() {
    let refused = SourceAnswers(
      asked: [.appointments], failures: [.appointments: .signInNeeded(.appointments)])
    var signedIn = around
    signedIn[AccountsKeeper.self][.appointments] = .signedIn(AccountOwner(userID: "7"))
    for isForced in [false, true] {
      var model = appeared(around)
      if isForced { _ = model.handle(.retryTapped) }
      _ = model.handle(.refreshed(refused))
      #expect(model.handle(.signal(.appeared(signedIn))).effects == looked(model, isForced: isForced))
    }
  }

  @Test("points of another picture are dropped, those of this one are kept until the next are read")
  func points() {
    let id = StationID(provider: .swiss, value: "1")
    let point = LivePoint(station: id, coordinate: here, evseKey: "B", siteStatus: nil)
    var model = known(around)
    #expect(model.handle(.pointsRead([point], of: model.viewport.zoomed(by: 1))) == .none)
    #expect(model.contents?.points == [])
    _ = model.handle(.pointsRead([point], of: model.viewport))
    #expect(model.contents?.keys == ["A", "B"])
    _ = model.handle(shown(model))
    #expect(model.contents?.points == [point])
    var unread = appeared(around)
    #expect(unread.handle(.pointsRead([point], of: unread.viewport)) == .none)
  }
}
