import ChargeDomain
import DataTestSupport
import Foundation
import Testing

@testable import ChargeData

/// The last comment of a driver, and when a person last confirmed the station.
struct OpenChargeMapCommentTests {
  private func comment(_ text: String, _ date: String = "2019-07-20T18:54:32.323Z", _ fields: String = "") -> String {
    #"{\#(fields)\#(fields.isEmpty ? "" : ",")"Comment":"\#(text)","DateCreated":"\#(date)","UserName":"Somebody"}"#
  }

  private func last(_ comments: String...) throws -> DriverComment? {
    try Records.station(#""UserComments":[\#(comments.joined(separator: ","))]"#).lastComment
  }

  @Test("case 27: dates with 0, 1, 2 and 3 digits of fraction stand side by side, and the newest comment is kept")
  func theNewest() throws {
    let found = try last(
      comment("none", "2018-02-12T19:35:24Z"), comment("three", "2018-02-12T19:35:24.371Z"),
      comment("two", "2018-02-12T19:35:24.38Z"), comment("one", "2018-02-12T19:35:24.3Z"))
    #expect(found?.text == "two")
    #expect(abs((found?.at?.timeIntervalSince1970 ?? 0) - 1_518_464_124.38) < 0.000_5)
  }

  @Test("comments that are not for drivers are passed over")
  func whatIsNoCommentForDriversIsPassedOver() throws {
    #expect(try last(comment("."), comment(""), comment("  ")) == nil)
    let editors = [
      comment("please merge", "2024-01-01", #""CommentTypeID":100"#),
      comment("done", "2024-01-02", #""CommentType":{"ID":110}"#),
    ]
    #expect(try last(editors[0], editors[1]) == nil)
    let fault = comment("Out of order", "2020-01-01", #""CommentTypeID":1000"#)
    #expect(try last(editors[0], fault, editors[1])?.text == "Out of order")
    for fields in [#""UserComments":null"#, #""UserComments":[]"#, ""] {
      #expect(try Records.station(fields).lastComment == nil)
    }
  }

  @Test func anUndatedCommentIsTheOldest() throws {
    let undated = #"{"Comment":"undated","DateCreated":null}"#
    #expect(try last(undated) == DriverComment(text: "undated", at: nil))
    #expect(try last(undated, comment("dated", "2011-01-01"))?.text == "dated")
    #expect(try last(comment("dated", "2011-01-01"), undated)?.text == "dated")
  }

  @Test func aBadCommentLosesNeitherTheOthersNorTheStation() throws {
    let answer = try Records.answer([
      Records.poi(#""UserComments":[7,{"Comment":{}},\#(comment("fine", "last week")),null]"#)
    ])
    let station = try #require(answer.stations.first)
    #expect(station.lastComment == DriverComment(text: "fine", at: nil))
    #expect(
      Set(answer.skipped.compactMap(\.field)) == [
        "UserComments[0]", "UserComments[1].Comment", "UserComments[2].DateCreated",
      ])
    #expect(answer.skipped.allSatisfy { $0.extent == .field })
  }

  @Test func wordsAreCleanedAndNamesAreNotKept() throws {
    let station = try Records.station(#""UserComments":[\#(comment("  Tutto\\r\\n ok \u{200E}"))]"#)
    #expect(station.lastComment?.text == "Tutto ok")
    var dumped = ""
    dump(station, to: &dumped)
    #expect(!dumped.contains("Somebody"))
  }

  @Test("a station says when a person last confirmed it")
  func whenAPersonLastConfirmedIt() throws {
    for (fields, date) in [
      (#""DateLastVerified":"2021-02-03T04:05:06Z","DateLastConfirmed":"2019-01-01""#, 1_612_325_106.0),
      (#""DateLastVerified":null,"DateLastConfirmed":"2019-01-01T00:00:00Z""#, 1_546_300_800),
    ] {
      #expect(try Records.station(fields).verifiedAt == Date(timeIntervalSince1970: date))
    }
    #expect(try Records.station("").verifiedAt == nil, "a changed status is no confirmation")
  }

  /// A removed listing is never shown, whatever else it says of itself; a planned one is, and is said to be planned.
  @Test("a removed station is hidden and a planned one says so")
  func removedIsHiddenAndPlannedIsSaid() throws {
    for id in [200, 210] {
      let record = Records.poi(
        #""StatusTypeID":\#(id),"StatusType":{"ID":50,"IsOperational":true},"IsRecentlyVerified":true"#)
      let answer = try Records.answer([record, Records.poi(id: "2")])
      #expect(answer.stations.map(\.id.value) == ["2"])
      #expect(answer.skipped.map(\.extent) == [.notListed] && answer.recordCount == 2)
    }
    let planned = try Records.station(#""StatusTypeID":150,"DateLastStatusUpdate":"2023-11-14T22:13:00Z""#)
    #expect(planned.condition == .planned && planned.siteStatus == nil)
    let shown = StationAvailability(of: planned, readings: [:], at: Records.now)
    #expect(shown.state == .unknown && shown.free == nil)
  }
}
