import DomainTestSupport
import Foundation
import Testing

@testable import ChargeDomain

/// One rule for all that is waited for: a time further ahead than the longest wait is of a clock that was set back.
struct DueTests {
  @Test("a time is due when it has come, or cannot be meant")
  func due() {
    let told = [-1, 0, 1, 60, 61, 86_400].map { (noon + $0).isDue(at: noon, within: 60) }
    #expect(told == [true, true, false, false, true, true])
  }

  @Test("an order in the queue has lapsed once its time cannot be meant any more")
  func order() throws {
    let account = WalletAccountID(rawValue: "1")
    var order = WalletOrder(id: .init(rawValue: "a"), owner: "7", kind: .delete(account), at: noon)
    order.handle(.queued(until: noon + WalletOrder.queueTime), at: noon)
    #expect(!order.hasLapsed(at: noon) && !order.hasLapsed(at: noon - 60))
    #expect(order.hasLapsed(at: noon - 42 * 3600))
  }

  @Test("a service that named a time is asked for a code again once that time cannot be meant any more")
  func code() {
    var resend = CodeResend()
    resend.barred(until: noon + 3600)
    #expect(resend.secondsLeft(at: noon) == 3600)
    #expect(resend.secondsLeft(at: noon - 2 * 86_400) == 0)
  }
}
