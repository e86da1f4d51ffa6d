import ChargeDomain
import Foundation
import Testing

/// A statement as a file that other programs read.
struct StatementDocumentTests {
  private let zone = TimeZone(secondsFromGMT: 7_200) ?? .gmt

  private func line(_ entry: Int, _ amount: Money, _ balance: Int, _ text: String) -> StatementLine {
    StatementLine(
      entry: entry, at: Date(timeIntervalSince1970: 1_717_243_200.5 + Double(entry)), kind: .elsewhere,
      memo: JournalMemo(.hold, [text]), amount: amount, available: Money(minorUnits: balance, currency: amount.currency)
    )
  }

  private func document(
    _ code: String, _ texts: [String] = ["Deposit", "=1+1"], soFar: StatementDocument.SoFar? = nil
  ) throws -> StatementDocument {
    let currency = try #require(Currency(rawValue: code))
    func money(_ minorUnits: Int) -> Money { Money(minorUnits: minorUnits, currency: currency) }
    let lines = texts.enumerated().map { line($0 + 1, money($0 == 0 ? 1_250 : -5), 1_250 - $0 * 5, $1) }
    let statement = AccountStatement(
      account: .wallet(WalletAccountID(rawValue: "a")),
      month: StatementMonth(of: try #require(CalendarDay("2024-06-01"))),
      opening: money(0), closing: money(1_250 - 5 * (texts.count - 1)), lines: lines.reversed())
    var words = StatementDocument.Words(
      heading: ["Ada", "June\n2024"], columns: ["No.", "Account", "Time", "Text", "Amount", "Balance", "Currency"],
      account: "Everyday",
      opening: "Before", closing: "After", text: { $0.memo.arguments.joined() },
      moment: { "\($0.timeIntervalSince1970)" },
      sum: { "\($0.minorUnits)" }, available: { "left \($0.minorUnits)" })
    words.soFar = soFar
    return StatementDocument(statement, words: words, zone: zone)
  }

  private func text(_ file: SharedDocument) -> String { String(decoding: file.bytes, as: UTF8.self) }

  @Test("a table has a header, the oldest line first, and the sums of the month around them")
  func table() throws {
    let file = try document("USD").table(named: "everyday-2024-06")
    #expect(file.name == "everyday-2024-06.csv" && file.mediaType == "text/csv; charset=utf-8")
    #expect(
      text(file).components(separatedBy: "\r\n") == [
        "No.,Account,Time,Text,Amount,Balance,Currency", ",Everyday,2024-06-01T00:00:00+02:00,Before,,0.00,USD",
        "1,Everyday,2024-06-01T14:00:01+02:00,Deposit,12.50,12.50,USD",
        "2,Everyday,2024-06-01T14:00:02+02:00,'=1+1,-0.05,12.45,USD",
        ",Everyday,2024-06-01T14:00:02+02:00,After,,12.45,USD", "",
      ])
  }

  @Test("amounts have the decimals of their currency", arguments: [("JPY", "1250", "-5"), ("KWD", "1.250", "-0.005")])
  func decimals(_ code: String, _ first: String, _ second: String) throws {
    let rows = text(try document(code).table(named: "s")).components(separatedBy: "\r\n")
    #expect(rows[2].contains(",\(first),\(first),\(code)"))
    #expect(rows[3].contains(",\(second),"))
    let currency = try #require(Currency(rawValue: code))
    #expect(Money(minorUnits: .min, currency: currency).decimalText.hasPrefix("-9223372036854775"))
  }

  @Test(
    "no text of a table is a formula, and none leaves its cell",
    arguments: [
      ("=SUM(A1)", "'=SUM(A1)"), ("+46", "'+46"), ("-1", "'-1"), ("@x", "'@x"), (" =1", "' =1"),
      ("\t=1", "' =1"), ("\u{200B}=1", "'\u{200B}=1"), ("＝1", "'＝1"), ("a,b", "\"a,b\""), ("a;b", "\"a;b\""),
      ("say \"hi\"", "\"say \"\"hi\"\"\""), ("a\r\nb", "a  b"), ("a\u{2028}b", "a b"), ("", ""), ("a=b", "a=b"),
      (" a", "\" a\""), ("Åsgatan 1", "Åsgatan 1"),
    ])
  func cells(_ given: String, _ cell: String) throws {
    let rows = text(try document("USD", ["x", given]).table(named: "s")).components(separatedBy: "\r\n")
    #expect(rows[3] == "2,Everyday,2024-06-01T14:00:02+02:00,\(cell),-0.05,12.45,USD")
  }

  @Test("as text, each entry is a line")
  func lines() throws {
    let file = try document("USD", ["x", "a\nb"]).text(named: "s")
    #expect(file.name == "s.txt" && file.mediaType == "text/plain; charset=utf-8")
    #expect(
      text(file) == """
        Ada
        June 2024

        Before: 0
        1717243201.5  x  1250  left 1250
        1717243202.5  a b  -5  left 1245
        After: 1245

        """)
  }

  @Test("what is held is in the last sum of a month that may still change, which is as old as the last question")
  func soFar() throws {
    let held = Money(minorUnits: 300, currency: try #require(Currency(rawValue: "USD")))
    let soFar = StatementDocument.SoFar(
      at: Date(timeIntervalSince1970: 1_717_243_260), held: ("Held", held, "Left"), notes: ["1 is missing"])
    let rows = text(try document("USD", soFar: soFar).table(named: "s")).components(separatedBy: "\r\n")
    #expect(
      rows.suffix(4) == [
        ",Everyday,2024-06-01T14:01:00+02:00,After,,15.45,USD", ",Everyday,2024-06-01T14:01:00+02:00,Held,,3.00,USD",
        ",Everyday,2024-06-01T14:01:00+02:00,Left,,12.45,USD", "",
      ])
    let lines = text(try document("USD", soFar: soFar).text(named: "s")).split(separator: "\n")
    #expect(lines.suffix(4) == ["After: 1545", "Held: 300", "Left: 1245", "1 is missing"])
    let bare = StatementDocument.SoFar(at: nil, held: nil, notes: [])
    #expect(text(try document("USD", soFar: bare).text(named: "s")).hasSuffix("After: 1245\n"))
  }

  @Test("a search finds lines by the beginnings of their words")
  func search() throws {
    let lines = try document("USD", ["Deposit for Ada", "Åsgatan"]).statement.lines
    func found(_ text: String) -> [Int]? {
      StatementSearch(text, folding: .exact) { $0.memo.arguments.joined() }
        .map { search in lines.filter { search.matches($0) }.map(\.entry) }
    }
    #expect(found("Dep A") == [1])
    #expect(found("Ås") == [2])
    #expect(found("posit") == [])
    #expect(found("  ") == nil)
    func figures(_ text: String, _ written: String...) -> Int? {
      StatementSearch(text, folding: .exact, figures: { _ in written }) { _ in "Deposit" }
        .map { search in lines.count { search.matches($0) } }
    }
    for text in ["1234", "1.234,50", "1 234,50", "1,2", "-1234", "−1234", "1234 Dep"] {
      #expect(figures(text, "1234.50", "1234,50", "1.234,50", "1,234.50", "-1234.50") == 2, "\(text)")
    }
    for text in ["234", "50", "+1234", "1/6", "1234,51"] {
      #expect(figures(text, "1234.50", "1234,50") == 0, "\(text)")
    }
  }
}
