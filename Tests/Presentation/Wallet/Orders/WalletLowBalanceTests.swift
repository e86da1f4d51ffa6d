import ChargeDomain
import ChargeLocalization
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("The sheet for the low balance notice")
struct WalletLowBalanceTests {
  typealias Visit = WalletScreenVisit<WalletLowBalanceViewModel>

  private let id = WalletDesk.everyday

  private func form(_ visit: Visit) throws -> WalletLowBalanceViewState.Content {
    guard case .form(let form) = try visit.state().body else { throw NoForm() }
    return form
  }

  private struct NoForm: Error {}

  private func set(_ amount: Money?) -> Reaction<WalletLowBalanceViewModel> {
    .ask(.wallet(.setLowBalance(id, amount)))
  }

  private func wished(_ amount: Money?) -> [LowBalance] {
    amount.map { [LowBalance(account: id, amount: $0)] } ?? []
  }

  @Test("off unless the person wants it; then it needs an amount, and closes once that is kept")
  func on() throws {
    var visit = Visit(id)
    #expect(try !form(visit).isOn && form(visit).amount == nil && form(visit).hint == nil)
    visit.handle(.switched(isOn: true))
    #expect(visit.handle(.saveTapped) == .none)
    #expect(try form(visit).amount?.error == "Enter an amount")
    visit.handle(.edited(.typed("20.5", caret: nil)))
    let amount = WalletDesk.cents(2_050)
    #expect(visit.handle(.saveTapped) == set(amount))
    #expect(try visit.handle(.saveTapped) == .none && form(visit).loading != nil && !form(visit).save.isEnabled)
    visit.handle(.switched(isOn: false))
    visit.handle(.edited(.typed("1", caret: nil)))
    #expect(try form(visit).isOn && form(visit).amount?.value == "20.5")
    #expect(visit.keep { $0.isAsking = true } == .none)
    #expect(visit.keep { $0.lowBalances = wished(amount) } == .exit(.back))
  }

  @Test("that less than the amount is available already is said, because the notice comes the next time")
  func alreadyLow() throws {
    var visit = Visit(id)
    visit.handle(.switched(isOn: true))
    let available = try #require(visit.around.wallet.available(in: id))
    let texts = Texts(language: .en)
    visit.handle(.edited(.typed("\(available.minorUnits / 100)", caret: nil)))
    #expect(try form(visit).hint == texts.walletLowHint)
    visit.handle(.edited(.typed("\(available.minorUnits / 100 + 1)", caret: nil)))
    #expect(try form(visit).hint == "\(texts.walletLowHint) \(texts.walletLowAlready)")
  }

  @Test("the permission is asked for where it is switched on; where it is refused, that is told and can be changed")
  func permission() throws {
    var visit = Visit(id)
    #expect(visit.handle(.switched(isOn: true)) == .ask(.ask(for: .notifications)))
    #expect(try form(visit).refused == nil && form(visit).allow == nil)
    visit.around[PermissionsKeeper.self] = [.notifications: .deniedForGood]
    visit.handle(.signal(.changed(visit.around, .permission)))
    #expect(try form(visit).refused?.text.plain == "Notifications are off: you are only told in the app.")
    #expect(visit.handle(.allowTapped) == .run(.showSystemSettings))
    visit.handle(.systemSettingsNotShown)
    #expect(try form(visit).refused?.tone == .error)
    #expect(visit.handle(.switched(isOn: false)) == .none)
    #expect(try form(visit).refused == nil)
    #expect(visit.handle(.switched(isOn: true)) == .none, "it was answered before")
  }

  @Test("what was chosen before is filled in; it can be switched off")
  func off() throws {
    var visit = Visit(id, knowing: nil)
    visit.handle(.switched(isOn: true))
    #expect(visit.handle(.saveTapped) == .none, "nothing is known yet")
    visit.keep { value in
      (value.wallet, value.lowBalances) = (WalletDesk.wallet, wished(WalletDesk.cents(2_050)))
    }
    #expect(try form(visit).isOn && form(visit).amount?.value == "20.50")
    #expect(visit.handle(.saveTapped) == .exit(.back), "nothing was changed")
    visit.handle(.switched(isOn: false))
    #expect(visit.handle(.saveTapped) == set(nil))
    #expect(visit.keep { $0.lowBalances = [] } == .exit(.back))
  }

  @Test("an amount in another currency than the account's is not filled in, and has to be entered anew")
  func otherCurrency() throws {
    var visit = Visit(id, knowing: nil)
    visit.keep { value in
      (value.wallet, value.lowBalances) = (WalletDesk.wallet, wished(WalletDesk.money(5_000, "SEK")))
    }
    #expect(try form(visit).isOn && form(visit).amount?.value == "" && form(visit).amount?.error == nil)
    #expect(visit.handle(.saveTapped) == .none)
    #expect(try form(visit).amount?.error == "Enter an amount")
    visit.handle(.edited(.typed("50", caret: nil)))
    #expect(visit.handle(.saveTapped) == set(WalletDesk.cents(5_000)), "it is another amount")
  }

  @Test("the largest amount can be chosen, a cent more cannot, nor nothing")
  func bounds() throws {
    func choose(_ typed: String) -> (visit: Visit, asked: Reaction<WalletLowBalanceViewModel>) {
      var visit = Visit(id)
      visit.handle(.switched(isOn: true))
      visit.handle(.edited(.typed(typed, caret: nil)))
      let asked = visit.handle(.saveTapped)
      return (visit, asked)
    }
    for (typed, cents) in [("0.01", 1), ("1000000", 100_000_000)] {
      #expect(choose(typed).asked == set(WalletDesk.cents(cents)), "\(typed)")
    }
    for typed in ["0", "0.00", "1000000.01"] {
      let (visit, asked) = choose(typed)
      #expect(try asked == .none && form(visit).amount?.error != nil, "\(typed)")
    }
  }

  @Test("what could not be kept is told, with the amount there, and can be tried again")
  func notKept() throws {
    var visit = Visit(id)
    visit.handle(.switched(isOn: true))
    visit.handle(.edited(.typed("5", caret: nil)))
    #expect(visit.handle(.saveTapped) == set(WalletDesk.cents(500)))
    #expect(visit.keep { $0.lowBalanceFailures = [id: .storage] } == .none)
    #expect(try form(visit).notice?.text.plain == "Could not save: The device storage is not working")
    #expect(try form(visit).amount?.value == "5" && form(visit).loading == nil)
    #expect(visit.handle(.saveTapped) == set(WalletDesk.cents(500)))
    visit.keep { $0.lowBalanceFailures = [:] }
    #expect(try form(visit).notice == nil, "it is being kept anew")
    visit.keep { $0.lowBalanceFailures = [id: .storage] }
    #expect(
      try form(visit).notice?.text.plain
        == "Still the same after 2 tries. Could not save: The device storage is not working")
    #expect(visit.handle(.saveTapped) == set(WalletDesk.cents(500)))
    visit.keep { $0.lowBalanceFailures = [id: .locked] }
    #expect(try form(visit).notice?.text.plain.hasPrefix("Could not save: ") == true, "another reason")
  }

  @Test("a store that cannot be read is told: nobody knows what was chosen")
  func notRead() throws {
    var visit = Visit(id, knowing: nil)
    visit.keep { value in
      (value.isRead, value.wallet, value.storeFailure) = (false, WalletDesk.wallet, .storage)
    }
    guard case .missing(.trouble(_, nil, "Try again"?)) = try visit.state().body else { throw NoForm() }
    #expect(visit.handle(.retryTapped) == .ask(.askWallet))
  }

  @Test("it is left without a change, and closes for somebody else")
  func left() {
    var visit = Visit(id)
    visit.handle(.switched(isOn: true))
    #expect(visit.handle(.cancelTapped) == .exit(.back))
    #expect(visit.become(.signedIn(AccountOwner(userID: "u2"))) == .exit(.back))
  }
}
