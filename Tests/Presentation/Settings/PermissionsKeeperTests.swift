import ChargeDomain
@testable import ChargePresentation
import Synchronization
import TestSupport
import Testing

@Suite("The keeper of permissions")
struct PermissionsKeeperTests {
  @Test("each permission is kept as the platform tells it, and told on")
  func told() {
    var keeper = PermissionsKeeper()
    let granted = AppSignal.platform(.permissionChanged(.location, .granted))
    #expect(keeper.receive(granted, in: Surroundings()) == .changed(.permission))
    let denied = AppSignal.platform(.permissionChanged(.camera, .deniedForGood))
    #expect(keeper.receive(denied, in: Surroundings()) == .changed(.permission))
    #expect(keeper.value == [.location: .granted, .camera: .deniedForGood])
    #expect(keeper.receive(.platform(.enteredForeground), in: Surroundings()) == .none)
    #expect(keeper.receive(.launched, in: Surroundings()) == .none)
    #expect(keeper.value == [.location: .granted, .camera: .deniedForGood])
  }

  @Test("the questions are asked one after the other, in their order")
  func asked() async {
    var keeper = PermissionsKeeper()
    let reaction = keeper.handle(.asked([.notifications, .location]), in: Surroundings())
    #expect(reaction == .run(.ask([.notifications, .location])))
    #expect(keeper.value.isEmpty, "a question is no answer")
    let platform = PlatformDouble()
    let ports = UseCases.joined(platform: platform.port)
    #expect(await answers(PermissionsKeeper.self, to: .ask([.notifications, .location]), with: ports).isEmpty)
    #expect(platform.asked == [.notifications, .location])
  }

  @Test("a screen that waits for an answer goes on by itself; where it was left, what was not done is told once")
  func awaited() throws {
    var keeper = PermissionsKeeper()
    let asked = keeper.handle(.awaited(.notifications, by: "a", for: .booking), in: Surroundings())
    #expect(asked == .run(.ask([.notifications])))
    let other = AppSignal.platform(.permissionChanged(.camera, .granted))
    #expect(keeper.receive(other, in: Surroundings()) == .changed(.permission), "another question")
    let reset = AppSignal.platform(.permissionChanged(.notifications, .notAsked))
    #expect(keeper.receive(reset, in: Surroundings()) == .changed(.permission), "no answer")
    let answer = AppSignal.platform(.permissionChanged(.notifications, .granted))
    let words = try #require(keeper.receive(answer, in: Surroundings()).notice?.words)
    #expect(!words.isDue(on: "a", in: Surroundings()))
    #expect(words.isDue(on: "b", in: Surroundings()) && words.isDue(on: nil, in: Surroundings()))
    #expect(
      try words.shown(in: context()).text.plain == "You left the page, so nothing was booked.")
    #expect(keeper.receive(answer, in: Surroundings()) == .changed(.permission), "once")
    _ = keeper.handle(.awaited(.notifications, by: "a", for: .watch), in: Surroundings())
    let watch = try #require(keeper.receive(answer, in: Surroundings()).notice?.words)
    #expect(try watch.shown(in: context()).text.plain == "You left the page, so we will not tell you.")
  }

  @Test("a place that nobody was asked for is not asked, whatever else is known")
  func location() {
    var around = Surroundings()
    around[PermissionsKeeper.self] = [.camera: .granted]
    #expect(around.locationPermission == .notAsked)
    around[PermissionsKeeper.self][.location] = .denied
    #expect(around.locationPermission == .denied)
  }
}
