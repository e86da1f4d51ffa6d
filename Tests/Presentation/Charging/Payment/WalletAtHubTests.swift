import ChargeDomain
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport
import Testing

@MainActor
@Suite("The wallet among the ways to pay")
struct WalletAtHubTests {
  private static let tooLittle = "Not enough money in your wallet. Needed: SEK 300, available: SEK 100.00."

  private func problem(_ visit: AppVisit) -> String? { visit.hubContent?.methods.last?.problem }

  @Test("where the network takes it, it can be chosen: what will be held is said, and nothing is asked yet")
  func chosen() async throws {
    let visit = AppVisit.withWallet()
    await visit.openHub()
    #expect(visit.hubContent?.methods.map(\.label) == ["Klarna", "Invoice", "Wallet"] && problem(visit) == nil)
    #expect(visit.hubContent?.wallet == nil)
    await visit.send(.chargerHub(.methodChosen(.wallet)))
    let content = try #require(visit.hubContent)
    #expect(content.methods.map(\.isChosen) == [false, false, true])
    #expect(content.wallet?.accountsTitle == "Pay from" && content.wallet?.deposit == nil)
    #expect(content.wallet?.accounts.map(\.label) == ["Everyday: SEK 500.00 available"])
    let held = "SEK 300 will be held in your wallet. You only pay for what you use."
    #expect(
      content.footnotes.last == held
        + " The app stops charging at that amount, as long as it is running and online.")
    #expect(content.begin == FormButton(label: "Pay and start", isEnabled: true) && content.beginNote == nil)
    #expect(visit.wallet.count("hold") == 0)
    visit.core.stop()
  }

  @Test("what was chosen is found again by whoever comes back")
  func comesBack() async {
    let visit = AppVisit.withWallet()
    await visit.chooseWallet()
    await visit.core.send(.backTapped)
    #expect(visit.hubContent == nil)
    await visit.openHub()
    #expect(visit.hubContent?.methods.map(\.isChosen) == [false, false, true])
    visit.core.stop()
  }

  @Test("a network that never tells what a session cost takes no wallet, and neither does an app without one")
  func notThere() async {
    let first = AppVisit { $0.signIn(.charging, .wallet) }
    await first.openHub()
    #expect(first.hubContent?.methods.map(\.method) == [.provider, .invoice])
    await first.send(.chargerHub(.methodChosen(.wallet)))
    #expect(first.hubContent?.methods.map(\.isChosen) == [true, false])
    first.core.stop()
    let without = AppVisit(reserves: false) { desk in
      desk.signIn(.charging)
      desk.state.withLock { _ = $0.available.remove(.wallet) }
    }
    await without.openHub()
    #expect(without.hubContent?.methods.map(\.method) == [.provider, .invoice])
    without.core.stop()
  }

  @Test("who is not signed in to the wallet signs in from here, and comes back")
  func signedOut() async {
    let visit = AppVisit(reserves: false) { $0.signIn(.charging) }
    await visit.openHub()
    #expect(problem(visit) == "sign in first" && visit.hubContent?.wallet?.signIn == "Sign in to wallet")
    #expect(visit.hubContent?.wallet?.accounts.isEmpty == true)
    await visit.send(.chargerHub(.walletSignInTapped))
    #expect(visit.walletPhone != nil)
    visit.wallet.wallet.accounts = [.kronor(500)]
    await visit.returnToWallet()
    await visit.core.send(.backTapped)
    #expect(problem(visit) == nil && visit.hubContent?.wallet == nil)
    visit.core.stop()
  }

  @Test("where there is too little, charging cannot begin; putting money in is one tap away, and leads back")
  func tooLittle() async throws {
    let visit = AppVisit.withWallet(kronor: 100)
    await visit.chooseWallet()
    #expect(visit.hubContent?.beginNote == Self.tooLittle && visit.hubContent?.begin.isEnabled == false)
    #expect(visit.hubContent?.wallet?.deposit == "Add money")
    await visit.send(.chargerHub(.beginTapped))
    #expect(visit.chargerHub != nil && visit.count("openPayment") == 0)
    await visit.send(.chargerHub(.depositTapped))
    #expect(visit.amountSheet != nil)
    await visit.send(.walletAmount(.edited(.typed("200", caret: nil))))
    await visit.send(.walletAmount(.tapped(.send)))
    #expect(visit.balance == 30_000)
    let content = try #require(visit.hubContent)
    #expect(content.methods.map(\.isChosen) == [false, false, true])
    #expect(content.begin.isEnabled && content.beginNote == nil && content.wallet?.deposit == nil)
    visit.core.stop()
  }

  @Test("where there is no account in the currency, one is opened from here, and money is put in; then it pays")
  func newAccount() async throws {
    let dollars = WalletAccount(id: WalletDesk.savings, name: "Dollars", balance: WalletDesk.cents(90_000))
    let visit = AppVisit.withWallet(dollars)
    await visit.openHub()
    await visit.send(.chargerHub(.newAccountTapped))
    await visit.send(.walletNewAccount(.edited(.text(.name, "Resor"))))
    await visit.send(.walletNewAccount(.tapped(.send)))
    let opened = try #require(visit.wallet.wallet.accounts.last)
    #expect(opened.name == "Resor" && opened.balance == WalletDesk.money(0, "SEK"))
    #expect(problem(visit) == nil && visit.hubContent?.wallet == nil)
    await visit.send(.chargerHub(.newAccountTapped))
    await visit.send(.chargerHub(.methodChosen(.wallet)))
    #expect(visit.hubContent?.wallet?.deposit == "Add money" && visit.hubContent?.wallet?.newAccount == nil)
    visit.core.stop()
  }

  @Test("who chose the wallet finds it chosen the next time, also after paying from it, unless it cannot be")
  func lastTime() async {
    let visit = AppVisit.withWallet()
    await visit.chooseWallet()
    await visit.core.send(.backTapped)
    await visit.openHub()
    #expect(visit.hubContent?.methods.map(\.isChosen) == [false, false, true])
    await visit.send(.chargerHub(.beginTapped))
    await visit.stopCharging(total: 9_200)
    await visit.tap(.done)
    await visit.openHub()
    #expect(visit.hubContent?.methods.map(\.isChosen) == [false, false, true])
    await visit.send(.chargerHub(.methodChosen(.provider)))
    #expect(visit.hubContent?.methods.map(\.isChosen) == [true, false, false])
    await visit.leaveWallet()
    await visit.core.send(.backTapped)
    await visit.openHub()
    #expect(visit.hubContent?.methods.filter(\.isChosen).map(\.method) == [.provider])
    visit.core.stop()
  }

  @Test("of several accounts in the currency the first with enough pays, or the chosen one; others cannot")
  func several() async throws {
    let (small, large) = (WalletAccountID(rawValue: "small"), WalletAccountID(rawValue: "large"))
    let dollars = WalletAccount(id: WalletDesk.savings, name: "Dollars", balance: WalletDesk.cents(90_000))
    let visit = AppVisit.withWallet(dollars, .kronor(100, "Small", id: small), .kronor(400, "Large", id: large))
    await visit.chooseWallet()
    let accounts = try #require(visit.hubContent?.wallet?.accounts)
    #expect(accounts.map(\.name) == ["1", "2"] && accounts.map(\.id) == [small, large])
    #expect(accounts.map(\.isChosen) == [false, true])
    await visit.send(.chargerHub(.accountChosen(WalletDesk.savings)))
    #expect(visit.hubContent?.wallet?.accounts.map(\.isChosen) == [false, true])
    await visit.send(.chargerHub(.accountChosen(small)))
    #expect(visit.hubContent?.wallet?.accounts.map(\.isChosen) == [true, false])
    #expect(visit.hubContent?.beginNote == Self.tooLittle)
    await visit.send(.chargerHub(.accountChosen(large)))
    await visit.send(.chargerHub(.beginTapped))
    #expect(visit.wallet.wallet.holds.map(\.account) == [large])
    #expect(visit.keptSessions.first?.walletAccount == large)
    visit.core.stop()
  }

  @Test("why it cannot be chosen is said: no account in the currency, no sum, or nothing known of it")
  func problems() async throws {
    let dollars = WalletAccount(id: WalletDesk.savings, name: "Dollars", balance: WalletDesk.cents(90_000))
    let visit = AppVisit.withWallet(dollars)
    await visit.openHub()
    #expect(problem(visit) == "no account in SEK" && visit.hubContent?.wallet?.newAccount == "Create account in SEK")
    visit.core.stop()

    let silent = AppVisit.withWallet()
    silent.wallet.script.failAlways("wallet", .providerError)
    await silent.openHub()
    #expect(problem(silent) == "could not load: The server reported an error")
    silent.core.stop()

    let slow = AppVisit.withWallet()
    slow.wallet.script.hold("wallet")
    await slow.openHub()
    #expect(problem(slow) == "loading…")
    slow.core.stop()

    let unpriced = AppVisit.withWallet()
    let site = try #require(ChargingDesk.site)
    unpriced.charging.state.withLock { state in
      state.sites = [ChargerSite(id: site.id, name: "", coordinate: site.coordinate, chargers: site.chargers)]
    }
    await unpriced.openHub()
    #expect(problem(unpriced) == "the amount to hold is not known")
    unpriced.core.stop()
  }

  @Test("where the network reserves nothing, what a large battery costs is held")
  func withoutReservation() async throws {
    let visit = AppVisit.withWallet()
    let site = try #require(ChargingDesk.site)
    visit.charging.state.withLock { state in
      state.sites = [
        ChargerSite(
          id: site.id, name: site.name, coordinate: site.coordinate, price: site.price, chargers: site.chargers)
      ]
    }
    await visit.beginFromWallet()
    #expect(visit.heldSums == [18_000] && visit.keptSessions.first?.place.hold == WalletDesk.money(18_000, "SEK"))
    visit.core.stop()
  }
}
