import ChargeDomain
import ChargeLocalization
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("The sheet for an amount of the wallet")
struct WalletAmountTests {
  typealias Visit = WalletScreenVisit<WalletAmountViewModel>

  private func visit(
    _ purpose: WalletAmountViewModel.Purpose, _ account: WalletAccountID = WalletDesk.everyday,
    knowing wallet: Wallet? = WalletDesk.wallet, _ language: Language = .en
  ) -> Visit {
    Visit(.init(purpose: purpose, account: account), knowing: wallet, language: language)
  }

  private func form(_ visit: Visit, _ language: Language = .en) throws -> WalletAmountViewState.Content {
    guard case .form(let form) = try visit.state(language).body else { throw NoForm() }
    return form
  }

  private struct NoForm: Error {}

  private func asks(_ kind: WalletOrder.Kind) -> Reaction<WalletAmountViewModel> {
    .ask(.wallet(.order(kind, whenOffline: false)))
  }

  // MARK: Refused before anything is sent

  @Test(
    "what is no amount is not sent, and told beside the field, which keeps what was typed",
    arguments: [
      ("", "Enter an amount"), ("abc", "Enter a number"), ("0", "Enter an amount above zero"), ("0.00", "above zero"),
      ("-5", "without a minus sign"), ("1.234", "At most 2 decimals"), ("2000000", "At most"),
      ("99999999999999999999", "At most"), ("5 SEK", "Enter the amount in US$"),
    ])
  func noAmount(typed: String, problem: String) throws {
    for purpose in WalletAmountViewModel.Purpose.allCases {
      var visit = visit(purpose)
      visit.handle(.edited(.typed(typed, caret: nil)))
      #expect(try form(visit).amount.error == nil, "nothing is told while it is typed")
      #expect(visit.handle(.tapped(.send)) == .none, "\(purpose) \(typed)")
      let field = try form(visit).amount
      #expect(field.error?.contains(problem) == true, "\(purpose) \(typed): \(field.error ?? "")")
      #expect(field.hasFocus && field.border == .miss && visit.model.asked == AskedOrder())
    }
  }

  @Test("more than can be spent is refused, with how much that is; what is held and what is pending count")
  func tooMuch() throws {
    var visit = visit(.withdraw)
    visit.handle(.edited(.typed("100.01", caret: nil)))
    #expect(visit.handle(.tapped(.send)) == .none)
    #expect(try form(visit).amount.error?.hasPrefix("Not enough money. Available: ") == true)
    #expect(try form(visit).amount.error?.hasSuffix("100.00") == true && form(visit).amount.value == "100.01")
    visit.handle(.edited(.typed("100", caret: nil)))
    #expect(try form(visit).amount.error == nil)
    visit.keep { value in
      value.orders = [.asked(.transfer(from: WalletDesk.everyday, to: WalletDesk.savings, WalletDesk.cents(6_000)))]
      let hold = WalletHold(id: .init(rawValue: "h"), account: WalletDesk.everyday, amount: WalletDesk.cents(1_500))
      value.wallet?.holds = [hold]
    }
    #expect(try form(visit).amount.error?.hasSuffix("25.00") == true, "pending and held")
    #expect(visit.handle(.tapped(.send)) == .none)
    visit.handle(.edited(.typed("25", caret: nil)))
    #expect(visit.handle(.tapped(.send)) == asks(.withdraw(WalletDesk.everyday, WalletDesk.cents(2_500))))
  }

  @Test("the least and the largest amount can be sent, a cent more cannot")
  func bounds() throws {
    for (typed, cents) in [("0.01", 1), ("1000000", 100_000_000)] {
      var visit = visit(.deposit)
      visit.handle(.edited(.typed(typed, caret: nil)))
      #expect(visit.handle(.tapped(.send)) == asks(.deposit(WalletDesk.everyday, WalletDesk.cents(cents))), "\(typed)")
    }
    var more = visit(.deposit)
    more.handle(.edited(.typed("1000000.01", caret: nil)))
    #expect(more.handle(.tapped(.send)) == .none)
    #expect(try form(more).amount.error?.contains("At most") == true)
  }

  @Test("what comes in may be more than is there")
  func depositAnyAmount() {
    var visit = visit(.deposit, WalletDesk.savings)
    visit.handle(.edited(.typed("999,999.99", caret: nil)))
    #expect(visit.handle(.tapped(.send)) == asks(.deposit(WalletDesk.savings, WalletDesk.cents(99_999_999))))
  }

  @Test(
    "an amount has the decimals of its currency, and is read as the language writes it",
    arguments: [
      ("JPY", Language.en, "1,234", 1_234), ("JPY", Language.tr, "1.234", 1_234), ("KWD", Language.en, "1.234", 1_234),
      ("KWD", Language.sv, "1,234", 1_234), ("SEK", Language.tr, "1.234,50", 123_450),
      ("SEK", Language.sv, "1 234,50", 123_450), ("SEK", Language.en, "1,234.50", 123_450),
      ("SEK", Language.en, "\u{661}\u{662}", 1_200),
    ])
  func currencies(code: String, language: Language, typed: String, minorUnits: Int) throws {
    let id = WalletAccountID(rawValue: "one")
    var visit = visit(.deposit, id, knowing: .of(code), language)
    visit.handle(.edited(.typed(typed, caret: nil)))
    #expect(visit.handle(.tapped(.send)) == asks(.deposit(id, WalletDesk.money(minorUnits, code))))
    #expect(try form(visit, language).amount.label.contains(code))
  }

  @Test("decimals that the currency does not have are refused")
  func decimals() throws {
    for (code, typed) in [("JPY", "12.5"), ("KWD", "1.2345"), ("SEK", "1.005")] {
      var visit = visit(.deposit, WalletAccountID(rawValue: "one"), knowing: .of(code))
      visit.handle(.edited(.typed(typed, caret: nil)))
      #expect(visit.handle(.tapped(.send)) == .none, "\(code)")
      #expect(try form(visit).amount.error != nil, "\(code)")
    }
  }

  // MARK: Transfers

  @Test("only other accounts in the same currency are offered; where there is one, it is meant")
  func targets() throws {
    let wallet = Wallet.of("USD", "SEK", "USD", "USD")
    var visit = visit(.transfer, WalletAccountID(rawValue: "one"), knowing: wallet)
    #expect(try form(visit).targets.map(\.name) == ["account-3", "account-4"])
    #expect(try form(visit).targets.map(\.isSelected) == [false, false])
    visit.handle(.edited(.typed("5", caret: nil)))
    #expect(visit.handle(.tapped(.send)) == .none)
    #expect(try visit.state().panel?.words == ["Select an account to transfer to"])
    for unfit in ["one", "two", "nine"] {
      visit.handle(.targetChosen(WalletAccountID(rawValue: unfit)))
      #expect(visit.model.target == nil, "\(unfit)")
    }
    let (from, to) = (WalletAccountID(rawValue: "one"), WalletAccountID(rawValue: "four"))
    visit.handle(.targetChosen(to))
    #expect(try visit.state().panel?.words == [] && form(visit).targets.map(\.isSelected) == [false, true])
    #expect(visit.handle(.tapped(.send)) == asks(.transfer(from: from, to: to, WalletDesk.cents(500))))
    #expect(self.visit(.transfer).model.target == WalletDesk.savings, "the only other one")
  }

  @Test("an account that is gone meanwhile is not chosen any more")
  func targetGone() throws {
    var visit = visit(.transfer, WalletAccountID(rawValue: "one"), knowing: .of("USD", "USD", "USD"))
    visit.handle(.targetChosen(WalletAccountID(rawValue: "three")))
    visit.keep { $0.wallet = .of("USD", "USD") }
    #expect(visit.model.target == WalletAccountID(rawValue: "two"))
    visit.keep { $0.wallet = .of("USD", "USD", "USD", "USD") }
    #expect(visit.model.target == WalletAccountID(rawValue: "two"), "what is chosen stays")
  }

  @Test("without another account it says so, and without one in the same currency, too")
  func noTarget() throws {
    func title(_ wallet: Wallet) throws -> String? {
      let visit = visit(.transfer, WalletAccountID(rawValue: "one"), knowing: wallet)
      guard case .noTarget(let trouble, let add) = try visit.state().body else { return nil }
      #expect(try visit.state().panel == nil)
      #expect(add == (wallet.unreadable.isEmpty ? "New account in USD" : nil))
      var some = visit
      #expect(some.handle(.addTapped) == .show(.walletNewAccount(in: Currency(rawValue: "USD"))))
      return trouble.title.plain
    }
    #expect(try title(.of("USD")) == "You have only one account")
    #expect(try title(.of("USD", "SEK")) == "No other account in USD")
    var partly = Wallet.of("USD")
    partly.unreadable = [nil]
    #expect(try title(partly) == "No other account in USD", "there may be others")
    #expect(try title(.of("USD", "USD")) == nil)
  }

  // MARK: Known too little

  @Test("nothing is filled in while the account is not known; then it can be")
  func unknown() throws {
    var visit = visit(.deposit, knowing: nil)
    guard case .missing(.loading) = try visit.state().body else { throw NoForm() }
    #expect(try visit.state().panel == nil && visit.handle(.tapped(.send)) == .none)
    visit.keep { $0.askFailure = .timedOut }
    guard case .missing(.trouble(_, _, let retry)) = try visit.state().body else { throw NoForm() }
    #expect(retry == "Try again" && visit.handle(.retryTapped) == .ask(.askWallet))
    visit.keep { value in
      (value.wallet, value.askFailure) = (WalletDesk.wallet, nil)
    }
    #expect(try form(visit).amount.value.isEmpty && visit.state().panel?.canUse(.send) == true)
    visit.keep { $0.wallet = .of("USD") }
    guard case .missing(.trouble(let trouble, _, _)) = try visit.state().body else { throw NoForm() }
    #expect(trouble.title.plain == "This account no longer exists")
  }

  @Test("the amount is written anew in another language")
  func language() throws {
    var visit = visit(.deposit)
    visit.handle(.edited(.typed("1234.5", caret: nil)))
    visit.around[PreferencesKeeper.self].language = .sv
    visit.handle(.signal(.changed(visit.around, .preferences)))
    #expect(try form(visit, .sv).amount.value.hasSuffix("234,5"))
    #expect(visit.handle(.tapped(.send)) == asks(.deposit(WalletDesk.everyday, WalletDesk.cents(123_450))))
  }
}
