@testable import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("The facts and sources on a station's page, line by line")
struct StationPageFactsTests {
  private let here: Coordinate
  private let bare: Station

  init() throws {
    here = try place(47, 8)
    var station = station("1", at: here, evses: [])
    station.equipment = .summary(total: nil, connectors: [])
    bare = station
  }

  private func changed(_ change: (inout Station) -> Void) -> Station {
    var station = bare
    change(&station)
    return station
  }

  private func details(_ station: Station, from place: Coordinate? = nil) throws -> StationDetails {
    StationDetails(station, from: place, readings: [:], in: try context())
  }

  private func value(_ label: String, _ station: Station) throws -> String? {
    try details(station).facts.first { $0.label == label }?.value
  }

  private func origin(
    _ provider: ProviderID, _ id: String, changedAt: Date? = nil, terms: String? = nil, link: URL? = nil
  ) -> Provenance {
    Provenance(
      provider: provider, recordID: id, receivedAt: noon - 7200, changedAt: changedAt,
      licence: Licence(attribution: "Somebody", terms: terms, link: link))
  }

  @Test("everything that is known stands there under its label, in the order in which a driver asks")
  func everything() throws {
    let website = try #require(WebAddress("https://example.org/1"))
    let full = changed {
      $0.address = Address(lines: ["Main Street 1", "floor 2"], town: "Zürich", postcode: "8001", region: "ZH")
      $0.openingHours = .twentyFourSeven
      $0.access = .public
      $0.condition = .operational
      $0.operatorName = "Power Co"
      $0.facilities = [.cafe, .hotel]
      $0.capabilities = ["CREDIT_CARD_PAYABLE", "UNLOCK_CAPABLE"].map(Capability.init(rawValue:))
      $0.phones = ["+41 44 000 00 00", "+41 44 000 00 01"]
      $0.website = website
      $0.remarks = "Behind the house"
      $0.lastComment = DriverComment(text: "Fine", at: nil)
    }
    let facts = try details(full, from: try place(47.01, 8)).facts
    #expect(
      facts.map(\.label) == [
        "Address", "Distance", "Opening hours", "Access", "Status", "Price", "Operator", "Amenities", "Start and pay",
        "Phone", "Website", "Remarks", "Last comment", "Station code",
      ])
    #expect(
      facts.filter { $0.label != "Distance" }.map(\.value) == [
        "Main Street 1, floor 2, 8001 Zürich, ZH", "Open 24 hours", "Public", "In service", "unknown", "Power Co",
        "Café, Hotel", "Credit card", "+41 44 000 00 00, +41 44 000 00 01", "https://example.org/1",
        "Behind the house", "Fine", "swiss:1",
      ])
    #expect(facts.first { $0.label == "Distance" }?.value == "1.1 km")
  }

  @Test("of a station that nothing is known of the page says what is unknown, and leaves the rest out")
  func nothing() throws {
    #expect(
      try details(bare).facts.map { [$0.label, $0.value] } == [
        ["Address", "unknown"], ["Opening hours", "unknown"], ["Access", "unknown"],
        ["Status", "unknown"], ["Price", "unknown"], ["Operator", "unknown"],
        ["Station code", "swiss:1"],
      ])
  }

  @Test("an address is put together of the parts that there are, without a stray comma or space")
  func addresses() throws {
    let addresses: [(Address, String)] = [
      (Address(postcode: "8001"), "8001"), (Address(town: "Zürich"), "Zürich"), (Address(region: "ZH"), "ZH"),
      (Address(lines: ["Main Street 1"]), "Main Street 1"),
      (Address(lines: ["", "Main Street 1"], town: "Zürich"), "Main Street 1, Zürich"),
      (Address(postcode: "8001", region: "ZH"), "8001, ZH"),
      (Address(town: "Zürich", postcode: "8001"), "8001 Zürich"), (Address(lines: [""], region: ""), "unknown"),
      (Address(countryCode: "CH"), "unknown"),
    ]
    for (address, words) in addresses {
      #expect(try value("Address", changed { $0.address = address }) == words, "\(words)")
    }
  }

  @Test("hours that a source leaves out are unknown, those that it only writes stand there as they are written")
  func hours() throws {
    let none = changed { $0.openingHours = OpeningHours(.notGiven) }
    #expect(try value("Opening hours", none) == "unknown")
    let words = changed { $0.openingHours = OpeningHours(.text("Mo-Fr, ring twice")) }
    #expect(try value("Opening hours", words) == "Mo-Fr, ring twice")
  }

  @Test("the only source is named with its record, its age, its changes and its licence")
  func oneSource() throws {
    let plain = changed { $0.provenance = origin(.openChargeMap, "12") }
    #expect(
      try details(plain).sources == [
        "Open Charge Map, ID 12", "Received 2 h ago", "Data from Somebody", "No licence stated",
      ])
    let link = try #require(URL(string: "https://example.org/terms"))
    let full = changed {
      $0.provenance = origin(.swiss, "34", changedAt: noon - 86_400, terms: "CC BY 4.0", link: link)
      $0.verifiedAt = noon
    }
    #expect(
      try details(full).sources == [
        "Swiss national data, ID 34", "Received 2 h ago, changed on 31 May 2024", "Confirmed on 1 Jun 2024",
        "Data from Somebody", "Licence: CC BY 4.0", "Licence link: https://example.org/terms",
      ])
  }

  @Test("of several sources each says what it gives, and the confirmation stands with the one that gives it")
  func severalSources() throws {
    let parts: [(ProviderID, String, [StationField])] = [
      (.swiss, "1", [.name, .place, .equipment]), (.openChargeMap, "2", [.verification]), (.afdc, "3", []),
    ]
    let merged = changed {
      $0.verifiedAt = noon
      $0.contributions = parts.map { provider, id, fields in
        Contribution(id: StationID(provider: provider, value: id), provenance: origin(provider, id), fields: fields)
      }
    }
    let licence = ["Data from Somebody", "No licence stated"]
    let lines: [[String]] = [
      ["Swiss national data, ID 1", "Provides: name, location, chargers", "Received 2 h ago"], licence,
      ["Open Charge Map, ID 2", "Provides: last confirmation", "Received 2 h ago", "Confirmed on 1 Jun 2024"], licence,
      ["Alternative Fuels Data Center, ID 3", "Provides no further details", "Received 2 h ago"], licence,
    ]
    #expect(try details(merged).sources == lines.flatMap(\.self))
    var unconfirmed = merged
    unconfirmed.verifiedAt = nil
    #expect(try !details(unconfirmed).sources.contains { $0.hasPrefix("Confirmed") })
  }

  @Test("each charging point says its number, its connectors and where to look; what it lacks it leaves out")
  func points() throws {
    let listed = changed {
      $0.equipment = .evses([
        EVSE(uid: "7", evseID: nil, connectors: [Connector(standard: .type2)], physicalReference: "P1"),
        EVSE(uid: "8", evseID: nil, connectors: []),
      ])
    }
    let shown = try details(listed)
    #expect(shown.equipmentTitle == "2 chargers" && shown.footnotes.isEmpty)
    guard case .points(let points) = shown.equipment else { throw Failure.notFound }
    #expect(points.map(\.title) == ["Charger 7", "Charger 8"])
    #expect(points.map(\.place) == ["Look for: P1", nil])
    #expect(points.map(\.connectors) == [["Type 2 · power unknown"], ["Connectors unknown"]])
  }

  @Test("a point without a name that people can read is numbered; what is only summed up is told apart and not counted")
  func namelessPoints() throws {
    let number = "123e4567-e89b-12d3-a456-426614174000"
    let listed = changed {
      $0.equipment = .evses([
        EVSE(uid: "7", evseID: nil, connectors: []), EVSE(uid: number, evseID: nil, connectors: []),
        EVSE(uid: "", evseID: nil, connectors: [Connector(standard: .type2, quantity: 4)]),
      ])
    }
    let shown = try details(listed)
    #expect(shown.equipmentTitle == "2 chargers")
    guard case .points(let points) = shown.equipment else { throw Failure.notFound }
    #expect(points.map(\.title) == ["Charger 7", "Charger 2", "Also at this station"])
  }

  @Test("a connector's line names how many, the power, the current and the cable, and that it does not work")
  func lines() throws {
    let watts = try #require(Power(watts: 22_000))
    let given = PowerRating(power: watts, basis: .given)
    let cases: [(Connector, String)] = [
      (Connector(standard: .type2), "Type 2 · power unknown"),
      (Connector(standard: .type2, isOperational: true), "Type 2 · power unknown"),
      (Connector(standard: .type2, isOperational: false), "Type 2 · power unknown · not working"),
      (Connector(standard: .type2, powerType: .ac1Phase), "Type 2 · power unknown · AC, single-phase"),
      (Connector(standard: .type2, format: .cable), "Type 2 · power unknown · cable attached"),
      (
        Connector(
          standard: .type2, format: .socket, powerType: .ac3Phase, power: given, quantity: 2, isOperational: false),
        "2 × Type 2 · 22 kW · AC, three-phase · bring your own cable · not working"
      ),
      (Connector(standard: .type2, quantity: 1), "1 × Type 2 · power unknown"),
      (Connector(), "Connector unknown · power unknown"),
    ]
    for (connector, words) in cases {
      #expect(StationDetails.line(connector, in: try context()) == words)
    }
  }

  @Test("a figure that was worked out or put right has its footnote, one that was given has none")
  func footnotes() throws {
    let watts = try #require(Power(watts: 22_000))
    func notes(_ bases: PowerRating.Basis...) throws -> [String] {
      let connectors = bases.map { Connector(standard: .type2, power: PowerRating(power: watts, basis: $0)) }
      return try details(changed { $0.equipment = .summary(total: nil, connectors: connectors) }).footnotes
    }
    let (estimated, corrected) = ("≈ estimated from amperes and volts", "unit corrected from watts")
    #expect(try notes().isEmpty)
    #expect(try notes(.given).isEmpty)
    #expect(try notes(.estimated) == [estimated])
    #expect(try notes(.given, .unitCorrected) == [corrected])
    #expect(try notes(.unitCorrected, .estimated) == [estimated, corrected])
  }
}
