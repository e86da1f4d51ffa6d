import ChargeDomain
import ChargeLayout
import Testing

@testable import AppShellKit

@Suite struct AppointmentCommandTests {
  nonisolated static let lines: [(String, ShellCommand.World)] = {
    guard let day = CalendarDay("2026-12-31"), let nine = ClockTime("09:00") else { return [] }
    return [
      ("occupy 101 2026-12-31", .backend(.appointments(.occupy(station: 101, day: day, slot: nil)))),
      ("occupy 101 2026-12-31 09:00", .backend(.appointments(.occupy(station: 101, day: day, slot: nine)))),
      ("close 101 2026-12-31", .backend(.appointments(.close(station: 101, day: day, isClosed: true)))),
      ("close 101 2026-12-31 on", .backend(.appointments(.close(station: 101, day: day, isClosed: true)))),
      ("Close 101 2026-12-31 OFF", .backend(.appointments(.close(station: 101, day: day, isClosed: false)))),
      ("remove 7", .backend(.appointments(.remove(7)))), ("spoil 7", .backend(.appointments(.spoil(7)))),
      ("Mend", .backend(.appointments(.mend))),
      ("lose-answer", .appointmentFault(.loseAnswer)), ("lose-request", .appointmentFault(.loseRequest)),
      ("duplicate", .appointmentFault(.duplicate)), ("delay 40s", .appointmentFault(.delay(40))),
      ("Delay 1m30s", .appointmentFault(.delay(90))), ("error 500", .appointmentFault(.error(500))),
      ("error 400", .appointmentFault(.error(400))), ("error 599", .appointmentFault(.error(599))),
      ("error SOCKET_OCCUPIED", .appointmentFault(.refusal("SOCKET_OCCUPIED"))),
      ("error invalid_date", .appointmentFault(.refusal("INVALID_DATE"))),
      ("refuse-all SOCKET_OCCUPIED", .backend(.appointments(.refuse("SOCKET_OCCUPIED")))),
      ("refuse-all invalid_date", .backend(.appointments(.refuse("INVALID_DATE")))),
      ("refuse-all off", .backend(.appointments(.refuse(nil)))),
      ("Refuse-All OFF", .backend(.appointments(.refuse(nil)))),
    ]
  }()

  @Test("each thing that can happen to appointments", arguments: lines)
  func understands(_ words: String, _ command: ShellCommand.World) throws {
    try AppointmentWord.expect(words, isUnderstoodAs: command)
  }

  @Test("everything of the table is tried here, and stands in the usage") func all() throws {
    try AppointmentWord.expectEveryWord(in: Self.lines.map(\.0))
  }

  @Test(
    "a refused line says what is wrong and how the command is used",
    arguments: [
      ("", "what happens is missing"), ("break", "occupy, close"), ("occupy", "a station's number is missing"),
      ("occupy Zürich 2026-12-31", "a station's number must be a whole number"), ("occupy 101", "a day is missing"),
      ("occupy 101 tomorrow", "\"tomorrow\" is no day such as 2026-12-31"),
      ("occupy 101 2026-02-30", "\"2026-02-30\" is no day"), ("occupy 101 31.12.2026", "is no day"),
      ("occupy 101 2026-12-31 9", "\"9\" is no hour such as 09:00"),
      ("occupy 101 2026-12-31 24:00", "\"24:00\" is no hour"),
      ("occupy 101 2026-12-31 09:00 now", "\"now\" is too much"), ("close", "a station's number is missing"),
      ("close 101", "a day is missing"), ("close 101 2026-12-31 perhaps", "on or off"),
      ("close 101 2026-12-31 off now", "\"now\" is too much"), ("remove", "the number of an appointment is missing"),
      ("remove all", "must be a whole number"), ("remove 7.5", "must be a whole number"),
      ("remove 7 8", "\"8\" is too much"), ("spoil", "the number of an appointment is missing"),
      ("spoil 7 8", "\"8\" is too much"), ("mend 7", "\"7\" is too much"),
      ("lose-answer now", "\"now\" is too much"),
      ("delay", "a length of time is missing"), ("delay soon", "\"soon\" is no length of time"),
      ("error", "a status, or a code of the service is missing"), ("error 200", "400 to 599"),
      ("error 600", "400 to 599"), ("error -400", "400 to 599"),
      ("error INVALID_DATE now", "\"now\" is too much"), ("error 500 now", "\"now\" is too much"),
      ("refuse-all", "a code of the service, or off is missing"), ("refuse-all off now", "\"now\" is too much"),
      ("refuse-all INVALID_DATE now", "\"now\" is too much"),
    ])
  func refuses(_ words: String, _ part: String) throws {
    try AppointmentWord.expectRefusal(of: words, saying: part)
  }

  @Test(
    "words of the commands are completed, and those that charging has too are offered once",
    arguments: [
      ("backend app", "ointments "), ("backend appointments occ", "upy "), ("backend appointments clo", "se "),
      ("backend appointments rem", "ove "), ("backend appointments lose-r", "equest "),
      ("backend appointments del", "ay "), ("backend appointments refuse-", "all "), ("zo", "ne "),
    ])
  func completes(_ line: String, _ rest: String) {
    #expect(Completion().answer(line).insertion == rest)
  }

  @Test("no word is offered twice") func once() {
    let words = Completion().answer("backend appointments ").candidates
    #expect(Set(words).count == words.count && Set(words).isSuperset(of: AppointmentWord.names))
  }

  @Test("words with the same arguments share a line of the help") func usage() {
    #expect(
      AppointmentWord.usage == [
        "appointments occupy STATION 2026-12-31 [09:00]", "appointments close STATION 2026-12-31 [off]",
        "appointments remove|spoil NUMBER", "appointments mend|lose-answer|lose-request|duplicate",
        "appointments delay 40s",
        "appointments refuse-all CODE|off", "appointments error 500|CODE",
      ])
  }

  @Test("help tells how a day is set, a zone chosen and a link followed") func help() throws {
    #expect(try HelpText.lines(about: "set").contains { $0.text.contains("set day 2026-12-31") })
    #expect(try HelpText.lines(about: "zone").first?.text == "  zone Europe/Stockholm")
    #expect(try HelpText.lines(about: "open").prefix(2).map(\.text) == ["  open SCREEN [ARGUMENT]", "  open link URL"])
  }
}
