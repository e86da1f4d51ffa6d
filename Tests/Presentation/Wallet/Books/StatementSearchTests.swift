import ChargeDomain
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport
import Testing

@Suite("A statement that is searched, saved, or cannot be had")
struct StatementSearchTests {
  private func opened() async throws -> StatementVisit {
    var visit = try StatementVisit(filled: WalletDesk.everyday)
    await visit.appear()
    await visit.send(.earlierTapped)
    return visit
  }

  // MARK: Searching

  @Test(
    "words are found by their beginnings without regard to accents and case: of what happened, amounts, days, numbers",
    arguments: [
      ("spar", ["3"]), ("ÅRE", ["3"]), ("transfer are", ["3"]), ("charger", ["6", "5", "4"]),
      ("115.00", ["5", "3"]), ("10", ["6", "5", "4", "3"]), ("10,00", ["3"]), ("-10", ["3"]), ("+30", ["5"]),
      ("-18", ["6"]), ("−10.00", ["3"]),
      ("2024-05-02", ["4", "3"]),
      ("2/5", ["4", "3"]), ("02.05.", ["4", "3"]), ("May 3", ["7", "6", "5", "4", "3"]), ("may spar", ["3"]),
      ("may chan", ["7"]), ("no 4", ["4"]), ("100001 hold", ["5", "4"]), ("100001 pay", ["6"]),
      ("  ", ["7", "6", "5", "4", "3"]),
    ])
  func found(_ text: String, _ entries: [String]) async throws {
    var visit = try await opened()
    await visit.send(.queryChanged(text))
    let found = try visit.rows().map(\.subject)
    #expect(found == entries)
    #expect(try visit.month()?.sums.map(\.value) == [StatementVisit.sum(12_500), StatementVisit.sum(9_777)])
    let isBlank = text.allSatisfy(\.isWhitespace)
    #expect(try visit.state().search?.border == (isBlank ? .neutral : .hit) && visit.state().search?.value == text)
  }

  @Test("nothing found is told with the words and the month, and the month stays")
  func notFound() async throws {
    var visit = try await opened()
    await visit.send(.focusChanged(true))
    await visit.send(.queryChanged("salary"))
    guard case .nothingFound(let month, let trouble) = try visit.state().body else { throw Failure.notFound }
    #expect(trouble.title.plain.contains("salary") && trouble.advice.contains("May 2024"))
    #expect(month.title == "May 2024" && month.earlier != nil)
    let field = try #require(try visit.state().search)
    #expect(field.border == .miss && field.hasFocus && field.kind == .search)
    await visit.send(.queryChanged(""))
    #expect(try visit.rows().count == 5)
  }

  @Test("where there is only one month, no other is advised")
  func onlyMonth() async throws {
    var visit = try await opened()
    let nothing = AccountStatement(
      account: .wallet(WalletDesk.everyday), month: StatementMonth(of: noon, in: .gmt), opening: WalletDesk.cents(0),
      closing: WalletDesk.cents(0))
    _ = visit.model.handle(.queryChanged("salary"))
    let asked = try #require(visit.model.asked)
    _ = visit.model.handle(.read(.month(nothing, running: nothing.month), asked))
    guard case .nothingFound(_, let trouble) = try visit.state().body else { throw Failure.notFound }
    #expect(trouble.advice == "Only June 2024 is searched. Try fewer letters.")
  }

  @Test("an answer to words that were typed before is dropped")
  func overtaken() async throws {
    var visit = try await opened()
    _ = visit.model.handle(.queryChanged("h"))
    let old = try #require(visit.model.asked)
    _ = visit.model.handle(.queryChanged("hold"))
    let nothing = AccountStatement(
      account: .wallet(WalletDesk.everyday), month: StatementMonth(of: noon, in: .gmt), opening: WalletDesk.cents(0),
      closing: WalletDesk.cents(0))
    _ = visit.model.handle(.read(.month(nothing, running: nothing.month), old))
    _ = visit.model.handle(.notRead(.storage, old))
    #expect(try visit.rows().count == 5 && visit.state().notices.isEmpty)
    #expect(visit.model.asked?.text == "hold")
  }

  // MARK: Saving

  @Test("a month is saved whole, whatever is searched and shown of it, as a table or as lines")
  func saved() async throws {
    var visit = try await opened()
    await visit.send(.queryChanged("hold"))
    #expect(try visit.state().saves.map(\.button.label) == ["Save whole month as CSV", "Save whole month as text"])
    await visit.send(.queryChanged(" "))
    let buttons = ["Save as CSV", "Save as text"].map { FormButton(label: $0, isEnabled: true) }
    #expect(try visit.state().saves.map(\.button) == buttons)
    await visit.send(.queryChanged("hold"))
    await visit.change { $0[WalletKeeper.self].wallet?.user = WalletUser(userID: "u1", name: "Ada Lovelace") }
    await visit.send(.saveTapped(.csv))
    #expect(visit.platform.state.withLock { $0.saved.map(\.name) } == ["chargecore-everyday-2024-05.csv"])
    let rows = try #require(visit.file).components(separatedBy: "\r\n")
    #expect(rows.first == "No.,Account,Time,Description,Amount,Available,Currency" && rows.count == 9)
    #expect(rows[1] == ",Everyday,2024-05-01T00:00:00+00:00,Opening balance,,125.00,USD")
    #expect(rows[2] == "3,Everyday,2024-05-02T12:00:00+00:00,Transfer to Spärkonto Åre,-10.00,115.00,USD")
    #expect(rows[4] == "5,Everyday,2024-05-03T12:00:00+00:00,Hold released · Charger 100001,30.00,115.00,USD")
    #expect(rows[5] == "6,Everyday,2024-05-03T12:00:00+00:00,Payment · Charger 100001,-18.00,97.00,USD")
    #expect(try visit.state().notices.map(\.text.plain) == ["Saved as chargecore-everyday-2024-05.csv"])
    await visit.send(.savedSeen)
    #expect(try visit.state().notices.isEmpty)
    await visit.send(.saveTapped(.text))
    let lines = try #require(visit.file).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.prefix(4) == ["Ada Lovelace", "Everyday", "May 2024", ""] && lines.count == 12)
    #expect(visit.platform.state.withLock { $0.saved.last?.mediaType } == "text/plain; charset=utf-8")
  }

  @Test(
    "a file is named after its account in letters that every disk takes, and by its id where another one has that name")
  func names() async throws {
    let long = String(repeating: "a", count: 41)
    let names = [
      ("Spärkonto Åre", "sparkonto-are"), ("../a:b", "a-b"), ("貯金", "everyday"), ("", "everyday"),
      (long, "\(long.dropLast())"), ("Sávings", "savings-everyday"),
    ]
    for (name, file) in names {
      var visit = try await opened()
      await visit.change { $0[WalletKeeper.self].wallet?.accounts[0].name = name }
      await visit.send(.saveTapped(.csv))
      #expect(
        visit.platform.state.withLock { $0.saved.map(\.name) } == ["chargecore-\(file)-2024-05.csv"], "\(name)")
    }
  }

  @Test("the file of the running month says the balance so far, of when it is, what is held and what is missing")
  func savedSoFar() async throws {
    var visit = try StatementVisit(filled: WalletDesk.everyday)
    await visit.appear()
    let hold = WalletHold(id: .init(rawValue: "h"), account: WalletDesk.everyday, amount: WalletDesk.cents(2_000))
    await visit.change { around in
      around[WalletKeeper.self].wallet?.holds = [hold]
      around[WalletKeeper.self].orders = [.undecided(AdasWallet.withdrawal)]
    }
    await visit.send(.saveTapped(.text))
    let lines = try #require(visit.file).split(separator: "\n")
    #expect(
      lines.suffix(4) == [
        "Balance so far (1 Jun 2024, 12:00): US$92.77", "Of which held: US$20.00", "Available: US$72.77",
        "1 transaction is not included yet",
      ])
    await visit.send(.saveTapped(.csv))
    let rows = try #require(visit.file).components(separatedBy: "\r\n")
    #expect(
      rows.suffix(3).dropLast() == [
        ",Everyday,2024-06-01T12:00:00+00:00,Of which held,,20.00,USD",
        ",Everyday,2024-06-01T12:00:00+00:00,Available,,72.77,USD",
      ])
  }

  @Test("a month is open where the wallet was asked last before its end, and unknown where that was before it began")
  func notUpdated() async throws {
    var visit = try StatementVisit(filled: WalletDesk.everyday)
    await visit.change { $0[WalletKeeper.self].knownAt = noon - 20 * 86_400 }
    await visit.appear()
    await visit.send(.earlierTapped)
    #expect(try visit.month()?.title == "May 2024" && visit.month()?.sums.last?.label == "Balance so far")
    await visit.send(.saveTapped(.text))
    #expect(try #require(visit.file).contains("Balance so far (12 May 2024, 12:00): "))
    var empty = StatementVisit()
    try empty.desk.enter(
      .moved(500, from: .outside, to: .wallet(WalletDesk.everyday), JournalMemo(.deposit)), at: noon - 40 * 86_400)
    await empty.change { $0[WalletKeeper.self].knownAt = noon - 20 * 86_400 }
    await empty.appear()
    guard case .empty(_, let trouble) = try empty.state().body else { throw Failure.notFound }
    #expect(trouble.title.plain == "Not updated since 12 May 2024, 12:00")
  }

  @Test("the heading of a file leaves out a name that is not known or empty", arguments: [nil, ""] as [String?])
  func nameless(_ name: String?) async throws {
    var visit = try await opened()
    await visit.change { $0[WalletKeeper.self].wallet?.user = WalletUser(userID: "u1", name: name) }
    await visit.send(.saveTapped(.text))
    let lines = try #require(visit.file).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.prefix(3) == ["Everyday", "May 2024", ""])
  }

  @Test("one file at a time; what was not saved says so, and why where that is known")
  func notSaved() async throws {
    var visit = try await opened()
    let first = visit.model.handle(.saveTapped(.csv))
    #expect(first.effects.count == 1 && visit.model.handle(.saveTapped(.text)).effects.isEmpty)
    #expect(try visit.state().saves.allSatisfy { !$0.button.isEnabled })
    await visit.send(.notSaved(nil))
    let notice = Notice(tone: .error, text: "Could not save the statement", action: "Dismiss")
    #expect(try visit.state().notices == [notice])
    visit.platform.state.withLock { $0.canSave = false }
    await visit.send(.saveTapped(.text))
    #expect(try visit.state().notices.count == 1 && visit.file == nil)
    visit.desk.failBooks(.storage)
    await visit.send(.saveTapped(.text))
    #expect(try visit.state().notices.first?.text.plain.hasPrefix("Could not save the statement: ") == true)
    await visit.send(.signal(.covered))
    #expect(try visit.state().notices.isEmpty)
  }

  // MARK: What cannot be had

  @Test("books that have not begun say when they will; a failure is told, and takes nothing away")
  func failing() async throws {
    var visit = StatementVisit()
    await visit.appear()
    guard case .notBegun(let trouble) = try visit.state().body else { throw Failure.notFound }
    #expect(trouble.title.plain == "No statement yet")
    #expect(try visit.state().search == nil && visit.state().saves.isEmpty)
    var failed = StatementVisit()
    failed.desk.failBooks(.storage)
    await failed.appear()
    guard case .failed = try failed.state().body else { throw Failure.notFound }
    #expect(try failed.state().retry == "Try again")
    failed.desk.failBooks(nil)
    try failed.desk.enter(.moved(5, from: .outside, to: .wallet(WalletDesk.everyday), JournalMemo(.deposit)))
    await failed.send(.retryTapped)
    #expect(try failed.rows().count == 1 && failed.state().retry == nil)
    failed.desk.failBooks(.storage)
    await failed.send(.signal(.pulled))
    #expect(try failed.rows().count == 1 && failed.state().retry == "Try again")
    #expect(try failed.state().notices.map(\.tone) == [.warning])
    failed.desk.failBooks(nil)
    await failed.send(.retryTapped)
    #expect(try failed.state().notices.isEmpty)
  }

  @Test("opening it, pulling it and trying again ask the wallet, too")
  func asks() async throws {
    var visit = StatementVisit()
    for event: WalletStatementViewModel.Event in [
      .signal(.appeared(visit.around)), .signal(.pulled), .retryTapped,
    ] {
      #expect(visit.model.handle(event).told(WalletKeeper.self) == [.walletAsked])
    }
    #expect(visit.model.handle(.signInTapped) == .ask(.signIn(.wallet)))
  }

  @Test("an account that is not known yet is waited for; why there is none is said as on every screen of an account")
  func unknownAccount() async throws {
    let id = WalletAccountID(rawValue: "new")
    var visit = StatementVisit(of: id)
    func missing() throws -> MissingAccount? {
      if case .missing(let account) = try visit.state().body { account } else { nil }
    }
    await visit.appear()
    #expect(try missing() == visit.around.missing(id, in: context()))
    #expect(try visit.state().subtitle == nil && visit.state().notices.isEmpty && visit.state().saves.isEmpty)
    await visit.change { $0[WalletKeeper.self].wallet = nil }
    guard case .loading = try missing() else { throw Failure.notFound }
    await visit.change { around in
      around[WalletKeeper.self].wallet = WalletDesk.wallet
      around[WalletKeeper.self].wallet?.accounts.append(
        WalletAccount(id: id, name: "New", balance: WalletDesk.cents(0)))
    }
    try visit.desk.enter(.moved(5, from: .outside, to: .wallet(WalletDesk.savings), JournalMemo(.deposit)))
    await visit.send(.signal(.pulled))
    guard case .empty = try visit.state().body else { throw Failure.notFound }
    #expect(try visit.state().subtitle == RichText("New"))
    await visit.change { $0[WalletKeeper.self].wallet = WalletDesk.wallet }
    guard case .empty = try visit.state().body else { throw Failure.notFound }
    #expect(try missing() == nil, "the statement of an account that was deleted meanwhile stays")
  }

  @Test("what is not in it yet, or may be wrong, is told")
  func notices() async throws {
    var visit = try await opened()
    await visit.send(.laterTapped)
    func told() throws -> [String] { try visit.state().notices.map(\.text.plain) }
    await visit.change { around in
      around[WalletKeeper.self].orders = [
        .made("a", .deposit(WalletDesk.everyday, WalletDesk.cents(5))),
        .made("b", .deposit(WalletDesk.savings, WalletDesk.cents(5))),
      ]
      around[WalletKeeper.self].books = .wrong(entry: 3, .hash)
      around[WalletKeeper.self].askFailure = .offline
    }
    #expect(
      try told() == [
        "Could not update: Could not connect",
        "Wallet books: wrong at entry 3. The balances of the wallet count.", "1 transaction is not included yet",
      ])
    #expect(try visit.state().retry == "Try again")
    await visit.send(.earlierTapped)
    #expect(try told().count == 2, "what is under way is of the running month")
    await visit.change(.accounts) { around in
      around[AccountsKeeper.self] = [.wallet: .expired(AccountDesk.owner(.wallet))]
      around[WalletKeeper.self].books = .fine(entries: 7)
    }
    #expect(try told().count == 1 && visit.state().signIn == "Sign in")
    #expect(try visit.rows().count == 5, "what is on the device stays")
  }

  @Test("nobody's statement is told as on every screen of an account, and somebody else's account is left")
  func people() async throws {
    var visit = try await opened()
    await visit.send(.queryChanged("hold"))
    for account in [AccountState.locked, .signedOut, .unknown] {
      await visit.change(.accounts) { $0[AccountsKeeper.self] = [.wallet: account] }
      guard case .missing = try visit.state().body else { throw Failure.notFound }
      #expect(try visit.state().notices.isEmpty && visit.state().search == nil && visit.state().retry == nil)
    }
    await visit.change(.accounts) { $0[AccountsKeeper.self] = [.wallet: .signedIn(AccountDesk.owner(.wallet))] }
    #expect(try visit.rows().map(\.subject) == ["5", "4"])
    visit.around[AccountsKeeper.self] = [.wallet: .signedIn(AccountOwner(userID: "u2"))]
    visit.around[WalletKeeper.self].owner = "u2"
    #expect(visit.model.handle(.signal(.changed(visit.around, .wallet))) == .exit(.back))
    #expect(visit.model.text.isEmpty && visit.model.statement == nil)
  }

  @Test("months are those of the zone that the device is in, and words those of the person's language")
  func zones() async throws {
    var visit = StatementVisit()
    let midnight = noon.addingTimeInterval(-12 * 3_600)
    try visit.desk.enter(
      .moved(5, from: .outside, to: .wallet(WalletDesk.everyday), JournalMemo(.deposit)), at: midnight - 60)
    await visit.appear()
    #expect(try visit.rows().isEmpty)
    await visit.change(.timeZone) { $0[DeviceKeeper.self].timeZone = "Europe/Stockholm" }
    #expect(try visit.rows().map { $0.details.first } == ["1 Jun 2024, 01:59"])
    await visit.change(.preferences) { $0[PreferencesKeeper.self].language = .sv }
    await visit.send(.queryChanged("insattning"))
    #expect(try visit.rows().count == 1)
    await visit.send(.saveTapped(.csv))
    let head = visit.file?.split(whereSeparator: \.isNewline).first.map(String.init)
    #expect(head == "Nr,Delkonto,Tid,Beskrivning,Belopp,Tillgängligt,Valuta")
  }
}
