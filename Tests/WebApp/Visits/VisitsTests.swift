import ChargeCore
import DataTestSupport
import DomainTestSupport
import Foundation
import Testing

@testable import WebApp

@Suite("All visits of a server")
struct VisitsTests {
  let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private func visits(_ clock: ManualClock, _ web: WebConfiguration) -> Visits {
    Visits(limits: web.limits, clock: clock) { [folder] language async throws(WebProblem) in
      try await Visit.open(in: folder.newVisit(), language: language, web)
    }
  }

  @Test("a visit is found by its code, and ends an hour after it was last seen, with its folder")
  func ending() async throws {
    let clock = ManualClock(now: noon)
    let web = folder.web(clock: clock) { $0.limits.firstLifetime = 3600 }
    let visits = visits(clock, web)
    let begun = try await visits.begin(language: "en")
    await clock.advance(by: 3599) {}
    let found = await visits.find(begun.code)
    #expect(found === begun.visit)
    let other = await visits.find(.unpredictable())
    #expect(other == nil)
    await clock.advance(by: 3600) {}
    let late = await visits.find(begun.code)
    #expect(late == nil)
    await visits.endUnseen()
    #expect(await visits.count == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: web.folder.path(percentEncoded: false)) == [])
  }

  @Test("there are no more visits than may be, until one ends")
  func limit() async throws {
    let clock = ManualClock(now: noon)
    let visits = visits(clock, folder.web(clock: clock) { $0.limits.visits = 1 })
    let first = try await visits.begin(language: "en")
    await #expect(throws: WebProblem.tooManyVisits) { _ = try await visits.begin(language: "en") }
    await clock.advance(by: 3600) {}
    let second = try await visits.begin(language: "en")
    let (old, new) = (await visits.find(first.code), await visits.find(second.code))
    #expect(old == nil && new === second.visit)
    await visits.endAll()
    #expect(await visits.count == 0)
  }
}
