public import ChargeDomain
public import Foundation

/// Owns the one root model, runs its effects and tells everyone what there is to see. The only place that waits.
@MainActor
public final class AppCore<Root: ViewModel> {
  private struct Running {
    let id: Int
    let task: Task<Void, Never>
  }

  private var root: Root
  private let useCases: UseCases
  private let timeZone: TimeZone
  private let meter = ActivityMeter()
  private var running: [EffectSlot: Running] = [:]
  /// All work that has not ended, stopped or not.
  private var unfinished: [Int: Task<Void, Never>] = [:]
  private var nextID = 0
  private var listeners: [Int: AsyncStream<Root.ViewState>.Continuation] = [:]
  private var ticker: (due: Date, task: Task<Void, Never>)?

  /// What was drawn last.
  private var drawn: Root.ViewState
  /// The time at which there is something newer to see than what was drawn; nil where there is not.
  private var newerAt: Date?

  /// What there is to see now. It is drawn when somebody looks, not for each event between two looks.
  public var current: Root.ViewState {
    draw()
    return drawn
  }

  /// Receives every state, not only the settled ones; set it to trace.
  public var onState: ((Root.ViewState) -> Void)? {
    // What there was to see before is no news.
    willSet { draw() }
  }
  /// Receives every event that was taken in, in order: enough to replay a visit.
  public var onEvent: ((Root.Event) -> Void)?
  /// Receives all that decides what there is to see, with its time: every event that was taken in, and when something new was
  /// drawn. From these a recording is made.
  public var onStep: ((VisitStep<Root.Event>) -> Void)?

  /// Starts with a model; send an event to begin.
  /// - Parameter timeZone: The zone times are shown in unless a station has its own.
  public init(root: Root, useCases: UseCases, timeZone: TimeZone) {
    self.root = root
    self.useCases = useCases
    self.timeZone = timeZone
    drawn = root.viewState(in: ViewContext(now: useCases.clock.now, timeZone: timeZone, phones: useCases.phones))
  }

  /// Each caller's own stream: the current state first, then each newer one; a slow reader misses old ones only.
  public func states() -> AsyncStream<Root.ViewState> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Root.ViewState.self, bufferingPolicy: .bufferingNewest(1))
    nextID += 1
    let id = nextID
    listeners[id] = continuation
    continuation.onTermination = { [weak self] _ in
      Task { @MainActor in self?.listeners[id] = nil }
    }
    continuation.yield(current)
    return stream
  }

  /// Takes an event in and returns when all it started has ended or waits for time to pass.
  public func send(_ event: Root.Event) async {
    receive(event)
    await settle()
  }

  /// Takes an event in and returns at once; ``settle()`` waits for what it started.
  public func post(_ event: Root.Event) { receive(event) }

  /// Returns when nothing is at work.
  public func settle() async {
    await meter.rest()
  }

  /// Shows what has changed because time moved.
  public func timeMoved() {
    render()
  }

  /// Stops the work under way, as when a person interrupts; the screen stays.
  public func cancelWork() {
    cancelWork { !Root.outlastsInterrupts($0) }
  }

  private func cancelWork(where isMeant: (EffectSlot) -> Bool) {
    for (slot, effect) in running where isMeant(slot) {
      effect.task.cancel()
      running[slot] = nil
    }
  }

  /// Stops everything; the core cannot be used afterwards.
  public func stop() {
    cancelWork { _ in true }
    ticker?.task.cancel()
    ticker = nil
    for (_, listener) in listeners { listener.finish() }
    listeners = [:]
  }

  private func receive(_ event: Root.Event) {
    onEvent?(event)
    if let onStep { onStep(.event(event, at: useCases.clock.now)) }
    let reaction = root.handle(event)
    for slot in reaction.cancelled { cancel(in: slot) }
    for effect in reaction.effects { start(effect) }
    render()
  }

  private func cancel(in slot: EffectSlot) {
    for (key, effect) in running where slot.encloses(key) {
      effect.task.cancel()
      running[key] = nil
    }
  }

  private func start(_ effect: Root.Effect) {
    let slot = Root.slot(of: effect)
    let isAlone = Root.runsAlone(effect)
    let others = isAlone ? Array(unfinished.values) : []
    if isAlone { cancelWork { _ in true } }
    running[slot]?.task.cancel()
    nextID += 1
    let id = nextID
    let useCases = useCases
    meter.begin()
    let task = Task { [meter] in
      for other in others { await other.value }
      await ActivityMeter.$current.withValue(meter) {
        await Root.perform(effect, with: useCases) { event in await self.receive(event, from: slot, id) }
      }
      self.finished(slot, id)
    }
    running[slot] = Running(id: id, task: task)
    unfinished[id] = task
  }

  // Answers of superseded or cancelled work are dropped.
  private func receive(_ event: Root.Event, from slot: EffectSlot, _ id: Int) {
    if running[slot]?.id == id { receive(event) }
  }

  private func finished(_ slot: EffectSlot, _ id: Int) {
    if running[slot]?.id == id { running[slot] = nil }
    unfinished[id] = nil
    meter.end()
  }

  private func render() {
    let now = useCases.clock.now
    scheduleTick(after: now)
    newerAt = now
    if onState != nil || !listeners.isEmpty { draw() }
  }

  private func draw() {
    guard let now = newerAt else { return }
    newerAt = nil
    let state = root.viewState(in: ViewContext(now: now, timeZone: timeZone, phones: useCases.phones))
    guard state != drawn else { return }
    drawn = state
    onStep?(.drawn(at: now))
    onState?(state)
    for (_, listener) in listeners { listener.yield(state) }
  }

  /// Ages are shown in minutes, so the state is drawn again each minute, and earlier when a model asks for it.
  private func scheduleTick(after now: Date) {
    let minute = Date(timeIntervalSince1970: (now.timeIntervalSince1970 / 60).rounded(.down) * 60 + 60)
    let due = min(minute, root.nextChange(after: now) ?? minute)
    guard ticker?.due != due else { return }
    ticker?.task.cancel()
    let clock = useCases.clock
    meter.begin()
    let task = Task { [meter] in
      let isDue = await ActivityMeter.$current.withValue(meter) { () -> Bool in
        do { try await clock.sleep(until: due) } catch { return false }
        return true
      }
      if isDue { self.tick(due) }
      meter.end()
    }
    ticker = (due, task)
  }

  private func tick(_ due: Date) {
    guard ticker?.due == due else { return }
    ticker = nil
    render()
  }
}
