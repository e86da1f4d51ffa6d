import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("The sheet for another account of the wallet")
struct WalletNewAccountTests {
  typealias Visit = WalletScreenVisit<WalletNewAccountViewModel>

  private let id = WalletAccountID(rawValue: "new")
  private let asks = Reaction<WalletNewAccountViewModel>.ask(.wallet(.create(name: "Holidays", whenOffline: false)))

  private func filled(_ name: String = "Holidays") -> Visit {
    var visit = Visit(nil)
    visit.handle(.edited(.text(.name, name)))
    return visit
  }

  @Test("blanks alone, and too long a name, are refused; blanks around a name are left out", arguments: ["", " \t "])
  func blank(name: String) throws {
    var visit = filled(name)
    #expect(try visit.state().name.field.error == nil && visit.handle(.tapped(.send)) == .none)
    #expect(try visit.state().name.field.error == "Enter a name" && visit.state().name.field.hasFocus)
    var long = filled(String(repeating: "å", count: 101))
    #expect(try long.handle(.tapped(.send)) == .none && long.state().name.field.error == "At most 100 characters")
    var padded = filled("  Holidays ")
    #expect(padded.handle(.tapped(.send)) == asks)
    var returned = filled()
    #expect(returned.handle(.edited(.returned(.name))) == asks)
  }

  @Test("where no currency was chosen it says that the service chooses one")
  func hint() throws {
    #expect(try Visit(nil).state().hint == "The wallet service chooses the currency.")
    #expect(try Visit(Currency(rawValue: "SEK")).state().hint == nil)
  }

  @Test("a name that another account has is told, and can be taken")
  func sameName() throws {
    var visit = filled("Everyday ")
    #expect(try visit.state().hint == "You already have an account with this name.")
    #expect(visit.handle(.tapped(.send)) == .ask(.wallet(.create(name: "Everyday", whenOffline: false))))
    #expect(try visit.state().hint == "The wallet service chooses the currency.", "it may be its own by now")
  }

  @Test("the longest name is sent as it is")
  func longest() throws {
    let name = String(repeating: "å", count: 100)
    var visit = filled(" \(name) ")
    #expect(try visit.state().name.field.error == nil)
    #expect(visit.handle(.tapped(.send)) == .ask(.wallet(.create(name: name, whenOffline: false))))
  }

  @Test("it says the currency that it is for, and asks for it; an account in another one is not its own")
  func currency() throws {
    let krona = WalletDesk.krona
    var visit = Visit(krona)
    visit.handle(.edited(.text(.name, "Resor")))
    #expect(try visit.state().title == "New account in SEK" && visit.state(.sv).title == "Nytt delkonto i SEK")
    #expect(
      visit.handle(.tapped(.send)) == .ask(.wallet(.create(name: "Resor", currency: krona, whenOffline: false))))
    visit.keep { $0.orders = [.asked(.create(id, name: "Resor"))] }
    #expect(visit.model.order == nil)
    visit.keep { $0.orders = [.asked(.create(id, name: "Resor", currency: krona))] }
    #expect(visit.model.order?.kind == .create(id, name: "Resor", currency: krona))
    #expect(try filled().state().title == "New account")
  }

  @Test("it waits for the answer, then closes")
  func done() throws {
    var visit = filled()
    visit.handle(.tapped(.send))
    #expect(try visit.handle(.tapped(.send)) == .none && visit.state().panel.loading != nil && !visit.state().isEnabled)
    var order = WalletOrder.asked(.create(id, name: "Holidays"), .leaves(before: WalletDesk.wallet))
    #expect(visit.keep { $0.orders = [order] } == .none)
    visit.handle(.edited(.text(.name, "Else")))
    #expect(try visit.state().name.field.value == "Holidays")
    order.handle(.answered(WalletDesk.wallet), at: noon)
    #expect(visit.keep { $0.orders = [order] } == .exit(.back, asking: .wallet(.letGo(order.id))))
  }

  @Test("an account of another name is not its own")
  func another() {
    var visit = filled()
    visit.handle(.tapped(.send))
    visit.keep { $0.orders = [.asked(.create(id, name: "Else"))] }
    #expect(visit.model.order == nil && visit.model.isBusy)
  }

  @Test("a failure keeps the sheet and the name")
  func failed() throws {
    var visit = filled()
    visit.handle(.tapped(.send))
    let kind = WalletOrder.Kind.create(id, name: "Holidays")
    let order = WalletOrder.asked(kind, .leaves(before: WalletDesk.wallet), .refused(.invalidName))
    #expect(visit.keep { $0.orders = [order] } == .none)
    #expect(try visit.state().panel.words == ["Not carried out: The wallet does not accept this name"])
    #expect(try visit.state().name.field.value == "Holidays" && visit.state().isEnabled)
    #expect(
      visit.handle(.tapped(.send))
        == .ask(.wallet(.letGo(order.id)), .wallet(.create(name: "Holidays", whenOffline: false))))
  }

  @Test("offline it can be sent later")
  func offline() throws {
    var visit = filled()
    visit.turn(isOnline: false)
    #expect(visit.handle(.edited(.returned(.name))) == .none)
    #expect(visit.handle(.tapped(.queue)) == .ask(.wallet(.create(name: "Holidays", whenOffline: true))))
  }

  @Test("it is there before the wallet is known, and asks nothing by itself")
  func unknown() throws {
    var visit = Visit(nil, knowing: nil)
    #expect(try visit.state().panel.canUse(.send) && visit.handle(.signal(.appeared(visit.around))) == .none)
    #expect(visit.handle(.signal(.pulled)) == .ask(.askWallet))
    visit.keep { $0.owner = nil }
    #expect(try !visit.state().panel.canUse(.send) && visit.handle(.tapped(.send)) == .none)
  }
}
