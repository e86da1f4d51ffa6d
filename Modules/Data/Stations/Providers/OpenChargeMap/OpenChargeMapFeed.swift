public import ChargeDomain
import Foundation
public import Logging

/// Stations of Open Charge Map, api.openchargemap.io, version 3.
public enum OpenChargeMapFeed {
  /// A feed that asks for regions. Without a key every question is answered with ``Failure/switchedOff``.
  ///
  /// Reference data (operators, countries, licences) are fetched when the stored ones are missing or a day old; a
  /// failure there never fails the stations.
  public static func make(
    configuration: OpenChargeMapConfiguration, transport: any HTTPTransport, referenceStorage: ReferenceDataStorage,
    clock: any CoreClock, logger: Logger
  ) -> StationFeed {
    let request = OpenChargeMapRequest(configuration: configuration)
    let provider = ProviderRequest(provider: .openChargeMap, transport: transport, logger: logger)
    let keeper = OpenChargeMapReferenceKeeper(
      request: request, provider: provider, storage: referenceStorage, clock: clock)
    return StationFeed(provider: .openChargeMap, reach: .region, licence: OpenChargeMapDataProvider.own) {
      circle, limit throws(Failure) in
      let exchange = try request.points(in: circle, limit: limit)
      let answer = try await provider.answer(to: exchange)
      let receivedAt = clock.now
      try provider.requireSuccess(answer, of: exchange, receivedAt: receivedAt)
      let reference = await keeper.current()
      do throws(OpenChargeMapAnswerFault) {
        return try OpenChargeMapAnswer.read(answer.body, reference: reference, receivedAt: receivedAt)
      } catch {
        provider.log(exchange, "\(error)")
        switch error {
        case .unreadable: throw .badAnswer
        case .providerError: throw .providerError
        }
      }
    }
  }
}
