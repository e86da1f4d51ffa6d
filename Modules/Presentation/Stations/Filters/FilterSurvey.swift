import ChargeDomain

/// The stations around a place, and how many of them meet each demand: what the options of the filter page come from.
struct FilterSurvey: Hashable, Sendable {
  /// The stations with their distances.
  let entries: [StationAt]
  /// How many stations meet each demand alone; a demand that none meets is missing.
  let counts: [FilterDemand: Int]
  /// The operators, those with most stations first.
  let operators: [OperatorChoice]

  /// - Parameter place: From where distances are measured; nil if that is not known.
  init(_ stations: [Station], round place: Coordinate?) {
    self.init(stations.map { StationAt(station: $0, distance: place?.distance(to: $0.coordinate)) })
  }

  private init(_ entries: [StationAt]) {
    self.entries = entries
    let stations = entries.map(\.station)
    operators = OperatorChoice.choices(of: stations)
    var counts: [FilterDemand: Int] = [:]
    for choice in operators { counts[.operator(choice.key)] = choice.count }
    for station in stations {
      var met: Set<FilterDemand> = [.access(station.access)]
      for connector in station.connectors {
        if let plug = connector.standard.flatMap(Plug.init(of:)) { met.insert(.plug(plug)) }
        if let current = connector.current { met.insert(.current(current)) }
      }
      met.formUnion(station.sources.map(FilterDemand.source))
      met.formUnion(station.facilities.map(FilterDemand.facility))
      for demand in met { counts[demand, default: 0] += 1 }
    }
    self.counts = counts
  }

  /// The part of it that a list of this radius shows.
  func within(_ radius: Distance) -> FilterSurvey {
    FilterSurvey(entries.filter { ($0.distance ?? radius) <= radius })
  }

  /// Facilities in the words of their sources that no list of ours has, by characters.
  var otherFacilities: [Facility] {
    counts.keys
      .compactMap { if case .facility(let facility) = $0 { facility } else { nil } }
      .filter { !Facility.known.contains($0) }
      .sorted { $0.rawValue < $1.rawValue }
  }
}
