import BenchFigures
import ChargeDomain
import Synchronization

/// Notes when which part of the app is at work, on whatever thread.
final class Stopwatch: Sendable {
  private let spans = Mutex<[Span]>([])

  /// What was noted since it was last asked.
  func collect() -> [Span] {
    spans.withLock { spans in
      defer { spans = [] }
      return spans
    }
  }

  /// Does work on this thread and notes how long it took.
  func time<Result>(_ part: AppPart, _ work: () throws -> Result) rethrows -> Result {
    let start = ContinuousClock.now
    defer { note(part, since: start) }
    return try work()
  }

  private func note(_ part: AppPart, since start: ContinuousClock.Instant) {
    let end = ContinuousClock.now
    spans.withLock { $0.append(Span(part, start..<end)) }
  }
}

// Functions of ports that note how long they took.
extension Stopwatch {
  func wrap<Output>(
    _ ask: @escaping @Sendable () async throws(Failure) -> Output
  ) -> @Sendable () async throws(Failure) -> Output {
    { () async throws(Failure) in
      let start = ContinuousClock.now
      defer { self.note(.data, since: start) }
      return try await ask()
    }
  }

  func wrap<Input, Output>(
    _ ask: @escaping @Sendable (Input) async throws(Failure) -> Output
  ) -> @Sendable (Input) async throws(Failure) -> Output {
    { input async throws(Failure) in
      let start = ContinuousClock.now
      defer { self.note(.data, since: start) }
      return try await ask(input)
    }
  }

  func wrap<First, Second, Output>(
    _ ask: @escaping @Sendable (First, Second) async throws(Failure) -> Output
  ) -> @Sendable (First, Second) async throws(Failure) -> Output {
    { first, second async throws(Failure) in
      let start = ContinuousClock.now
      defer { self.note(.data, since: start) }
      return try await ask(first, second)
    }
  }

  func wrap<First, Second, Third, Output>(
    _ ask: @escaping @Sendable (First, Second, Third) async throws(Failure) -> Output
  ) -> @Sendable (First, Second, Third) async throws(Failure) -> Output {
    { first, second, third async throws(Failure) in
      let start = ContinuousClock.now
      defer { self.note(.data, since: start) }
      return try await ask(first, second, third)
    }
  }
}

extension StationStore {
  /// The same store; the watch notes how long its answers take.
  func watched(by watch: Stopwatch) -> StationStore {
    var store = self
    store.around = watch.wrap(around)
    store.stationsInBoxes = watch.wrap(stationsInBoxes)
    store.stationsOfTown = watch.wrap(stationsOfTown)
    store.station = watch.wrap(station)
    store.stationWithEVSE = watch.wrap(stationWithEVSE)
    store.explain = watch.wrap(explain)
    store.clusters = watch.wrap(clusters)
    store.livePoints = watch.wrap(livePoints)
    store.coverage = watch.wrap(coverage)
    store.amount = watch.wrap(amount)
    store.forget = watch.wrap(forget)
    store.apply = watch.wrap(apply)
    store.search = watch.wrap(search)
    store.towns = watch.wrap(towns)
    store.townsNamed = watch.wrap(townsNamed)
    store.storedSources = watch.wrap(storedSources)
    store.skipped = watch.wrap(skipped)
    return store
  }
}

extension ChargingStore {
  /// The same store; the watch notes how long its answers take.
  func watched(by watch: Stopwatch) -> ChargingStore {
    var store = self
    store.open = watch.wrap(open)
    store.keep = watch.wrap(keep)
    store.history = watch.wrap(history)
    store.keepHistory = watch.wrap(keepHistory)
    return store
  }
}

extension AppointmentStore {
  /// The same store; the watch notes how long its answers take.
  func watched(by watch: Stopwatch) -> AppointmentStore {
    var store = self
    store.read = watch.wrap(read)
    store.keepCopy = watch.wrap(keepCopy)
    return store
  }
}

extension AppointmentService {
  /// The same service; the watch notes how long its answers take.
  func watched(by watch: Stopwatch) -> AppointmentService {
    var service = self
    service.day = watch.wrap(day)
    service.appointments = watch.wrap(appointments)
    return service
  }
}

extension ChargingService {
  /// The same network; the watch notes how long its answers take.
  func watched(by watch: Stopwatch) -> ChargingService {
    var service = self
    service.sites = watch.wrap(sites)
    service.transaction = watch.wrap(transaction)
    service.transactions = watch.wrap(transactions)
    return service
  }
}
