/// The sources wanted in an area are asked for its missing, old or cut cells, all at the same time. A refresh tells how
/// they answer and reads no stations: whoever shows some reads what it shows.
public struct RefreshStations: Sendable {
  /// What happens on the way: nothing when all is fresh, or `refreshing`, some `arrived` and one of the last.
  public enum Progress: Hashable, Sendable, Codable {
    /// Sources are being asked.
    case refreshing
    /// Some sources have answered or failed, others are still being asked.
    case arrived(SourceAnswers)
    /// All have answered or failed; ``SourceAnswers/failures`` tells who failed.
    case refreshed(SourceAnswers)
    /// No source answered; what is stored stays.
    case failed(Failure)
  }

  private let sources: SourcesAtPlace
  private let ask: AskSources

  /// Refreshes this store from these feeds, of which only those that are switched on are given.
  public init(sources: SourcesAtPlace, store: StationStore, feeds: [StationFeed], clock: any CoreClock) {
    self.sources = sources
    ask = AskSources(sources: sources, store: store, feeds: feeds, clock: clock)
  }

  /// Refreshes an area.
  /// - Parameter isForced: Asks again whatever the age, as when a person pulls to refresh.
  public func callAsFunction(_ area: GeoCircle, isForced: Bool, report: (Progress) async -> Void) async {
    do throws(Failure) {
      let cells = MapCell.covering(area)
      // A store that cannot be read takes no answers either: nobody is asked for nothing.
      if isForced { _ = try await sources.coverage(of: cells) }
      let answers = try await ask(cells, from: area.center, isForced: isForced) { answers in
        await report(answers.awaited == answers.asked ? .refreshing : .arrived(answers))
      }
      if let failure = answers?.failure { throw failure }
      if let answers { await report(.refreshed(answers)) }
    } catch {
      if error != .cancelled { await report(.failed(error)) }
    }
  }

  /// Asks the sources wanted in a cell for it, whatever its age, and tells how they answered. Throws when none did.
  func cell(_ cell: MapCell) async throws(Failure) -> SourceAnswers? {
    guard let circle = cell.enclosingCircle else { return nil }
    let answers = try await ask([cell], from: circle.center, isForced: true) { _ in }
    if let failure = answers?.failure { throw failure }
    return answers
  }
}
