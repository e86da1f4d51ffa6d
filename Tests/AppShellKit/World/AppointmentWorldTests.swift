import ChargeDomain
import ChargePresentation
import Foundation
import Synchronization
import Testing

@testable import AppShellKit

/// Notices that are shown later, and what happens to the appointment service.
@MainActor
@Suite struct AppointmentWorldTests {
  /// - Parameter minutes: When it is shown, after the beginning of the clock.
  private func notice(
    _ id: String, at minutes: Double, title: String = "Soon", link: AppLink? = nil
  ) -> ScheduledNotice {
    ScheduledNotice(
      id: id, content: .init(title: title, text: "Text \(id)"), at: Date(timeIntervalSince1970: minutes * 60),
      link: link)
  }

  private func allowed() async throws -> Fixture {
    let shell = Fixture()
    try await shell.run("permission notifications granted")
    return shell
  }

  private func schedule(_ shell: Fixture, _ notices: ScheduledNotice...) async {
    for notice in notices { #expect(await shell.world.device.platform.schedule(notice)) }
  }

  private func listed(_ shell: Fixture) async throws -> [String] {
    try await shell.run("notifications").split(separator: "\n").map(String.init)
  }

  @Test("without the permission no notice is taken", arguments: ["", "denied", "deniedForGood"])
  func permission(_ answer: String) async throws {
    let shell = Fixture()
    try await shell.run(answer.isEmpty ? "open home" : "permission notifications \(answer)")
    #expect(await !shell.world.device.platform.schedule(notice("a", at: 5)))
    #expect(await shell.world.device.platform.scheduled().isEmpty)
    #expect(try await listed(shell).isEmpty)
  }

  @Test("a notice waits for its time, and is shown from then on with where it leads") func due() async throws {
    let shell = try await allowed()
    await schedule(
      shell, notice("late", at: 90), notice("soon", at: 5, link: AppLink(screen: "appointment", argument: "7")))
    let link = "  open link chargecore://appointment/7"
    #expect(
      try await listed(shell) == [
        "(at 1970-01-01 00:05:00) Soon", "  Text soon", link, "(at 1970-01-01 01:30:00) Soon", "  Text late",
      ])
    try await shell.run("advance 4m59s")
    #expect(await shell.world.device.platform.scheduled() == ["soon", "late"])
    try await shell.run("advance 1s")
    #expect(await shell.world.device.platform.scheduled() == ["late"])
    #expect(
      try await listed(shell) == ["Soon", "  Text soon", link, "(at 1970-01-01 01:30:00) Soon", "  Text late"])
    try await shell.run("advance 2h")
    #expect(try await listed(shell) == ["Soon", "  Text soon", link, "Soon", "  Text late"])
  }

  @Test("times are told on the clock of the device") func zone() async throws {
    let shell = try await allowed()
    await schedule(shell, notice("a", at: 5))
    try await shell.run("zone Asia/Tokyo")
    #expect(try await listed(shell).first == "(at 1970-01-01 09:05:00) Soon")
  }

  @Test("one with the same id replaces the one before, also at another time") func replaced() async throws {
    let shell = try await allowed()
    await schedule(shell, notice("a", at: 5), notice("b", at: 10), notice("a", at: 15, title: "Later"))
    #expect(await shell.world.device.platform.scheduled() == ["b", "a"])
    #expect(shell.world.device.waiting.map(\.content.title) == ["Soon", "Later"])
  }

  @Test("of the same time the ids decide") func sameTime() async throws {
    let shell = try await allowed()
    await schedule(shell, notice("c", at: 5), notice("a", at: 5), notice("b", at: 5))
    #expect(await shell.world.device.platform.scheduled() == ["a", "b", "c"])
  }

  @Test("what waits can be taken back; what is shown stays, and unknown ids change nothing") func takenBack()
    async throws
  {
    let shell = try await allowed()
    await schedule(shell, notice("a", at: 5), notice("b", at: 10), notice("c", at: 15))
    try await shell.run("advance 5m")
    await shell.world.device.platform.unschedule(["a", "b", "nothing"])
    #expect(await shell.world.device.platform.scheduled() == ["c"])
    #expect(shell.world.device.due.map(\.id) == ["a"] && shell.world.device.waiting.map(\.id) == ["c"])
    #expect(try await listed(shell).filter { $0.hasPrefix("  Text") } == ["  Text a", "  Text c"])
  }

  @Test("the system keeps them while the app is killed, and after the permission is withdrawn") func kept() async throws
  {
    let shell = try await allowed()
    await schedule(shell, notice("a", at: 5))
    try await shell.run("relaunch", "permission notifications denied")
    #expect(await shell.world.device.platform.scheduled() == ["a"])
    #expect(await !shell.world.device.platform.schedule(notice("b", at: 5)))
  }

  @Test("what comes due is shown only where that is allowed at its time, and the device remembers") func notShown()
    async throws
  {
    let shell = try await allowed()
    await schedule(shell, notice("a", at: 5), notice("b", at: 10), notice("c", at: 15))
    try await shell.run("advance 5m", "permission notifications denied", "advance 5m")
    #expect(try await listed(shell).filter { $0.hasPrefix("  Text") } == ["  Text a", "  Text c"])
    try await shell.run("permission notifications granted", "advance 5m")
    #expect(try await listed(shell).filter { $0.hasPrefix("  Text") } == ["  Text a", "  Text c"])
    let wereShown = await shell.world.device.platform.wereShown(["a", "b", "c", "never"])
    #expect(wereShown == ["a": true, "b": false, "c": true])
    await schedule(shell, notice("b", at: 20))
    #expect(await shell.world.device.platform.wereShown(["b"]).isEmpty, "it is held once more")
  }

  @Test("what is shown comes first, and nothing in a notice steers the terminal") func order() async throws {
    let shell = try await allowed()
    await schedule(shell, notice("a", at: 1, title: "Due"), notice("b", at: 60, title: "Wait\u{1B}[2J"))
    await shell.world.device.platform.notify(
      SystemNotice(id: "z", content: .init(title: "Charging", text: "5 min")))
    try await shell.run("advance 1m")
    #expect(
      try await listed(shell) == [
        "Charging", "  5 min", "Due", "  Text a", "(at 1970-01-01 01:00:00) Wait\u{FFFD}[2J", "  Text b",
      ])
  }

  // MARK: The service

  @Test("faults wait for the next orders to the appointment service, and not for those to charge") func faults()
    async throws
  {
    let shell = Fixture()
    try await shell.run(
      "backend appointments lose-answer", "backend appointments lose-request", "backend appointments duplicate",
      "backend appointments delay 40s", "backend appointments error 503",
      "backend appointments error socket_occupied", "backend charging error 500")
    let faults = (0..<7).map { _ in shell.world.appointmentFaults.next() }
    #expect(
      faults == [
        .loseAnswer, .loseRequest, .duplicate, .delay(40), .error(503), .refusal("SOCKET_OCCUPIED"), nil,
      ])
    #expect(shell.world.faults.next() == .error(500) && shell.world.faults.next() == nil)
  }

  @Test("changes reach the backend inside the shell; elsewhere there is none to reach") func backend() async throws {
    let changes = Changes()
    let desk = BackendDesk(
      inbox: { [] }, change: { change throws(ShellProblem) in changes.all.withLock { $0.append(change) } })
    let shell = Fixture(backend: desk)
    try await shell.run(
      "backend appointments occupy 101 2026-12-31 09:00", "backend appointments close 101 2026-12-31 off",
      "backend appointments remove 7", "backend appointments spoil 7", "backend appointments mend",
      "backend appointments refuse-all socket_occupied", "backend appointments refuse-all off")
    #expect(shell.world.appointmentFaults.next() == nil, "nothing waits for the next order")
    let day = try #require(CalendarDay("2026-12-31"))
    #expect(
      changes.all.withLock { $0 } == [
        .appointments(.occupy(station: 101, day: day, slot: ClockTime("09:00"))),
        .appointments(.close(station: 101, day: day, isClosed: false)), .appointments(.remove(7)),
        .appointments(.spoil(7)), .appointments(.mend),
        .appointments(.refuse("SOCKET_OCCUPIED")), .appointments(.refuse(nil)),
      ])
    let problem = try #require(try await Fixture().problem("backend appointments remove 7"))
    #expect(problem.message.contains("elsewhere") && problem.remedy.contains("--server"))
  }

  private final class Changes: Sendable {
    let all = Mutex<[BackendChange]>([])
  }
}
