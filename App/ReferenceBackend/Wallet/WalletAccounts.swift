import Foundation
import GRDB

/// The users of the wallet: a verified phone number and a name.
struct WalletAccounts: Sendable {
  let store: AccountStore

  /// A user, as a row of the table.
  struct User: Decodable, FetchableRecord, Sendable {
    let id: String
    let phone: String
    let name: String?
  }

  func sendCode(to text: String) async throws -> Result<Void, WalletRefusal> {
    guard let phone = E164.read(text) else { return .failure(WalletRefusal(.invalidNumber)) }
    let sending = try await store.write { [store] database, now in
      try store.codes.send(database, to: .walletSignIn(phone), now: now)
    }
    switch sending {
    case .tooSoon(let wait): return .failure(WalletRefusal(.tooManyRequests, wait: wait))
    case .tooMany(let wait): return .failure(.codesUsedUp(wait: wait))
    case .code(let code):
      store.post(.sms, to: phone, "Your wallet verification code is \(code).")
      return .success(())
    }
  }

  /// A token for the right code; signs up a new number.
  func checkCode(_ code: String, of text: String) async throws -> Result<String, WalletRefusal> {
    guard let phone = E164.read(text) else { return .failure(WalletRefusal(.invalidNumber)) }
    return try await store.write { [store] database, now in
      switch try store.codes.check(database, code, of: .walletSignIn(phone), now: now) {
      case .wrong: return .failure(WalletRefusal(.incorrectCode))
      case .expired: return .failure(WalletRefusal(.codeExpired))
      case .spent: return .failure(WalletRefusal(.tooManyAttempts))
      case .right: break
      }
      try database.execute(
        sql: "INSERT INTO wallet_user (id, phone) VALUES (?, ?) ON CONFLICT (phone) DO NOTHING",
        arguments: [UUID().uuidString.lowercased(), phone])
      let id = try String.fetchOne(database, sql: "SELECT id FROM wallet_user WHERE phone = ?", arguments: [phone])
      return .success(try store.sessions.begin(database, .wallet, user: id ?? "", now: now))
    }
  }

  /// The user of a token; nil when the token is unknown or has expired.
  func user(token: String) async throws -> User? {
    try await store.write { [store] database, now in
      guard case .valid(let session) = try store.sessions.standing(database, .wallet, token: token, now: now) else {
        return nil
      }
      return try Self.user(database, session.user)
    }
  }

  /// Changes a user's name; an empty one removes it. Throws a ``WalletRefusal`` for what is no name.
  func rename(_ user: User, to text: String) throws -> User {
    guard let name = WalletText.read(text) else { throw WalletRefusal(.invalidName) }
    let kept: String? = name.isEmpty ? nil : name
    return try store.writeHere { database, _ in
      try database.execute(sql: "UPDATE wallet_user SET name = ? WHERE id = ?", arguments: [kept, user.id])
      guard let renamed = try Self.user(database, user.id) else { throw WalletRefusal(.noToken) }
      return renamed
    }
  }

  private static func user(_ database: Database, _ id: String) throws -> User? {
    try User.fetchOne(database, sql: "SELECT id, phone, name FROM wallet_user WHERE id = ?", arguments: [id])
  }
}

extension OneTimeCodes.Target {
  fileprivate static func walletSignIn(_ phone: String) -> Self {
    Self(service: .wallet, purpose: .signIn, address: phone)
  }
}
