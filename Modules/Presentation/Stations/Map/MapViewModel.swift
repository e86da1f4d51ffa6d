public import ChargeDomain
public import Foundation

/// The map: where finding a charger begins.
public struct MapViewModel: Screen {
  /// Which way the picture is moved.
  public enum Direction: String, CaseIterable, Hashable, Sendable, Codable {
    /// Up.
    case north
    /// To the right.
    case east
    /// Down.
    case south
    /// To the left.
    case west
  }

  public enum Event: ScreenEvents {
    case signal(ScreenSignal)
    /// The store told what stands in a picture.
    case shown(MapContents, question: MapQuestion)
    /// The store told what reports a live state in a picture.
    case pointsRead([LivePoint], of: MapViewport)
    /// The store could not tell.
    case notShown(Failure)
    /// Providers are being asked for the picture.
    case refreshBegan
    /// What those answered that did is stored; others may still be asked.
    case refreshed(SourceAnswers)
    /// They could not be asked.
    case refreshFailed(Failure)
    /// The filter's result changed with time.
    case verdictDue
    /// Live states came, or asking for them failed.
    case live(LiveUpdate)
    /// The stations of a group were read.
    case groupRead([Station], MapCell)
    /// The picture was moved by half of its size.
    case panned(Direction)
    /// The picture was moved or zoomed to another one, as by fingers.
    case moved(to: MapViewport)
    /// Zoom in was tapped.
    case zoomInTapped
    /// Zoom out was tapped.
    case zoomOutTapped
    /// A station or a group was tapped.
    case markerTapped(MapMarker.Subject)
    /// The card of the selected station was closed.
    case cardClosed
    /// The list of a group was closed.
    case groupClosed
    /// A station is to be opened.
    case openTapped(StationID)
    /// The person wants to be told when something of the group is free.
    case tellMeTapped([StationID])
    /// Locate me was tapped.
    case locateTapped
    /// The person agrees that the app may ask where the device is.
    case allowLocationTapped
    /// The list was asked for instead of the map.
    case listTapped
    /// The filter page was asked for.
    case filtersTapped
    /// A chip was removed or the filter relaxed; what remains of the filter.
    case filterChanged(StationFilter)
    /// Search was tapped.
    case searchTapped
    /// The sources screen was asked for.
    case sourcesTapped
    /// The person wants to sign in to the service of a source that asks for it.
    case signInTapped(AccountService)
    /// The towns were asked for.
    case citiesTapped
    /// The favourites were asked for.
    case favouritesTapped
    /// The offline regions were asked for.
    case regionsTapped
    /// The code of a charger is to be entered.
    case chargeTapped
    /// Try again was tapped.
    case retryTapped
    /// The person does not want to wait for the sources that take long.
    case stopWaitingTapped
  }

  public enum Effect: Hashable, Sendable, Codable {
    /// Reads what stands in a picture.
    case show(MapQuestion)
    /// Keeps the stations of a picture fresh.
    case refresh(MapViewport, isForced: Bool)
    /// Waits until the filter's result changes with time.
    case awaitVerdict(at: Date)
    /// Watches live states of charging points, by key.
    case watch([String], trigger: LiveTrigger)
    /// Reads the stations of a group.
    case readGroup(MapCell, MapQuestion)
    /// Lets the system ask for the place.
    case askLocation
  }

  /// What is known of the picture.
  enum Content: Hashable, Sendable {
    case loading
    case known(MapContents)
    case failed(Failure)
  }

  var surroundings = Surroundings()
  var viewport: MapViewport
  var content = Content.loading
  var refresh = Refresh.none
  /// The answers of the sources that were asked for the picture.
  var sources = SourceAnswers()
  var live = LiveWatch()
  var selected: StationID?
  /// The stations of a group that cannot be taken apart.
  var group: [Station] = []
  /// Where "you are here" stands.
  var you: Coordinate?
  /// True from locate me until the place is known.
  private var isLocating = false
  /// True once the picture was chosen: by the person, or by a place.
  private var isPlaced: Bool
  /// The chosen place that the picture has followed.
  private var followed: NamedPlace?
  /// True when the selected station is to be brought into the picture once it is read.
  private var seeksSelected: Bool
  /// True when the sources were last asked although the stored data was fresh.
  private var wasForced = false
  /// What is watched now.
  private var watched: Set<String>?

  /// The slot of the wait for the next change of the filter's result.
  static let verdictSlot = EffectSlot("awaitVerdict")
  /// Moves shorter than this change nothing.
  static let noticedMove = Distance(meters: 10)
  /// The size of the picture in points.
  private static let size = (width: 640.0, height: 320.0)
  /// Zooming in by this many steps shows only the cell of a group that is too large to be read.
  private static let stepsIntoGroup = 2
  /// The least zoom at which one station is sought.
  private static let soughtZoom = 15

  /// The map before it appears, as it was left.
  init(_ memory: MapMemoryKeeper.Value = MapMemoryKeeper.Value()) {
    isPlaced = memory.viewport != nil
    viewport = memory.viewport ?? Self.start
    selected = memory.selected
    seeksSelected = memory.selected != nil
    followed = memory.chosen
  }

  /// What to remember when it goes.
  public var memory: MapMemoryKeeper.Value {
    MapMemoryKeeper.Value(
      viewport: isPlaced ? viewport : nil, selected: selected, chosen: followed,
      listed: MapMemoryKeeper.Shown(viewport: viewport, place: contents?.place))
  }

  public mutating func handle(_ event: Event) -> Reaction<Self> {
    switch event {
    case .signal(let signal): return handle(signal)
    case .shown(let contents, let question): return show(contents, question)
    case .pointsRead(let points, let viewport):
      guard var contents, viewport == contents.viewport else { return .none }
      contents.points = points
      content = .known(contents)
      return watched == contents.keys ? .none : watch(.timer)
    case .notShown(let failure):
      if case .known = content { refresh = .failed(failure) } else { content = .failed(failure) }
    case .verdictDue: return .run(.show(question))
    case .refreshBegan: refresh = .running
    case .refreshed(let sources):
      refresh = sources.awaited.isEmpty ? .none : .running
      self.sources = sources
      return .run(.show(question))
    case .refreshFailed(let failure):
      refresh = .failed(failure)
      sources = SourceAnswers()
    case .live(let update): return receive(update)
    case .groupRead(let stations, let cell): return open(stations, of: cell)
    case .panned(let direction): return move(to: panned(direction))
    case .moved(let viewport): return move(to: viewport)
    case .zoomInTapped: return move(to: viewport.zoomed(by: 1))
    case .zoomOutTapped: return move(to: viewport.zoomed(by: -1))
    case .markerTapped(.station(let id)): return select(id)
    case .markerTapped(.group(let cell)): return approach(cell)
    case .cardClosed:
      selected = nil
      return .run(.show(question))
    case .groupClosed: group = []
    case .openTapped(let id):
      selected = id
      return .show(.station(id))
    case .tellMeTapped(let ids): return .show(.tellMe(ids, .init(of: surroundings.usedFilter())))
    case .locateTapped: return locate()
    case .allowLocationTapped:
      isLocating = true
      return .run(.askLocation)
    case .listTapped: return .ask(.tell(PreferencesKeeper.self, .findViewChosen(.list))).and(.show(.nearby))
    case .filtersTapped: return .show(.filters(on: viewport))
    case .filterChanged(let filter): return .ask(.apply(filter, to: .find))
    case .searchTapped: return .show(.search)
    case .sourcesTapped: return .show(.sources)
    case .signInTapped(let service): return .ask(.signIn(service))
    case .citiesTapped: return .show(.cities)
    case .favouritesTapped: return .show(.favourites)
    case .regionsTapped: return .show(.regions(area: viewport))
    case .chargeTapped: return canIdentify ? .ask(.open("identify", argument: nil)) : .none
    case .retryTapped: return look(isForced: takesLong ? wasForced : true)
    case .stopWaitingTapped:
      guard takesLong else { return .none }
      (sources, refresh) = sources.stopped
      return Reaction(cancelled: [EffectSlot("refresh")])
    }
    return .none
  }

  /// When a shown live state grows too old, or what is watched of the open group ends or is quiet.
  public func nextChange(after now: Date) -> Date? {
    let watches = surroundings.watches.watches.nextChange(
      for: Set(group.map(\.id)), after: now, in: surroundings.timeZone ?? .gmt)
    return [live.nextChange(after: now), watches].compactMap(\.self).min()
  }

  /// Whether a source takes long to answer.
  var takesLong: Bool { refresh == .running && !sources.awaitedLong.isEmpty }

  /// Whether a charger can be identified: not while a session is under way.
  var canIdentify: Bool { surroundings.charging.busy == nil }

  var contents: MapContents? {
    if case .known(let contents) = content { contents } else { nil }
  }

  /// What the store is asked now.
  var question: MapQuestion {
    MapQuestion(
      viewport: viewport, filter: surroundings.usedFilter(), favourites: surroundings.favourites, selected: selected,
      place: surroundings.place, readings: surroundings.filter.freeNow ? live.readings : [:],
      language: surroundings.language)
  }

  /// The picture that a map begins with.
  static var start: MapViewport {
    MapViewport(center: ShowMap.defaultCenter, zoom: ShowMap.defaultZoom, width: size.width, height: size.height)
  }

  private func panned(_ direction: Direction) -> MapViewport {
    switch direction {
    case .north: viewport.panned(x: 0, y: -0.5)
    case .east: viewport.panned(x: 0.5, y: 0)
    case .south: viewport.panned(x: 0, y: 0.5)
    case .west: viewport.panned(x: -0.5, y: 0)
    }
  }

  private mutating func handle(_ signal: ScreenSignal) -> Reaction<Self> {
    switch signal {
    case .appeared(let surroundings):
      adopt(surroundings)
      live.isOnTop = true
      let isForced = wasForced && sources.isToBeAskedAgain(refresh, in: surroundings)
      return look(isForced: isForced).and(watch(.screenAppeared))
    case .covered:
      live.isOnTop = false
      watched = nil
      return Reaction(cancelled: [LiveWatch.slot, Self.verdictSlot])
    case .pulled: return look(isForced: true).and(watch(.pulled))
    case .changed(let surroundings, let change):
      let before = viewport
      adopt(surroundings)
      return follow(change, hasMoved: viewport != before)
    }
  }

  private mutating func follow(_ change: SurroundingsChange, hasMoved: Bool) -> Reaction<Self> {
    switch change {
    case .place, .permission: return hasMoved ? look(isForced: false) : .none
    case .filter, .favourites, .regions, .preferences: return .run(.show(question))
    case .networkReturned: return look(isForced: false).and(watch(.networkReturned))
    case .enteredForeground: return look(isForced: false).and(watch(.enteredForeground))
    case .networkLost:
      watched = nil
      return Reaction(cancelled: [LiveWatch.slot])
    case .enteredBackground:
      watched = nil
      return Reaction(cancelled: [LiveWatch.slot, Self.verdictSlot])
    // The rest of what it needs is only shown.
    default: return .none
    }
  }

  /// Remembers what is around the screen, and moves the picture to a place that was chosen or found.
  private mutating func adopt(_ new: Surroundings) {
    let before = followed
    surroundings = new
    followed = new.chosenPlace
    noticeMove(to: new.location)
    if let chosen = new.chosenPlace, chosen != before || !isPlaced {
      place(at: chosen.center)
    } else if let location = new.location {
      let isLeft = before != nil && new.chosenPlace == nil
      if isLocating || !isPlaced || isLeft { place(at: location) }
    }
    if new.locationPermission == .denied || new.locationPermission == .deniedForGood { isLocating = false }
  }

  private mutating func noticeMove(to location: Coordinate?) {
    guard let location else {
      you = nil
      return
    }
    if let you, you.distance(to: location) < Self.noticedMove { return }
    you = location
  }

  private mutating func place(at center: Coordinate) {
    isLocating = false
    isPlaced = true
    viewport = viewport.centred(on: center).zoomed(by: max(0, ShowMap.defaultZoom - viewport.zoom))
  }

  private mutating func seek(_ id: StationID, at place: Coordinate, chosen: NamedPlace?) {
    (selected, seeksSelected) = (id, true)
    (isPlaced, followed) = (true, chosen)
    viewport = viewport.centred(on: place).zoomed(by: max(0, Self.soughtZoom - viewport.zoom))
  }

  private mutating func move(to new: MapViewport) -> Reaction<Self> {
    // A picture of another size was not chosen by the person, and still waits for a place.
    if new.center == viewport.center, new.zoom == viewport.zoom, new != viewport {
      viewport = new
      return look(isForced: false)
    }
    isPlaced = true
    isLocating = false
    group = []
    guard new != viewport else { return .none }
    viewport = new
    return look(isForced: false)
  }

  /// Reads the store and keeps it fresh behind that; what is shown stays until there is news.
  private mutating func look(isForced: Bool) -> Reaction<Self> {
    if case .failed = content { content = .loading }
    sources = SourceAnswers()
    wasForced = isForced
    guard viewport.isListable else {
      refresh = .none
      return Reaction(effects: [.show(question)], cancelled: [EffectSlot("refresh")])
    }
    return .run(.show(question), .refresh(viewport, isForced: isForced))
  }

  private mutating func show(_ contents: MapContents, _ question: MapQuestion) -> Reaction<Self> {
    guard question.viewport == viewport else { return .none }
    // Until the new ones are read, those of before tell what they can.
    var contents = contents
    contents.points = self.contents?.points ?? []
    content = .known(contents)
    if let station = contents.selected {
      // A station that was merged again has another id; the selection follows it.
      if selected == question.selected { selected = station.id }
      if seeksSelected, !viewport.position(of: station.coordinate).isInside {
        seeksSelected = false
        return move(to: viewport.centred(on: station.coordinate))
      }
    }
    seeksSelected = false
    // A covered map does not wait: it is read again when it appears.
    guard live.isOnTop, surroundings.isInForeground, let due = contents.nextVerdictAt else {
      return Reaction(cancelled: [Self.verdictSlot])
    }
    return .run(.awaitVerdict(at: due))
  }

  private mutating func receive(_ update: LiveUpdate) -> Reaction<Self> {
    let before = live.readings
    live.receive(update)
    // What is open changes with time, which is waited for.
    return surroundings.filter.freeNow && live.readings != before ? .run(.show(question)) : .none
  }

  private mutating func select(_ id: StationID) -> Reaction<Self> {
    if selected == id { return .show(.station(id)) }
    selected = id
    group = []
    return .run(.show(question))
  }

  private mutating func approach(_ cell: MapCell) -> Reaction<Self> {
    guard let cluster = contents?.groups.first(where: { $0.cluster.cell == cell })?.cluster else { return .none }
    if cluster.count > ShowMap.readableGroup, viewport.zoom < MapViewport.zooms.upperBound {
      return move(to: viewport.centred(on: cluster.center).zoomed(by: Self.stepsIntoGroup))
    }
    return .run(.readGroup(cell, question))
  }

  private mutating func open(_ read: [Station], of cell: MapCell) -> Reaction<Self> {
    // Those with a marker of their own are not in the group.
    let alone = Set(contents?.singles.map(\.id) ?? [])
    let stations = read.filter { !alone.contains($0.id) }
    let places = stations.map(\.coordinate)
    let deepest = MapViewport.zooms.upperBound
    let deepestCells = viewport.zoomed(by: deepest).cellZoom
    if Set(places.map { MapCell(of: $0, zoom: deepestCells) }).count > 1 {
      let fitted = viewport.fitting(places)
      if fitted.zoom > viewport.zoom { return move(to: fitted) }
    }
    group = stations
    return .none
  }

  /// Goes to the device's place, which then is the one to look around again.
  private mutating func locate() -> Reaction<Self> {
    let own: Reaction<Self> = surroundings.chosenPlace == nil ? .none : .ask(.choosePlace(nil))
    switch surroundings.locationPermission {
    case .notAsked:
      isLocating = true
      return own.and(.run(.askLocation))
    case .denied, .deniedForGood: return .none
    case .granted:
      guard let location = surroundings.location else {
        isLocating = true
        return own
      }
      you = location
      place(at: location)
      return look(isForced: false).and(own)
    }
  }

  private mutating func watch(_ trigger: LiveTrigger) -> Reaction<Self> {
    let decision = live.decide(trigger, keys: contents?.keys, in: surroundings)
    switch decision {
    case .keep: break
    case .stop: watched = []
    case .watch(let keys, _): watched = Set(keys)
    }
    return decision.reaction { .watch($0, trigger: $1) }
  }
}

extension MapViewModel {
  public static let name = "map"
  public static let needs: [any Keeper.Type] = [
    AccountsKeeper.self, ChargingKeeper.self, DeviceKeeper.self, FavouritesKeeper.self, FilterKeeper.self,
    MapMemoryKeeper.self, PermissionsKeeper.self, PlaceKeeper.self, PreferencesKeeper.self, RegionsKeeper.self,
    WatchesKeeper.self,
  ]
  public static let emits: [Emission] = [
    .account, .telling(FilterKeeper.self), .telling(PlaceKeeper.self), .telling(PreferencesKeeper.self),
    .screen("station"), .screen("nearby"),
    .screen("identify"), .screen("filters"), .screen("search"), .screen("sources"), .screen("cities"),
    .screen("favourites"), .screen("regions"), .to(TellMeViewModel.self),
  ]
  public static let openings: [Opening] = [
    .lookUp("map", .town, orElse: .map) { found in
      if case .town(let town) = found { .anew(.map, telling: [.choosePlace(town)]) } else { nil }
    }
  ]
  public static let isTabRoot = true
  public static let showsPrimer = true

  public func whenLeft() -> [AppRequest] { [.tell(MapMemoryKeeper.self, .mapLeft(memory))] }

  public init(_ subject: Subject, in surroundings: Surroundings) {
    self.init(surroundings.mapMemory)
    guard case .station(let id, let place) = subject else { return }
    seek(id, at: place, chosen: surroundings.chosenPlace)
  }

  /// What a map begins with.
  public enum Subject: Hashable, Sendable {
    /// What it was left with.
    case asLeft
    /// A station in the middle, selected.
    case station(StationID, at: Coordinate)
  }
}

extension Destination {
  /// The map, as it was left.
  public static let map = Self(MapViewModel.self, .asLeft)

  /// The map around a station, which is selected.
  static func map(of station: Station) -> Self {
    Self(MapViewModel.self, .station(station.id, at: station.coordinate))
  }
}
