import Foundation
import HTTPTypes

/// An error in the service's own words. Its code decides, because the messages change.
enum AFDCRefusal {
  /// Nil when the answer is no refusal of the service's own. The code comes with a 200 from some proxies.
  static func read(_ answer: HTTPAnswer) -> ProviderRefusal? {
    guard let root = root(of: answer) else { return nil }
    if let error = root["error"] {
      let code = error["code"]?.string ?? error.string ?? ""
      return ProviderRefusal(status: status(code), words: code)
    }
    // A parameter that was not understood: 422, of an undocumented shape.
    guard let errors = root["errors"] else { return nil }
    let all = errors.isArray ? errors.elements.compactMap(\.string) : [errors.string].compactMap { $0 }
    return ProviderRefusal(status: status(all.first ?? ""), words: all.joined(separator: "; "))
  }

  // Errors are small; a whole answer is read only once, by its own reader.
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
