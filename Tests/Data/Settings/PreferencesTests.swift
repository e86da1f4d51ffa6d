@testable import ChargeData
import ChargeDomain
import DataTestSupport
import Foundation
import GRDB
import Testing

@Suite struct PreferencesTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
  }

  private func open() -> UserStore { UserStore.open(folder: folder.url, logger: silent) }

  private func rows() throws -> [String: String] {
    let queue = try DatabaseQueue(path: folder.file("user.sqlite").path)
    return try queue.read { db in
      try Row.fetchAll(db, sql: "SELECT key, value FROM preference")
        .reduce(into: [:]) { rows, row in rows[row["key"]] = row["value"] }
    }
  }

  private func write(_ key: String, _ value: String) throws {
    let queue = try DatabaseQueue(path: folder.file("user.sqlite").path)
    try queue.write { try $0.execute(sql: "INSERT INTO preference VALUES (?, ?)", arguments: [key, value]) }
  }

  @Test("a new file has the default preferences")
  func beginsWithTheDefaults() async throws {
    let store = open()
    #expect(store.openingNote == nil)
    #expect(try await store.preferences.load() == Preferences())
    try await store.preferences.save(Preferences())
    #expect(try rows().isEmpty)
  }

  @Test("every preference is kept")
  func keepsEveryField() async throws {
    var chosen = Preferences()
    chosen.language = .sv
    chosen.units = .miles
    chosen.appearance = .dark
    chosen.nearbyRadius = Distance(meters: 2500.1)
    chosen.nearbyOrder = .distance
    chosen.findView = .list
    chosen.paymentMethod = .wallet
    chosen.chosenPlace = NamedPlace(name: "Örebro", center: try #require(Coordinate(latitude: 59.27, longitude: 15.21)))
    chosen.plugs = [.ccs2, Plug(rawValue: "of \"2031\"\\\n,é"), .chademo]
    try await open().preferences.save(chosen)
    #expect(try await open().preferences.load() == chosen)
    try await open().preferences.save(Preferences())
    #expect(try await open().preferences.load() == Preferences())
  }

  @Test func valuesOfALaterVersionSurviveTheSavingOfOthers() async throws {
    _ = open()
    for (key, value) in [("language", "fi"), ("plugs", "{\"v2\":[\"a\"]}"), ("nearbyRadius", "far"), ("theme", "x")] {
      try write(key, value)
    }
    let preferences = open().preferences
    var chosen = try await preferences.load()
    #expect(chosen == Preferences())
    chosen.units = .miles
    try await preferences.save(chosen)
    #expect(
      try rows() == [
        "language": "fi", "plugs": "{\"v2\":[\"a\"]}", "nearbyRadius": "far", "theme": "x", "units": "miles",
      ])
    chosen.language = .tr
    chosen.plugs = [.type2]
    try await preferences.save(chosen)
    #expect(try rows()["language"] == "tr")
    #expect(try rows()["plugs"] == "[\"type2\"]")
    #expect(try await open().preferences.load() == chosen)
  }

  @Test(
    "a radius is a distance above zero",
    arguments: [
      ("1", 1), ("0.5", 0.5), ("5000.0", 5000), ("0", nil), ("-5", nil), ("inf", nil), ("nan", nil), ("", nil),
    ] as [(String, Double?)])
  func radius(_ text: String, _ meters: Double?) async throws {
    _ = open()
    try write("nearbyRadius", text)
    let expected = meters.map { Distance(meters: $0) } ?? Preferences().nearbyRadius
    #expect(try await open().preferences.load().nearbyRadius == expected)
  }

  @Test("what was seen at the first start is kept")
  func hasSeenPrimer() async throws {
    var chosen = Preferences()
    for hasSeen in [true, false, true] {
      chosen.hasSeenPrimer = hasSeen
      try await open().preferences.save(chosen)
      #expect(try await open().preferences.load() == chosen)
      #expect(try rows() == ["primer": hasSeen ? "seen" : "new"])
    }
  }

  @Test("an unknown plug is kept among others")
  func anUnknownPlugIsKeptAmongOthers() async throws {
    _ = open()
    try write("plugs", "[\"type2\",\"hyperPlug\"]")
    let preferences = open().preferences
    var chosen = try await preferences.load()
    #expect(chosen.plugs == [.type2, Plug(rawValue: "hyperPlug")])
    chosen.plugs.append(.ccs2)
    try await preferences.save(chosen)
    #expect(try rows()["plugs"] == "[\"type2\",\"hyperPlug\",\"ccs2\"]")
  }

  @Test func twoStoresOfOneFileSeeEachOther() async throws {
    let (one, other) = (open().preferences, open().preferences)
    var chosen = Preferences()
    chosen.language = .tr
    try await one.save(chosen)
    #expect(try await other.load() == chosen)
  }
}
