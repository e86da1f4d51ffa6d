import BenchFigures
import ChargeData
import ChargeDomain
import ChargeLayout
import ChargePresentation
import Foundation
import PhoneNumbers
import Synchronization

/// The app on a generated store, drawn at 80 columns each time it shows something else.
///
/// Its clock stands still and its one source has nothing new, so that nothing happens but what it is told.
@MainActor
final class DrawnApp {
  /// What one event led to.
  struct Run {
    /// From the event to the last drawing it led to.
    let time: Duration
    /// From the event until nothing is at work.
    let settled: Duration
    /// How `time` is divided.
    let parts: PartTimes
    /// How often the screen was drawn.
    let drawings: Int
  }

  /// The screen as text.
  private(set) var text = ""
  private let core: AppCore<WatchedRoot>
  private let watch = Stopwatch()
  private let source: SilentSource
  private let renderer = TextRenderer(width: 80)
  private var tree: ScreenTree<RootViewModel.Event>?
  private var rowIDs: [Int: RowIDs] = [:]
  private var isMeasured = false
  private var drawings = 0
  private var drawnAt: ContinuousClock.Instant?

  /// Opens the app and shows its first screen.
  init(_ folder: URL, at place: Coordinate) async {
    let clock = ManualClock(now: Date())
    source = SilentSource(.openChargeMap)
    // What a person chooses in one measurement is not found by the next.
    let own = folder.appending(path: "own-\(UUID().uuidString)")
    let user = UserStore.open(folder: own, logger: GeneratedStore.silent, now: clock.now)
    var ports = AccountPorts()
    ports.phones = .library
    ports.available = []
    let useCases = UseCases(
      store: GeneratedStore.open(folder).store.watched(by: watch), feeds: [source.feed], liveFeeds: [],
      preferences: user.preferences, favourites: user.favourites, filters: user.filters, regions: user.regions,
      platform: Platform(askPermission: { _ in }, open: { _ in false }), clock: clock, accounts: ports,
      folding: .unicode)
    core = AppCore(
      root: WatchedRoot(RootViewModel(systemLanguage: "en"), watch: watch), useCases: useCases,
      timeZone: .gmt)
    core.onState = { [unowned self] in if isMeasured { draw($0) } }
    await send(
      .platform(.permissionChanged(.location, .granted)), .platform(.locationChanged(place)), .launched)
  }

  /// Tells the app what is not measured, and draws what comes of it.
  func send(_ events: RootViewModel.Event...) async {
    for event in events { await core.send(event) }
    draw(core.current)
  }

  /// Tells the app something and notes what comes of it.
  func measure(_ event: RootViewModel.Event) async -> Run {
    _ = watch.collect()
    drawings = 0
    drawnAt = nil
    isMeasured = true
    defer { isMeasured = false }
    let start = ContinuousClock.now
    await core.send(event)
    let end = ContinuousClock.now
    let drawn = drawnAt ?? end
    return Run(
      time: drawn - start, settled: end - start, parts: PartTimes(of: watch.collect(), in: start..<drawn),
      drawings: drawings)
  }

  /// What a tap on something sends.
  func tap(_ id: String) throws -> RootViewModel.Event {
    guard let tree else { throw WrongAnswer("nothing is drawn") }
    return try tree.tap(ElementID(id)).get()
  }

  /// The rows that can be opened, in reading order.
  var rows: [(id: String, title: String)] {
    (tree?.interactives ?? []).filter { $0.kind == .row }.map { ($0.id.name, $0.label) }
  }

  /// The stations of the nearby list, in the order of its rows; none on another screen.
  var nearbyStations: [StationID] {
    guard case .shown(let shown) = core.current.screen, let nearby = shown.state as? NearbyViewState,
      case .content(let rows, _, _) = nearby.body
    else { return [] }
    return rows.map(\.id)
  }

  /// Ends the app. Throws when its source was asked: then what was measured is not what it should be.
  func close() async throws {
    core.stop()
    await core.settle()
    guard source.asked == 0 else { throw WrongAnswer("the source was asked \(source.asked) times") }
  }

  private func draw(_ state: RootViewState) {
    watch.time(.layout) {
      let tree = ScreenTree(
        RootLayout.element(for: state), rowIDs: &rowIDs[state.screenSerial, default: RowIDs()])
      text = renderer.text(of: tree)
      self.tree = tree
    }
    drawings += 1
    drawnAt = .now
  }
}

/// A source that is never reached and counts who tries.
private final class SilentSource: Sendable {
  private let count = Mutex(0)
  private let provider: ProviderID

  init(_ provider: ProviderID) {
    self.provider = provider
  }

  var asked: Int { count.withLock { $0 } }

  var feed: StationFeed {
    StationFeed(provider: provider, reach: .region) { [self] _, _ throws(Failure) in
      count.withLock { $0 += 1 }
      throw .offline
    }
  }
}
