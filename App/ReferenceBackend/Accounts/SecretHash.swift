import CCrypt
import Foundation

/// Hashes of secrets; the secrets themselves are never stored.
enum SecretHash {
  /// The system cannot hash, for lack of memory or random bytes.
  struct Refused: Error {}

  /// A slow hash with a salt of its own, for passwords and codes.
  static func slow(_ secret: String, cost: UInt) throws -> String {
    var out = [CChar](repeating: 0, count: Int(CCRYPT_HASH_SIZE))
    guard fits(secret), ccrypt_hash(secret, cost, &out) == 1 else { throw Refused() }
    return String(decoding: out.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Whether a secret has this slow hash. A wrong one takes as long as the right one.
  static func matches(_ secret: String, _ hash: String) -> Bool {
    fits(secret) && ccrypt_matches(secret, hash) == 1
  }

  /// A quick digest for tokens, whose 256 random bits need no slow one.
  static func quick(_ token: String) throws -> Data {
    var out = [UInt8](repeating: 0, count: Int(CCRYPT_DIGEST_SIZE))
    let bytes = Array(token.utf8)
    guard ccrypt_digest(bytes, bytes.count, &out) == 1 else { throw Refused() }
    return Data(out)
  }

  /// Whether the hash covers the whole secret: it must not be too long or contain a zero, where C ends a text.
  static func fits(_ secret: String) -> Bool {
    secret.utf8.count <= Int(CCRYPT_SECRET_SIZE) && !secret.utf8.contains(0)
  }
}
