import ChargeCore
import DataTestSupport
import DomainTestSupport
import Foundation
import Testing

@testable import WebApp

@MainActor
@Suite("A visit")
struct VisitTests {
  let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private func post(_ fields: (name: String, value: String)...) -> HTMLPost { HTMLPost(fields) }

  @Test("a visit speaks the language of its browser, and leaves nothing behind")
  func language() async throws {
    let own = folder.newVisit()
    let visit = try await Visit.open(in: own, language: "sv-SE", folder.web())
    #expect(visit.text().hasPrefix("<!doctype html>\n<html lang=\"sv\">"))
    #expect(visit.text().contains(visit.token.hex))
    await visit.close()
    #expect(!FileManager.default.fileExists(atPath: own.path(percentEncoded: false)))
  }

  @Test("what is pressed changes the page, and a page is told the step")
  func pressing() async throws {
    let visit = try await Visit.open(in: folder.newVisit(), language: "en", folder.web())
    let first = visit.present()
    #expect(first == 1 && visit.present() == 1)
    let answer = try await visit.take(post((name: "act", value: "account")), isAwaited: true)
    guard case .taken(let number) = answer else {
      Issue.record("\(answer)")
      return
    }
    #expect(number > first && visit.text().contains("id=\"e-settings\""))
    let news = visit.news(after: first)
    #expect(news.number == number && news.events.map(\.name).allSatisfy { $0 == "step" })
    #expect(news.events.last?.id == number)
    #expect(visit.news(after: number).events == [])
    // A page that was never shown is replaced whole.
    let whole = visit.news(after: number + 7).events
    #expect(whole.map(\.name) == ["whole"] && whole.first?.data.contains("\"change\":\"replace\"") == true)
    await visit.close()
  }

  @Test("whose ground lies below the map is told in About, and that it learns the area")
  func ground() async throws {
    let web = folder.web { $0.tiles = HTMLTiles("https://tiles.example/{z}/{x}/{y}.png") }
    let visit = try await Visit.open(in: folder.newVisit(), language: "en", web)
    _ = try await visit.take(post((name: "act", value: "account")), isAwaited: true)
    _ = try await visit.take(post((name: "act", value: "about")), isAwaited: true)
    #expect(visit.text().contains("The map background comes from") && visit.text().contains("tiles.example"))
    await visit.close()
  }

  @Test("what takes a file is shown where the app asks for one", arguments: ["account", "import-data", "favourites"])
  func opener(name: String) async throws {
    let visit = try await Visit.open(in: folder.newVisit(), language: "en", folder.web())
    #expect(!visit.text().contains("asks-for-file"))
    if name == "import-data" { _ = try await visit.take(post((name: "act", value: "account")), isAwaited: true) }
    _ = try await visit.take(post((name: "act", value: name)), isAwaited: true)
    #expect(visit.text().contains("class=\"app asks-for-file\""), "\(name)")
    await visit.close()
  }

  @Test("a problem is reported as a file that the browser fetches, and that shows the visit again")
  func report() async throws {
    let visit = try await Visit.open(in: folder.newVisit(), language: "en", folder.web())
    _ = try await visit.take(post((name: "act", value: "account")), isAwaited: true)
    let answer = try await visit.take(post((name: "act", value: "report")), isAwaited: true)
    guard case .taken = answer else {
      Issue.record("\(answer)")
      return
    }
    let code = try #require(visit.takeOffered())
    let document = try #require(visit.file(code))
    #expect(document.name.hasPrefix("report-") && document.servedType == "application/x-ndjson")
    #expect(visit.text().contains(document.name))
    var tops: [String] = []
    let summary = try RecordingReplay<RootViewModel>.run(document.bytes, of: ChargeApp.recorded) { replayed in
      tops.append(replayed.json)
    }
    #expect(summary.isWhole && summary.otherStates == 0 && tops.last?.contains("Report a problem") == true)
    await visit.close()
  }

  @Test("of a visit that had too many steps there is nothing to report, which is said")
  func tooLong() async throws {
    let visit = try await Visit.open(in: folder.newVisit(), language: "en", folder.web { $0.limits.steps = 1 })
    _ = try await visit.take(post((name: "act", value: "account")), isAwaited: true)
    _ = try await visit.take(post((name: "act", value: "report")), isAwaited: true)
    #expect(visit.takeOffered() == nil && visit.text().contains("The report could not be saved"))
    await visit.close()
  }

  @Test("what is not on the screen is refused")
  func unknown() async throws {
    let visit = try await Visit.open(in: folder.newVisit(), language: "en", folder.web())
    let before = visit.text()
    let answer = try await visit.take(post((name: "act", value: "pay-everything")), isAwaited: true)
    guard case .refused(.unknownID(let id, _)) = answer else {
      Issue.record("\(answer)")
      return
    }
    #expect(id == ElementID("pay-everything") && visit.text() == before)
    await visit.close()
  }

  @Test("no more events wait than may")
  func limit() async throws {
    let web = folder.web { $0.limits.events = 1 }
    let visit = try await Visit.open(in: folder.newVisit(), language: "en", web)
    // The first one waits until the app has come to rest, which it cannot before this test lets go of the main actor.
    let first = try await visit.take(post(), isAwaited: false)
    let second = try await visit.take(post(), isAwaited: false)
    #expect(first == .taken(page: 1) && second == .tooMany)
    await visit.close()
  }

  @Test("a page that is gone is told no more")
  func gone() async throws {
    let visit = try await Visit.open(in: folder.newVisit(), language: "en", folder.web())
    let follower = visit.follow()
    visit.unfollow(follower)
    #expect(await signals(of: follower) == 1)
    await visit.close()
  }

  @Test("of many pages the newest are told")
  func pages() async throws {
    let web = folder.web { $0.limits.pages = 1 }
    let visit = try await Visit.open(in: folder.newVisit(), language: "en", web)
    let first = visit.follow()
    let second = visit.follow()
    #expect(await signals(of: first) == 1)
    visit.unfollow(second)
    await visit.close()
  }

  /// How often a page was called until it was told no more. The first call is that it begins.
  private func signals(of follower: Follower) async -> Int {
    var count = 0
    for await _ in follower.signals { count += 1 }
    return count
  }

  @Test("colours follow the device, unless the person chose others")
  func appearance() {
    #expect(HTMLAppearance(isDark: false, onDarkDevice: nil) == .system)
    #expect(HTMLAppearance(isDark: true, onDarkDevice: nil) == .dark)
    #expect(HTMLAppearance(isDark: true, onDarkDevice: true) == .system)
    #expect(HTMLAppearance(isDark: false, onDarkDevice: true) == .light)
    #expect(HTMLAppearance(isDark: true, onDarkDevice: false) == .dark)
  }

  @Test("only addresses that other apps take are opened")
  func addresses() throws {
    for text in ["https://a.example/", "tel:+46700000000", "geo:59,18", "mailto:a@b.example"] {
      #expect(DeviceAsk(opening: try #require(URL(string: text))) != nil, "\(text)")
    }
    for text in ["javascript:alert(1)", "file:///etc/passwd", "data:text/html,x", "relative"] {
      #expect(DeviceAsk(opening: try #require(URL(string: text))) == nil, "\(text)")
    }
  }
}
