@testable import ChargeData
import ChargeDomain
import DataTestSupport
import Foundation
import GRDB
import Testing

/// What a person chose is never dropped in silence.
@Suite struct UserFileTests {
  private let folder: TestFolder
  private var file: URL { folder.file("user.sqlite") }

  init() throws {
    folder = try TestFolder()
  }

  private func open(_ seconds: Double = 0) -> UserStore {
    UserStore.open(folder: folder.url, logger: silent, now: at(seconds))
  }

  private func expectMovedAside(_ damaged: Data) async throws {
    let kept = folder.file("user.sqlite.corrupt-20010101T000000Z")
    let store = open()
    #expect(store.openingNote == .damagedFileKept(path: kept.path))
    #expect(try Data(contentsOf: kept) == damaged)
    #expect(try await store.preferences.load() == Preferences())
    var chosen = Preferences()
    chosen.units = .miles
    try await store.preferences.save(chosen)
    let again = open(60)
    #expect(again.openingNote == nil)
    #expect(try await again.preferences.load() == chosen)
  }

  @Test func aTextFileIsMovedAside() async throws {
    let text = Data(String(repeating: "not a database ", count: 500).utf8)
    try text.write(to: file)
    try await expectMovedAside(text)
  }

  @Test func aBrokenPageIsMovedAside() async throws {
    let preferences = open().preferences
    var chosen = Preferences()
    chosen.plugs = (0..<2000).map { Plug(rawValue: "plug \($0)") }
    try await preferences.save(chosen)
    let queue = try DatabaseQueue(path: file.path)
    _ = try await queue.writeWithoutTransaction { try $0.checkpoint(.truncate) }
    try queue.close()
    var bytes = try Data(contentsOf: file)
    let half = bytes.count / 2 / 4096 * 4096
    bytes.replaceSubrange(half..<(half + 4096), with: Data(repeating: 0xA5, count: 4096))
    bytes.replaceSubrange(4096..<8192, with: Data(repeating: 0xA5, count: 4096))
    try bytes.write(to: file)
    try DatabaseFiles.removeJournals(of: folder.file("user.sqlite").path)
    try await expectMovedAside(bytes)
  }

  @Test func aSecondDamagedFileDoesNotReplaceTheFirst() throws {
    for number in 1...3 {
      try Data("damage \(number)".utf8).write(to: file)
      let name = "user.sqlite.corrupt-20010101T000000Z" + (number == 1 ? "" : "-\(number)")
      #expect(open().openingNote == .damagedFileKept(path: folder.file(name).path))
      #expect(try String(contentsOf: folder.file(name), encoding: .utf8) == "damage \(number)")
      try DatabaseFiles.removeJournals(of: folder.file("user.sqlite").path)
    }
  }

  @Test("a folder that cannot be made is a failure of storage")
  func aFolderThatCannotBeMadeIsSaid() async throws {
    try Data().write(to: folder.file("taken"))
    let store = UserStore.open(folder: folder.file("taken/below"), logger: silent)
    #expect(store.openingNote == .unusable)
    await #expect(throws: Failure.storage) { try await store.preferences.load() }
    await #expect(throws: Failure.storage) { try await store.preferences.save(Preferences()) }
  }

  @Test func aFullDiskLosesNothing() async throws {
    let store = UserStore.open(folder: folder.url, logger: silent, now: at(0), maximumPages: 70)
    var chosen = Preferences()
    chosen.language = .tr
    try await store.preferences.save(chosen)
    var many = chosen
    many.language = .sv
    many.plugs = (0..<20_000).map { Plug(rawValue: "plug \($0)") }
    await #expect(throws: Failure.storage) { try await store.preferences.save(many) }
    #expect(try await store.preferences.load() == chosen)
    #expect(try await open().preferences.load() == chosen)
  }
}
