import ChargeDomain
import DataTestSupport
import DomainTestSupport
import Foundation
import Logging
import Testing

@testable import ChargeData

/// What the wallet holds for sessions, in the person's file: none is lost, and none goes back.
@Suite struct SessionHoldStoreTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
  }

  private var store: SessionHoldStore { UserStore.open(folder: folder.url, logger: silent).sessionHolds }

  private func hold(
    _ id: String = "s", after seconds: Double = 0, _ events: [SessionHold.Event] = []
  ) throws -> SessionHold {
    var place = ChargingPlace(charger: try .first, name: "Åsgatan")
    place.hold = try .ore(30_000)
    let begun = noon.addingTimeInterval(seconds)
    let session = ChargingSession(
      id: .init(rawValue: id), owner: "42", place: place, method: .wallet,
      walletAccount: WalletAccountID(rawValue: "everyday"), reserves: false, at: begun)
    var hold = try #require(SessionHold(for: session, walletOwner: "u1", at: begun))
    for event in events { hold.handle(event, at: begun) }
    return hold
  }

  private let released: [SessionHold.Event] = [
    .orderEnded(.done), .billed(.nothing, TransactionID(rawValue: "77")), .orderEnded(.done),
  ]

  @Test("A hold at every standing is read as it was kept")
  func everyStanding() async throws {
    let total = SessionBill.total(try .ore(31_000))
    let ways: [[SessionHold.Event]] = [
      [], [.orderEnded(.done)], [.orderEnded(.refused(.insufficientFunds))],
      [.notAsked(.tooLittle(try .ore(12)))], [.orderEnded(.notSent(.offline))],
      [.orderEnded(.done), .billed(total, TransactionID(rawValue: "77"))],
      [.orderEnded(.done), .billed(total, nil), .orderEnded(.done)],
      [.orderEnded(.done), .billed(total, nil), .orderEnded(.refused(.unknown))],
      [.orderEnded(.done), .billed(total, nil), .orderEnded(.refused(.holdEnded))],
      [.orderEnded(.done), .billed(.unknown, nil)], released,
    ]
    for (number, events) in ways.enumerated() {
      let hold = try hold("s\(number)", events)
      try await store.keep(hold)
      #expect(try await store.read().last { $0.id == hold.id } == hold, "\(events)")
    }
    #expect(try await store.read().count == ways.count)
  }

  @Test("Only a higher revision replaces a hold, in whatever order they arrive")
  func revisions() async throws {
    let (first, second) = (try hold(), try hold("s", [.orderEnded(.done)]))
    #expect(first.revision < second.revision)
    try await store.keep(second)
    try await store.keep(first)
    #expect(try await store.read() == [second])
    let other = try hold("s", [.orderEnded(.cancelled)])
    #expect(other.revision == second.revision && other != second)
    try await store.keep(other)
    #expect(try await store.read() == [second])
  }

  @Test("All that have not ended are read, and the newest that have")
  func newest() async throws {
    try await store.keep(try hold("open", after: -9_000))
    for number in 0...SessionHoldStore.longestPast {
      try await store.keep(try hold("\(number)", after: Double(number), released))
    }
    let read = try await store.read()
    #expect(read.count == SessionHoldStore.longestPast + 1)
    #expect(read.first?.id.rawValue == "open" && !read.contains { $0.id.rawValue == "0" })
  }

  @Test("Whoever signs out of the network leaves what may still be held, and nothing else")
  func forgetting() async throws {
    try await store.keep(try hold("held", [.orderEnded(.done)]))
    try await store.keep(try hold("asked"))
    try await store.keep(try hold("released", released))
    try await store.forgetEnded()
    #expect(try folder.userRows("SELECT id FROM session_hold ORDER BY id") == ["asked", "held"])
  }

  @Test(
    "A row that cannot be read is kept, left out and logged, and spoils no other",
    arguments: [#"'{"form":"of a later version"}'"#, "''", #"replace(session_hold, '"id":"bad"', '"id":"other"')"#])
  func damagedRow(_ json: String) async throws {
    let log = LogLines()
    let store = UserStore.open(folder: folder.url, logger: Logger(label: "t") { _ in log.handler }).sessionHolds
    try await store.keep(try hold("good"))
    try await store.keep(try hold("bad"))
    try folder.changeUserRows("UPDATE session_hold SET session_hold = \(json) WHERE id = 'bad'")
    #expect(try await store.read().map(\.id.rawValue) == ["good"])
    #expect(log.all.contains { $0.contains("what the wallet holds for a session cannot be read") })
    #expect(try folder.userRows("SELECT id FROM session_hold ORDER BY id") == ["bad", "good"])
  }

  @Test("Without a usable file every function fails")
  func unusableFile() async throws {
    try Data().write(to: folder.file("taken"))
    let store = UserStore.open(folder: folder.file("taken/below"), logger: silent).sessionHolds
    let hold = try hold()
    await #expect(throws: Failure.storage) { try await store.keep(hold) }
    await #expect(throws: Failure.storage) { try await store.read() }
    await #expect(throws: Failure.storage) { try await store.forgetEnded() }
  }
}
