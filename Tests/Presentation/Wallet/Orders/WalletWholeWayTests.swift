import ChargeDomain
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport
import Testing

@MainActor
@Suite("Money in the whole app")
struct WalletWholeWayTests {
  private let deposit = AdasWallet.deposit

  private func opened(knowsKeys: Bool = false) async -> AppVisit {
    let visit = AppVisit()
    visit.wallet.wallet.knowsKeys = knowsKeys
    await visit.openWallet()
    return visit
  }

  private func everyday(_ visit: AppVisit) -> Money? { visit.wallet.wallet.account(WalletDesk.everyday)?.balance }

  // MARK: Carried out

  @Test("an order is carried out once, told, shown and entered in the books; who lets go of it does not see it again")
  func carriedOut() async throws {
    let visit = await opened()
    #expect(visit.walletBalances == ["US$100.00", "US$5.00"] && visit.wallet.bookedKinds == ["opening"])
    await visit.order(deposit)
    #expect(visit.walletBalances == ["US$125.00", "US$5.00"] && visit.wallet.count("deposit") == 1)
    #expect(visit.notice == "US$25.00 added to Everyday" && visit.walletOrders == ["US$25.00 added to Everyday"])
    let order = try #require(visit.wallet.keptOrders.first)
    #expect(order.standing == .done && visit.wallet.bookedKinds == ["opening", order.id.rawValue])
    await visit.act(.letGo(order.id))
    #expect(visit.wallet.keptOrders.isEmpty && visit.walletOrders.isEmpty)
    let next = await visit.killedOnWallet()
    #expect(next.walletOrders.isEmpty && next.walletBalances == ["US$125.00", "US$5.00"])
    #expect(next.wallet.bookedKinds.count == 2, "nothing is entered twice")
    next.core.stop()
  }

  @Test("what could not be forgotten is forgotten later, and never shown again")
  func forgottenLater() async throws {
    let visit = await opened()
    await visit.order(deposit)
    let order = try #require(visit.wallet.keptOrders.first)
    visit.wallet.failStore(.storage)
    await visit.act(.letGo(order.id))
    #expect(visit.walletOrders.isEmpty && visit.wallet.keptOrders == [order])
    visit.wallet.failStore(nil)
    await visit.core.send(.platform(.enteredForeground))
    await visit.core.settle()
    #expect(visit.walletOrders.isEmpty && visit.wallet.keptOrders.isEmpty)
    visit.core.stop()
  }

  @Test("several orders are carried out in the order of asking, each once")
  func several() async {
    let visit = await opened()
    let gate = visit.wallet.script.hold("wallet")
    await visit.order(.create(.init(rawValue: "new"), name: "New"))
    await visit.order(.transfer(from: WalletDesk.everyday, to: .init(rawValue: "new"), WalletDesk.cents(4_000)))
    await visit.order(.withdraw(.init(rawValue: "new"), WalletDesk.cents(1_500)))
    gate.open()
    await visit.core.settle()
    #expect(visit.walletBalances == ["US$60.00", "US$5.00", "US$25.00"])
    #expect(visit.wallet.keptOrders.allSatisfy { $0.standing == .done } && visit.wallet.bookedKinds.count == 3)
    #expect(["create", "transfer", "withdraw"].allSatisfy { visit.wallet.count($0) == 1 })
    visit.core.stop()
  }

  @Test("all that was carried out goes off the list at once, without being told again, and stays in the books")
  func clearDone() async {
    let visit = await opened()
    for amount in [100, 200] { await visit.order(.deposit(WalletDesk.everyday, WalletDesk.cents(amount))) }
    visit.wallet.refuse(.limitExceeded)
    await visit.order(deposit)
    await visit.core.send(.noticeDismissed)
    #expect(visit.walletOrders.count == 3 && visit.walletHome?.clearDone == "Clear completed")
    await visit.send(.wallet(.clearDoneTapped))
    #expect(visit.walletOrders == ["Not carried out: This exceeds a limit of the wallet"] && visit.notice == nil)
    #expect(visit.walletHome?.clearDone == nil && visit.wallet.bookedKinds.count == 3)
    let next = await visit.killedOnWallet()
    #expect(next.walletOrders.count == 1)
    next.core.stop()
  }

  @Test("what the service does not do is told with its reason, and changes nothing")
  func refused() async {
    let visit = await opened()
    visit.wallet.refuse(.limitExceeded)
    await visit.order(deposit)
    #expect(visit.walletOrders == ["Not carried out: This exceeds a limit of the wallet"])
    #expect(visit.walletBalances == ["US$100.00", "US$5.00"] && visit.wallet.bookedKinds == ["opening"])
    visit.core.stop()
  }

  @Test("a request that came twice, and was refused the second time, is told as what it is: carried out")
  func cameTwice() async {
    for (kind, told) in [
      (WalletOrder.Kind.withdraw(WalletDesk.everyday, WalletDesk.cents(9_500)), "US$95.00 withdrawn from Everyday"),
      (
        .transfer(from: WalletDesk.everyday, to: WalletDesk.savings, WalletDesk.cents(6_000)),
        "US$60.00 transferred from Everyday to Savings"
      ),
    ] {
      let visit = await opened()
      visit.wallet.deliverTwice()
      await visit.order(kind)
      #expect(visit.walletOrders == [told] && visit.wallet.keptOrders.map(\.standing) == [.done])
      #expect(visit.wallet.bookedKinds.count == 2, "\(told)")
      visit.core.stop()
    }
  }

  @Test("a refusal is told at once where the wallet is as it was; until it can be asked, it is being found out")
  func refusedWithoutKeys() async {
    let visit = await opened()
    visit.wallet.refuse(.insufficientFunds)
    let gate = visit.wallet.script.hold("withdraw")
    await visit.order(.withdraw(WalletDesk.everyday, WalletDesk.cents(9_500)))
    visit.wallet.script.failAlways("wallet", .timedOut)
    gate.open()
    await visit.core.settle()
    #expect(visit.walletOrders == ["Not confirmed yet. Checking whether it went through…"])
    visit.wallet.script.failAlways("wallet", nil)
    await visit.advance(5)
    #expect(visit.walletOrders == ["Not carried out: Not enough money in the account"])
    #expect(visit.walletBalances == ["US$100.00", "US$5.00"] && visit.wallet.bookedKinds == ["opening"])
    visit.core.stop()
  }

  // MARK: Without an answer

  @Test("a lost answer is found out: by balances where the service knows no keys, else by the same request again")
  func lost() async {
    for (knowsKeys, requests) in [(false, 1), (true, 2)] {
      let visit = await opened(knowsKeys: knowsKeys)
      visit.wallet.loseAnswer()
      await visit.order(deposit)
      #expect(everyday(visit) == WalletDesk.cents(12_500) && visit.wallet.count("deposit") == requests)
      #expect(visit.walletOrders == ["US$25.00 added to Everyday"] && visit.walletBalances.first == "US$125.00")
      #expect(visit.wallet.bookedKinds.count == 2, "keys: \(knowsKeys)")
      visit.core.stop()
    }
  }

  @Test("what certainly did not happen is told after a minute, and can be sent again")
  func notCarriedOut() async throws {
    let visit = await opened()
    visit.wallet.script.fail("deposit", [.timedOut])
    await visit.order(deposit)
    #expect(visit.walletOrders == ["Not confirmed yet. Checking whether it went through…"])
    await visit.advance(65)
    #expect(visit.walletOrders == ["It did not go through"])
    let id = try #require(visit.wallet.keptOrders.first).id
    await visit.act(.retry(id))
    #expect(everyday(visit) == WalletDesk.cents(12_500) && visit.walletBalances.first == "US$125.00")
    #expect(visit.wallet.bookedKinds.last == id.rawValue)
    visit.core.stop()
  }

  @Test("where something else happened as well, the person decides; the app never does")
  func undecided() async throws {
    for wentThrough in [true, false] {
      let visit = await opened()
      visit.wallet.loseAnswer()
      let gate = visit.wallet.script.hold("deposit")
      await visit.order(deposit)
      visit.wallet.change(.withdraw(WalletDesk.everyday, WalletDesk.cents(700)))
      gate.open()
      await visit.core.settle()
      await visit.advance(65)
      let id = try #require(visit.wallet.keptOrders.first).id
      await visit.send(.wallet(.orderTapped(id)))
      #expect(visit.walletOrder?.buttons.map(\.name) == [.wentThrough, .sendAgain, .drop])
      await visit.advance(600)
      #expect(visit.wallet.count("deposit") == 1 && visit.walletOrder != nil)
      await visit.send(.walletOrder(.tapped(wentThrough ? .wentThrough : .sendAgain)))
      #expect(visit.wallet.count("deposit") == (wentThrough ? 1 : 2))
      #expect(everyday(visit) == WalletDesk.cents(wentThrough ? 11_800 : 14_300))
      await visit.send(.walletOrder(.tapped(.ok)))
      #expect(visit.walletHome != nil && visit.walletOrders.isEmpty && visit.notice == nil)
      visit.core.stop()
    }
  }

  // MARK: Killed

  @Test("an app that is killed before sending sends it once after the start")
  func killedBeforeSending() async {
    let visit = await opened()
    visit.wallet.script.hold("wallet")
    await visit.order(deposit)
    let next = await visit.killedOnWallet()
    #expect(next.wallet.count("deposit") == 1 && everyday(next) == WalletDesk.cents(12_500))
    #expect(next.walletOrders == ["US$25.00 added to Everyday"] && next.wallet.bookedKinds.count == 2)
    next.core.stop()
  }

  @Test("an app that is killed while the answer is awaited finds out what became of it, and sends nothing twice")
  func killedWhileSending() async {
    for knowsKeys in [true, false] {
      let visit = await opened(knowsKeys: knowsKeys)
      visit.wallet.loseAnswer()
      await visit.order(deposit)
      // The device knows it as sent, as if the app had been killed then.
      visit.wallet.state.withLock { state in
        for (id, order) in state.orders {
          var sent = WalletOrder(id: id, owner: order.owner, kind: order.kind, at: order.askedAt)
          sent.handle(.leaves(before: AdasWallet.wallet(everyday: 10_000, knowsKeys: knowsKeys)), at: noon)
          state.orders[id] = sent
        }
      }
      let next = await visit.killedOnWallet()
      #expect(everyday(next) == WalletDesk.cents(12_500), "keys: \(knowsKeys)")
      #expect(next.walletOrders == ["US$25.00 added to Everyday"], "keys: \(knowsKeys)")
      next.core.stop()
    }
  }

  // MARK: Offline and signed out

  @Test("what may wait is sent once the network is back; what is cancelled meanwhile is not")
  func offline() async throws {
    let visit = await opened()
    await visit.core.send(.platform(.reachabilityChanged(isOnline: false)))
    await visit.order(deposit, whenOffline: true)
    await visit.order(.deposit(WalletDesk.savings, WalletDesk.cents(1)), whenOffline: true)
    #expect(visit.walletOrders.count == 2 && visit.wallet.keptOrders.count == 2)
    let second = try #require(visit.wallet.keptOrders.last).id
    await visit.act(.withdraw(second))
    #expect(visit.walletOrders.count == 1)
    await visit.core.send(.platform(.reachabilityChanged(isOnline: true)))
    #expect(visit.wallet.count("deposit") == 1 && visit.walletBalances == ["US$125.00", "US$5.00"])
    let next = await visit.killedOnWallet()
    #expect(next.wallet.count("deposit") == 1 && next.wallet.keptOrders.allSatisfy { $0.id != second })
    next.core.stop()
  }

  @Test("who is signed out by the service in the middle signs in and sends it again")
  func signedOutByService() async throws {
    let visit = await opened()
    visit.wallet.script.fail("deposit", [.unauthorized])
    await visit.order(deposit)
    #expect(visit.walletOrders.first == "Not sent: Your sign-in had expired" && visit.walletHome?.signIn == "Sign in")
    #expect(visit.walletBalances == ["US$100.00", "US$5.00"], "what was known stays")
    visit.desk.signIn(.wallet)
    await visit.core.send(.keeper(.accounts(.signedIn(.wallet, AccountDesk.owner(.wallet)))))
    let id = try #require(visit.wallet.keptOrders.first).id
    await visit.act(.retry(id))
    #expect(visit.walletBalances == ["US$125.00", "US$5.00"] && visit.walletHome?.signIn == nil)
    visit.core.stop()
  }

  @Test("signing out says what is lost, and loses it; what was sent stays to be found out")
  func signsOut() async throws {
    let visit = await opened()
    visit.wallet.script.fail("deposit", [.timedOut])
    await visit.order(deposit)
    await visit.order(AdasWallet.withdrawal)
    await visit.send(.wallet(.settingsTapped))
    await visit.send(.walletProfile(.signOutTapped))
    let popup = try #require(visit.walletProfile?.popup)
    #expect(popup.message.contains("A transaction that was not sent is lost."))
    await visit.send(.walletProfile(.popupAnswered))
    guard case .signedOut = visit.walletHome?.body else {
      Issue.record("\(String(describing: visit.walletHome))")
      return
    }
    #expect(visit.wallet.keptOrders.map(\.kind) == [deposit] && visit.wallet.bookedKinds.isEmpty)
    #expect(visit.wallet.state.withLock { $0.copies.isEmpty } && visit.wallet.count("withdraw") == 0)
    visit.core.stop()
  }

  // MARK: Books, low balances

  @Test("what changed on another device is entered as that")
  func elsewhere() async {
    let visit = await opened()
    visit.wallet.change(.withdraw(WalletDesk.everyday, WalletDesk.cents(1)))
    await visit.core.send(.pulled)
    #expect(visit.wallet.bookedKinds == ["opening", "elsewhere"] && visit.walletBalances.first == "US$99.99")
    visit.core.stop()
  }

  @Test("an open statement shows what is entered meanwhile, also in books that are found to be wrong each time")
  func openStatement() async throws {
    let visit = await opened()
    visit.wallet.spoil(1, .hash)
    await visit.core.send(.pulled)
    await visit.core.send(.screenRequested("wallet-statement", argument: WalletDesk.everyday.rawValue))
    func titles() throws -> [String] {
      let statement = try #require(visit.core.current.screen.of(WalletStatementViewModel.self))
      guard case .lines(_, let rows, _) = statement.body else { return [] }
      return rows.map(\.title)
    }
    #expect(try titles() == ["Starting balance"])
    await visit.order(deposit)
    #expect(try titles() == ["Money added", "Starting balance"])
    visit.wallet.change(.withdraw(WalletDesk.everyday, WalletDesk.cents(1)))
    await visit.core.send(.pulled)
    #expect(try titles() == ["Changed elsewhere", "Money added", "Starting balance"])
    visit.core.stop()
  }

  @Test("books that cannot be written hold up nothing; they catch up")
  func booksFail() async throws {
    let visit = await opened()
    visit.wallet.failBooks(.storage)
    await visit.order(deposit)
    let id = try #require(visit.wallet.keptOrders.first).id
    #expect(visit.walletBalances.first == "US$125.00")
    await visit.act(.letGo(id))
    #expect(visit.walletOrders.isEmpty && visit.wallet.keptOrders.count == 1, "it is needed for the books")
    visit.wallet.failBooks(nil)
    await visit.core.send(.pulled)
    #expect(visit.wallet.bookedKinds == ["opening", id.rawValue] && visit.wallet.keptOrders.isEmpty)
    visit.core.stop()
  }

  @Test("that little is left is told once, also after a restart only if it became less")
  func lowBalance() async {
    let visit = await opened()
    await visit.act(.setLowBalance(WalletDesk.everyday, WalletDesk.cents(5_000)))
    #expect(visit.wallet.state.withLock { $0.lowBalances["u1"]?.count } == 1 && visit.notice == nil)
    visit.wallet.change(.withdraw(WalletDesk.everyday, WalletDesk.cents(6_000)))
    await visit.core.send(.pulled)
    #expect(visit.notice == "Low balance: Everyday, US$40.00 available")
    let next = await visit.killedOnWallet()
    #expect(next.notice == nil && next.walletBalances.first == "US$40.00")
    next.core.stop()
  }
}
