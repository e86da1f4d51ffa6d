import ChargeDomain
import Foundation
import HTTPTypes

/// How the service refuses: by an object whose `message` is a code. It does not document the status for each code.
enum AppointmentRefusal {
  /// Reads a refusal of a request for stations; `nil` when the answer is none.
  static func read(_ answer: HTTPAnswer) -> ProviderRefusal? {
    let status = answer.response.status.code
    guard status != 200 else { return nil }
    let document: JSONDocument
    do throws(JSONFailure) {
      document = try JSONDocument(answer.body)
    } catch {
      // A page of a proxy, which knows nothing of the sign-in.
      return status == 403 && !answer.body.isEmpty ? ProviderRefusal(status: 502, words: error.description) : nil
    }
    guard let code = document.root["message"]?.string else { return nil }
    return ProviderRefusal(status: self.status(code), words: code)
  }

  /// Reads a refusal of a request of an account; `nil` when the answer is none.
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

  /// The HTTP status that means the same as a code; `nil` for an unknown code.
  private static func status(_ code: String) -> Int? {
    switch code {
    case "UNAUTHORIZED_REQUEST", "USER_NOT_FOUND": 401
    case "NOT_FOUND", "STATION_NOT_FOUND": 404
    default: nil
    }
  }
}
