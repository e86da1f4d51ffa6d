import ChargeLayout
import Testing

@testable import AppShellKit

@Suite struct ChargingCommandTests {
  nonisolated static let lines: [(String, ShellCommand.World)] = [
    ("begin 100001", .beginElsewhere("100001")),
    ("lose-answer", .fault(.loseAnswer)), ("lose-request", .fault(.loseRequest)), ("duplicate", .fault(.duplicate)),
    ("delay 40s", .fault(.delay(40))), ("Delay 1m30s", .fault(.delay(90))), ("error 500", .fault(.error(500))),
    ("error 400", .fault(.error(400))), ("error 599", .fault(.error(599))),
    ("reorder-metrics", .backend(.charging(.reordersMetrics(true)))),
    ("reorder-metrics off", .backend(.charging(.reordersMetrics(false)))),
    ("capture-fails", .backend(.charging(.capturesFail(true)))),
    ("capture-fails off", .backend(.charging(.capturesFail(false)))),
    ("refuses-authorisation", .backend(.charging(.refusesAuthorisation(true)))),
    ("refuses-authorisation off", .backend(.charging(.refusesAuthorisation(false)))),
    ("refuses-stop", .backend(.charging(.refusesStop(true)))),
    ("refuses-stop off", .backend(.charging(.refusesStop(false)))),
    ("begins-late 90s", .backend(.charging(.beginsLate(.seconds(90))))),
    ("begins-late 1m30s", .backend(.charging(.beginsLate(.seconds(90))))),
    ("begins-late Never", .backend(.charging(.beginsLate(.never)))),
    ("begins-late off", .backend(.charging(.beginsLate(nil)))),
    ("faulted 100001", .backend(.charging(.faulted("100001", true)))),
    ("faulted 100001 on", .backend(.charging(.faulted("100001", true)))),
    ("faulted 100001 OFF", .backend(.charging(.faulted("100001", false)))),
    ("suspended 100001 car", .backend(.charging(.suspended("100001", by: .car)))),
    ("suspended 100001 station", .backend(.charging(.suspended("100001", by: .station)))),
    ("suspended 100001 off", .backend(.charging(.suspended("100001", by: nil)))),
    ("ends-by-itself", .backend(.charging(.endsByItself(nil)))),
    ("ends-by-itself 100001", .backend(.charging(.endsByItself("100001")))),
    ("second-start refused", .backend(.charging(.secondStartBegins(false)))),
    ("second-start begins", .backend(.charging(.secondStartBegins(true)))),
    ("invoice-document missing", .backend(.charging(.invoiceDocument(.missing)))),
    ("invoice-document error", .backend(.charging(.invoiceDocument(.error)))),
    ("invoice-document cut", .backend(.charging(.invoiceDocument(.cut)))),
    ("invoice-document off", .backend(.charging(.invoiceDocument(nil)))),
  ]

  @Test("each thing that can happen to charging", arguments: lines)
  func understands(_ words: String, _ command: ShellCommand.World) throws {
    try ChargingWord.expect(words, isUnderstoodAs: command)
  }

  @Test("everything of the table is tried here, and stands in the usage") func all() throws {
    try ChargingWord.expectEveryWord(in: Self.lines.map(\.0))
  }

  @Test(
    "a refused line says what is wrong and how the command is used",
    arguments: [
      ("", "what happens is missing"), ("break", "lose-answer"), ("lose-answer now", "\"now\" is too much"),
      ("begin", "the code of a charger is missing"), ("begin 100001 now", "\"now\" is too much"),
      ("delay", "a length of time is missing"), ("delay soon", "\"soon\" is no length of time"),
      ("error", "a status is missing"), ("error 200", "400 to 599"), ("error 600", "400 to 599"),
      ("error bad", "must be a number"), ("reorder-metrics maybe", "on or off"), ("capture-fails 1", "on or off"),
      ("refuses-authorisation once", "on or off"), ("refuses-stop 1", "on or off"),
      ("begins-late", "how late is missing"), ("begins-late soon", "neither never nor off"),
      ("begins-late 0s", "\"0s\" is no length of time"), ("begins-late never 90s", "\"90s\" is too much"),
      ("faulted", "the code of a charger is missing"), ("faulted 100001 maybe", "on or off"),
      ("suspended", "the code of a charger is missing"), ("suspended 100001", "who pauses is missing"),
      ("suspended 100001 dog", "car, station or off"), ("ends-by-itself 100001 now", "\"now\" is too much"),
      ("second-start", "what it leads to is missing"), ("second-start perhaps", "refused or begins"),
      ("invoice-document", "what is wrong with it is missing"),
      ("invoice-document torn", "missing, error, cut or off"),
    ])
  func refuses(_ words: String, _ part: String) throws {
    try ChargingWord.expectRefusal(of: words, saying: part)
  }

  @Test(
    "words of the commands are completed",
    arguments: [
      ("paym", "ent "), ("payment app", "rove "), ("payment h", "ang "), ("notif", "ications "), ("sca", "n "),
      ("backend ch", "arging "), ("backend charging beg", "in"),
      ("backend charging begins", "-late "), ("backend charging refuses-a", "uthorisation "),
      ("backend charging lose-a", "nswer "), ("backend charging susp", "ended "),
    ])
  func completes(_ line: String, _ rest: String) {
    #expect(Completion().answer(line).insertion == rest)
  }

  @Test("help tells how a payment window is answered, a code scanned and the system's notices listed") func help()
    throws
  {
    #expect(try HelpText.lines(about: "payment").first?.text == "  payment approve|decline|finalize|cancel|fail|hang")
    #expect(try HelpText.lines(about: "scan").first?.text == "  scan \"TEXT\"")
    #expect(try HelpText.lines(about: "notifications").first?.text == "  notifications")
  }
}
