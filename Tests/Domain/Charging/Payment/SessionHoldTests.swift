import DomainTestSupport
import Foundation
import Testing

@testable import ChargeDomain

/// What the wallet holds for a session: every standing x every event.
struct SessionHoldTests {
  private typealias Sample = SampleHold

  private enum Step: String, CaseIterable {
    case asked, held, refused, capturing, captured, releasing, released, gone, stuck, unknown, givenUp

    var events: [SessionHold.Event] {
      let held: [SessionHold.Event] = [.orderEnded(.done)]
      let capturing = held + [.billed(.total(Sample.ore(20_000)), Sample.transaction)]
      let releasing = held + [.billed(.nothing, nil)]
      return switch self {
      case .asked: []
      case .held: held
      case .refused: [.orderEnded(.refused(.insufficientFunds))]
      case .capturing: capturing
      case .captured: capturing + [.orderEnded(.done)]
      case .releasing: releasing
      case .released: releasing + [.orderEnded(.done)]
      case .gone: capturing + [.orderEnded(.refused(.holdEnded))]
      case .stuck: capturing + [.orderEnded(.refused(.limitExceeded))]
      case .unknown: held + [.billed(.unknown, nil)]
      case .givenUp: [.billed(.nothing, nil)]
      }
    }

    var hold: SessionHold { Sample.after(events) }
  }

  private enum Happening: String, CaseIterable {
    case done, refused, holdEnded, notSent, cancelled, missing, notAsked, listed, notListed, triedAgain
    case open, nothing, unknown, total, aboveHold, zero, otherCurrency

    var event: SessionHold.Event {
      switch self {
      case .done: .orderEnded(.done)
      case .refused: .orderEnded(.refused(.limitExceeded))
      case .holdEnded: .orderEnded(.refused(.holdEnded))
      case .notSent: .orderEnded(.notSent(.offline))
      case .cancelled: .orderEnded(.cancelled)
      case .missing: .orderMissing
      case .notAsked: .notAsked(.signedOut)
      case .listed: .listed(true, askedAt: noon + 1)
      case .notListed: .listed(false, askedAt: noon + 1)
      case .triedAgain: .triedAgain
      case .open: .billed(.open, nil)
      case .nothing: .billed(.nothing, nil)
      case .unknown: .billed(.unknown, nil)
      case .total: .billed(.total(Sample.ore(20_000)), nil)
      case .aboveHold: .billed(.total(Sample.ore(31_200)), nil)
      case .zero: .billed(.total(Sample.ore(0)), nil)
      case .otherCurrency: .billed(.total(WalletDesk.cents(500)), nil)
      }
    }
  }

  private struct Row {
    let start: String
    let changes: [Happening: String]
  }

  /// The sums that a bill may come to, behind a standing that they do not change.
  private static func totals(_ standing: String, _ rest: String = "") -> [Happening: String] {
    [
      .total: "\(standing) total 20000 SEK\(rest)", .aboveHold: "\(standing) total 31200 SEK\(rest)",
      .zero: "\(standing) total 0 SEK\(rest)", .otherCurrency: "\(standing) total 500 USD\(rest)",
    ]
  }

  /// The same where the total is known already, as 20000.
  private static func furtherTotals(_ standing: String, _ rest: String = "") -> [Happening: String] {
    totals(standing, rest).filter { $0.key != .total }
  }

  /// What follows from what is held.
  private static let billed: [Happening: String] = [
    .nothing: "releasing nothing", .total: "capturing 20000 total 20000 SEK",
    .aboveHold: "capturing 30000 total 31200 SEK", .zero: "releasing total 0 SEK",
    .otherCurrency: "held total 500 USD",
  ]

  /// What each event makes of each standing; what is not named changes nothing.
  private static let rows: [Step: Row] = [
    .asked: Row(
      start: "asked open",
      changes: totals("asked").merging([
        .done: "held open", .refused: "not held:limitExceeded open", .holdEnded: "not held:holdEnded open",
        .notSent: "not held:notSent offline open", .cancelled: "not held:cancelled open",
        .missing: "not held:notSent open", .notAsked: "not held:signedOut open", .listed: "held open",
        .nothing: "asked nothing", .unknown: "asked unknown",
      ]) { old, _ in old }),
    .held: Row(
      start: "held open",
      changes: billed.merging([.unknown: "held unknown", .notListed: "gone open"]) { old, _ in old }),
    .refused: Row(
      start: "not held:insufficientFunds open",
      changes: totals("not held:insufficientFunds").merging([
        .notAsked: "not held:signedOut open", .listed: "held open",
        .nothing: "not held:insufficientFunds nothing", .unknown: "not held:insufficientFunds unknown",
      ]) { old, _ in old }),
    .capturing: Row(
      start: "capturing 20000 total 20000 SEK",
      changes: furtherTotals("capturing 20000").merging([
        .done: "captured 20000 total 20000 SEK", .refused: "held total 20000 SEK | limitExceeded",
        .holdEnded: "gone total 20000 SEK",
      ]) { old, _ in old }),
    .captured: Row(start: "captured 20000 total 20000 SEK", changes: furtherTotals("captured 20000")),
    .releasing: Row(
      start: "releasing nothing",
      changes: totals("releasing").merging([
        .done: "released nothing", .refused: "held nothing | limitExceeded", .holdEnded: "gone nothing",
        .open: "releasing open",
      ]) { old, _ in old }),
    .released: Row(
      start: "released nothing", changes: totals("released").merging([.open: "released open"]) { old, _ in old }),
    .gone: Row(
      start: "gone total 20000 SEK",
      changes: furtherTotals("gone").merging([.listed: "capturing 20000 total 20000 SEK"]) { old, _ in old }),
    .stuck: Row(
      start: "held total 20000 SEK | limitExceeded",
      changes: furtherTotals("held", " | limitExceeded").merging([
        .triedAgain: "capturing 20000 total 20000 SEK", .notListed: "gone total 20000 SEK | limitExceeded",
      ]) { old, _ in old }),
    .unknown: Row(
      start: "held unknown",
      changes: billed.merging([.open: "held open", .notListed: "gone unknown"]) { old, _ in old }),
    .givenUp: Row(
      start: "asked nothing",
      changes: totals("asked").merging([
        .done: "releasing nothing", .refused: "not held:limitExceeded nothing",
        .holdEnded: "not held:holdEnded nothing", .notSent: "not held:notSent offline nothing",
        .cancelled: "not held:cancelled nothing", .missing: "not held:notSent nothing",
        .notAsked: "not held:signedOut nothing", .listed: "releasing nothing", .open: "asked open",
      ]) { old, _ in old }),
  ]

  @Test("what the table names happens, and what it does not name changes nothing")
  func table() {
    #expect(Set(Self.rows.keys) == Set(Step.allCases))
    for (step, row) in Self.rows {
      let before = step.hold
      #expect(before.summary == row.start, "\(step)")
      for happening in Happening.allCases {
        var after = before
        after.handle(happening.event, at: noon + 2)
        if let expected = row.changes[happening] {
          #expect(after.summary == expected, "\(step) \(happening)")
          #expect(after.revision == before.revision + 1, "\(step) \(happening)")
          #expect(after.changedAt == noon + 2, "\(step) \(happening)")
        } else {
          #expect(after == before, "\(step) \(happening)")
        }
      }
    }
  }

  @Test("each standing says what the others may rely on")
  func standings() {
    let kinds: [Step: WalletOrder.Kind] = [
      .asked: .hold(Step.asked.hold.hold), .givenUp: .hold(Step.asked.hold.hold),
      .capturing: .capture(Step.asked.hold.hold.id, Sample.ore(20_000)), .releasing: .release(Step.asked.hold.hold.id),
    ]
    for step in Step.allCases {
      let hold = step.hold
      #expect(hold.order == kinds[step], "\(step)")
      #expect(hold.isOpen == ![.refused, .captured, .released, .gone].contains(step), "\(step)")
      #expect(hold.hasEnded == [.captured, .released, .gone].contains(step), "\(step)")
    }
    #expect(Sample.after([.notAsked(.signedOut), .billed(.nothing, nil)]).hasEnded)
  }

  @Test("an older look at the wallet says nothing of what happened since")
  func olderLook() {
    for step in Step.allCases {
      for isListed in [true, false] {
        var hold = step.hold
        hold.handle(.listed(isListed, askedAt: noon), at: noon + 2)
        #expect(hold == step.hold, "\(step) \(isListed)")
      }
    }
  }

  @Test("what was not paid from the hold is known: what was above it, and what came after it was given back")
  func unpaid() {
    let above: [SessionHold.Event] = [.orderEnded(.done), .billed(.total(Sample.ore(31_200)), nil)]
    #expect(Sample.after(above).unpaid == Sample.ore(1_200))
    #expect(Sample.after(above + [.orderEnded(.done)]).unpaid == Sample.ore(1_200))
    let late = Step.released.events + [.billed(.total(Sample.ore(700)), nil)]
    #expect(Sample.after(late).unpaid == Sample.ore(700))
    #expect(Sample.after([.notAsked(.signedOut), .billed(.total(Sample.ore(700)), nil)]).unpaid == Sample.ore(700))
    for step in Step.allCases { #expect(step.hold.unpaid == nil, "\(step)") }
  }

  @Test("it has the id of its session, is in the chosen account, and says which charger it is for")
  func made() throws {
    let hold = try #require(SessionHold(for: Sample.authorising, walletOwner: "u1", at: noon))
    #expect(hold.id.rawValue == "s" && hold.owner == "7" && hold.walletOwner == "u1")
    #expect(
      hold.hold
        == WalletHold(
          id: .init(rawValue: "s"), account: Sample.account, amount: Sample.ore(30_000), reference: "100001"))
    #expect(hold.transaction == Sample.transaction && hold.askedAt == noon && hold.revision == 0)
    let next = try #require(
      SessionHold(for: Sample.authorising, walletOwner: "u2", insteadOf: Step.refused.hold, at: noon + 5))
    #expect(next.standing == .asked && next.walletOwner == "u2" && next.revision == Step.refused.hold.revision + 1)
    #expect(SessionHold(for: Sample.session(hold: nil), walletOwner: "u1", at: noon) == nil)
    #expect(SessionHold(for: Sample.session(account: nil), walletOwner: "u1", at: noon) == nil)
    #expect(SessionHold(for: ReachedStep.authorising.session, walletOwner: "u1", at: noon) == nil)
  }

  @Test("the wallet shows the site and the charger, but no name that it would not take")
  func reference() {
    func reference(_ name: String, _ charger: ChargerCode? = SampleSession.code) -> String? {
      var place = ChargingPlace(charger: charger, name: name)
      place.hold = Sample.ore(30_000)
      let session = ChargingSession(
        id: .init(rawValue: "s"), owner: "7", place: place, method: .wallet, walletAccount: Sample.account,
        reserves: false, at: noon)
      return SessionHold(for: session, walletOwner: "u1", at: noon)?.hold.reference
    }
    #expect(reference("Tändsticksområdet") == "Tändsticksområdet · 100001")
    #expect(reference(String(repeating: "a", count: 80), nil) == String(repeating: "a", count: 80))
    #expect(reference(String(repeating: "a", count: 81)) == "100001" && reference("a\u{7}b") == "100001")
    #expect(reference("", nil) == nil)
  }

  @Test("it knows the orders that are about it, and the one that it waits for")
  func orders() {
    func order(_ kind: WalletOrder.Kind) -> WalletOrder {
      WalletOrder(id: .init(rawValue: "o"), owner: "u1", kind: kind, at: noon)
    }
    let (own, other) = (Step.asked.hold.hold, WalletHold.ID(rawValue: "other"))
    let about: [WalletOrder.Kind] = [.hold(own), .capture(own.id, Sample.ore(1)), .release(own.id)]
    let others: [WalletOrder.Kind] = [
      .capture(other, Sample.ore(1)), .release(other),
      .hold(WalletHold(id: other, account: Sample.account, amount: Sample.ore(1))),
      .deposit(Sample.account, Sample.ore(1)), .withdraw(Sample.account, Sample.ore(1)), .delete(Sample.account),
      .transfer(from: Sample.account, to: WalletDesk.savings, Sample.ore(1)), .create(Sample.account, name: "s"),
      .rename("s"),
    ]
    for step in Step.allCases {
      let hold = step.hold
      #expect(about.allSatisfy { hold.concerns(order($0)) } && !others.contains { hold.concerns(order($0)) })
      let awaited = about.filter { hold.awaits(order($0)) }
      switch step {
      case .asked, .givenUp: #expect(awaited == [about[0]])
      case .capturing: #expect(awaited == [about[1]], "whatever the amount")
      case .releasing: #expect(awaited == [about[2]])
      case .held, .refused, .captured, .released, .gone, .stuck, .unknown: #expect(awaited.isEmpty, "\(step)")
      }
      #expect(!others.contains { hold.awaits(order($0)) })
    }
  }

  @Test("the network's id of the session is kept once it is known")
  func transaction() {
    var hold = Step.held.hold
    hold.handle(.billed(.open, TransactionID(rawValue: "12")), at: noon)
    #expect(hold.transaction?.rawValue == "12")
    hold.handle(.billed(.unknown, nil), at: noon)
    #expect(hold.transaction?.rawValue == "12")
  }

  // MARK: How much is held

  private func amount(hold: Money?, price: EnergyPrice?) -> Money? {
    var place = ChargingPlace(charger: SampleSession.code)
    (place.hold, place.price) = (hold, price)
    return SessionHold.amount(at: place)
  }

  @Test("what the network reserves is held, else what a large battery costs in whole units; without either nothing is")
  func amounts() throws {
    let price = try #require(ChargingDesk.price)
    #expect(amount(hold: Sample.ore(30_000), price: price) == Sample.ore(30_000))
    #expect(amount(hold: Sample.ore(30_000), price: nil) == Sample.ore(30_000))
    #expect(amount(hold: nil, price: price) == Sample.ore(18_000), "60 kWh for 3 kronor")
    let broken = try #require(UnitPrice(tenThousandths: 30_123).map { EnergyPrice($0, currency: price.currency) })
    #expect(amount(hold: nil, price: broken) == Sample.ore(18_100))
    #expect(amount(hold: nil, price: nil) == nil)
    #expect(amount(hold: WalletDesk.cents(30_000), price: price) == nil, "two currencies")
    #expect(amount(hold: Sample.ore(0), price: price) == nil)
    let free = try #require(UnitPrice(tenThousandths: 0).map { EnergyPrice($0, currency: price.currency) })
    #expect(amount(hold: nil, price: free) == nil)
  }
}
