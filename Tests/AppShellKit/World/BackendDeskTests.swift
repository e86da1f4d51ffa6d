import ChargeDomain
import Foundation
import Synchronization
import Testing

@testable import AppShellKit

@MainActor
@Suite struct BackendDeskTests {
  private final class Desk: Sendable {
    let changes = Mutex<[BackendChange]>([])
    let messages: [BackendDesk.Message]
    let works: Bool

    init(_ messages: [BackendDesk.Message] = [], works: Bool = true) {
      self.messages = messages
      self.works = works
    }

    var desk: BackendDesk {
      BackendDesk(
        inbox: { self.messages },
        change: { change throws(ShellProblem) in
          self.changes.withLock { $0.append(change) }
          if !self.works { throw ShellProblem(.usage, "backend: the change failed", remedy: "free some space") }
        })
    }
  }

  @Test("the inbox lists messages with the newest last") func theInboxListsWhatWasSentNewestLast() async throws {
    let messages = [
      BackendDesk.Message(
        isMail: true, sentAt: Date(timeIntervalSince1970: 0), to: "anna@example.com", text: "The code is 123456."),
      BackendDesk.Message(
        isMail: false, sentAt: Date(timeIntervalSince1970: 61), to: "+46701234567", text: "It is\u{1B}[2J 654321."),
    ]
    let shell = Fixture(backend: Desk(messages).desk)
    let lines = try await shell.run("inbox").split(separator: "\n").map(String.init)
    #expect(lines.count == 2)
    #expect(lines.first == "1970-01-01 00:00:00  mail to anna@example.com: The code is 123456.")
    #expect(lines.last?.hasPrefix("1970-01-01 00:01:01  SMS to +46701234567: It is") == true)
    #expect(lines.allSatisfy { !$0.unicodeScalars.contains("\u{1B}") })
    let elsewhere = Fixture(backend: Desk(messages).desk) { $0.timeZone = TimeZone(secondsFromGMT: 7200) ?? .gmt }
    #expect(try await elsewhere.run("inbox").contains("1970-01-01 02:00:00  mail"))
  }

  @Test("an empty inbox says so") func anEmptyInboxSaysSo() async throws {
    let shell = Fixture(backend: Desk().desk)
    #expect(try await shell.run("inbox").isEmpty)
    #expect(shell.allNotes.contains("No emails or text messages have been sent yet."))
  }

  @Test("changes reach the backend") func changesReachTheBackend() async throws {
    let desk = Desk()
    let shell = Fixture(backend: desk.desk)
    try await shell.run("backend expire tokens", "backend expire codes wallet", "backend fail charging middleware")
    #expect(
      desk.changes.withLock { $0 } == [.expireTokens(nil), .expireCodes(.wallet), .fail(.charging, .middleware)])
  }

  @Test("only the charging network fails in three shapes") func onlyTheChargingNetworkHasThreeShapes() async throws {
    let desk = Desk()
    let shell = Fixture(backend: desk.desk)
    let problem = try #require(try await shell.problem("backend fail wallet codes"))
    #expect(problem.kind == .usage && problem.message.contains("wallet"))
    #expect(try await shell.problem("backend fail wallet service") == nil)
    #expect(try await shell.problem("backend fail wallet off") == nil)
    #expect(desk.changes.withLock { $0 } == [.fail(.wallet, .service), .fail(.wallet, nil)])
  }

  @Test("a change that fails is reported") func whatCannotBeDoneIsTold() async throws {
    let shell = Fixture(backend: Desk(works: false).desk)
    #expect(try await shell.problem("backend expire codes")?.remedy == "free some space")
    for line in ["inbox", "backend expire codes"] {
      let problem = try #require(try await Fixture().problem(line))
      #expect(problem.message.contains("elsewhere") && problem.remedy.contains("--server"))
    }
  }

  @Test(
    "words of the backend commands are completed",
    arguments: [
      ("inb", "ox "), ("backe", "nd "), ("backend e", "xpire "), ("backend expire t", "okens "),
      ("backend fail w", "allet "), ("backend expire codes app", "ointments "),
      ("backend fail charging mid", "dleware "),
    ])
  func completes(_ line: String, _ rest: String) {
    #expect(Completion().answer(line).insertion == rest)
  }

  @Test("help explains the backend commands") func helpTellsOfThem() async throws {
    let shell = Fixture()
    #expect(try await shell.run("help").contains("\n  inbox "))
    let help = try await shell.run("help backend").split(separator: /\s+/).joined(separator: " ")
    #expect(help.contains("backend expire tokens|codes [charging|appointments|wallet]"))
  }
}
