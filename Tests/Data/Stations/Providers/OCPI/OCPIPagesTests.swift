import ChargeDomain
import DataTestSupport
import DomainTestSupport
import Foundation
import HTTPTypes
import Logging
import Testing

@testable import ChargeData

/// How many pages an operator may send, and what it says of their number.
struct OCPIPagesTests {
  private typealias Outcome = Result<HTTPAnswer, HTTPFailure>

  /// A page with a location or without any, which leads to the next or is the last.
  private func page(
    _ number: Int, id: Int? = nil, isEmpty: Bool = false, isLast: Bool = false, next: String? = nil,
    total: String? = nil
  ) -> Outcome {
    var fields = HTTPFields()
    if !isLast, let name = HTTPField.Name("Link") {
      let target = next ?? "/cpo/locations?offset=\(number + 1)"
      fields[name] = "<\(target)>; rel=\"next\""
    }
    if let total, let name = HTTPField.Name("X-Total-Count") { fields[name] = total }
    let records = isEmpty ? [] : [OCPIRecords.location(id: "\(id ?? number)", evses: "")]
    return .success(.of(OCPIRecords.envelope(records), fields: fields))
  }

  private let noTariffs = Outcome.success(.of("", status: 404))

  private func fetch(_ transport: CannedTransport, logger: Logger = silent) async throws -> FeedAnswer {
    let base = try #require(URL(string: "https://provider.example/cpo"))
    let feed = OCPIFeed.make(
      configuration: OCPIConfiguration(baseURL: base, token: nil, licence: OCPIRecords.licence), transport: transport,
      clock: ManualClock(now: noon), logger: logger)
    return try await feed.fetch(circle(57, 14, km: 1), 1)
  }

  @Test("ten pages in a row may be empty, eleven may not", arguments: [10, 11])
  func emptyPages(_ count: Int) async throws {
    let empty = (1...count).map { page($0, isEmpty: true) }
    let transport = CannedTransport([page(0)] + empty + [page(count + 1, isLast: true), noTariffs])
    if count > OCPIPages.mostEmptyPages {
      await #expect(throws: Failure.badAnswer) { try await fetch(transport) }
      #expect(transport.exchanges.count == 12)
    } else {
      #expect(try await fetch(transport).stations.count == 2)
    }
    #expect(OCPIPages.mostEmptyPages == 10 && OCPIPages.pageSize == 500)
  }

  @Test("empty pages are counted from the last page with a location")
  func emptyPagesInBetween() async throws {
    let some = (1...10).map { page($0, isEmpty: true) } + [page(11)] + (12...21).map { page($0, isEmpty: true) }
    let answer = try await fetch(CannedTransport([page(0)] + some + [page(22, isLast: true), noTariffs]))
    #expect(answer.stations.map(\.id.value) == ["SE*ALF*0", "SE*ALF*11", "SE*ALF*22"])
  }

  @Test("2,000 pages are the most", arguments: [true, false])
  func mostPages(isWhole: Bool) async throws {
    let pages = (0..<2000).map { page($0, isLast: isWhole && $0 == 1999) }
    let transport = CannedTransport(pages + [isWhole ? noTariffs : page(2000, isLast: true)])
    if isWhole {
      #expect(try await fetch(transport).recordCount == 2000)
    } else {
      await #expect(throws: Failure.badAnswer) { try await fetch(transport) }
      #expect(transport.exchanges.count == 2000)
    }
  }

  @Test("the log tells why pages are refused")
  func refusals() async throws {
    let empty = (1...11).map { page($0, isEmpty: true) }
    let refused: [([Outcome], String)] = [
      ([page(0, next: "https://elsewhere.example/x")], "the next page is on another host"),
      ([page(0, next: "/cpo/locations?offset=0&limit=500")], "a page leads back to one before"),
      ([page(0), page(1, id: 0)], "a page repeats what was there before and leads on"),
      ([page(0)] + empty, "the pages do not come to an end (12 so far)"),
    ]
    for (pages, reason) in refused {
      let lines = LogLines()
      let transport = CannedTransport(pages)
      await #expect(throws: Failure.badAnswer, "\(reason)") {
        try await fetch(transport, logger: Logger(label: "test") { _ in lines.handler })
      }
      #expect(lines.all.count == 1 && lines.all.first?.contains(": \(reason) ") == true)
    }
  }

  @Test("the first total that an operator states is compared with what came")
  func totals() async throws {
    for (totals, reasons) in [
      (["9", nil], ["the operator states 9 locations, 2 came"]),
      (["9", "2"], ["the operator states 9 locations, 2 came"]),
      ([nil, "3"], ["the operator states 3 locations, 2 came"]), (["2", "9"], []), ([nil, nil], []),
    ] as [([String?], [String])] {
      let transport = CannedTransport([page(0, total: totals[0]), page(1, isLast: true, total: totals[1]), noTariffs])
      let answer = try await fetch(transport)
      #expect(answer.stations.count == 2 && answer.recordCount == 2)
      #expect(answer.skipped.map(\.reason) == reasons)
    }
  }
}
