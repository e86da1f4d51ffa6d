import ChargeDomain
import Testing

@Suite("Asking in a person's name")
struct AskAsOwnerTests {
  private let world = AccountWorld()
  private var ask: AskAsOwner { world.useCases.accounts.ask }

  private func answer(as credential: Credential) throws(Failure) -> String {
    let token = credential.token.reveal()
    try world.step("ask as \(token)") { _ in }
    return token
  }

  @Test("takes the stored token")
  func asks() async throws {
    world.store(.credential(.of(.wallet, "one")), of: .wallet)
    let token = try await ask(.wallet) { credential throws(Failure) in try answer(as: credential) }
    #expect(token == "one")
  }

  @Test(
    "without a token nobody is asked",
    arguments: [SecretStore.Entry.nothing, .damaged, .refused(AccountOwner(userID: "7"))])
  func nobody(entry: SecretStore.Entry) async {
    world.store(entry, of: .wallet)
    await #expect(throws: Failure.signInNeeded(.wallet)) {
      try await ask(.wallet) { credential throws(Failure) in try answer(as: credential) }
    }
    #expect(world.steps == ["read wallet"])
  }

  @Test("a locked device is not a person who never signed in", arguments: [Failure.locked, .storage])
  func unreadable(failure: Failure) async {
    world.fail("read wallet", failure)
    await #expect(throws: failure) {
      try await ask(.wallet) { credential throws(Failure) in try answer(as: credential) }
    }
  }

  @Test("a refused token is forgotten at once, whose it was is not")
  func refused() async {
    world.store(.credential(.of(.wallet, "one")), of: .wallet)
    world.fail("ask as one", .unauthorized)
    for _ in 1...2 {
      await #expect(throws: Failure.signInNeeded(.wallet)) {
        try await ask(.wallet) { credential throws(Failure) in try answer(as: credential) }
      }
    }
    #expect(world.entry(.wallet) == .refused(Credential.of(.wallet, "one").owner))
    #expect(world.steps.count { $0 == "refuse wallet" } == 1 && world.steps.count { $0 == "ask as one" } == 1)
  }

  @Test(
    "any other failure keeps the token",
    arguments: [
      Failure.offline, .timedOut, .notFound, .busy, .providerError, .badAnswer, .rejected(.unknown), .cancelled,
    ])
  func otherFailures(failure: Failure) async {
    world.store(.credential(.of(.wallet, "one")), of: .wallet)
    world.fail("ask as one", failure)
    await #expect(throws: failure) {
      try await ask(.wallet) { credential throws(Failure) in try answer(as: credential) }
    }
    #expect(world.entry(.wallet) == .credential(.of(.wallet, "one")))
  }

  @Test("who signed in again meanwhile is not asked: the new token is tried, and stays")
  func newerToken() async throws {
    world.store(.credential(.of(.wallet, "one")), of: .wallet)
    let world = world
    let answer = try await ask(.wallet) { credential throws(Failure) in
      if credential.token.reveal() == "two" { return "answer" }
      world.store(.credential(.of(.wallet, "two")), of: .wallet)
      throw .unauthorized
    }
    #expect(answer == "answer")
    #expect(world.entry(.wallet) == .credential(.of(.wallet, "two")))
  }

  @Test("nothing is asked in the name of somebody else who signed in meanwhile, but what is the same for everybody")
  func somebodyElse() async throws {
    let world = world
    for isForAnybody in [false, true] {
      world.store(.credential(.of(.wallet, "one")), of: .wallet)
      let answer = try? await ask(.wallet, isForAnybody: isForAnybody) { credential throws(Failure) in
        if credential.token.reveal() == "two" { return "answer" }
        world.store(.credential(.of(.wallet, "two", "bo@example.org")), of: .wallet)
        throw .unauthorized
      }
      #expect(answer == (isForAnybody ? "answer" : nil))
      #expect(world.entry(.wallet) == .credential(.of(.wallet, "two", "bo@example.org")))
    }
  }

  @Test("a new token that is refused too ends it")
  func newerTokenRefused() async {
    world.store(.credential(.of(.wallet, "one")), of: .wallet)
    let world = world
    await #expect(throws: Failure.signInNeeded(.wallet)) {
      try await ask(.wallet) { credential throws(Failure) -> String in
        if credential.token.reveal() == "one" { world.store(.credential(.of(.wallet, "two")), of: .wallet) }
        throw .unauthorized
      }
    }
    #expect(world.entry(.wallet) == .refused(Credential.of(.wallet, "two").owner))
  }

  @Test("a token that cannot be forgotten is told as such", arguments: [Failure.locked, .storage])
  func cannotRefuse(failure: Failure) async {
    world.store(.credential(.of(.wallet, "one")), of: .wallet)
    world.fail("ask as one", .unauthorized)
    world.fail("refuse wallet", failure)
    await #expect(throws: failure) {
      try await ask(.wallet) { credential throws(Failure) in try answer(as: credential) }
    }
  }
}
