import ChargeDomain
import ChargeLayout
@testable import ChargePresentation
import Synchronization
import TestSupport
import Testing

/// What can be touched on the screens of charging, in every state of theirs.
@MainActor
@Suite("Charging")
struct ChargingLayoutTests {
  private typealias Tree = ScreenTree<RootViewModel.Event>

  nonisolated private static let all =
    ScreenCase.chargers + ScreenCase.sessions + ScreenCase.sessionEnds + ScreenCase.besideSessions
    + ScreenCase.whetherCharging + ScreenCase.walletPayments

  private func tree(_ screen: String, _ state: String) async throws -> Tree {
    try await Self.all.tree(screen, state)
  }

  private func ids(_ tree: Tree) -> [String] { tree.interactives.filter { $0.kind != .tab }.map(\.id.name) }

  @Test("every state fits, in every language, and every id is there once", arguments: Language.allCases)
  func everyStateFits(language: Language) async throws { try await Self.all.fit(language) }

  @Test("the code: boxes that show their digits, the return key begins, the ways on")
  func identify() async throws {
    let tree = try await tree("Identify", "available")
    #expect(ids(tree).prefix(4) == ["back", "code", "begin", "scan"])
    #expect(tree.interactive("code")?.value == "100001")
    #expect(tree.pressReturn(in: "code") == .success(.screen(.identify(.beginTapped))))
    #expect(tree.edit("code", .backspace) == .success(.screen(.identify(.edited(.backspace)))))
    #expect(tree.tap("begin") == .success(.screen(.identify(.beginTapped))))
    #expect(tree.tap("scan") == .success(.screen(.identify(.scanTapped))))
    let text = TextRenderer(width: 80).text(of: tree)
    #expect(text.contains("[1] [0] [0] [0] [0] [1]"))
    #expect(try await self.tree("Identify", "occupied").tap("begin") == .failure(.disabled("begin")))
    let other = try await self.tree("Identify", "scanned-elsewhere")
    #expect(other.tap("station") == .success(.screen(.identify(.stationTapped))))
  }

  @Test("the question about the camera is answered with yes or no")
  func camera() async throws {
    let tree = try await tree("Identify", "camera-explained")
    #expect(tree.interactives.map(\.id) == ["ok", "cancel"])
    #expect(tree.tap("ok") == .success(.screen(.identify(.cameraAnswered(isWelcome: true)))))
    #expect(tree.tap("cancel") == .success(.screen(.identify(.cameraAnswered(isWelcome: false)))))
  }

  @Test("the site: what can be chosen is a row to tap, the way to pay a choice, the button begins")
  func hub() async throws {
    let tree = try await tree("ChargerHub", "nothing-chosen")
    let code = try #require(ChargingDesk.code)
    #expect(ids(tree) == ["back", "s1", "payment", "set-up-invoices", "begin"])
    #expect(tree.tap("set-up-invoices") == .success(.screen(.chargerHub(.setUpInvoicesTapped))))
    #expect(tree.tap("s1") == .success(.screen(.chargerHub(.chargerTapped(code)))))
    #expect(tree.choose("payment", option: "provider") == .success(.screen(.chargerHub(.methodChosen(.provider)))))
    #expect(tree.tap("begin") == .failure(.disabled("begin")))
    let chosen = try await self.tree("ChargerHub", "chosen")
    #expect(chosen.tap("begin") == .success(.screen(.chargerHub(.beginTapped))))
    let busy = try await self.tree("ChargerHub", "session-under-way")
    #expect(busy.tap("session") == .success(.screen(.chargerHub(.sessionTapped))))
  }

  @Test("the wallet's accounts are a choice; putting money in and signing in are one tap away")
  func wallet() async throws {
    let several = try await tree("ChargerHub", "wallet-several-accounts")
    #expect(ids(several) == ["back", "payment", "set-up-invoices", "wallet-account", "begin"])
    #expect(
      several.choose("wallet-account", option: "1")
        == .success(.screen(.chargerHub(.accountChosen(WalletDesk.everyday)))))
    #expect(several.tap("begin") == .success(.screen(.chargerHub(.beginTapped))))
    let tooLittle = try await tree("ChargerHub", "wallet-too-little")
    #expect(tooLittle.tap("deposit") == .success(.screen(.chargerHub(.depositTapped))))
    #expect(tooLittle.tap("begin") == .failure(.disabled("begin")))
    let signedOut = try await tree("ChargerHub", "chosen-second-era")
    #expect(signedOut.tap("wallet-sign-in") == .success(.screen(.chargerHub(.walletSignInTapped))))
    let limits = try await tree("ChargingLimits", "paid-from-wallet")
    #expect(
      limits.choose("cost", option: "300") == .success(.screen(.chargingLimits(.costChosen(ChargingDesk.hold)))))
  }

  @Test("each button of a session sends what it says")
  func session() async throws {
    let states: [(String, [SessionPanel.Button.Name])] = [
      ("reserved", [.pay, .cancel]), ("not-reserved", [.retry, .cancel]), ("charging", [.limits, .stop]),
      ("began-all-the-same", [.keep, .limits, .stop]), ("reserved-sign-in-expired", [.signIn, .cancel]),
      ("cancelled", [.again, .done]), ("reserved-out-of-order", [.another, .cancel]),
      ("ended", [.receipt, .receiptPage, .done]), ("wallet-too-little", [.deposit, .pay, .cancel]),
      ("wallet-signed-out", [.walletSignIn, .limits, .stop]), ("wallet-hold-gone", [.toWallet, .limits, .stop]),
    ]
    for (state, buttons) in states {
      let tree = try await tree("Charge", state)
      for button in buttons {
        let id = ElementID(button.rawValue)
        #expect(tree.tap(id) == .success(.screen(.charge(.session(.tapped(button))))), "\(state) \(button)")
      }
    }
    let asked = try await tree("Charge", "stop-asked")
    #expect(asked.interactives.map(\.id) == ["ok", "cancel"])
    #expect(asked.tap("ok") == .success(.screen(.charge(.session(.stopConfirmed)))))
    #expect(asked.tap("cancel") == .success(.screen(.charge(.session(.stopLeft)))))
    #expect(Set(states.flatMap(\.1)) == Set(SessionPanel.Button.Name.allCases))
  }

  @Test("where it is not known whether a session runs, the way to find out is a button")
  func notKnown() async throws {
    let signedOut = try await tree("Charge", "signed-out")
    #expect(signedOut.tap("sign-in") == .success(.screen(.charge(.signInTapped))))
    #expect(signedOut.tap("identify") == .success(.screen(.charge(.identifyTapped))))
    let notListed = try await tree("Charge", "not-listed")
    #expect(notListed.tap("retry") == .success(.screen(.charge(.retryTapped))))
    let deletion = try await tree("ChargingProfile", "delete-charging")
    #expect(deletion.tap("ok") == .success(.screen(.chargingProfile(.popupAnswered))))
  }

  @Test("a session by itself sends its own events; one of the past has its receipt and can be left")
  func otherSession() async throws {
    let tree = try await tree("ChargingSession", "charging")
    #expect(tree.tap("stop") == .success(.screen(.chargingSession(.session(.tapped(.stop))))))
    let past = try await self.tree("ChargingSession", "past")
    #expect(ids(past) == ["back", "receipt", "receiptPage"])
    #expect(past.tap("receiptPage") == .success(.screen(.chargingSession(.session(.tapped(.receiptPage))))))
    let several = try await self.tree("Charge", "several")
    #expect(several.tap("s1") == .success(.screen(.charge(.otherTapped(.init(rawValue: "transaction-8"))))))
  }

  @Test("the limits are choices, and cannot be used once the session has ended")
  func limits() async throws {
    let tree = try await tree("ChargingLimits", "each-chosen")
    #expect(ids(tree) == ["back", "banner", "energy", "cost", "level", "time", "done"])
    #expect(
      tree.choose("energy", option: "20")
        == .success(.screen(.chargingLimits(.energyChosen(Energy(wattHours: 20_000))))))
    #expect(tree.choose("cost", option: "none") == .success(.screen(.chargingLimits(.costChosen(nil)))))
    #expect(
      tree.choose("level", option: "90") == .success(.screen(.chargingLimits(.levelChosen(ChargeLevel(percent: 90))))))
    #expect(tree.choose("time", option: "15") == .success(.screen(.chargingLimits(.timeChosen(.minutes(15))))))
    #expect(tree.tap("done") == .success(.screen(.chargingLimits(.doneTapped))))
    let over = try await self.tree("ChargingLimits", "over")
    #expect(over.choose("energy", option: "20") == .failure(.disabled("energy")))
    #expect(
      ids(try await self.tree("ChargingLimits", "without-price")) == ["back", "banner", "energy", "time", "done"])
  }

  @Test("a session of the past is a row to tap; more of them, another try and the sign-in are buttons")
  func history() async throws {
    let months = try await tree("ChargingHistory", "months")
    #expect(months.tap("s2") == .success(.screen(.chargingHistory(.tapped(TransactionID(rawValue: "21"))))))
    #expect(try await tree("ChargingHistory", "more").tap("more") == .success(.screen(.chargingHistory(.moreTapped))))
    #expect(
      try await tree("ChargingHistory", "failed").tap("retry") == .success(.screen(.chargingHistory(.retryTapped))))
    #expect(
      try await tree("ChargingHistory", "signed-out").tap("sign-in")
        == .success(.screen(.chargingHistory(.signInTapped))))
  }

  @Test("the banner leads to the session from every other screen, in each tone")
  func banner() async throws {
    for (state, sign) in [("session-charging", "ℹ"), ("session-without-news", "⚠")] {
      let tree = try await tree("Root", state)
      #expect(tree.tap("banner") == .success(.bannerTapped))
      #expect(TextRenderer(width: 80).text(of: tree).contains(sign), "\(state)")
    }
    #expect(try await tree("Charge", "charging").interactive("banner") == nil)
  }

  @Test("the curve of the power stands among the facts; its sentence is for people who listen")
  func curve() async throws {
    let text = TextRenderer(width: 80).text(of: try await tree("Charge", "charging"))
    #expect(text.contains("Power over time") && text.contains(" 11 kW"))
  }

  @Test("the way into charging has an id of its own on the map and on a station")
  func waysIn() async throws {
    let station = try await tree("Station", "of-the-charging-network")
    #expect(station.tap("charge-here") == .success(.screen(.station(.chargeTapped))))
    #expect(station.tap("charge") == .success(.tabTapped(.charge)))
    let ways = ["charge-here", "tell-me"]
    #expect(station.interactives.map(\.id.name).filter(ways.contains) == ways)
    let full = try await tree("Station", "full-of-the-charging-network")
    #expect(full.interactives.map(\.id.name).filter(ways.contains) == ways.reversed())
    let world = ScreenWorld(language: .en)
    world.kept.state.withLock { $0.preferences.findView = .map }
    await world.launch()
    #expect(world.tree().ambiguousIDs.isEmpty)
    #expect(world.tree().tap("identify") == .success(.screen(.map(.chargeTapped))))
    #expect(world.tree().tap("charge") == .success(.tabTapped(.charge)))
    world.stop()
  }

  @Test("while a session is under way the map's button to a code is disabled, and the reason stands below")
  func busy() async {
    let world = ScreenWorld(language: .en)
    await ChargingWays.pay(world)
    await world.send(.screenRequested("map", argument: nil))
    #expect(world.tree().interactive("identify")?.isEnabled == false)
    #expect(world.text(width: 80).contains("A charging session is already under way."))
    world.stop()
  }
}
