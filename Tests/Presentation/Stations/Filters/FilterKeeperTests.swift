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
    #expect(
      keeper.handle(.loaded(FiltersInUse(find: open(ignoringPlugs: true))), in: Surroundings()) == .changed(.filter))
    #expect(keeper.value == FiltersInUse(find: open()))
  }

  @Test("one that is put in use holds at once as it is, and is kept; failures are told")
  func applied() {
    var keeper = FilterKeeper()
    let filter = open(ignoringPlugs: true)
    #expect(
      keeper.handle(.applied(filter, to: .find), in: Surroundings())
        == .changed(.filter, .save(FiltersInUse(find: filter))))
    #expect(keeper.value == FiltersInUse(find: filter))
    #expect(keeper.handle(.notKept, in: Surroundings()) == .say(PreferencesKeeper.Words.notKept))
    #expect(keeper.handle(.notRead, in: Surroundings()) == .say(PreferencesKeeper.Words.notRead))
    #expect(keeper.value == FiltersInUse(find: filter))
  }

  @Test("a filter for booking leaves the one for finding as it is, and the other way round")
  func purposes() {
    var keeper = FilterKeeper()
    let (near, fast) = (open(), StationFilter.everything)
    _ = keeper.handle(.applied(near, to: .find), in: Surroundings())
    let both = FiltersInUse(find: near, book: fast)
    #expect(keeper.handle(.applied(fast, to: .book), in: Surroundings()) == .changed(.filter, .save(both)))
    #expect(keeper.value == both && keeper.value[.find] == near && keeper.value[.book] == fast)
    _ = keeper.handle(.applied(StationFilter(), to: .find), in: Surroundings())
    #expect(keeper.value == FiltersInUse(book: fast))
    _ = keeper.handle(.loaded(both), in: Surroundings())
    #expect(keeper.value[.find] == near && !keeper.value[.book].ignoresMyPlugs, "after a start plugs count again")
  }

  @Test("plugs that were set aside count again once others are chosen, not when something else is")
  func plugs() {
    let plug = Plug.type2
    var keeper = FilterKeeper()
    #expect(keeper.receive(.changed(.preferences), in: around(plug)) == .none)
    _ = keeper.handle(.applied(open(ignoringPlugs: true), to: .find), in: around(plug))
    #expect(keeper.receive(.changed(.preferences), in: around(plug)) == .none)
    #expect(keeper.value.find.ignoresMyPlugs, "the same plugs")
    #expect(keeper.receive(.changed(.place), in: around()) == .none)
    #expect(keeper.value.find.ignoresMyPlugs, "another change")
    #expect(keeper.receive(.changed(.preferences), in: around()) == .none)
    #expect(keeper.value == FiltersInUse(find: open()))
  }

  @Test("reading and keeping do not stop each other")
  func slots() {
    #expect(FilterKeeper.slot(of: .load) != FilterKeeper.slot(of: .save(FiltersInUse(find: open()))))
    #expect(FilterKeeper.slot(of: .save(FiltersInUse(find: open()))) == FilterKeeper.slot(of: .save(FiltersInUse())))
  }

  @Test("its work reads and keeps; each failure is told as what it is")
  func work() async {
    let filter = FiltersInUse(find: StationFilter(), book: open())
    let kept = Mutex<[FiltersInUse]>([])
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
