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
  /// The sources that did not answer, of those that tell of stations of these providers, or told of one of the watched
  /// points.
  func failures(of providers: Set<ProviderID>) -> [LiveFailure] {
    ProviderID.allCases.compactMap { provider in
      guard let source = sources[provider], providers.contains(provider) || source.hasTold else { return nil }
      return source.failure.map { LiveFailure(source: provider, failure: $0) }
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
