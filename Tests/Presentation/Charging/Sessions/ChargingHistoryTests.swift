import ChargeDomain
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport
import Testing

@MainActor
@Suite("The sessions of the past")
struct ChargingHistoryTests {
  private func past(
    _ visit: AppVisit, _ id: String, daysAgo: Double?, total: Money? = .kronor(20), isOver: Bool = true
  ) {
    visit.charging.beginElsewhere(id)
    if isOver { visit.charging.end(id, .person, total: total) }
    let begin = daysAgo.map { noon.addingTimeInterval(-86_400 * $0) }
    visit.charging.change(id) { facts in
      facts.startedAt = begin
      if isOver { facts.endedAt = begin.map { $0 + 60 } }
    }
  }

  /// Ada on the screen of charging, with these sessions; then the history is opened.
  private func opened(_ prepare: (AppVisit) -> Void = { _ in }) async -> AppVisit {
    let visit = AppVisit { $0.signIn(.charging) }
    await visit.open("charge")
    prepare(visit)
    await visit.send(.charge(.historyTapped))
    return visit
  }

  private func months(_ visit: AppVisit) throws -> [ChargingHistoryViewState.Month] {
    guard case .months(let months, _) = visit.history?.body else { throw Failure.notFound }
    return months
  }

  @Test("by month, the newest first; what is under way and what has no date stand apart")
  func byMonth() async throws {
    let visit = await opened { visit in
      past(visit, "1", daysAgo: 20)
      past(visit, "2", daysAgo: 31, total: nil)
      past(visit, "3", daysAgo: 0)
      past(visit, "4", daysAgo: 0, isOver: false)
      past(visit, "5", daysAgo: nil)
    }
    let months = try months(visit)
    #expect(months.map(\.title) == ["Date unknown", "Under way", "June 2024", "May 2024"])
    #expect(months.map { $0.rows.map(\.subject) } == [["5"], ["4"], ["3"], ["1", "2"]])
    #expect(
      months.flatMap(\.rows).map(\.sum) == [
        "SEK 20.00", "Charging has started", "SEK 20.00", "SEK 20.00", "total unknown",
      ])
    #expect(months.first?.rows.first?.details == [] && months.last?.rows.last?.details == ["1 May 2024, 12:00"])
    #expect(visit.history?.status == "updated 12:00" && visit.history?.notice == nil && visit.history?.retry == nil)
    visit.core.stop()
  }

  @Test("a month is that of the end by Swedish time, as on invoices; where that is another than here it is said")
  func swedishMonth() async throws {
    let midnight = noon - 14 * 3600
    let visit = await opened { visit in
      visit.charging.past("1", until: midnight + 300, total: .kronor(20))
      visit.charging.past("2", until: midnight - 300, total: .kronor(20))
    }
    #expect(try months(visit).map(\.title) == ["June 2024", "May 2024"])
    #expect(try months(visit).first?.rows.first?.details.prefix(1) == ["31 May 2024, 21:20"])
    #expect(visit.history?.zone == "Months are by Swedish time.")
    await visit.core.send(.platform(.timeZoneChanged("Europe/Stockholm")))
    let details = try months(visit).first?.rows.first?.details.prefix(2)
    #expect(details == ["31 May 2024, 23:20", "ended 1 Jun 2024, 00:05"] && visit.history?.zone == nil)
    visit.core.stop()
  }

  @Test("a charger that the network does not list any more is told by its code, and one without a code by nothing")
  func unknownSite() async throws {
    let visit = await opened { visit in
      past(visit, "1", daysAgo: 1)
      past(visit, "2", daysAgo: 2)
      visit.charging.change("1") { $0.charger = ChargerCode(rawValue: "999999") }
      visit.charging.change("2") { $0.charger = nil }
    }
    #expect(try months(visit).flatMap(\.rows).map(\.title) == ["Charger 999999", "Station without a name"])
    visit.core.stop()
  }

  @Test("while it is loaded, when there is none, and when it cannot be had")
  func otherwise() async {
    let loading = await opened { $0.charging.script.hold("transactions") }
    #expect(
      loading.history?.body == .loading(loading: Loading(style: .skeleton(rows: 4), label: "Loading your sessions…")))
    loading.core.stop()
    let empty = await opened()
    guard case .empty(let none) = empty.history?.body else {
      Issue.record("there are none")
      return
    }
    #expect(none.title.plain == "No charging sessions yet" && empty.history?.retry == nil)
    empty.core.stop()
    let failed = await opened { $0.charging.script.failAlways("transactions", .providerError) }
    guard case .failed(let trouble) = failed.history?.body else {
      Issue.record("it failed")
      return
    }
    #expect(trouble.title.plain == "The server reported an error" && failed.history?.retry == "Try again")
    failed.charging.script.failAlways("transactions", nil)
    past(failed, "1", daysAgo: 1)
    await failed.send(.chargingHistory(.retryTapped))
    #expect((try? months(failed))?.count == 1 && failed.history?.retry == nil)
    failed.core.stop()
  }

  @Test("what was kept stands in, with its age, until the network answers; a failure takes nothing away")
  func kept() async throws {
    let visit = await opened { visit in
      past(visit, "1", daysAgo: 3)
      visit.charging.script.hold("transactions")
      var facts = ChargingFacts(id: TransactionID(rawValue: "0"), standing: .ended, askedAt: noon)
      facts.startedAt = noon.addingTimeInterval(-86_400 * 4)
      let charge = PastCharge(facts, site: "Brygga")
      visit.charging.state.withLock { $0.history = StoredCopy([charge], at: noon.addingTimeInterval(-86_400)) }
    }
    #expect(try months(visit).flatMap(\.rows).map(\.title) == ["Brygga"] && visit.history?.status == "Updating…")
    visit.charging.script.failAlways("transactions", .timedOut)
    await visit.core.send(.pulled)
    #expect(try months(visit).flatMap(\.rows).map(\.title) == ["Brygga"])
    #expect(visit.history?.status == "updated 31 May 2024, 12:00" && visit.history?.retry == "Try again")
    #expect(
      visit.history?.notice?.text.plain == "Could not update the list: The server took too long to respond")
    visit.charging.script.failAlways("transactions", nil)
    await visit.turn(isOnline: false)
    await visit.turn(isOnline: true)
    #expect(try months(visit).flatMap(\.rows).map(\.subject) == ["1"] && visit.history?.notice == nil)
    #expect(visit.charging.state.withLock { $0.history?.value.map(\.id.rawValue) } == ["1"])
    visit.core.stop()
  }

  @Test("nothing that was kept is no answer")
  func keptNothing() async {
    let visit = await opened { visit in
      visit.charging.script.failAlways("transactions", .timedOut)
      visit.charging.state.withLock { $0.history = StoredCopy([], at: nil) }
    }
    guard case .failed = visit.history?.body else {
      Issue.record("the network did not answer")
      return
    }
    visit.core.stop()
  }

  @Test("the newest that were kept are shown until all of them are read; a copy takes nothing away from an answer")
  func newestFirst() {
    let all = (0...LoadCharges.firstPage).map { number in
      PastCharge(
        ChargingFacts(id: TransactionID(rawValue: "\(number)"), standing: .ended, askedAt: noon), site: "Brygga")
    }
    var model = ChargingHistoryViewModel()
    model.surroundings = Surroundings(accounts: [.charging: .signedIn(AccountDesk.owner)])
    model.surroundings[ChargingKeeper.self].owner = "7"
    func told(_ progress: LoadCharges.Progress) -> Int? {
      _ = model.handle(.progress(progress, owner: "7"))
      guard case .known(let charges, _, _) = model.content else { return nil }
      return charges.count
    }
    let newest = Array(all.prefix(LoadCharges.firstPage))
    #expect(told(.stored(newest, at: noon)) == newest.count)
    #expect(told(.stored(all, at: noon)) == newest.count + 1)
    #expect(told(.listed(newest, at: noon + 1)) == newest.count)
    #expect(told(.stored(all, at: noon)) == newest.count)
  }

  @Test("thirty at first, and thirty more each time")
  func more() async throws {
    let visit = await opened { visit in
      for number in 1...61 { past(visit, "\(1000 + number)", daysAgo: Double(number) / 10) }
    }
    func shown() -> (rows: Int, more: String?) {
      guard case .months(let months, let more) = visit.history?.body else { return (0, nil) }
      return (months.flatMap(\.rows).count, more)
    }
    #expect(shown() == (30, "Show more"))
    await visit.send(.chargingHistory(.moreTapped))
    #expect(shown() == (60, "Show more"))
    await visit.send(.chargingHistory(.moreTapped))
    #expect(shown() == (61, nil))
    visit.core.stop()
  }

  @Test("nobody is signed in: the way to it leads back here, and then they are loaded")
  func signedOut() async throws {
    let visit = AppVisit()
    past(visit, "1", daysAgo: 1)
    await visit.open("history")
    guard case .signedOut(let trouble, let signIn) = visit.history?.body else { throw Failure.notFound }
    #expect(trouble.title.plain == "Sign in to see your sessions" && signIn == "Sign in")
    #expect(visit.history?.status == nil && visit.count("transactions") == 0)
    await visit.send(.chargingHistory(.signInTapped))
    await visit.send(.logIn(.edited(.text(.email, AccountDesk.email))))
    await visit.send(.logIn(.edited(.secret(.password, AccountDesk.password))))
    await visit.send(.logIn(.submitTapped))
    #expect(try months(visit).flatMap(\.rows).map(\.subject) == ["1"])
    visit.core.stop()
  }

  @Test("somebody else's sessions take the place of those before, also while they are loaded")
  func somebodyElse() async throws {
    let visit = await opened { past($0, "1", daysAgo: 1) }
    #expect(try months(visit).count == 1)
    let eva = Credential.of(.charging, "eva", "eva@example.org")
    visit.desk.store(.credential(eva), of: .charging)
    visit.charging.state.withLock { state in
      state.transactions = [:]
      state.history = nil
    }
    visit.charging.script.hold("transactions")
    await visit.core.send(.keeper(.accounts(.signedIn(.charging, eva.owner))))
    if case .months = visit.history?.body { Issue.record("these are somebody else's") }
    visit.core.stop()
  }

  @Test("a session of the past has a screen where nothing is left but its receipt")
  func one() async throws {
    let visit = await opened { visit in
      past(visit, "1", daysAgo: 0)
      visit.charging.measure("1", wattHours: 7000, percent: nil)
    }
    await visit.send(.chargingHistory(.tapped(TransactionID(rawValue: "1"))))
    let panel = try #require(visit.chargingSession?.panel)
    #expect(panel.heading == "Charging has ended" && panel.notices.isEmpty)
    #expect(panel.buttons.map(\.name) == [.receipt, .receiptPage])
    #expect(panel.facts.contains(Fact(label: "Total", value: "SEK 20.00")))
    #expect(panel.place == ["Tändsticksområdet · Charger 100001"])
    #expect(panel.ring == nil && panel.facts.filter { $0.value == "7.00 kWh" }.count == 1, "the energy is said once")
    #expect(panel.facts.contains(Fact(label: "Started", value: "1 Jun 2024, 12:00")))
    await visit.send(.chargingSession(.session(.tapped(.again))))
    #expect(visit.chargingSession != nil)
    await visit.core.send(.backTapped)
    #expect(visit.history != nil)
    await visit.send(.chargingHistory(.tapped(TransactionID(rawValue: "77"))))
    #expect(visit.history != nil, "no such session")
    visit.core.stop()
  }

  @Test("the session under way tells more than the list, and can be stopped from there")
  func underWay() async throws {
    let visit = AppVisit()
    await visit.beginCharging()
    await visit.send(.charge(.historyTapped))
    await visit.send(.chargingHistory(.tapped(TransactionID(rawValue: "1"))))
    #expect(visit.chargingSession?.panel?.buttons.map(\.name) == [.limits, .stop])
    await visit.send(.chargingSession(.session(.tapped(.stop))))
    await visit.send(.chargingSession(.session(.stopConfirmed)))
    #expect(visit.chargingSession?.panel?.heading == "Charging has ended")
    visit.core.stop()
  }
}
