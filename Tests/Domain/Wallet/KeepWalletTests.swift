import DomainTestSupport
import Foundation
import Synchronization
import Testing

@testable import ChargeDomain

/// The copy of the wallet on the device.
struct KeepWalletTests {
  private let visit = OrderVisit()

  @Test("the copy is shown, then what the service says, which is kept as old as the question")
  func shown() async throws {
    await visit.look()
    #expect(visit.reports == ["0 stored nothing", "0 answered 10000+500"])
    visit.desk.change(.withdraw(WalletDesk.savings, WalletDesk.cents(500)))
    await visit.person.advance(by: 60)
    let gate = visit.desk.script.hold("wallet")
    await visit.look()
    #expect(visit.reports.last == "0 stored 10000+500")
    await visit.person.advance(by: 20)
    await visit.person.open(gate)
    #expect(visit.reports.last == "60 answered 10000+0" && visit.person.isOver)
    #expect(visit.desk.state.withLock { $0.copies } == ["u1": StoredCopy(visit.desk.wallet, at: noon + 60)])
  }

  @Test("offline, the copy stays")
  func offline() async throws {
    await visit.look()
    visit.desk.script.failAlways("wallet", .offline)
    await visit.person.advance(by: 60)
    await visit.look()
    #expect(visit.reports.suffix(2) == ["0 stored 10000+500", "60 failed offline"])
    #expect(visit.desk.state.withLock { $0.copies["u1"]?.keptAt } == noon)
  }

  @Test("an answer is shown even if nothing can be read or kept")
  func noStore() async throws {
    visit.desk.failStore(.storage)
    await visit.look()
    #expect(visit.reports == ["0 not read storage", "0 answered 10000+500", "0 not stored storage"])
  }

  @Test("nobody sees another's wallet, and nobody is asked for who is not signed in")
  func somebodyElse() async throws {
    await visit.look()
    await visit.look(owner: "u2")
    let needed = "0 failed \(Failure.signInNeeded(.wallet))"
    #expect(visit.reports.suffix(2) == ["0 stored nothing", needed] && visit.desk.count("wallet") == 1)
  }

  @Test("an answer has half a minute")
  func patience() async throws {
    visit.desk.script.hold("wallet")
    await visit.look()
    await visit.person.advance(by: 30)
    #expect(visit.reports == ["0 stored nothing", "30 failed timedOut"] && visit.person.isOver)
  }

  @Test("of a question that is no longer awaited nothing is told")
  func notAwaited() async throws {
    visit.desk.script.hold("wallet")
    let task = await visit.look()
    await visit.person.cancel(task)
    #expect(visit.reports == ["0 stored nothing"] && visit.person.isOver)
  }

  @Test("until ports are set nothing is found, and what would be asked or kept fails")
  func unset() async throws {
    let (service, store) = (WalletService(), WalletStore())
    let credential = Credential.of(.wallet, "t")
    await #expect(throws: Failure.switchedOff) { try await service.wallet(credential) }
    await #expect(throws: Failure.switchedOff) {
      try await service.carryOut(.rename("Ada"), WalletOrder.ID(rawValue: "a"), credential)
    }
    #expect(try await store.read("u1") == WalletStore.Kept())
    await #expect(throws: Failure.storage) { try await store.keep(OrderVisit.order()) }
    await #expect(throws: Failure.storage) { try await store.forget(WalletOrder.ID(rawValue: "a")) }
    await #expect(throws: Failure.storage) { try await store.keepCopy("u1", WalletDesk.wallet, noon) }
    await #expect(throws: Failure.storage) {
      try await store.keepLowBalance("u1", WalletDesk.everyday, WalletDesk.cents(1))
    }
    try await store.forgetAll()
    try await BookStore().forgetAll()
    #expect(UUID(uuidString: WalletPorts().newID().uuidString) != nil)
  }

  @Test("signing out forgets the copy, the books and what has ended; what was sent stays, what was not is withdrawn")
  func signOut() async throws {
    await visit.look()
    var done = OrderVisit.order()
    for event: WalletOrder.Event in [.leaves(before: WalletDesk.wallet), .answered(WalletDesk.wallet)] {
      done.handle(event, at: noon)
    }
    var sent = WalletOrder(id: WalletOrder.ID(rawValue: "b"), owner: "u1", kind: .rename("Ada"), at: noon)
    _ = try await visit.orders.store.keep(sent)
    sent.handle(.leaves(before: WalletDesk.wallet), at: noon)
    var waiting = WalletOrder(id: WalletOrder.ID(rawValue: "c"), owner: "u1", kind: .rename("Eva"), at: noon)
    for order in [done, sent, waiting] { _ = try await visit.orders.store.keep(order) }
    let useCases = UseCases.joined(accounts: visit.person.accounts.ports, wallet: visit.desk.ports)
    _ = try await useCases.wallet.books.record("u1", BookStore.News(WalletDesk.wallet))
    #expect(!visit.desk.bookedKinds.isEmpty)
    try await useCases.accounts.signOut(.wallet)
    waiting.handle(.withdrawn, at: noon)
    #expect(visit.desk.keptOrders == [sent, waiting] && visit.desk.state.withLock { $0.copies.isEmpty })
    #expect(visit.desk.bookedKinds.isEmpty)
  }

  @Test("the wallet of a person whose id is not known belongs to the telephone, whose number nobody can read")
  func owner() {
    let phones = ["+46701234567", "+46701234568", "+15305550100"]
    let keys = phones.map { AccountOwner(userID: nil, phone: PhoneNumber(e164: $0)).key }
    #expect(Set(keys).count == 3 && keys.allSatisfy { $0.hasPrefix("phone-") })
    #expect(!keys.joined().contains("4670123456") && keys[0] == "phone-b2fadd856e63cae1")
    #expect(AccountDesk.owner(.wallet).key == "u1" && AccountOwner(userID: nil).key == "")
  }
}
