import ChargeDomain
@testable import ChargePresentation
import TestSupport
import Testing

@Suite("Giving up one sign-in at a time")
struct ForgettingOrderTests {
  private let ada: AccountOwner = AccountDesk.owner

  private func hub(_ states: [AccountService: AccountState]) -> AccountHubViewModel {
    var model = AccountHubViewModel()
    _ = model.handle(.signal(.appeared(Surroundings(accounts: states))))
    return model
  }

  private func shown(_ model: AccountHubViewModel) throws -> AccountHubViewState { model.viewState(in: try context()) }

  @Test("the question is about the first that was tapped; until it is answered nothing is under way")
  func asking() throws {
    var model = hub([.wallet: .expired(ada), .charging: .expired(ada), .appointments: .signedOut])
    #expect(model.handle(.forgetTapped(.wallet)) == .none)
    #expect(model.handle(.forgetTapped(.charging)) == .none)
    #expect(!model.worksOnAccount)
    #expect(try shown(model).forgetting == nil)
    #expect(try shown(model).services.map { $0.action != nil } == [true, true, true])
    #expect(try shown(model).services.map { $0.forget?.isEnabled } == [true, nil, true])
    var left = model
    #expect(left.handle(.popupLeft) == .none)
    #expect(try shown(left).popup == nil)
    #expect(left.handle(.popupAnswered) == .none, "there is nothing to confirm any more")
    #expect(left.handle(.serviceTapped(.wallet)) == .ask(.signIn(.wallet)))
    #expect(model.handle(.popupAnswered) == .run(.forget(.wallet)))
  }

  @Test("while one is given up it leads nowhere and no other can be given up; afterwards all is as before")
  func running() throws {
    var model = hub([.wallet: .expired(ada), .charging: .expired(ada), .appointments: .signedOut])
    _ = model.handle(.forgetTapped(.wallet))
    _ = model.handle(.popupAnswered)
    #expect(model.worksOnAccount)
    #expect(try shown(model).forgetting?.label == "Signing out…")
    #expect(try shown(model).services.map { $0.action != nil } == [true, true, false])
    #expect(try shown(model).services.map { $0.forget?.isEnabled } == [false, nil, false])
    #expect(model.handle(.serviceTapped(.wallet)) == .none)
    #expect(model.handle(.serviceTapped(.charging)) == .ask(.signIn(.charging)))
    #expect(model.handle(.popupAnswered) == .none)
    _ = model.handle(.popupLeft)
    #expect(model.worksOnAccount, "it cannot be left either")
    #expect(model.handle(.forgotten(.wallet)) == .exit(.accountLeft, asking: .signedOut(.wallet)))
    #expect(!model.worksOnAccount)
    #expect(try shown(model).services.map { $0.action != nil } == [true, true, true])
    #expect(try shown(model).services.map { $0.forget?.isEnabled } == [true, nil, true])
  }

  @Test("a sign-in whose owner is known is signed out, another is removed", arguments: [true, false])
  func words(isKnown: Bool) throws {
    var model = hub([.wallet: isKnown ? .expired(ada) : .unreadable])
    _ = model.handle(.forgetTapped(.wallet))
    let popup = try #require(try shown(model).popup)
    #expect(popup.title == (isKnown ? "Sign out?" : "Remove this sign-in?"))
    #expect(popup.primary.label == (isKnown ? "Sign out" : "Remove sign-in"))
    #expect(popup.message.hasPrefix("Statements and low balance notices are only on this device"))
    #expect(try shown(model).services.last?.forget?.label == popup.primary.label)
  }

  @Test("what failed is told until it is answered, and can be tried again")
  func failed() throws {
    var model = hub([.wallet: .unreadable])
    _ = model.handle(.forgetTapped(.wallet))
    _ = model.handle(.popupAnswered)
    #expect(model.handle(.forgetFailed(.storage)) == .ask(.recheckAccounts))
    #expect(try shown(model).popup?.tone == .error && shown(model).forgetting == nil)
    #expect(model.handle(.forgetTapped(.wallet)) == .none)
    #expect(try shown(model).popup?.tone == .error, "the failure is answered first")
    #expect(model.handle(.popupAnswered) == .none)
    #expect(try shown(model).popup == nil)
    _ = model.handle(.forgetTapped(.wallet))
    #expect(model.handle(.popupAnswered) == .run(.forget(.wallet)))
  }

  @Test("only a sign-in that is stored and of no use is given up")
  func offered() throws {
    let cases: [(AccountState, Bool)] = [
      (.unknown, false), (.signedOut, false), (.signedIn(ada), false), (.expired(ada), true), (.locked, false),
      (.exposed, true), (.unreadable, true), (.switchedOff, false),
    ]
    for (state, isOffered) in cases {
      var model = hub([.charging: state])
      #expect(try (shown(model).services.first?.forget != nil) == isOffered, "\(state)")
      _ = model.handle(.forgetTapped(.charging))
      #expect(try (shown(model).popup != nil) == isOffered, "\(state)")
    }
  }
}
