public import ChargeDomain
import Foundation
import HTTPTypes
public import Logging

/// Stations of the Swiss national feed: the whole country in one file.
public enum SwissFeed {
  /// The file of stations, as OICP records of charging points.
  private static let path =
    "/ch.bfe.ladestellen-elektromobilitaet/data/oicp/ch.bfe.ladestellen-elektromobilitaet.json"

  /// A feed that always fetches everything.
  public static func make(
    server: ProviderServer, transport: any HTTPTransport, clock: any CoreClock, logger: Logger
  ) -> StationFeed {
    let provider = ProviderRequest(provider: .swiss, transport: transport, clock: clock, logger: logger)
    return StationFeed(provider: .swiss, reach: .everything, licence: SwissStation.licence) { _, _ throws(Failure) in
      // Unpacked it has tens of megabytes.
      let exchange = try provider.get(
        server.baseURL.provider(path: path),
        RequestLimits(total: .seconds(120), bodyBytes: 256 << 20))
      let answer = try await provider.answer(to: exchange)
      return try provider.reading(exchange) { () throws(AnswerFault) in
        try SwissAnswer.read(answer.body, receivedAt: answer.receivedAt)
      }
    }
  }
}

extension ProviderServer {
  /// The public host of the Swiss national feed.
  public static var swiss: ProviderServer? { at("https://data.geo.admin.ch") }
}
