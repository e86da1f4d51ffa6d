import ChargeCore
import DataTestSupport
import DomainTestSupport
import Foundation
import Testing

@testable import WebApp

@MainActor
@Suite("The browser as the device of a visit")
struct BrowserDeviceTests {
  let folder: TestFolder

  init() throws { folder = try TestFolder() }

  /// The platform that the app of a visit got, and the visit.
  private func opened(_ change: (inout WebConfiguration) -> Void = { _ in }) async throws -> (Visit, Platform) {
    let visit = try await Visit.open(in: folder.newVisit(), language: "en", folder.web(change))
    return (visit, visit.device.platform)
  }

  private func asked(_ visit: Visit) -> [String] {
    visit.news(after: visit.present()).events.filter { $0.name == "ask" }.map(\.data)
  }

  private let document = SharedDocument(name: "a.json", mediaType: "application/json", bytes: Data("{}".utf8))

  @Test("a page is led to a file; without one the next form is, once")
  func saving() async throws {
    let (visit, platform) = try await opened()
    #expect(await platform.save(document))
    let offered = try #require(visit.takeOffered())
    #expect(visit.file(offered) == document && visit.takeOffered() == nil)
    let follower = visit.follow()
    #expect(await platform.save(document))
    let asks = asked(visit)
    #expect(asks.count == 1 && asks[0].hasPrefix(#"{"ask":"save","url":"/files/"#))
    #expect(visit.takeOffered() == nil)
    visit.unfollow(follower)
    await visit.close()
  }

  @Test("the camera is asked only of a browser that reads codes")
  func scanning() async throws {
    let (visit, platform) = try await opened()
    let follower = visit.follow()
    #expect(await !platform.scanCode())
    visit.learn(hasScanner: true)
    visit.learn(hasScanner: nil)
    #expect(await platform.scanCode())
    await platform.askPermission(.camera)
    #expect(asked(visit) == [#"{"ask":"scan"}"#, #"{"ask":"camera"}"#])
    visit.unfollow(follower)
    await visit.close()
  }

  @Test("notices are shown where they are allowed, and removed in any case")
  func notices() async throws {
    let (visit, platform) = try await opened()
    let follower = visit.follow()
    let notice = SystemNotice(
      id: "n", content: .init(title: "<b>", text: "t"), link: AppLink(screen: "charge"), isOngoing: false)
    #expect(await !platform.notify(notice))
    _ = try await visit.take(
      HTMLPost([(name: String, value: String)]()), platform: [.permissionChanged(.notifications, .granted)],
      isAwaited: false)
    #expect(await platform.notify(notice))
    #expect(await platform.notify(SystemNotice(id: "n")))
    #expect(
      asked(visit) == [
        #"{"ask":"notice","id":"n","link":"chargecore://charge","text":"t","title":"<b>"}"#,
        #"{"ask":"notice","id":"n"}"#,
      ])
    visit.unfollow(follower)
    await visit.close()
  }

  @Test("what no page fetches is not asked without end")
  func limit() async throws {
    let (visit, platform) = try await opened()
    let follower = visit.follow()
    let url = try #require(URL(string: "https://a.example/"))
    var done = 0
    for _ in 0..<100 {
      let isTaken = await platform.open(url)
      if isTaken { done += 1 }
    }
    #expect(done == 32 && asked(visit).count == 32)
    visit.unfollow(follower)
    #expect(await !platform.open(url))
    await visit.close()
  }

  @Test("a visit that sends more than it may is told so")
  func rate() async throws {
    let (visit, _) = try await opened {
      $0.limits.eventBurst = 2
      $0.limits.eventRate = 0
    }
    let nothing = HTMLPost([(name: String, value: String)]())
    var answers: [Visit.Answer] = []
    for _ in 0..<3 { answers.append(try await visit.take(nothing, isAwaited: false)) }
    #expect(answers.last == .tooMany && answers.count { $0 == .tooMany } == 1)
    await visit.close()
  }
}
