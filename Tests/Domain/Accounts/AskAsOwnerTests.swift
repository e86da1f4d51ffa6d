import ChargeDomain
import DomainTestSupport
import Testing

@Suite("Asking in a person's name")
struct AskAsOwnerTests {
  private let desk = AccountDesk()
  private var ask: AskAsOwner { desk.useCases.accounts.ask }

  private func answer(as credential: Credential) throws(Failure) -> String {
    let token = credential.token.reveal()
    try desk.script.step("ask as \(token)")
    return token
  }

  @Test("takes the stored token")
  func asks() async throws {
    desk.store(.credential(.of(.wallet, "one")), of: .wallet)
    let token = try await ask(.wallet) { credential throws(Failure) in try answer(as: credential) }
    #expect(token == "one")
  }

  @Test(
    "without a token nobody is asked",
    arguments: [SecretStore.Entry.nothing, .damaged, .refused(AccountOwner(userID: "7"))])
  func nobody(entry: SecretStore.Entry) async {
    desk.store(entry, of: .wallet)
    await #expect(throws: Failure.signInNeeded(.wallet)) {
      try await ask(.wallet) { credential throws(Failure) in try answer(as: credential) }
    }
    #expect(desk.steps == ["read wallet"])
  }

  @Test("a locked device is not a person who never signed in", arguments: [Failure.locked, .storage])
  func unreadable(failure: Failure) async {
    desk.failAlways("read wallet", failure)
    await #expect(throws: failure) {
      try await ask(.wallet) { credential throws(Failure) in try answer(as: credential) }
    }
  }

  @Test("a refused token is forgotten at once, whose it was is not")
  func refused() async {
    desk.store(.credential(.of(.wallet, "one")), of: .wallet)
    desk.failAlways("ask as one", .unauthorized)
    for _ in 1...2 {
      await #expect(throws: Failure.signInNeeded(.wallet)) {
        try await ask(.wallet) { credential throws(Failure) in try answer(as: credential) }
      }
    }
    #expect(desk.entry(.wallet) == .refused(Credential.of(.wallet, "one").owner))
    #expect(desk.steps.count { $0 == "refuse wallet" } == 1 && desk.steps.count { $0 == "ask as one" } == 1)
  }

  @Test(
    "any other failure keeps the token",
    arguments: [
      Failure.offline, .timedOut, .notFound, .busy, .providerError, .badAnswer, .rejected(.unknown), .cancelled,
    ])
  func otherFailures(failure: Failure) async {
    desk.store(.credential(.of(.wallet, "one")), of: .wallet)
    desk.failAlways("ask as one", failure)
    await #expect(throws: failure) {
      try await ask(.wallet) { credential throws(Failure) in try answer(as: credential) }
    }
    #expect(desk.entry(.wallet) == .credential(.of(.wallet, "one")))
  }

  @Test("who signed in again meanwhile is not asked: the new token is tried, and stays")
  func newerToken() async throws {
    desk.store(.credential(.of(.wallet, "one")), of: .wallet)
    let desk = desk
    let answer = try await ask(.wallet) { credential throws(Failure) in
      if credential.token.reveal() == "two" { return "answer" }
      desk.store(.credential(.of(.wallet, "two")), of: .wallet)
      throw .unauthorized
    }
    #expect(answer == "answer")
    #expect(desk.entry(.wallet) == .credential(.of(.wallet, "two")))
  }

  @Test("nothing is asked in the name of somebody else who signed in meanwhile, but what is the same for everybody")
  func somebodyElse() async throws {
    let desk = desk
    for isForAnybody in [false, true] {
      desk.store(.credential(.of(.wallet, "one")), of: .wallet)
      let answer = try? await ask(.wallet, isForAnybody: isForAnybody) { credential throws(Failure) in
        if credential.token.reveal() == "two" { return "answer" }
        desk.store(.credential(.of(.wallet, "two", "bo@example.org")), of: .wallet)
        throw .unauthorized
      }
      #expect(answer == (isForAnybody ? "answer" : nil))
      #expect(desk.entry(.wallet) == .credential(.of(.wallet, "two", "bo@example.org")))
    }
  }

  @Test("a new token that is refused too ends it")
  func newerTokenRefused() async {
    desk.store(.credential(.of(.wallet, "one")), of: .wallet)
    let desk = desk
    await #expect(throws: Failure.signInNeeded(.wallet)) {
      try await ask(.wallet) { credential throws(Failure) -> String in
        if credential.token.reveal() == "one" { desk.store(.credential(.of(.wallet, "two")), of: .wallet) }
        throw .unauthorized
      }
    }
    #expect(desk.entry(.wallet) == .refused(Credential.of(.wallet, "two").owner))
  }

  @Test("a token that cannot be forgotten is told as such", arguments: [Failure.locked, .storage])
  func cannotRefuse(failure: Failure) async {
    desk.store(.credential(.of(.wallet, "one")), of: .wallet)
    desk.failAlways("ask as one", .unauthorized)
    desk.failAlways("refuse wallet", failure)
    await #expect(throws: failure) {
      try await ask(.wallet) { credential throws(Failure) in try answer(as: credential) }
    }
  }
}
