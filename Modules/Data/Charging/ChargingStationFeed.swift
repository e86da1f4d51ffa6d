public import ChargeDomain
import Foundation
public import Logging

/// Stations and live states of FlexiCharge.
public enum FlexiChargeFeed {
  /// A feed that fetches everything, whatever the question.
  public static func make(
    configuration: FlexiChargeConfiguration, transport: any HTTPTransport, clock: any CoreClock, logger: Logger
  ) -> StationFeed {
    let list = FlexiChargeList(
      configuration: configuration,
      provider: ProviderRequest(provider: .flexiCharge, transport: transport, logger: logger))
    return StationFeed(provider: .flexiCharge, reach: .everything) { _, _ throws(Failure) in
      let points = try await list.records("/chargePoints") { clock.now }
      let chargers = try await list.records("/chargers") { clock.now }
      return FlexiChargeAnswer(points: points, chargers: chargers).stations(receivedAt: clock.now)
    }
  }

  /// A feed of live states.
  public static func live(
    configuration: FlexiChargeConfiguration, transport: any HTTPTransport, clock: any CoreClock, logger: Logger
  ) -> LiveStatusFeed {
    let list = FlexiChargeList(
      configuration: configuration,
      provider: ProviderRequest(provider: .flexiCharge, transport: transport, logger: logger))
    return LiveStatusFeed(provider: .flexiCharge) { () throws(Failure) in
      let chargers = try await list.records("/chargers") { clock.now }
      // The network gives no validators.
      return LiveAnswer(
        receivedAt: clock.now, statuses: FlexiChargeAnswer(points: [], chargers: chargers).statuses,
        honoursValidators: false)
    }
  }
}
