import Synchronization
import Testing

@testable import AppShellKit

@MainActor
@Suite struct ProviderTests {
  private final class Played: Sendable {
    let down = Mutex<Set<String>>([])

    var providers: ProviderSwitch {
      ProviderSwitch(names: ["ocm", "afdc", "swiss-data"]) { name, isDown in
        self.down.withLock { down in if isDown { down.insert(name) } else { down.remove(name) } }
      }
    }
  }

  @Test("a provider is taken down and brought back") func isTakenDownAndBroughtBack() async throws {
    let played = Played()
    let shell = Fixture(providers: played.providers)
    try await shell.run("provider ocm down", "provider afdc down", "provider afdc up")
    #expect(played.down.withLock { $0 } == ["ocm"])
    try await shell.run("provider ocm slow")
    #expect(played.down.withLock { $0 }.isEmpty, "slow is not down")
  }

  @Test("an unknown provider lists the known ones") func anUnknownNameSaysWhichThereAre() async throws {
    let shell = Fixture(providers: Played().providers)
    let problem = try #require(try await shell.problem("provider swiss-date down"))
    #expect(problem.kind == .usage && problem.message.contains("\"swiss-date\""))
    #expect(problem.remedy == "did you mean \"swiss-data\"? there are ocm, afdc, swiss-data")
  }

  @Test("a backend elsewhere cannot be taken down") func aBackendElsewhereCannotBeTakenDown() async throws {
    let problem = try #require(try await Fixture().problem("provider ocm down"))
    #expect(problem.kind == .usage && problem.message.contains("elsewhere") && problem.remedy.contains("--server"))
  }

  @Test(
    "names and states of providers are completed",
    arguments: [
      ("provider s", "wiss-data "), ("provider afdc d", "own "), ("provider ocm u", "p "), ("prov", "ider "),
    ])
  func completes(_ line: String, _ rest: String) async throws {
    let shell = Fixture(providers: Played().providers)
    #expect(shell.session.completion.answer(line).insertion == rest)
    try await shell.run("open home")
    #expect(shell.session.completion.answer(line).insertion == rest)
  }

  @Test("help explains the provider command") func helpTellsOfIt() async throws {
    let shell = Fixture()
    #expect(try await shell.run("help").contains("\n  provider "))
    let help = try await shell.run("help provider").split(separator: /\s+/).joined(separator: " ")
    #expect(help.contains("provider NAME up|down|slow") && help.contains("a wrong name lists them"))
  }
}

@Suite struct SlowProviderTests {
  @Test("only requests to a slow provider wait") func onlyItsOwnRequestsWait() async throws {
    let network = NetworkSwitch()
    network.set("ocm", isSlow: true)
    #expect(try await network.carry(to: "afdc") { 1 } == 1)
    #expect(try await network.carry { 2 } == 2)
    let slow = Task { try await network.carry(to: "ocm") { 3 } }
    network.set("ocm", isSlow: false)
    #expect(try await slow.value == 3)
    #expect(network.openCount == 0)
  }

  @Test("a fast network does not make a slow provider fast") func aFastNetworkDoesNotMakeItFast() async throws {
    let network = NetworkSwitch()
    network.set("ocm", isSlow: true)
    network.set(.slow)
    let slow = Task { try await network.carry(to: "ocm") { 3 } }
    network.set(.online)
    #expect(try await network.carry(to: "afdc") { 1 } == 1)
    slow.cancel()
    await #expect(throws: NetworkSwitch.Refusal.cancelled) { try await slow.value }
  }

  @Test("offline, a slow provider is refused at once") func offlineIsOffline() async {
    let network = NetworkSwitch()
    network.set("ocm", isSlow: true)
    network.set(.offline)
    await #expect(throws: NetworkSwitch.Refusal.offline) { try await network.carry(to: "ocm") { 3 } }
  }
}
