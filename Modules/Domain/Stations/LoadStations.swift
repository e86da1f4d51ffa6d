/// All cells are loaded with one request. An answer that reaches the limit was cut off, so its parts are requested one by
/// one, down to the deepest zoom. What is loaded on the way stays, even after a failure or a cancellation. No source learns
/// the place to more than a tenth of the radius (``GeoCircle/coarse``).
public struct LoadStations: Sendable {
  /// How many stations are requested at once.
  public static let questionLimit = 5000
  /// Cells are not split below this zoom, about 2.4 km wide at the equator.
  static let deepestZoom = 14

  let store: StationStore

  /// Loads cells from a source, or everything from a source that always sends everything. Returns how much came.
  @discardableResult
  public func callAsFunction(
    _ cells: [MapCell], from feed: StationFeed, center: Coordinate
  ) async throws(Failure) -> AnswerCount {
    if Task.isCancelled { throw .cancelled }
    switch feed.reach {
    case .everything:
      let answer = try await feed.fetch(GeoCircle(center: center, radius: NearbyQuery.maximumRadius), Int.max)
      try await store.apply(answer, .everything)
      return answer.count
    case .region:
      guard let circle = MapCell.circle(round: cells, from: center) else { return AnswerCount(records: 0) }
      return try await take(Part(cells: cells, answer: try await feed.fetch(circle.coarse, Self.questionLimit)), feed)
    }
  }

  /// Cells, and what a source answered about them.
  private struct Part: Sendable {
    let cells: [MapCell]
    let answer: FeedAnswer
  }

  private func take(_ part: Part, _ feed: StationFeed) async throws(Failure) -> AnswerCount {
    // A provider that sends more than the limit does not cut off at all.
    let isCut = part.answer.recordCount == Self.questionLimit
    try await store.apply(part.answer, .cells(part.cells, isComplete: !isCut))
    return isCut ? part.answer.count.adding(try await split(part.cells, feed)) : part.answer.count
  }

  /// The next part is asked for while the last one is stored: a source and a disk need not wait for each other.
  private func split(_ cells: [MapCell], _ feed: StationFeed) async throws(Failure) -> AnswerCount {
    var count = AnswerCount(records: 0)
    let parts = cells.count > 1 ? cells : cells.flatMap(\.children)
    guard let zoom = parts.first?.zoom, zoom <= Self.deepestZoom else { return count }
    var last: Part?
    for part in parts {
      guard let circle = part.enclosingCircle else { continue }
      async let next = ask([part], circle, feed)
      if let last { count = count.adding(try await take(last, feed)) }
      last = try await next.get()
    }
    guard let last else { return count }
    return count.adding(try await take(last, feed))
  }

  private func ask(_ cells: [MapCell], _ circle: GeoCircle, _ feed: StationFeed) async -> Result<Part, Failure> {
    do throws(Failure) {
      if Task.isCancelled { throw .cancelled }
      return .success(Part(cells: cells, answer: try await feed.fetch(circle.coarse, Self.questionLimit)))
    } catch {
      return .failure(error)
    }
  }
}
