extension KeepStationsFresh {
  /// Asks the sources wanted in a cell for it, whatever its age.
  func loadCell(_ cell: MapCell) async throws(Failure) {
    guard let circle = cell.enclosingCircle else { return }
    let answers = try await ask([cell], from: circle.center, isForced: true) { _ in }
    if let failure = answers?.failure { throw failure }
  }
}
