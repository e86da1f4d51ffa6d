import ChargeDomain
import DomainTestSupport
import Foundation
import Testing

@testable import ChargeData

/// Where a file of favourites may begin, and what of a waypoint is read.
struct FavouritesReadingTests {
  private let file = FavouritesDocuments.file
  private let json = #"{"format":"chargecore-favourites","version":1,"favourites":[{"lat":1,"lon":2}]}"#
  private let gpx = #"<gpx><wpt lat="1" lon="2"></wpt></gpx>"#

  private func decode(_ bytes: Data) throws(FavouritesFileFault) -> FavouritesFileContent {
    try file.decode(SharedDocument(name: "a", mediaType: nil, bytes: bytes))
  }

  private func decode(_ text: String) throws(FavouritesFileFault) -> FavouritesFileContent {
    try decode(Data(text.utf8))
  }

  @Test("up to 63 blanks may stand before a file", arguments: [" ", "\t", "\n", "\r"])
  func blanks(_ blank: String) throws {
    for count in [0, 1, 62, 63] {
      #expect(try decode(String(repeating: blank, count: count) + json).places.count == 1)
    }
    #expect(throws: FavouritesFileFault.unknownKind) { try decode(String(repeating: blank, count: 64) + json) }
  }

  @Test("a byte-order mark may stand before either kind of file")
  func byteOrderMark() throws {
    let mark = Data([0xEF, 0xBB, 0xBF])
    #expect(try decode(mark + Data(json.utf8)).places.count == 1)
    #expect(try decode(mark + Data(gpx.utf8)).places.count == 1)
  }

  @Test("a GPX file in UTF-16 of either byte order is read")
  func utf16() throws {
    let text = #"<gpx><wpt lat="1" lon="2"><name>Çankırı</name></wpt></gpx>"#
    let big = try #require(text.data(using: .utf16BigEndian))
    let little = try #require(text.data(using: .utf16LittleEndian))
    #expect(try decode(Data([0xFE, 0xFF]) + big).places.map(\.name) == ["Çankırı"])
    #expect(try decode(Data([0xFF, 0xFE]) + little).places.map(\.name) == ["Çankırı"])
  }

  @Test("bytes that are no characters make a file damaged, with the line, and end nothing")
  func noCharacters() throws {
    for parts in [("<gpx>\n<wpt ", "lat=\"1\" lon=\"2\"/></gpx>"), ("<gpx>\n<w", "/></gpx>"), ("<gpx>\n", "</gpx>")] {
      let file = Data(parts.0.utf8) + [0xCA] + Data(parts.1.utf8)
      #expect(throws: FavouritesFileFault.damaged(line: 2)) { try decode(file) }
    }
  }

  @Test("a GPX file that names an encoding of one byte is read", arguments: ["ISO-8859-1", "windows-1252"])
  func oneByte(encoding: String) throws {
    let file =
      Data("<?xml version='1.0' encoding='\(encoding)'?><gpx><wpt lat='1' lon='2'><name>".utf8)
      + [0xC7] + Data("an</name></wpt></gpx>".utf8)
    #expect(try decode(file).places.map(\.name) == ["Çan"])
  }

  private func waypoints(_ points: String) throws -> FavouritesFileContent {
    try decode(#"<gpx xmlns:cc="urn:chargecore:favourites:1" xmlns:o="urn:other">\#(points)</gpx>"#)
  }

  @Test("nothing of one waypoint is told of the next")
  func waypointsApart() throws {
    let content = try waypoints(
      """
      <wpt lat=" 47.5 " lon="8"><name>One</name><desc>first</desc><time>2024-06-01T12:00:00Z</time>
      <extensions><cc:station>ocm:7</cc:station></extensions></wpt>
      <wpt lat="48" lon="9"><time>yesterday</time></wpt>
      """)
    #expect(content.places.map(\.name) == ["One", ""] && content.places.map(\.note) == ["first", nil])
    #expect(content.places.map(\.addedAt) == [noon, nil])
    #expect(content.places.map(\.id) == [StationID(provider: .openChargeMap, value: "7"), nil])
    #expect(content.places.map(\.coordinate.latitude) == [47.5, 48] && content.unreadable.isEmpty)
  }

  @Test("only a waypoint's own fields are its own, and text outside them is none of it")
  func ownFields() throws {
    let content = try waypoints(
      """
      <name>Of the file</name><wpt lat="1" lon="2">loose<link><name>Of the link</name></link><name>Own</name>loose
      <extensions><station>ocm:1</station><o:station>ocm:2</o:station><x><cc:station>ocm:3</cc:station></x></extensions>
      </wpt><rte><name>Of the route</name></rte>
      """)
    #expect(content.places.map(\.name) == ["Own"] && content.places.map(\.id) == [nil])
    let parts = try waypoints(#"<wpt lat="1" lon="2"><desc>a&amp;b <![CDATA[<c>]]></desc></wpt>"#)
    #expect(parts.places.map(\.note) == ["a&b <c>"])
  }

  @Test("a place that is none is told with the line of its waypoint", arguments: ["", "x", "91", "nan"])
  func noPlace(_ latitude: String) throws {
    let content = try waypoints("\n\n<wpt lat=\"\(latitude)\" lon=\"2\"><name>Bad</name></wpt>")
    #expect(content.places.isEmpty)
    #expect(content.unreadable == [.init(position: .line(3), reason: .noPlace, name: "Bad")])
  }

  @Test("a text is cut after 4,000 characters", arguments: [3999, 4000, 4001])
  func longTexts(_ count: Int) throws {
    let text = String(repeating: "x", count: count)
    let content = try waypoints(#"<wpt lat="1" lon="2"><name>\#(text)</name><desc><![CDATA[\#(text)]]></desc></wpt>"#)
    let kept = String(repeating: "x", count: min(count, 4000))
    #expect(content.places.map(\.name) == [kept] && content.places.map(\.note) == [kept])
  }

  @Test("a long text in several parts is cut at the same length, between letters")
  func longTextsInParts() throws {
    let letters = String(repeating: "ş", count: 3999)
    let content = try waypoints(
      #"<wpt lat="1" lon="2"><name>\#(letters)&amp;\#(letters)</name>"#
        + #"<desc><![CDATA[\#(letters)]]><![CDATA[\#(letters)]]></desc></wpt>"#)
    #expect(content.places.map(\.name) == [letters + "&"] && content.places.map(\.note) == [letters + "ş"])
  }

  @Test("text after a field is no part of it")
  func afterAField() throws {
    let content = try waypoints(
      #"<wpt lat="1" lon="2"><extensions><cc:station>ocm:1</cc:station>2</extensions></wpt>"#)
    #expect(content.places.map(\.id) == [StationID(provider: .openChargeMap, value: "1")])
  }

  private func lines(_ text: String) -> [Int] { JSONRecordLines.lines(of: "list", in: Data(text.utf8)) }

  @Test("a name that is empty, escaped or longer is another field")
  func otherNames() {
    #expect(lines("{\"\":1,\"list\":[\n1]}") == [2])
    #expect(lines("{\"a\\\"list\":[1],\n\"list\":[2]}") == [2])
    #expect(lines("{\"li\\u0073t\":[1]}").isEmpty)
    #expect(lines("{\"list1\":[1],\n\"1list\":[1],\n\n\"list\":[2]}") == [4])
    #expect(lines("{\"list\":1,\"other\":[1],\n\"list\":[\n2]}") == [3])
  }
}
