import ChargeDomain
import ChargeLayout
import ChargePresentation
import TestSupport
import Testing

/// What can be touched on the account screens of the charging network, in every state of theirs.
@MainActor
@Suite("Account screens of the charging network")
struct ChargingAccountLayoutTests {
  private typealias Tree = ScreenTree<RootViewModel.Event>

  private func trees(_ isWanted: (ScreenCase) -> Bool) async throws -> [(name: String, tree: Tree)] {
    var trees: [(String, Tree)] = []
    for screen in ScreenCase.chargingAccount where isWanted(screen) {
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

  @Test("ids are unique on every screen")
  func unique() async throws {
    for (name, tree) in try await trees({ _ in true }) { #expect(tree.ambiguousIDs.isEmpty, "\(name)") }
  }

  @Test("a code asked for too soon leads to entering the one that there is, or back")
  func codeTooSoon() async throws {
    let tree = try await tree("ForgotPassword", "too-soon")
    #expect(tree.interactives.map(\.id) == ["ok", "cancel"])
    #expect(tree.tap("ok") == .success(.screen(.forgotPassword(.enterCodeTapped))))
    #expect(tree.tap("cancel") == .success(.screen(.forgotPassword(.popupAnswered))))
  }

  @Test("an account made twice leads to the code that there is, or back")
  func accountTooSoon() async throws {
    let tree = try await tree("Register", "too-soon")
    #expect(tree.interactives.map(\.id) == ["ok", "cancel"])
    #expect(tree.tap("ok") == .success(.screen(.register(.popupAnswered))))
    #expect(tree.tap("cancel") == .success(.screen(.register(.popupLeft))))
  }

  @Test("while something is sent only back and the tabs can be touched")
  func sending() async throws {
    let busy = ["sending", "checking", "saving", "deleting", "logging-in", "trying-log-in"]
    let found = try await trees { busy.contains($0.state) }
    #expect(found.count == 10)
    for (name, tree) in found {
      let free = tree.interactives.filter { $0.isEnabled && $0.kind != .tab && $0.id != "back" }
      #expect(free.isEmpty, "\(name): \(free.map(\.id))")
    }
  }

  @Test("no password is drawn, and no code stands anywhere in one piece")
  func masked() async throws {
    for (name, tree) in try await trees({ _ in true }) {
      let text = TextRenderer(width: 80).text(of: tree) + elements(of: tree)
      for secret in ["Abcdef1!", "Newpass1!", "abcdef1", "bcdef1§", "481592"] {
        #expect(!text.contains(secret), "\(name)")
      }
    }
  }

  @Test("a password is drawn while the person wants to see it, and listed as dots all the same")
  func revealed() async throws {
    let world = ScreenWorld(language: .en)
    await world.send(.screenRequested("login", argument: nil))
    await world.send(.screen(ScreenEvent(LogInViewModel.self, .edited(.secret(.password, Secret("Abcdef1!"))))))
    #expect(!world.text(width: 80).contains("Abcdef1!") && world.text(width: 80).contains("Show password"))
    await world.send(.screen(ScreenEvent(LogInViewModel.self, .edited(.passwordsShown(true)))))
    #expect(world.text(width: 80).contains("Abcdef1!") && world.text(width: 80).contains("Hide password"))
    #expect(!elements(of: world.tree()).contains("Abcdef1!"))
    await world.send(.screen(ScreenEvent(LogInViewModel.self, .edited(.passwordsShown(false)))))
    #expect(!world.text(width: 80).contains("Abcdef1!"))
    world.stop()
  }

  @Test("registering: fields, rules, terms and ways on")
  func register() async throws {
    let tree = try await tree("Register", "empty")
    let ids = tree.interactives.map(\.id.name)
    #expect(
      ids.filter { tree.interactive(ElementID($0))?.kind != .tab } == [
        "back", "email", "password", "again", "show-password", "terms.agree", "read-terms", "submit", "guest",
        "log-in",
      ])
    #expect(tree.interactive("submit")?.isEnabled == false && tree.focusedField == "email")
    #expect(
      tree.changeText(of: "password", to: "x")
        == .success(.screen(.register(.edited(.secret(.password, Secret("x")))))))
    #expect(
      tree.changeText(of: "email", to: "x") == .success(.screen(.register(.edited(.text(.email, "x"))))))
    #expect(tree.tap("show-password") == .success(.screen(.register(.edited(.passwordsShown(true))))))
    #expect(tree.tap("read-terms") == .success(.screen(.register(.termsTapped))))
    let drawn = TextRenderer(width: 80).text(of: tree)
    #expect(drawn.contains("Not complete yet: Email address, Password,"))
    #expect(tree.toggle("terms.agree") == .success(.screen(.register(.termsToggled))))
  }

  @Test("an address that has an account: the popup leads to logging in or back")
  func exists() async throws {
    let tree = try await tree("Register", "account-exists")
    #expect(tree.interactives.map(\.id) == ["ok", "cancel"])
    #expect(tree.tap("cancel") == .success(.screen(.register(.popupLeft))))
  }

  @Test("the boxes take edits; another code cannot be asked for while one has to wait")
  func verify() async throws {
    let tree = try await tree("VerifyAccount", "partly-filled")
    #expect(tree.isCode("code") && tree.focusedBox(of: "code") == .success(3))
    let resend = tree.interactive("resend")
    #expect(resend?.isEnabled == false && resend?.label == "Send a new code in 18 s")
    #expect(
      tree.edit("code", .backspace) == .success(.screen(.verifyAccount(.edited(.backspace)))))
    #expect(tree.interactive("check") == nil)
    let again = try await self.tree("VerifyAccount", "check-again")
    #expect(again.tap("check") == .success(.screen(.verifyAccount(.checkTapped))))
    #expect(again.interactive("resend")?.isEnabled == true)
  }

  @Test("leaving an account is marked as destroying, and asked for first")
  func leaving() async throws {
    let tree = try await tree("ChargingProfile", "content")
    #expect(tree.interactive("sign-out")?.kind == .destructiveButton)
    #expect(tree.interactive("delete-account")?.kind == .destructiveButton)
    let asked = try await self.tree("ChargingProfile", "sign-out-asked")
    #expect(asked.interactives.map(\.id) == ["ok", "cancel"])
    #expect(asked.tap("ok") == .success(.screen(.chargingProfile(.popupAnswered))))
  }

  @Test("no line is wider than the screen, in any language", arguments: Language.allCases)
  func widths(language: Language) async throws {
    for screen in ScreenCase.chargingAccount {
      let world = ScreenWorld(language: language)
      try await screen.arrive(in: world)
      for width in [40, 80] {
        let lines = TextRenderer(width: width).lines(of: world.tree())
        #expect(!lines.isEmpty && lines.allSatisfy { $0.columns <= width }, "\(screen) \(width)")
      }
      world.stop()
    }
  }
}
