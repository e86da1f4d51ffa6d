import AppShellKit
import ChargeData
import ChargeDomain
import Foundation
import Logging
import ReferenceBackend

/// Which providers are asked, where, and with what.
struct Providers {
  /// Open Charge Map; nil when it is switched off.
  var openChargeMap: OpenChargeMapConfiguration?
  /// The Swiss stations; nil when they are switched off.
  var swiss: SwissConfiguration?
  /// The Swiss live states; nil when they are switched off.
  var swissLive: SwissConfiguration?
  /// What a person has to know about it.
  var notes: [String] = []

  /// The public providers. One without its key is switched off and says so.
  static func live(environment: [String: String]) -> Providers {
    var providers = Providers(swiss: .publicHost, swissLive: .publicHost)
    if let key = APIKey(environment["OCM_API_KEY"]) {
      providers.openChargeMap = .publicHost(key: key)
    } else {
      providers.notes.append(
        "Open Charge Map is switched off: put your key into OCM_API_KEY (https://openchargemap.org/site/develop/api).")
    }
    return providers
  }

  /// The reference backend at an address.
  static func backend(at server: URL, feeds: Set<BackendFeed>) -> Providers {
    let key = APIKey(BackendKeyRule.demonstrationKey)
    var providers = Providers()
    if feeds.isEmpty || feeds.contains(where: { $0.provider == .openChargeMap }) {
      providers.openChargeMap = OpenChargeMapConfiguration(
        baseURL: server.appending(path: BackendProvider.openChargeMap.prefix), key: key)
    }
    let swiss = SwissConfiguration(baseURL: server.appending(path: BackendProvider.swiss.prefix))
    if feeds.isEmpty || feeds.contains(.swissData) { providers.swiss = swiss }
    if feeds.isEmpty || feeds.contains(.swissStatus) { providers.swissLive = swiss }
    return providers
  }

  func stationFeeds(
    transport: any HTTPTransport, cache: StationCache, clock: any CoreClock, logger: Logger
  ) -> [StationFeed] {
    let map = openChargeMap.map { configuration in
      OpenChargeMapFeed.make(
        configuration: configuration, transport: transport,
        referenceStorage: cache.referenceData(of: .openChargeMap, name: "referencedata"), clock: clock,
        logger: logger)
    }
    let swiss = swiss.map {
      SwissFeed.make(configuration: $0, transport: transport, clock: clock, logger: logger)
    }
    return [map, swiss].compactMap { $0 }
  }

  func liveFeeds(transport: any HTTPTransport, clock: any CoreClock, logger: Logger) -> [LiveStatusFeed] {
    [swissLive.map { SwissLiveFeed.make(configuration: $0, transport: transport, clock: clock, logger: logger) }]
      .compactMap { $0 }
  }
}
