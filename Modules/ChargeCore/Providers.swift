import ChargeData
public import ChargeDomain
import Foundation
import Logging

/// Which providers are asked, where, and with which keys. A provider without its key or address is switched off.
///
/// By default, the public hosts that need no key are asked. Set keys for `openChargeMap` and `alternativeFuels`, and
/// addresses for providers without a public host.
public struct Providers: Sendable {
  /// Open Charge Map, which needs a key; nil to switch it off.
  public var openChargeMap: ProviderServer? = .openChargeMap(key: nil)
  /// The Swiss stations; nil to switch them off.
  public var swiss: ProviderServer? = .swiss
  /// The Swiss live states; nil to switch them off.
  public var swissLive: ProviderServer? = .swiss
  /// The stations of the Alternative Fuels Data Center in the US and Canada, which need a key; nil to switch them off.
  public var alternativeFuels: ProviderServer? = .alternativeFuels(key: nil)
  /// An operator's OCPI Locations; nil for none.
  public var ocpi: OCPIConfiguration?
  /// A server of Photon for addresses, such as ``ProviderServer/photon``; nil to switch them off.
  public var photon: ProviderServer?
  /// The services with accounts. The charging network and the appointment service have stations, too.
  public var accounts = AccountServers()

  /// The public providers. Those that need a key are off until it is set.
  public init() {}

  /// All providers switched off.
  public static var none: Providers {
    var none = Providers()
    none.openChargeMap = nil
    none.swiss = nil
    none.swissLive = nil
    none.alternativeFuels = nil
    return none
  }

  /// The providers that are switched off, and why.
  public var switchedOff: [ProviderID: SwitchedOffReason] {
    var reasons: [ProviderID: SwitchedOffReason] = [:]
    for provider in ProviderID.allCases { reasons[provider] = reason(provider) }
    return reasons
  }

  private func reason(_ provider: ProviderID) -> SwitchedOffReason? {
    switch provider {
    case .openChargeMap: openChargeMap.map { $0.key == nil ? .noKey : nil } ?? .notChosen
    case .swiss: swiss == nil ? .notChosen : nil
    case .afdc: alternativeFuels.map { $0.key == nil ? .noKey : nil } ?? .notChosen
    case .ocpi: ocpi == nil ? .notChosen : nil
    case .charging: accounts.charging == nil ? .notChosen : nil
    case .appointments: accounts.appointments == nil ? .notChosen : nil
    }
  }

  func stationFeeds(
    transports: ProviderTransports, cache: StationCache, clock: any CoreClock, logger: Logger
  ) -> [StationFeed] {
    let map = openChargeMap.flatMap { server -> StationFeed? in
      guard server.key != nil else { return nil }
      return OpenChargeMapFeed.make(
        server: server, transport: transports.transport(for: .openChargeMap),
        referenceStorage: cache.referenceData(of: .openChargeMap, name: "referencedata"), clock: clock,
        logger: logger)
    }
    let swiss = swiss.map {
      SwissFeed.make(server: $0, transport: transports.transport(for: .swiss), clock: clock, logger: logger)
    }
    let fuels = alternativeFuels.flatMap { server -> StationFeed? in
      guard server.key != nil else { return nil }
      return AFDCFeed.make(
        server: server, transport: transports.transport(for: .afdc), clock: clock, logger: logger)
    }
    let hub = ocpi.map {
      OCPIFeed.make(configuration: $0, transport: transports.transport(for: .ocpi), clock: clock, logger: logger)
    }
    let network = accounts.charging.map {
      ChargingStationFeed.make(
        server: $0, transport: transports.transport(for: .charging), clock: clock, logger: logger)
    }
    return [map, swiss, fuels, hub, network].compactMap { $0 }
  }

  func geocoder(transport: any HTTPTransport, clock: any CoreClock, logger: Logger) -> Geocoder? {
    photon.map {
      PhotonGeocoder.make(
        server: $0, transport: PacedTransport(transport, limit: Self.geocoding, clock: clock), clock: clock,
        logger: logger)
    }
  }

  /// Photon publishes no figure; its public server asks to be fair.
  private static let geocoding = RateLimit(interval: 1, burst: 5)

  func signedInFeeds(transports: ProviderTransports, clock: any CoreClock, logger: Logger) -> [SignedInStationFeed] {
    let slots = accounts.appointments.map {
      AppointmentsFeed.make(
        server: $0, transport: transports.transport(for: .appointments), clock: clock, logger: logger)
    }
    return [slots].compactMap { $0 }
  }

  func liveFeeds(transports: ProviderTransports, clock: any CoreClock, logger: Logger) -> [LiveStatusFeed] {
    let all = [
      swissLive.map {
        SwissLiveFeed.make(
          server: $0, transport: transports.transport(for: .swiss), clock: clock, logger: logger)
      },
      ocpi.map {
        OCPILiveFeed.make(configuration: $0, transport: transports.transport(for: .ocpi), clock: clock, logger: logger)
      },
      accounts.charging.map {
        ChargingStationFeed.live(
          server: $0, transport: transports.transport(for: .charging), clock: clock, logger: logger)
      },
    ]
    return all.compactMap { $0 }
  }
}
