import ChargeCore
import Foundation

/// A person's visit: an app of their own, in a folder of its own, and the page that shows it. Several pages of one browser
/// show the same visit.
@MainActor
final class Visit {
  /// What became of what a page sent.
  enum Answer: Hashable, Sendable {
    /// The app has it. With the number of the page that shows that.
    case taken(page: Int)
    /// Nothing on the screen is touched so: the page was older than the screen, or is not ours.
    case refused(ActProblem)
    /// Too many events wait for the app to come to rest, or the visit has just ended.
    case tooMany
  }

  /// What a page that gets changes has to be told.
  struct News: Hashable, Sendable {
    /// What is sent.
    let events: [ServerSentEvent]
    /// The number of the page after that.
    let number: Int
  }

  /// What tells its forms from those of other sites.
  nonisolated let token: RandomCode
  /// What its app has for a device.
  let device: BrowserDevice

  private let app: ChargeApp
  private let folder: URL
  private let limits: VisitLimits
  private let clock: any CoreClock
  private let tiles: HTMLTiles?
  private var allowance: Allowance
  private var files: SavedFiles
  /// The file that the app saved last, while no page could be told.
  private var offered: RandomCode?
  /// Whether a page of the visit can read codes, and may show notices.
  private var (hasScanner, showsNotices) = (false, false)
  private var rowIDs: [Int: RowIDs] = [:]
  /// The screen of the state that was looked at last: until the app rests, each is looked at up to three times.
  private var laidOut: (state: RootViewState, tree: ScreenTree<RootViewModel.Event>)?
  private var page: VisitPage?
  private var history = PageHistory(present: 0)
  private var isDeviceDark: Bool?
  private var asks: [DeviceAsk] = []
  private var followers: [Int: AsyncStream<Void>.Continuation] = [:]
  private var followerCount = 0
  private var waiting = 0
  private var isOver = false
  private var resting: Task<Void, Never>?

  private init(app: ChargeApp, _ device: BrowserDevice, folder: URL, _ web: WebConfiguration) {
    self.device = device
    (self.app, self.folder, limits, clock, tiles) = (app, folder, web.limits, web.clock, web.tiles)
    token = .unpredictable()
    allowance = Allowance(burst: web.limits.eventBurst, rate: web.limits.eventRate, at: web.clock.now)
    files = SavedFiles(limit: web.limits.files)
  }

  /// Opens the app of a visit in a new folder, and shows its first screen.
  static func open(in folder: URL, language: String, _ web: WebConfiguration) async throws(WebProblem) -> Visit {
    let browser = BrowserDevice()
    var configuration = web.app(folder)
    configuration.dataFolder = folder
    configuration.language = language
    configuration.device.platform = browser.platform
    configuration.device.platform.mapGround = web.tiles?.host
    let app: ChargeApp
    do throws(ChargeAppError) {
      app = try ChargeApp(configuration)
    } catch {
      throw .folderNotUsable(reason: error.description)
    }
    browser.remember(app.core, configuration, most: web.limits.steps)
    let visit = Visit(app: app, browser, folder: folder, web)
    browser.use(
      BrowserDevice.Hands(
        ask: { [weak visit] ask in await visit?.asked(ask) ?? false },
        save: { [weak visit] document in await visit?.saved(document) ?? false }))
    let launching = Task { await app.launch() }
    await visit.patiently { await launching.value }
    return visit
  }

  /// Ends it, and removes what it kept.
  func close() async {
    isOver = true
    app.core.onState = nil
    for follower in followers.values { follower.finish() }
    followers = [:]
    await app.close()
    do {
      try FileManager.default.removeItem(at: folder)
    } catch {
      // The next start of the server empties the folder of all visits.
      return
    }
  }

  // MARK: what the person does

  /// Takes what a page sent: first what the device tells and what was typed, then what was pressed on what is shown then.
  /// - Parameter isAwaited: true to return when what it started has ended, or the patience of a page without a script has.
  func take(_ post: HTMLPost, platform: [PlatformEvent] = [], isAwaited: Bool) async -> Answer {
    guard !isOver, allowance.use(at: clock.now), waiting < limits.events else { return .tooMany }
    waiting += 1
    for event in platform {
      if case .systemAppearanceChanged(let isDark) = event { isDeviceDark = isDark }
      if case .permissionChanged(.notifications, let answer) = event { showsNotices = answer == .granted }
      app.core.post(.platform(event))
    }
    let before = tree()
    let field = before.changedField(in: post)
    for event in before.changes(in: post) { app.core.post(event) }
    switch tree().press(in: post, after: field) {
    case .failure(let problem):
      rest()
      return .refused(problem)
    case .success(let event):
      if let event { app.core.post(event) }
    }
    rest()
    if isAwaited { await patiently { [app] in await app.core.settle() } }
    return .taken(page: present())
  }

  /// A page tells whether its browser can read codes.
  func learn(hasScanner: Bool?) { self.hasScanner = hasScanner ?? self.hasScanner }

  /// A file that the app saved.
  func file(_ code: RandomCode) -> SharedDocument? { files[code] }

  /// The file that a page without a script has to be led to, once.
  func takeOffered() -> RandomCode? {
    defer { offered = nil }
    return offered
  }

  /// Counts what waits until the app has come to rest.
  private func rest() {
    guard resting == nil else { return }
    resting = Task { [weak self, app] in
      await app.core.settle()
      self?.rested()
    }
  }

  private func rested() {
    waiting = 0
    resting = nil
    // A visit at rest keeps the page alone.
    laidOut = nil
  }

  private func patiently(_ work: @escaping @Sendable () async -> Void) async {
    _ = await clock.limit(until: clock.now.addingTimeInterval(limits.patience), work)
  }

  // MARK: what there is to see

  /// The whole page.
  func text() -> String {
    let number = present()
    return page?.text(number: number) ?? ""
  }

  /// A page wants to be told changes. Where too many are told, the oldest is told no more.
  func follow() -> Follower {
    if followers.count >= limits.pages, let oldest = followers.keys.min() {
      followers[oldest]?.finish()
      followers[oldest] = nil
    }
    let (signals, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    followerCount += 1
    followers[followerCount] = continuation
    app.core.onState = { [weak self] _ in self?.signal() }
    continuation.yield()
    return Follower(id: followerCount, signals: signals, continuation: continuation)
  }

  /// A page is gone.
  func unfollow(_ follower: Follower) {
    follower.continuation.finish()
    followers[follower.id] = nil
    if followers.isEmpty { app.core.onState = nil }
  }

  /// What a page is told first.
  func mark() -> PageMark { PageMark(number: present(), screen: app.core.current.screenSerial) }

  /// What a page that shows a number has to be told.
  func news(after number: Int) -> News {
    let present = present()
    var events = asks.compactMap { ServerSentEvent("ask", $0) }
    asks = []
    if let steps = history.steps(after: number) {
      events += steps.map { ServerSentEvent(name: "step", id: $0.number, data: $0.text) }
    } else if let page, let event = ServerSentEvent("whole", id: present, page.step(from: nil, number: present)) {
      events.append(event)
    }
    return News(events: events, number: present)
  }

  /// Brings the page up to date, and tells its number.
  func present() -> Int {
    let state = app.core.current
    let appearance = HTMLAppearance(isDark: state.isDark, onDarkDevice: isDeviceDark)
    if let page, page.state == state, page.appearance == appearance { return history.present }
    let new = VisitPage(state, tree(of: state), appearance: appearance, token: token, tiles: tiles)
    let old = page
    page = new
    guard let old else {
      history = PageHistory(present: 1)
      return 1
    }
    if old.element == new.element, old.title == new.title { return history.present }
    let step = ServerSentEvent("step", new.step(from: old, number: history.present + 1))
    history.add(step?.data ?? "")
    return history.present
  }

  private func tree() -> ScreenTree<RootViewModel.Event> { tree(of: app.core.current) }

  private func tree(of state: RootViewState) -> ScreenTree<RootViewModel.Event> {
    // Of screens that were left long ago the names of rows are forgotten.
    if rowIDs.count > 32, let oldest = rowIDs.keys.min(), oldest != state.screenSerial { rowIDs[oldest] = nil }
    if let laidOut, laidOut.state == state { return laidOut.tree }
    let tree = ScreenTree(RootLayout.element(for: state), rowIDs: &rowIDs[state.screenSerial, default: RowIDs()])
    laidOut = (state, tree)
    return tree
  }

  private func signal() {
    for follower in followers.values { follower.yield() }
  }

  // MARK: what the app asks

  /// Hands what the app asks to a page. False when none can do it.
  private func asked(_ ask: DeviceAsk) -> Bool {
    guard !isOver else { return false }
    switch ask {
    case .permission(let permission) where followers.isEmpty || permission == .camera && !hasScanner:
      app.core.post(.platform(.permissionChanged(permission, .denied)))
      return false
    case .scan where !hasScanner: return false
    case .notice(let notice) where !showsNotices && notice.content != nil: return false
    case .permission, .open, .save, .scan, .notice: break
    }
    // A page that never fetches what it is asked costs no more than this.
    guard !followers.isEmpty, asks.count < Self.mostAsks else { return false }
    asks.append(ask)
    signal()
    return true
  }

  private static let mostAsks = 32

  /// Keeps a file and leads a page to it; one without a script is led there after what it sent.
  private func saved(_ document: SharedDocument) -> Bool {
    guard !isOver else { return false }
    let code = files.add(document)
    if followers.isEmpty { offered = code } else { _ = asked(.save(code)) }
    return true
  }
}

/// A page that is told changes.
struct Follower: Sendable {
  let id: Int
  /// Comes when there may be news, or a sign of life is due.
  let signals: AsyncStream<Void>
  let continuation: AsyncStream<Void>.Continuation
}
