import ChargeDomain
import DataTestSupport
import DomainTestSupport
import Foundation
import Logging
import Testing

@testable import ChargeData

/// What is kept of the wallet in the person's file: nothing is lost, and nothing goes back.
@Suite struct WalletStoreTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
  }

  /// As another process opens it.
  private func store(at now: Date = noon) -> WalletStore {
    UserStore.open(folder: folder.url, logger: silent).wallet(now: { now })
  }

  private static let wallet: Wallet = {
    var wallet = WalletDesk.wallet
    wallet.accounts[0].name = "Åsas \"1\"; --"
    wallet.holds = [
      WalletHold(
        id: WalletHold.ID(rawValue: "h"), account: WalletDesk.everyday, amount: WalletDesk.cents(3), reference: "Ö")
    ]
    (wallet.unreadable, wallet.knowsKeys, wallet.areHoldsWhole) = ([nil, WalletAccountID(rawValue: "x")], true, false)
    return wallet
  }()

  private static let leaves = WalletOrder.Event.leaves(before: wallet)

  private func order(
    _ id: String = "a", _ events: [WalletOrder.Event] = [],
    kind: WalletOrder.Kind = .deposit(WalletDesk.everyday, WalletDesk.money(1, "KWD")), owner: String = "u1",
    at seconds: TimeInterval = 0.125
  ) -> WalletOrder {
    var order = WalletOrder(
      id: WalletOrder.ID(rawValue: id), owner: owner, kind: kind, at: noon.addingTimeInterval(seconds))
    for event in events { order.handle(event, at: noon + 60) }
    return order
  }

  private func keep(_ orders: WalletOrder...) async throws {
    for order in orders {
      // What is sent waited before.
      if order.standing == .sent {
        _ = try await store().keep(WalletOrder(id: order.id, owner: order.owner, kind: order.kind, at: order.askedAt))
      }
      #expect(try await store().keep(order))
    }
  }

  private func keptIDs(_ owner: String = "u1") async throws -> [String] {
    try await store().read(owner).orders.map(\.id.rawValue)
  }

  // MARK: Orders

  /// Each is read by another process than the one that was killed after writing it.
  @Test("an order at every standing, and of every kind, is read as it was kept")
  func everyStanding() async throws {
    let lost = [Self.leaves, .unanswered]
    let other = WalletOrder.Event.seen(WalletDesk.wallet, askedAt: noon + 3600)
    let (everyday, savings, cents) = (WalletDesk.everyday, WalletDesk.savings, WalletDesk.cents(7))
    let all = [
      order("a"), order("b", [.queued(until: noon + 0.5)]), order("c", [Self.leaves]), order("d", lost),
      order("e", lost + [other]), order("f", [.notSent(.rateLimited(until: noon + 0.5))]),
      order("g", [Self.leaves, .answered(Self.wallet)]), order("h", [Self.leaves, .refused(.invalidAmount)]),
      order("i", [.withdrawn]), order("j", [.queued(until: noon), .expired]),
      order("k", [Self.leaves, .refused(.accountExists)], kind: .create(savings, name: "Å\"")),
      order("l", kind: .withdraw(everyday, cents)), order("m", kind: .transfer(from: everyday, to: savings, cents)),
      order("n", kind: .delete(savings)), order("o", kind: .rename("")), order("p", kind: .hold(Self.wallet.holds[0])),
      order("q", kind: .capture(Self.wallet.holds[0].id, cents)), order("r", kind: .release(Self.wallet.holds[0].id)),
      order("s", kind: .create(savings, name: "Resor", currency: WalletDesk.krona)),
    ]
    for each in all { try await keep(each) }
    #expect(try await store().read("u1").orders == all)
  }

  @Test("only a higher revision replaces an order, and who is too late is told")
  func revisions() async throws {
    let (first, sent) = (order(), order("a", [Self.leaves]))
    let (withdrawn, done) = (order("a", [.withdrawn]), order("a", [Self.leaves, .answered(Self.wallet)]))
    #expect(sent.revision == withdrawn.revision && sent.revision < done.revision)
    #expect(try await store().keep(first))
    #expect(try await store().keep(sent))
    for late in [withdrawn, sent, first] { #expect(try await !store().keep(late)) }
    #expect(try await store().read("u1").orders == [sent])
    #expect(try await store().keep(done))
    #expect(try await store().read("u1").orders == [done])
    #expect(try folder.userRows("SELECT has_ended || ' ' || revision FROM wallet_order") == ["1 \(done.revision)"])
  }

  @Test("an owner's orders are read, the oldest first, those of one moment by their ids; nobody sees another's")
  func owners() async throws {
    for (id, seconds) in [("c", 0), ("b", 60), ("a", 60), ("d", -60)] as [(String, TimeInterval)] {
      try await keep(order(id, at: seconds))
    }
    try await keep(order("x", owner: "u2"))
    #expect(try await keptIDs() == ["d", "c", "a", "b"])
    #expect(try await keptIDs("u2") == ["x"])
    #expect(try await keptIDs("").isEmpty)
    #expect(try await !store().keep(order("x", [.withdrawn])), "the id is another person's order")
    try await store().forget(WalletOrder.ID(rawValue: "c"))
    try await store().forget(WalletOrder.ID(rawValue: "unknown"))
    #expect(try await keptIDs() == ["d", "a", "b"])
  }

  @Test("an order that is tried again keeps its place")
  func place() async throws {
    let first = order("b", [.notSent(.offline)], at: 0)
    var again = first
    try await keep(first, order("a", at: 10))
    for event: WalletOrder.Event in [.triedAgain, Self.leaves] { again.handle(event, at: noon + 100) }
    try await keep(again)
    #expect(try await store().read("u1").orders == [again, order("a", at: 10)])
  }

  // MARK: The copy

  @Test("what the service says replaces what it said before, of its owner only")
  func copies() async throws {
    #expect(try await store().read("u1") == WalletStore.Kept())
    try await store().keepCopy("u1", WalletDesk.wallet, noon - 0.5)
    try await store().keepCopy("u2", WalletDesk.wallet, noon)
    try await store().keepCopy("u1", Self.wallet, noon - 0.25)
    #expect(try await store().read("u1").copy == StoredCopy(Self.wallet, at: noon - 0.25))
    #expect(try await store().read("u2").copy == StoredCopy(WalletDesk.wallet, at: noon))
    #expect(try await store().read("u3").copy == nil)
  }

  @Test("what was asked for earlier replaces nothing, unless the clock was set back")
  func olderCopy() async throws {
    try await store().keepCopy("u1", Self.wallet, noon)
    try await store().keepCopy("u1", WalletDesk.wallet, noon - 1)
    #expect(try await store().read("u1").copy == StoredCopy(Self.wallet, at: noon))
    try await store().keepCopy("u1", WalletDesk.wallet, noon)
    #expect(try await store().read("u1").copy == StoredCopy(WalletDesk.wallet, at: noon))
    try await store(at: noon - 60).keepCopy("u1", Self.wallet, noon - 61)
    #expect(try await store().read("u1").copy == StoredCopy(Self.wallet, at: noon - 61))
  }

  // MARK: What cannot be read, and forgetting

  @Test(
    "an order that cannot be read is kept, left out and logged, and spoils no other",
    arguments: [
      #"'{"form":"of a later version"}'"#, "''", "'['", #"replace(wallet_order, '"owner":"u1"', '"owner":"u2"')"#,
      #"replace(wallet_order, '"id":"bad"', '"id":"other"')"#,
    ])
  func damagedRow(_ json: String) async throws {
    let log = LogLines()
    let store = UserStore.open(folder: folder.url, logger: Logger(label: "t") { _ in log.handler }).wallet()
    try await keep(order("good"), order("bad", kind: .rename("Ada Secret")))
    try await store.keepCopy("u1", Self.wallet, noon)
    try folder.changeUserRows("UPDATE wallet_order SET wallet_order = \(json) WHERE id = 'bad'")
    let kept = try await store.read("u1")
    #expect(kept.orders.map(\.id.rawValue) == ["good"] && kept.copy?.value == Self.wallet)
    #expect(log.all.contains { $0.contains("an order of the wallet cannot be read") && $0.contains("bad") })
    #expect(!log.all.joined().contains("Secret"))
    #expect(try folder.userRows("SELECT id FROM wallet_order ORDER BY id") == ["bad", "good"])
    // A newer state of it can still be kept.
    #expect(try await store.keep(order("bad", [.withdrawn])))
    #expect(try await store.read("u1").orders.count == 2)
  }

  @Test("a copy that cannot be read is none: the service is asked again", arguments: ["''", "'{}'", "'[7]'"])
  func damagedCopy(_ json: String) async throws {
    try await store().keepCopy("u1", Self.wallet, noon)
    try await keep(order())
    try folder.changeUserRows("UPDATE wallet_copy SET wallet = \(json)")
    let kept = try await store().read("u1")
    #expect(kept.copy == nil && kept.orders.count == 1)
  }

  // MARK: Low balances

  @Test("from which amount on there is little left is kept for each account of a person, changed and forgotten")
  func lowBalances() async throws {
    let (dollars, dinars) = (WalletDesk.cents(1_000), WalletDesk.money(5, "KWD"))
    try await store().keepLowBalance("u1", WalletDesk.savings, dinars)
    try await store().keepLowBalance("u1", WalletDesk.everyday, WalletDesk.cents(1))
    try await store().keepLowBalance("u1", WalletDesk.everyday, dollars)
    try await store().keepLowBalance("u2", WalletDesk.everyday, dinars)
    let everyday = LowBalance(account: WalletDesk.everyday, amount: dollars)
    #expect(
      try await store().read("u1").lowBalances
        == [everyday, LowBalance(account: WalletDesk.savings, amount: dinars)])
    try await store().keepLowBalance("u1", WalletDesk.savings, nil)
    #expect(try await store().read("u1").lowBalances == [everyday])
    #expect(try await store().read("u2").lowBalances.count == 1)
    try await store().forgetAll()
    #expect(try await store().read("u1").lowBalances.isEmpty)
  }

  @Test("nothing is no amount to be told of")
  func lowBalanceOfNothing() async throws {
    await #expect(throws: Failure.storage) {
      try await store().keepLowBalance("u1", WalletDesk.everyday, WalletDesk.cents(0))
    }
    #expect(try await store().read("u1").lowBalances.isEmpty)
  }

  @Test("forgetting all leaves of everybody only what may have been carried out; other orders are withdrawn first")
  func forgetsAll() async throws {
    for owner in ["u1", "u2"] {
      for (id, events) in [
        ("waiting", []), ("sent", [Self.leaves]), ("lost", [Self.leaves, .unanswered]),
        ("undone", [.notSent(.offline)]), ("done", [Self.leaves, .answered(Self.wallet)]),
        ("refused", [Self.leaves, .refused(.invalidAmount)]), ("withdrawn", [.withdrawn]),
      ] as [(String, [WalletOrder.Event])] {
        try await keep(order("\(id)-\(owner)", events, owner: owner))
      }
      try await store().keepCopy(owner, Self.wallet, noon)
    }
    for (round, left) in [["lost", "sent", "undone", "waiting"], ["lost", "sent"], ["lost", "sent"]].enumerated() {
      try await store().forgetAll()
      for owner in ["u1", "u2"] {
        let kept = try await store().read(owner)
        #expect(kept.orders.map(\.id.rawValue) == left.map { "\($0)-\(owner)" }, "round \(round)")
        #expect(kept.orders.filter { $0.standing == .withdrawn }.count == left.count - 2)
        #expect(kept.copy == nil)
      }
    }
  }

  @Test("what is to be sent again, and may have been carried out before, is left to the person when all is forgotten")
  func forgetsNoDoubt() async throws {
    var other = WalletDesk.wallet
    other.accounts[0].balance = WalletDesk.cents(7_000)
    let again = order(
      "a",
      [.leaves(before: WalletDesk.wallet), .unanswered, .seen(other, askedAt: noon + 120), .decided(.sendAgain)])
    #expect(again.standing == .waiting)
    try await keep(again)
    for _ in 1...2 { try await store().forgetAll() }
    guard case .undecided(let readings) = try await store().read("u1").orders.first?.standing else {
      Issue.record("it is gone")
      return
    }
    #expect(readings == again.doubt)
  }

  @Test("who is about to send an order while all is forgotten comes too late")
  func forgetsBeforeSending() async throws {
    let waiting = order()
    try await keep(waiting)
    var left = waiting
    left.handle(Self.leaves, at: noon + 60)
    // Signing out forgets all, and so does signing in again.
    for _ in 1...2 {
      try await store().forgetAll()
      #expect(try await !store().keep(left))
    }
    #expect(try await store().read("u1").orders.isEmpty)
    try await keep(waiting)
    #expect(try await store().keep(left))
  }

  @Test("without a usable file every function fails")
  func unusableFile() async throws {
    try Data().write(to: folder.file("taken"))
    let store = UserStore.open(folder: folder.file("taken/below"), logger: silent).wallet()
    let wish = order()
    await #expect(throws: Failure.storage) { try await store.read("u1") }
    await #expect(throws: Failure.storage) { try await store.keep(wish) }
    await #expect(throws: Failure.storage) { try await store.forget(wish.id) }
    await #expect(throws: Failure.storage) { try await store.keepCopy("u1", Self.wallet, noon) }
    await #expect(throws: Failure.storage) {
      try await store.keepLowBalance("u1", WalletDesk.everyday, WalletDesk.cents(1))
    }
    await #expect(throws: Failure.storage) { try await store.forgetAll() }
  }
}
