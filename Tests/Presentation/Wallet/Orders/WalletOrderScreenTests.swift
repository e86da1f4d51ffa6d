import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("One order of the wallet")
struct WalletOrderScreenTests {
  typealias Visit = WalletScreenVisit<WalletOrderViewModel>
  typealias Name = WalletOrderViewState.Button.Name

  /// To a service that knows keys, whose refusal is of this request alone.
  private static let leaves = WalletOrder.Event.leaves(before: AdasWallet.wallet(everyday: 10_000, knowsKeys: true))
  private let id = WalletOrder.ID(rawValue: "a")

  private func visit(_ order: WalletOrder?) -> Visit {
    var visit = Visit(id)
    visit.keep { $0.orders = [order].compactMap(\.self) }
    return visit
  }

  private func withdrawal(_ events: WalletOrder.Event...) -> WalletOrder {
    var order = WalletOrder.asked(AdasWallet.withdrawal)
    for event in events { order.handle(event, at: noon) }
    return order
  }

  private func names(_ visit: Visit) throws -> [Name] { try visit.state().buttons.map(\.name) }

  private func facts(_ visit: Visit) throws -> [String] {
    guard case .content(let facts, _) = try visit.state().body else { throw Failure.notFound }
    return facts.map { "\($0.label): \($0.value)" }
  }

  // MARK: What is shown

  @Test("what was asked for stands with its sum, its account and its time")
  func content() throws {
    let some = visit(withdrawal())
    #expect(try some.state().title == "Withdrawal")
    #expect(try facts(some) == ["Amount: US$95.00", "Account: Everyday", "Requested: 12:00"])
    #expect(try facts(visit(withdrawal(Self.leaves))).last == "Sent: 12:00")
    let transfer = WalletOrder.Kind.transfer(from: WalletDesk.everyday, to: WalletDesk.savings, WalletDesk.cents(1))
    #expect(try facts(visit(.asked(transfer)))[1] == "Accounts: Everyday → Savings")
    #expect(try facts(visit(.asked(.create(.init(rawValue: "n"), name: "New")))).first == "Name: New")
  }

  @Test("every standing has its own words and its own buttons")
  func standings() throws {
    let cases: [(WalletOrder, String, [Name])] = [
      (withdrawal(), "Sending…", [.withdraw]), (withdrawal(Self.leaves), "Sending…", []),
      (withdrawal(Self.leaves, .unanswered), "Not confirmed yet. Checking whether it went through…", []),
      (
        .undecided(AdasWallet.withdrawal),
        "It is unclear whether this went through. Compare the balances and decide.",
        [.wentThrough, .sendAgain, .drop]
      ),
      (withdrawal(.notSent(.providerError)), "Not sent: The server reported an error", [.retry, .withdraw]),
      (withdrawal(Self.leaves, .answered(WalletDesk.wallet)), "US$95.00 withdrawn from Everyday", [.ok]),
      (
        withdrawal(Self.leaves, .refused(.insufficientFunds)),
        "Not carried out: Not enough money in the account", [.ok]
      ),
      (
        .asked(AdasWallet.withdrawal, queuedUntil: noon, .expired), "Not sent: there was no connection in time",
        [.retry, .ok]
      ),
    ]
    for (order, words, buttons) in cases {
      let visit = visit(order)
      #expect(try visit.state().notices.map(\.text.plain).first == words)
      #expect(try visit.state().notices.count == (buttons.contains(.drop) ? 3 : 1), "\(words)")
      #expect(try names(visit) == buttons, "\(words)")
    }
  }

  @Test("where the person decides, both readings stand beside the balance of now")
  func readings() throws {
    let undecided = visit(.undecided(AdasWallet.withdrawal))
    guard case .content(_, let readings) = try undecided.state().body else { throw Failure.notFound }
    #expect(readings.map(\.account) == ["Everyday"])
    // What the wallet said before the order was unclear is older than that.
    #expect(readings[0].facts.map(\.value) == ["US$70.00", "US$5.00", "US$100.00"])
    #expect(readings[0].facts[0].label == "Balance (12:01)")
    guard case .content(_, let none) = try visit(withdrawal()).state().body else { throw Failure.notFound }
    #expect(none.isEmpty)
  }

  @Test("beside the readings stands what the wallet said last, and when; also where that is long ago")
  func latestBalance() throws {
    var undecided = visit(.undecided(AdasWallet.withdrawal))
    undecided.keep { value in
      (value.wallet, value.knownAt) = (AdasWallet.wallet(everyday: 8_800), noon + 1_800)
    }
    undecided.become(.expired(AccountDesk.owner(.wallet)))
    guard case .content(_, let readings) = try undecided.state(at: noon + 86_400).body else { throw Failure.notFound }
    #expect(readings[0].facts[0] == Fact(label: "Balance (Sat, 1 Jun, 12:30)", value: "US$88.00"))
  }

  @Test("what is unclear is not sent again while it cannot be: the button is off, with the reason")
  func cannotSendAgain() throws {
    var some = visit(.undecided(AdasWallet.withdrawal))
    #expect(try some.state().buttons.map(\.isEnabled) == [true, true, true])
    some.turn(isOnline: false)
    #expect(try some.state().buttons.map(\.isEnabled) == [true, false, true])
    #expect(try some.state().notices.last?.text.plain == "You are offline. Sending needs a connection.")
    #expect(some.handle(.tapped(.sendAgain)) == .none)
    some.turn(isOnline: true)
    some.lock(true)
    #expect(try !some.state().buttons[1].isEnabled && some.state().notices.count == 4)
    some.lock(false)
    some.become(.expired(AccountDesk.owner(.wallet)))
    #expect(try names(some) == [.signIn, .wentThrough, .sendAgain, .drop])
    #expect(try !some.state().buttons[2].isEnabled)
    #expect(try some.state().notices.last?.text.plain == "Your sign-in has expired. Sign in again.")
    #expect(some.handle(.tapped(.sendAgain)) == .none)
  }

  @Test("what could not be sent again is as unclear as before, and says why unless that still stands in the way")
  func setback() throws {
    var order = WalletOrder.undecided(AdasWallet.withdrawal)
    order.handle(.decided(.sendAgain), at: noon)
    order.handle(.notSent(.signInNeeded(.wallet)), at: noon)
    var some = visit(order)
    let words = try some.state().notices.map(\.text.plain)
    #expect(words[0] == "It is unclear whether this went through. Compare the balances and decide.")
    #expect(words[1] == "Could not send again: Your sign-in had expired" && words.count == 4)
    #expect(try names(some) == [.wentThrough, .sendAgain, .drop])
    some.become(.expired(AccountDesk.owner(.wallet)))
    #expect(try !some.state().notices.map(\.text.plain).contains { $0.hasPrefix("Could not send again") })
  }

  @Test("offline, or without a sign-in, what became of an order is checked later, and nothing is to be sent")
  func checkedLater() throws {
    var lost = visit(withdrawal(Self.leaves, .unanswered))
    lost.turn(isOnline: false)
    #expect(
      try lost.state().notices.map(\.text.plain) == [
        "Not confirmed yet. Whether it went through will be checked when you are online."
      ])
    lost.turn(isOnline: true)
    lost.become(.expired(AccountDesk.owner(.wallet)))
    #expect(
      try lost.state().notices[0].text.plain
        == "Not confirmed yet. Whether it went through will be checked when you have signed in.")
  }

  @Test("offline, what was not sent can be queued, and not be tried again")
  func offline() throws {
    var visit = visit(withdrawal(.notSent(.offline)))
    visit.turn(isOnline: false)
    #expect(try names(visit) == [.retry, .queue, .withdraw])
    #expect(try visit.state().buttons.map(\.isEnabled) == [false, true, true] && visit.state().notices.count == 2)
    visit.turn(isOnline: true)
    #expect(try visit.state().buttons.map(\.isEnabled) == [true, true, true] && visit.state().notices.count == 1)
    visit.lock(true)
    #expect(try visit.state().buttons.map(\.isEnabled) == [false, false, true])
  }

  @Test("offline it says what sending needs, there is no form here; what waits for the network says that alone")
  func offlineWords() throws {
    var visit = visit(withdrawal(.notSent(.timedOut)))
    visit.turn(isOnline: false)
    #expect(try visit.state().notices.last?.text.plain == "You are offline. Sending needs a connection.")
    visit.keep { $0.orders = [self.withdrawal(.queued(until: noon + 60))] }
    #expect(
      try visit.state().notices.map(\.text.plain) == ["Will be sent when you are online, by 12:01 at the latest"])
  }

  @Test("one that waits for a sign-in says so, before and after its time")
  func signInInTime() throws {
    var visit = visit(withdrawal(.queued(until: noon + 60)))
    visit.become(.expired(AccountDesk.owner(.wallet)))
    #expect(try visit.state().notices[0].text.plain.hasPrefix("Will be sent when you have signed in"))
    var late = withdrawal(.queued(until: noon + 60))
    late.handle(.notSent(.signInNeeded(.wallet)), at: noon + 60)
    visit.keep { $0.orders = [late] }
    #expect(try visit.state().notices[0].text.plain == "Not sent: you were not signed in in time")
    #expect(try names(visit) == [.signIn, .retry, .ok])
  }

  @Test("what failed is removed, not cancelled; what expired can be tried again")
  func ended() throws {
    var visit = visit(withdrawal(.notSent(.offline)))
    #expect(try visit.state().buttons.map(\.label).last == "Remove")
    visit.keep { $0.orders = [self.withdrawal(.queued(until: noon), .expired)] }
    #expect(try visit.state().buttons.map(\.label) == ["Try again", "Remove"])
    #expect(visit.handle(.tapped(.retry)) == .ask(.wallet(.retry(id))))
  }

  @Test("what a payment asks for at its end has no button that cancels it")
  func ofPayment() throws {
    let hold = WalletHold.ID(rawValue: "h")
    for kind: WalletOrder.Kind in [.capture(hold, WalletDesk.cents(1)), .release(hold)] {
      #expect(try visit(.asked(kind)).state().buttons.isEmpty)
      #expect(try names(visit(.asked(kind, .notSent(.offline)))) == [.retry, .queue])
    }
  }

  @Test("a deletion is not sent again while something else with the account is under way, and says why")
  func conflict() throws {
    let (account, deposit) = (WalletDesk.everyday, WalletDesk.cents(1))
    var visit = visit(.asked(.delete(account), .notSent(.timedOut)))
    #expect(try visit.state().buttons[0].isEnabled)
    visit.keep { $0.orders.append(.asked(.deposit(account, deposit), id: "b")) }
    #expect(try !visit.state().buttons[0].isEnabled)
    #expect(try visit.state().notices.map(\.text.plain).contains("A transaction with this account is not finished"))
  }

  @Test("one that waits behind another says so; one that was not stored can be tried again")
  func waiting() throws {
    var visit = visit(withdrawal())
    let lost = WalletOrder.asked(AdasWallet.deposit, id: "b", Self.leaves, .unanswered)
    visit.keep { $0.orders.append(lost) }
    #expect(try visit.state().notices.map(\.text.plain) == ["Waiting for an earlier transaction"])
    visit.keep { $0.notStored = [id: .storage] }
    #expect(try names(visit) == [.retry, .withdraw])
    #expect(try visit.state().notices[0].text.plain.hasPrefix("Nothing was sent: "))
  }

  @Test("one that was tried again and failed in the same way says so, another way begins anew")
  func again() throws {
    var visit = visit(withdrawal(.notSent(.providerError)))
    func told() throws -> String? { try visit.state().notices.first?.text.plain }
    #expect(try told() == "Not sent: The server reported an error")
    #expect(visit.handle(.tapped(.retry)) == .ask(.wallet(.retry(id))))
    visit.keep { $0.orders = [withdrawal()] }
    #expect(try told() == "Sending…")
    visit.keep { $0.orders = [withdrawal(.notSent(.providerError))] }
    #expect(try told() == "Still the same after 2 tries. Not sent: The server reported an error")
    visit.keep { $0.orders = [withdrawal()] }
    visit.keep { $0.orders = [withdrawal(.notSent(.badAnswer))] }
    #expect(try told()?.hasPrefix("Not sent: ") == true)
    visit.keep { $0.notStored = [id: .storage] }
    #expect(try told()?.hasPrefix("Nothing was sent: ") == true)
  }

  // MARK: What can be done

  @Test("each button does what it says")
  func buttons() {
    var some = visit(withdrawal())
    let acts: [(Name, WalletKeeper.Act)] = [
      (.retry, .retry(id)), (.queue, .queue(id)), (.withdraw, .withdraw(id)),
      (.wentThrough, .decide(id, .wentThrough)), (.sendAgain, .decide(id, .sendAgain)),
      (.drop, .decide(id, .drop)),
      (.ok, .letGo(id)),
    ]
    for (button, act) in acts { #expect(some.handle(.tapped(button)) == .ask(.wallet(act)), "\(button)") }
    #expect(some.handle(.tapped(.signIn)) == .ask(.signIn(.wallet)))
    #expect(some.handle(.tapped(.reload)) == .ask(.askWallet) && some.handle(.signal(.pulled)) == .ask(.askWallet))
    #expect(some.handle(.signal(.covered)) == .none)
    var none = visit(nil)
    for (button, _) in acts { #expect(none.handle(.tapped(button)) == .none, "\(button)") }
  }

  @Test("what was let go or cancelled is left; what was never there is told to be gone")
  func gone() throws {
    var some = visit(withdrawal())
    #expect(some.keep { $0.orders = [] } == .exit(.back))
    var none = visit(nil)
    #expect(none.keep { $0.knownAt = noon } == .none)
    guard case .gone(let trouble) = try none.state().body else { throw Failure.notFound }
    #expect(trouble.title.plain == "This transaction is no longer listed")
    #expect(try none.state().buttons.isEmpty && none.state().title == "Transaction")
    none.keep { $0.isRead = false }
    guard case .loading = try none.state().body else { throw Failure.notFound }
    none.keep { $0.storeFailure = .storage }
    guard case .failed = try none.state().body else { throw Failure.notFound }
    #expect(try names(none) == [.reload])
  }

  @Test("without a sign-in what is known stays, and what is not settled waits for one")
  func signedOut() throws {
    var some = visit(withdrawal(.notSent(.signInNeeded(.wallet))))
    some.become(.expired(AccountDesk.owner(.wallet)))
    #expect(try names(some) == [.signIn, .retry, .withdraw] && some.state().notices.count == 2)
    #expect(try some.state().buttons.map(\.isEnabled) == [true, false, true])
    some.keep { $0.orders = [self.withdrawal(Self.leaves, .refused(.invalidAmount))] }
    #expect(try names(some) == [.ok] && some.state().notices.count == 1)
    for (state, isOffered) in [(AccountState.signedOut, true), (.locked, false)] {
      var none = visit(nil)
      none.become(state)
      guard case .signedOut = try none.state().body else { throw Failure.notFound }
      #expect(try names(none) == (isOffered ? [.signIn] : []))
    }
  }
}
