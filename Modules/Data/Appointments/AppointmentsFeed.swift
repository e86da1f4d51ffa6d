public import ChargeDomain
import Foundation
import HTTPTypes
public import Logging

/// Stations of the appointment service, each with the number of its sockets in use.
public enum AppointmentsFeed {
  /// A feed that always fetches everything, for a person who is signed in.
  ///
  /// The person's place is not sent: the service would only measure distances, which the app does itself.
  public static func make(
    server: ProviderServer, transport: any HTTPTransport, clock: any CoreClock, logger: Logger
  ) -> SignedInStationFeed {
    let provider = ProviderRequest(provider: .appointments, transport: transport, clock: clock, logger: logger)
    return SignedInStationFeed(
      provider: .appointments, service: .appointments, reach: .everything, licence: AppointmentStation.licence
    ) { credential, _, _ throws(Failure) in
      var fields = HTTPFields()
      fields.append(try credential.field("token"))
      let exchange = try provider.get(
        server.baseURL.provider(
          path: "/stations", query: [("userID", try AppointmentAccountsClient.userID(credential))]),
        fields: fields, RequestLimits(total: .seconds(60), bodyBytes: 32 << 20))
      let answer = try await provider.answer(to: exchange, refusal: AppointmentRefusal.read)
      return try provider.reading(exchange) { () throws(AnswerFault) in
        try AppointmentsAnswer.read(answer.body, receivedAt: answer.receivedAt)
      }
    }
  }
}
