@testable import ChargeDomain
import DomainTestSupport
import Foundation
import Testing

/// The finer rules of filters: which cause is told, in which order, and when a verdict changes.
@Suite struct FilterRulesTests {
  private let here: Coordinate
  init() throws { here = try place(47.38, 8.53) }

  private func connector(_ standard: ConnectorStandard?, _ watts: Int?) -> Connector {
    Connector(standard: standard, power: watts.flatMap(rating))
  }

  private func site(_ connectors: Connector...) -> Station {
    var site = station("1", at: here)
    site.equipment = .summary(total: nil, connectors: connectors)
    return site
  }

  private func causes(
    _ station: Station, readings: [String: LiveReading] = [:], _ demand: (inout StationFilter) -> Void
  ) -> [String] {
    var filter = StationFilter()
    demand(&filter)
    let verdict = filter.verdict(
      on: StationAt(station: station, distance: nil), in: FilterContext(place: nil, now: noon, readings: readings))
    guard case .hidden(let causes) = verdict else { return [] }
    return causes.map { "\($0.kind) \($0.reason)" }
  }

  private func fastCCS(_ filter: inout StationFilter) {
    filter.plugs = [.ccs2]
    filter.minimumPower = Power(watts: 50_000)
  }

  @Test("the connector that lacks least is told about, then the one that certainly lacks least")
  func theBestConnector() {
    let pairs: [(Connector, Connector, [String])] = [
      // One lack before two, even two unknown ones.
      (connector(.type2, 50_000), connector(.type2, 11_000), ["plug differs"]),
      (connector(.type2, 50_000), connector(nil, nil), ["plug differs"]),
      (connector(.ccs2, 11_000), connector(nil, nil), ["power differs"]),
      // Unknown before different.
      (connector(.ccs2, nil), connector(.type2, 50_000), ["power unknown"]),
      (connector(nil, 50_000), connector(.ccs2, 11_000), ["plug unknown"]),
      (connector(nil, nil), connector(.type2, 11_000), ["plug unknown", "power unknown"]),
      (connector(nil, 11_000), connector(.type2, 11_000), ["plug unknown", "power differs"]),
      // Of equals, the one that lacks the first kind.
      (connector(.type2, 50_000), connector(.ccs2, 11_000), ["plug differs"]),
      (connector(nil, 50_000), connector(.ccs2, nil), ["plug unknown"]),
    ]
    for (one, other, expected) in pairs {
      #expect(causes(site(one, other), fastCCS) == expected)
      #expect(causes(site(other, one), fastCCS) == expected)
    }
    #expect(causes(site(connector(.type2, 11_000), connector(.ccs2, 50_000)), fastCCS).isEmpty)
  }

  @Test("a plug that no choice covers differs, and is not unknown")
  func plugsThatNobodyChooses() {
    #expect(causes(site(connector(.industrialThree32, nil))) { $0.plugs = [.type2] } == ["plug differs"])
    #expect(causes(site(connector(.domestic("F"), nil))) { $0.plugs = [.domestic] }.isEmpty)
  }

  @Test("without a point that fits, free now is judged by all points")
  func freeWithoutAPointThatFits() {
    var listed = station("1", at: here)
    listed.equipment = .evses([EVSE(uid: "1", evseID: EVSEID("A1"), connectors: [connector(.type2, nil)])])
    let free = ["A1": LiveReading(status: .available, newsAt: noon)]
    let taken = ["A1": LiveReading(status: .charging, newsAt: noon)]
    func found(_ readings: [String: LiveReading]) -> [String] {
      causes(listed, readings: readings) { ($0.plugs, $0.freeNow) = ([.ccs2], true) }
    }
    #expect(found(free) == ["plug differs"])
    #expect(found(taken) == ["plug differs", "freeNow differs"])
    #expect(found([:]) == ["plug differs", "freeNow unknown"])
  }

  @Test("what a station does not tell is unknown where it is demanded, and does not matter elsewhere")
  func onlyWhatIsDemanded() {
    var silent = station("1", at: here)
    silent.equipment = .summary(total: nil, connectors: [])
    #expect(causes(silent) { $0.facilities = [.roof] } == ["facility unknown"])
    #expect(causes(silent) { $0.operators = [OperatorKey(rawValue: "x")] } == ["operator unknown"])
    #expect(causes(silent) { $0.access = [.public] } == ["access unknown"])
    #expect(causes(silent) { $0.sources = [.ocpi] } == ["source differs"], "a source is always known")
    silent.operatorName = "X"
    #expect(causes(silent) { $0.operators = [OperatorKey(rawValue: "x")] }.isEmpty)
    #expect(causes(silent) { $0.openNow = true } == ["openNow unknown"])
  }

  @Test("the verdict changes when the first station opens or closes")
  func nextChange() throws {
    func hours(open begin: Double, _ end: Double) throws -> Station {
      var station = station("1", at: here)
      station.openingHours = OpeningHours(
        .weekly([]),
        exceptionalOpenings: [
          try #require(
            OpeningHours.Period(begin: noon.addingTimeInterval(begin), end: noon.addingTimeInterval(end)))
        ])
      return station
    }
    let stations = [
      try hours(open: -10, 300), try hours(open: 100, 500), station("2", at: here), try hours(open: -20, -10),
    ]
    var filter = StationFilter()
    #expect(filter.nextChange(of: stations, after: noon) == nil)
    filter.openNow = true
    #expect(filter.nextChange(of: stations, after: noon) == noon.addingTimeInterval(100))
    #expect(filter.nextChange(of: [stations[0]], after: noon) == noon.addingTimeInterval(300))
    #expect(filter.nextChange(of: [stations[2], stations[3]], after: noon) == nil)
  }

  @Test("demands are in the order of their kinds and choices, unknown ones by name")
  func demands() {
    var filter = StationFilter()
    filter.plugs = [.domestic, Plug(rawValue: "b"), Plug(rawValue: "a"), .type2]
    filter.currents = [.dc, .ac]
    filter.operators = [OperatorKey(rawValue: "z"), OperatorKey(rawValue: "y")]
    filter.access = [.visitors, .public]
    filter.sources = [.ocpi, .swiss]
    filter.facilities = [Facility(rawValue: "X"), .cafe, .roof]
    filter.unknown = [
      UnknownChoice(kind: .access, name: "n"), UnknownChoice(kind: .access, name: "m"),
      UnknownChoice(kind: .current, name: "k"),
    ]
    let expected: [FilterDemand] = [
      .plug(.type2), .plug(.domestic), .plug(Plug(rawValue: "a")), .plug(Plug(rawValue: "b")), .current(.ac),
      .current(.dc), .unknown(UnknownChoice(kind: .current, name: "k")), .operator(OperatorKey(rawValue: "y")),
      .operator(OperatorKey(rawValue: "z")), .access(.public), .access(.visitors),
      .unknown(UnknownChoice(kind: .access, name: "m")), .unknown(UnknownChoice(kind: .access, name: "n")),
      .source(.swiss), .source(.ocpi), .facility(.roof), .facility(.cafe), .facility(Facility(rawValue: "X")),
    ]
    #expect(filter.demands == expected)
    #expect(filter.demands.map(\.kind.rawValue).first == "plug")
  }

  @Test("choosing another power or distance replaces the first, choosing it again removes it")
  func toggling() throws {
    var filter = StationFilter()
    for watts in [50_000, 150_000] {
      let power = try #require(Power(watts: watts))
      filter = filter.toggling(.power(power))
      #expect(filter.minimumPower == power)
      #expect(filter.toggling(.power(power)).minimumPower == nil)
    }
    for kilometers in [3.0, 6] {
      filter = filter.toggling(.distance(.kilometers(kilometers)))
      #expect(filter.maximumDistance == .kilometers(kilometers))
      #expect(filter.toggling(.distance(.kilometers(kilometers))).maximumDistance == nil)
    }
    // Without any plug left, those of the person's cars do not come back.
    filter = StationFilter().toggling(.plug(.ccs2))
    #expect(filter.plugs == [.ccs2] && !filter.ignoresMyPlugs)
    filter = filter.toggling(.plug(.ccs2))
    #expect(filter.plugs.isEmpty && filter.ignoresMyPlugs)
  }

  @Test("the plugs of the person's cars are left out, with the wish to ignore them")
  func leavingOut() {
    var filter = StationFilter()
    filter.plugs = [.ccs2]
    filter.ignoresMyPlugs = true
    #expect(filter.leavingOutMyPlugs([.ccs2]) == StationFilter())
    #expect(filter.leavingOutMyPlugs([]) == filter && filter.leavingOutMyPlugs([.ccs2, .type2]) == filter)
    #expect(StationFilter().leavingOutMyPlugs([]) == StationFilter())
    #expect(StationFilter.everything.leavingOutMyPlugs([]) == .everything)
    #expect(StationFilter.everything.ignoresMyPlugs)
  }

  @Test("a stored distance counts from above zero on, and names only for operators that are chosen")
  func reading() throws {
    func read(_ json: String) throws -> StationFilter {
      try JSONDecoder().decode(StationFilter.self, from: Data(json.utf8))
    }
    #expect(try read(#"{"maximumDistance":0.5}"#).maximumDistance == Distance(meters: 0.5))
    #expect(try read(#"{"maximumDistance":0}"#).maximumDistance == nil)
    #expect(try read(#"{"minimumPower":1}"#).minimumPower == Power(watts: 1))
    let named = try read(#"{"operators":["a"],"operatorNames":{"a":"A","b":"B"}}"#)
    #expect(named.operatorNames == [OperatorKey(rawValue: "a"): "A"])
    #expect(try read(#"{"plugs":["ccs2"]}"#).ignoresMyPlugs == false)
  }

  @Test(
    "the key of an operator is its name in plain letters",
    arguments: [
      ("Ørsted", "orsted"), ("Straße", "strasse"), ("Işık", "isik"), ("Ærø", "aero"), ("Łódź", "lodz"),
      ("Đak", "dak"), ("Café Ü", "cafeu"), ("Foo X Y", "fooxy"), ("Foo X", "foox"), ("Foo A.G.", "foo"),
      ("Foo Bar AG", "foobar"), ("AG AB", "ag"), ("Foo GmbH & Co. KG", "foo"), ("A.G.", "ag"), ("24/7", "247"),
    ])
  func operatorKeys(name: String, key: String) {
    #expect(OperatorKey(of: name)?.rawValue == key)
  }

  @Test("operators stand by the number of their stations, then by key, under their most common name")
  func operatorChoices() {
    func choices(_ names: String?...) -> [String] {
      let stations = names.map { name in
        var station = station("1", at: here)
        station.operatorName = name
        return station
      }
      return OperatorChoice.choices(of: stations).map { "\($0.key.rawValue) \($0.name) \($0.count)" }
    }
    #expect(choices("B", "A", "C", "C") == ["c C 2", "a A 1", "b B 1"])
    #expect(choices("Foo", "FOO", "foo AG") == ["foo FOO 3"], "the first in the order of characters")
    #expect(choices("Foo", "FOO", "Foo") == ["foo Foo 3"])
    #expect(choices("FOO", "Foo", "Foo", nil, "", "-") == ["foo Foo 3"])
  }
}
