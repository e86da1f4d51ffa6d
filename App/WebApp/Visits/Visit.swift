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
    /// Nothing on the screen is touched so: it cannot be used, or is not there.
    case refused(ActProblem)
    /// The page was older than the screen. Nothing was pressed.
    case old(page: Int)
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

  let app: ChargeApp
  private let folder: URL
  private let limits: VisitLimits
  private let clock: any CoreClock
  private let tiles: HTMLTiles?
  private var allowance: Allowance
  private var files: SavedFiles
  /// The file that the app saved last, while no page could be told.
  private var offered: RandomCode?
  /// What a page without a script says next.
  private var note: PageNote?
  /// True while what is done comes from a page without a script.
  private var isPlain = false
  /// True once a page has told the zone of the device.
  private var knowsZone = false
  /// Whether a page of the visit can read codes, and may show notices.
  private var (hasScanner, showsNotices) = (false, false)
  private var rowIDs: [Int: RowIDs] = [:]
  /// The screen of the state that was looked at last: until the app rests, each is looked at up to three times.
  private var laidOut: (state: RootViewState, tree: ScreenTree<RootViewModel.Event>)?
  private var marks = ScreenMarks()
  private var page: VisitPage?
  private var history = PageHistory(present: 0)
  private var isDeviceDark: Bool?
  private var asks: [DeviceAsk] = []
  private var followers: [Int: AsyncStream<Void>.Continuation] = [:]
  private var followerCount = 0
  private var seen: SeenPages
  private var isInFront = true
  /// Ends when the next page without a stream counts as seen no more.
  private(set) var leaving: Task<Void, Never>?
  private var waiting = 0
  private var isOver = false
  private var resting: Task<Void, Never>?

  private init(app: ChargeApp, _ device: BrowserDevice, folder: URL, _ web: WebConfiguration) {
    self.device = device
    (self.app, self.folder, limits, clock, tiles) = (app, folder, web.limits, web.clock, web.tiles)
    token = .unpredictable()
    allowance = Allowance(burst: web.limits.eventBurst, rate: web.limits.eventRate, at: web.clock.now)
    files = SavedFiles(limit: web.limits.files, lifetime: web.limits.fileLifetime)
    seen = SeenPages(grace: web.limits.grace)
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
    app.core.onEvent = { [weak visit] event in
      if case .deviceErased = event { visit?.forget() }
    }
    let launching = Task { await app.launch() }
    await visit.patiently { await launching.value }
    return visit
  }

  /// Ends it, and removes what it kept.
  func close() async {
    isOver = true
    (app.core.onState, app.core.onEvent) = (nil, nil)
    for follower in followers.values { follower.finish() }
    followers = [:]
    leaving?.cancel()
    files.removeAll()
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
  ///
  /// What was meant for another screen is not done. What was typed for another step of the same screen is taken, what was
  /// pressed there is not.
  /// - Parameters:
  ///   - mark: Which screen and which step the page showed; nil where it says none.
  ///   - isAwaited: true to return when what it started has ended, or the patience of a page without a script has.
  func take(
    _ post: HTMLPost, on mark: ScreenMark?, platform: [PlatformEvent] = [], isAwaited: Bool
  ) async -> Answer {
    guard !isOver, allowance.use(at: clock.now), waiting < limits.events else { return .tooMany }
    waiting += 1
    isPlain = isAwaited
    note = nil
    if isAwaited, !isInFront { come(toFront: true) }
    let shown = shownMark
    let isKnown = mark?.screen == shown.screen
    for event in platform { tell(event) }
    let field: ElementID?
    if isKnown {
      let before = tree()
      field = before.changedField(in: post)
      for event in before.changes(in: post) { app.core.post(event) }
    } else {
      field = nil
    }
    guard isKnown && (mark == shown || !post.isPress) || !post.concernsScreen else {
      rest()
      return .old(page: present())
    }
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

  private func tell(_ event: PlatformEvent) {
    if case .systemAppearanceChanged(let isDark) = event { isDeviceDark = isDark }
    if case .permissionChanged(.notifications, let answer) = event { showsNotices = answer == .granted }
    if case .timeZoneChanged = event { knowsZone = true }
    app.core.post(.platform(event))
  }

  /// A page tells whether its browser can read codes.
  func learn(hasScanner: Bool?) { self.hasScanner = hasScanner ?? self.hasScanner }

  /// A file that the app saved.
  func file(_ code: RandomCode) -> SharedDocument? { files.file(code, at: clock.now) }

  /// Everything on the device was erased: so is what the visit keeps of it.
  private func forget() {
    files.removeAll()
    (offered, note, rowIDs, laidOut) = (nil, nil, [:], nil)
    history = PageHistory(present: history.present)
  }

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

  /// The whole page. What a page without a script has to say is said once.
  func text(saying refusal: Refusal? = nil) -> String {
    let number = present()
    let said = refusal.map { PageNote.refused($0) } ?? note
    note = nil
    return page?.text(number: number, note: said, isGMT: !knowsZone) ?? ""
  }

  /// A page that is seen wants to be told changes. Where too many are told, the oldest is told no more.
  func follow(_ name: RandomCode = .unpredictable()) -> Follower {
    if followers.count >= limits.pages, let oldest = followers.keys.min() {
      followers[oldest]?.finish()
      followers[oldest] = nil
    }
    let (signals, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    followerCount += 1
    followers[followerCount] = continuation
    app.core.onState = { [weak self] _ in self?.signal() }
    if let code = takeOffered() { asks.append(.save(code)) }
    seen.began(name, stream: followerCount)
    look()
    continuation.yield()
    return Follower(id: followerCount, page: name, signals: signals, continuation: continuation)
  }

  /// A page is told no more: it is hidden or gone, or has lost the network for a moment.
  func unfollow(_ follower: Follower) {
    follower.continuation.finish()
    followers[follower.id] = nil
    if followers.isEmpty { app.core.onState = nil }
    seen.ended(follower.page, stream: follower.id, at: clock.now)
    look()
  }

  /// A page tells whether it is seen.
  func learn(_ page: RandomCode, isSeen: Bool) {
    if isSeen { seen.appeared(page, at: clock.now) } else { seen.disappeared(page) }
    look()
  }

  /// The app is in front while a page is seen.
  private func look() {
    leaving?.cancel()
    leaving = nil
    guard !isOver else { return }
    let now = clock.now
    let isAnySeen = seen.isAnySeen(at: now)
    if isAnySeen != isInFront { come(toFront: isAnySeen) }
    guard let end = seen.nextEnd(after: now) else { return }
    leaving = Task { [weak self, clock] in
      do throws(CancellationError) { try await clock.sleep(until: end) } catch { return }
      self?.look()
    }
  }

  private func come(toFront isInFront: Bool) {
    self.isInFront = isInFront
    app.core.post(.platform(isInFront ? .enteredForeground : .enteredBackground))
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
    let tree = self.tree(of: state)
    let new = VisitPage(
      state, tree, mark: marks.mark(screen: state.screenSerial, tree.step), appearance: appearance, token: token,
      tiles: tiles)
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

  /// Which screen and which step of it is shown now.
  private var shownMark: ScreenMark {
    let state = app.core.current
    return marks.mark(screen: state.screenSerial, tree(of: state).step)
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

  /// Hands what the app asks to a page. False when none can do it. A page without a script says so, or shows a link.
  private func asked(_ ask: DeviceAsk) -> Bool {
    guard !isOver else { return false }
    let hasNoScript = isPlain && followers.isEmpty
    switch ask {
    case .permission(let permission) where followers.isEmpty || permission == .camera && !hasScanner:
      if hasNoScript { note = .needsScript }
      app.core.post(.platform(.permissionChanged(permission, .denied)))
      return false
    case .scan where hasNoScript:
      note = .needsScript
      return false
    case .open(let url) where hasNoScript:
      note = HTMLAddress(outside: url.absoluteString).map { .leadsOut($0) }
      return note != nil
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
    let code = files.add(document, at: clock.now)
    if followers.isEmpty { offered = code } else { _ = asked(.save(code)) }
    return true
  }
}

/// A page that is told changes.
struct Follower: Sendable {
  let id: Int
  /// The name of the page.
  let page: RandomCode
  /// Comes when there may be news, or a sign of life is due.
  let signals: AsyncStream<Void>
  let continuation: AsyncStream<Void>.Continuation
}
