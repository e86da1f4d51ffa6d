import ChargeDomain
@testable import ChargePresentation
import TestSupport
import Testing

@Suite("What waits for a sign-in, an unlock or an answer")
struct HandOverPartsTests {
  private let ada = AccountOwner(userID: "7", email: "ada@example.org")
  private let eva = AccountOwner(userID: "8", email: "eva@example.org")

  private func around(_ state: AccountState?, isLocked: Bool = false) -> Surroundings {
    var around = Surroundings()
    around[AccountsKeeper.self] = state.map { [.wallet: $0] } ?? [:]
    around[DeviceKeeper.self].isLocked = isLocked
    return around
  }

  @Test("work is done once more after a sign-in, and a service that goes on refusing is not asked a third time")
  func afterSignIn() {
    var waiting = AfterSignIn<String>()
    #expect(!waiting.isWaiting && waiting.resume(in: around(.signedIn(ada)), of: .wallet) == nil)
    #expect(waiting.ask(toDo: "save") && waiting.isWaiting)
    #expect(waiting.resume(in: around(.signedIn(ada)), of: .wallet) == "save")
    #expect(!waiting.isWaiting && waiting.resume(in: around(.signedIn(ada)), of: .wallet) == nil)
    #expect(!waiting.ask(toDo: "save") && !waiting.isWaiting)
  }

  @Test("who came back without signing in is asked again next time", arguments: [AccountState.signedOut, .locked])
  func notSignedIn(state: AccountState) {
    var waiting = AfterSignIn<String>()
    _ = waiting.ask(toDo: "save")
    #expect(waiting.resume(in: around(state), of: .wallet) == nil && !waiting.isWaiting)
    #expect(waiting.ask(toDo: "save") == true)
    #expect(waiting.resume(in: around(.signedIn(ada)), of: .charging) == nil, "another service")
  }

  @Test("only the lock is waited for, and only while there is one")
  func afterUnlock() {
    var waiting = AfterUnlock<String>()
    #expect(waiting.wait(toDo: "keep", after: .timedOut, in: around(nil, isLocked: true)) == false)
    #expect(waiting.wait(toDo: "keep", after: .locked, in: around(nil)) == false)
    #expect(!waiting.isWaiting)
    #expect(waiting.wait(toDo: "keep", after: .locked, in: around(nil, isLocked: true)) && waiting.isWaiting)
    let open = around(nil)
    for signal in [ScreenSignal.pulled, .covered, .changed(open, .lock), .appeared(around(nil, isLocked: true))] {
      #expect(waiting.resume(at: signal) == nil && waiting.isWaiting)
    }
    #expect(waiting.resume(at: .changed(around(nil, isLocked: true), .accounts)) == nil && waiting.isWaiting)
    #expect(waiting.resume(at: .changed(open, .accounts)) == "keep", "once the accounts were read")
    #expect(!waiting.isWaiting && waiting.resume(at: .appeared(open)) == nil)
    _ = waiting.wait(toDo: "keep", after: .locked, in: around(nil, isLocked: true))
    #expect(waiting.resume(at: .appeared(open)) == "keep")
  }

  @Test("a screen is somebody else's only when one known person follows another")
  func holder() {
    var holder = AccountHolder(of: .wallet)
    #expect(!holder.isReplaced(in: around(.signedOut)) && !holder.isReplaced(in: around(.signedIn(ada))))
    #expect(!holder.isReplaced(in: around(.expired(ada))) && !holder.isReplaced(in: around(.signedOut)))
    #expect(holder.isReplaced(in: around(.signedIn(ada))) == false, "the same person again")
    #expect(holder.isReplaced(in: around(.signedIn(eva))) == true)
    #expect(holder.isReplaced(in: around(.signedIn(eva))) == false, "told once")
  }
}
