import ChargeDomain
import Foundation
import Testing

@testable import AppShellKit

@Suite struct CommandWordsTests {
  @Test(
    "a line is split into words at blanks, outside quotes and escapes",
    arguments: [
      ("tap s1", ["tap", "s1"]), ("  tap\ts1  ", ["tap", "s1"]),
      (#"type query "two words""#, ["type", "query", "two words"]),
      (#"a "b\"c\\d\n" e"#, ["a", "b\"c\\d\n", "e"]), (#"a 'b "c" \n'"#, ["a", #"b "c" \n"#]), (#"a\ b"#, ["a b"]),
      (#"x "\u{1F50C}""#, ["x", "🔌"]), (#"type query """#, ["type", "query", ""]),
      ("open nearby Çankırı", ["open", "nearby", "Çankırı"]),
      ("", []),
    ])
  func splits(_ line: String, _ words: [String]) throws {
    #expect(try CommandWords(line: line).words == words)
  }

  @Test(
    "an open quote or an unknown escape is refused",
    arguments: [#"type query "can"#, "type query 'can", #"a "\q""#, #"a "\u{110000}""#, #"a "\u{41""#, "a\\"])
  func refuses(_ line: String) {
    #expect(throws: ShellProblem.self) { try CommandWords(line: line) }
  }
}

@Suite struct CommandTableTests {
  static let lines = fixed + dated

  private static let fixed: [(String, ShellCommand)] = [
    ("screen", .see(.screen)), ("elements", .see(.elements)), ("state", .see(.state)), ("tree", .see(.tree)),
    ("trace on", .see(.trace(true))), ("trace off", .see(.trace(false))), ("skipped", .see(.skipped)),
    ("check data", .see(.checkData)),
    ("wallet verify", .see(.verifyBooks)),
    ("explain ocm:4607", .see(.explain(StationID(provider: .openChargeMap, value: "4607")))),
    ("help", .see(.help(nil))),
    ("help tap", .see(.help("tap"))),
    ("documents", .see(.documents(nil))), ("documents a.gpx", .see(.documents("a.gpx"))),
    ("record a b.recording", .see(.record("a b.recording"))), ("record off", .see(.record(nil))),
    ("import my places.gpx", .world(.importDocument("my places.gpx"))),
    ("more", .see(.more)), ("less", .see(.less)), ("quit", .see(.quit)), ("exit", .see(.quit)),
    ("tap s1", .act(.tap("s1"))), ("type query \"can\"", .act(.type("query", text: "can", at: nil))),
    ("type query can kaya", .act(.type("query", text: "can kaya", at: nil))),
    ("type query x --at 2", .act(.type("query", text: "x", at: 2))),
    ("paste query \"a b\"", .act(.paste("query", text: "a b"))),
    ("key backspace", .act(.key(.backspace))), ("key return", .act(.key(.return))),
    ("clear query", .act(.clear("query"))),
    ("focus query", .act(.focus("query"))), ("blur", .act(.blur)), ("toggle plug.ccs", .act(.toggle("plug.ccs"))),
    ("choose sort power", .act(.choose("sort", option: "power"))),
    ("set radius 2.5", .act(.set("radius", value: .number(2.5)))),
    ("back", .act(.back)), ("refresh", .act(.refresh)), ("open nearby", .act(.open("nearby", argument: nil))),
    ("open search Bad Ragaz", .act(.open("search", argument: "Bad Ragaz"))),
    ("open link chargecore://appointment/7", .act(.open("link", argument: "chargecore://appointment/7"))),
    ("location none", .world(.location(nil))), ("location gpx a b.gpx", .world(.track("a b.gpx"))),
    ("location -33.9 151.2", .world(.location(Coordinate(latitude: -33.9, longitude: 151.2)))),
    ("permission location denied", .world(.permission(.location, .denied))), ("network slow", .world(.network(.slow))),
    ("provider ocm down", .world(.provider("ocm", .down))),
    ("provider Swiss-Status UP", .world(.provider("swiss-status", .up))),
    ("permission camera deniedforgood", .world(.permission(.camera, .deniedForGood))),
    ("device locked", .world(.device(isLocked: true))), ("device Unlocked", .world(.device(isLocked: false))),
    ("inbox", .see(.inbox)), ("backend expire tokens", .world(.backend(.expireTokens(nil)))),
    ("backend expire tokens charging", .world(.backend(.expireTokens(.charging)))),
    ("backend expire codes Wallet", .world(.backend(.expireCodes(.wallet)))),
    ("backend fail appointments", .world(.backend(.fail(.appointments, .service)))),
    ("backend fail charging codes", .world(.backend(.fail(.charging, .codes)))),
    ("backend fail charging off", .world(.backend(.fail(.charging, nil)))),
    ("payment approve", .world(.payment(.approve))), ("payment Hang", .world(.payment(.hang))),
    ("store approve", .world(.store(.approve))), ("store Elsewhere", .world(.store(.elsewhere))),
    ("clock ahead 3d", .world(.clock(ahead: 259_200))), ("clock behind 1h", .world(.clock(ahead: -3600))),
    ("clock Right", .world(.clock(ahead: 0))),
    ("scan 100001", .world(.scan("100001"))), ("scan \"two words\"", .world(.scan("two words"))),
    ("notifications", .see(.notifications)), ("advance 1h30m", .world(.advance(5400))),
    ("background", .world(.background)), ("background wake", .world(.wake)), ("foreground", .world(.foreground)),
    ("relaunch", .world(.relaunch)), ("appearance dark", .world(.appearance(isDark: true))),
    ("lang tr", .world(.language(.tr))),
    ("size 40x24", .world(.size(ScreenSize(columns: 40, rows: 24)))),
    ("size 40x0", .world(.size(ScreenSize(columns: 40, rows: nil)))),
    ("expect \"two words\"", .check(.expectText("two words", isPresent: true))),
    ("expect no \"x\"", .check(.expectText("x", isPresent: false))),
    ("expect s1 enabled", .check(.expectEnabled("s1", true))),
    ("expect s1 disabled", .check(.expectEnabled("s1", false))),
    ("snapshot Nearby/empty.en", .check(.snapshot("Nearby/empty.en"))),
  ]

  private static let dated: [(String, ShellCommand)] = {
    guard let day = CalendarDay("2026-12-31"), let zone = TimeZone(identifier: "Europe/Stockholm") else { return [] }
    return [
      ("set day 2026-12-31", .act(.set("day", value: .day(day)))),
      ("car parked", .car(.driving(false))),
      ("zone Europe/Stockholm", .world(.timeZone(zone))),
    ]
  }()

  @Test("each line leads to its command", arguments: lines)
  func understands(_ line: String, _ command: ShellCommand) throws {
    #expect(try CommandTable.command(line: line) == command)
  }

  @Test("every command of the table is tried here") func everyCommandOfTheTableIsTried() {
    let tried = Set(Self.lines.compactMap { $0.0.split(separator: " ").first.map(String.init) })
    for spec in CommandTable.all { #expect(tried.contains(spec.name), "\(spec.name)") }
  }

  @Test("empty lines and comments are no commands", arguments: ["", "   ", "# a comment", "  # too"])
  func passesOver(_ line: String) throws {
    #expect(try CommandTable.command(line: line) == nil)
  }

  @Test(
    "a refused line says what is wrong and how the command is used",
    arguments: [
      ("location 91 0", "no place on Earth"), ("location north 0", "must be a number"), ("location 47", "is missing"),
      ("backend", "what to do is missing"), ("backend expire", "what expires is missing"),
      ("backend expire keys", "tokens or codes"), ("backend fail", "a service is missing"),
      ("backend fail bank", "charging, appointments or wallet"),
      ("backend expire codes bank", "charging, appointments"),
      ("backend fail charging loud", "service, codes, middleware or off"), ("inbox x", "\"x\" is too much"),
      ("payment", "the answer is missing"), ("payment pay", "approve, decline, finalize, cancel, fail or hang"),
      ("store", "the answer is missing"),
      ("store buy", "approve, decline, pending, cancel, lose, elsewhere, refund, offline or online"),
      ("clock", "ahead, behind or right is missing"), ("clock ahead soon", "no length of time"),
      ("clock right 3d", "\"3d\" is too much"),
      ("scan", "the text of a code is missing"), ("notifications x", "is too much"),
      ("advance soon", "no length of time"), ("network fast", "online, offline or slow"),
      ("provider", "a provider is missing"), ("provider ocm", "the state is missing"),
      ("provider ocm away", "up, down or slow"), ("tap", "an id is missing"),
      ("tap a b", "\"b\" is too much"), ("size 5x5", "no size"), ("type query", "a text is missing"),
      ("type query x --at y", "number of characters"), ("expect two words", "in quotes"), ("expect \"\"", "is empty"),
      ("snapshot ../x", "letters, digits"), ("set radius far", "must be a number"), ("lang de", "en, tr or sv"),
      ("set radius nan", "must be a number"), ("set day 2026-02-30", "must be a number"), ("trace", "is missing"),
      ("zone", "a time zone is missing"), ("zone Stockholm", "\"Stockholm\" is no time zone"),
      ("zone GMT+2", "is no time zone"), ("zone Mars/Base", "is no time zone"),
      ("zone Europe/Stockholm now", "\"now\" is too much"),
      ("check", "what to check is missing"), ("check all", "can be data"), ("check data now", "is too much"),
      ("wallet", "what to do is missing"), ("wallet open", "can be verify"), ("wallet verify 3", "is too much"),
    ])
  func saysWhatIsWrongAndHowItIsUsed(_ line: String, _ part: String) throws {
    let problem = try #require(throws: ShellProblem.self) { try CommandTable.command(line: line) }
    #expect(problem.message.contains(part), "\(problem.message)")
    #expect(problem.remedy.contains("usage: "))
    #expect(problem.exitCode == 2)
  }

  @Test(
    "an unknown command suggests the nearest name",
    arguments: [
      ("tpa s1", "tap"), ("serch", "screen"), ("advnce 5s", "advance"), ("netwrk offline", "network"),
      ("elem", "elements"),
    ])
  func suggestsTheNearest(_ line: String, _ guess: String) throws {
    let problem = try #require(throws: ShellProblem.self) { try CommandTable.command(line: line) }
    #expect(problem.remedy.contains("did you mean \"\(guess)\"?") || guess == "screen", "\(problem.remedy)")
  }

  @Test("a word that resembles no command gets no suggestion") func suggestsNothingWhereNothingIsNear() throws {
    let problem = try #require(throws: ShellProblem.self) { try CommandTable.command(line: "xyzzy") }
    #expect(!problem.remedy.contains("did you mean"))
    #expect(problem.remedy.contains("help"))
  }

  @Test("control characters of a typed word never reach the terminal")
  func whatWasTypedCannotSteerTheTerminal() throws {
    let problem = try #require(throws: ShellProblem.self) { try CommandTable.command(line: "\u{1B}[2J\u{202E}x") }
    #expect(problem.text.unicodeScalars.allSatisfy { $0 == "\n" || !PlainText.isHidden($0) })
    #expect(problem.text.contains("\\u{1b}"))
  }
}
