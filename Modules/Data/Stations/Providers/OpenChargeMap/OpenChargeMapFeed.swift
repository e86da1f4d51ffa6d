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
    @Sendable func ask(_ exchange: HTTPExchange) async throws(Failure) -> FeedAnswer {
      let answer = try await provider.answer(to: exchange)
      let reference = await keeper.current()
      return try provider.reading(exchange) { () throws(AnswerFault) in
        try OpenChargeMapAnswer.read(answer.body, reference: reference, receivedAt: answer.receivedAt)
      }
    }
    return StationFeed(
      provider: .openChargeMap, reach: .region, licence: OpenChargeMapDataProvider.own,
      fetchOne: { id throws(Failure) in
        let answer = try await ask(try request.point(id.value))
        // A server that does not know the parameter answers with others.
        return FeedAnswer(
          provider: .openChargeMap, receivedAt: answer.receivedAt, stations: answer.stations.filter { $0.id == id },
          skipped: [], recordCount: answer.recordCount)
      },
      fetch: { circle, limit throws(Failure) in try await ask(try request.points(in: circle, limit: limit)) })
  }
}

extension ProviderServer {
  /// The public host of Open Charge Map. It has needed a key since September 2020.
  public static func openChargeMap(key: APIKey?) -> ProviderServer? { at("https://api.openchargemap.io", key: key) }
}
