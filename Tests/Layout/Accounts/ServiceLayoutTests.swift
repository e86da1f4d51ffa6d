import ChargeDomain
import ChargeLayout
import ChargeLocalization
@testable import ChargePresentation
import TestSupport
import Testing

/// What can be touched on the hub and on the screens of appointments and wallet, in every state of theirs.
@MainActor
@Suite("Hub, appointments and wallet")
struct ServiceLayoutTests {
  private typealias Tree = ScreenTree<RootViewModel.Event>

  private func trees(_ isWanted: (ScreenCase) -> Bool) async throws -> [(name: String, tree: Tree)] {
    var trees: [(String, Tree)] = []
    for screen in ScreenCase.accountHub + ScreenCase.wallet where isWanted(screen) {
      let world = ScreenWorld(language: .en)
      try await screen.arrive(in: world)
      trees.append((screen.testDescription, world.tree()))
      world.stop()
    }
    return trees
  }

  private func tree(_ screen: String, _ state: String) async throws -> Tree {
    try #require(try await trees { $0.screen == screen && $0.state == state }.first).tree
  }

  @Test("every state fits, in every language", arguments: Language.allCases)
  func everyStateFits(language: Language) async throws {
    try await (ScreenCase.accountHub + ScreenCase.wallet).fit(language)
  }

  @Test("a code asked for too soon leads to entering the one that there is, or back; what is asked for is secret")
  func codeTooSoon() async throws {
    let tree = try await tree("WalletPhone", "too-soon")
    #expect(tree.interactives.map(\.id) == ["ok", "cancel"])
    #expect(tree.tap("ok") == .success(.screen(.walletPhone(.enterCodeTapped))))
    #expect(tree.tap("cancel") == .success(.screen(.walletPhone(.popupAnswered))))
    #expect(tree.asksForSecret, "the number below the popup")
    #expect(try await self.tree("WalletCode", "empty").asksForSecret)
    #expect(try await !self.tree("CallingCodes", "all").asksForSecret)
  }

  @Test("before another wallet takes the place of the one that is kept, the person goes on or stays")
  func otherWallet() async throws {
    let tree = try await tree("WalletPhone", "other-wallet")
    #expect(tree.interactives.map(\.id) == ["ok", "cancel"])
    #expect(tree.tap("ok") == .success(.screen(.walletPhone(.otherWalletTapped))))
    #expect(tree.tap("cancel") == .success(.screen(.walletPhone(.keptWalletTapped))))
  }

  @Test("the states look different")
  func different() async throws {
    let texts = try await trees { _ in true }.map { TextRenderer(width: 80).text(of: $0.tree) }
    #expect(Set(texts).count == texts.count)
  }

  @Test("while something is sent only back and the tabs can be touched")
  func sending() async throws {
    let busy = ["sending", "checking", "saving", "signing-in"]
    let found = try await trees { busy.contains($0.state) }
    #expect(found.count == 4)
    for (name, tree) in found {
      let free = tree.interactives.filter { $0.isEnabled && $0.kind != .tab && $0.id != "back" }
      #expect(free.isEmpty, "\(name): \(free.map(\.id))")
    }
  }

  @Test(
    "how each permission stands is beside its name, one that is off for good among them", arguments: Language.allCases)
  func permissionStates(language: Language) async throws {
    let world = ScreenWorld(language: language)
    await world.send(.platform(.permissionChanged(.location, .granted)))
    await world.send(.platform(.permissionChanged(.camera, .deniedForGood)))
    await world.send(.screenRequested("permissions", argument: nil))
    let texts = Texts(language: language)
    let lines = world.text(width: 40).split(separator: "\n")
    for (permission, state) in [
      (Permission.location, PermissionState.granted), (.notifications, .notAsked), (.camera, .deniedForGood),
    ] {
      let name = texts.permission(permission)
      #expect(lines.contains { $0.hasPrefix(name) && $0.hasSuffix(texts.permissionState(state)) }, "\(name)")
    }
    world.stop()
  }

  @Test("no code stands anywhere in one piece; the own number is whole where the code went and in the profile only")
  func masked() async throws {
    let own = ["WalletCode", "WalletProfile"]
    for (name, tree) in try await trees({ $0.screen != "WalletPhone" && !own.contains($0.screen) }) {
      let text = TextRenderer(width: 80).text(of: tree) + elements(of: tree)
      for secret in ["123456", "2025550142", "202 555"] { #expect(!text.contains(secret), "\(name)") }
    }
    for (name, tree) in try await trees({ own.contains($0.screen) }) {
      #expect(!(TextRenderer(width: 80).text(of: tree) + elements(of: tree)).contains("123456"), "\(name)")
    }
    for screen in own {
      let all = try await trees { $0.screen == screen }
      #expect(all.contains { TextRenderer(width: 80).text(of: $0.tree).contains("+12025550142") }, "\(screen)")
    }
  }

  @Test("a number of another country: one tap takes its code, or the number is edited")
  func otherCountry() async throws {
    let tree = try await tree("WalletPhone", "other-country")
    #expect(tree.interactives.map(\.id) == ["ok", "cancel"])
    #expect(tree.interactive("ok")?.label == "Use +46")
    #expect(tree.tap("ok") == .success(.screen(.walletPhone(.suggestionTapped))))
    #expect(tree.tap("cancel") == .success(.screen(.walletPhone(.popupAnswered))))
  }

  @Test("the number: a caret that the model keeps, the return key, country and ways on")
  func number() async throws {
    let tree = try await tree("WalletPhone", "typed")
    #expect(
      tree.interactives.filter { $0.kind != .tab }.map(\.id.name) == ["back", "country", "phone", "submit", "guest"])
    #expect(tree.caret(of: "phone") == 13)
    #expect(
      tree.changeText(of: "phone", to: "9", caret: 0)
        == .success(.screen(.walletPhone(.typed(PhoneFieldText("9", caret: 0))))))
    #expect(tree.pressReturn(in: "phone") == .success(.screen(.walletPhone(.submitTapped))))
    #expect(tree.tap("country") == .success(.screen(.walletPhone(.countryTapped))))
    let short = try await self.tree("WalletPhone", "too-short")
    #expect(short.interactives.map(\.id) == ["ok"])
  }

  @Test("a country is chosen by touching it; the chosen one says so")
  func countries() async throws {
    let tree = try await tree("CallingCodes", "found-by-name")
    let row = try #require(tree.interactives.first { $0.kind == .row })
    guard case .success(.screen(let event)) = tree.tap(row.id), event.owner == CallingCodesViewModel.self,
      case .countryTapped = event.event as? CallingCodesViewModel.Event
    else {
      Issue.record("a row does not choose its country")
      return
    }
    #expect(TextRenderer(width: 80).text(of: try await self.tree("CallingCodes", "all")).contains("selected"))
  }

  @Test("the boxes of the code: edits, a button where it could not be checked, another number")
  func code() async throws {
    let tree = try await tree("WalletCode", "partly-filled")
    #expect(tree.isCode("code") && tree.focusedBox(of: "code") == .success(3))
    #expect(tree.interactive("resend")?.isEnabled == true && tree.interactive("check") == nil)
    #expect(try await self.tree("WalletCode", "empty").interactive("resend")?.isEnabled == false)
    let resending = try await self.tree("WalletCode", "resending")
    #expect(resending.focusedBox(of: "code") == .success(3), "the boxes can be used meanwhile")
    #expect(resending.interactive("code")?.isEnabled == true)
    #expect(resending.interactive("resend")?.isEnabled == false && resending.interactive("number")?.isEnabled == true)
    #expect(try await self.tree("WalletCode", "checking").interactive("number")?.isEnabled == false)
    let again = try await self.tree("WalletCode", "check-by-hand")
    #expect(again.tap("check") == .success(.screen(.walletCode(.checkTapped))))
    #expect(again.tap("number") == .success(.screen(.walletCode(.otherNumberTapped))))
  }

  @Test("profiles: signing out is asked first; where it expired there is a way to sign in")
  func profiles() async throws {
    let asked = try await tree("WalletProfile", "sign-out-asked")
    #expect(asked.interactives.map(\.id) == ["ok", "cancel"])
    #expect(asked.tap("ok") == .success(.screen(.walletProfile(.popupAnswered))))
    #expect(asked.tap("cancel") == .success(.screen(.walletProfile(.popupLeft))))
    let expired = try await tree("WalletProfile", "expired")
    #expect(expired.tap("sign-in") == .success(.screen(.walletProfile(.signInTapped))))
    let offline = try await tree("WalletProfile", "typed-offline")
    #expect(offline.interactive("save")?.isEnabled == false)
    #expect(offline.tap("queue") == .success(.screen(.walletProfile(.tapped(.queue)))))
    let queued = try await tree("WalletProfile", "queued")
    #expect(queued.interactive("name")?.isEnabled == false && queued.interactive("sign-out")?.isEnabled == true)
    #expect(queued.tap("withdraw") == .success(.screen(.walletProfile(.tapped(.cancel)))), "a popup has a cancel")
  }

  @Test("the hub: services, and everything of one's own")
  func hub() async throws {
    let tree = try await tree("Account", "nobody")
    for (id, event): (ElementID, AccountHubViewModel.Event) in [
      ("register", .registerTapped), ("settings", .settingsTapped), ("permissions", .permissionsTapped),
      ("about", .aboutTapped), ("purchase", .purchaseTapped),
    ] { #expect(tree.tap(id) == .success(.screen(.hub(event)))) }
    #expect(try await self.tree("Account", "all-signed-in").interactive("register") == nil)
    #expect(tree.interactive("forget-wallet") == nil)
    let expired = try await self.tree("Account", "expired")
    #expect(expired.tap("forget-charging") == .success(.screen(.hub(.forgetTapped(.charging)))))
    #expect(expired.interactive("forget-wallet") == nil, "a sign-in that can be used is left on its own screen")
    let asked = try await self.tree("Account", "forget-asked")
    #expect(asked.interactives.map(\.id) == ["ok", "cancel"])
    #expect(asked.tap("ok") == .success(.screen(.hub(.popupAnswered))))
    #expect(asked.tap("cancel") == .success(.screen(.hub(.popupLeft))))
  }
}
