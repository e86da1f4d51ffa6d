import ChargeCore
import DataTestSupport
import DomainTestSupport
import Foundation
import Testing

@testable import WebApp

@MainActor
@Suite("Whether the app of a visit is in front")
struct SeenVisitTests {
  let folder: TestFolder
  private let one = RandomCode.unpredictable()
  private let other = RandomCode.unpredictable()

  init() throws { folder = try TestFolder() }

  /// What an app was told of being in front, in order.
  @MainActor
  private final class Told {
    var events: [PlatformEvent] = []

    init(_ visit: Visit) {
      let before = visit.app.core.onEvent
      visit.app.core.onEvent = { [weak self] event in
        before?(event)
        if case .platform(let event) = event, [.enteredForeground, .enteredBackground].contains(event) {
          self?.events.append(event)
        }
      }
    }
  }

  private func opened(_ clock: ManualClock = ManualClock(now: noon)) async throws -> (Visit, Told) {
    let visit = try await Visit.open(in: folder.newVisit(), language: "en", folder.web(clock: clock))
    return (visit, Told(visit))
  }

  @Test("a page that is loaded while another one is hidden brings the app to the front")
  func loaded() async throws {
    let (visit, told) = try await opened()
    let first = visit.follow(one)
    #expect(told.events == [])
    visit.learn(one, isSeen: false)
    visit.unfollow(first)
    #expect(told.events == [.enteredBackground])
    let second = visit.follow(other)
    #expect(told.events == [.enteredBackground, .enteredForeground])
    // The page that was hidden says so once more.
    visit.learn(one, isSeen: false)
    #expect(told.events.count == 2)
    visit.unfollow(second)
    await visit.close()
  }

  @Test("a page that is gone counts for some seconds, by the clock")
  func gone() async throws {
    let clock = ManualClock(now: noon)
    let (visit, told) = try await opened(clock)
    let follower = visit.follow(one)
    visit.unfollow(follower)
    #expect(told.events == [])
    let leaving = try #require(visit.leaving)
    await clock.advance(by: 9) {}
    #expect(told.events == [])
    await clock.advance(by: 1) {}
    await leaving.value
    #expect(told.events == [.enteredBackground])
    await visit.close()
  }

  @Test("who posts without a script is in front")
  func plain() async throws {
    let (visit, told) = try await opened()
    visit.learn(one, isSeen: false)
    #expect(told.events == [.enteredBackground])
    _ = try await visit.take(HTMLPost([(name: "act", value: "account")]), isAwaited: true)
    #expect(told.events == [.enteredBackground, .enteredForeground])
    await visit.close()
  }

  @Test("what was saved while no page was seen is fetched by the next one that is")
  func saved() async throws {
    let (visit, _) = try await opened()
    #expect(await visit.device.platform.save(SharedDocument(name: "a", mediaType: nil, bytes: Data())))
    let follower = visit.follow(one)
    let asks = visit.news(after: visit.present()).events.filter { $0.name == "ask" }
    #expect(asks.count == 1 && asks[0].data.hasPrefix(#"{"ask":"save","#) && visit.takeOffered() == nil)
    visit.unfollow(follower)
    await visit.close()
  }

  @Test("erasing everything ends the files that were saved")
  func erased() async throws {
    let (visit, _) = try await opened()
    #expect(await visit.device.platform.save(SharedDocument(name: "a", mediaType: nil, bytes: Data())))
    let code = try #require(visit.takeOffered())
    #expect(visit.file(code) != nil)
    visit.app.core.post(.deviceErased(.nothing))
    #expect(visit.file(code) == nil)
    await visit.close()
  }
}
