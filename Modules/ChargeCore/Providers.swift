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
  /// Alternative Fuel Stations of the US and Canada; nil when they are switched off.
  var alternativeFuels: AFDCConfiguration?
  /// An operator's OCPI Locations; nil when they are switched off.
  var ocpi: OCPIConfiguration?
  /// The stations of the charging network; nil when they are switched off.
  var charging: ChargingStationConfiguration?
  /// The services with accounts.
  var accounts = AccountServers()
  /// Why those that are off are off.
  var switchedOff: [ProviderID: SwitchedOffReason] = [:]
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
      providers.switchedOff[.openChargeMap] = .noKey
    }
    if let key = APIKey(environment["NREL_API_KEY"]) {
      providers.alternativeFuels = .publicHost(key: key)
    } else {
      providers.notes.append(
        "The stations of the US and Canada (AFDC) are switched off: put your key into NREL_API_KEY "
          + "(https://developer.nlr.gov/signup).")
      providers.switchedOff[.afdc] = .noKey
    }
    providers.accounts = .live(environment: environment)
    providers.notes += providers.accounts.notes
    // On for who is signed in, once a server is named.
    if providers.accounts.appointments == nil { providers.switchedOff[.appointments] = .notChosen }
    // Neither has a public host of its own: whoever has access to a server names it.
    providers.ocpi = ocpi(environment, &providers.notes)
    if providers.ocpi == nil { providers.switchedOff[.ocpi] = .notChosen }
    if let server = providers.accounts.charging {
      providers.charging = ChargingStationConfiguration(baseURL: server.baseURL)
    } else {
      providers.switchedOff[.charging] = .notChosen
    }
    return providers
  }

  private static func ocpi(_ environment: [String: String], _ notes: inout [String]) -> OCPIConfiguration? {
    guard let text = environment["OCPI_URL"], !text.isEmpty else { return nil }
    guard let address = ServiceAddress.url(text) else {
      notes.append(ServiceAddress.note("The operator's stations (OCPI)", "OCPI_URL"))
      return nil
    }
    return OCPIConfiguration(
      baseURL: address, token: APIKey(environment["OCPI_TOKEN"]),
      licence: Licence(attribution: address.host() ?? "OCPI", terms: nil, link: nil))
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
    if feeds.isEmpty || feeds.contains(.alternativeFuels) {
      providers.alternativeFuels = AFDCConfiguration(
        baseURL: server.appending(path: BackendProvider.alternativeFuels.prefix),
        key: APIKey(BackendKeyRule.demonstrationFuelsKey))
    }
    if feeds.isEmpty || feeds.contains(.ocpi) {
      providers.ocpi = OCPIConfiguration(
        baseURL: server.appending(path: BackendProvider.ocpi.prefix),
        token: APIKey(BackendKeyRule.demonstrationHubToken),
        licence: Licence(attribution: feeds.isEmpty ? "Sample roaming hub" : "OCPI", terms: nil, link: nil))
    }
    if feeds.isEmpty {
      providers.charging = ChargingStationConfiguration(
        baseURL: server.appending(path: BackendProvider.flexiCharge.prefix))
    }
    if feeds.isEmpty {
      providers.accounts = .backend(at: server)
    } else {
      // Fed sources only; those that are fed are on, whatever stands here.
      for provider in ProviderID.allCases {
        providers.switchedOff[provider] = .notChosen
      }
    }
    return providers
  }

  func stationFeeds(
    transports: ProviderTransports, cache: StationCache, clock: any CoreClock, logger: Logger
  ) -> [StationFeed] {
    let map = openChargeMap.map { configuration in
      OpenChargeMapFeed.make(
        configuration: configuration, transport: transports.transport(for: .openChargeMap),
        referenceStorage: cache.referenceData(of: .openChargeMap, name: "referencedata"), clock: clock,
        logger: logger)
    }
    let swiss = swiss.map {
      SwissFeed.make(configuration: $0, transport: transports.transport(for: .swiss), clock: clock, logger: logger)
    }
    let fuels = alternativeFuels.map {
      AFDCFeed.make(configuration: $0, transport: transports.transport(for: .afdc), clock: clock, logger: logger)
    }
    let hub = ocpi.map {
      OCPIFeed.make(configuration: $0, transport: transports.transport(for: .ocpi), clock: clock, logger: logger)
    }
    let network = charging.map {
      ChargingStationFeed.make(
        configuration: $0, transport: transports.transport(for: .charging), clock: clock, logger: logger)
    }
    return [map, swiss, fuels, hub, network].compactMap { $0 }
  }

  func signedInFeeds(
    transports: ProviderTransports, clock: any CoreClock, logger: Logger
  ) -> [SignedInStationFeed] {
    let slots = accounts.appointments.map {
      AppointmentsFeed.make(
        configuration: AppointmentsConfiguration(baseURL: $0.baseURL),
        transport: transports.transport(for: .appointments), clock: clock, logger: logger)
    }
    return [slots].compactMap { $0 }
  }

  func liveFeeds(transports: ProviderTransports, clock: any CoreClock, logger: Logger) -> [LiveStatusFeed] {
    let all = [
      swissLive.map {
        SwissLiveFeed.make(
          configuration: $0, transport: transports.transport(for: .swiss), clock: clock, logger: logger)
      },
      ocpi.map {
        OCPILiveFeed.make(configuration: $0, transport: transports.transport(for: .ocpi), clock: clock, logger: logger)
      },
      charging.map {
        ChargingStationFeed.live(
          configuration: $0, transport: transports.transport(for: .charging), clock: clock, logger: logger)
      },
    ]
    return all.compactMap { $0 }
  }
}
