import ChargeDomain
import Foundation
import HTTPTypes

/// The service says no by an object whose `message` is a code. Which status goes with which code is not documented.
enum AppointmentRefusal {
  /// What the service says of a question for its stations; nil when it says nothing in its own shape.
  static func read(_ answer: HTTPAnswer) -> ProviderRefusal? {
    let status = answer.response.status.code
    guard status != 200 else { return nil }
    let document: JSONDocument
    do throws(JSONFailure) {
      document = try JSONDocument(answer.body)
    } catch {
      // A page of something in between: it knows nothing of the sign-in.
      return status == 403 && !answer.body.isEmpty ? ProviderRefusal(status: 502, words: error.description) : nil
    }
    guard let code = document.root["message"]?.string else { return nil }
    return ProviderRefusal(status: self.status(code), words: code)
  }

  /// What the service says of a question of somebody's account; nil when nothing is refused, or not in its own shape.
  static func read(_ answer: AccountAnswer) -> AccountRefusal? {
    guard case .json(let root) = answer.body, root.isObject, let code = root["message"]?.string,
      !answer.isSuccess || root["token"] == nil
    else { return nil }
    return AccountRefusal(failure: failure(code, answer), code: code)
  }

  private static func failure(_ code: String, _ answer: AccountAnswer) -> Failure {
    switch code {
    case "EMAIL_NOT_IN_CORRECT_FORM": .rejected(.malformedEmail)
    case "USER_NOT_FOUND" where !answer.isSignedIn: .rejected(.unknownAccount)
    default: answer.failure(status(code) ?? (answer.isSuccess ? 400 : nil), hasReason: true)
    }
  }

  /// What a code means in the words of HTTP; nil for one that is not known.
  private static func status(_ code: String) -> Int? {
    switch code {
    case "UNAUTHORIZED_REQUEST", "USER_NOT_FOUND": 401
    case "NOT_FOUND", "STATION_NOT_FOUND": 404
    default: nil
    }
  }
}
