import Foundation
import HTTPTypes

extension HTTPResponse {
  /// So many of something within so many seconds.
  typealias Quota = (count: Int, window: TimeInterval)

  /// The quota of this name, where the answer says that nothing is left of it: `RateLimit-Policy: "codes";q=5;w=3600` with
  /// `RateLimit: "codes";r=0;t=3360` (draft-ietf-httpapi-ratelimit-headers-10). A quota that is not named so counts something
  /// else, such as the requests of a whole network.
  func usedUpQuota(_ name: String) -> Quota? {
    guard field("RateLimit", name)?["r"] == 0, let policy = field("RateLimit-Policy", name),
      let count = policy["q"], let window = policy["w"], (1...1000).contains(count), (1...31_536_000).contains(window)
    else { return nil }
    return (count, TimeInterval(window))
  }

  // The whole numbers beside a quoted name in a list of such names (RFC 9651 section 3.1).
  private func field(_ field: String, _ name: String) -> [String: Int]? {
    guard let field = HTTPField.Name(field), let text = headerFields[field], text.utf8.count <= 1000 else { return nil }
    for item in text.split(separator: ",") {
      let parts = item.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
      guard parts.first == "\"\(name)\"" else { continue }
      let pairs = parts.dropFirst().compactMap { part -> (String, Int)? in
        let sides = part.split(separator: "=", omittingEmptySubsequences: false)
        guard sides.count == 2, let number = Int(sides[1]) else { return nil }
        return (String(sides[0]), number)
      }
      return Dictionary(pairs) { _, last in last }
    }
    return nil
  }
}
