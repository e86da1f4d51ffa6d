import ChargeDomain
import ChargePresentation
import Foundation
import Synchronization
import Testing

@testable import AppShellKit

@MainActor
@Suite struct ChargingWorldTests {
  private func notify(_ shell: Fixture, _ id: String, _ title: String?, _ text: String = "5 min") async {
    let content = title.map { SystemNotice.Content(title: $0, text: text) }
    await shell.world.device.platform.notify(SystemNotice(id: id, content: content))
  }

  private func listed(_ shell: Fixture) async throws -> [String] {
    try await shell.run("notifications").split(separator: "\n").map(String.init)
  }

  /// Opens the payment window as the app does, and returns once it is open.
  private func pay(_ shell: Fixture) async -> Task<PaymentProvider.Answer, Never> {
    let (meter, payments) = (ActivityMeter(), shell.world.payments)
    meter.begin()
    let task = Task {
      let request = PaymentProvider.Request(step: .authorise, clientToken: Secret("c"), hold: nil)
      let answer = await ActivityMeter.$current.withValue(meter) { await payments.provider.ask(request) }
      meter.end()
      return answer
    }
    await meter.rest()
    return task
  }

  @Test("the camera reads what is typed") func scan() async throws {
    let shell = Fixture()
    try await shell.run("scan https://charge.example/100001", "scan \"two words\"")
    #expect(try shell.state.visited == ["code https://charge.example/100001", "code two words"])
  }

  @Test("the camera opens only where it is allowed, and asks for a code") func camera() async throws {
    let shell = Fixture()
    try await shell.run("open home")
    #expect(await !shell.world.device.platform.scanCode())
    try await shell.run("permission camera granted")
    #expect(await shell.world.device.platform.scanCode())
    try await shell.run("background")
    #expect(shell.allNotes.contains("The camera is open: hand it a code with scan \"TEXT\"."))
  }

  @Test("the notices of the system are listed, one for each id, and nothing in them steers the terminal")
  func notifications() async throws {
    let shell = Fixture()
    #expect(try await shell.run("notifications").isEmpty)
    #expect(shell.allNotes.contains("The system shows no notices."))
    await notify(shell, "b", "Charging", "5 min · 40%")
    #expect(try await shell.run("notifications").isEmpty, "they are not allowed")
    try await shell.run("permission notifications granted")
    await notify(shell, "b", "Charging", "5 min · 40%")
    await notify(shell, "a", "Paused\u{1B}[2J")
    #expect(try await listed(shell) == ["Paused\u{FFFD}[2J", "  5 min", "Charging", "  5 min · 40%"])
    await notify(shell, "a", nil)
    await notify(shell, "b", "Charging", "6 min · 41%")
    #expect(try await listed(shell) == ["Charging", "  6 min · 41%"])
  }

  @Test("an open payment window is told after each command, and answered by one") func payment() async throws {
    let shell = Fixture()
    try await shell.run("open home")
    let task = await pay(shell)
    try await shell.run("background")
    let note = "The payment window is open (authorise): answer with payment approve|decline|finalize|cancel|fail|hang."
    #expect(shell.allNotes.filter { $0 == note }.count == 1)
    try await shell.run("payment hang")
    #expect(shell.allNotes.filter { $0 == note }.count == 2)
    try await shell.run("payment decline")
    #expect(await task.value == .failed(.declined))
    #expect(shell.allNotes.filter { $0 == note }.count == 2)
  }

  @Test("without a window there is nothing to answer") func noWindow() async throws {
    let problem = try #require(try await Fixture().problem("payment approve"))
    #expect(problem.kind == .usage && problem.message == "payment: no payment window is open")
    #expect(problem.remedy.contains("on the screen first"))
  }

  @Test("faults of the network wait for the next orders, wherever the backend runs") func faults() async throws {
    let shell = Fixture()
    try await shell.run("backend charging lose-answer", "backend charging error 503")
    #expect(shell.world.faults.next() == .loseAnswer && shell.world.faults.next() == .error(503))
    #expect(shell.world.faults.next() == nil)
  }

  @Test("changes of the charging network reach the backend inside the shell; elsewhere there is none to reach")
  func backend() async throws {
    let changes = Changes()
    let desk = BackendDesk(
      inbox: { [] }, change: { change throws(ShellProblem) in changes.all.withLock { $0.append(change) } })
    let shell = Fixture(backend: desk)
    try await shell.run(
      "backend charging faulted 100001", "backend charging suspended 100001 car", "backend charging ends-by-itself",
      "backend charging second-start begins", "backend charging begins-late 90s", "backend charging begins-late off",
      "backend charging refuses-stop", "backend charging refuses-authorisation off")
    #expect(
      changes.all.withLock { $0 } == [
        .charging(.faulted("100001", true)), .charging(.suspended("100001", by: .car)), .charging(.endsByItself(nil)),
        .charging(.secondStartBegins(true)), .charging(.beginsLate(.seconds(90))), .charging(.beginsLate(nil)),
        .charging(.refusesStop(true)), .charging(.refusesAuthorisation(false)),
      ])
    let problem = try #require(try await Fixture().problem("backend charging faulted 100001"))
    #expect(problem.message.contains("elsewhere") && problem.remedy.contains("--server"))
  }

  private final class Changes: Sendable {
    let all = Mutex<[BackendChange]>([])
  }
}
