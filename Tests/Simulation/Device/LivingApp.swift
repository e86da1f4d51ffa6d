import ChargeCore
import ChargeData
import Foundation

/// An app on a device: it can be killed at any moment, also inside a transaction, and started again on the same files.
@MainActor
final class LivingApp {
  let disk = Disk()
  private let log = LifeLog()
  /// Of the run that there is, or was last.
  private(set) var mortality = Mortality()
  private var app: ChargeApp?
  private(set) var tree: ScreenTree<RootViewModel.Event>?
  /// The screen that was read last, and its words.
  private var read: (state: RootViewState, words: String)?
  private var rowIDs = RowIDs()
  private var serial = 0
  /// The events since something was last done with it from outside.
  private var eventCount = 0
  private var isRestless = false
  private var nextID: Int

  /// - Parameter firstID: Tells its ids from those of the person's other apps.
  init(firstID: Int = 0) { nextID = firstID }

  /// What it shows.
  var state: RootViewState? { app?.core.current }

  /// Its stores and rules.
  var useCases: UseCases? { app?.useCases }

  // MARK: Its runs

  /// How often it was started.
  private(set) var runs = 0

  /// What its databases hold changes only from one of these to another.
  struct Moment: Equatable {
    let run, commits: Int
  }

  /// That of now.
  var moment: Moment { Moment(run: runs, commits: disk.commits) }

  /// Another run is about to begin.
  func beginRun() {
    mortality = Mortality()
    runs += 1
  }

  /// What every run is made of: no sources yet, no limits of rates, ids that follow one another.
  /// - Parameter sendsAgain: Whether what changes nothing is sent again after a temporary failure.
  func configuration(
    in folder: URL, language: String = "en", clock: any CoreClock, network: SimulatedNetwork, sendsAgain: Bool = false
  ) -> ChargeConfiguration {
    var configuration = ChargeConfiguration(dataFolder: folder, language: language)
    configuration.clock = clock
    configuration.providers = .none
    configuration.logger = log.logger
    // The same part of a pause each time: nothing is random here.
    let again = RetryingTransport(network, clock: clock, jitter: { 0.5 })
    let transport: any HTTPTransport = sendsAgain ? again : network
    configuration.transport = { _ in transport }
    configuration.keepsRateLimits = false
    configuration.newSessionID = SerialIDs.after(nextID)
    nextID += 1000
    return configuration
  }

  /// Starts it, as after a tap on its icon, and opens a screen unless the life begins where the app does.
  func start(_ configuration: ChargeConfiguration, knowing known: [PlatformEvent], opening screen: String? = nil) async
  {
    await step {
      guard let app = try? ChargeApp(configuration) else { return }
      self.app = app
      let mortality = self.mortality
      app.core.onEvent = { [weak self] _ in
        mortality.step()
        self?.countEvent()
      }
      await app.launch(knowing: known)
      if let screen { await app.core.send(.screenRequested(screen, argument: nil)) }
    }
    look()
  }

  /// Nothing that it began goes on.
  func bury() async {
    if let app { await step { await app.close() } }
    app = nil
    tree = nil
  }

  // MARK: What happens to it

  func send(_ event: RootViewModel.Event) async {
    guard let core = app?.core else { return }
    await step { await core.send(event) }
    look()
  }

  /// The same event twice, before anything that the first one began has been done.
  func sendTwice(_ event: RootViewModel.Event) async {
    guard let core = app?.core else { return }
    await step {
      let other = Task { await core.send(event) }
      await core.send(event)
      await other.value
    }
    look()
  }

  /// Touches what is there; what is not there any more does nothing.
  func touch(
    twice: Bool, _ act: (ScreenTree<RootViewModel.Event>) -> Result<RootViewModel.Event, ActProblem>
  ) async {
    guard let tree, case .success(let event) = act(tree) else { return }
    if twice { await sendTwice(event) } else { await send(event) }
  }

  func settle() async {
    guard let core = app?.core else { return }
    await step {
      core.timeMoved()
      await core.settle()
    }
    look()
  }

  private func step(_ work: @MainActor () async -> Void) async {
    eventCount = 0
    let (mortality, disk) = (mortality, disk)
    let steps = DatabaseSteps {
      try disk.beforeCommit()
      try mortality.beforeCommit()
    }
    await DatabaseSteps.$current.withValue(steps) { await work() }
  }

  /// An app with so many events at one moment would go on for ever: it is ended.
  private func countEvent() {
    eventCount += 1
    guard eventCount == Self.mostEvents else { return }
    isRestless = true
    mortality.die()
    let app = app
    Task { await app?.close() }
  }

  private static let mostEvents = 5000

  /// Whether it did not come to rest since the last call.
  func takeRestlessness() -> Bool {
    defer { isRestless = false }
    return isRestless
  }

  private func look() {
    guard let state else { return }
    if state.screenSerial != serial { (serial, rowIDs) = (state.screenSerial, RowIDs()) }
    tree = ScreenTree(RootLayout.element(for: state), rowIDs: &rowIDs)
  }

  /// What can be read on the screen, what the system shows, and what was logged since the last call.
  func words(with system: [String]) -> String {
    if let state, let tree, read?.state != state {
      read = (state, TextRenderer(width: 80).text(of: tree))
    }
    return ([tree == nil ? "" : read?.words ?? ""] + system + log.take()).joined(separator: "\n")
  }
}
