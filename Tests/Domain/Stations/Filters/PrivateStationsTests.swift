@testable import ChargeDomain
import DomainTestSupport
import Testing

@Suite("Private stations are left out unless somebody asks for them")
struct PrivateStationsTests {
  private let here: Coordinate
  private let context: FilterContext

  init() throws {
    here = try place(47.3769, 8.5417)
    context = FilterContext(place: here, now: noon)
  }

  private func entries() -> [StationAt] {
    AccessKind.allCases.map { kind in
      var site = station(kind.rawValue, at: here)
      site.access = kind
      return StationAt(station: site, distance: .kilometers(1))
    }
  }

  private func shown(_ filter: StationFilter) -> [String] {
    filter.apply(to: entries(), in: context).shown.map(\.station.id.value)
  }

  @Test("without a filter those for a group or by arrangement are hidden; customers' and unknown ones are not")
  func hidden() {
    let names = AccessKind.allCases.map(\.rawValue)
    #expect(shown(StationFilter()) == names.filter { !$0.hasPrefix("private") })
    let report = StationFilter().apply(to: entries(), in: context).report
    #expect(report.hidden == 2 && report.total == names.count && StationFilter().isEmpty)
    #expect(report.counts.map(\.because) == [HiddenBecause(kind: .privateUse, reason: .differs)])
    #expect(report.counts.map(\.stations) == [2])
    #expect(report.relaxation == FilterReport.Relaxation(kind: .privateUse, stations: 2))
    #expect(shown(StationFilter().without(.privateUse)) == names)
    #expect(shown(.everything) == names)
  }

  @Test("who asks for a kind of private station sees it, and no other")
  func asked() {
    var filter = StationFilter()
    filter.access = [.privateNotice, .public]
    #expect(shown(filter) == ["public", "privateNotice"])
  }

  @Test("the wish to see all is a demand that can be taken away, and no filter by itself")
  func wish() {
    var filter = StationFilter()
    filter.includesAll = true
    #expect(filter.demands == [.includingAll] && filter.isEmpty)
    #expect(filter.toggling(.includingAll) == StationFilter())
    #expect(StationFilter().toggling(.includingAll) == filter)
    #expect(filter.demands.map(\.kind) == [.privateUse])
  }

  @Test("where nothing is private, nothing is hidden")
  func nothing() {
    let open = entries().filter { !$0.station.access.isPrivate }
    let sieved = StationFilter().apply(to: open, in: context)
    #expect(sieved.shown == open && sieved.report.hidden == 0 && sieved.report.relaxation == nil)
  }
}
