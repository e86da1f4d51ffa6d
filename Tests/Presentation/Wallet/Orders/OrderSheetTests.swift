import ChargeDomain
import ChargeLocalization
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("What becomes of the order of a sheet")
struct OrderSheetTests {
  typealias Visit = WalletScreenVisit<WalletAmountViewModel>

  private static let kind = WalletOrder.Kind.withdraw(WalletDesk.everyday, WalletDesk.cents(2_500))
  /// To a service that knows keys, whose refusal is of this request alone.
  private static let leaves = WalletOrder.Event.leaves(before: AdasWallet.wallet(everyday: 10_000, knowsKeys: true))
  private let id = WalletOrder.ID(rawValue: "a")

  /// A withdrawal that was asked for, and is so far.
  private func asked(_ order: WalletOrder? = nil) -> Visit {
    var visit = filled()
    visit.handle(.tapped(.send))
    if let order { visit.keep { $0.orders = [order] } }
    return visit
  }

  private func filled() -> Visit {
    var visit = Visit(.init(purpose: .withdraw, account: WalletDesk.everyday))
    visit.handle(.edited(.typed("25", caret: nil)))
    return visit
  }

  private func order(_ events: WalletOrder.Event...) -> WalletOrder {
    var order = WalletOrder.asked(Self.kind)
    for event in events { order.handle(event, at: noon) }
    return order
  }

  private func panel(_ visit: Visit, _ language: Language = .en) throws -> OrderPanel {
    try #require(try visit.state(language).panel)
  }

  private func form(_ visit: Visit) throws -> WalletAmountViewState.Content? {
    guard case .form(let form) = try visit.state().body else { return nil }
    return form
  }

  private func act(_ kind: WalletOrder.Kind = OrderSheetTests.kind, whenOffline: Bool = false) -> AppRequest {
    .wallet(.order(kind, whenOffline: whenOffline))
  }

  // MARK: On its way

  @Test("one tap is one order; until it is known what became of it nothing can be changed")
  func once() throws {
    var visit = filled()
    #expect(visit.handle(.tapped(.send)) == .ask(act()))
    #expect(visit.handle(.tapped(.send)) == .none, "it is being asked for")
    #expect(try panel(visit).loading != nil && panel(visit).buttons.isEmpty)
    for order in [order(), order(Self.leaves), order(Self.leaves, .unanswered), .undecided(Self.kind)] {
      visit.keep { $0.orders = [order] }
      #expect(visit.handle(.tapped(.send)) == .none && visit.handle(.tapped(.queue)) == .none)
      visit.handle(.edited(.typed("99", caret: nil)))
      #expect(try form(visit)?.amount.value == "25" && form(visit)?.isEnabled == false)
    }
  }

  @Test("what was not sent can be cancelled, and what was filled in stays; what was sent cannot")
  func cancels() throws {
    var visit = asked(order())
    #expect(try panel(visit).names == [.cancel] && panel(visit).loading != nil)
    #expect(visit.handle(.tapped(.cancel)) == .ask(.wallet(.withdraw(id))))
    visit.keep { $0.orders = [] }
    #expect(try panel(visit).names == [.send, .cancel] && form(visit)?.amount.value == "25")
    #expect(visit.handle(.tapped(.send)) == .ask(act()), "a new order")
    visit.keep { $0.orders = [.asked(Self.kind, id: "b", Self.leaves)] }
    #expect(try panel(visit).buttons.isEmpty && visit.handle(.tapped(.cancel)) == .none)
    #expect(filled().model.handled(.tapped(.cancel)) == .exit(.back))
  }

  @Test("what is on its way from here is not available any more; what was not carried out is again")
  func available() throws {
    var visit = asked(order(Self.leaves, .unanswered))
    #expect(try form(visit)?.facts.last == Fact(label: "Available", value: "US$75.00"))
    visit.keep { $0.orders = [order(.notSent(.timedOut))] }
    #expect(try form(visit)?.facts.last?.value == "US$100.00")
  }

  @Test("it closes once it is done, which is let go")
  func done() {
    var visit = asked(order(Self.leaves))
    let done = visit.keep { $0.orders = [order(Self.leaves, .answered(WalletDesk.wallet))] }
    #expect(done == .exit(.back, asking: .wallet(.letGo(id))))
  }

  @Test("an order that was there before is not its own, be it alike")
  func another() throws {
    var visit = Visit(.init(purpose: .withdraw, account: WalletDesk.everyday))
    visit.keep { $0.orders = [order(Self.leaves, .answered(WalletDesk.wallet))] }
    visit.handle(.edited(.typed("25", caret: nil)))
    #expect(visit.handle(.tapped(.send)) == .ask(act()) && visit.model.order == nil)
    let other = WalletOrder.asked(.deposit(WalletDesk.everyday, WalletDesk.cents(2_500)), id: "c")
    #expect(visit.keep { $0.orders.append(other) } == .none && visit.model.order == nil)
    visit.keep { $0.orders.append(.asked(Self.kind, id: "b")) }
    #expect(visit.model.order?.id.rawValue == "b")
  }

  @Test("without an answer the sheet can be left, and the order goes on")
  func unconfirmed() throws {
    var visit = asked(order(Self.leaves, .unanswered))
    #expect(try panel(visit).names == [.done] && panel(visit).notices.first?.tone == .warning)
    #expect(visit.handle(.tapped(.done)) == .exit(.back))
  }

  @Test("where nobody can tell what became of it, the person is shown both readings and decides")
  func undecided() throws {
    var visit = asked(.undecided(Self.kind))
    let panel = try panel(visit)
    #expect(panel.names == [.wentThrough, .sendAgain, .drop, .done] && panel.buttons.last?.label == "Close")
    #expect(panel.words.contains { $0.hasSuffix("the amount is moved twice.") })
    #expect(panel.words.contains { $0.hasPrefix("If something else changed the account") })
    #expect(panel.readings.map(\.account) == ["Everyday"])
    let values = panel.readings[0].facts.map(\.value)
    #expect(zip(values, ["70.00", "75.00", "100.00"]).allSatisfy { $0.hasSuffix($1) }, "\(values)")
    #expect(visit.handle(.tapped(.wentThrough)) == .ask(.wallet(.decide(id, .wentThrough))))
    #expect(visit.handle(.tapped(.sendAgain)) == .ask(.wallet(.decide(id, .sendAgain))))
    #expect(visit.handle(.tapped(.drop)) == .ask(.wallet(.decide(id, .drop))))
    #expect(visit.handle(.tapped(.cancel)) == .none)
  }

  @Test("what is unclear is not sent again while it cannot be, with the reason", arguments: [true, false])
  func cannotSendAgain(isOffline: Bool) throws {
    var visit = asked(.undecided(Self.kind))
    #expect(try panel(visit).canUse(.sendAgain))
    if isOffline { visit.turn(isOnline: false) } else { visit.become(.expired(AccountDesk.owner(.wallet))) }
    #expect(try !panel(visit).canUse(.sendAgain) && panel(visit).canUse(.drop))
    let reason = isOffline ? "You are offline. Sending needs a connection." : "Your sign-in has expired. Sign in again."
    #expect(try panel(visit).words.last == reason)
    #expect(visit.handle(.tapped(.sendAgain)) == .none)
  }

  @Test("one that waits for an earlier one says so, and leads to it where the person has to decide")
  func heldUp() throws {
    var visit = asked()
    let earlier = WalletOrder.undecided(.deposit(WalletDesk.savings, WalletDesk.cents(100)), id: "b")
    visit.keep { $0.orders = [earlier, order()] }
    #expect(try panel(visit).names == [.earlier, .cancel, .done] && panel(visit).loading == nil)
    #expect(try panel(visit).words == ["Waiting for an earlier transaction"])
    #expect(visit.handle(.tapped(.earlier)) == .show(.walletOrder(earlier.id)))
    let sent = WalletOrder.asked(.deposit(WalletDesk.savings, WalletDesk.cents(100)), id: "b", Self.leaves)
    visit.keep { $0.orders = [sent, order()] }
    #expect(try panel(visit).names == [.cancel, .done])
    visit.keep { $0.orders = [order()] }
    #expect(visit.handle(.tapped(.earlier)) == .none)
  }

  // MARK: Not carried out

  @Test("a refusal is told in words, with the amount kept; the next tap is another order", arguments: Language.allCases)
  func refused(language: Language) throws {
    for reason in WalletRefusalReason.allCases {
      var visit = asked(order(Self.leaves, .refused(reason)))
      let words = Texts(language: language).walletRefusal(reason)
      #expect(try panel(visit, language).words.first?.contains(words) == true, "\(reason)")
      #expect(try panel(visit).names == [.send, .cancel] && panel(visit).notices.first?.tone == .error)
      #expect(try form(visit)?.amount.value == "25" && form(visit)?.isEnabled == true)
      #expect(visit.handle(.tapped(.send)) == .ask(.wallet(.letGo(id)), act()), "\(reason)")
    }
  }

  @Test("what was read is let go when the sheet is left")
  func letsGo() {
    var refused = asked(order(Self.leaves, .refused(.limitExceeded)))
    #expect(refused.handle(.tapped(.cancel)) == .exit(.back, asking: .wallet(.letGo(id))))
    var undone = asked(order(.notSent(.timedOut)))
    #expect(undone.handle(.tapped(.cancel)) == .exit(.back, asking: .wallet(.letGo(id))))
  }

  @Test("what was not carried out is sent again as the same order; with another amount it is another one")
  func again() throws {
    var visit = asked(order(.notSent(.timedOut)))
    #expect(try panel(visit).words == ["Did not go through: no answer from the server. Your money was not touched."])
    #expect(visit.handle(.tapped(.send)) == .ask(.wallet(.retry(id))))
    visit.handle(.edited(.typed("30", caret: nil)))
    let other = WalletOrder.Kind.withdraw(WalletDesk.everyday, WalletDesk.cents(3_000))
    #expect(visit.handle(.tapped(.send)) == .ask(.wallet(.letGo(id)), act(other)))
    #expect(visit.model.order == nil && visit.model.isBusy, "the earlier one is another")
  }

  @Test("what could not be stored was not sent, says why, and can be tried again")
  func notStored() throws {
    var visit = asked()
    visit.keep { value in
      (value.orders, value.notStored) = ([order(.notSent(.storage))], [id: .storage])
    }
    #expect(try panel(visit).words == ["Nothing was sent: The device storage is not working"])
    #expect(visit.handle(.tapped(.send)) == .ask(.wallet(.retry(id))))
  }

  // MARK: Offline

  @Test("offline it is sent later if the person says so, and says until when")
  func queued() throws {
    var visit = filled()
    visit.turn(isOnline: false)
    #expect(try panel(visit).names == [.send, .queue, .cancel])
    #expect(try !panel(visit).canUse(.send) && panel(visit).canUse(.queue))
    #expect(try panel(visit).words.first?.contains("within 24 hours") == true)
    #expect(visit.handle(.tapped(.send)) == .none && visit.model.asked == AskedOrder())
    #expect(visit.handle(.tapped(.queue)) == .ask(act(whenOffline: true)))
    visit.keep { $0.orders = [.asked(Self.kind, queuedUntil: noon + WalletOrder.queueTime)] }
    #expect(try panel(visit).words == ["Will be sent when you are online, by Sun, 2 Jun, 12:00 at the latest"])
    #expect(try panel(visit).names == [.cancel, .done])
    #expect(visit.handle(.tapped(.done)) == .exit(.back))
    #expect(visit.handle(.tapped(.cancel)) == .ask(.wallet(.withdraw(id))))
  }

  @Test("what makes no sense is not queued either")
  func queuesNoNonsense() throws {
    var visit = Visit(.init(purpose: .withdraw, account: WalletDesk.everyday))
    visit.turn(isOnline: false)
    #expect(visit.handle(.tapped(.queue)) == .none)
    visit.handle(.edited(.typed("100.01", caret: nil)))
    #expect(try visit.handle(.tapped(.queue)) == .none && form(visit)?.amount.error != nil)
  }

  @Test("what is not carried out for the same reason again is told as that, also as a new order")
  func inARow() throws {
    let told = "Still the same after 2 tries. "
    var visit = asked(order(.notSent(.providerError)))
    func isToldAgain() throws -> Bool { try panel(visit).words[0].hasPrefix(told) }
    #expect(try panel(visit).words == ["Not sent: The server reported an error"])
    #expect(visit.handle(.tapped(.send)) == .ask(.wallet(.retry(id))))
    visit.keep { $0.orders = [order()] }
    visit.keep { $0.orders = [order(.notSent(.providerError))] }
    #expect(try panel(visit).words == ["\(told)Not sent: The server reported an error"])
    visit.keep { $0.wallet = WalletDesk.wallet }
    #expect(try isToldAgain(), "nothing was tried meanwhile")
    visit.keep { $0.orders = [order()] }
    visit.keep { $0.orders = [order(Self.leaves, .refused(.limitExceeded))] }
    #expect(try !isToldAgain())
    #expect(visit.handle(.tapped(.send)) == .ask(.wallet(.letGo(id)), act()), "a new order")
    visit.keep { $0.orders = [.asked(Self.kind, id: "b", Self.leaves)] }
    visit.keep { $0.orders = [.asked(Self.kind, id: "b", Self.leaves, .refused(.limitExceeded))] }
    #expect(try isToldAgain())
  }

  @Test("what did not reach the service for want of a network can be queued, also where the device seems online")
  func queuedLater() throws {
    var visit = asked(order(.notSent(.offline)))
    #expect(try panel(visit).names == [.send, .queue, .cancel] && panel(visit).canUse(.send))
    #expect(try panel(visit).words == ["Not sent: There was no connection"])
    #expect(visit.handle(.tapped(.queue)) == .ask(.wallet(.queue(id))))
  }

  @Test("what was queued and had no network in its time was not sent; the next tap is another order")
  func expired() throws {
    var old = WalletOrder.asked(Self.kind, queuedUntil: noon)
    old.handle(.expired, at: noon)
    var visit = asked(old)
    #expect(try panel(visit).words == ["Not sent: there was no connection in time"])
    #expect(visit.handle(.tapped(.send)) == .ask(.wallet(.letGo(id)), act()))
  }

  @Test("on a locked device nothing is sent")
  func locked() throws {
    var visit = filled()
    visit.lock(true)
    #expect(try panel(visit).words.first?.hasPrefix("The device is locked") == true)
    #expect(try !panel(visit).canUse(.send) && visit.handle(.tapped(.send)) == .none)
    #expect(visit.handle(.tapped(.queue)) == .none)
    visit.lock(false)
    #expect(visit.handle(.tapped(.send)) == .ask(act()))
  }

  // MARK: Signing in

  @Test("where the service asks for a sign-in it is a tap away, and the amount is there afterwards")
  func signIn() throws {
    var visit = asked(order(.notSent(.signInNeeded(.wallet))))
    #expect(try panel(visit).names == [.signIn, .cancel])
    visit.become(.expired(AccountDesk.owner(.wallet)))
    #expect(try panel(visit).names == [.signIn, .cancel])
    #expect(try panel(visit).words.contains("Your sign-in has expired. Sign in again."))
    #expect(visit.handle(.tapped(.send)) == .none)
    #expect(visit.handle(.tapped(.signIn)) == .ask(.signIn(.wallet)))
    visit.handle(.signal(.covered))
    visit.around[AccountsKeeper.self] = [.wallet: .signedIn(AccountDesk.owner(.wallet))]
    visit.handle(.signal(.appeared(visit.around)))
    #expect(try form(visit)?.amount.value == "25" && panel(visit).names == [.send, .cancel])
    #expect(try panel(visit).words.isEmpty, "it is not told any more that a sign-in is needed")
    #expect(visit.handle(.tapped(.send)) == .ask(.wallet(.retry(id))))
    #expect(try panel(visit).names == [.signIn, .cancel], "the service refuses again")
  }

  @Test("who comes back without a sign-in still can make it")
  func notSignedIn() throws {
    var visit = asked(order(.notSent(.signInNeeded(.wallet))))
    visit.become(.expired(AccountDesk.owner(.wallet)))
    visit.handle(.tapped(.signIn))
    visit.handle(.signal(.appeared(visit.around)))
    #expect(try panel(visit).names == [.signIn, .cancel] && form(visit)?.amount.value == "25")
  }

  @Test("an order on its way can be heard of only after the sign-in")
  func signInMeanwhile() throws {
    var visit = asked(order(Self.leaves, .unanswered))
    visit.become(.expired(AccountDesk.owner(.wallet)))
    #expect(try panel(visit).names == [.signIn, .done])
  }

  @Test("a sheet of somebody else closes")
  func somebodyElse() {
    var visit = filled()
    #expect(visit.become(.signedOut) == .none)
    #expect(visit.become(.signedIn(AccountOwner(userID: "u2"))) == .exit(.back))
  }
}

extension WalletAmountViewModel {
  /// What an event leads to, without changing this one.
  fileprivate func handled(_ event: Event) -> Reaction<Self> {
    var copy = self
    return copy.handle(event)
  }
}
