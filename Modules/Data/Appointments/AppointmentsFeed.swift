public import ChargeDomain
import Foundation
import HTTPTypes
public import Logging

/// Stations of the appointment service: all of them in one answer, each with how many of its sockets are taken.
public enum AppointmentsFeed {
  /// A feed that fetches everything, whatever the question. Without a credential it answers
  /// ``Failure/switchedOff`` and asks nobody.
  ///
  /// The person's place is not sent along: all the service does with it is to measure distances, which is done here.
  public static func make(
    configuration: AppointmentsConfiguration, transport: any HTTPTransport, clock: any CoreClock, logger: Logger
  ) -> StationFeed {
    let provider = ProviderRequest(provider: .appointments, transport: transport, logger: logger)
    return StationFeed(provider: .appointments, reach: .everything, licence: AppointmentStation.licence) {
      _, _ throws(Failure) in
      guard let credential = try await configuration.credential() else { throw .switchedOff }
      let exchange = try stations(of: configuration.baseURL, credential)
      let answer = try await provider.answer(to: exchange)
      let receivedAt = clock.now
      if let refusal = AppointmentsRefusal(answer, receivedAt: receivedAt) {
        provider.log(exchange, "status \(answer.response.status.code): \(provider.excerpt(refusal.code, of: exchange))")
        throw refusal.failure
      }
      try provider.requireSuccess(answer, of: exchange, receivedAt: receivedAt)
      do throws(AppointmentsAnswerFault) {
        return try AppointmentsAnswer.read(answer.body, receivedAt: receivedAt)
      } catch {
        provider.log(exchange, error.description)
        throw .badAnswer
      }
    }
  }

  private static func stations(
    of baseURL: URL, _ credential: AppointmentCredential
  ) throws(Failure) -> HTTPExchange {
    let url = try baseURL.provider(
      path: "/stations", query: [URLQueryItem(name: "userID", value: credential.userID)])
    var fields: HTTPFields = [.accept: "application/json"]
    if let name = HTTPField.Name("token") { fields[name] = credential.token }
    do throws(HTTPFailure) {
      return HTTPExchange(
        try HTTPRequest(.get, url, fields: fields), limits: RequestLimits(total: .seconds(60), bodyBytes: 32 << 20))
    } catch {
      throw Failure(error)
    }
  }
}
