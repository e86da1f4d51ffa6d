@testable import ChargeLayout
@testable import ChargePresentation
import Testing

@Suite("Choices side by side, options that cannot be chosen, and days")
struct ColumnsTests {
  /// A choice of hours; one with a `-` in front cannot be chosen, one with a `*` is.
  private func hours(
    _ id: ElementID, _ label: String = "Socket", _ hours: String..., isEnabled: Bool = true
  ) -> Choice<Touch> {
    let options = hours.map { hour in
      let name = String(hour.drop { "-*".contains($0) })
      return Option<Touch>(
        name: name, label: name, isSelected: hour.hasPrefix("*"), isEnabled: !hour.hasPrefix("-"),
        event: .chosen("\(id) \(name)"))
    }
    return Choice(kind: .one, id: id, label: label, options: options, isEnabled: isEnabled)
  }

  private func date(
    _ words: String = "Thu 31 Dec 2026", last: String? = nil, isEnabled: Bool = true
  ) -> Part {
    .day(
      DayField(
        id: "day", label: "Date", valueLabel: words, value: nil, last: last, isEnabled: isEnabled,
        changed: { $0.count == 10 ? .dated($0) : nil }))
  }

  private var sockets: [Choice<Touch>] {
    [
      hours("s1", "Socket 1", "-08:00", "09:00"), hours("s2", "Socket 2", "08:00", "-09:00"),
      hours("s3", "Socket 3", "*08:00"),
    ]
  }

  private func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }

  // MARK: As text

  @Test("three stand side by side where it is wide, two where it is narrow")
  func sideBySide() {
    #expect(
      drawn(80, .columns(sockets)) == """
        Socket 1 (s1)              Socket 2 (s2)              Socket 3 (s3)
         –  08:00                  ( ) 08:00                  (•) 08:00
        ( ) 09:00                   –  09:00
        """)
    #expect(
      drawn(40, .columns(sockets)) == """
        Socket 1 (s1)        Socket 2 (s2)
         –  08:00            ( ) 08:00
        ( ) 09:00             –  09:00

        Socket 3 (s3)
        (•) 08:00
        """)
    #expect(drawn(59, .columns(sockets)).split(separator: "\n").count == 5)
    #expect(drawn(60, .columns(sockets)).split(separator: "\n").count == 3)
  }

  @Test("a fourth stands below, one alone has the whole width, none has no line")
  func rows() {
    let four = sockets + [hours("s4", "Socket 4", "10:00")]
    #expect(drawn(80, .columns(four)).hasSuffix("\n\nSocket 4 (s4)\n( ) 10:00"))
    let long = "A socket with a name of more words than fit into a column"
    #expect(drawn(80, .columns([hours("s1", long, "10:00")])) == "\(long) (s1)\n( ) 10:00")
    #expect(drawn(80, .columns([])).isEmpty)
    #expect(
      drawn(80, .columns([hours("s1", "Socket 1"), hours("s2", "Socket 2", "10:00")]))
        == "Socket 1 (s1)" + blanks(28) + "Socket 2 (s2)\n" + blanks(41) + "( ) 10:00")
  }

  @Test("an hour stands in one line, however long the names above are and whatever is missing")
  func sameLine() {
    let columns = [
      hours("s1", "Socket 1 with a long name", "-08:00", "09:00", "10:00"), hours("s2", "Socket 2", "09:00", "11:00"),
    ]
    #expect(
      drawn(40, .columns(columns)) == """
        Socket 1 with a      Socket 2 (s2)
        long name (s1)
         –  08:00
        ( ) 09:00            ( ) 09:00
        ( ) 10:00
                             ( ) 11:00
        """)
  }

  @Test("where there is little room, names go on below each other in their column")
  func narrow() {
    #expect(
      drawn(20, .columns([hours("s1", "Socket 1", "-08:00"), hours("s2", "Socket 2", "*08:00")])) == """
        Socket 1   Socket 2
        (s1)       (s2)
         –  08:00  (•) 08:00
        """)
  }

  @Test("an option shows what to type where that is not its label, and only while it can be chosen")
  func names() {
    func option(_ isEnabled: Bool) -> String {
      let option = Option<Touch>(
        name: "02:00+01:00", label: "02:00 CET", isSelected: false, isEnabled: isEnabled, event: .returned)
      return drawn(80, .columns([Choice(kind: .one, id: "s", label: "S", options: [option])]))
    }
    #expect(option(true) == "S (s)\n( ) 02:00 CET (02:00+01:00)")
    #expect(option(false) == "S (s)\n –  02:00 CET")
  }

  @Test("what cannot be chosen has another sign, and less weight with colours")
  func disabled() {
    let line = "\u{1B}[2m –  08:00\u{1B}[0m"
    #expect(drawn(40, .columns([hours("s1", "S", "-08:00")]), colors: .ansi).hasSuffix("\n" + line))
    #expect(drawn(40, .columns([hours("s1", "S", "08:00", isEnabled: false)])) == "~S~ (s1)\n( ) 08:00")
    #expect(drawn(40, .choice(hours("s1", "S", "-08:00", "*09:00"))) == "S (s1)\n   –  08:00\n  (•) 09:00")
    let list = Choice<Touch>(
      kind: .several, id: "plug", label: "Plug",
      options: [
        Option(name: "ccs", label: "CCS", isSelected: true, isEnabled: false, event: .returned),
        Option(name: "t2", label: "Type 2", isSelected: false, event: .returned),
      ])
    #expect(drawn(40, .choice(list)) == "Plug\n  [x] ~CCS~ (plug.ccs)\n  [ ] Type 2 (plug.t2)")
  }

  @Test("a day stands behind its name, in 60 columns at most, and below it where there is no room")
  func days() {
    #expect(drawn(40, date()) == "Date (day)" + blanks(15) + "Thu 31 Dec 2026")
    for width in [60, 80] { #expect(drawn(width, date()) == "Date (day)" + blanks(35) + "Thu 31 Dec 2026") }
    #expect(drawn(20, date("31.12.26")) == "Date (day)  31.12.26")
    #expect(drawn(20, date("31.12.026")) == "Date (day)\n31.12.026")
    #expect(drawn(20, date()) == "Date (day)\nThu 31 Dec 2026")
    #expect(drawn(40, date("31 Dec", isEnabled: false)) == "~Date~ (day)" + blanks(22) + "31 Dec")
  }

  // MARK: As a tree

  private func screen(last: String? = nil) -> ScreenTree<Touch> { tree(date(last: last), .columns(sockets)) }

  @Test("days and columns are listed in reading order, with what can be chosen")
  func listing() throws {
    let last = "2026-12-31"
    let all = screen(last: last).interactives
    #expect(
      all.map { "\($0.id) \($0.kind.name) \($0.isEnabled) \($0.label) \($0.value ?? "-")" } == [
        "day day true Date Thu 31 Dec 2026", "s1 picker true Socket 1 -", "s2 picker true Socket 2 -",
        "s3 picker true Socket 3 08:00",
      ])
    #expect(
      all.map(\.kind) == [
        .day(last: last), .picker(options: ["09:00"]), .picker(options: ["08:00"]), .picker(options: ["08:00"]),
      ])
    #expect(screen().focusedField == nil && !screen().holdsSecret("day") && !screen().asksForSecret)
    #expect(tree(.columns([hours("s1"), hours("s1")])).ambiguousIDs == ["s1"])
    #expect(
      elements(of: screen()).split(separator: "\n").first == "day  day     Date = Thu 31 Dec 2026  use day as day")
  }

  @Test("a free hour is chosen; one that is not free, and one that there is not, are not")
  func choosing() {
    #expect(screen().choose("s1", option: "09:00") == .success(.chosen("s1 09:00")))
    #expect(screen().choose("s3", option: "08:00") == .success(.chosen("s3 08:00")), "chosen again")
    #expect(screen().choose("s1", option: "08:00") == .failure(.disabledOption("s1", option: "08:00")))
    let unknown = ActProblem.unknownOption("s1", option: "10:00", known: ["08:00", "09:00"])
    #expect(screen().choose("s1", option: "10:00") == .failure(unknown))
    #expect(screen().tap("s1") == .failure(.wrongAct("s1", is: .picker(options: ["09:00"]))))
    let barred = tree(.columns([hours("s1", "S", "08:00", isEnabled: false)]))
    #expect(barred.choose("s1", option: "08:00") == .failure(.disabled("s1")))
  }

  @Test("an option of a list that cannot be chosen cannot be switched")
  func switching() {
    let option = Option<Touch>(name: "ccs", label: "CCS", isSelected: true, isEnabled: false, event: .returned)
    let list = tree(.choice(Choice(kind: .several, id: "plug", label: "Plug", options: [option])))
    #expect(list.toggle("plug.ccs") == .failure(.disabled("plug.ccs")))
    #expect(list.interactive("plug.ccs")?.isEnabled == false)
  }

  @Test("every day up to the last one can be set, without a last one every day")
  func setting() throws {
    let last = "2026-12-31"
    for text in ["0001-01-01", "2026-12-30", "2026-12-31"] {
      #expect(screen(last: last).set("day", toDay: text) == .success(.dated(text)), "\(text)")
    }
    let late = "2027-01-01"
    #expect(screen(last: last).set("day", toDay: late) == .failure(.tooLate("day", day: late, last: last)))
    #expect(screen().set("day", toDay: late) == .success(.dated(late)))
    #expect(screen().set("day", toDay: "soon") == .failure(.noDay("day", "soon")))
    #expect(tree(date(isEnabled: false)).set("day", toDay: late) == .failure(.disabled("day")))
  }

  @Test("a day is no scale, a scale no day, and neither is tapped or chosen")
  func wrongActs() throws {
    let day = "2026-12-31"
    let kind = InteractiveKind.day(last: nil)
    #expect(screen().set("day", to: 5) == .failure(.wrongAct("day", is: kind)))
    #expect(screen().tap("day") == .failure(.wrongAct("day", is: kind)))
    #expect(screen().choose("day", option: "x") == .failure(.wrongAct("day", is: kind)))
    #expect(screen().changeText(of: "day", to: "x") == .failure(.wrongAct("day", is: kind)))
    let slider = Part.slider(
      Slider(id: "r", label: "R", valueLabel: "1", value: 1, range: 0...2, changed: { .moved($0) }))
    #expect(tree(slider).set("r", toDay: day) == .failure(.wrongAct("r", is: .slider(0...2))))
    #expect(screen().set("nothing", toDay: day) == .failure(.unknownID("nothing", known: ["day", "s1", "s2", "s3"])))
  }

  @Test("below a popup neither is touched")
  func popup() throws {
    let popup = Popup(title: "A", message: "B", tone: .information, primary: Popup.Choice(label: "C", role: .primary))
    let screen = tree(date(), .columns(sockets), .popup(popup, primary: button("ok", "C"), secondary: nil))
    let day = "2026-12-31"
    #expect(screen.set("day", toDay: day) == .failure(.behindPopup("day", known: ["ok"])))
    #expect(screen.choose("s1", option: "09:00") == .failure(.behindPopup("s1", known: ["ok"])))
  }

  @Test("a parent screen lifts the events of both, and changes nothing else")
  func lifting() throws {
    let day = "2026-12-31"
    var ids = RowIDs()
    let whole = tree(date(last: day), .columns(sockets + [hours("s4", "S", "08:00", isEnabled: false)]))
    let lifted = ScreenTree(whole.root.map { [$0] }, rowIDs: &ids)
    #expect(lifted.set("day", toDay: day) == .success([.dated(day)]))
    #expect(lifted.choose("s1", option: "09:00") == .success([.chosen("s1 09:00")]))
    #expect(lifted.choose("s1", option: "08:00") == .failure(.disabledOption("s1", option: "08:00")))
    #expect(lifted.interactives.map(\.kind) == whole.interactives.map(\.kind))
    #expect(lifted.interactives.map(\.isEnabled) == whole.interactives.map(\.isEnabled))
    #expect(TextRenderer(width: 80).text(of: lifted) == TextRenderer(width: 80).text(of: whole))
    let barred = ScreenTree(tree(date(isEnabled: false)).root.map { [$0] }, rowIDs: &ids)
    #expect(barred.set("day", toDay: day) == .failure(.disabled("day")))
  }

  @Test("a problem tells what cannot be chosen, and up to which day it goes")
  func messages() throws {
    #expect(
      "\(ActProblem.disabledOption("s1", option: "08:00"))" == "'08:00' of 's1' cannot be chosen now: it is disabled.")
    let problem = ActProblem.tooLate("day", day: "2027-01-01", last: "2026-12-31")
    #expect("\(problem)" == "'day' goes to 2026-12-31; 2027-01-01 is later.")
    #expect("\(ActProblem.noDay("day", "soon"))" == "'day' takes a day such as 2026-12-31; 'soon' is none.")
    #expect("\(ActProblem.wrongAct("day", is: .day(last: nil)))" == "'day' is a day.")
  }
}
