import ChargeDomain
import ChargeLocalization
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import ChargePresentation

/// What lists and the station's page say of stations that are described badly or hardly at all.
struct StationFactsTests {
  private let bare: Station

  init() throws {
    var station = station("1", at: try place(47, 8), evses: [])
    station.equipment = .summary(total: nil, connectors: [])
    bare = station
  }

  @Test("directions open the link they were made of, and whether an app took it is told", arguments: [true, false])
  func directions(_ opens: Bool) async throws {
    let device = PlatformDouble()
    device.state.withLock { $0.canOpen = opens }
    let link = try #require(NavigationLinks.link(to: bare, with: .geo))
    let told = await answers(StationViewModel.self, to: .open(link, .geo), with: .joined(platform: device.port))
    #expect(device.opened == [link])
    #expect(told == [.navigationOpened(.geo, didOpen: opens)])
  }

  private func changed(_ change: (inout Station) -> Void) -> Station {
    var station = bare
    change(&station)
    return station
  }

  private func row(_ station: Station, _ language: Language = .en) throws -> StationRow {
    StationRow(StationAt(station: station, distance: nil), favourites: [], readings: [:], in: try context(language))
  }

  private func details(
    _ station: Station, _ language: Language = .en, readings: [String: LiveReading] = [:]
  ) throws -> StationDetails {
    StationDetails(station, from: nil, readings: readings, in: try context(language))
  }

  private func fact(_ label: String, _ station: Station, _ language: Language = .en) throws -> String? {
    try details(station, language).facts.first { $0.label == label }?.value
  }

  @Test(
    "a planned station says so in the list and on its page",
    arguments: [
      (Language.en, "Planned, not built yet", "Status"), (.tr, "Planlanıyor, henüz kurulmadı", "Durum"),
      (.sv, "Planerad, inte byggd än", "Driftstatus"),
    ])
  func plannedIsSaidInTheListAndOnThePage(_ language: Language, _ words: String, _ label: String) throws {
    let planned = changed { $0.condition = .planned }
    #expect(try row(planned, language).availability.text == words)
    #expect(try row(planned, language).availability.state == .unknown)
    #expect(try details(planned, language).availability.text == words)
    #expect(try fact(label, planned, language) == words)
  }

  @Test("a station is called by the operator's own code, or by the id of its source where it has none")
  func code() throws {
    #expect(try fact("Station code", bare) == "\(bare.id)")
    #expect(try fact("Station code", changed { $0.code = "TR-34-07" }) == "TR-34-07")
  }

  @Test func theLastCommentAndTheLastConfirmationAreKept() throws {
    let seen = changed {
      $0.lastComment = DriverComment(text: "Works with any card", at: noon.addingTimeInterval(-86_400))
      $0.verifiedAt = noon
    }
    #expect(try fact("Last comment", seen) == "31 May 2024: Works with any card")
    #expect(try fact("Senaste kommentar", seen, .sv) == "31 maj 2024: Works with any card")
    #expect(try fact("Son yorum", seen, .tr) == "31 May 2024: Works with any card")
    #expect(try details(seen).sources.contains("Confirmed on 1 Jun 2024"))
    let undated = changed { $0.lastComment = DriverComment(text: "Closed?", at: nil) }
    #expect(try fact("Last comment", undated) == "Closed?")
    #expect(try fact("Last comment", bare) == nil, "none is no empty line")
    #expect(try !details(bare).sources.contains { $0.hasPrefix("Confirmed") })
  }

  /// No connectors, no points, a number of points of zero: not known, and never "0 free" or "0 of 0".
  @Test(arguments: Language.allCases)
  func whatIsNotKnownIsNeverANumber(_ language: Language) throws {
    let texts = try context(language).texts
    let cases: [Station] = [
      bare, changed { $0.equipment = .evses([]) },
      changed { $0.equipment = .summary(total: nil, connectors: [Connector(), Connector(standard: .type2)]) },
      changed { $0.siteStatus = Station.SiteStatus(status: .available, at: noon.addingTimeInterval(-86_400)) },
    ]
    for station in cases {
      let row = try row(station, language)
      #expect(row.availability.text == texts.stateFreeUnknown && row.availability.state == .unknown)
      #expect(row.power == texts.powerUnknown)
      let details = try details(station, language)
      #expect(details.availability.text == texts.stateFreeUnknown)
      #expect(details.equipmentTitle == texts.detailPointCountUnknown)
      let words = details.facts.map(\.value) + [row.power, row.availability.spoken]
      #expect(!words.contains { $0.contains(where: { $0.isNumber }) && !$0.contains("swiss:") }, "\(words)")
    }
    #expect(try row(bare, language).connectors == texts.detailConnectorsUnknown)
    #expect(try details(bare, language).equipment == .summary(connectors: [texts.detailConnectorsUnknown]))
  }

  @Test func onlyTheSiteReportsSoNothingIsCounted() throws {
    let site = changed { $0.siteStatus = Station.SiteStatus(status: .available, at: noon.addingTimeInterval(-120)) }
    let badge = try row(site).availability
    #expect(badge.state == .available && badge.text == "Available · 2 min ago")
  }

  @Test func aSiteWithoutAWorkingConnectorIsNotOfferedAsUsable() throws {
    let broken = changed {
      $0.condition = .outOfService
      $0.equipment = .summary(total: 1, connectors: [Connector(standard: .type2, isOperational: false)])
    }
    #expect(try row(broken).availability.state == .outOfService)
    #expect(try row(broken).availability.text == "Out of service")
    guard case .summary(let lines) = try details(broken).equipment else {
      Issue.record("points?")
      return
    }
    let word = try context().texts.detailConnectorBroken
    #expect(lines.count == 1 && lines[0].hasSuffix(word))
  }

  @Test func aQuantityOf239IsALineAndNotThatMany() throws {
    let many = changed { $0.equipment = .summary(total: 239, connectors: [Connector(standard: .type2, quantity: 239)]) }
    guard case .summary(let lines) = try details(many).equipment else {
      Issue.record("points?")
      return
    }
    #expect(lines.count == 1 && lines[0].hasPrefix("239 × "))
    #expect(try details(many).equipmentTitle.contains("239"))
  }

  /// A station all of whose points went missing from the live answers stays, with its points and without a state.
  @Test func pointsWithoutNewsAreUnknown() throws {
    let listed = changed {
      $0.equipment = .evses(
        ["A", "B"].map { EVSE(uid: $0, evseID: EVSEID($0), connectors: [Connector(standard: .ccs2)]) })
    }
    let old = ["A": LiveReading(status: .available, newsAt: noon.addingTimeInterval(-8 * 86_400))]
    let shown = try details(listed, readings: old)
    #expect(shown.availability.state == .unknown && shown.availability.text == "Availability unknown")
    guard case .points(let points) = shown.equipment else {
      Issue.record("no points")
      return
    }
    #expect(points.count == 2 && points.allSatisfy { $0.badge.state == .unknown })
    let news = ["A": LiveReading(status: .available, newsAt: noon.addingTimeInterval(-180))]
    #expect(try details(listed, readings: news).availability.text == "1 of 2 available, 1 unknown · 3 min ago")
  }

  @Test("a station whose place is not known is at no distance")
  func noDistanceToNowhere() throws {
    func labels(_ at: Coordinate) throws -> [String] {
      StationDetails(station("1", at: at, evses: []), from: try place(47, 8), readings: [:], in: try context()).facts
        .map(\.label)
    }
    #expect(try labels(place(47, 8.1)).contains("Distance"))
    #expect(try !labels(place(0, 0)).contains("Distance"))
  }

  @Test("a distance from a chosen place names it; one from where the person is does not")
  func distanceFromNamedPlace() throws {
    let site = station("1", at: try place(47, 8.1), evses: [])
    func distance(_ surroundings: Surroundings, _ language: Language = .en) throws -> String? {
      var model = StationViewModel(site.id, in: surroundings)
      _ = model.handle(.signal(.appeared(surroundings)))
      _ = model.handle(.loaded(site))
      let context = try context(language)
      guard case .content(let details) = model.viewState(in: context).body else { return nil }
      return details.facts.first { $0.label == context.texts.detailDistance }?.value
        .replacing("\u{a0}", with: " ")
    }
    var surroundings = Surroundings()
    surroundings[PlaceKeeper.self].location = try place(47, 8.1)
    #expect(try distance(surroundings)?.contains("from") == false)
    surroundings[PlaceKeeper.self].chosen = NamedPlace(name: "Zug", center: try place(47, 8))
    #expect(try distance(surroundings) == "7.6 km from Zug")
    #expect(try distance(surroundings, .sv) == "7,6 km från Zug")
    #expect(try distance(surroundings, .tr) == "7,6 km (Zug konumuna göre)")
  }

  @Test func numbersThatCannotBeDialledAndLinksThatAreNoneAreLeftOut() throws {
    let labels = try details(bare).facts.map(\.label)
    #expect(!labels.contains("Phone") && !labels.contains("Website") && !labels.contains("Remarks"))
  }

  @Test("where nothing has to be paid, no price is called unknown")
  func noPayment() throws {
    func price(_ capabilities: [Capability]) throws -> String? {
      let station = changed {
        $0.capabilities = capabilities
        $0.priceText = nil
      }
      return try details(station).facts.first { $0.label == "Price" }?.value
    }
    #expect(try price([.noPayment]) == "No payment needed")
    #expect(try price([]) == "unknown")
  }

  @Test("ways to pay are told in words, what operators' systems tell each other is not")
  func capabilities() throws {
    let station = changed {
      $0.capabilities = ["CONTACTLESS_CARD_SUPPORT", "UNLOCK_CAPABLE", "COIN_SLOT"].map(Capability.init(rawValue:))
    }
    #expect(try details(station).facts.contains { $0.value == "Contactless card, COIN_SLOT" })
    #expect(try details(station, .tr).facts.contains { $0.value.hasPrefix("Temassız kart, ") })
    #expect(try details(station, .sv).facts.contains { $0.value.hasPrefix("Kontaktlöst kort, ") })
  }
}
