import ChargeDomain
import ChargeLocalization
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("Orders of the wallet in words")
struct OrderWordsTests {
  private static let hold = WalletHold(
    id: .init(rawValue: "h"), account: WalletDesk.everyday, amount: WalletDesk.cents(3_000))
  private static let kinds: [WalletOrder.Kind] = [
    .deposit(WalletDesk.everyday, WalletDesk.cents(100)), .withdraw(WalletDesk.everyday, WalletDesk.cents(100)),
    .transfer(from: WalletDesk.everyday, to: WalletDesk.savings, WalletDesk.cents(100)),
    .create(WalletAccountID(rawValue: "new"), name: "Holidays"), .delete(WalletDesk.savings), .rename("Ada L."),
    .hold(hold), .capture(hold.id, WalletDesk.cents(100)), .release(hold.id),
  ]

  private func words(
    _ order: WalletOrder, _ wallet: Wallet? = WalletDesk.wallet, _ language: Language = .en
  ) throws -> OrderWords {
    OrderWords(order: order, wallet: wallet, context: try context(language))
  }

  @Test("every order has its own words, before and after it is carried out", arguments: Language.allCases)
  func kinds(language: Language) throws {
    let all = try Self.kinds.map { try words(.asked($0), WalletDesk.wallet, language) }
    #expect(Set(all.map(\.title)).count == Self.kinds.count && Set(all.map(\.done)).count == Self.kinds.count)
    #expect(all.allSatisfy { !$0.title.isEmpty && !$0.done.contains("{") && $0.title.count <= 30 })
  }

  @Test("sum and accounts; an account that is gone has the name that it had")
  func facts() throws {
    var wallet = WalletDesk.wallet
    wallet.holds = [Self.hold]
    let sums = try Self.kinds.map { try words(.asked($0), wallet).sum != nil }
    #expect(sums == [true, true, true, false, false, false, true, true, false])
    let subjects = try Self.kinds.map { try words(.asked($0), wallet).subject }
    #expect(
      subjects == [
        "Everyday", "Everyday", "Everyday → Savings", "Holidays", "Savings", "Ada L.", "Everyday", "Everyday",
        "Everyday",
      ])
    let deleted = WalletOrder.asked(.delete(WalletDesk.savings), .leaves(before: wallet))
    #expect(try words(deleted, .of("USD")).done == "Account deleted: Savings")
    #expect(try words(.asked(.delete(WalletDesk.savings)), nil).subject == "(unknown)")
    let named = WalletOrder(
      id: .init(rawValue: "a"), owner: "u1", kind: .deposit(WalletDesk.savings, WalletDesk.cents(1)),
      in: WalletDesk.wallet,
      at: noon)
    #expect(try words(named, .of("USD")).subject == "Savings")
    #expect(try words(.asked(.release(Self.hold.id)), nil).subject == nil)
  }

  @Test("each reason and each problem has its own words in each language", arguments: Language.allCases)
  func reasons(language: Language) throws {
    let context = try context(language)
    let reasons = WalletRefusalReason.allCases.map { context.texts.walletRefusal($0) }
    #expect(Set(reasons).count == reasons.count && !reasons.contains(where: \.isEmpty))
    let problems: [OrderProblem] = [
      .zero, .moreThanAvailable(WalletDesk.cents(5)), .moreThanHeld(WalletDesk.cents(5)), .sameAccount,
      .onlyOneAccount, .unknownAccount, .blankName, .currencyMismatch, .moneyIsHeld, .orderIsOpen, .isBeingDeleted,
    ]
    let told = problems.map { context.formats.orderProblem($0) }
    #expect(Set(told).count == told.count && !told.contains(where: \.isEmpty))
    let warning = context.formats.orderWarning(.moneyIsLost(WalletDesk.cents(1_250)))
    #expect(warning.contains(context.formats.money(WalletDesk.cents(1_250))))
  }

  @Test("how far it is")
  func standing() throws {
    let leaves = WalletOrder.Event.leaves(before: WalletDesk.wallet)
    let kind = Self.kinds[0]
    func notice(_ events: WalletOrder.Event..., heldUp: Bool = false, notStored: Failure? = nil) throws -> Notice {
      var order = WalletOrder.asked(kind)
      for event in events { order.handle(event, at: noon) }
      return try words(order).standing(isHeldUp: heldUp, notStored: notStored)
    }
    #expect(try notice().text.plain == "Sending…")
    #expect(try notice(heldUp: true).text.plain == "Waiting for an earlier transaction")
    #expect(try notice(leaves).text.plain == "Sending…")
    #expect(try notice(leaves, .unanswered).tone == .warning)
    #expect(try notice(.notSent(.offline)).text.plain == "Not sent: There was no connection")
    let unanswered = "Did not go through: no answer from the server. Your money was not touched."
    #expect(try notice(.notSent(.timedOut)).text.plain == unanswered)
    #expect(try notice(.notSent(.signInNeeded(.wallet))).text.plain == "Not sent: Your sign-in had expired")
    #expect(try notice(leaves, .refused(.invalidAmount)).tone == .error)
    #expect(try notice(.withdrawn).text.plain == "Cancelled before sending")
    #expect(try notice(.notSent(.storage), notStored: .storage).text.plain.hasPrefix("Nothing was sent: "))
    let done = try notice(leaves, .answered(WalletDesk.wallet), notStored: .storage)
    #expect(done.text.plain.hasSuffix("1.00 added to Everyday") && done.tone == .information)
    #expect(try words(.undecided(kind)).standing().tone == .warning)
    let queued = WalletOrder.asked(kind, queuedUntil: noon + 3_600)
    #expect(try words(queued).standing().text.plain == "Will be sent when you are online, by 13:00 at the latest")
  }

  @Test("readings: what is not known is not a sum")
  func readings() throws {
    #expect(try words(.asked(Self.kinds[0])).readings.isEmpty)
    // An account came from elsewhere meanwhile.
    var order = WalletOrder.asked(Self.kinds[0], .leaves(before: WalletDesk.wallet), .unanswered)
    var other = WalletDesk.wallet
    other.accounts.removeFirst()
    other.accounts.append(WalletAccount(id: .init(rawValue: "x"), name: "New", balance: WalletDesk.cents(7)))
    order.handle(.seen(other, askedAt: noon + 61), at: noon + 61)
    let readings = try words(order, other).readings
    #expect(readings.map(\.account) == ["Everyday", "New"])
    #expect(readings.first?.facts.first?.value == "unknown" && readings.last?.facts.last?.value == "no such account")
    #expect(readings.last?.facts[1].value == "unknown")
  }
}
