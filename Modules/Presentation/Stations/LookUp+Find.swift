import ChargeDomain

extension LookUp {
  /// Looks it up; nil when nothing stored has this name.
  func find(with useCases: UseCases) async throws(Failure) -> Found? {
    switch kind {
    // Named as in its own country, because stations are found by that name.
    case .town:
      try await useCases.stations.findTown(named: words, or: CitiesViewModel.examples, near: near).map { .town($0) }
    case .station: try await useCases.stations.findStation(code: words).map { .station($0) }
    }
  }
}
