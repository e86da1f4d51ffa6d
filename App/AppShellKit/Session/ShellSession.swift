import ChargeDomain
import ChargeLayout
public import ChargePresentation
import Foundation

/// A visit to an app: takes commands, sends events through the core and tells what is on the screen.
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
  var systemLanguage: String
  var size: ScreenSize?
  var cursor: FieldCursor?
  var track: (track: Track, began: Date)?
  var pageOffset = 0
  var lastPrinted: [String]?
  /// The state that was printed last: a terminal of another size shows the same.
  var lastShown: Root.ViewState?
  var isTracing = false
  /// False in batch mode until something was opened.
  var showsScreens: Bool
  private var isRunning = false
  private var hasPrinted = false

  /// A visit that begins with ``start()``.
  public init(app: ShellApp<Root>, world: ShellWorld, options: ShellOptions, output: ShellOutput) {
    self.app = app
    self.world = world
    self.options = options
    self.output = output
    systemLanguage = options.language
    size = options.size
    showsScreens = !options.isBatch
  }

  /// Launches the app; prints its first screen unless this is a batch.
  public func start() async throws(ShellProblem) {
    try await launch()
    finish(await news())
  }

  /// Understands a line, does it and prints what it leads to. False when the shell ends.
  @discardableResult
  public func execute(_ line: String) async throws(ShellProblem) -> Bool {
    guard let command = try CommandTable.command(line: line) else { return true }
    let answer = try await perform(command)
    finish(answer)
    return !answer.ends
  }

  /// Does a command without printing a screen.
  public func perform(_ command: ShellCommand) async throws(ShellProblem) -> CommandAnswer {
    isRunning = true
    defer { isRunning = false }
    switch command {
    case .see(let command): return try await see(command)
    case .check(let command): return try check(command)
    case .act(let command): try await act(command)
    case .world(let command): try await change(command)
    }
    return await news()
  }

  /// Stops the work under way, as ^C does; the screen stays. True when a command was at work.
  ///
  /// While nothing is asked of anybody it leaves the core alone: timers that only wait go on.
  @discardableResult
  public func interrupt() -> Bool {
    guard isRunning || world.network.openCount > 0 else { return false }
    core?.cancelWork()
    // Requests that several screens share are nobody's effect.
    world.network.cutOpen()
    return isRunning
  }

  /// Ends the app.
  public func stop() async {
    core?.stop()
    // Whatever the app still has open is nobody's any more.
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

  /// True when the screen is another one than was printed last.
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
    started.core.onState = { [weak self] state in self?.arrived(state) }
    await started.launch(known)
  }

  /// What the device knows is told before the launch, so that no screen begins with a wrong picture of it.
  private var known: [PlatformEvent] {
    var known: [PlatformEvent] = []
    for permission in Permission.allCases {
      let state = world.device.permission(permission)
      if state != .notAsked { known.append(.permissionChanged(permission, state)) }
    }
    if let place = world.device.locationForApp { known.append(.locationChanged(place)) }
    if world.device.isLocked { known.append(.lockChanged(isLocked: true)) }
    if world.network.network == .offline { known.append(.reachabilityChanged(isOnline: false)) }
    return known
  }

  /// The core, which is there once the session has started.
  func running() throws(ShellProblem) -> AppCore<Root> {
    guard let core else { throw ShellProblem(.usage, "the app is not running", remedy: "start the session first") }
    return core
  }

  /// What can be touched, which is there once the session has started.
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

  /// Lays a state out and begins anew with row ids and pages on another screen.
  private func show(_ state: Root.ViewState) {
    let key = app.screenKey(state)
    if key != screenKey {
      screenKey = key
      pageOffset = 0
      cursor = nil
    }
    tree = ScreenTree(app.layout(state), rowIDs: &rowIDs[key, default: RowIDs()])
  }

  private func finish(_ answer: CommandAnswer) {
    if !answer.lines.isEmpty { say(answer.lines.joined(separator: "\n")) }
    for note in answer.notes { output.note(note) }
    if answer.isFollowedByScreen { printScreenIfChanged() }
  }

  func printScreenIfChanged() {
    guard showsScreens, let page = drawnPage(), page.plain != lastPrinted else { return }
    say(page)
  }

  private func say(_ page: DrawnPage) {
    seen(page)
    say(page.printed)
  }

  /// The person has seen this.
  func seen(_ page: DrawnPage) {
    lastPrinted = page.plain
    lastShown = core?.current
  }

  // An empty line tells one screen or answer from the next.
  private func say(_ text: String) {
    output.print(hasPrinted ? "\n" + text : text)
    hasPrinted = true
  }

  /// Tells the app the answers to what it asked, and the person what the app did outside itself.
  private func news() async -> CommandAnswer {
    var answer = CommandAnswer(isFollowedByScreen: true)
    var news = world.device.collectNews()
    while !news.isEmpty {
      for one in news {
        switch one {
        case .opened(let url): answer.lines.append(StyledLine("opens: \(url.absoluteString)").text)
        case .saved(let name, let bytes):
          answer.lines.append(StyledLine("saves: \(name) (\(bytes) bytes)").text)
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
    return answer
  }
}
