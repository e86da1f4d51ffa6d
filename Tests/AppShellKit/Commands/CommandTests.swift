import ChargeDomain
import Testing

@testable import AppShellKit

@Suite struct CommandWordsTests {
  @Test(arguments: [
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

  @Test(arguments: [#"type query "can"#, "type query 'can", #"a "\q""#, #"a "\u{110000}""#, #"a "\u{41""#, "a\\"])
  func refuses(_ line: String) {
    #expect(throws: ShellProblem.self) { try CommandWords(line: line) }
  }
}

@Suite struct CommandTableTests {
  static let lines: [(String, ShellCommand)] = [
    ("screen", .screen), ("elements", .elements), ("state", .state), ("trace on", .trace(true)),
    ("trace off", .trace(false)), ("skipped", .skipped), ("check data", .checkData),
    ("explain ocm:4607", .explain(StationID(provider: .openChargeMap, value: "4607"))), ("help", .help(nil)),
    ("help tap", .help("tap")),
    ("documents", .documents(nil)), ("documents a.gpx", .documents("a.gpx")),
    ("import my places.gpx", .importDocument("my places.gpx")),
    ("more", .more), ("less", .less), ("quit", .quit), ("exit", .quit),
    ("tap s1", .tap("s1")), ("type query \"can\"", .type("query", text: "can", at: nil)),
    ("type query can kaya", .type("query", text: "can kaya", at: nil)),
    ("type query x --at 2", .type("query", text: "x", at: 2)), ("paste query \"a b\"", .paste("query", text: "a b")),
    ("key backspace", .key(.backspace)), ("key return", .key(.return)), ("clear query", .clear("query")),
    ("focus query", .focus("query")), ("blur", .blur), ("toggle plug.ccs", .toggle("plug.ccs")),
    ("choose sort power", .choose("sort", option: "power")), ("set radius 2.5", .set("radius", value: 2.5)),
    ("back", .back), ("refresh", .refresh), ("open nearby", .open("nearby", argument: nil)),
    ("open search Bad Ragaz", .open("search", argument: "Bad Ragaz")),
    ("location none", .location(nil)), ("location gpx a b.gpx", .track("a b.gpx")),
    ("location -33.9 151.2", .location(Coordinate(latitude: -33.9, longitude: 151.2))),
    ("permission location denied", .permission(.location, .denied)), ("network slow", .network(.slow)),
    ("provider ocm down", .provider("ocm", .down)), ("provider Swiss-Status UP", .provider("swiss-status", .up)),
    ("permission camera deniedforgood", .permission(.camera, .deniedForGood)),
    ("device locked", .device(isLocked: true)), ("device Unlocked", .device(isLocked: false)),
    ("inbox", .inbox), ("backend expire tokens", .backend(.expireTokens(nil))),
    ("backend expire tokens charging", .backend(.expireTokens(.charging))),
    ("backend expire codes Wallet", .backend(.expireCodes(.wallet))),
    ("backend fail appointments", .backend(.fail(.appointments, .service))),
    ("backend fail charging codes", .backend(.fail(.charging, .codes))),
    ("backend fail charging off", .backend(.fail(.charging, nil))),
    ("advance 1h30m", .advance(5400)), ("background", .background), ("foreground", .foreground),
    ("relaunch", .relaunch), ("appearance dark", .appearance(isDark: true)), ("lang tr", .language(.tr)),
    ("size 40x24", .size(ScreenSize(columns: 40, rows: 24))), ("size 40x0", .size(ScreenSize(columns: 40, rows: nil))),
    ("expect \"two words\"", .expectText("two words", isPresent: true)),
    ("expect no \"x\"", .expectText("x", isPresent: false)), ("expect s1 enabled", .expectEnabled("s1", true)),
    ("expect s1 disabled", .expectEnabled("s1", false)), ("snapshot Nearby/empty.en", .snapshot("Nearby/empty.en")),
  ]

  @Test(arguments: lines)
  func understands(_ line: String, _ command: ShellCommand) throws {
    #expect(try CommandTable.command(line: line) == command)
  }

  @Test func everyCommandOfTheTableIsTried() {
    let tried = Set(Self.lines.compactMap { $0.0.split(separator: " ").first.map(String.init) })
    for spec in CommandTable.all { #expect(tried.contains(spec.name), "\(spec.name)") }
  }

  @Test func everyCommandBelongsToTheGroupItIsListedIn() throws {
    for (line, command) in Self.lines {
      let name = try #require(line.split(separator: " ").first)
      #expect(CommandTable.spec(named: String(name))?.group == CommandGroups.group(of: command), "\(line)")
    }
  }

  @Test(arguments: ["", "   ", "# a comment", "  # too"])
  func passesOver(_ line: String) throws {
    #expect(try CommandTable.command(line: line) == nil)
  }

  @Test(arguments: [
    ("location 91 0", "no place on Earth"), ("location north 0", "must be a number"), ("location 47", "is missing"),
    ("backend", "what to do is missing"), ("backend expire", "what expires is missing"),
    ("backend expire keys", "tokens or codes"), ("backend fail", "a service is missing"),
    ("backend fail bank", "charging, appointments or wallet"), ("backend expire codes bank", "charging, appointments"),
    ("backend fail charging loud", "service, codes, middleware or off"), ("inbox x", "\"x\" is too much"),
    ("advance soon", "no length of time"), ("network fast", "online, offline or slow"),
    ("provider", "a provider is missing"), ("provider ocm", "how it is is missing"),
    ("provider ocm away", "up, down or slow"), ("tap", "an id is missing"),
    ("tap a b", "\"b\" is too much"), ("size 5x5", "no size"), ("type query", "a text is missing"),
    ("type query x --at y", "number of characters"), ("expect two words", "in quotes"), ("expect \"\"", "is empty"),
    ("snapshot ../x", "letters, digits"), ("set radius far", "must be a number"), ("lang de", "en, tr or sv"),
    ("set radius nan", "must be a number"), ("trace", "is missing"),
    ("check", "what to check is missing"), ("check all", "can be data"), ("check data now", "is too much"),
  ])
  func saysWhatIsWrongAndHowItIsUsed(_ line: String, _ part: String) throws {
    let problem = try #require(throws: ShellProblem.self) { try CommandTable.command(line: line) }
    #expect(problem.message.contains(part), "\(problem.message)")
    #expect(problem.remedy.contains("usage: "))
    #expect(problem.exitCode == 2)
  }

  @Test(arguments: [
    ("tpa s1", "tap"), ("serch", "screen"), ("advnce 5s", "advance"), ("netwrk offline", "network"),
    ("elem", "elements"),
  ])
  func suggestsTheNearest(_ line: String, _ guess: String) throws {
    let problem = try #require(throws: ShellProblem.self) { try CommandTable.command(line: line) }
    #expect(problem.remedy.contains("did you mean \"\(guess)\"?") || guess == "screen", "\(problem.remedy)")
  }

  @Test func suggestsNothingWhereNothingIsNear() throws {
    let problem = try #require(throws: ShellProblem.self) { try CommandTable.command(line: "xyzzy") }
    #expect(!problem.remedy.contains("did you mean"))
    #expect(problem.remedy.contains("help"))
  }

  @Test func whatWasTypedCannotSteerTheTerminal() throws {
    let problem = try #require(throws: ShellProblem.self) { try CommandTable.command(line: "\u{1B}[2J\u{202E}x") }
    #expect(problem.text.unicodeScalars.allSatisfy { $0 == "\n" || !PlainText.isHidden($0) })
    #expect(problem.text.contains("\\u{1b}"))
  }
}

@Suite struct HelpTests {
  @Test func listsEveryCommandInFewerThan100Columns() throws {
    let lines = try HelpText.lines(about: nil)
    for spec in CommandTable.all {
      #expect(lines.contains { $0.hasPrefix("  \(spec.name)") }, "\(spec.name)")
      #expect(lines.contains { $0.hasSuffix(spec.summary) }, "\(spec.name)")
    }
    #expect(lines.allSatisfy { $0.count < 140 })
  }

  @Test func explainsOne() throws {
    #expect(try HelpText.lines(about: "network").first == "  network online|offline|slow")
    #expect(try HelpText.lines(about: "open", screens: ["map", "forgot"]).last == "screens: map, forgot")
    let problem = try #require(throws: ShellProblem.self) { try HelpText.lines(about: "netwok") }
    #expect(problem.remedy.contains("help network"))
  }
}
