import Foundation

/// How sources that were asked at the same time have answered so far.
public struct SourceAnswers: Hashable, Sendable, Codable {
  /// All that were asked, the preferred first, stand-ins last.
  public fileprivate(set) var asked: [ProviderID] = []
  /// Those whose answer is stored.
  public private(set) var answered: Set<ProviderID> = []
  /// Those that did not answer, and why.
  public private(set) var failures: [ProviderID: Failure] = [:]
  /// Those that took long to answer, whether or not they have since.
  public private(set) var late: Set<ProviderID> = []
  /// What came of sources whose records could mostly not be used.
  public var unusable: [ProviderID: AnswerCount] = [:]
  /// The stand-in for each source that did not answer, whether or not the stand-in has answered.
  fileprivate var chosen: [ProviderID: ProviderID] = [:]

  /// Answers so far; without arguments nobody was asked.
  public init(
    asked: [ProviderID] = [], answered: Set<ProviderID> = [], failures: [ProviderID: Failure] = [:],
    standIns: [ProviderID: ProviderID] = [:], late: Set<ProviderID> = []
  ) {
    self.asked = asked
    self.late = late
    self.answered = answered
    self.failures = failures
    chosen = standIns
  }

  /// Those that are still being asked.
  public var awaited: [ProviderID] { asked.filter { !answered.contains($0) && failures[$0] == nil } }

  /// Those that are still being asked and take long to answer.
  public var awaitedLong: [ProviderID] { awaited.filter(late.contains) }

  /// The same, once nobody waits any longer: those that have not answered took too long.
  public var withoutWaiting: SourceAnswers {
    var answers = self
    for provider in awaited { answers.failures[provider] = .timedOut }
    return answers
  }

  /// The source that answered in place of each that did not, now or a short while ago.
  public var standIns: [ProviderID: ProviderID] {
    chosen.filter { !awaited.contains($0.value) && failures[$0.value] == nil }
  }

  /// The first source that did not answer and has no stand-in, and why; nil if there is none.
  var missing: (provider: ProviderID, failure: Failure)? {
    let standIns = standIns
    return asked.lazy.filter { standIns[$0] == nil }
      .compactMap { provider in failures[provider].map { (provider: provider, failure: $0) } }.first
  }

  /// Why nothing came; nil if a source has answered or may still answer.
  public var failure: Failure? {
    guard answered.isEmpty, standIns.isEmpty, awaited.isEmpty else { return nil }
    return asked.lazy.compactMap { failures[$0] }.first
  }

  mutating func receive(_ provider: ProviderID, _ failure: Failure?, _ count: AnswerCount?) {
    if let failure { failures[provider] = failure } else { answered.insert(provider) }
    if let count, count.isMostlyUnusable { unusable[provider] = count }
  }

  /// True when that is news: the source has not answered yet.
  fileprivate mutating func takesLong(_ provider: ProviderID) -> Bool {
    awaited.contains(provider) && late.insert(provider).inserted
  }
}

/// The sources wanted in some cells are asked at the same time, each for its own missing or old cells, and each answer is
/// stored when it comes. If a source fails and has a stand-in, the stand-in is asked too, unless its cells are fresh. A
/// source that failed is not asked again for as long as ``SourcePause`` says. That a source takes long is reported; when it
/// counts as failed, the deadline of its requests says.
struct AskSources: Sendable {
  /// Seconds after which a source takes long.
  static let longAfter: TimeInterval = 10

  private let sources: SourcesAtPlace
  private let load: LoadStations
  private let feeds: [StationFeed]
  private let clock: any CoreClock
  let pauses: SourcePauses

  private typealias Answer = (provider: ProviderID, failure: Failure?, count: AnswerCount?)

  private enum Step: Sendable {
    case answered(Answer)
    case takesLong(ProviderID)
    /// Nobody waits for it any longer.
    case over
  }

  private typealias Work = @Sendable () async -> Step

  init(sources: SourcesAtPlace, store: StationStore, feeds: [StationFeed], clock: any CoreClock) {
    self.sources = sources
    load = LoadStations(store: store)
    self.feeds = feeds
    self.clock = clock
    pauses = SourcePauses(clock: clock)
  }

  /// Asks. Reports at the start, after each answer but the last, and when a source takes long; returns after the last.
  /// - Returns: Nil if nothing is due.
  func callAsFunction(
    _ cells: [MapCell], from center: Coordinate, isForced: Bool, report: (SourceAnswers) async -> Void
  ) async throws(Failure) -> SourceAnswers? {
    let wanted = sources.wanted(in: cells).filter { feed(of: $0) != nil }
    guard !wanted.isEmpty else { throw .switchedOff }
    var answers = SourceAnswers()
    var works: [Work] = []
    for provider in wanted {
      guard let work = try await work(cells, of: provider, from: center, isForced: isForced) else { continue }
      answers.asked.append(provider)
      works.append(work)
    }
    if works.isEmpty { return nil }
    await report(answers)
    var problem: Failure?
    var open = works.count
    await SideBySide.run(works + answers.asked.map(timer)) { step in
      let answer: Answer
      switch step {
      case .over: return open > 0 ? [] : nil
      case .takesLong(let provider):
        if problem == nil, answers.takesLong(provider) { await report(answers) }
        return open > 0 ? [] : nil
      case .answered(let it): answer = it
      }
      open -= 1
      if answer.failure == .cancelled { problem = .cancelled }
      guard problem == nil else { return open > 0 ? [] : nil }
      answers.receive(answer.provider, answer.failure, answer.count)
      var further: [Work] = []
      if answer.failure != nil, let standIn = sources.standIn(for: answer.provider, in: cells) {
        answers.chosen[answer.provider] = standIn
        do throws(Failure) {
          if let work = try await work(cells, of: standIn, from: center, isForced: isForced) {
            answers.asked.append(standIn)
            further = [work, timer(standIn)]
            open += 1
          }
        } catch {
          problem = error
        }
      }
      if problem == nil, !answers.awaited.isEmpty { await report(answers) }
      return open > 0 ? further : nil
    }
    if let problem { throw problem }
    return answers
  }

  /// The work of telling when a source takes long.
  private func timer(_ provider: ProviderID) -> Work {
    let due = clock.now.addingTimeInterval(Self.longAfter)
    return { [clock] in
      do throws(CancellationError) { try await clock.sleep(until: due) } catch { return .over }
      return .takesLong(provider)
    }
  }

  private func feed(of provider: ProviderID) -> StationFeed? { feeds.first { $0.provider == provider } }

  /// The work of loading what is due of a source; nil if nothing is.
  private func work(
    _ cells: [MapCell], of provider: ProviderID, from center: Coordinate, isForced: Bool
  ) async throws(Failure) -> Work? {
    guard let feed = feed(of: provider) else { return nil }
    let due =
      isForced
      ? cells
      : try await sources.due(cells, of: provider, now: clock.now, freshFor: KeepStationsFresh.freshFor)
    if due.isEmpty { return nil }
    return { [load, pauses, clock] in
      // A source in its pause fails as it did last.
      if let failure = pauses.failure(of: provider, isPull: isForced) { return .answered((provider, failure, nil)) }
      let longFrom = clock.now.addingTimeInterval(Self.longAfter)
      do throws(Failure) {
        let count = try await load(due, from: feed, center: center)
        pauses.answered(provider)
        return .answered((provider, nil, count))
      } catch {
        // Who has waited long, and waits no longer, does not begin to wait again at once.
        pauses.failed(provider, error == .cancelled && clock.now >= longFrom ? .timedOut : error)
        return .answered((provider, error, nil))
      }
    }
  }
}
