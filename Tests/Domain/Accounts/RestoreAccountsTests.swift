import ChargeDomain
import DomainTestSupport
import Testing

@Suite("How a person stands with every service at launch")
struct RestoreAccountsTests {
  private let desk = AccountDesk()
  private var restore: RestoreAccounts { desk.useCases.accounts.restore }
  private let owner = Credential.of(.charging, "one").owner

  @Test("follows from what is stored, and nobody is asked")
  func stored() async {
    desk.store(.credential(.of(.charging, "one")), of: .charging)
    desk.store(.refused(owner), of: .appointments)
    let found = await restore.stored()
    #expect(found.states == [.charging: .signedIn(owner), .appointments: .expired(owner), .wallet: .signedOut])
    #expect(found.damaged.isEmpty)
    #expect(desk.steps == AccountService.allCases.map { "read \($0)" })
  }

  @Test("a damaged entry is told once and is no sign-in")
  func damaged() async {
    desk.store(.damaged, of: .wallet)
    desk.store(.credential(.of(.charging, "one")), of: .charging)
    let found = await restore.stored()
    #expect(found.damaged == [.wallet] && found.states[.wallet] == .signedOut)
    #expect(found.states[.charging] == .signedIn(owner))
    let again = await restore.stored()
    #expect(again.damaged.isEmpty && again.states[.wallet] == .signedOut)
  }

  @Test("a locked device signs nobody out, nor does a store that cannot be read")
  func locked() async {
    desk.failAlways("read charging", .locked)
    desk.failAlways("read wallet", .storage)
    let found = await restore.stored()
    #expect(found.states == [.charging: .locked, .appointments: .signedOut, .wallet: .unreadable])
  }

  @Test("a store that others could read is told as that")
  func exposed() async {
    desk.failAlways("read charging", .exposed)
    #expect(await restore.stored().states[.charging] == .exposed)
  }

  @Test("of a service that cannot be asked here nothing is read")
  func switchedOff() async {
    desk.store(.credential(.of(.wallet, "one")), of: .wallet)
    desk.store(.damaged, of: .charging)
    var ports = desk.ports
    ports.available = [.appointments]
    let found = await UseCases.joined(accounts: ports).accounts.restore.stored()
    #expect(found.states == [.charging: .switchedOff, .appointments: .signedOut, .wallet: .switchedOff])
    #expect(found.damaged.isEmpty && desk.steps == ["read appointments"])
  }

  /// What asks a service whether it accepts a token.
  private func question(to service: AccountService) -> String {
    switch service {
    case .charging: "personalData"
    case .appointments: "provinces"
    case .wallet: "user"
    }
  }

  @Test("a service that accepts the token says so", arguments: AccountService.allCases)
  func accepted(service: AccountService) async {
    desk.store(.credential(.of(service, "one")), of: service)
    #expect(await restore.stillAccepted(service) == true)
    #expect(desk.steps.contains("\(question(to: service)) as one"))
  }

  @Test("one that refuses it ends the sign-in", arguments: AccountService.allCases)
  func refused(service: AccountService) async {
    desk.store(.credential(.of(service, "one")), of: service)
    desk.failAlways("\(question(to: service)) as one", .unauthorized)
    #expect(await restore.stillAccepted(service) == false)
    #expect(desk.entry(service) == .refused(owner))
  }

  @Test(
    "one that cannot be asked changes nothing",
    arguments: [Failure.offline, .timedOut, .busy, .providerError, .badAnswer])
  func unknown(failure: Failure) async {
    desk.store(.credential(.of(.wallet, "one")), of: .wallet)
    desk.failAlways("user as one", failure)
    #expect(await restore.stillAccepted(.wallet) == nil)
    #expect(desk.entry(.wallet) == .credential(.of(.wallet, "one")))
  }

  @Test("a locked device neither")
  func lockedMeanwhile() async {
    desk.failAlways("read wallet", .locked)
    #expect(await restore.stillAccepted(.wallet) == nil)
  }
}
