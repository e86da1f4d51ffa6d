import ChargeDomain
import ChargeLocalization

/// A source of live states that did not answer when it was last asked.
struct LiveFailure: Hashable, Sendable {
  /// Which one.
  let source: ProviderID
  /// Why.
  let failure: Failure
}

extension LiveUpdate {
  /// The sources that did not answer, of those that tell of stations of these providers.
  func failures(of providers: Set<ProviderID>) -> [LiveFailure] {
    ProviderID.allCases.filter(providers.contains).compactMap { source in
      sources[source]?.failure.map { LiveFailure(source: source, failure: $0) }
    }
  }
}

extension Sequence<Station> {
  /// All sources that contribute to them.
  var sources: Set<ProviderID> { reduce(into: []) { $0.formUnion($1.sources) } }
}

extension MapContents {
  /// The sources of what it shows, as far as they are known without reading the stations of its groups.
  var sources: Set<ProviderID> {
    singles.compactMap(\.station).sources.union(points.lazy.map(\.station.provider))
  }
}
