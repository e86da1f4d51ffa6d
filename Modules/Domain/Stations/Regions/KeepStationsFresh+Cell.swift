import Foundation

extension KeepStationsFresh {
  /// Asks the sources wanted in a cell for it, whatever its age.
  func loadCell(_ cell: MapCell) async throws(Failure) {
    guard let circle = cell.enclosingCircle else { return }
    var failure: Failure?
    await self(NearbyQuery(center: circle.center, radius: circle.radius), isForced: true) { progress in
      if case .failed(let reason) = progress { failure = reason }
    }
    if let failure { throw failure }
  }
}
