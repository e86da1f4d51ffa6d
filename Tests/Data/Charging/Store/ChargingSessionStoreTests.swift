import ChargeDomain
import DataTestSupport
import DomainTestSupport
import Foundation
import Logging
import Testing

@testable import ChargeData

/// Sessions in the person's file: none is lost, and none goes back.
@Suite struct ChargingSessionStoreTests {
  private static let token = "client-t0ken"
  private static let authorization = "klarna-auth-7f3a"
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
  }

  private var store: ChargingStore { UserStore.open(folder: folder.url, logger: silent).charging() }

  private func command(_ session: ChargingSession) throws -> ChargingCommand.ID { try #require(session.command).id }

  /// A session whose payment is being opened.
  private func begun(
    _ id: String = "s", owner: String = "42", at seconds: Double = 0, reserves: Bool = false
  ) throws -> ChargingSession {
    var place = ChargingPlace(charger: try .first, name: "Åsgatan")
    place.price = try .kronor(3.45)
    place.hold = try .ore(30_000)
    return ChargingSession(
      id: .init(rawValue: id), owner: owner, place: place, reserves: reserves, at: noon.addingTimeInterval(seconds))
  }

  private func authorising(_ id: String = "s", at seconds: Double = 0) throws -> ChargingSession {
    var session = try begun(id, at: seconds)
    let payment = OpenedPayment(
      transaction: TransactionID(rawValue: "77"), clientToken: Secret(Self.token), price: try .kronor(4))
    session.handle(.opened(try command(session), payment), at: noon)
    return session
  }

  private func starting(_ id: String = "s") throws -> ChargingSession {
    var session = try authorising(id)
    session.handle(.authorised(Secret(Self.authorization)), at: noon)
    return session
  }

  private func charging(_ id: String = "s") throws -> ChargingSession {
    var session = try starting(id)
    var facts = ChargingFacts(id: TransactionID(rawValue: "77"), standing: .charging, askedAt: noon)
    facts.startedAt = noon
    facts.reading = ChargingMeter.Reading(
      measuredAt: noon, energy: Energy(wattHours: 1500), level: ChargeLevel(percent: 40), watts: 11_000)
    session.handle(.carriedOut(try command(session), facts), at: noon)
    return session
  }

  private func given(_ session: ChargingSession, dismissed: Bool) -> ChargingSession {
    var session = session
    session.handle(.givenUp, at: noon)
    if dismissed { session.handle(.dismissed, at: noon) }
    return session
  }

  // MARK: Keeping

  /// Each is read by another process than the one that was killed after writing it.
  @Test("A session at every step is read as it was kept, its secrets included")
  func everyStep() async throws {
    let reserving = try begun(reserves: true)
    var reserved = reserving
    reserved.handle(.reserved(try command(reserving), until: noon.addingTimeInterval(300)), at: noon)
    var stopping = try charging()
    stopping.handle(.limitsSet(ChargingLimits()), at: noon)
    stopping.handle(.stopAsked(.person), at: noon)
    var unanswered = try starting()
    unanswered.handle(.unanswered(try command(unanswered)), at: noon)
    let steps = [
      reserving, reserved, try begun(), try authorising(), try starting(), unanswered, try charging(), stopping,
      given(try authorising(), dismissed: false),
    ]
    for (number, session) in steps.enumerated() {
      let folder = try TestFolder()
      try await UserStore.open(folder: folder.url, logger: silent).charging().keep(session)
      let read = try await UserStore.open(folder: folder.url, logger: silent).charging().open("42")
      #expect(read == [session], "step \(number)")
    }
  }

  @Test("The two secrets stand in columns of their own until charging begins, and in nothing else")
  func secrets() async throws {
    let columns = "SELECT coalesce(client_token, '-') || ' ' || coalesce(authorization, '-') FROM charging_session"
    for (session, expected) in [
      (try begun(), "- -"), (try authorising(), "\(Self.token) -"),
      (try starting(), "\(Self.token) \(Self.authorization)"), (try charging(), "- -"),
    ] {
      try await store.keep(session)
      #expect(try folder.userRows(columns) == [expected])
      let json = try #require(try folder.userRows("SELECT session FROM charging_session").first)
      #expect(!json.contains(Self.token) && !json.contains(Self.authorization))
    }
  }

  @Test("A payment whose token is lost counts as not opened")
  func lostToken() async throws {
    try await store.keep(try starting())
    try folder.changeUserRows("UPDATE charging_session SET client_token = NULL, authorization = NULL")
    let read = try #require(try await store.open("42").first)
    #expect(read.payment == nil && read.authorization == nil)
    #expect(read.transaction?.rawValue == "77")
  }

  @Test("Only a higher revision replaces a session, in whatever order they arrive")
  func revisions() async throws {
    let (first, second, third) = (try begun(), try authorising(), try starting())
    #expect(first.revision < second.revision && second.revision < third.revision)
    try await store.keep(second)
    try await store.keep(first)
    #expect(try await store.open("42") == [second])
    var other = try begun()
    while other.revision < second.revision { other.handle(.unheard(.offline), at: noon) }
    #expect(other.revision == second.revision && other != second)
    try await store.keep(other)
    #expect(try await store.open("42") == [second])
    try await store.keep(third)
    try await store.keep(second)
    #expect(try await store.open("42") == [third])
    #expect(try folder.userRows("SELECT client_token FROM charging_session") == [Self.token])
  }

  @Test("Two processes that keep a session leave the newest")
  func twoProcesses() async throws {
    let (one, other) = (store, store)
    try await one.keep(try begun())
    try await other.keep(try starting())
    try await one.keep(try authorising())
    #expect(try await one.open("42") == [try starting()])
  }

  // MARK: Reading

  @Test("An owner's sessions that are not closed are read, the newest first")
  func openOnes() async throws {
    try await store.keep(try authorising("a", at: 0))
    try await store.keep(try authorising("c", at: 60))
    try await store.keep(try authorising("b", at: 60))
    try await store.keep(given(try authorising("closed", at: 90), dismissed: true))
    try await store.keep(given(try authorising("ended", at: 30), dismissed: false))
    try await store.keep(try begun("x", owner: "43"))
    #expect(try await store.open("42").map(\.id.rawValue) == ["b", "c", "ended", "a"])
    #expect(try await store.open("43").map(\.id.rawValue) == ["x"])
    #expect(try await store.open("").isEmpty)
  }

  @Test(
    "A row that cannot be read is kept, left out and logged, and spoils no other",
    arguments: [
      #"'{"form":"of a later version"}'"#, "''", "'{'", "'[]'",
      #"replace(session, '"owner":"42"', '"owner":"1"')"#, #"replace(session, '"id":"bad"', '"id":"other"')"#,
    ])
  func damagedRow(_ json: String) async throws {
    let log = LogLines()
    let store = UserStore.open(folder: folder.url, logger: Logger(label: "t") { _ in log.handler }).charging()
    try await store.keep(try authorising("good"))
    try await store.keep(try authorising("bad"))
    try folder.changeUserRows("UPDATE charging_session SET session = \(json) WHERE id = 'bad'")
    #expect(try await store.open("42").map(\.id.rawValue) == ["good"])
    #expect(log.all.contains { $0.contains("a charging session cannot be read") && $0.contains("bad") })
    #expect(!log.all.joined().contains(Self.token))
    #expect(try folder.userRows("SELECT id FROM charging_session ORDER BY id") == ["bad", "good"])
    // A newer state of it can still be kept.
    try await store.keep(try starting("bad"))
    #expect(try await store.open("42").count == 2)
  }

  // MARK: Forgetting, and a disk that is full

  @Test("Whoever signs out leaves sessions with something left to do, and no others")
  func forgetsSettledOnes() async throws {
    try await store.keep(try charging("running"))
    try await store.keep(given(try authorising("ended"), dismissed: false))
    try await store.keep(given(try authorising("closed"), dismissed: true))
    try await store.keep(try begun("other", owner: "43"))
    try await store.forgetPast()
    #expect(try folder.userRows("SELECT id FROM charging_session ORDER BY id") == ["other", "running"])
    try await store.forgetPast()
    #expect(try await store.open("42").count == 1)
  }

  @Test("On a full disk the state before stays, and keeping fails")
  func fullDisk() async throws {
    let full = UserStore.open(folder: folder.url, logger: silent, now: noon, maximumPages: 70).charging()
    let first = try authorising()
    try await full.keep(first)
    let place = ChargingPlace(charger: try .first, name: String(repeating: "å", count: 100_000))
    var newer = ChargingSession(id: first.id, owner: "42", place: place, reserves: false, at: noon)
    newer.handle(.unheard(.offline), at: noon)
    newer.handle(.unheard(.timedOut), at: noon)
    let large = newer
    #expect(large.revision > first.revision)
    await #expect(throws: Failure.storage) { try await full.keep(large) }
    #expect(try await full.open("42") == [first])
    #expect(try await store.open("42") == [first])
    try await store.keep(large)
    #expect(try await store.open("42") == [large])
  }

  @Test("Without a usable file every function fails")
  func unusableFile() async throws {
    try Data().write(to: folder.file("taken"))
    let store = UserStore.open(folder: folder.file("taken/below"), logger: silent).charging()
    let session = try begun()
    await #expect(throws: Failure.storage) { try await store.keep(session) }
    await #expect(throws: Failure.storage) { try await store.open("42") }
    await #expect(throws: Failure.storage) { try await store.ended("42") }
    await #expect(throws: Failure.storage) { try await store.history("42", .max) }
    await #expect(throws: Failure.storage) { try await store.keepHistory("42", []) }
    await #expect(throws: Failure.storage) { try await store.forgetPast() }
  }
}
