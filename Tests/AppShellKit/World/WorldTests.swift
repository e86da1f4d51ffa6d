import ChargeDomain
import ChargePresentation
import Synchronization
import Testing

@testable import AppShellKit

@MainActor
@Suite struct WorldTests {
  @Test("time passes only by advance") func timePassesOnlyByAdvance() async throws {
    let shell = Fixture()
    try await shell.run("open home", "advance 29s")
    #expect(try shell.state.ticks == 0)
    try await shell.run("advance 1s")
    #expect(try shell.state.ticks == 1)
  }

  @Test("a timer that fell due several times fires once") func aTimerThatFellDueSeveralTimesFiresOnce() async throws {
    let shell = Fixture()
    try await shell.run("advance 25h")
    #expect(try shell.state.ticks == 1)
  }

  @Test("the device's own clock cannot be advanced") func theDevicesClockCannotBeAdvanced() async throws {
    let shell = Fixture(isVirtual: false)
    let problem = try #require(try await shell.problem("advance 30s"))
    #expect(problem.remedy.contains("--now"))
    await shell.session.stop()
  }

  @Test("a slow network shows loading and then content") func aSlowNetworkShowsLoadingAndThenContent() async throws {
    let shell = Fixture()
    #expect(try await shell.run("network slow", "open list").contains("Loading the list"))
    #expect(shell.world.network.openCount == 1)
    #expect(try await shell.run("network online").contains("Item 3"))
  }

  @Test("going offline fails open requests before the app hears of it")
  func goingOfflineFailsWhatIsOpenBeforeTheAppHearsOfIt() async throws {
    let shell = Fixture()
    var events: [FakeRoot.Event] = []
    try await shell.run("network slow", "open list")
    shell.session.core?.onEvent = { events.append($0) }
    #expect(try await shell.run("network offline").contains("could not be loaded"))
    #expect(events == [.loadFailed, .platform(.reachabilityChanged(isOnline: false))])
    #expect(try await shell.run("open list", "screen").contains("could not be loaded"))
    events = []
    try await shell.run("network slow")
    #expect(events == [.platform(.reachabilityChanged(isOnline: true))])
  }

  @Test("an interrupt stops the work and keeps the screen") func interruptingStopsWorkAndKeepsTheScreen() async throws {
    let shell = Fixture()
    try await shell.run("network slow", "open list")
    #expect(!shell.session.interrupt())
    await shell.session.core?.settle()
    #expect(shell.world.network.openCount == 0)
    #expect(try shell.state.isLoading)
    #expect(try await shell.run("network online", "refresh").contains("Item 3"))
  }

  @Test("an interrupt without open requests leaves timers alone")
  func interruptingWhereNothingIsOpenLeavesTimersAlone() async throws {
    let shell = Fixture()
    try await shell.run("open home")
    shell.session.interrupt()
    try await shell.run("advance 30s")
    #expect(try shell.state.ticks == 1)
  }

  @Test("a place grants the permission unless it was denied")
  func aPlaceGrantsThePermissionUnlessDeniedWasSaid() async throws {
    let shell = Fixture()
    try await shell.run("location 57.7 14.1")
    #expect(try shell.state.permission == .granted)
    #expect(try shell.state.place?.latitude == 57.7)
    let other = Fixture()
    try await other.run("permission location denied", "location 57.7 14.1")
    #expect(try other.state.permission == .denied)
    #expect(try other.state.place == nil)
    try await other.run("permission location granted")
    #expect(try other.state.place?.latitude == 57.7)
  }

  @Test("a permission is answered as it was set before")
  func aQuestionIsAnsweredByWhatWasSaidBefore() async throws {
    let denied = Fixture()
    try await denied.run("permission location denied", "tap ask")
    #expect(try denied.state.permission == .denied)
    let open = Fixture()
    try await open.run("tap ask")
    #expect(try open.state.permission == .notAsked)
    #expect(open.allNotes.first?.contains("permission location granted") == true)
  }

  @Test("a permission denied for good is not asked again") func aPermissionDeniedForGoodIsNotAskedAgain() async throws {
    let shell = Fixture()
    try await shell.run("permission location deniedForGood", "tap ask", "location 57.7 14.1")
    #expect(try shell.state.permission == .deniedForGood)
    #expect(try shell.state.place == nil && shell.allNotes.isEmpty)
    try await shell.run("permission location granted")
    #expect(try shell.state.place?.latitude == 57.7)
  }

  @Test("a locked device stays locked over a relaunch") func aLockedDeviceStaysLockedOverARelaunch() async throws {
    let shell = Fixture()
    try await shell.run("device locked")
    #expect(try shell.state.visited == ["locked"])
    #expect(shell.world.device.isLocked)
    try await shell.run("relaunch")
    #expect(try shell.state.visited == ["locked"])
    #expect(shell.world.device.isLocked)
    try await shell.run("device unlocked")
    #expect(try shell.state.visited == ["locked", "unlocked"])
    #expect(!shell.world.device.isLocked)
    try await shell.run("relaunch")
    #expect(try shell.state.visited.isEmpty)
  }

  /// Secrets are closed before anybody hears of it, so that no answer to the news can still read them.
  @Test("secrets are locked before the app hears of it") func itIsLockedBeforeTheAppHearsOfIt() async throws {
    let shell = Fixture()
    try await shell.run("open home")
    let world = shell.world
    var heard: [Bool] = []
    shell.session.core?.onEvent = { _ in heard.append(world.device.isLocked) }
    try await shell.run("device locked", "device unlocked")
    #expect(heard == [true, false])
  }

  @Test("a relaunch keeps the world and forgets the app") func relaunchKeepsTheWorldAndForgetsTheApp() async throws {
    let shell = Fixture()
    try await shell.run("location 57.7 14.1", "network offline", "lang tr", "open form", "type query abc", "relaunch")
    let state = try shell.state
    #expect(state.screen == "home" && state.text.isEmpty)
    #expect(state.place?.latitude == 57.7 && state.permission == .granted && !state.isOnline && state.language == "tr")
    #expect(shell.launches.count.withLock { $0 } == 2)
    try await shell.run("advance 30s")
    #expect(try shell.state.ticks == 1)
  }

  @Test("the app hears that it may run in the background for a moment, and stays there") func wake() async throws {
    let shell = Fixture()
    try await shell.run("background", "background wake")
    let state = try shell.state
    #expect(state.visited == ["woken"] && !state.isInForeground)
  }

  @Test("the app hears of background and language changes") func platformNews() async throws {
    let shell = Fixture()
    try await shell.run("background")
    #expect(try !shell.state.isInForeground)
    try await shell.run("foreground", "lang sv")
    #expect(try shell.state.isInForeground)
    #expect(try shell.state.language == "sv")
    #expect(try await shell.problem("appearance dark")?.kind == .usage)
  }
}

@Suite struct NetworkSwitchTests {
  @Test("an online network carries requests") func carriesWhatIsOnline() async throws {
    #expect(try await NetworkSwitch().carry { 7 } == 7)
  }

  @Test("an offline network refuses requests") func refusesWhatIsOffline() async {
    let network = NetworkSwitch()
    network.set(.offline)
    await #expect(throws: NetworkSwitch.Refusal.offline) { try await network.carry { 7 } }
    #expect(network.openCount == 0)
  }

  @Test("an answer that arrives after the network went is dropped")
  func anAnswerThatCameAfterTheNetworkWentIsWorthless() async {
    let network = NetworkSwitch()
    await #expect(throws: NetworkSwitch.Refusal.offline) {
      try await network.carry {
        network.set(.offline)
        return 7
      }
    }
    #expect(network.openCount == 0)
  }

  @Test("cutting fails open requests and leaves the network as it is")
  func cuttingFailsWhatIsOpenAndLeavesTheNetwork() async {
    let network = NetworkSwitch()
    await #expect(throws: NetworkSwitch.Refusal.offline) {
      try await network.carry {
        network.cutOpen()
        return 7
      }
    }
    await #expect(throws: Never.self) { try await network.carry { 7 } }
  }

  @MainActor
  @Test("a waiting request that is cut fails") func aWaitThatIsCutFails() async throws {
    let shell = Fixture()
    try await shell.run("network slow", "open list")
    shell.world.network.cutOpen()
    await shell.session.core?.settle()
    #expect(shell.world.network.openCount == 0)
    #expect(shell.world.network.network == .slow)
    #expect(try shell.state.hasFailed)
  }

  @Test("a cancelled wait ends") func aCancelledWaitEnds() async {
    let network = NetworkSwitch()
    network.set(.slow)
    let task = Task { try await network.carry { 7 } }
    task.cancel()
    await #expect(throws: NetworkSwitch.Refusal.cancelled) { try await task.value }
  }
}
