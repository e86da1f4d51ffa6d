import ChargeDomain
import Crypto
import Foundation
import GRDB

/// Hashes of the journal: SHA-256.
enum JournalHashing {
  static func hash(_ bytes: [UInt8]) throws -> JournalHash {
    guard let hash = JournalHash(Array(digest(bytes))) else { throw DatabaseError.unreadable("a hash has 32 bytes") }
    return hash
  }

  /// Whether these bytes have this hash. Nothing is copied.
  static func matches(_ bytes: [UInt8], _ hash: [UInt8]) -> Bool {
    digest(bytes).withUnsafeBytes { made in hash.withUnsafeBytes { made.elementsEqual($0) } }
  }

  private static func digest(_ bytes: [UInt8]) -> SHA256Digest {
    var function = SHA256()
    bytes.withUnsafeBytes { function.update(bufferPointer: $0) }
    return function.finalize()
  }

  /// What the first entry of a person's books follows: entries of another person's do not fit.
  static func beginning(_ owner: String) throws -> JournalHash {
    try hash(Array("ChargeCore journal 1\n\(owner)".utf8))
  }
}

extension SQLColumns {
  /// Whether a column holds these bytes.
  func equals(_ column: Int32, _ bytes: UnsafeRawBufferPointer) -> Bool {
    withBytes(column) { stored in
      guard stored.count == bytes.count, let left = stored.baseAddress, let right = bytes.baseAddress else {
        return stored.count == bytes.count
      }
      return memcmp(left, right, bytes.count) == 0
    }
  }

  func hash(_ column: Int32) throws -> JournalHash {
    guard let hash = withBytes(column, { JournalHash(Array($0)) }) else {
      throw DatabaseError.unreadable("an entry of the books has no hash")
    }
    return hash
  }

  /// A time in milliseconds since 1970.
  func moment(_ column: Int32) -> Date { Date(timeIntervalSince1970: Double(integer(column)) / 1000) }
}
