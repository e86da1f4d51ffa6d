import ChargeDomain
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport
import Testing

@Suite("A month of an account of the wallet")
struct WalletStatementTests {
  private func sums(_ cents: Int...) throws -> [String] { try cents.map { try StatementVisit.sum($0) } }

  @Test("the running month is shown first, and from there every month in which something happened can be reached")
  func months() async throws {
    var visit = try StatementVisit(filled: WalletDesk.everyday)
    let loading = Loading(style: .skeleton(rows: 4), label: "Loading statement…")
    #expect(try visit.state().body == .loading(loading: loading))
    await visit.appear()
    let june = try #require(try visit.month())
    #expect(june.title == "June 2024" && june.earlier == "Earlier: May 2024" && june.later == nil)
    #expect(june.sums.map(\.label) == ["Opening balance", "Balance so far"])
    #expect(try june.sums.map(\.value) == sums(9_777, 7_277))
    let state = try visit.state()
    #expect(state.title == "Statement" && state.subtitle == RichText("Everyday") && state.status == "updated 12:00")
    #expect(state.notices.isEmpty && state.retry == nil && state.signIn == nil)
    await visit.send(.earlierTapped)
    let may = try #require(try visit.month())
    #expect(may.title == "May 2024" && may.earlier == "Earlier: April 2024" && may.later == "Later: June 2024")
    #expect(may.sums.map(\.label) == ["Opening balance", "Closing balance"])
    #expect(try may.sums.map(\.value) == sums(12_500, 9_777))
    await visit.send(.earlierTapped)
    #expect(try visit.month()?.earlier == nil)
    await visit.send(.earlierTapped)
    #expect(try visit.month()?.title == "April 2024")
    await visit.send(.laterTapped)
    await visit.send(.laterTapped)
    #expect(try visit.month() == june)
    await visit.send(.laterTapped)
    #expect(try visit.month() == june)
  }

  @Test("what is held is in the balance of the running month, and stands below it")
  func held() async throws {
    var visit = try StatementVisit(filled: WalletDesk.everyday)
    await visit.appear()
    let hold = WalletHold(id: .init(rawValue: "h"), account: WalletDesk.everyday, amount: WalletDesk.cents(2_000))
    await visit.change { $0[WalletKeeper.self].wallet?.holds = [hold] }
    let june = try #require(try visit.month())
    #expect(june.sums.map(\.label) == ["Opening balance", "Balance so far", "Of which held", "Available"])
    #expect(try june.sums.map(\.value) == sums(9_777, 9_277, 2_000, 7_277))
    let line = try #require(try visit.rows().first)
    #expect(line.details.contains("available US$72.77"), "what a line says is what the head calls available")
    await visit.send(.earlierTapped)
    #expect(try visit.month()?.sums.count == 2)
  }

  @Test("where a transaction holds up the books, it is named as the reason")
  func notBegun() async throws {
    var visit = StatementVisit()
    await visit.appear()
    func advice() throws -> String {
      guard case .notBegun(let trouble) = try visit.state().body else { throw Failure.notFound }
      return trouble.advice
    }
    #expect(try advice().hasPrefix("It begins once the whole wallet"))
    await visit.change { $0[WalletKeeper.self].orders = [.undecided(AdasWallet.withdrawal)] }
    #expect(try advice().hasSuffix("Withdrawal · US$95.00 · Everyday") && advice().contains("decided"))
    let lost = WalletOrder.asked(AdasWallet.withdrawal, AdasWallet.leaves, .unanswered)
    await visit.change { $0[WalletKeeper.self].orders = [lost] }
    #expect(try advice() == "It begins once this transaction is confirmed: Withdrawal · US$95.00 · Everyday")
  }

  @Test("the statement of an account that is gone can still be read")
  func deleted() async throws {
    var visit = try StatementVisit(filled: WalletDesk.everyday)
    await visit.change { around in
      around[WalletKeeper.self].wallet?.accounts.removeFirst()
      around[WalletKeeper.self].booked = [
        StatementAccount(id: WalletDesk.everyday, currency: WalletDesk.cents(1).currency, name: "Everyday")
      ]
    }
    visit.model = WalletStatementViewModel(WalletDesk.everyday, in: visit.around)
    await visit.appear()
    #expect(try visit.rows().map(\.title) == ["Reversed: Money added"])
    #expect(try visit.state().subtitle == RichText("Everyday") && visit.state().saves.count == 2)
  }

  @Test("lines are told in words, the newest first, with what was available after each")
  func lines() async throws {
    var visit = try StatementVisit(filled: WalletDesk.everyday)
    await visit.appear()
    #expect(try visit.rows().map(\.title) == ["Reversed: Money added"])
    #expect(try visit.rows().map(\.amount) == sums(-2_500))
    let balance = "available " + (try StatementVisit.sum(7_277))
    #expect(try visit.rows().first?.details == ["1 Jun 2024, 11:00", balance, "no. 8", "reverses no. 2"])
    await visit.send(.earlierTapped)
    #expect(
      try visit.rows().map(\.title) == [
        "Changed elsewhere", "Payment", "Hold released", "Hold", "Transfer to Spärkonto Åre",
      ])
    #expect(try visit.rows().map(\.amount) == sums(77, -1_800, 3_000, -3_000, -1_000))
    #expect(
      try visit.rows().map { $0.details.last } == (["no. 7"] as [String?])
        + Array(repeating: "Charger 100001", count: 3) + ["no. 3"])
    await visit.send(.earlierTapped)
    #expect(try visit.rows().map(\.title) == ["Money added", "Starting balance"])
    #expect(try visit.rows().map(\.subject) == ["2", "1"])
  }

  @Test("what came to the other account came from this one")
  func otherAccount() async throws {
    var visit = try StatementVisit(filled: WalletDesk.savings)
    await visit.appear()
    #expect(try visit.state().subtitle == RichText("Savings") && visit.month()?.earlier == "Earlier: May 2024")
    await visit.send(.earlierTapped)
    #expect(try visit.rows().map(\.title) == ["Transfer from Everyday"])
    #expect(try visit.rows().map(\.amount) == sums(1_000))
  }

  @Test("a month in which nothing happened says so, with what was there; the running one is never out of reach")
  func empty() async throws {
    var visit = StatementVisit()
    try visit.desk.enter(
      .moved(500, from: .outside, to: .wallet(WalletDesk.everyday), JournalMemo(.deposit)),
      at: noon - 40 * 86_400)
    await visit.appear()
    guard case .empty(let june, let trouble) = try visit.state().body else { throw Failure.notFound }
    #expect(trouble.title.plain == "No activity in June 2024")
    #expect(try june.sums.map(\.value) == sums(500, 500) && june.later == nil)
    await visit.send(.earlierTapped)
    #expect(try visit.month()?.title == "April 2024" && visit.month()?.later == "Later: June 2024")
    await visit.send(.laterTapped)
    #expect(try visit.month() == june)
  }

  @Test("thirty lines at first, and thirty more each time; what comes new meanwhile takes none away")
  func more() async throws {
    var visit = StatementVisit()
    let mine = LedgerAccount.wallet(WalletDesk.everyday)
    for _ in 1...65 { try visit.desk.enter(.moved(1, from: .outside, to: mine, JournalMemo(.deposit))) }
    await visit.appear()
    func shown() throws -> [String] { try visit.rows().map(\.subject) }
    func button() throws -> String? {
      if case .lines(_, _, let more) = try visit.state().body { more } else { nil }
    }
    #expect(try shown() == (36...65).reversed().map { "\($0)" } && button() == "Show more")
    await visit.send(.moreTapped)
    #expect(try shown() == (6...65).reversed().map { "\($0)" } && button() == "Show more")
    try visit.desk.enter(.moved(1, from: .outside, to: mine, JournalMemo(.deposit)))
    await visit.change { $0[WalletKeeper.self].books = .fine(entries: 66) }
    #expect(try shown() == (7...66).reversed().map { "\($0)" } && button() == "Show more")
    await visit.send(.moreTapped)
    #expect(try shown() == (1...66).reversed().map { "\($0)" } && button() == nil)
    await visit.send(.moreTapped)
    #expect(try shown().count == 66)
    #expect(try visit.month()?.sums.map(\.value) == sums(0, 66))
  }

  @Test("every kind of line has words in every language, also those that this version does not know")
  func kinds() throws {
    let memos: [(JournalMemo, Int)] = [
      (JournalMemo(.opening), 1), (JournalMemo(.deposit), 1), (JournalMemo(.withdrawal), -1),
      (JournalMemo(.transfer, ["a", "b"]), -1), (JournalMemo(.transfer, ["a", "b"]), 1), (JournalMemo(.transfer), 1),
      (JournalMemo(.deletion, ["a"]), -1), (JournalMemo(.hold, [""]), -1), (JournalMemo(.capture, ["x"]), 1),
      (JournalMemo(.capture, ["x", "7", "SEK"]), 1), (JournalMemo(.capture, ["x"]), -1), (JournalMemo(.release), 1),
      (JournalMemo(.elsewhere), 1),
      (JournalMemo(.heldElsewhere), -1), (JournalMemo(.endedElsewhere), 1),
      (JournalMemo(.reversal, ["3", "transfer", "a", "b"]), 1), (JournalMemo(.init(rawValue: "later")), 1),
    ]
    for language in Language.allCases {
      let words = StatementWords(formats: try context(language).formats)
      let titles = memos.map { memo, cents in
        words.title(
          StatementLine(
            entry: 4, at: noon, kind: .elsewhere, memo: memo, amount: WalletDesk.cents(cents),
            available: WalletDesk.cents(0)))
      }
      #expect(Set(titles).count == memos.count && !titles.contains(""), "\(language)")
    }
    #expect(try title(JournalMemo(.capture, ["x", "1082", "SEK"]), 1) == "SEK 10.82 paid, rest released")
    #expect(try title(JournalMemo(.capture, ["x", "1082", "kronor"]), 1) == "Released after payment")
    func title(_ memo: JournalMemo, _ cents: Int) throws -> String {
      StatementWords(formats: try context().formats).title(
        StatementLine(
          entry: 4, at: noon, kind: .elsewhere, memo: memo, amount: WalletDesk.cents(cents),
          available: WalletDesk.cents(0)))
    }
    #expect(try title(JournalMemo(.reversal, ["3", "transfer", "a", "b"]), 1) == "Reversed: Transfer to b")
    #expect(try title(JournalMemo(.reversal, ["3"]), 1) == "Other change")
    #expect(try title(JournalMemo(.transfer, ["", ""]), -1) == "Transfer")
  }
}
