import Foundation
import HTTPTypes

/// Reads an error of the service. Only its code counts, because the messages change.
enum AFDCRefusal {
  /// `nil` when the answer is not an error of the service. Some proxies send the code with a status of 200.
  static func read(_ answer: HTTPAnswer) -> ProviderRefusal? {
    guard let root = root(of: answer) else { return nil }
    if let error = root["error"] {
      let code = error["code"]?.string ?? error.string ?? ""
      return ProviderRefusal(status: status(code), words: code)
    }
    // For a parameter that was not understood: 422, in an undocumented shape.
    guard let errors = root["errors"] else { return nil }
    let all = errors.isArray ? errors.elements.compactMap(\.string) : [errors.string].compactMap { $0 }
    return ProviderRefusal(status: status(all.first ?? ""), words: all.joined(separator: "; "))
  }

  // Errors are small. A large answer is parsed only once, by its own reader.
  private static func root(of answer: HTTPAnswer) -> JSONValue? {
    guard answer.response.status.code != 200 || answer.body.count < 4096 else { return nil }
    do throws(JSONFailure) { return try JSONDocument(answer.body).root } catch { return nil }
  }

  private static func status(_ code: String) -> Int? {
    switch code {
    case "API_KEY_MISSING", "API_KEY_INVALID", "API_KEY_DISABLED", "API_KEY_UNAUTHORIZED", "API_KEY_UNVERIFIED": 403
    case "OVER_RATE_LIMIT": 429
    case "NOT_FOUND": 404
    default: nil
    }
  }
}
