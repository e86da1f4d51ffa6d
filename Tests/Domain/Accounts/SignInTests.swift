import ChargeDomain
import DomainTestSupport
import Synchronization
import Testing

@Suite("Signing in")
struct SignInTests {
  private let desk = AccountDesk()
  private var useCases: UseCases { desk.useCases }

  @Test("the token is kept before anybody is called signed in")
  func keeps() async throws {
    let owner = try await useCases.charging.signIn(email: "ada@example.org", password: Secret("p"))
    #expect(owner == AccountDesk.owner)
    #expect(desk.steps.last == "keep charging")
    #expect(desk.entry(.charging) == .credential(.of(.charging, "token1")))
  }

  @Test("a sign-in that cannot be kept has failed")
  func cannotBeKept() async {
    desk.failAlways("keep charging", .storage)
    await #expect(throws: Failure.storage) {
      try await useCases.charging.signIn(email: "a@b.se", password: Secret("p"))
    }
    #expect(desk.entry(.charging) == .nothing)
  }

  @Test("what arrived and could not be kept is kept when the same is asked again, without asking the service")
  func keptLater() async throws {
    let phone = try #require(PhoneNumber(e164: "+46701234567"))
    let useCases = useCases
    desk.failAlways("keep wallet", .locked)
    await #expect(throws: Failure.locked) { try await useCases.wallet.signIn(phone: phone, code: Secret("123456")) }
    desk.failAlways("keep wallet", nil)
    #expect(try await useCases.wallet.signIn(phone: phone, code: Secret("123456")).phone == phone)
    #expect(desk.calls.filter { $0.hasPrefix("checkCode") }.count == 1)
    #expect(desk.entry(.wallet).owner?.phone == phone)
    _ = try await useCases.wallet.signIn(phone: phone, code: Secret("123456"))
    #expect(desk.calls.filter { $0.hasPrefix("checkCode") }.count == 2, "it is held until it is kept, no longer")
  }

  @Test("another question is asked, and forgets what was not kept")
  func otherQuestion() async throws {
    let useCases = useCases
    desk.failAlways("keep charging", .locked)
    for password in ["p", "q", "p"] {
      await #expect(throws: Failure.locked) {
        try await useCases.charging.signIn(email: "ada@example.org", password: Secret(password))
      }
    }
    #expect(desk.calls.filter { $0.hasPrefix("logIn ada@example.org") }.count == 3)
  }

  @Test("where nothing can be kept no code is used up", arguments: [Failure.locked, .storage])
  func asksNobody(failure: Failure) async throws {
    let phone = try #require(PhoneNumber(e164: "+46701234567"))
    desk.failAlways("read wallet", failure)
    await #expect(throws: failure) { try await useCases.wallet.signIn(phone: phone, code: Secret("123456")) }
    #expect(desk.steps == ["read wallet"])
  }

  @Test("what the service says is passed on, and nothing is kept", arguments: [Failure.rejected(.wrongCode), .offline])
  func refused(failure: Failure) async throws {
    let phone = try #require(PhoneNumber(e164: "+46701234567"))
    desk.failAlways("checkCode", failure)
    await #expect(throws: failure) { try await useCases.wallet.signIn(phone: phone, code: Secret("123456")) }
    #expect(desk.entry(.wallet) == .nothing)
  }

  @Test("an address without the form of one sends nothing", arguments: ["", "ada", "åsa@exempel.se"])
  func localFailure(email: String) async {
    await #expect(throws: Failure.rejected(.malformedEmail)) { try await useCases.appointments.signIn(email: email) }
    #expect(desk.steps.isEmpty)
  }

  @Test("the device's id goes along, the address without blanks")
  func appointments() async throws {
    let owner = try await useCases.appointments.signIn(email: " ada@example.org ")
    #expect(owner.email == "ada@example.org")
    #expect(
      desk.steps == [
        "read appointments", "device id", "logIn ada@example.org \(AccountDesk.device.rawValue)", "set provinces",
        "keep appointments",
      ])
  }

  @Test("without an id of the device the service is not asked")
  func noDevice() async {
    desk.failAlways("device id", .storage)
    await #expect(throws: Failure.storage) { try await useCases.appointments.signIn(email: "ada@example.org") }
    #expect(!desk.steps.contains { $0.hasPrefix("logIn") })
  }

  @Test("the same person finds their data again, expired or not")
  func samePerson() async throws {
    for entry in [SecretStore.Entry.credential(.of(.charging, "old")), .refused(Credential.of(.charging, "old").owner)]
    {
      desk.storedData = .somebodys
      desk.store(entry, of: .charging)
      _ = try await useCases.charging.signIn(email: "ada@example.org", password: Secret("p"))
      #expect(desk.storedData == .somebodys)
    }
  }

  @Test(
    "another person, or one after nobody, does not see them",
    arguments: [
      SecretStore.Entry.credential(.of(.charging, "old", "bob@example.org")),
      .refused(Credential.of(.charging, "old", "bob@example.org").owner), .nothing, .damaged,
    ])
  func otherPerson(entry: SecretStore.Entry) async throws {
    desk.storedData = .somebodys
    desk.storedName = "Bo"
    desk.store(entry, of: .charging)
    _ = try await useCases.charging.signIn(email: "ada@example.org", password: Secret("p"))
    #expect(desk.storedData == nil)
    #expect(desk.storedName == "Bo")
  }

  @Test("while those of somebody else cannot be forgotten, nobody new is signed in")
  func cannotForget() async {
    desk.store(.credential(.of(.charging, "old", "bob@example.org")), of: .charging)
    desk.failAlways("set personal data", .storage)
    await #expect(throws: Failure.storage) {
      try await useCases.charging.signIn(email: "ada@example.org", password: Secret("p"))
    }
    #expect(desk.entry(.charging) == .credential(.of(.charging, "old", "bob@example.org")))
  }
}

@Suite("Signing out")
struct SignOutTests {
  private let desk = AccountDesk()
  private var signOut: SignOut { desk.useCases.accounts.signOut }

  init() {
    for service in AccountService.allCases { desk.store(.credential(.of(service, "t-\(service)")), of: service) }
    desk.storedData = .somebodys
    desk.storedName = "Ada"
  }

  @Test("one service is forgotten, the others are not", arguments: AccountService.allCases)
  func others(service: AccountService) async throws {
    if let ended = try await signOut(service) { await signOut.tell(ended) }
    for other in AccountService.allCases { #expect((desk.entry(other) == .nothing) == (other == service)) }
    #expect((desk.storedData == nil) == (service == .charging))
    #expect((desk.storedName == nil) == (service == .wallet))
    #expect(desk.steps.contains("logOut as t-appointments") == (service == .appointments))
  }

  @Test("without network too", arguments: [Failure.offline, .timedOut, .unauthorized, .providerError])
  func offline(failure: Failure) async throws {
    desk.failAlways("logOut as t-appointments", failure)
    let ended = try await signOut(.appointments)
    #expect(!desk.steps.contains("logOut as t-appointments"), "nobody waits for the service")
    await signOut.tell(try #require(ended))
    #expect(desk.entry(.appointments) == .nothing)
  }

  @Test("after a token was refused the service is not told")
  func expired() async throws {
    desk.store(.refused(AccountOwner(userID: "7")), of: .appointments)
    #expect(try await signOut(.appointments) == nil)
    #expect(desk.entry(.appointments) == .nothing && !desk.steps.contains { $0.hasPrefix("logOut") })
  }

  @Test("a locked device says so, and all stays")
  func locked() async {
    desk.failAlways("read charging", .locked)
    await #expect(throws: Failure.locked) { try await signOut(.charging) }
    #expect(desk.steps == ["read charging"])
  }

  @Test("what cannot be read is forgotten all the same", arguments: [Failure.storage, .exposed])
  func unreadable(failure: Failure) async throws {
    desk.failAlways("read charging", failure)
    try await signOut(.charging)
    #expect(desk.entry(.charging) == .nothing && desk.storedData == nil)
  }

  @Test("data that cannot be forgotten keep no token, and it is said")
  func halfForgotten() async {
    desk.failAlways("set personal data", .storage)
    await #expect(throws: Failure.storage) { try await signOut(.charging) }
    #expect(desk.entry(.charging) == .nothing)
  }

  @Test("twice is not once too often")
  func twice() async throws {
    try await signOut(.wallet)
    try await signOut(.wallet)
    #expect(desk.entry(.wallet) == .nothing)
  }
}
