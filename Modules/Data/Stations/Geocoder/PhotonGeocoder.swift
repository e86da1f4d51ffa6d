public import ChargeDomain
import Foundation
import HTTPTypes
public import Logging

/// Addresses of OpenStreetMap, by a server of Photon (github.com/komoot/photon), which needs no key.
public enum PhotonGeocoder {
  /// A geocoder that asks a server. The public one, photon.komoot.io, asks to be fair and serves no heavy use.
  public static func make(
    server: ProviderServer, transport: any HTTPTransport, clock: any CoreClock, logger: Logger
  ) -> Geocoder {
    var geocoder = Geocoder()
    geocoder.find = { search async throws(Failure) in
      let exchange = try exchange(search, server)
      let answer: HTTPAnswer
      do throws(HTTPFailure) {
        answer = try await transport.send(exchange)
      } catch {
        // A failure names the host alone; what was typed is nobody's business.
        if error != .cancelled { logger.warning("Photon: \(Failure(error))") }
        throw Failure(error)
      }
      let receivedAt = clock.now
      guard answer.response.status.code == 200 else {
        logger.warning("Photon: status \(answer.response.status.code)")
        throw Failure(
          status: answer.response.status.code, wait: answer.response.retryAfter(now: receivedAt), receivedAt: receivedAt
        )
      }
      guard let found = PhotonAnswer.read(answer.body) else {
        logger.warning("Photon: an answer that is no collection of features")
        throw .badAnswer
      }
      return found
    }
    return geocoder
  }

  /// The most places that are asked for.
  static let limit = 8
  /// What the server knows names in; for others it gives the local ones.
  private static let languages: Set<Language> = [.en]

  private static func exchange(_ search: AddressSearch, _ server: ProviderServer) throws(Failure) -> HTTPExchange {
    var query = [("q", search.text), ("limit", String(limit))]
    if languages.contains(search.language) { query.append(("lang", search.language.rawValue)) }
    if let near = search.near {
      query += [("lat", near.latitude.queryText(atMost: 2)), ("lon", near.longitude.queryText(atMost: 2))]
    }
    let url = try server.baseURL.provider(path: "/api", query: query)
    var fields = HTTPFields()
    fields[.accept] = "application/json"
    do throws(HTTPFailure) {
      return HTTPExchange(
        try HTTPRequest(.get, url, fields: fields), limits: RequestLimits(total: .seconds(10), bodyBytes: 1 << 20))
    } catch {
      throw Failure(error)
    }
  }
}

extension ProviderServer {
  /// The public server of Photon, for a fair use.
  public static let photon = at("https://photon.komoot.io")
}
