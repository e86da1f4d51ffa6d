import ChargeDomain
import ChargeLayout
public import ChargePresentation
import Foundation

/// A session with an app: takes commands, sends events through the core and prints the screen.
@MainActor
public final class ShellSession<Root: ViewModel> {
  let app: ShellApp<Root>
  let world: ShellWorld
  let options: ShellOptions
  let output: ShellOutput
  var started: StartedApp<Root>?
  var tree: ScreenTree<Root.Event>?
  var rowIDs: [String: RowIDs] = [:]
  var screenKey = ""
  /// The names of the rows on the car's screen, and the page that they belong to.
  var carRowIDs = RowIDs()
  var carKey = ""
  var systemLanguage: String
  var timeZone: TimeZone
  var size: ScreenSize?
  var cursor: FieldCursor?
  var track: (track: Track, began: Date)?
  /// What happened since the start of the app; nil for an app that cannot be recorded.
  var visitRecorder: VisitRecorder<Root>?
  var pageOffset = 0
  var lastPrinted: [String]?
  /// The rows that the first screen leaves to the hint below it.
  var reservedRows = 0
  /// The answer that was longer than the terminal, for `more` and `less`; nil once something else was asked.
  var reading: (lines: [StyledLine], offset: Int)?
  /// The state that was printed last. Resizing the terminal does not change it.
  var lastShown: Root.ViewState?
  var isTracing = false
  /// False in batch mode until something was opened.
  var showsScreens: Bool
  private var isRunning = false
  private var hasPrinted = false

  /// A session that begins with ``start()``.
  public init(app: ShellApp<Root>, world: ShellWorld, options: ShellOptions, output: ShellOutput) {
    self.app = app
    self.world = world
    self.options = options
    self.output = output
    systemLanguage = options.language
    timeZone = options.timeZone
    size = options.size
    showsScreens = !options.isBatch
  }

  /// Launches the app; prints its first screen unless this is a batch.
  public func start() async throws(ShellProblem) {
    try await launch()
    let hint = showsScreens ? options.hint : ""
    reservedRows = hint.isEmpty ? 0 : wrapped(hint).count
    finish(await news())
    if !hint.isEmpty { note(hint) }
  }

  /// Runs a line and prints its answer. False when the shell ends.
  @discardableResult
  public func execute(_ line: String) async throws(ShellProblem) -> Bool {
    guard let command = try understood(line) else { return true }
    let answer = try await perform(command)
    finish(answer)
    return !answer.ends
  }

  /// Runs a command without printing the screen.
  func perform(_ command: ShellCommand) async throws(ShellProblem) -> CommandAnswer {
    isRunning = true
    defer { isRunning = false }
    switch command {
    case .see(.more), .see(.less): break
    default: reading = nil
    }
    switch command {
    case .see(let command): return try await see(command)
    case .check(let command): return try check(command)
    case .act(let command): try await act(command)
    case .world(let command): try await change(command)
    case .car(let command):
      let lines = try await drive(command)
      await awaitAnswers()
      var answer = await news()
      answer.lines += lines
      return answer
    }
    await awaitAnswers()
    return await news()
  }

  /// In a batch nobody sees a later screen: what was asked is awaited, attempts after failures too. On a virtual clock only
  /// commands let time pass.
  private func awaitAnswers() async {
    guard options.isBatch, case .device = world.clock, let core else { return }
    let end = Date().addingTimeInterval(ShellOptions.batchPatience)
    while world.network.underWayCount > 0, Date() < end {
      _ = await SystemClock().limit(until: end) { [network = world.network] in try? await network.quiet() }
      await core.settle()
    }
  }

  /// Stops the work under way, as ^C does, and keeps the screen. True when a command was running. Without open requests
  /// it does nothing, so that timers go on. What keepers do, such as following a charging session, only loses its requests.
  @discardableResult
  public func interrupt() -> Bool {
    guard isRunning || world.network.openCount > 0 else { return false }
    core?.cancelWork()
    // A request that several screens share belongs to no effect, so the network cuts it.
    world.network.cutOpen()
    return isRunning
  }

  /// Ends the app, and a recording with it.
  public func stop() async {
    await shutDown()
    endRecording()
  }

  /// Ends the app as when it is killed.
  func shutDown() async {
    core?.stop()
    // Nobody waits for the open requests any longer.
    world.network.cutOpen()
    await started?.close()
    started = nil
  }

  /// The core of the app while it runs.
  var core: AppCore<Root>? { started?.core }

  /// The rules and stores of the app while it runs.
  var useCases: UseCases? { started?.useCases }

  /// The view state on the screen; nil before the start.
  public var viewState: Root.ViewState? { core?.current }

  /// True when the screen has changed since it was printed.
  public var hasUnseenChange: Bool {
    guard showsScreens, let lastPrinted, core?.current != lastShown else { return false }
    return drawnPage().map { $0.plain != lastPrinted } ?? false
  }

  func launch() async throws(ShellProblem) {
    let started = try await app.start(systemLanguage)
    self.started = started
    rowIDs = [:]
    cursor = nil
    show(started.core.current)
    follow(started.core)
    started.core.onState = { [weak self] state in self?.arrived(state) }
    await started.launch(known)
  }

  /// What the app is told before its launch, so that its first screen is right.
  private var known: [PlatformEvent] {
    var known: [PlatformEvent] = []
    for permission in Permission.allCases {
      let state = world.device.permission(permission)
      if state != .notAsked { known.append(.permissionChanged(permission, state)) }
    }
    if let place = world.device.locationForApp { known.append(.locationChanged(place)) }
    if world.device.isLocked { known.append(.lockChanged(isLocked: true)) }
    if world.network.network == .offline { known.append(.reachabilityChanged(isOnline: false)) }
    if let car = world.device.car {
      // The car starts the app where it was killed behind it.
      if world.device.isInBackground { known.append(.enteredBackground) }
      known.append(.carChanged(car))
    }
    if timeZone != options.timeZone { known.append(.timeZoneChanged(timeZone.identifier)) }
    return known
  }

  /// Times in lists, on the clock of the device: "2024-06-01 12:00:00".
  var clockStyle: Date.ISO8601FormatStyle {
    Date.ISO8601FormatStyle(dateTimeSeparator: .space, includingFractionalSeconds: false, timeZone: timeZone)
      .year().month().day().time(includingFractionalSeconds: false)
  }

  /// The core of the running app.
  func running() throws(ShellProblem) -> AppCore<Root> {
    guard let core else { throw ShellProblem(.usage, "the app is not running", remedy: "start the session first") }
    return core
  }

  /// The elements on the screen.
  func onScreen() throws(ShellProblem) -> ScreenTree<Root.Event> {
    guard let tree else { throw ShellProblem(.usage, "the app is not running", remedy: "start the session first") }
    return tree
  }

  private func arrived(_ state: Root.ViewState) {
    show(state)
    guard isTracing, isRunning, let page = drawnPage() else { return }
    say("trace:")
    say(page)
  }

  /// Lays a state out. A new screen starts at its first page.
  private func show(_ state: Root.ViewState) {
    let key = app.screenKey(state)
    if key != screenKey {
      screenKey = key
      pageOffset = 0
      cursor = nil
    }
    tree = ScreenTree(app.layout(state), rowIDs: &rowIDs[key, default: RowIDs()])
  }

  func finish(_ answer: CommandAnswer) {
    if !answer.lines.isEmpty { say(answer.lines.joined(separator: "\n")) }
    for text in answer.notes { note(text) }
    if answer.isFollowedByScreen { printScreenIfChanged() }
  }

  func printScreenIfChanged() {
    guard showsScreens, let page = drawnPage(), page.plain != lastPrinted else { return }
    if lastPrinted == nil { return say(page) }
    reservedRows = 0
    say(drawnPage() ?? page)
  }

  private func say(_ page: DrawnPage) {
    seen(page)
    say(page.printed)
  }

  /// Remembers what the person has seen.
  func seen(_ page: DrawnPage) {
    lastPrinted = page.plain
    lastShown = core?.current
  }

  // An empty line separates screens and answers.
  private func say(_ text: String) {
    output.print(hasPrinted ? "\n" + text : text)
    hasPrinted = true
  }

  /// Tells the app the answers to its questions, and the person what the app did outside itself.
  private func news() async -> CommandAnswer {
    var answer = CommandAnswer(isFollowedByScreen: true)
    var news = world.device.collectNews()
    while !news.isEmpty {
      for one in news {
        switch one {
        case .opened(let url): answer.lines.append(StyledLine("opens: \(url.absoluteString)").text)
        case .saved(let name, let bytes):
          answer.lines.append(StyledLine("saves: \(name) (\(bytes) bytes)").text)
        case .scanning:
          answer.notes.append("The camera is open: hand it a code with scan \"TEXT\".")
        case .asked(let permission):
          answer.notes.append(
            "The app asks for the permission: answer with \"permission \(permission.rawValue) granted\" or "
              + "\"permission \(permission.rawValue) denied\".")
        case .answered(let permission, let state):
          await core?.send(app.platform(.permissionChanged(permission, state)))
          if permission == .location, let place = world.device.locationForApp {
            await core?.send(app.platform(.locationChanged(place)))
          }
        }
      }
      news = world.device.collectNews()
    }
    if let window = world.payments.open {
      let replies = PaymentDouble.Reply.names.joined(separator: "|")
      answer.notes.append("The payment window is open (\(window.step.rawValue)): answer with payment \(replies).")
    }
    if world.store.isOpen {
      answer.notes.append("The store's window is open: answer with store approve|decline|pending|cancel|lose.")
    }
    return answer
  }
}
