public import ChargeDomain
import Foundation
public import Logging

/// Stations and live states of the charging network. Its lists need no key.
public enum ChargingStationFeed {
  /// A feed that always fetches everything.
  public static func make(
    server: ProviderServer, transport: any HTTPTransport, clock: any CoreClock, logger: Logger
  ) -> StationFeed {
    let list = ChargingList(server, transport, clock, logger)
    return StationFeed(provider: .charging, reach: .everything) { _, _ throws(Failure) in
      let points = try await list.records("/chargePoints")
      let chargers = try await list.records("/chargers")
      return ChargingStations(points: points, chargers: chargers).answer(receivedAt: clock.now)
    }
  }

  /// A feed of live states.
  public static func live(
    server: ProviderServer, transport: any HTTPTransport, clock: any CoreClock, logger: Logger
  ) -> LiveStatusFeed {
    let list = ChargingList(server, transport, clock, logger)
    return LiveStatusFeed(provider: .charging) { () throws(Failure) in
      let chargers = try await list.records("/chargers")
      // The network sends no validators.
      return LiveAnswer(
        receivedAt: clock.now, statuses: ChargingStations(points: [], chargers: chargers).statuses,
        honoursValidators: false)
    }
  }
}
