import ChargeDomain
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport
import Testing

@Suite("The keeper of invoices")
struct InvoicesKeeperTests {
  private let setup: InvoiceSetup

  init() throws { setup = try #require(InvoiceDesk.setup) }

  private func around(_ state: AccountState) -> Surroundings { Surroundings(accounts: [.charging: state]) }

  /// The keeper of somebody who is signed in.
  private func signedIn(_ owner: String = "7") -> InvoicesKeeper {
    var keeper = InvoicesKeeper()
    let reaction = keeper.receive(
      .changed(.accounts), in: around(.signedIn(AccountOwner(userID: owner, email: nil))))
    #expect(reaction == .changed(.invoices, .read(owner: owner)))
    return keeper
  }

  @Test("it reads what is set up by the person who signed in, and nothing before")
  func owner() {
    var keeper = InvoicesKeeper()
    #expect(keeper.value.owner == nil && keeper.value.standing == .unread && keeper.value.setup == nil)
    #expect(keeper.receive(.launched, in: Surroundings()) == .none)
    #expect(keeper.handle(.readAsked, in: Surroundings()) == .none)
    keeper = signedIn()
    #expect(keeper.value.owner == "7" && keeper.value.standing == .unread)
    #expect(keeper.handle(.read(setup, owner: "7"), in: Surroundings()) == .changed(.invoices))
    #expect(keeper.value.setup == setup)
    let stopped = keeper.handle(.changed(nil, owner: "7"), in: Surroundings())
    #expect(stopped.change == .invoices && stopped.notice == AppNotice(InvoicesKeeper.Words.stopped))
    #expect(keeper.value.standing == .notSetUp && keeper.value.setup == nil)
  }

  @Test("what is said of somebody else changes nothing")
  func somebodyElse() {
    var keeper = signedIn()
    let before = keeper
    for event: InvoicesKeeper.Event in [
      .read(setup, owner: "8"), .notRead(.storage, owner: "8"), .changed(setup, owner: "8"),
    ] {
      #expect(keeper.handle(event, in: Surroundings()) == .none && keeper == before)
    }
  }

  @Test("after a sign-out nothing of the person is left; a sign-in that cannot be read is still theirs")
  func signOut() {
    var keeper = signedIn()
    _ = keeper.handle(.read(setup, owner: "7"), in: Surroundings())
    for state: AccountState in [.unknown, .locked, .exposed, .unreadable] {
      #expect(keeper.receive(.changed(.accounts), in: around(state)) == .none && keeper.value.setup == setup)
    }
    let expired = around(.expired(AccountOwner(userID: "7", email: nil)))
    #expect(keeper.receive(.changed(.accounts), in: expired) == .none && keeper.value.setup == setup)
    #expect(keeper.receive(.changed(.accounts), in: around(.signedOut)) == .changed(.invoices))
    #expect(keeper.value == InvoicesKeeper.initial)
  }

  @Test("what could not be read is read once more when the app comes back or the lock changes")
  func notRead() {
    var keeper = signedIn()
    #expect(keeper.handle(.notRead(.storage, owner: "7"), in: Surroundings()) == .changed(.invoices))
    #expect(keeper.value.standing == .notRead(.storage))
    for change in [SurroundingsChange.enteredForeground, .lock] {
      #expect(keeper.receive(.changed(change), in: Surroundings()) == .run(.read(owner: "7")))
    }
    #expect(keeper.receive(.changed(.networkReturned), in: Surroundings()) == .none)
    _ = keeper.handle(.read(nil, owner: "7"), in: Surroundings())
    #expect(keeper.receive(.changed(.enteredForeground), in: Surroundings()) == .none)
  }

  @Test("another person's are read anew, whatever was known; a network that is switched off has nobody's")
  func anotherPerson() {
    var keeper = signedIn()
    _ = keeper.handle(.read(setup, owner: "7"), in: Surroundings())
    let eva = around(.signedIn(AccountOwner(userID: "8", email: nil)))
    #expect(keeper.receive(.changed(.accounts), in: eva) == .changed(.invoices, .read(owner: "8")))
    #expect(keeper.value == InvoicesKeeper.Value(owner: "8"))
    #expect(keeper.receive(.changed(.accounts), in: eva) == .none, "the same person")
    #expect(keeper.handle(.read(setup, owner: "7"), in: eva) == .none && keeper.value.standing == .unread)
    #expect(keeper.receive(.changed(.accounts), in: around(.switchedOff)) == .changed(.invoices))
    #expect(keeper.value == InvoicesKeeper.initial)
    for state: AccountState in [.unknown, .locked, .exposed, .unreadable, .switchedOff] {
      #expect(keeper.receive(.changed(.accounts), in: around(state)) == .none, "\(state): nobody is signed in")
    }
  }

  @Test("what is known, or not asked for yet, is not read once more")
  func readOnce() {
    var keeper = signedIn()
    for setup in [nil, setup, nil] as [InvoiceSetup?] {
      for change in [SurroundingsChange.enteredForeground, .lock] {
        #expect(keeper.receive(.changed(change), in: Surroundings()) == .none, "\(keeper.value.standing)")
      }
      _ = keeper.handle(.changed(setup, owner: "7"), in: Surroundings())
    }
    #expect(keeper.handle(.readAsked, in: Surroundings()) == .run(.read(owner: "7")), "the person asks for it")
    _ = keeper.handle(.notRead(.storage, owner: "7"), in: Surroundings())
    #expect(keeper.receive(.changed(.accounts), in: around(.signedOut)) == .changed(.invoices))
    #expect(keeper.receive(.changed(.enteredForeground), in: Surroundings()) == .none, "there is nobody any more")
  }

  // MARK: Receipts

  @Test("a receipt is written in the language and the zone of now; its two forms do not wait for each other")
  func receipt() throws {
    let facts = ChargingFacts(id: TransactionID(rawValue: "21"), standing: .ended, askedAt: noon)
    let receipt = try #require(SessionReceipt(facts, at: ChargingPlace(charger: nil)))
    var swedish = Surroundings(language: .sv)
    swedish[DeviceKeeper.self].timeZone = "Europe/Stockholm"
    let stockholm = try #require(TimeZone(identifier: "Europe/Stockholm"))
    var keeper = signedIn()
    let text = InvoicesKeeper.Effect.handOver(receipt, .text, owner: "7", .sv, zone: stockholm)
    #expect(keeper.handle(.receiptAsked(receipt, .text), in: swedish) == .run(text))
    var nobody = InvoicesKeeper()
    let page = InvoicesKeeper.Effect.handOver(receipt, .page, owner: nil, .en, zone: nil)
    #expect(nobody.handle(.receiptAsked(receipt, .page), in: Surroundings()) == .run(page))
    let slot = InvoicesKeeper.slot
    #expect(slot(text) != slot(page) && slot(text) != slot(.read(owner: "7")))
    #expect(slot(text) == slot(.handOver(receipt, .text, owner: "7", .en, zone: nil)), "a second tap is none")
  }

  @Test("whether the device took a receipt is said")
  func handedOver() throws {
    for (isTaken, notice) in [
      (true, Notice(.information, "Saved as r.txt")),
      (false, Notice(.error, "The file could not be saved.")),
    ] {
      var keeper = signedIn()
      let before = keeper.value
      let words = InvoicesKeeper.Words.self
      let said = isTaken ? words.receiptHandedOver("r.txt") : words.receiptNotHandedOver
      let name = isTaken ? "r.txt" : nil
      #expect(keeper.handle(.receiptHandedOver(name: name), in: Surroundings()) == .say(said) && keeper.value == before)
      #expect(try said.shown(in: context()) == notice)
    }
  }

  @Test("the store is read, or why not")
  func reads() async {
    let desk = InvoiceDesk(clock: ManualClock(now: noon))
    let useCases = UseCases.joined(invoices: desk.ports)
    desk.setUp()
    #expect(
      await answers(InvoicesKeeper.self, to: .read(owner: "7"), with: useCases) == [.read(setup, owner: "7")])
    #expect(await answers(InvoicesKeeper.self, to: .read(owner: "8"), with: useCases) == [.read(nil, owner: "8")])
    desk.state.withLock { $0.storeFailure = .storage }
    #expect(
      await answers(InvoicesKeeper.self, to: .read(owner: "7"), with: useCases) == [.notRead(.storage, owner: "7")])
  }
}
