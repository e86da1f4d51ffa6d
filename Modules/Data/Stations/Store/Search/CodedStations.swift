import ChargeDomain

/// Stations by the code that their page shows: "ocm:4607", or what stands behind the colon.
enum CodedStations {
  /// The stations with the code that was typed, each once; none where it cannot be a code.
  static func found(_ search: StationSearch, _ rows: StationRows) throws -> [StationAt] {
    let typed = search.text.trimmingBlanks
    // Codes of all sources have a digit, and words that people search for seldom do.
    guard typed.utf8.contains(where: { (0x30...0x39).contains($0) }), !typed.contains(where: \.isWhitespace) else {
      return []
    }
    var stations: [Station] = []
    for id in ids(typed) {
      guard let station = try rows.station(id), !stations.contains(where: { $0.id == station.id }) else { continue }
      stations.append(station)
    }
    return stations.byDistance(from: search.near)
  }

  private static let shortest = 4

  /// The ids that a text may mean; the name of a source in any case.
  private static func ids(_ typed: String) -> [StationID] {
    guard let colon = typed.firstIndex(of: ":") else {
      // Fewer letters are a house number or the beginning of a postcode.
      guard typed.utf8.count >= shortest else { return [] }
      return ProviderID.allCases.map { StationID(provider: $0, value: typed) }
    }
    return StationID(typed[..<colon].lowercased() + typed[colon...]).map { [$0] } ?? []
  }
}

extension String {
  fileprivate var trimmingBlanks: String {
    let first = firstIndex { !$0.isWhitespace } ?? endIndex
    let last = lastIndex { !$0.isWhitespace }.map { index(after: $0) } ?? first
    return String(self[first..<last])
  }
}
