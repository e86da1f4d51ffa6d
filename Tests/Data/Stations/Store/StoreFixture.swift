import ChargeData
import ChargeDomain
import DataTestSupport
import DomainTestSupport
import Foundation
import Logging
import Testing

extension TestFolder {
  /// The station cache in this folder.
  var cache: StationCache { StationCache.open(folder: url, logger: silent) }
}

/// Seconds after the beginning of Foundation's time.
func at(_ seconds: Double) -> Date { Date(timeIntervalSinceReferenceDate: seconds) }

extension Station {
  /// A station of which only what a test is about need be said.
  static func sample(
    _ key: String, _ name: String = "Station", _ latitude: Double = 57.7786, _ longitude: Double = 14.1637,
    provider: ProviderID = .openChargeMap, street: String? = nil, town: String? = nil, country: String? = nil,
    operator operatorName: String? = nil, evses: [String] = [], receivedAt: Date = at(0)
  ) throws -> Station {
    Station(
      id: StationID(provider: provider, value: key), name: name,
      coordinate: try place(latitude, longitude),
      address: Address(lines: street.map { [$0] } ?? [], town: town, countryCode: country), operatorName: operatorName,
      equipment: evses.isEmpty
        ? .summary(total: 2, connectors: [Connector(standard: .type2)])
        : .evses(evses.map { EVSE(uid: $0, evseID: EVSEID($0), connectors: [Connector(standard: .ccs2)]) }),
      provenance: Provenance(
        provider: provider, recordID: key, receivedAt: receivedAt, changedAt: nil,
        licence: Licence(attribution: "Sample", terms: "CC0", link: URL(string: "https://example.org/licence"))))
  }
}

extension FeedAnswer {
  /// An answer that holds these stations and nothing else.
  static func of(
    _ stations: [Station], provider: ProviderID = .openChargeMap, at receivedAt: Date = at(0),
    skipped: [SkippedRecord] = [], unreadable: [String] = []
  ) -> FeedAnswer {
    FeedAnswer(
      provider: provider, receivedAt: receivedAt, stations: stations, skipped: skipped,
      unreadable: unreadable, recordCount: stations.count + skipped.count)
  }
}

func circle(_ latitude: Double, _ longitude: Double, km: Double) throws -> GeoCircle {
  GeoCircle(center: try place(latitude, longitude), radius: .kilometers(km))
}
