public import ChargeDomain
import Foundation
import HTTPTypes
public import Logging

/// Stations of the Swiss national feed: the whole country in one file.
public enum SwissFeed {
  /// A feed that fetches everything, whatever the question.
  public static func make(
    configuration: SwissConfiguration, transport: any HTTPTransport, clock: any CoreClock, logger: Logger
  ) -> StationFeed {
    let provider = ProviderRequest(provider: .swiss, transport: transport, logger: logger)
    return StationFeed(provider: .swiss, reach: .everything, licence: SwissStation.licence) { _, _ throws(Failure) in
      // Tens of megabytes unpacked.
      let exchange = try SwissRequest.exchange(
        configuration, SwissConfiguration.stationsPath, RequestLimits(total: .seconds(120), bodyBytes: 256 << 20))
      let answer = try await provider.answer(to: exchange)
      let receivedAt = clock.now
      try provider.requireSuccess(answer, of: exchange, receivedAt: receivedAt)
      do throws(SwissAnswerFault) {
        return try SwissAnswer.read(answer.body, receivedAt: receivedAt)
      } catch {
        provider.log(exchange, error.description)
        throw .badAnswer
      }
    }
  }
}

/// Requests to the Swiss feed.
enum SwissRequest {
  static func exchange(
    _ configuration: SwissConfiguration, _ path: String, _ limits: RequestLimits
  ) throws(Failure) -> HTTPExchange {
    let url = try configuration.baseURL.provider(path: path)
    do throws(HTTPFailure) {
      return HTTPExchange(try HTTPRequest(.get, url, fields: [.accept: "application/json"]), limits: limits)
    } catch {
      throw Failure(error)
    }
  }
}
