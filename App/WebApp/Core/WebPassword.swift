import Foundation

/// The password of a server that others can reach. Browsers ask for it by themselves (RFC 7617); any name goes with it.
public struct WebPassword: Sendable {
  /// The fewest characters.
  public static let shortest = 12

  private let bytes: [UInt8]

  /// A password; nil for one that is too short. Blanks and line breaks round it do not count.
  public init?(_ text: String) {
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard trimmed.count >= Self.shortest else { return nil }
    bytes = Array(trimmed.utf8)
  }

  /// Whether the Authorization field of a request holds it.
  func isIn(_ authorization: String?) -> Bool {
    let words = (authorization ?? "").split(separator: " ")
    guard words.count == 2, words[0].lowercased() == "basic", let data = Data(base64Encoded: String(words[1])) else {
      return false
    }
    // A name holds no colon; a password may.
    let halves = Array(data).split(separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
    return halves.count == 2 && ConstantTime.areEqual(bytes, Array(halves[1]))
  }
}
