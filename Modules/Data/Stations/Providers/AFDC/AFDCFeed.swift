public import ChargeDomain
import Foundation
import HTTPTypes
public import Logging

/// Stations of the Alternative Fuels Data Center: the US and Canada, without live states.
public enum AFDCFeed {
  /// A feed that asks for regions. Without a key every question is answered with ``Failure/switchedOff``.
  ///
  /// An answer is cut when it holds exactly as many records as were asked for; above 200 everything is asked for, and
  /// nothing is cut. The counters of the answer are not trusted.
  public static func make(
    configuration: AFDCConfiguration, transport: any HTTPTransport, clock: any CoreClock, logger: Logger
  ) -> StationFeed {
    let request = AFDCRequest(configuration: configuration)
    let provider = ProviderRequest(provider: .afdc, transport: transport, logger: logger)
    return StationFeed(provider: .afdc, reach: .region, licence: AFDCStation.licence) { circle, limit throws(Failure) in
      let exchange = try request.nearest(in: circle, limit: limit)
      let answer = try await provider.answer(to: exchange)
      let receivedAt = clock.now
      // The service's own code says more than the status, and comes with a 200 from some proxies.
      if let refusal = AFDCRefusal(answer, receivedAt: receivedAt) {
        provider.log(
          exchange, "status \(answer.response.status.code): \(provider.excerpt(refusal.words, of: exchange))")
        throw refusal.failure
      }
      try provider.requireSuccess(answer, of: exchange, receivedAt: receivedAt)
      do throws(AFDCAnswerFault) {
        return try AFDCAnswer.read(answer.body, receivedAt: receivedAt)
      } catch {
        provider.log(exchange, error.description)
        throw .badAnswer
      }
    }
  }
}
