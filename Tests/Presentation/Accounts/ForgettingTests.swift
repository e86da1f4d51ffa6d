import ChargeDomain
import ChargeLocalization
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport
import Testing

@MainActor
@Suite("Giving up a sign-in that is of no use")
struct ForgettingTests {
  private func opened(_ prepare: (AccountDesk) -> Void) async -> AppVisit {
    let visit = AppVisit { desk in
      desk.signIn(.wallet)
      desk.state.withLock { $0.storedName = "Ada" }
      prepare(desk)
    }
    await visit.open("account")
    return visit
  }

  private func forget(_ visit: AppVisit) -> FormButton? { visit.service(.wallet)?.forget }

  nonisolated static let cases: [@Sendable (inout AccountDesk.State) -> Void] = [
    { $0.secrets[.wallet] = .refused(AccountDesk.owner(.wallet)) }, { $0.readFailure = .storage },
    { $0.readFailure = .exposed },
  ]

  @Test("expired, unreadable, open to others: asked first, then nothing of it is on the device", arguments: 0..<3)
  func forgets(number: Int) async throws {
    let visit = await opened { $0.state.withLock { Self.cases[number](&$0) } }
    #expect(forget(visit)?.label == (number == 0 ? "Sign out" : "Remove sign-in"))
    await visit.send(.hub(.forgetTapped(.wallet)))
    let popup = try #require(visit.hub?.popup)
    #expect(popup.tone == .destructive && popup.primary.role == .destructive && popup.secondary?.role == .cancel)
    #expect(popup.message.contains("are deleted for good"))
    await visit.send(.hub(.popupLeft))
    #expect(visit.hub?.popup == nil && visit.desk.entry(.wallet) != .nothing, "leaving it changes nothing")
    await visit.send(.hub(.forgetTapped(.wallet)))
    await visit.core.send(.platform(.reachabilityChanged(isOnline: false)))
    await visit.send(.hub(.popupAnswered))
    #expect(visit.desk.entry(.wallet) == .nothing && visit.desk.state.withLock { $0.storedName } == nil)
    #expect(visit.service(.wallet)?.state == "not signed in" && forget(visit) == nil)
    #expect(visit.notice == "Signed out: Wallet")
    visit.core.stop()
  }

  @Test(
    "where the store is not the person's own, forgetting says what stands in the way and what helps, in words of the app"
  )
  func notOnesOwn() async throws {
    let visit = await opened { $0.state.withLock { $0.secretsFailure = .exposed } }
    let notice = try #require(visit.hub?.notice?.text.plain)
    #expect(notice.contains("Remove them here and sign in again") && notice.contains("delete the app’s data"))
    await visit.send(.hub(.forgetTapped(.wallet)))
    await visit.send(.hub(.popupAnswered))
    let popup = try #require(visit.hub?.popup)
    #expect(popup.title == "Your saved sign-ins are not protected" && popup.tone == .error)
    #expect(popup.message.contains("belongs to someone else or is only a link"))
    for text in [notice, popup.message] { #expect(!text.contains("start.") && !text.contains("chmod")) }
    visit.core.stop()
  }

  @Test("a sign-in that can be used, none, one behind a lock and one of a service that is off are not given up here")
  func notOffered() async {
    let visit = await opened { _ in }
    #expect(visit.hub?.services.map(\.forget) == [nil, nil, nil])
    await visit.send(.hub(.forgetTapped(.wallet)))
    #expect(visit.hub?.popup == nil)
    await visit.core.send(.keeper(.accounts(.refused(.wallet))))
    #expect(forget(visit) != nil)
    await visit.core.send(.platform(.lockChanged(isLocked: true)))
    #expect(forget(visit) == nil)
    visit.core.stop()
  }

  @Test("what could not be forgotten is told, and the accounts are looked at anew")
  func fails() async {
    let visit = await opened { desk in
      desk.state.withLock { state in
        state.readFailure = .storage
        state.ownFailure = .storage
      }
    }
    await visit.send(.hub(.forgetTapped(.wallet)))
    visit.desk.state.withLock { $0.readFailure = nil }
    await visit.send(.hub(.popupAnswered))
    #expect(visit.hub?.popup?.tone == .error && visit.hub?.forgetting == nil)
    #expect(visit.desk.entry(.wallet) == .nothing && visit.service(.wallet)?.state == "not signed in")
    await visit.send(.hub(.popupAnswered))
    #expect(visit.hub?.popup == nil)
    visit.core.stop()
  }

  @Test("a service without an address offers nothing that cannot work")
  func switchedOff() async {
    let visit = await opened { $0.state.withLock { $0.available = [.wallet] } }
    #expect(visit.hub?.services.map(\.state) == ["not available here", "not available here", "signed in"])
    #expect(visit.hub?.services.map { $0.action != nil } == [false, false, true])
    #expect(visit.hub?.register == nil && visit.hub?.notice == nil)
    await visit.send(.hub(.serviceTapped(.charging)))
    #expect(visit.hub != nil)
    visit.core.stop()
  }
}
