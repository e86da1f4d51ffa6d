import ChargeDomain
import DomainTestSupport
import Foundation
import Testing

@testable import ChargeDomain

/// How a filter is stored, changed and combined with "my plug".
struct StationFilterTests {
  private func full() -> StationFilter {
    var filter = StationFilter()
    filter.plugs = [.ccs2, Plug(rawValue: "megawatt")]
    filter.ignoresMyPlugs = true
    filter.currents = [.dc]
    filter.operators = [OperatorKey(rawValue: "ionity")]
    filter.access = [.public]
    filter.sources = [.swiss]
    filter.facilities = [.wifi, Facility(rawValue: "Sauna")]
    filter.minimumPower = Power(watts: 50_000)
    filter.maximumDistance = .kilometers(6)
    filter.openNow = true
    filter.freeNow = true
    filter.includesAll = true
    return filter
  }

  @Test("a filter is read as it was written")
  func isReadAsItWasWritten() throws {
    for filter in [full(), StationFilter(), .everything] {
      #expect(try JSONDecoder().decode(StationFilter.self, from: JSONEncoder().encode(filter)) == filter)
    }
  }

  @Test func theSameFilterIsAlwaysWrittenTheSame() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let texts = try Set((0..<20).map { _ in String(decoding: try encoder.encode(full()), as: UTF8.self) })
    #expect(texts.count == 1)
  }

  @Test(
    "what is not understood demands nothing",
    arguments: [
      #"{}"#, #"{"plugs":5,"openNow":"yes","minimumPower":-3,"maximumDistance":0}"#,
      #"{"somethingNew":{"a":1}}"#,
      #"{"minimumPower":null,"maximumDistance":-1,"freeNow":null}"#,
    ])
  func whatIsNotUnderstoodIsNoDemand(json: String) throws {
    #expect(try JSONDecoder().decode(StationFilter.self, from: Data(json.utf8)).isEmpty)
  }

  @Test func namesOfLaterVersionsAreKept() throws {
    let json = #"{"plugs":["mcs9"],"facilities":["POOL"],"access":["public","later"],"openNow":true}"#
    let filter = try JSONDecoder().decode(StationFilter.self, from: Data(json.utf8))
    #expect(filter.plugs == [Plug(rawValue: "mcs9")] && filter.facilities == [Facility(rawValue: "POOL")])
    #expect(filter.access == [.public] && filter.openNow)
    #expect(filter.unknown == [UnknownChoice(kind: .access, name: "later")])
  }

  @Test func choicesOfLaterVersionsAreWrittenAgain() throws {
    let json = #"{"access":["later","public"],"currents":["three"],"sources":["elsewhere"]}"#
    let filter = try JSONDecoder().decode(StationFilter.self, from: Data(json.utf8))
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(String(decoding: try encoder.encode(filter), as: UTF8.self) == json)
    #expect(filter.activeKinds == [.current, .access, .source])
    var rest = filter
    for demand in filter.demands { rest = rest.toggling(demand) }
    #expect(filter.demands.count == 4 && rest == StationFilter())
    #expect(filter.activeKinds.reduce(filter) { $0.without($1) } == StationFilter())
  }

  /// With an unknown choice, a filter must never show more than the person wanted.
  @Test func anUnknownChoiceMatchesNothing() throws {
    var site = station("1", at: try place(47, 8))
    site.access = .public
    let entry = StationAt(station: site, distance: nil)
    let context = FilterContext(place: nil, now: noon)
    for kind in [FilterKind.current, .access, .source] {
      var filter = StationFilter()
      filter.unknown = [UnknownChoice(kind: kind, name: "later")]
      #expect(filter.verdict(on: entry, in: context) == .hidden([HiddenBecause(kind: kind, reason: .differs)]))
      #expect(filter.apply(to: [entry], in: context).report.relaxation == .init(kind: kind, stations: 1))
    }
    var beside = StationFilter()
    beside.access = [.public]
    beside.unknown = [UnknownChoice(kind: .access, name: "later")]
    #expect(beside.verdict(on: entry, in: context).isShown)
    site.access = .visitors
    #expect(!beside.verdict(on: StationAt(station: site, distance: nil), in: context).isShown)
  }

  @Test func anOperatorKeepsTheNameItWasChosenUnder() throws {
    var filter = StationFilter()
    let key = OperatorKey(rawValue: "limmatstrom")
    filter.operators = [key]
    filter.operatorNames = [key: "Limmat Strom"]
    let read = try JSONDecoder().decode(StationFilter.self, from: JSONEncoder().encode(filter))
    #expect(read == filter)
    #expect(filter.toggling(.operator(key)) == StationFilter() && filter.without(.operator) == StationFilter())
  }

  @Test("every kind of demand can be given up")
  func everyKindCanBeGivenUp() {
    var filter = full()
    #expect(filter.activeKinds == FilterKind.allCases.filter { $0 != .privateUse })
    for kind in FilterKind.allCases {
      filter = filter.without(kind)
      #expect(!filter.activeKinds.contains(kind))
    }
    #expect(filter == .everything)
  }

  @Test("15 km or more are no limit", arguments: [(14_999.5, true), (15_000, false), (15_001, false)])
  func theEndOfTheDistances(meters: Double, isLimit: Bool) {
    var filter = StationFilter()
    #expect(filter.distanceLimit == nil)
    filter.maximumDistance = Distance(meters: meters)
    #expect(filter.distanceLimit == (isLimit ? filter.maximumDistance : nil))
    #expect(filter.isEmpty == !isLimit && filter.activeKinds == (isLimit ? [.distance] : []))
    #expect(filter.demands == [.distance(isLimit ? Distance(meters: meters) : .kilometers(15))])
    #expect(filter.toggling(filter.demands[0]) == StationFilter())
    #expect(filter.reach(from: .kilometers(1)) == (isLimit ? Distance(meters: meters) : NearbyQuery.maximumRadius))
    #expect(filter.reach(from: .kilometers(20)) == (isLimit ? .kilometers(20) : NearbyQuery.maximumRadius))
    #expect(StationFilter().reach(from: .kilometers(2)) == .kilometers(2))
  }

  @Test func takingAwayEveryDemandRestoresAll() {
    var filter = full()
    #expect(filter.demands.count == 13)
    for demand in filter.demands { filter = filter.toggling(demand) }
    #expect(filter.isEmpty)
    for demand in full().demands { filter = filter.toggling(demand) }
    #expect(filter.demands == full().demands)
  }

  @Test func myPlugCountsWhereNoneIsChosen() {
    let mine: [Plug] = [.type2, .ccs2]
    #expect(StationFilter().withMyPlugs(mine).plugs == [.type2, .ccs2])
    #expect(StationFilter().withMyPlugs(mine).leavingOutMyPlugs(mine) == StationFilter())
    var other = StationFilter()
    other.plugs = [.chademo]
    #expect(other.withMyPlugs(mine) == other && other.leavingOutMyPlugs(mine) == other)
    #expect(StationFilter.everything.withMyPlugs(mine).isEmpty)
    #expect(StationFilter().withMyPlugs(mine).without(.plug).withMyPlugs(mine).isEmpty)
    #expect(StationFilter().withMyPlugs([]) == StationFilter())
  }

  @Test(arguments: [
    ["Ionity GmbH", "IONITY", "ionity  gmbh", "Ionity GmbH & Co. KG"], ["Vattenfall AB", "Vattenfall"],
    ["Eşarj A.Ş.", "ESARJ", "Eşarj Elektrikli Araçlar A.Ş".replacing(" Elektrikli Araçlar", with: "")],
    ["ZES Dijital Ticaret A.Ş.", "Zes Dijital"], ["Tesla, Inc.", "Tesla"], ["E.ON", "EON"],
    ["Électricité S.A.", "electricite"], ["Fortum Oyj", "FORTUM"], ["Işık Ltd. Şti.", "isik"],
  ])
  func writingsOfAnOperatorHaveOneKey(names: [String]) {
    #expect(Set(names.map(OperatorKey.init(of:))).count == 1)
    #expect(OperatorKey(of: names[0]) != nil)
  }

  @Test func differentOperatorsStayApart() {
    let names = ["AG", "AB", "Ionity", "Ionity Charging", "Vattenfall", "Vattenfall InCharge", "東京電力", "SA"]
    #expect(Set(names.compactMap(OperatorKey.init(of:))).count == names.count)
    #expect(OperatorKey(of: nil) == nil && OperatorKey(of: "") == nil && OperatorKey(of: " - ") == nil)
  }

  @Test func anOperatorIsShownAsMostWriteIt() throws {
    let here = try place(47, 8)
    let stations = ["IONITY", "Ionity GmbH", "IONITY", "Vattenfall", nil].enumerated().map { index, name in
      var site = station("\(index)", at: here)
      site.operatorName = name
      return site
    }
    #expect(OperatorChoice.choices(of: stations).map { "\($0.name) \($0.count)" } == ["IONITY 3", "Vattenfall 1"])
  }
}
