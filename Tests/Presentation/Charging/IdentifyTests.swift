import ChargeDomain
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport
import Testing

@MainActor
@Suite("The code on a charger")
struct IdentifyTests {
  private func type(_ digits: String, _ visit: AppVisit) async {
    for digit in digits { await visit.send(.identify(.edited(.typed(String(digit))))) }
  }

  private func site(_ id: String, _ name: String, north: Double, _ statuses: ChargerStatus?...) throws -> ChargerSite {
    let codes = (0..<statuses.count).map { "2\(id.suffix(2).leftPadded)00\($0 + 1)" }
    return ChargerSite(
      id: StationID(provider: .charging, value: id), name: name, coordinate: try place(57.78 + north, 14.16),
      chargers: zip(codes, statuses).compactMap { code, status in
        ChargerCode(rawValue: code).map { .init(code: $0, status: status) }
      })
  }

  nonisolated static let verdicts: [(String, String, Bool, ColorToken, String?)] = [
    ("100001", "Start charging", true, .available, "Tändsticksområdet"),
    ("100002", "Charger 100002: Charging", false, .occupied, "Tändsticksområdet"),
    ("100003", "Charger 100003: Out of order", false, .outOfService, "Tändsticksområdet"),
    ("100004", "Charger 100004: Unknown", false, .unknown, "Tändsticksområdet"),
    ("999999", "Unknown code", false, .unknown, nil),
  ]

  @Test("a whole code says whether charging can begin there, and at which site", arguments: verdicts)
  func verdict(_ code: String, _ label: String, _ isEnabled: Bool, _ color: ColorToken, _ site: String?) async throws {
    let visit = AppVisit()
    await visit.open("identify")
    await type(String(code.dropLast()), visit)
    #expect(visit.identify?.prompt == "Enter the 6-digit code on the charger." && visit.identify?.verdict == nil)
    await type(String(code.suffix(1)), visit)
    let state = try #require(visit.identify)
    #expect(state.verdict == .init(label: label, isEnabled: isEnabled, color: color, site: site))
    #expect(state.prompt == (site == nil ? "No charger in the charging network has this code. Check it." : nil))
    #expect(state.code.digits == code.map(String.init), "the digits on a charger are no secret")
    await visit.send(.identify(.beginTapped))
    #expect((visit.chargerHub != nil) == isEnabled)
    visit.core.stop()
  }

  @Test("a code that cannot be looked up is said to be so")
  func notChecked() async {
    let visit = AppVisit()
    visit.charging.script.failAlways("sites", .providerError)
    await visit.open("identify", "100001")
    #expect(visit.identify?.prompt == "The code could not be checked: The server reported an error.")
    #expect(visit.identify?.verdict == nil && visit.identify?.checking == nil)
    visit.charging.script.failAlways("sites", nil)
    await visit.send(.identify(.retryTapped))
    #expect(visit.identify?.prompt == nil && visit.identify?.verdict?.isEnabled == true)
    visit.core.stop()
  }

  @Test("what a charger does now decides, in the words of the lists")
  func statuses() async {
    let expected: [ChargerStatus: String] = [
      .available: "Start charging", .charging: "Charger 100001: Charging", .reserved: "Charger 100001: Reserved",
      .faulted: "Charger 100001: Out of order", .preparing: "Charger 100001: Occupied",
      .suspendedByCar: "Charger 100001: Occupied", .suspendedByStation: "Charger 100001: Occupied",
      .finishing: "Charger 100001: Occupied", .unavailable: "Charger 100001: Not in service",
    ]
    #expect(Set(expected.keys) == Set(ChargerStatus.allCases))
    let visit = AppVisit()
    await visit.open("identify", "100001")
    for (status, label) in expected {
      visit.charging.turn("100001", status)
      await visit.advance(10)
      #expect(visit.identify?.verdict?.label == label, "\(status)")
    }
    visit.core.stop()
  }

  @Test("boxes are emptied, filled by pasting, and corrected one by one")
  func boxes() async {
    let visit = AppVisit()
    await visit.open("identify")
    await visit.send(.identify(.edited(.pasted("100 002"))))
    #expect(visit.identify?.verdict?.label == "Charger 100002: Charging")
    await visit.send(.identify(.edited(.backspace)))
    #expect(visit.identify?.verdict == nil && visit.identify?.code.digits?.last == "")
    await type("1", visit)
    #expect(visit.identify?.verdict?.isEnabled == true)
    await visit.send(.identify(.edited(.cleared)))
    #expect(visit.identify?.code.digits == Array(repeating: "", count: 6))
    await visit.send(.identify(.edited(.chosen(box: 3))))
    #expect(visit.identify?.code.focus == 3)
    await visit.send(.identify(.edited(.focusChanged(false))))
    #expect(visit.identify?.code.hasFocus == false)
    visit.core.stop()
  }

  @Test("an edit of boxes is the same with and without the mark of a secret")
  func edits() {
    let edits: [IdentifyViewModel.Edit] = [
      .typed("1"), .pasted("12"), .backspace, .cleared, .chosen(box: 2), .focusChanged(true),
    ]
    let secret: [CodeEdit] = [
      .typed(Secret("1")), .pasted(Secret("12")), .backspace, .cleared, .chosen(box: 2), .focusChanged(true),
    ]
    #expect(secret.map { IdentifyViewModel.Edit($0) } == edits)
  }

  @Test("a code that is whole before the list has come is being checked")
  func checking() async {
    let visit = AppVisit()
    let gate = visit.charging.script.hold("sites")
    await visit.open("identify", "100001")
    #expect(visit.identify?.checking?.label == "Checking the code…" && visit.identify?.verdict == nil)
    #expect(
      visit.identify?.nearby == .loading(loading: Loading(style: .skeleton(rows: 3), label: "Loading chargers…")))
    await visit.send(.identify(.beginTapped))
    #expect(visit.identify != nil)
    gate.open()
    await visit.core.settle()
    #expect(visit.identify?.checking == nil && visit.identify?.verdict?.isEnabled == true)
    #expect(visit.identify?.status == "updated 12:00")
    visit.core.stop()
  }

  @Test(
    "sites stand below, the nearest first where the location is known, else by name; those without chargers do not")
  func nearby() async throws {
    let visit = AppVisit()
    let sites = [
      try site("11", "Brygga", north: 0.02, .available, .available),
      try site("12", "Allén", north: 0.01, .charging, nil), try site("13", "", north: 0.03, nil),
      try site("14", "Tom", north: 0),
    ]
    visit.charging.state.withLock { $0.sites = sites }
    await visit.open("identify")
    guard case .sites(let rows, nil) = visit.identify?.nearby else { throw Failure.notFound }
    #expect(visit.identify?.nearbyTitle == "Chargers" && visit.identify?.nearbyNote == nil)
    #expect(rows.map(\.name) == ["Station without a name", "Allén", "Brygga"])
    #expect(
      rows.map(\.badge.text) == [
        "Availability unknown", "0 of 2 available, 1 unknown", "2 of 2 available",
      ])
    #expect(rows.map(\.badge.state) == [.unknown, .occupied, .available] && rows.allSatisfy { $0.distance == nil })
    let town = Town(name: "Ort", countryCode: "SE", center: try place(57.81, 14.16), stationCount: 1)
    await visit.core.send(.keeper(KeeperEvent(PlaceKeeper.self, .chosen(NamedPlace(town)))))
    #expect(visit.identify?.nearby == .sites(rows: rows, more: nil), "a chosen town is not where the person is")
    await visit.core.send(.platform(.permissionChanged(.location, .granted)))
    await visit.core.send(.platform(.locationChanged(try place(57.78, 14.16))))
    guard case .sites(let near, _) = visit.identify?.nearby else { throw Failure.notFound }
    #expect(near.map(\.name) == ["Allén", "Brygga", "Station without a name"])
    #expect(near.map(\.distance) == ["1.1 km", "2.2 km", "3.3 km"])
    #expect(visit.identify?.nearbyTitle == "Chargers near me" && visit.identify?.nearbyNote == nil)
    await visit.send(.identify(.siteTapped(StationID(provider: .charging, value: "12"))))
    #expect(visit.chargerHub?.title == "Allén")
    visit.core.stop()
  }

  @Test("what is farther than 50 km is not near; where nothing is near that is said, and all are shown")
  func far() async throws {
    let visit = AppVisit()
    let sites = [
      try site("11", "Fjärran", north: 11, .available), try site("12", "Bortom", north: 0.46, .available),
      try site("13", "Intill", north: 0.44, .available),
    ]
    visit.charging.state.withLock { $0.sites = sites }
    await visit.open("identify")
    await visit.core.send(.platform(.permissionChanged(.location, .granted)))
    await visit.core.send(.platform(.locationChanged(try place(57.78, 14.16))))
    guard case .sites(let near, nil) = visit.identify?.nearby else { throw Failure.notFound }
    #expect(near.map(\.name) == ["Intill"] && visit.identify?.nearbyTitle == "Chargers near me")
    visit.charging.state.withLock { $0.sites = Array(sites.prefix(2)) }
    await visit.advance(10)
    guard case .sites(let all, nil) = visit.identify?.nearby else { throw Failure.notFound }
    #expect(all.map(\.name) == ["Bortom", "Fjärran"] && all.map(\.distance) == ["51.1 km", "1,223 km"])
    #expect(visit.identify?.nearbyTitle == "Chargers")
    #expect(visit.identify?.nearbyNote == "No charging network stations within 50 km")
    visit.core.stop()
  }

  @Test("ten sites at first, and ten more each time")
  func more() async throws {
    let visit = AppVisit()
    let sites = try (10..<35).map { try site("\($0)", "Site \($0)", north: 0, .available) }
    visit.charging.state.withLock { $0.sites = sites }
    await visit.open("identify")
    func shown() -> (rows: Int, more: String?) {
      guard case .sites(let rows, let more) = visit.identify?.nearby else { return (0, nil) }
      return (rows.count, more)
    }
    #expect(shown() == (10, "Show more"))
    await visit.send(.identify(.moreTapped))
    #expect(shown() == (20, "Show more"))
    await visit.send(.identify(.moreTapped))
    #expect(shown() == (25, nil))
    visit.core.stop()
  }

  @Test("a network without chargers says so")
  func none() async {
    let visit = AppVisit()
    visit.charging.state.withLock { $0.sites = [] }
    await visit.open("identify")
    guard case .some(.none(let trouble)) = visit.identify?.nearby else {
      Issue.record("there are none")
      return
    }
    #expect(trouble.title.plain == "No chargers available")
    visit.core.stop()
  }

  @Test("while a charger is reserved, that is the reason why none can be begun")
  func reserved() async {
    let visit = AppVisit()
    await visit.begin()
    await visit.core.send(.screenRequested("identify", argument: "100001"))
    #expect(visit.identify?.prompt == "You already have a reservation.")
    await visit.core.send(.screenRequested("site", argument: "flexicharge:7"))
    guard case .site(let content) = visit.chargerHub?.body else {
      Issue.record("no site")
      return
    }
    #expect(content.beginNote == "You already have a reservation.")
    visit.core.stop()
  }

  @Test("while a session is under way none can be begun; the way to it is offered")
  func busy() async {
    let visit = AppVisit()
    await visit.beginCharging()
    await visit.core.send(.screenRequested("identify", argument: "100001"))
    #expect(visit.identify?.prompt == "A charging session is already under way.")
    #expect(visit.identify?.verdict?.isEnabled == false && visit.identify?.session == "Show the session")
    await visit.send(.identify(.beginTapped))
    #expect(visit.identify != nil)
    await visit.send(.identify(.sessionTapped))
    #expect(visit.heading == "Charging has started")
    visit.core.stop()
  }
}

extension Substring {
  /// At least two characters, with zeros before them.
  fileprivate var leftPadded: String { count < 2 ? "0" + self : String(self) }
}
