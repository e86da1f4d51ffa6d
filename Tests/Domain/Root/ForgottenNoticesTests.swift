import DomainTestSupport
import Foundation
import Synchronization
import Testing

@testable import ChargeDomain

/// What was shown of an account goes with the account.
@Suite struct ForgottenNoticesTests {
  private let desk = AccountDesk()
  private let device = PlatformDouble()
  private let kept = KeptData()
  private let words = SystemNotice.Content(title: "News", text: "Länsväg 31")

  private func notice(_ id: String, key: String, _ link: AppLink) -> KeptNotice {
    KeptNotice(id: id, key: key, content: words, at: noon, link: link)
  }

  @Test("signing out takes the service's notices from the list and from the system", arguments: AccountService.allCases)
  func signedOut(_ service: AccountService) async throws {
    let notices = [
      notice("a-end@1", key: "a-end", .charge),
      notice("reminder-a", key: "reminder-a", AppLink(screen: "appointments")),
      notice("low-a@1", key: "low-a", .walletAccount(WalletAccountID(rawValue: "a"))),
      notice("watch-a@1", key: "watch-a", AppLink(screen: "station", argument: "swiss:1")),
    ]
    kept.state.withLock { $0.notices = notices }
    device.state.withLock { state in
      for notice in notices { state.notices[notice.key] = notice.content }
    }
    let useCases = UseCases.joined(kept: kept, platform: device.port, accounts: desk.ports)
    try await useCases.accounts.signOut(service)
    let left = notices.filter { $0.service != service }
    #expect(left.count == 3)
    #expect(kept.state.withLock { $0.notices } == left)
    #expect(device.state.withLock { $0.notices.keys.sorted() } == left.map(\.key).sorted())
  }
}
