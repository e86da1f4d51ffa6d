public import ChargeDomain
import Foundation
public import Logging

/// Stations and live states of the charging network.
public enum ChargingStationFeed {
  /// A feed that fetches everything, whatever the question.
  public static func make(
    configuration: ChargingStationConfiguration, transport: any HTTPTransport, clock: any CoreClock, logger: Logger
  ) -> StationFeed {
    let list = list(configuration, transport, clock, logger)
    return StationFeed(provider: .charging, reach: .everything) { _, _ throws(Failure) in
      let points = try await list.records("/chargePoints")
      let chargers = try await list.records("/chargers")
      return ChargingStations(points: points, chargers: chargers).answer(receivedAt: clock.now)
    }
  }

  /// A feed of live states.
  public static func live(
    configuration: ChargingStationConfiguration, transport: any HTTPTransport, clock: any CoreClock, logger: Logger
  ) -> LiveStatusFeed {
    let list = list(configuration, transport, clock, logger)
    return LiveStatusFeed(provider: .charging) { () throws(Failure) in
      let chargers = try await list.records("/chargers")
      // The network gives no validators.
      return LiveAnswer(
        receivedAt: clock.now, statuses: ChargingStations(points: [], chargers: chargers).statuses,
        honoursValidators: false)
    }
  }

  private static func list(
    _ configuration: ChargingStationConfiguration, _ transport: any HTTPTransport, _ clock: any CoreClock,
    _ logger: Logger
  ) -> ChargingList {
    ChargingList(
      configuration: configuration,
      provider: ProviderRequest(provider: .charging, transport: transport, clock: clock, logger: logger))
  }
}
