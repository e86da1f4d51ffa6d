import Foundation
import GRDB
import HTTPTypes
import Hummingbird

/// The answer to an order.
struct WalletResult: Sendable {
  let status: Int
  let body: String

  /// The order was carried out; the user as it is now.
  init(user: JSONValue) {
    status = 200
    body = (["user": user] as JSONValue).text(JSONStyle())
  }

  /// The order was refused.
  init(_ refusal: WalletRefusal) {
    status = refusal.status.code
    body = refusal.json.text(JSONStyle())
  }

  fileprivate init(row: Row) {
    status = row["status"]
    body = row["body"]
  }

  /// Whether the order has come to its end with it: another sign-in or a working server would lead to another answer.
  var isFinal: Bool { status != 401 && status < 500 }

  var response: Response { .json(text: body, status: HTTPResponse.Status(code: status)) }
}

/// The results of a user's orders by their idempotency keys.
struct WalletResults {
  /// How long they are kept, in seconds.
  static let lifetime = 86_400

  let books: WalletBooks
  let user: String

  /// Whether a text can be a key: 1 to 255 visible characters of ASCII.
  static func isKey(_ text: String) -> Bool {
    (1...255).contains(text.utf8.count) && text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
  }

  /// The result of a key, with the digest of its request; nil for a new key, and for one that was forgotten.
  func result(of key: String) throws -> (request: Data, result: WalletResult)? {
    try books.database.execute(sql: "DELETE FROM result WHERE at < ?", arguments: [books.now - Self.lifetime])
    let row = try Row.fetchOne(
      books.database, sql: "SELECT request, status, body FROM result WHERE user = ? AND key = ?",
      arguments: [user, key])
    guard let row else { return nil }
    return (row["request"], WalletResult(row: row))
  }

  func keep(_ result: WalletResult, of key: String, request: Data) throws {
    try books.database.execute(
      sql: "INSERT INTO result (user, key, request, status, body, at) VALUES (?, ?, ?, ?, ?, ?)",
      arguments: [user, key, request, result.status, result.body, books.now])
  }
}
