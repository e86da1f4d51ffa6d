extension KeepStationsFresh {
  /// Asks the sources wanted in a cell for it, whatever its age, and tells how they answered. Throws when none did.
  func loadCell(_ cell: MapCell) async throws(Failure) -> SourceAnswers? {
    guard let circle = cell.enclosingCircle else { return nil }
    let answers = try await ask([cell], from: circle.center, isForced: true) { _ in }
    if let failure = answers?.failure { throw failure }
    return answers
  }
}
