import ChargeDomain
import DomainTestSupport
import Foundation
import Testing

@testable import ChargeData

/// Tables and GeoJSON of other programs as favourites.
@Suite struct FavouritesTablesTests {
  private func read(_ text: String) throws(FavouritesFileFault) -> FavouritesFileContent {
    try FavouritesDocuments.file.decode(SharedDocument(name: "a", mediaType: nil, bytes: Data(text.utf8)))
  }

  @Test("columns stand in any order, with commas or semicolons, and only the places are needed")
  func columns() throws {
    let comma = try read("Longitude,\"Latitude\",Name\r\n14.16,57.78,\"Torget, norra\"\r\n")
    let semicolon = try read("\u{FEFF}name;lat;lon\n\"Torget, norra\";57.78;14.16\n")
    for content in [comma, semicolon] {
      #expect(content.unreadable.isEmpty && content.places.map(\.name) == ["Torget, norra"])
      #expect(content.places.map(\.coordinate) == [try place(57.78, 14.16)])
      #expect(content.places.map(\.id) == [nil] && content.places.map(\.position) == [.record(1)])
    }
  }

  @Test("degrees have a point or a decimal comma, as spreadsheets write them in Turkish and Swedish")
  func decimalCommas() throws {
    let (header, row) = ("ad;enlem;boylam\r\n", "\"Pazar; Ankara\";47,3769;8,5417\r\n")
    let tabs = "Namn\tLatitud\tLongitud\tAnteckning\r\nPazar; Ankara\t47,3769\t8,5417\tP2\r\n"
    let wide = try #require("\u{FEFF}\(header)\(row)".data(using: .utf16LittleEndian))
    let contents = [
      try read(header + row), try read("\u{FEFF}" + header + row), try read(tabs),
      try read("name,lat,lon\n\"Pazar; Ankara\",\"47,3769\",\"8,5417\",,\n"),
      try FavouritesDocuments.file.decode(SharedDocument(name: "a", mediaType: nil, bytes: wide)),
    ]
    let market = try place(47.3769, 8.5417)
    for content in contents {
      #expect(content.unreadable.isEmpty && content.places.map(\.coordinate) == [market])
      #expect(content.places.map(\.name) == ["Pazar; Ankara"])
    }
    #expect(contents[2].places.map(\.note) == ["P2"])
  }

  @Test("commas that may mean two things are told, and nothing is guessed")
  func ambiguous() throws {
    let content = try read("name,lat,lon\nA,57,78,14,16\nB,57.78,14.16\nC,57,14,P2\n")
    #expect(content.places.map(\.name) == ["B"])
    #expect(
      content.unreadable == [
        .init(position: .record(1), reason: .tooManyValues, name: "A"),
        .init(position: .record(3), reason: .tooManyValues, name: "C"),
      ])
    let mixed = try read("name;lat;lon\nA;1.057,78;14,16\nB;57,7,8;14\nC;57,;14\nD;-0,5;1,5")
    #expect(mixed.places.map(\.coordinate) == [try place(-0.5, 1.5)])
    #expect(mixed.unreadable.map(\.reason) == [.noPlace, .noPlace, .noPlace])
  }

  @Test("a row without a place, or with an unknown id, spoils no other")
  func rows() throws {
    let content = try read("id,name,lat,lon\nocm:1,A,57,14\nocm:2,B,,14\nother:3,C,57,14\nocm:4,D\n\nocm:5,E,58,15")
    #expect(content.places.map(\.name) == ["A", "E"])
    #expect(
      content.unreadable == [
        .init(position: .record(2), reason: .noPlace, name: "B"),
        .init(position: .record(3), reason: .unknownID, name: "C"),
        .init(position: .record(4), reason: .noPlace, name: "D"),
      ])
  }

  @Test("an id that would come back as another one is left out")
  func foreignIDs() throws {
    let favourites = try ["a\u{1}b", "ab"].map { id in
      Favourite(
        id: StationID(provider: .swiss, value: id), name: "A", coordinate: try place(47, 8),
        addedAt: Date(timeIntervalSince1970: 0), note: "")
    }
    let content = try #require(try FavouritesTable.content(FavouritesTable.data(favourites)))
    #expect(content.places.map(\.id) == [nil, favourites[1].id] && content.unreadable.isEmpty)
  }

  @Test("a text that is no table is another kind of file, and a table that is cut in quotes is damaged")
  func faults() {
    #expect(throws: FavouritesFileFault.unknownKind) { try read("name,note\nA,B") }
    #expect(throws: FavouritesFileFault.unknownKind) { try read("") }
    #expect(throws: FavouritesFileFault.damaged(line: nil)) { try read("lat,lon,name\n57,14,\"To") }
  }

  @Test("points of GeoJSON are places; other shapes are told")
  func points() throws {
    let text = """
      {"type": "FeatureCollection", "features": [
        {"type": "Feature", "geometry": {"type": "Point", "coordinates": [14.16, 57.78, 200]},
         "properties": {"name": "Torget", "note": "P2"}},
        {"type": "Feature", "geometry": {"type": "LineString", "coordinates": [[1, 2], [3, 4]]}, "properties": null}, 7
      ]}
      """
    let content = try read(text)
    #expect(content.places.map(\.name) == ["Torget"] && content.places.map(\.note) == ["P2"])
    #expect(content.places.map(\.coordinate) == [try place(57.78, 14.16)])
    #expect(
      content.unreadable == [
        .init(position: .record(2), reason: .noPlace, name: nil),
        .init(position: .record(3), reason: .notARecord, name: nil),
      ])
  }
}
