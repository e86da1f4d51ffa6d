@testable import ChargeDomain
import ChargeLocalization
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

/// What a file with a person's data would do, in words.
@Suite struct ImportReviewWordsTests {
  private func groups(_ plan: ImportPlan) throws -> [ImportReview.Group] {
    ImportReview(plan, name: "all.json", in: try context()).groups
  }

  @Test("what comes back with a sign-in and what does not stand apart")
  func accounts() throws {
    var plan = ImportPlan()
    plan.ofAccounts = [.init(.sessions, 3), .init(.journal, 40), .init(.reminders, 2), .init(.invoices, 1)]
    let shown = try groups(plan)
    #expect(
      shown.map(\.title) == ["Not imported: comes back when you sign in", "Not imported: stays only in the file"])
    #expect(shown.map(\.lines) == [["Charging history: 3", "Invoices: 1"], ["Wallet books: 40", "Reminders: 2"]])
  }

  @Test("a change shows what is here and what the file says; words that are the same stand once")
  func changes() throws {
    var plan = ImportPlan()
    func kept(_ note: String) throws -> MyDataItem { .favourite(try favourite("1", note: note)) }
    let near = MyDataItem.setting(.nearbyRadius(Distance(meters: 1000)))
    plan.steps = [
      ImportStep(before: try kept("P1"), after: try kept("P2")),
      ImportStep(before: try kept(""), after: try kept("P2")),
      ImportStep(before: near, after: .setting(.nearbyRadius(Distance(meters: 1001)))),
    ]
    let lines = try #require(try groups(plan).first).lines
    #expect(lines.first == "Favourites: Station 1, Note: P1 → Note: P2")
    #expect(lines.dropFirst().first == "Favourites: Station 1 → Note: P2")
    let radius = try context().formats.distance(Distance(meters: 1000))
    #expect(lines.last?.contains("→") == false && lines.last?.hasSuffix(radius) == true)
  }

  @Test(
    "a field has a name that people understand",
    arguments: [
      (
        .init(part: .regions, number: 2, field: "boxes[0].north", name: "Öland"),
        "Offline areas: record 2 “Öland” (boundary missing or unreadable: boxes[0].north)"
      ),
      (.init(part: .settings, field: "nearbyRadiusMeters"), "Settings: Search radius"),
      (.init(part: .settings, field: "place.lat"), "Settings: Place"),
      (.init(part: .filters, field: "find.shade"), "Filters: Filter for finding (unknown filter: shade)"),
      (
        .init(part: .filters, number: 1, field: "filter", name: "A"),
        "Filters: record 1 “A” (filter missing or unreadable)"
      ),
      (.init(part: .watches, number: 1, field: "until"), "Watching: record 1 (time missing or unreadable)"),
      (.init(part: .favourites, number: 1, field: "later"), "Favourites: record 1 (later missing or unreadable)"),
      (.init(part: .favourites), "Favourites"),
    ] as [(MyDataContent.Unreadable, String)])
  func fields(record: MyDataContent.Unreadable, words: String) throws {
    var plan = ImportPlan()
    plan.unreadable = [record]
    #expect(try groups(plan).map(\.lines) == [[words]])
  }
}
