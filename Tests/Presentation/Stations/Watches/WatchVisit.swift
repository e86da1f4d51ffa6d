import ChargeDomain
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport

/// The whole app of somebody who wants to be told, over stations, a live source and a device in memory. It is noon.
@MainActor
final class WatchVisit {
  let clock: ManualClock
  let kept: KeptData
  let platform: PlatformDouble
  let feed: ScriptedLiveFeed
  let store: MemoryStore
  let core: AppCore<RootViewModel>

  /// An app on a device that has these stations.
  convenience init(_ stations: Station...) {
    let clock = ManualClock(now: noon)
    var preferences = Preferences()
    preferences.findView = .list
    self.init(
      clock: clock, kept: KeptData(preferences: preferences), platform: PlatformDouble(),
      feed: ScriptedLiveFeed(clock: clock), store: MemoryStore(stations))
  }

  private init(
    clock: ManualClock, kept: KeptData, platform: PlatformDouble, feed: ScriptedLiveFeed, store: MemoryStore
  ) {
    (self.clock, self.kept, self.platform, self.feed, self.store) = (clock, kept, platform, feed, store)
    let useCases = UseCases.joined(
      store: store.port, live: [feed.port], kept: kept, platform: platform.port, clock: clock, folding: .words)
    core = AppCore(root: RootViewModel(systemLanguage: "en"), useCases: useCases, timeZone: .gmt)
  }

  /// Launches the app; notifications are allowed.
  func launch() async {
    await core.send(.launched)
    await core.send(.platform(.permissionChanged(.notifications, .granted)))
  }

  /// Wants to be told of the station 1, after these choices.
  func tellMe(_ choices: TellMeViewModel.Event...) async {
    await core.send(.screenRequested("tell-me", argument: "swiss:1"))
    for choice in choices + [.confirmTapped] { await core.send(.screen(.tellMe(choice))) }
  }

  /// The live source says this from now on, and so many seconds pass.
  func see(_ statuses: [String: EVSEStatus], after seconds: TimeInterval = 30) async {
    feed.answer(.success(statuses))
    await advance(seconds)
  }

  func advance(_ seconds: TimeInterval) async {
    let core = core
    await clock.advance(by: seconds) { await core.settle() }
    await core.settle()
  }

  /// Kills the app and launches another one on the same device.
  func killed() async -> WatchVisit {
    core.stop()
    await core.settle()
    let next = WatchVisit(clock: clock, kept: kept, platform: platform, feed: feed, store: store)
    await next.launch()
    return next
  }

  /// What is watched, as the device keeps it.
  var watches: [FreeWatch] { kept.state.withLock { $0.watches } }

  /// What the system shows of the first watch.
  var shown: SystemNotice.Content? { platform.state.withLock { $0.notices["watch-\(KeptData.watchID().rawValue)"] } }

  /// What was told of the first watch.
  var told: KeptNotice? {
    kept.state.withLock { state in state.notices.first { $0.key == "watch-\(KeptData.watchID().rawValue)" } }
  }

  /// How many seconds after noon the person was last told of the first watch.
  var toldAt: TimeInterval? { told?.at.timeIntervalSince(noon) }

  /// How often the live source was asked.
  var questions: Int { feed.questions.count }

  /// The words of the notice on the screen.
  var notice: String? { core.current.notice?.text.plain }

  func stop() { core.stop() }
}
