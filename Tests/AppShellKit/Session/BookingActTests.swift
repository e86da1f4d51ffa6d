import ChargeDomain
import ChargePresentation
import Testing

@testable import AppShellKit

/// Days, hours side by side, links and time zones.
@MainActor
@Suite struct BookingActTests {
  private func booking() async throws -> Fixture {
    let shell = Fixture()
    try await shell.run("open form booking")
    return shell
  }

  @Test("a day is set, up to the last one") func day() async throws {
    let shell = try await booking()
    #expect(try await shell.run("set day 2026-12-31").contains("2026-12-31"))
    #expect(try shell.state.day == CalendarDay("2026-12-31"))
    try await shell.run("set day 1999-01-01")
    #expect(try shell.state.day == CalendarDay("1999-01-01"), "days that are over can be set")
    let late = try #require(try await shell.problem("set day 2027-01-01"))
    #expect(late.kind == .usage && late.message == "'day' goes to 2026-12-31; 2027-01-01 is later.")
    #expect(try shell.state.day == CalendarDay("1999-01-01"))
  }

  @Test("a day is no number, and a number no day") func wrongValues() async throws {
    let shell = try await booking()
    #expect(
      try await shell.problem("set day 5")?.message
        == "'day' is a day. Use: set day 2026-12-31, at the latest 2026-12-31")
    #expect(try await shell.problem("tap day")?.message.hasPrefix("'day' is a day. ") == true)
    try await shell.run("open form")
    #expect(
      try await shell.problem("set radius 2026-12-31")?.message == "'radius' is a slider. Use: set radius 0.1..50")
  }

  @Test("an hour that is free is chosen, another is not") func hours() async throws {
    let shell = try await booking()
    #expect(try await shell.run("choose socket1 09:00").contains("(•) 09:00"))
    #expect(try shell.state.sort == "09:00")
    #expect(
      try await shell.problem("choose socket1 08:00")?.message
        == "'08:00' of 'socket1' cannot be chosen now: it is disabled.")
    #expect(
      try await shell.problem("choose socket1 10:00")?.message
        == "'socket1' has no option '10:00'. It has: 08:00, 09:00.")
    #expect(try shell.state.sort == "09:00")
  }

  @Test("what is listed and completed is what can be chosen") func offers() async throws {
    let shell = try await booking()
    let elements = try await shell.run("elements")
    #expect(elements.contains("choose socket1 09:00") && !elements.contains("08:00"))
    // A line that is too long for the window is folded.
    let unfolded = elements.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(unfolded.contains("set day 2026-12-31, at the latest 2026-12-31"))
    for (line, rest) in [("set ", "day "), ("choose ", "socket1 "), ("choose socket1 ", "09:00 ")] {
      #expect(shell.session.completion.answer(line).insertion == rest, "\(line)")
    }
  }

  // MARK: Links and zones

  @Test("a link is handed to the app as it was typed, and shows the screen in a batch too") func link() async throws {
    let shell = Fixture { $0.isBatch = true }
    #expect(try await shell.run("open link chargecore://appointment/7").contains("home"))
    try await shell.run("open LINK \"no link  at all\"")
    #expect(try shell.state.visited == ["link chargecore://appointment/7", "link no link  at all"])
    #expect(try shell.state.screen == "home")
  }

  @Test("without a link there is nothing to follow") func noLink() async throws {
    let problem = try #require(try await Fixture().problem("open link"))
    #expect(problem.kind == .usage && problem.message == "there is no screen \"link\"")
  }

  @Test("the device is in another time zone, also after the app was killed") func zone() async throws {
    let shell = Fixture()
    try await shell.run("relaunch")
    #expect(try shell.state.timeZone == nil, "the app knows where it began")
    try await shell.run("zone Europe/Stockholm")
    #expect(try shell.state.timeZone == "Europe/Stockholm")
    try await shell.run("relaunch")
    #expect(try shell.state.timeZone == "Europe/Stockholm")
    try await shell.run("zone Asia/Tokyo", "relaunch")
    #expect(try shell.state.timeZone == "Asia/Tokyo")
  }

  // MARK: History

  @Test("the history keeps what is booked, and no link: it may hold anything") func history() async throws {
    let shell = try await booking()
    for line in [
      "set day 2026-07-01", "choose socket1 09:00", "zone Europe/Stockholm", "backend appointments lose-answer",
      "backend appointments occupy 101 2026-12-31 09:00", "backend appointments close 101 2026-12-31",
      "backend appointments remove 7", "backend appointments error SOCKET_OCCUPIED", "backend appointments error 500",
      "backend appointments refuse-all SOCKET_OCCUPIED", "backend appointments refuse-all off",
    ] {
      #expect(shell.session.mayRemember(line), "\(line)")
    }
    for line in [
      "open link chargecore://appointment/7", "zone Sommar-2024", "set day 155450", "set nowhere 2026-07-01",
      "backend appointments 155450",
    ] {
      #expect(!shell.session.mayRemember(line), "\(line)")
    }
  }

  @Test("while the screen asks for a secret, the history keeps no number and no code of the backend")
  func historyWithSecret() async throws {
    let shell = Fixture()
    try await shell.run("open form code")
    for line in [
      "backend appointments lose-request", "backend appointments delay 40s", "backend appointments error 503",
      "backend appointments refuse-all off", "background wake", "zone Europe/Stockholm",
    ] {
      #expect(shell.session.mayRemember(line), "\(line)")
    }
    for line in [
      "backend appointments error Sommar-2024", "backend appointments refuse-all Sommar-2024",
      "backend appointments error off", "backend appointments remove 123456",
      "backend appointments occupy 123456 2026-12-31", "backend appointments close 123456 2026-12-31",
      "set day 2026-12-31", "open link 123456",
    ] {
      #expect(!shell.session.mayRemember(line), "\(line)")
    }
  }
}
