import ChargeDomain
import DataTestSupport
import DomainTestSupport
import Foundation
import GRDB
import Testing

@testable import ChargeData

/// Which transactions this device knows to have ended: one era of the network never says so in its list.
@Suite struct EndedSessionStoreTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
  }

  private var store: ChargingStore { UserStore.open(folder: folder.url, logger: silent).charging() }

  private func facts(_ id: String, _ standing: ChargingFacts.Standing) -> ChargingFacts {
    ChargingFacts(id: TransactionID(rawValue: id), standing: standing, askedAt: noon)
  }

  private func session(
    _ id: String, _ standing: ChargingFacts.Standing = .ended, owner: String = "42"
  ) throws -> ChargingSession {
    ChargingSession(adopting: facts(id, standing), owner: owner, place: ChargingPlace(charger: try .first))
  }

  private func ended(_ owner: String = "42") async throws -> [String] {
    try await store.ended(owner).map(\.rawValue).sorted()
  }

  @Test("An owner's sessions that have ended are known by their transactions, and no others")
  func ofOneOwner() async throws {
    #expect(try await ended().isEmpty)
    try await store.keep(try session("1", .charging))
    try await store.keep(try session("2"))
    try await store.keep(try session("3"))
    try await store.keep(try session("4", owner: "43"))
    let place = ChargingPlace(charger: nil)
    try await store.keep(
      ChargingSession(id: .init(rawValue: "s"), owner: "42", place: place, reserves: true, at: noon))
    #expect(try await ended() == ["2", "3"])
    #expect(try await ended("43") == ["4"])
    #expect(try await ended("").isEmpty)
  }

  @Test("A session that ends is known from then on, also after its last words were closed; one that is gone is not")
  func ends() async throws {
    var session = try session("1", .charging)
    session.handle(.notFound(TransactionID(rawValue: "1")), at: noon)
    try await store.keep(session)
    #expect(try await ended().isEmpty)
    session.handle(.learnt(facts("1", .ended)), at: noon)
    try await store.keep(session)
    #expect(try await ended() == ["1"])
    session.handle(.dismissed, at: noon)
    try await store.keep(session)
    #expect(try await ended() == ["1"])
    #expect(try await store.open("42").isEmpty)
  }

  @Test("A stop whose payment could not be taken has ended its session, whatever the network goes on to list")
  func captureFailed() async throws {
    var session = try session("1", .charging)
    session.handle(.stopAsked(.person), at: noon)
    session.handle(.refused(try #require(session.command).id, .captureFailed), at: noon)
    try await store.keep(session)
    #expect(try await ended() == ["1"])
    #expect(try await store.open("42") == [session], "its sum is still awaited")
  }

  @Test("An older state does not take the end back")
  func olderState() async throws {
    let charging = try session("1", .charging)
    var over = charging
    over.handle(.learnt(facts("1", .ended)), at: noon)
    try await store.keep(over)
    try await store.keep(charging)
    #expect(try await ended() == ["1"])
  }

  @Test("An ended session is read again once it is closed, the newest first, and only its owner's")
  func past() async throws {
    for (id, owner) in [("1", "42"), ("2", "42"), ("3", "43")] {
      var session = try session(id, owner: owner)
      if id == "2" { try await store.keep(session) }
      session.handle(.dismissed, at: noon)
      if id != "2" { try await store.keep(session) }
    }
    #expect(try await store.past("42").map(\.transaction?.rawValue) == ["1"], "the other is not closed")
    #expect(try await store.past("43").map(\.transaction?.rawValue) == ["3"])
    try await store.forgetPast()
    #expect(try await store.past("42").isEmpty)
  }

  @Test("Whoever signs out leaves none of those that are settled")
  func forgets() async throws {
    try await store.keep(try session("1"))
    try await store.forgetPast()
    #expect(try await ended().isEmpty)
  }
}
