public import ChargeDomain
import Foundation
import HTTPTypes
public import Logging

/// Stations of the appointment service: all of them in one answer, each with how many of its sockets are taken.
public enum AppointmentsFeed {
  /// A feed that fetches everything, whatever the question, in the name of somebody the service knows.
  ///
  /// The person's place is not sent along: all the service does with it is to measure distances, which is done here.
  public static func make(
    configuration: AppointmentsConfiguration, transport: any HTTPTransport, clock: any CoreClock, logger: Logger
  ) -> SignedInStationFeed {
    let provider = ProviderRequest(provider: .appointments, transport: transport, clock: clock, logger: logger)
    return SignedInStationFeed(
      provider: .appointments, service: .appointments, reach: .everything, licence: AppointmentStation.licence
    ) { credential, _, _ throws(Failure) in
      var fields = HTTPFields()
      fields.append(try credential.field("token"))
      let exchange = try provider.get(
        configuration.baseURL.provider(
          path: "/stations", query: [("userID", try AppointmentAccountsClient.userID(credential))]),
        fields: fields, RequestLimits(total: .seconds(60), bodyBytes: 32 << 20))
      let answer = try await provider.answer(to: exchange, refusal: AppointmentRefusal.read)
      return try provider.reading(exchange) { () throws(AnswerFault) in
        try AppointmentsAnswer.read(answer.body, receivedAt: answer.receivedAt)
      }
    }
  }
}
