public import ChargeDomain
import Foundation
import HTTPTypes
public import Logging

/// Stations of the Alternative Fuels Data Center: the US and Canada, without live states.
public enum AFDCFeed {
  /// A feed that asks for regions. Without a key every question is answered with ``Failure/switchedOff``.
  ///
  /// An answer with exactly as many records as were asked for is cut. For more than 200 all are asked for, and nothing is
  /// cut. The counters in the answer are not used.
  public static func make(
    server: ProviderServer, transport: any HTTPTransport, clock: any CoreClock, logger: Logger
  ) -> StationFeed {
    let provider = ProviderRequest(provider: .afdc, transport: transport, clock: clock, logger: logger)
    let request = AFDCRequest(server: server, provider: provider)
    return StationFeed(provider: .afdc, reach: .region, licence: AFDCStation.licence) { circle, limit throws(Failure) in
      let exchange = try request.nearest(in: circle, limit: limit)
      let answer = try await provider.answer(to: exchange, refusal: AFDCRefusal.read)
      return try provider.reading(exchange) { () throws(AnswerFault) in
        try AFDCAnswer.read(answer.body, receivedAt: answer.receivedAt)
      }
    }
  }
}

extension ProviderServer {
  /// The public host of the Alternative Fuels Data Center, which needs a key. It has moved before (from nrel.gov).
  public static func alternativeFuels(key: APIKey?) -> ProviderServer? {
    at("https://developer.nlr.gov/api/alt-fuel-stations", key: key)
  }
}
