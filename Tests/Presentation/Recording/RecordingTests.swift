import ChargeDomain
import ChargeLocalization
import Foundation
import TestSupport
import Testing

@testable import ChargePresentation

@MainActor
@Suite("A recorded visit")
struct RecordingTests {
  /// A state as JSON without what its texts say.
  private func form(_ json: String) throws -> JSONTree { form(try JSONTree(json: json)) }

  private func form(_ tree: JSONTree) -> JSONTree {
    switch tree {
    case .text(let text): .text(StandIns.shape(of: text))
    case .list(let items): .list(items.map { form($0) })
    case .object(let members): .object(members.mapValues { form($0) })
    case .null, .bool, .number: tree
    }
  }

  /// Settings, another language, the hub and back, and two minutes.
  private func walk(_ visit: AppVisit) async {
    await visit.open("settings")
    await visit.send(.settings(.unitsChosen(.miles)))
    await visit.send(.settings(.languageChosen(.tr)))
    await visit.core.send(.tabTapped(.account))
    await visit.core.send(.platform(.reachabilityChanged(isOnline: false)))
    await visit.core.send(.tabTapped(.find))
    await visit.advance(120)
    await visit.core.send(.backTapped)
  }

  @Test("shows every state again, without anything of a person in it exactly as it was")
  func everyState() async throws {
    let visit = AppVisit()
    let tape = VisitTape(visit)
    await walk(visit)
    let replayed = try tape.replayed()
    #expect(tape.shown.count > 5)
    #expect(replayed.map(\.state) == tape.shown)
    #expect(replayed.allSatisfy { $0.isAsRecorded })
    #expect(replayed.map(\.number) == Array(1...tape.shown.count))
    visit.core.stop()
  }

  @Test("with stations in it, too")
  func stations() async throws {
    let here = try place(57.7786, 14.1637)
    let store = MemoryStore([station("1", at: here, evses: ["SE*1"]), station("2", at: here, evses: ["SE*2"])])
    let visit = AppVisit(store: store.port)
    let tape = VisitTape(visit)
    await visit.core.send(.platform(.permissionChanged(.location, .granted)))
    await visit.core.send(.platform(.locationChanged(here)))
    await visit.open("nearby")
    await visit.advance(60)
    let replayed = try tape.replayed()
    #expect(replayed.last?.state == visit.core.current && replayed.map(\.state) == tape.shown)
    visit.core.stop()
  }

  @Test("ends where it is told to")
  func until() async throws {
    let visit = AppVisit()
    let tape = VisitTape(visit)
    await walk(visit)
    #expect(try tape.replayed(until: 2).map(\.state) == Array(tape.shown.prefix(2)))
    visit.core.stop()
  }

  @Test("tells what led to a state")
  func causes() async throws {
    let visit = AppVisit()
    let tape = VisitTape(visit)
    await visit.open("settings")
    await visit.send(.settings(.unitsChosen(.miles)))
    let causes = try tape.replayed().flatMap(\.causes)
    #expect(causes.first == "launch" && causes.contains("launched"))
    #expect(causes.contains("screenRequested") && causes.contains("screen settings unitsChosen"))
    visit.core.stop()
  }

  @Test("holds neither address nor password, code or number of a telephone, and shows the same but for these")
  func secrets() async throws {
    let visit = AppVisit()
    let tape = VisitTape(visit)
    await visit.open("register")
    await visit.send(.register(.edited(.text(.email, AccountDesk.email))))
    await visit.send(.register(.edited(.secret(.password, AccountDesk.password))))
    await visit.send(.register(.edited(.secret(.again, AccountDesk.password))))
    await visit.send(.register(.termsToggled))
    await visit.send(.register(.submitTapped))
    await visit.send(.verifyAccount(.edited(.pasted(Secret("481592")))))
    await visit.send(.hub(.serviceTapped(.wallet)))
    await visit.send(.walletPhone(.typed(PhoneFieldText("+46701234567"))))
    await visit.send(.walletPhone(.submitTapped))
    await visit.enter("917364")
    let text = String(decoding: tape.file, as: UTF8.self)
    for secret in ["ada@", "example.org", "Abcdef1!", "481592", "917364", "1234567", "701 234", "123 456", "token1"] {
      #expect(!text.contains(secret), "\(secret)")
    }
    let replayed = try tape.replayed()
    #expect(replayed.count == tape.shown.count && replayed.allSatisfy(\.isAsRecorded))
    for (again, before) in zip(replayed, tape.shown) {
      #expect(try form(again.json) == form(RecordedJSON.text(of: before)), "state \(again.number)")
    }
    visit.core.stop()
  }

  @Test(
    "shows stations, prices and sums of charging again as they were, and nothing of the person",
    arguments: [true, false])
  func charging(scans: Bool) async throws {
    let visit = AppVisit()
    let tape = VisitTape(visit)
    visit.desk.signIn(.charging)
    await visit.open("identify")
    if scans {
      await visit.core.send(.platform(.codeScanned("https://x.example/c/100001?for=\(AccountDesk.email)")))
    } else {
      for digit in "100001" { await visit.send(.identify(.edited(.typed(String(digit))))) }
    }
    await visit.send(.identify(.beginTapped))
    await visit.send(.chargerHub(.beginTapped))
    if visit.buttons.contains(.pay) { await visit.tap(.pay) }
    await visit.advance(60)
    let shown = try #require(visit.panel)
    let replayed = try tape.replayed()
    let panels = replayed.compactMap { state -> SessionPanel? in
      guard case .session(let panel) = state.state.screen.of(ChargeViewModel.self)?.body else { return nil }
      return panel
    }
    #expect(panels.last?.place == shown.place && shown.place.joined().contains("Tändsticksområdet"))
    #expect(panels.last?.facts == shown.facts)
    #expect(panels.last?.heading == shown.heading)
    let hubs = replayed.compactMap { $0.state.screen.of(ChargerHubViewModel.self) }
    #expect(hubs.contains { String(describing: $0).contains("Tändsticksområdet") })
    let text = String(decoding: tape.file, as: UTF8.self)
    #expect(text.contains(#"T\u00e4ndsticksomr\u00e5det"#))
    for other in ["ada@", "x.example"] { #expect(!text.contains(other), "\(other)") }
    visit.core.stop()
  }

  @Test("holds an amount that is typed, as the screen that saves a report says")
  func amounts() async throws {
    let visit = AppVisit()
    let tape = VisitTape(visit)
    await visit.openWallet()
    let home = try #require(visit.walletHome)
    guard case .accounts(let accounts) = home.body, let account = accounts.rows.first?.id else {
      Issue.record("an account is shown")
      return
    }
    await visit.send(.wallet(.accountTapped(account)))
    await visit.send(.walletAccount(.depositTapped))
    await visit.send(.walletAmount(.edited(.typed("98765", caret: nil))))
    #expect(tape.file.range(of: Data("98765".utf8)) != nil)
    let words = Texts(language: .en).accountReported(name: "a")
    #expect(words.contains("also amounts that you entered") && words.contains("phone numbers and other text"))
    visit.core.stop()
  }

  @Test("has events that all can be read with stand-ins in them")
  func nothingHidden() async throws {
    let visit = AppVisit()
    let tape = VisitTape(visit)
    await walk(visit)
    await visit.core.send(.screenRequested("search", argument: "Storgatan 5"))
    await visit.core.send(.platform(.codeScanned("anything")))
    await visit.core.send(
      .platform(.documentOpened(SharedDocument(name: "ada.json", mediaType: nil, bytes: Data("[1]".utf8)))))
    #expect(!tape.lines.contains { $0.contains("\"hidden\"") })
    let text = String(decoding: tape.file, as: UTF8.self)
    for word in ["Storgatan", "anything", "ada.json"] { #expect(!text.contains(word), "\(word)") }
    visit.core.stop()
  }
}
