import ChargeDomain
import Foundation
import HTTPTypes

/// An error in the service's own words: an object whose `message` is a code, with any status but 200.
struct AppointmentsRefusal {
  /// What it means to us.
  let failure: Failure
  /// For developers, as given.
  let code: String

  /// Nil when the answer is no refusal of the service's own.
  init?(_ answer: HTTPAnswer, receivedAt: Date) {
    guard answer.response.status.code != 200 else { return nil }
    let document: JSONDocument
    do throws(JSONFailure) { document = try JSONDocument(answer.body) } catch { return nil }
    guard let message = document.root["message"]?.string else { return nil }
    code = message
    switch message {
    case "UNAUTHORIZED_REQUEST", "USER_NOT_FOUND": failure = .unauthorized
    case "NOT_FOUND", "STATION_NOT_FOUND": failure = .notFound
    default:
      // Which status goes with which code is not documented; 401 is.
      switch answer.response.status.code {
      case 401, 403: failure = .unauthorized
      case 429: return nil
      default: failure = .providerError
      }
    }
  }
}
