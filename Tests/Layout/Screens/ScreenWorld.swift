import ChargeDomain
import ChargeLayout
import ChargePresentation
import Foundation
import Synchronization
import TestSupport
import Testing

/// The whole core over ports in memory: how every recorded screen is reached.
@MainActor
final class ScreenWorld {
  let clock = ManualClock(now: noon)
  let store = MemoryStore()
  let feed: ScriptedFeed
  /// The sources besides Open Charge Map.
  let others: [ProviderID: ScriptedFeed]
  let live: ScriptedLiveFeed
  let kept = KeptData(preferences: .list)
  let platform = PlatformDouble()
  let desk = AccountDesk(phones: .drawn, phone: "+12025550142")
  /// The charging network and its payments.
  let network: ChargingDesk
  /// The invoices of the charging network, and what the device keeps of them.
  let invoices: InvoiceDesk
  /// The appointment service as far as it books.
  let appointments: AppointmentDesk
  /// The wallet as it moves money, and what the device keeps of it.
  let wallet = WalletDesk()
  /// The store that sells the app, and what the device keeps of that.
  let shop = StoreDesk()
  /// What reading a file of favourites gives.
  let fileContent = FileContent()
  /// What reading a file with a person's data gives.
  let myData = MyDataAnswers()
  /// The towns that the app knows without a source; none at first.
  let towns = KnownTowns()
  private let isCut = Flag()
  /// What the app was told so far, and the time that passed, in order.
  private(set) var way: [WayStep] = []
  /// The events among that.
  var sent: [RootViewModel.Event] { way.compactMap(\.event) }
  private let core: AppCore<RootViewModel>

  init(language: Language, others: [ProviderID] = [], reserves: Bool = true) {
    var places = PlacePorts()
    let towns = towns
    places.gazetteer.townsInside = { area in
      towns.value.withLock { $0 }.filter { town in area.boxes.contains { $0.contains(town.center) } }
    }
    places.gazetteer.nearest = { place, _ in
      towns.value.withLock { $0 }.min { place.distance(to: $0.center) < place.distance(to: $1.center) }
    }
    let clock = clock
    network = ChargingDesk(clock: clock, reserves: reserves)
    invoices = InvoiceDesk(clock: clock)
    appointments = AppointmentDesk(clock: clock)
    let licence = Licence(attribution: "Open Charge Map contributors, openchargemap.org", terms: nil, link: nil)
    let off: [ProviderID: SwitchedOffReason] = [.afdc: .noKey, .charging: .notChosen, .appointments: .notSignedIn]
    feed = ScriptedFeed(licence: licence, clock: clock)
    live = ScriptedLiveFeed(clock: clock)
    let feeds = others.map { ScriptedFeed($0, clock: clock) }
    self.others = Dictionary(uniqueKeysWithValues: zip(others, feeds))
    let useCases = UseCases.joined(
      store: store.portOfWholeSources(isCut: isCut), feeds: [feed.port] + feeds.map(\.port),
      live: [live.port], kept: kept, favouritesFile: fileContent.port, myDataFile: myData.port, platform: platform.port,
      clock: clock, switchedOff: off.filter { !others.contains($0.key) }, accounts: desk.ports,
      charging: network.ports, invoices: invoices.ports, appointments: appointments.ports, wallet: wallet.ports,
      purchase: shop.ports, places: places, folding: .words)
    core = AppCore(
      root: RootViewModel(systemLanguage: language.rawValue, region: .unitedStates), useCases: useCases, timeZone: .gmt)
  }

  func launch() async { await send(.launched) }

  func send(_ event: RootViewModel.Event) async {
    way.append(WayStep(event: event))
    await core.send(event)
  }

  func advance(_ seconds: Double) async {
    way.append(WayStep(seconds: seconds))
    let core = core
    await clock.advance(by: seconds) { await core.settle() }
    await core.settle()
  }

  /// Goes on after an await until nothing is at work; what waits at a gate does not count as work.
  func settle() async { await core.settle() }

  func launch(at place: Coordinate) async {
    await launch()
    await send(.platform(.permissionChanged(.location, .granted)))
    await send(.platform(.locationChanged(place)))
  }

  func offline() async {
    feed.answer(.failure(.offline))
    await send(.platform(.reachabilityChanged(isOnline: false)))
  }

  /// Lets the readings of the store wait that a screen shows as loading.
  func holdStore() {
    store.hold(.stationsInBoxes, .stationsOfTown, .clusters, .station, .search, .towns, .townsOf)
  }

  /// Makes every answer of a source one that was cut at its limit.
  func cutAnswers() { isCut.value.withLock { $0 = true } }

  /// Nothing can be kept on the device or handed over any more.
  func keepNothing() {
    kept.state.withLock { $0.canKeep = false }
    platform.state.withLock { $0.canSave = false }
  }

  /// The name of the screen on top; nil while the app starts.
  var top: String? {
    if case .shown(let screen) = core.current.screen { screen.name } else { nil }
  }

  /// The view state of a screen; nil when another is on top.
  func screen<S: Screen>(_ screen: S.Type) -> S.ViewState? { core.current.screen.of(screen) }

  /// The app as there is to see, as a port gets it.
  var viewState: RootViewState { core.current }

  /// What the connected car shows; nil without one.
  var car: CarViewState? { core.current.car }

  /// What there is to see, as elements.
  func tree() -> ScreenTree<RootViewModel.Event> {
    var ids = RowIDs()
    return ScreenTree(RootLayout.element(for: core.current), rowIDs: &ids)
  }

  func text(width: Int) -> String { TextRenderer(width: width).text(of: tree()) }

  func stop() { core.stop() }
}

/// Towns that several tasks see, the largest first.
final class KnownTowns: Sendable {
  let value = Mutex<[Town]>([])
}

/// A switch that several tasks see.
final class Flag: Sendable {
  let value = Mutex(false)
}

/// The content of a file of favourites.
final class FileContent: Sendable {
  private let content = Mutex<Result<FavouritesFileContent, FavouritesFileFault>>(.failure(.unknownKind))

  /// Chooses what reading a file gives from now on.
  func answer(_ new: Result<FavouritesFileContent, FavouritesFileFault>) { content.withLock { $0 = new } }

  var port: FavouritesFile {
    FavouritesFile(
      encode: { _, format, _ in
        SharedDocument(name: "chargecore-favourites-2024-06-01.\(format.rawValue)", mediaType: nil, bytes: Data())
      },
      decode: { _ throws(FavouritesFileFault) in try self.content.withLock { $0 }.get() })
  }
}

extension MemoryStore {
  /// The port for sources whose every answer holds all that they have.
  fileprivate func portOfWholeSources(isCut: Flag) -> StationStore {
    var store = port
    store.apply = { answer, _ async throws(Failure) in
      let isComplete = isCut.value.withLock { !$0 }
      self.state.withLock { state in
        state.stations.removeAll { $0.id.provider == answer.provider }
        state.stations += answer.stations
        state.everywhere = CellCoverage(loadedAt: answer.receivedAt, isComplete: isComplete)
      }
    }
    return store
  }
}

extension Preferences {
  /// Somebody who finds chargers on the list.
  static var list: Preferences {
    var preferences = Preferences()
    preferences.findView = .list
    return preferences
  }
}

extension PhoneNumberRules {
  /// The numbering plans on the recorded screens.
  static var drawn: PhoneNumberRules {
    let codes = [
      ("AX", 358), ("BA", 387), ("CH", 41), ("DE", 49), ("FI", 358), ("GB", 44), ("SE", 46), ("TR", 90), ("US", 1),
    ]
    var rules = PhoneDouble.rules(of: PhoneDouble.regions(codes), example: "201 555 012 3", in: "US")
    rules.origin = { _, _ in nil }
    return rules
  }
}
