import Foundation
import GRDB

/// The accounts of the charging network: e-mail and password, verified by a code.
struct ChargingAccounts: Sendable {
  let store: AccountStore

  /// The result of a change: success, or why the service refused.
  typealias Outcome = Result<Void, ChargingRefusal>

  /// Signs up. An unverified account gets a new code, because there is no other way to ask for one.
  func signUp(email text: String, password: String) async throws -> Outcome {
    guard let email = ChargingEmail.read(text) else { return .failure(.notAnEmail) }
    let password = ChargingPassword.canonical(password)
    if let complaint = ChargingPassword.complaint(about: password) { return .failure(complaint) }
    let hash = try SecretHash.slow(password, cost: store.passwordCost)
    let sending = try await store.write { [store] database, now -> Result<String, ChargingRefusal> in
      let known = try ChargingUser.find(database, email: email)
      if known?.isVerified == true { return .failure(.usernameExists) }
      switch try store.codes.send(database, to: .verification(of: email), now: now) {
      case .tooSoon(let wait): return .failure(.tooSoon(wait))
      case .tooMany(let wait): return .failure(.codesUsedUp(wait: wait))
      case .code(let code):
        try database.execute(
          sql: """
            INSERT INTO charging_user (id, email, email_key, password, is_verified) VALUES (?, ?, ?, ?, 0)
            ON CONFLICT (email_key) DO UPDATE SET password = excluded.password
            """, arguments: [UUID().uuidString.lowercased(), email, ChargingEmail.key(email), hash])
        return .success(code)
      }
    }
    return sending.map { store.post(.mail, to: email, "Your confirmation code is \($0).") }
  }

  func verify(email text: String, code: String) async throws -> Outcome {
    guard let email = ChargingEmail.read(text) else { return .failure(.notAnEmail) }
    return try await store.write { [store] database, now in
      if let refusal = try store.codes.check(database, code, of: .verification(of: email), now: now).refusal {
        return .failure(refusal)
      }
      try database.execute(
        sql: "UPDATE charging_user SET is_verified = 1 WHERE email_key = ?", arguments: [ChargingEmail.key(email)])
      return .success(())
    }
  }

  /// The user who signed in, and their token.
  func signIn(email text: String, password: String) async throws -> Result<(ChargingUser, String), ChargingRefusal> {
    guard let email = ChargingEmail.read(text) else { return .failure(.wrongCredentials) }
    let password = ChargingPassword.canonical(password)
    return try await store.write { [store] database, now in
      guard let user = try ChargingUser.find(database, email: email) else {
        return .failure(try StrangerTries(cost: store.passwordCost).refusal(database, email: email, now: now))
      }
      if let refusal = try refusal(database, of: password, user: user, now: now) { return .failure(refusal) }
      guard user.isVerified else { return .failure(.notConfirmed) }
      return .success((user, try store.sessions.begin(database, .charging, user: user.id, now: now)))
    }
  }

  /// Sends a code for a new password. The answer does not reveal whether the address has an account.
  func forgotPassword(email text: String) async throws -> Outcome {
    guard let email = ChargingEmail.read(text) else { return .failure(.notAnEmail) }
    let sending = try await store.write { [store] database, now -> Result<String?, ChargingRefusal> in
      let isKnown = try ChargingUser.find(database, email: email) != nil
      switch try store.codes.send(database, to: .newPassword(of: email), now: now) {
      case .tooSoon(let wait): return .failure(.tooSoon(wait))
      case .tooMany(let wait): return .failure(.codesUsedUp(wait: wait))
      case .code(let code): return .success(isKnown ? code : nil)
      }
    }
    return sending.map { code in
      if let code { store.post(.mail, to: email, "Your password reset code is \(code).") }
    }
  }

  /// Sets the new password and ends every session. The code also verifies the address.
  func confirmForgotPassword(email text: String, password: String, code: String) async throws -> Outcome {
    guard let email = ChargingEmail.read(text) else { return .failure(.notAnEmail) }
    let password = ChargingPassword.canonical(password)
    if let complaint = ChargingPassword.complaint(about: password) { return .failure(complaint) }
    let hash = try SecretHash.slow(password, cost: store.passwordCost)
    return try await store.write { [store] database, now in
      let check = try store.codes.check(database, code, of: .newPassword(of: email), now: now)
      if let refusal = check.refusal { return .failure(refusal) }
      guard let user = try ChargingUser.find(database, email: email) else { return .failure(.expiredCode) }
      try database.execute(
        sql: """
          UPDATE charging_user SET password = ?, is_verified = 1, wrong_passwords = 0, rests_until = 0 WHERE id = ?
          """, arguments: [hash, user.id])
      try store.codes.forget(database, .verification(of: email))
      try store.sessions.endAll(database, .charging, user: user.id)
      return .success(())
    }
  }

  /// Changes the password of a signed-in user and ends their other sessions.
  func changePassword(token: String, previous: String, new: String) async throws -> Outcome {
    let new = ChargingPassword.canonical(new)
    let previous = ChargingPassword.canonical(previous)
    return try await store.write { [store] database, now in
      let session: AccountSessions.Session
      switch try store.sessions.standing(database, .charging, token: token, now: now) {
      case .unknown: return .failure(.invalidToken)
      case .expired: return .failure(.expiredToken)
      case .valid(let found): session = found
      }
      guard let user = try ChargingUser.find(database, id: session.user) else { return .failure(.invalidToken) }
      if let complaint = ChargingPassword.complaint(about: new) { return .failure(complaint) }
      if let refusal = try refusal(database, of: previous, user: user, now: now) { return .failure(refusal) }
      try database.execute(
        sql: "UPDATE charging_user SET password = ? WHERE id = ?",
        arguments: [try SecretHash.slow(new, cost: store.passwordCost), user.id])
      try store.sessions.endAll(database, .charging, user: user.id, except: session)
      return .success(())
    }
  }

  /// The user of a token; nil when the token is unknown or has expired.
  func user(token: String) async throws -> ChargingUser? {
    try await store.write { [store] database, now in
      guard case .valid(let session) = try store.sessions.standing(database, .charging, token: token, now: now) else {
        return nil
      }
      return try ChargingUser.find(database, id: session.user)
    }
  }

  func change(_ user: ChargingUser, _ change: ChargingProfileChange) async throws {
    try await store.write { database, _ in
      for (column, value) in change.values {
        // The columns come from an enum, not from the request.
        try database.execute(
          sql: "UPDATE charging_user SET \(column) = ? WHERE id = ?", arguments: [value, user.id])
      }
    }
  }

  /// Removes the account with its codes and sessions.
  func delete(_ user: ChargingUser) async throws {
    try await store.write { [store] database, _ in
      try database.execute(sql: "DELETE FROM charging_user WHERE id = ?", arguments: [user.id])
      try store.codes.forget(database, .verification(of: user.email))
      try store.codes.forget(database, .newPassword(of: user.email))
      try store.sessions.endAll(database, .charging, user: user.id)
    }
  }

  /// Why a password does not open an account; nil when it does. Counts wrong ones in a row.
  private func refusal(
    _ database: Database, of password: String, user: ChargingUser, now: TimeInterval
  ) throws -> ChargingRefusal? {
    if user.restsUntil > now { return .limitExceeded(wait: user.restsUntil - now) }
    let isRight = SecretHash.matches(password, user.password)
    let wrong = isRight ? 0 : user.wrongPasswords + 1
    let rests = wrong >= AccountLimits.wrongPasswords
    if wrong != user.wrongPasswords {
      try database.execute(
        sql: "UPDATE charging_user SET wrong_passwords = ?, rests_until = ? WHERE id = ?",
        arguments: [rests ? 0 : wrong, rests ? now + AccountLimits.restAfterWrongPasswords : 0, user.id])
    }
    return isRight ? nil : .wrongCredentials
  }
}

extension OneTimeCodes.Target {
  static func verification(of email: String) -> Self {
    Self(service: .charging, purpose: .verification, address: ChargingEmail.key(email))
  }

  static func newPassword(of email: String) -> Self {
    Self(service: .charging, purpose: .newPassword, address: ChargingEmail.key(email))
  }
}

extension OneTimeCodes.Check {
  fileprivate var refusal: ChargingRefusal? {
    switch self {
    case .right: nil
    case .wrong: .wrongCode
    case .expired: .expiredCode
    case .spent: .limitExceeded()
    }
  }
}
