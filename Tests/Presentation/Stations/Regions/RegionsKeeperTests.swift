import ChargeDomain
import ChargeLocalization
@testable import ChargePresentation
import TestSupport
import Testing

@Suite("The keeper of the work on regions")
struct RegionsKeeperTests {
  private typealias Words = RegionsKeeper.Words

  @Test("a region that is to be loaded is under way at once")
  func keep() {
    var keeper = RegionsKeeper()
    for isForced in [false, true] {
      let reaction = keeper.handle(.keepTapped(region("r1"), isForced: isForced), in: Surroundings())
      #expect(reaction == .changed(.regions, .keep(region("r1"), isForced: isForced)))
    }
    #expect(keeper.value == ["r1": .running(done: 0, of: 0)])
  }

  @Test("progress is told; a finished one leaves the list and is said; a failure stays")
  func progress() {
    var keeper = RegionsKeeper()
    _ = keeper.handle(.keepTapped(region("r1"), isForced: false), in: Surroundings())
    _ = keeper.handle(.keepTapped(region("r2"), isForced: false), in: Surroundings())
    let half = KeepRegion.Progress.running(done: 2, of: 4)
    #expect(keeper.handle(.progress(half, of: region("r1")), in: Surroundings()) == .changed(.regions))
    #expect(keeper.value["r1"] == half)
    let failed = KeepRegion.Progress.failed(.offline, source: nil, done: 2, of: 4)
    #expect(keeper.handle(.progress(failed, of: region("r2")), in: Surroundings()) == .changed(.regions))
    let finished = keeper.handle(.progress(.finished, of: region("r1")), in: Surroundings())
    #expect(finished == KeeperReaction(change: .regions, notice: AppNotice(Words.finished("Çankırı"))))
    #expect(keeper.value == ["r2": failed])
  }

  @Test("that there was no network is no longer said of a region once there is one; other failures stay")
  func networkReturns() {
    var keeper = RegionsKeeper()
    let offline = KeepRegion.Progress.failed(.offline, source: nil, done: 2, of: 4)
    let broken = KeepRegion.Progress.failed(.providerError, source: nil, done: 2, of: 4)
    let running = KeepRegion.Progress.running(done: 1, of: 4)
    for (id, progress) in [("r1", offline), ("r2", broken), ("r3", running)] {
      _ = keeper.handle(.progress(progress, of: region(id)), in: Surroundings())
    }
    let lost = keeper.receive(.platform(.reachabilityChanged(isOnline: false)), in: Surroundings())
    #expect(lost == .none && keeper.value["r1"] == offline)
    let returned = keeper.receive(.platform(.reachabilityChanged(isOnline: true)), in: Surroundings())
    #expect(returned == .changed(.regions) && keeper.value == ["r2": broken, "r3": running])
    #expect(keeper.receive(.platform(.reachabilityChanged(isOnline: true)), in: Surroundings()) == .none)
  }

  @Test("stopping one stops its work and no other's")
  func cancel() {
    var keeper = RegionsKeeper()
    _ = keeper.handle(.keepTapped(region("r1"), isForced: false), in: Surroundings())
    _ = keeper.handle(.keepTapped(region("r2"), isForced: false), in: Surroundings())
    let slot = RegionsKeeper.slot(of: .keep(region("r1"), isForced: false))
    let reaction = keeper.handle(.cancelTapped("r1"), in: Surroundings())
    #expect(reaction == KeeperReaction(cancelled: [slot], change: .regions))
    #expect(keeper.value == ["r2": .running(done: 0, of: 0)])
    #expect(slot != RegionsKeeper.slot(of: .keep(region("r2"), isForced: false)))
    #expect(slot == RegionsKeeper.slot(of: .keep(region("r1", name: "Other"), isForced: true)))
  }

  @Test("what is finished is named; a region without a name has words for that", arguments: Language.allCases)
  func words(language: Language) throws {
    let context = try context(language)
    let named = Words.finished("Çankırı").shown(in: context)
    #expect(named.tone == .information && named.text.plain.contains("Çankırı"))
    let unnamed = Words.finished("").shown(in: context).text.plain
    #expect(unnamed.contains(context.texts.regionsUnnamed) && !named.text.plain.contains(context.texts.regionsUnnamed))
  }
}
