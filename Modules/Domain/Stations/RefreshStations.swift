/// The sources wanted in an area are asked for its missing, old or cut-off cells, all at the same time. A refresh reports
/// how they answer but reads no stations: a screen reads what it shows.
public struct RefreshStations: Sendable {
  /// What happens, in order: nothing if all is fresh, else `refreshing`, any number of `arrived`, and one of the last.
  public enum Progress: Hashable, Sendable, Codable {
    /// Sources are being asked.
    case refreshing
    /// Some sources have answered, failed or take long, others are still being asked.
    case arrived(SourceAnswers)
    /// All have answered or failed; ``SourceAnswers/failures`` names those that failed.
    case refreshed(SourceAnswers)
    /// No source answered; what is stored stays.
    case failed(Failure)
  }

  private let sources: SourcesAtPlace
  private let ask: AskSources

  /// Refreshes this store from these feeds, which are switched on.
  public init(sources: SourcesAtPlace, store: StationStore, feeds: [StationFeed], clock: any CoreClock) {
    self.sources = sources
    ask = AskSources(sources: sources, store: store, feeds: feeds, clock: clock)
  }

  /// The pauses of the sources, which hold for everybody who asks them.
  var pauses: SourcePauses { ask.pauses }

  /// Refreshes an area.
  /// - Parameter isForced: Whether to ask again whatever the age, as when a person pulls to refresh.
  public func callAsFunction(_ area: GeoCircle, isForced: Bool, report: (Progress) async -> Void) async {
    do throws(Failure) {
      let cells = MapCell.covering(area)
      // A store that cannot be read could not store the answers either, so fail before asking.
      if isForced { _ = try await sources.coverage(of: cells) }
      let answers = try await ask(cells, from: area.center, isForced: isForced) { answers in
        let isBeginning = answers.awaited == answers.asked && answers.awaitedLong.isEmpty
        await report(isBeginning ? .refreshing : .arrived(answers))
      }
      if let failure = answers?.failure { throw failure }
      if let answers { await report(.refreshed(answers)) }
    } catch {
      if error != .cancelled { await report(.failed(error)) }
    }
  }

  /// Refreshes an area for a list of its stations.
  /// - Parameters:
  ///   - began: Called when sources are being asked.
  ///   - answered: Called after each answer, to read the list again.
  /// - Throws: Why no source answered, or why the list could not be read. The refresh goes on to its end nevertheless.
  func callAsFunction(
    _ area: GeoCircle, isForced: Bool, began: () async -> Void,
    answered: (SourceAnswers, _ isLast: Bool) async throws(Failure) -> Void
  ) async throws(Failure) {
    var problem: Failure?
    await self(area, isForced: isForced) { progress in
      do throws(Failure) {
        switch progress {
        case .refreshing: await began()
        case .arrived(let sources): try await answered(sources, false)
        case .refreshed(let sources): if problem == nil { try await answered(sources, true) }
        case .failed(let failure): throw failure
        }
      } catch {
        problem = problem ?? error
      }
    }
    if let problem { throw problem }
  }

  /// Asks the sources wanted in a cell for it, whatever its age, and returns how they answered. Throws if none did.
  func cell(
    _ cell: MapCell, report: (SourceAnswers) async -> Void
  ) async throws(Failure) -> SourceAnswers? {
    guard let circle = cell.enclosingCircle else { return nil }
    let answers = try await ask([cell], from: circle.center, isForced: true, report: report)
    if let failure = answers?.failure { throw failure }
    return answers
  }
}
