import ChargeDomain
@testable import ChargePresentation
import Synchronization
import TestSupport
import Testing

@Suite("The keeper of the filter in use")
struct FilterKeeperTests {
  private func open(ignoringPlugs: Bool = false) -> StationFilter {
    var filter = StationFilter()
    filter.openNow = true
    filter.ignoresMyPlugs = ignoringPlugs
    return filter
  }

  private func around(_ plugs: Plug...) -> Surroundings {
    var around = Surroundings()
    around.preferences.plugs = plugs
    return around
  }

  @Test("it is read at the launch; the person's plugs count again then")
  func loaded() {
    var keeper = FilterKeeper()
    #expect(keeper.receive(.launched, in: Surroundings()) == .run(.load))
    #expect(keeper.handle(.loaded(open(ignoringPlugs: true)), in: Surroundings()) == .changed(.filter))
    #expect(keeper.value == open())
  }

  @Test("one that is put in use holds at once as it is, and is kept; failures are told")
  func applied() {
    var keeper = FilterKeeper()
    let filter = open(ignoringPlugs: true)
    #expect(keeper.handle(.applied(filter), in: Surroundings()) == .changed(.filter, .save(filter)))
    #expect(keeper.value == filter)
    #expect(keeper.handle(.notKept, in: Surroundings()) == .say(PreferencesKeeper.Words.notKept))
    #expect(keeper.handle(.notRead, in: Surroundings()) == .say(PreferencesKeeper.Words.notRead))
    #expect(keeper.value == filter)
  }

  @Test("plugs that were set aside count again once others are chosen, not when something else is")
  func plugs() {
    let plug = Plug.type2
    var keeper = FilterKeeper()
    #expect(keeper.receive(.changed(.preferences), in: around(plug)) == .none)
    _ = keeper.handle(.applied(open(ignoringPlugs: true)), in: around(plug))
    #expect(keeper.receive(.changed(.preferences), in: around(plug)) == .none)
    #expect(keeper.value.ignoresMyPlugs, "the same plugs")
    #expect(keeper.receive(.changed(.place), in: around()) == .none)
    #expect(keeper.value.ignoresMyPlugs, "another change")
    #expect(keeper.receive(.changed(.preferences), in: around()) == .none)
    #expect(keeper.value == open())
  }

  @Test("reading and keeping do not stop each other")
  func slots() {
    #expect(FilterKeeper.slot(of: .load) != FilterKeeper.slot(of: .save(open())))
    #expect(FilterKeeper.slot(of: .save(open())) == FilterKeeper.slot(of: .save(StationFilter())))
  }

  @Test("its work reads and keeps; each failure is told as what it is")
  func work() async {
    let filter = open()
    let kept = Mutex<[StationFilter]>([])
    var store = KeptData().filters
    store.current = { () async throws(Failure) in filter }
    store.setCurrent = { new async throws(Failure) in kept.withLock { $0.append(new) } }
    #expect(await answers(FilterKeeper.self, to: .load, with: UseCases.joined(filters: store)) == [.loaded(filter)])
    #expect(await answers(FilterKeeper.self, to: .save(filter), with: UseCases.joined(filters: store)).isEmpty)
    #expect(kept.withLock { $0 } == [filter])
    store.current = { () async throws(Failure) in throw .storage }
    store.setCurrent = { _ async throws(Failure) in throw .storage }
    #expect(await answers(FilterKeeper.self, to: .load, with: UseCases.joined(filters: store)) == [.notRead])
    #expect(await answers(FilterKeeper.self, to: .save(filter), with: UseCases.joined(filters: store)) == [.notKept])
  }
}
