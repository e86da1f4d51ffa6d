import ChargeDomain
import Synchronization
import Testing

@Suite("Signing in")
struct SignInTests {
  private let world = AccountWorld()
  private var useCases: UseCases { world.useCases }

  @Test("the token is kept before anybody is called signed in")
  func keeps() async throws {
    let owner = try await useCases.charging.signIn(email: "ada@example.org", password: Secret("p"))
    #expect(owner == AccountOwner(userID: "ada@example.org", email: "ada@example.org"))
    #expect(world.steps.last == "keep charging")
    #expect(world.entry(.charging) == .credential(.of(.charging, "new")))
  }

  @Test("a sign-in that cannot be kept has failed")
  func cannotBeKept() async {
    world.fail("keep charging", .storage)
    await #expect(throws: Failure.storage) {
      try await useCases.charging.signIn(email: "a@b.se", password: Secret("p"))
    }
    #expect(world.entry(.charging) == .nothing)
  }

  @Test("what arrived and could not be kept is kept when the same is asked again, without asking the service")
  func keptLater() async throws {
    let phone = try #require(PhoneNumber(e164: "+46701234567"))
    let useCases = useCases
    world.fail("keep wallet", .locked)
    await #expect(throws: Failure.locked) { try await useCases.wallet.signIn(phone: phone, code: Secret("123456")) }
    world.state.withLock { $0.failures = [:] }
    #expect(try await useCases.wallet.signIn(phone: phone, code: Secret("123456")).phone == phone)
    #expect(world.steps.filter { $0 == "check code" }.count == 1)
    #expect(world.entry(.wallet).owner?.phone == phone)
    _ = try await useCases.wallet.signIn(phone: phone, code: Secret("123456"))
    #expect(world.steps.filter { $0 == "check code" }.count == 2, "it is held until it is kept, no longer")
  }

  @Test("another question is asked, and forgets what was not kept")
  func otherQuestion() async throws {
    let useCases = useCases
    world.fail("keep charging", .locked)
    for password in ["p", "q", "p"] {
      await #expect(throws: Failure.locked) {
        try await useCases.charging.signIn(email: "ada@example.org", password: Secret(password))
      }
    }
    #expect(world.steps.filter { $0 == "log in ada@example.org" }.count == 3)
  }

  @Test("where nothing can be kept no code is used up", arguments: [Failure.locked, .storage])
  func asksNobody(failure: Failure) async throws {
    let phone = try #require(PhoneNumber(e164: "+46701234567"))
    world.fail("read wallet", failure)
    await #expect(throws: failure) { try await useCases.wallet.signIn(phone: phone, code: Secret("123456")) }
    #expect(world.steps == ["read wallet"])
  }

  @Test("what the service says is passed on, and nothing is kept", arguments: [Failure.rejected(.wrongCode), .offline])
  func refused(failure: Failure) async throws {
    let phone = try #require(PhoneNumber(e164: "+46701234567"))
    world.fail("check code", failure)
    await #expect(throws: failure) { try await useCases.wallet.signIn(phone: phone, code: Secret("123456")) }
    #expect(world.entry(.wallet) == .nothing)
  }

  @Test("an address without the form of one sends nothing", arguments: ["", "ada", "åsa@exempel.se"])
  func localFailure(email: String) async {
    await #expect(throws: Failure.rejected(.malformedEmail)) { try await useCases.appointments.signIn(email: email) }
    #expect(world.steps.isEmpty)
  }

  @Test("the device's id goes along, the address without blanks")
  func appointments() async throws {
    let owner = try await useCases.appointments.signIn(email: " ada@example.org ")
    #expect(owner.email == "ada@example.org")
    #expect(
      world.steps == ["read appointments", "device id", "log in ada@example.org on 0A1B2C3D-0000", "keep appointments"])
  }

  @Test("without an id of the device the service is not asked")
  func noDevice() async {
    world.fail("device id", .storage)
    await #expect(throws: Failure.storage) { try await useCases.appointments.signIn(email: "ada@example.org") }
    #expect(!world.steps.contains { $0.hasPrefix("log in") })
  }

  @Test("the same person finds their data again, expired or not")
  func samePerson() async throws {
    for entry in [SecretStore.Entry.credential(.of(.charging, "old")), .refused(Credential.of(.charging, "old").owner)]
    {
      world.personalData = .somebodys
      world.store(entry, of: .charging)
      _ = try await useCases.charging.signIn(email: "ada@example.org", password: Secret("p"))
      #expect(world.personalData == .somebodys)
    }
  }

  @Test(
    "another person, or one after nobody, does not see them",
    arguments: [
      SecretStore.Entry.credential(.of(.charging, "old", "bob@example.org")),
      .refused(Credential.of(.charging, "old", "bob@example.org").owner), .nothing, .damaged,
    ])
  func otherPerson(entry: SecretStore.Entry) async throws {
    world.personalData = .somebodys
    world.walletName = "Bo"
    world.store(entry, of: .charging)
    _ = try await useCases.charging.signIn(email: "ada@example.org", password: Secret("p"))
    #expect(world.personalData == nil)
    #expect(world.walletName == "Bo")
  }

  @Test("while those of somebody else cannot be forgotten, nobody new is signed in")
  func cannotForget() async {
    world.store(.credential(.of(.charging, "old", "bob@example.org")), of: .charging)
    world.fail("set personal data", .storage)
    await #expect(throws: Failure.storage) {
      try await useCases.charging.signIn(email: "ada@example.org", password: Secret("p"))
    }
    #expect(world.entry(.charging) == .credential(.of(.charging, "old", "bob@example.org")))
  }
}

@Suite("Signing out")
struct SignOutTests {
  private let world = AccountWorld()
  private var signOut: SignOut { world.useCases.accounts.signOut }

  init() {
    for service in AccountService.allCases { world.store(.credential(.of(service, "t-\(service)")), of: service) }
    world.personalData = .somebodys
    world.walletName = "Ada"
  }

  @Test("one service is forgotten, the others are not", arguments: AccountService.allCases)
  func others(service: AccountService) async throws {
    if let ended = try await signOut(service) { await signOut.tell(ended) }
    for other in AccountService.allCases { #expect((world.entry(other) == .nothing) == (other == service)) }
    #expect((world.personalData == nil) == (service == .charging))
    #expect((world.walletName == nil) == (service == .wallet))
    #expect(world.steps.contains("log out t-appointments") == (service == .appointments))
  }

  @Test("without network too", arguments: [Failure.offline, .timedOut, .unauthorized, .providerError])
  func offline(failure: Failure) async throws {
    world.fail("log out t-appointments", failure)
    let ended = try await signOut(.appointments)
    #expect(!world.steps.contains("log out t-appointments"), "nobody waits for the service")
    await signOut.tell(try #require(ended))
    #expect(world.entry(.appointments) == .nothing)
  }

  @Test("after a token was refused the service is not told")
  func expired() async throws {
    world.store(.refused(AccountOwner(userID: "7")), of: .appointments)
    #expect(try await signOut(.appointments) == nil)
    #expect(world.entry(.appointments) == .nothing && !world.steps.contains { $0.hasPrefix("log out") })
  }

  @Test("a locked device says so, and all stays")
  func locked() async {
    world.fail("read charging", .locked)
    await #expect(throws: Failure.locked) { try await signOut(.charging) }
    #expect(world.steps == ["read charging"])
  }

  @Test("what cannot be read is forgotten all the same", arguments: [Failure.storage, .exposed])
  func unreadable(failure: Failure) async throws {
    world.fail("read charging", failure)
    try await signOut(.charging)
    #expect(world.entry(.charging) == .nothing && world.personalData == nil)
  }

  @Test("data that cannot be forgotten keep no token, and it is said")
  func halfForgotten() async {
    world.fail("set personal data", .storage)
    await #expect(throws: Failure.storage) { try await signOut(.charging) }
    #expect(world.entry(.charging) == .nothing)
  }

  @Test("twice is not once too often")
  func twice() async throws {
    try await signOut(.wallet)
    try await signOut(.wallet)
    #expect(world.entry(.wallet) == .nothing)
  }
}
