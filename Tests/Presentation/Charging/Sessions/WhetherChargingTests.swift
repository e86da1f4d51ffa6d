import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@MainActor
@Suite("Whether there is a charging session")
struct WhetherChargingTests {
  private func body(_ around: Surroundings) throws -> ChargeViewState.Body {
    var model = ChargeViewModel()
    _ = model.handle(.signal(.appeared(around)))
    return model.viewState(in: try context()).body
  }

  @Test(
    "who is not signed in is asked to, and not told that there is none",
    arguments: [
      AccountState.signedOut, .expired(AccountDesk.owner),
    ])
  func signedOut(_ state: AccountState) throws {
    guard case .notKnown(let trouble, let signIn?, nil) = try body(Surroundings(accounts: [.charging: state])) else {
      throw Failure.notFound
    }
    #expect(trouble.title.plain == "Sign in to see whether you are charging." && signIn == "Sign in")
    var model = ChargeViewModel()
    #expect(model.handle(.signInTapped) == .ask(.signIn(.charging)))
  }

  @Test("a device that cannot be read says so", arguments: [AccountState.locked, .exposed, .unreadable])
  func unreadable(_ state: AccountState) throws {
    guard case .notKnown(let trouble, nil, nil) = try body(Surroundings(accounts: [.charging: state])) else {
      throw Failure.notFound
    }
    #expect(trouble.title.plain == "It is not known whether you are charging")
    if state == .locked { #expect(trouble.advice.hasPrefix("The device is locked. ")) }
  }

  @Test("a device that is locked says so, even if there was none a moment ago")
  func locked() throws {
    var around = Surroundings(isLocked: true, accounts: [.charging: .signedIn(AccountDesk.owner)])
    around[ChargingKeeper.self].isRead = true
    around[ChargingKeeper.self].listedAt = noon
    guard case .notKnown(let trouble, nil, nil) = try body(around) else { throw Failure.notFound }
    #expect(trouble.advice.hasPrefix("The device is locked. "))
    var history = ChargingHistoryViewModel()
    _ = history.handle(.signal(.appeared(around)))
    guard case .failed(let said) = history.viewState(in: try context()).body else { throw Failure.notFound }
    #expect(said.title.plain == "The device is locked")
  }

  @Test("opening charging asks the network for the list, but not twice within half a minute")
  func opening() async {
    let visit = AppVisit { $0.signIn(.charging) }
    await visit.open("charge")
    #expect(visit.count("transactions") == 1)
    await visit.core.send(.tabTapped(.find))
    await visit.advance(29)
    await visit.core.send(.tabTapped(.charge))
    #expect(visit.count("transactions") == 1)
    await visit.core.send(.tabTapped(.find))
    await visit.advance(1)
    visit.charging.beginElsewhere("9")
    await visit.core.send(.tabTapped(.charge))
    #expect(visit.count("transactions") == 2 && visit.heading == "Charging has started")
    visit.core.stop()
  }
}
