public import ChargeDomain
import Foundation
public import Logging

/// Stations of Open Charge Map, api.openchargemap.io, version 3.
public enum OpenChargeMapFeed {
  /// A feed that asks for regions. Without a key every question is answered with ``Failure/switchedOff``.
  ///
  /// Reference data (operators, countries, licences) is fetched when none is stored or it is a day old. Its failure never
  /// fails the stations.
  public static func make(
    server: ProviderServer, transport: any HTTPTransport, referenceStorage: ReferenceDataStorage,
    clock: any CoreClock, logger: Logger
  ) -> StationFeed {
    let provider = ProviderRequest(provider: .openChargeMap, transport: transport, clock: clock, logger: logger)
    let request = OpenChargeMapRequest(server: server, provider: provider)
    let keeper = OpenChargeMapReferenceKeeper(request: request, storage: referenceStorage)
    return StationFeed(provider: .openChargeMap, reach: .region, licence: OpenChargeMapDataProvider.own) {
      circle, limit throws(Failure) in
      let exchange = try request.points(in: circle, limit: limit)
      let answer = try await provider.answer(to: exchange)
      let reference = await keeper.current()
      return try provider.reading(exchange) { () throws(AnswerFault) in
        try OpenChargeMapAnswer.read(answer.body, reference: reference, receivedAt: answer.receivedAt)
      }
    }
  }
}

extension ProviderServer {
  /// The public host of Open Charge Map. It has needed a key since September 2020.
  public static func openChargeMap(key: APIKey?) -> ProviderServer? { at("https://api.openchargemap.io", key: key) }
}
