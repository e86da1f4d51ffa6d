@testable import ChargeDomain
import DomainTestSupport
import Foundation
import Synchronization
import Testing

@Suite("The time of servers")
struct ServerTimeTests {
  private func reading(_ server: TimeInterval, _ clock: TimeInterval) -> ServerTime.Reading {
    ServerTime.Reading(server: noon + server, clock: noon + clock)
  }

  @Test("it is news when the clock differs by another minute, or an hour has passed")
  func news() {
    let first = reading(0, 0)
    #expect(first.isNews(after: nil) && !first.isNews(after: first))
    #expect(!reading(3599, 3599).isNews(after: first) && reading(3600, 3600).isNews(after: first))
    #expect(!reading(59, 0).isNews(after: first) && reading(60, 0).isNews(after: first))
    #expect(!reading(0, 59).isNews(after: first) && reading(0, 60).isNews(after: first))
    #expect(reading(-3600, -3600).isNews(after: first), "another server has another time")
  }

  @Test("who watches hears what was told before, then each news")
  func watched() async {
    let time = ServerTime()
    time.hear(reading(0, 0))
    let heard = Mutex<[ServerTime.Reading]>([])
    let first = WaitGate()
    let second = WaitGate()
    let third = WaitGate()
    let watch = Task {
      await time.watch { reading in
        let count = heard.withLock { heard in
          heard.append(reading)
          return heard.count
        }
        [first, second, third][count - 1].open()
      }
    }
    try? await first.wait()
    time.hear(reading(10, 10))
    time.hear(reading(7200, 0))
    try? await second.wait()
    time.listenAgain()
    time.hear(reading(7200, 0))
    try? await third.wait()
    watch.cancel()
    await watch.value
    #expect(
      heard.withLock { $0 } == [reading(0, 0), reading(7200, 0), reading(7200, 0)], "the same once more if asked")
  }
}
