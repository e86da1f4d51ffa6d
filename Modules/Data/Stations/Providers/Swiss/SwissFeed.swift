public import ChargeDomain
import Foundation
import HTTPTypes
public import Logging

/// Stations of the Swiss national feed: the whole country in one file.
public enum SwissFeed {
  /// A feed that always fetches everything.
  public static func make(
    configuration: SwissConfiguration, transport: any HTTPTransport, clock: any CoreClock, logger: Logger
  ) -> StationFeed {
    let provider = ProviderRequest(provider: .swiss, transport: transport, clock: clock, logger: logger)
    return StationFeed(provider: .swiss, reach: .everything, licence: SwissStation.licence) { _, _ throws(Failure) in
      // Unpacked it has tens of megabytes.
      let exchange = try provider.get(
        configuration.baseURL.provider(path: SwissConfiguration.stationsPath),
        RequestLimits(total: .seconds(120), bodyBytes: 256 << 20))
      let answer = try await provider.answer(to: exchange)
      return try provider.reading(exchange) { () throws(AnswerFault) in
        try SwissAnswer.read(answer.body, receivedAt: answer.receivedAt)
      }
    }
  }
}
