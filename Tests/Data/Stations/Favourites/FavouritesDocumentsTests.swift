import ChargeDomain
import DomainTestSupport
import Foundation
import Testing

@testable import ChargeData

struct FavouritesDocumentsTests {
  private let file = FavouritesDocuments.file
  private let now = noon

  private func favourites() throws -> [Favourite] {
    let places = [(57.7786, 14.1637), (-0.000_01, -179.999_999), (40.6013, 33.6134)].compactMap {
      Coordinate(latitude: $0.0, longitude: $0.1)
    }
    let words = [
      ("Torget <1> & \"Gatan\"", "andra våningen"), ("", ""), ("Çankırı Garı", "]]> & <desc>'ı'\u{1}"),
    ]
    try #require(places.count == 3)
    return zip(places, words).enumerated().map { index, entry in
      Favourite(
        id: StationID(provider: index == 1 ? .swiss : .openChargeMap, value: "CH*A&\(index)"), name: entry.1.0,
        coordinate: entry.0, addedAt: now.addingTimeInterval(-86_400), note: entry.1.1)
    }
  }

  private func decode(_ text: String) throws(FavouritesFileFault) -> FavouritesFileContent {
    try file.decode(SharedDocument(name: "a.txt", mediaType: nil, bytes: Data(text.utf8)))
  }

  private func fault(_ text: String) -> FavouritesFileFault? {
    do throws(FavouritesFileFault) {
      _ = try decode(text)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: FavouritesFormat.allCases)
  func whatIsWrittenIsReadAgain(format: FavouritesFormat) throws {
    let favourites = try favourites()
    let document = try #require(file.encode(favourites, format, now))
    #expect(document.name == "chargecore-favourites-2024-06-01.\(format.rawValue)")
    let content = try file.decode(document)
    #expect(content.unreadable.isEmpty)
    #expect(content.places.map(\.id) == favourites.map(\.id))
    #expect(content.places.map(\.name) == favourites.map(\.name))
    // A control character is nothing a note can hold.
    #expect(content.places.map(\.note) == ["andra våningen", nil, "]]> & <desc>'ı'"])
    #expect(content.places.map(\.addedAt) == favourites.map(\.addedAt))
    for (place, favourite) in zip(content.places, favourites) {
      #expect(place.coordinate.distance(to: favourite.coordinate).meters < 0.02)
    }
  }

  @Test("the JSON file names its kind and version")
  func theJSONSaysWhatItIs() throws {
    let document = try #require(file.encode(try favourites(), .json, now))
    let text = String(decoding: document.bytes, as: UTF8.self)
    #expect(text.contains("\"format\" : \"chargecore-favourites\""))
    #expect(text.contains("\"version\" : 1"))
    #expect(text.contains("\"exportedAt\" : \"2024-06-01T12:00:00Z\""))
  }

  @Test("a bad record spoils no other")
  func aBadRecordSpoilsNoOther() throws {
    let content = try decode(
      #"""
      {"format": "chargecore-favourites", "version": 1, "favourites": [
        {"id": "ocm:1", "name": "One", "lat": 1, "lon": 2},
        {"id": "ocm:2", "name": "Nowhere", "lat": 100, "lon": 2},
        17,
        {"id": "moon:2", "name": "Elsewhere", "lat": 1, "lon": 2},
        {"name": "Own", "lat": "3", "lon": 4, "note": "  two\nlines "}
      ]}
      """#)
    #expect(content.places.map(\.name) == ["One", "Own"])
    #expect(content.places.map(\.note) == [nil, "two lines"])
    #expect(content.places.map(\.position) == [.record(1, line: 2), .record(5, line: 6)])
    #expect(
      content.unreadable == [
        .init(position: .record(2, line: 3), reason: .noPlace, name: "Nowhere"),
        .init(position: .record(3, line: 4), reason: .notARecord, name: nil),
        .init(position: .record(4, line: 5), reason: .unknownID, name: "Elsewhere"),
      ])
  }

  @Test("GPX files of other programs are read too")
  func gpxOfOthersIsReadToo() throws {
    let content = try decode(
      """
      <?xml version="1.0"?>
      <gpx version="1.1" creator="Somebody" xmlns="http://www.topografix.com/GPX/1/1" xmlns:o="urn:other">
        <metadata><name>My places</name></metadata>
        <wpt lat="47.3787" lon="8.5417">
          <name>Parkhaus &#83;ihlquai</name><desc><![CDATA[level <2>]]></desc>
          <extensions><o:station>not ours</o:station><o:x><name>inner</name></o:x></extensions>
        </wpt>
        <wpt lat="north" lon="8.5"><name>Bad</name></wpt>
        <wpt lat="47" lon="8"/>
        <trk><name>Way</name><trkseg><trkpt lat="1" lon="2"/></trkseg></trk>
      </gpx>
      """)
    #expect(content.places.map(\.name) == ["Parkhaus Sihlquai", ""])
    #expect(content.places.map(\.note) == ["level <2>", nil])
    #expect(content.places.allSatisfy { $0.id == nil })
    #expect(content.unreadable == [.init(position: .line(8), reason: .noPlace, name: "Bad")])
  }

  @Test("a file of another kind is refused with its reason")
  func filesOfOtherKindsAreTold() {
    #expect(fault("") == .unknownKind)
    #expect(fault("name,lat\na,1") == .unknownKind)
    #expect(fault("<html><body></html>") == .unknownKind)
    #expect(fault("<?xml version=\"1.0\"?><kml/>") == .unknownKind)
    #expect(fault("{}") == .otherContent)
    #expect(fault("[1, 2]") == .otherContent)
    #expect(fault(#"{"format": "chargecore-favourites", "version": 1}"#) == .otherContent)
    #expect(fault(#"{"format": "chargecore-favourites", "version": 7, "favourites": []}"#) == .newerVersion(7))
    #expect(fault(#"{"format": "chargecore-favourites", "vers"#) == .damaged(line: nil))
  }

  @Test("a file of our kind has its name, a version from 1 up, and a list")
  func filesThatAreNearlyOurs() throws {
    func file(_ format: String, _ version: String, _ list: String) -> String {
      #"{"format": "\#(format)", "version": \#(version), "favourites": \#(list)}"#
    }
    let name = "chargecore-favourites"
    #expect(try decode(file(name, "1", "[]")).places.isEmpty)
    #expect(fault(file("chargecore", "1", "[]")) == .otherContent)
    for version in ["0", "-1", "null", "1.5"] { #expect(fault(file(name, version, "[]")) == .otherContent) }
    #expect(fault(file(name, "2", "[]")) == .newerVersion(2))
    for list in ["{}", "null", "7"] { #expect(fault(file(name, "1", list)) == .otherContent) }
    #expect(fault(file(name, "2", "{}")) == .newerVersion(2))
  }

  @Test("a file may hold 8 MiB")
  func theGreatestSize() {
    #expect(FavouritesDocuments.maximumBytes == 8_388_608)
    let document = SharedDocument(
      name: "a.json", mediaType: nil, bytes: Data(repeating: UInt8(ascii: "x"), count: 8_388_608))
    #expect(throws: FavouritesFileFault.unknownKind) { try file.decode(document) }
  }

  @Test("GPX has degrees without an exponent, and texts without what XML cannot hold")
  func writtenGPX() throws {
    let places = [(47.0, -8.5), (0, 180), (-0.000_000_1, 100)].compactMap {
      Coordinate(latitude: $0.0, longitude: $0.1)
    }
    let favourites = places.map {
      Favourite(id: StationID(provider: .swiss, value: "1"), name: "", coordinate: $0, addedAt: now)
    }
    let document = try #require(file.encode(favourites, .gpx, now))
    let text = String(decoding: document.bytes, as: UTF8.self)
    for degrees in [#"lat="47" lon="-8.5""#, #"lat="0" lon="180""#, #"lat="-0.0000001" lon="100""#] {
      #expect(text.contains(degrees))
    }
    #expect(
      GPXPoint.escaped("<a&b>\"\u{1}\t\n\u{FFFE}\u{FFFD}\u{E000}😀") == """
        &lt;a&amp;b&gt;&quot;\t
        \u{FFFD}\u{E000}😀
        """)
  }

  @Test(
    "an id that GPX cannot give back whole is left out, and never becomes another one",
    arguments: [
      "a\u{1}b", "a\u{FFFE}b", String(repeating: "a", count: 4001),
    ])
  func idsThatXMLCannotHold(value: String) throws {
    let place = try #require(Coordinate(latitude: 47, longitude: 8))
    let favourites = [value, "ab"].map {
      Favourite(id: StationID(provider: .swiss, value: $0), name: "Bahnhof", coordinate: place, addedAt: now)
    }
    let read = try file.decode(try #require(file.encode(favourites, .gpx, now)))
    #expect(read.places.map(\.id) == [nil, StationID(provider: .swiss, value: "ab")])
    #expect(read.places.map(\.name) == ["Bahnhof", "Bahnhof"])
  }

  @Test("a file that was cut brings nothing")
  func aCutFileBringsNothing() throws {
    let gpx = try #require(file.encode(try favourites(), .gpx, now))
    let half = String(decoding: gpx.bytes.prefix(gpx.bytes.count / 2), as: UTF8.self)
    guard case .damaged = fault(half) else {
      Issue.record("a cut file was read")
      return
    }
    #expect(fault("<gpx>\n<wpt lat=\"1\" lon=\"2\">\n<name>x</nam></wpt></gpx>") == .damaged(line: 3))
    let bad = "<wpt lat=\"1\" lon=\"2\"><name>x</nam></wpt>"
    #expect(fault("<gpx>\(bad)</gpx>") == .damaged(line: 1))
    #expect(fault("<gpx>\n\(bad)\n\(bad)\n</gpx>") == .damaged(line: 2), "the first of several faults")
  }

  @Test("XML entities are not expanded")
  func entitiesDoNoHarm() throws {
    let bomb = """
      <!DOCTYPE gpx [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">
      <!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;"><!ENTITY d "&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;">
      <!ENTITY e "&d;&d;&d;&d;&d;&d;&d;&d;&d;&d;"><!ENTITY f "&e;&e;&e;&e;&e;&e;&e;&e;&e;&e;">
      <!ENTITY g "&f;&f;&f;&f;&f;&f;&f;&f;&f;&f;"><!ENTITY h "&g;&g;&g;&g;&g;&g;&g;&g;&g;&g;">]>
      <gpx><wpt lat="1" lon="2"><name>&h;</name></wpt></gpx>
      """
    if fault(bomb) == nil { #expect(try decode(bomb).places.allSatisfy { $0.name.utf8.count <= 8000 }) }
    let outside = """
      <!DOCTYPE gpx [<!ENTITY a SYSTEM "file:///etc/hostname">]>
      <gpx><wpt lat="1" lon="2"><name>&a;</name></wpt></gpx>
      """
    if fault(outside) == nil { #expect(try decode(outside).places.map(\.name) == [""]) }
  }

  @Test func aHugeFileIsNotRead() {
    let bytes = Data(repeating: UInt8(ascii: "{"), count: FavouritesDocuments.maximumBytes + 1)
    let document = SharedDocument(name: "a.json", mediaType: nil, bytes: bytes)
    #expect(throws: FavouritesFileFault.tooLarge) { try file.decode(document) }
  }
}
