import ChargeDomain
import ChargeLayout
@testable import ChargePresentation
import TestSupport
import Testing

/// What can be touched on the screens of watches and of notices, in every state of theirs.
@MainActor
@Suite("Watches and notices")
struct WatchesLayoutTests {
  private typealias Tree = ScreenTree<RootViewModel.Event>

  private func tree(_ screen: String, _ state: String) async throws -> Tree {
    try await ScreenCase.watching.tree(screen, state)
  }

  private func ids(_ tree: Tree) -> [String] {
    tree.interactives.filter { $0.kind != .tab && $0.isEnabled }.map(\.id.name)
  }

  @Test("every state fits, in every language, and every id is there once", arguments: Language.allCases)
  func everyStateFits(language: Language) async throws { try await ScreenCase.watching.fit(language) }

  @Test("what is done with a watch is named by its station and by what it waits for")
  func named() async throws {
    let page = HTMLRenderer(language: "en", form: HTMLForm(action: "/act")).element(
      of: try await tree("Watches", "several"))
    for name in ["Stop watching, Parkhaus Sihlquai, CCS", "Set again, Parkhaus Sihlquai, Any charger"] {
      #expect(page.text.contains("aria-label=\"\(name)\""), "\(name)")
    }
  }

  // MARK: Choosing what to be told of

  @Test("the choices: which points, until when, the quiet hours, and the button")
  func tellMe() async throws {
    let tree = try await tree("TellMe", "choices")
    #expect(ids(tree) == ["back", "what", "until", "quiet.on", "quietFrom", "quietTo", "confirm"])
    for (time, begin) in [("20", 20), ("0", 0)] {
      let clock = try #require(ClockTime(hour: begin, minute: 0))
      #expect(tree.choose("quietFrom", option: time) == .success(.screen(.tellMe(.quietBeginChosen(clock)))))
    }
    let nine = try #require(ClockTime(hour: 9, minute: 0))
    #expect(tree.choose("quietTo", option: "9") == .success(.screen(.tellMe(.quietEndChosen(nine)))))
    #expect(tree.interactive("what")?.value == "any" && tree.interactive("until")?.value == "today")
    #expect(tree.choose("what", option: "chademo") == .success(.screen(.tellMe(.demandChosen(.plug(.chademo))))))
    #expect(tree.choose("what", option: "150kw") == .success(.screen(.tellMe(.demandChosen(.power(watts: 150_000))))))
    #expect(tree.choose("until", option: "hour") == .success(.screen(.tellMe(.spanChosen(.hour)))))
    #expect(tree.toggle("quiet.on") == .success(.screen(.tellMe(.quietSwitched(isOn: false)))))
    #expect(tree.tap("confirm") == .success(.screen(.tellMe(.confirmTapped))))
    let chosen = try await self.tree("TellMe", "chosen")
    #expect(chosen.interactive("what")?.value == "chademo" && chosen.interactive("until")?.value == "threeDays")
    #expect(ids(chosen) == ["back", "what", "until", "quiet.on", "confirm"], "no hours to choose while they are off")
    #expect(chosen.toggle("quiet.on") == .success(.screen(.tellMe(.quietSwitched(isOn: true)))))
  }

  @Test("what is free now, or being asked, cannot be set; what cannot be watched offers nothing")
  func notToBeSet() async throws {
    for state in ["free-now", "asking", "notifications-off", "quiet-whole"] {
      #expect(try await tree("TellMe", state).tap("confirm") == .failure(.disabled("confirm")), "\(state)")
    }
    for state in ["impossible", "not-reported", "gone", "loading"] {
      #expect(try await ids(tree("TellMe", state)) == ["back"], "\(state)")
    }
  }

  @Test("the permission, the list and another try are a touch away")
  func tellMeLinks() async throws {
    let off = try await tree("TellMe", "notifications-off")
    #expect(off.tap("permission") == .success(.screen(.tellMe(.allowTapped))))
    let more = try await tree("TellMe", "one-more")
    #expect(more.tap("watches") == .success(.screen(.tellMe(.watchesTapped))))
    let id = KeptData.watchID()
    #expect(more.tap("confirm") == .success(.screen(.tellMe(.changeTapped(replacing: id)))))
    #expect(more.tap("stop") == .success(.screen(.tellMe(.stopTapped(id)))))
    for state in ["failed", "not-read-again"] {
      #expect(try await tree("TellMe", state).tap("retry") == .success(.screen(.tellMe(.retryTapped))), "\(state)")
    }
  }

  // MARK: What is watched

  @Test("each watch leads to its station, and is removed")
  func watches() async throws {
    let tree = try await tree("Watches", "several")
    #expect(ids(tree) == ["back", "s1", "remove1", "s2", "remove2", "s3", "again3", "remove3"])
    let garage = try ScreenFixtures.garage().id
    for row in ["s1", "s2", "s3"] {
      #expect(tree.tap(ElementID(row)) == .success(.screen(.watches(.tapped(garage)))), "\(row)")
    }
    for number in 1...3 {
      let removed = RootViewModel.Event.screen(.watches(.removeTapped(KeptData.watchID(number))))
      #expect(tree.tap(ElementID("remove\(number)")) == .success(removed), "running, fulfilled, over")
    }
    #expect(tree.tap("again3") == .success(.screen(.watches(.againTapped(KeptData.watchID(3))))))
    #expect(try await self.tree("Watches", "failed").tap("retry") == .success(.screen(.watches(.retryTapped))))
    #expect(try await ids(self.tree("Watches", "empty")) == ["back"])
    for state in ["notifications-off", "settings-not-shown"] {
      let tree = try await self.tree("Watches", state)
      #expect(ids(tree) == ["back", "permission", "s1", "remove1"], "\(state)")
      #expect(tree.tap("permission") == .success(.screen(.watches(.allowTapped))), "\(state)")
    }
  }

  // MARK: Buttons that lead there

  @Test("a station and a list lead to the choices, the services to both lists")
  func buttons() async throws {
    let world = ScreenWorld(language: .en)
    let garage = try ScreenFixtures.garage()
    try await WatchWays.launch(world, [garage])
    let choices = RootViewModel.Event.screen(.nearby(.tellMeTapped([garage.id])))
    #expect(world.tree().tap("tell-me") == .success(choices))
    await world.send(.screen(.nearby(.stationTapped(garage.id))))
    #expect(world.tree().tap("tell-me") == .success(.screen(.station(.tellMeTapped))))
    #expect(try await self.tree("Station", "not-to-be-watched").tap("tell-me") == .failure(.disabled("tell-me")))
    let watched = try await self.tree("Station", "watched")
    #expect(watched.tap("tell-me") == .success(.screen(.station(.tellMeTapped))))
    #expect(watched.tap("watches") == .success(.screen(.station(.watchesTapped))))
    await world.send(.tabTapped(.account))
    #expect(world.tree().tap("notifications") == .success(.screen(.hub(.notificationsTapped))))
    #expect(world.tree().tap("watches") == .success(.screen(.hub(.watchesTapped))))
    world.stop()
  }
}
