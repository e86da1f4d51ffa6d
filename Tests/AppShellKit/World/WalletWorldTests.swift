import Synchronization
import Testing

@testable import AppShellKit

/// What happens to the wallet's service.
@MainActor
@Suite struct WalletWorldTests {
  @Test("faults wait for the next orders to the wallet, and not for those to another service") func faults()
    async throws
  {
    let shell = Fixture()
    try await shell.run(
      "backend wallet lose-answer", "backend wallet lose-request", "backend wallet duplicate",
      "backend wallet delay 40s", "backend wallet error 503", "backend appointments error 500")
    let faults = (0..<6).map { _ in shell.world.walletFaults.next() }
    #expect(faults == [.loseAnswer, .loseRequest, .duplicate, .delay(40), .error(503), nil])
    #expect(shell.world.appointmentFaults.next() == .error(500) && shell.world.faults.next() == nil)
  }

  @Test("changes reach the backend inside the shell; elsewhere there is none to reach") func backend() async throws {
    let changes = Changes()
    let shell = Fixture(
      backend: BackendDesk(
        inbox: { [] }, change: { change throws(ShellProblem) in changes.list.withLock { $0.append(change) } }))
    try await shell.run(
      "backend wallet keys off", "backend wallet currency sek", "backend wallet change Everyday -500",
      "backend wallet error insufficient_funds",
      "backend wallet refuse-all limit_exceeded", "backend wallet refuse-all off", "backend wallet keys on")
    #expect(shell.world.walletFaults.next() == nil, "nothing waits for the next order")
    #expect(
      changes.list.withLock { $0 } == [
        .wallet(.knowsKeys(false)), .wallet(.newCurrency("SEK")), .wallet(.change(account: "Everyday", by: -500)),
        .wallet(.refuseNext("insufficient_funds")), .wallet(.refuse("limit_exceeded")), .wallet(.refuse(nil)),
        .wallet(.knowsKeys(true)),
      ])
    for line in ["backend wallet keys off", "backend wallet error insufficient_funds"] {
      let problem = try #require(try await Fixture().problem(line))
      #expect(problem.message.contains("elsewhere") && problem.remedy.contains("--server"))
    }
  }

  private final class Changes: Sendable {
    let list = Mutex<[BackendChange]>([])
  }
}
