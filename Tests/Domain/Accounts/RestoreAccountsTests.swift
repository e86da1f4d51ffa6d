import ChargeDomain
import Testing

@Suite("How a person stands with every service at launch")
struct RestoreAccountsTests {
  private let world = AccountWorld()
  private var restore: RestoreAccounts { world.useCases.accounts.restore }
  private let owner = Credential.of(.charging, "one").owner

  @Test("follows from what is stored, and nobody is asked")
  func stored() async {
    world.store(.credential(.of(.charging, "one")), of: .charging)
    world.store(.refused(owner), of: .appointments)
    let found = await restore.stored()
    #expect(found.states == [.charging: .signedIn(owner), .appointments: .expired(owner), .wallet: .signedOut])
    #expect(found.damaged.isEmpty)
    #expect(world.steps == AccountService.allCases.map { "read \($0)" })
  }

  @Test("a damaged entry is told once and is no sign-in")
  func damaged() async {
    world.store(.damaged, of: .wallet)
    world.store(.credential(.of(.charging, "one")), of: .charging)
    let found = await restore.stored()
    #expect(found.damaged == [.wallet] && found.states[.wallet] == .signedOut)
    #expect(found.states[.charging] == .signedIn(owner))
    let again = await restore.stored()
    #expect(again.damaged.isEmpty && again.states[.wallet] == .signedOut)
  }

  @Test("a locked device signs nobody out, nor does a store that cannot be read")
  func locked() async {
    world.fail("read charging", .locked)
    world.fail("read wallet", .storage)
    let found = await restore.stored()
    #expect(found.states == [.charging: .locked, .appointments: .signedOut, .wallet: .unreadable])
  }

  @Test("a store that others could read is told as that")
  func exposed() async {
    world.fail("read charging", .exposed)
    #expect(await restore.stored().states[.charging] == .exposed)
  }

  @Test("of a service that cannot be asked here nothing is read")
  func switchedOff() async {
    world.store(.credential(.of(.wallet, "one")), of: .wallet)
    world.store(.damaged, of: .charging)
    var ports = world.ports
    ports.available = [.appointments]
    let found = await UseCases.joined(accounts: ports).accounts.restore.stored()
    #expect(found.states == [.charging: .switchedOff, .appointments: .signedOut, .wallet: .switchedOff])
    #expect(found.damaged.isEmpty && world.steps == ["read appointments"])
  }

  @Test("a service that accepts the token says so", arguments: AccountService.allCases)
  func accepted(service: AccountService) async {
    world.store(.credential(.of(service, "one")), of: service)
    #expect(await restore.stillAccepted(service) == true)
    #expect(world.steps.contains("ask \(service) as one"))
  }

  @Test("one that refuses it ends the sign-in", arguments: AccountService.allCases)
  func refused(service: AccountService) async {
    world.store(.credential(.of(service, "one")), of: service)
    world.fail("ask \(service) as one", .unauthorized)
    #expect(await restore.stillAccepted(service) == false)
    #expect(world.entry(service) == .refused(owner))
  }

  @Test(
    "one that cannot be asked changes nothing",
    arguments: [Failure.offline, .timedOut, .busy, .providerError, .badAnswer])
  func unknown(failure: Failure) async {
    world.store(.credential(.of(.wallet, "one")), of: .wallet)
    world.fail("ask wallet as one", failure)
    #expect(await restore.stillAccepted(.wallet) == nil)
    #expect(world.entry(.wallet) == .credential(.of(.wallet, "one")))
  }

  @Test("a locked device neither")
  func lockedMeanwhile() async {
    world.fail("read wallet", .locked)
    #expect(await restore.stillAccepted(.wallet) == nil)
  }
}
