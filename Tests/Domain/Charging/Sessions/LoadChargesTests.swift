import DomainTestSupport
import Foundation
import Synchronization
import Testing

@testable import ChargeDomain

/// The sessions of the past: what is kept first, then what the network says.
struct LoadChargesTests {
  private let visit = ChargingVisit()

  private func load(owner: String = "7") async -> [LoadCharges.Progress] {
    var all: [LoadCharges.Progress] = []
    await visit.charging.sessions.charges(owner: owner) { all.append($0) }
    return all
  }

  /// The network lists a transaction.
  @discardableResult
  private func list(
    _ id: String, _ standing: ChargingFacts.Standing = .ended, startedAt seconds: TimeInterval? = 0,
    at charger: String? = nil
  ) -> ChargingFacts {
    var facts = ChargingFacts(id: TransactionID(rawValue: id), standing: standing, askedAt: noon)
    facts.startedAt = seconds.map { noon.addingTimeInterval($0) }
    facts.charger = charger.flatMap(ChargerCode.init(rawValue:))
    visit.network.state.withLock { $0.transactions[facts.id] = facts }
    return facts
  }

  @Test("what is kept comes first, then the network's list, which is kept in its place")
  func storedThenListed() async {
    let old = [PastCharge(SampleSession.facts(.ended), site: "Torget")]
    let keptAt = noon.addingTimeInterval(-3600)
    visit.network.state.withLock { $0.history = StoredCopy(old, at: keptAt) }
    let new = [PastCharge(list("5", at: "100001"), site: "Tändsticksområdet")]
    #expect(await load() == [.stored(old, at: keptAt), .listed(new, at: noon)])
    #expect(visit.network.state.withLock { $0.history } == StoredCopy(new, at: noon))
    #expect(visit.network.script.steps == ["transactions as first", "sites"])
  }

  @Test("of many that are kept the newest come first, then all of them")
  func newestFirst() async {
    let all = (0...LoadCharges.firstPage).map { number in
      PastCharge(
        ChargingFacts(id: TransactionID(rawValue: "\(number)"), standing: .ended, askedAt: noon), site: "Torget")
    }
    visit.network.state.withLock { $0.history = StoredCopy(all, at: noon) }
    visit.network.script.fail("transactions", [.offline])
    #expect(
      await load() == [.stored(all.dropLast(), at: noon), .stored(all, at: noon), .failed(.offline)])
  }

  @Test("what is kept stands in until the network answers")
  func failed() async {
    let old = [PastCharge(SampleSession.facts(.ended), site: "Torget")]
    visit.network.state.withLock { $0.history = StoredCopy(old, at: nil) }
    visit.network.script.fail("transactions", [.offline])
    #expect(await load() == [.stored(old, at: nil), .failed(.offline)])
    #expect(visit.network.state.withLock { $0.history?.value } == old)
  }

  @Test("an answer that was on its way while the device slept is none")
  func slept() async {
    list("5")
    let gate = visit.network.script.hold("transactions")
    await visit.begin { [visit] in
      await visit.charging.sessions.charges(owner: "7") { progress in
        if case .failed(let failure) = progress { visit.note("failed \(failure)") } else { visit.note("an answer") }
      }
    }
    await visit.begin { [visit] in
      try? await visit.clock.sleep(seconds: 20)
      gate.open()
    }
    await visit.advance(by: 600)
    #expect(visit.reports == ["600 failed timedOut"])
  }

  @Test("a list that is asked for no more is no failure")
  func cancelled() async {
    visit.network.script.fail("transactions", [.cancelled])
    #expect(await load().isEmpty)
  }

  @Test("a store that can be neither read nor written does not keep the list from the person")
  func noStore() async {
    visit.network.state.withLock { $0.storeFailure = .storage }
    #expect(await load() == [.listed([], at: noon)])
  }

  @Test("nothing is asked in the name of somebody else")
  func somebodyElse() async {
    list("5")
    #expect(await load(owner: "8") == [.failed(.signInNeeded(.charging))])
    #expect(visit.network.script.calls.isEmpty)
  }

  @Test("payments that were opened and never used are left out, and without others no site is asked for")
  func opened() async throws {
    list("4", .opened)
    #expect(try await visit.charging.sessions.charges.ask(owner: "7").isEmpty)
    #expect(visit.network.script.calls == ["transactions"])
    list("5", .charging)
    #expect(try await visit.charging.sessions.charges.ask(owner: "7").map(\.id.rawValue) == ["5"])
  }

  @Test("what has ended on this device has ended, though the network's list says that it charges")
  func endedHere() async throws {
    let ended = ReachedStep.stopping.session.after(.refused(SampleSession.command(4), .captureFailed))
    visit.network.state.withLock { $0.sessions[ended.id] = ended }
    list("9", .charging, startedAt: 1)
    list("5", .charging, startedAt: 2)
    func standings() async throws -> [ChargingFacts.Standing] {
      try await visit.charging.sessions.charges.ask(owner: "7").map(\.facts.standing)
    }
    #expect(try await standings() == [.charging, .ended])
    visit.network.state.withLock { $0.sessions[ended.id] = ReachedStep.stopping.session }
    #expect(try await standings() == [.charging, .charging])
    visit.network.state.withLock { state in
      state.sessions[ended.id] = ended
      state.storeFailure = .storage
    }
    #expect(try await standings() == [.charging, .charging], "a store that cannot be read keeps no list back")
  }

  @Test("a session has the name of the site of its charger, or none")
  func names() async throws {
    let place = try place(57, 14)
    func site(_ id: String, _ name: String, _ codes: [String]) throws -> ChargerSite {
      ChargerSite(
        id: StationID(provider: .charging, value: id), name: name, coordinate: place,
        chargers: try codes.map { .init(code: try #require(ChargerCode(rawValue: $0)), status: nil) })
    }
    let sites = try [site("1", "A", ["100001"]), site("2", "B", ["100002", "100001"])]
    visit.network.state.withLock { $0.sites = sites }
    list("1", startedAt: 4, at: "100001")
    list("2", startedAt: 3, at: "100002")
    list("3", startedAt: 2, at: "100003")
    list("4", startedAt: 1)
    let charges = try await visit.charging.sessions.charges.ask(owner: "7")
    #expect(charges.map(\.site) == ["A", "B", "", ""], "the first site of a charger counts")
  }

  @Test("without the list of sites the names are left out")
  func noSites() async throws {
    list("1", at: "100001")
    visit.network.script.fail("sites", [.providerError])
    let charges = try await visit.charging.sessions.charges.ask(owner: "7")
    #expect(charges.map(\.site) == [""])
  }

  @Test("the newest comes first, one that does not say when it began before all, and equal ones by their ids")
  func order() async throws {
    for (id, seconds) in [
      ("1", 10), ("2", nil), ("3", 30), ("4", 20), ("5", nil), ("6", 20), ("7", 20),
    ] as [(String, TimeInterval?)] {
      list(id, startedAt: seconds)
    }
    let charges = try await visit.charging.sessions.charges.ask(owner: "7")
    #expect(charges.map(\.id.rawValue) == ["5", "2", "3", "7", "6", "4", "1"])
  }

  @Test("a failure is thrown to who asks the network alone")
  func asking() async {
    visit.network.script.fail("transactions", [.busy])
    await #expect(throws: Failure.busy) { try await visit.charging.sessions.charges.ask(owner: "7") }
  }
}
