import BenchFigures
import ChargeDomain
import ChargeLayout
import ChargePresentation
import Foundation

/// The app, drawn at 80 columns each time it shows something else. Its clock stands still until it is moved.
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
  private let clock: ManualClock
  private let watch: Stopwatch
  private let verify: () throws -> Void
  private let renderer = TextRenderer(width: 80)
  private var tree: ScreenTree<RootViewModel.Event>?
  private var rowIDs: [Int: RowIDs] = [:]
  private var isMeasured = false
  private var drawings = 0
  private var drawnAt: ContinuousClock.Instant?

  /// The app with what it works with; it is not launched yet.
  /// - Parameters:
  ///   - clock: The one that the use cases have.
  ///   - watch: Notes how long the parts are at work.
  ///   - verify: Throws at the end when something happened that makes the times worthless.
  init(_ useCases: UseCases, clock: ManualClock, watch: Stopwatch, verify: @escaping () throws -> Void = {}) {
    self.clock = clock
    self.watch = watch
    self.verify = verify
    core = AppCore(
      root: WatchedRoot(RootViewModel(systemLanguage: "en"), watch: watch), useCases: useCases, timeZone: .gmt)
    core.onState = { [unowned self] in if isMeasured { draw($0) } }
  }

  /// Tells the app what is not measured, and draws what comes of it.
  func send(_ events: RootViewModel.Event...) async {
    for event in events { await core.send(event) }
    draw(core.current)
  }

  /// Tells the app something and notes what comes of it.
  /// - Parameter begin: When it began, asked once all is at rest; nil for when it was told.
  func measure(_ event: RootViewModel.Event, from begin: (() -> ContinuousClock.Instant)? = nil) async -> Run {
    let core = core
    return await measure(from: begin) { await core.send(event) }
  }

  /// Lets time pass and notes what comes of it.
  /// - Parameter begin: When it began, asked once all is at rest.
  func measure(passing seconds: TimeInterval, from begin: @escaping () -> ContinuousClock.Instant) async -> Run {
    let (core, clock) = (core, clock)
    return await measure(from: begin) { await clock.advance(by: seconds) { await core.settle() } }
  }

  private func measure(
    from begin: (() -> ContinuousClock.Instant)? = nil, _ work: @MainActor () async -> Void
  ) async -> Run {
    _ = watch.collect()
    drawings = 0
    drawnAt = nil
    isMeasured = true
    defer { isMeasured = false }
    let called = ContinuousClock.now
    await work()
    let end = ContinuousClock.now
    let start = begin?() ?? called
    // The clock may have changed the screen before what is measured began.
    let drawn = drawnAt.flatMap { $0 > start ? $0 : nil } ?? end
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

  /// Ends the app. Throws when what was measured is not what it should be.
  func close() async throws {
    core.stop()
    await core.settle()
    try verify()
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
