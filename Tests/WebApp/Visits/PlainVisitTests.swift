import ChargeCore
import DataTestSupport
import DomainTestSupport
import Foundation
import Testing

@testable import WebApp

@MainActor
@Suite("A visit without a script")
struct PlainVisitTests {
  let folder: TestFolder
  private let texts = Texts(language: .en)

  init() throws { folder = try TestFolder() }

  /// A visit whose person has pressed something without a script.
  private func opened() async throws -> Visit {
    let visit = try await Visit.open(in: folder.newVisit(), language: "en", folder.web())
    _ = try await visit.take(HTMLPost([(name: "act", value: "account")]), isAwaited: true)
    return visit
  }

  @Test("what the app opens outside is a real link on the next page, once")
  func links() async throws {
    let visit = try await opened()
    #expect(await visit.device.platform.open(try #require(URL(string: "https://maps.example/?q=1&r=2"))))
    let page = visit.text()
    #expect(page.contains(texts.webLeadsOut))
    #expect(page.contains("href=\"https://maps.example/?q=1&amp;r=2\" rel=\"noopener noreferrer\" target=\"_blank\">"))
    #expect(!visit.text().contains(texts.webLeadsOut))
    #expect(await visit.device.platform.open(try #require(URL(string: "tel:+46700000000"))))
    #expect(visit.text().contains("<a href=\"tel:+46700000000\""))
    #expect(await !visit.device.platform.open(try #require(URL(string: "javascript:alert(1)"))))
    #expect(!visit.text().contains("n-said"))
    await visit.close()
  }

  @Test("what only a script can do is said, and counts as refused")
  func permissions() async throws {
    let visit = try await opened()
    for permission in [Permission.location, .camera, .notifications] {
      await visit.device.platform.askPermission(permission)
      #expect(visit.text().contains(texts.webNeedsScript), "\(permission)")
    }
    #expect(await !visit.device.platform.scanCode())
    #expect(visit.text().contains(texts.webNeedsScript) && !visit.text().contains(texts.webNeedsScript))
    await visit.close()
  }

  @Test("with a script nothing of that stands in the page")
  func script() async throws {
    let visit = try await opened()
    _ = try await visit.take(HTMLPost([(name: "act", value: "find")]), isAwaited: false)
    #expect(await !visit.device.platform.open(try #require(URL(string: "https://maps.example/"))))
    await visit.device.platform.askPermission(.location)
    #expect(!visit.text().contains("n-said"))
    await visit.close()
  }

  @Test("a page says which zone its times are in, until a device tells its own")
  func zone() async throws {
    let visit = try await opened()
    #expect(visit.text().contains("<noscript><p class=\"said\">\(texts.webTimesGMT)</p></noscript>"))
    _ = try await visit.take(
      HTMLPost([(name: String, value: String)]()), platform: [.timeZoneChanged("Europe/Stockholm")], isAwaited: false)
    #expect(!visit.text().contains("<noscript>"))
    await visit.close()
  }
}
