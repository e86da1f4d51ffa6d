public import ChargeDomain
import ChargeLocalization

/// The filter in use as lists and the map show it: the way to its page, a chip for each demand, and what is hidden.
public struct FilterChips: Hashable, Sendable, Codable {
  /// What a chip leaves.
  public typealias Filter = StationFilter

  /// A demand that can be taken away.
  public struct Chip: Hashable, Sendable, Codable {
    /// Its stable name, for instance `plug.type2`.
    public let name: String
    /// Its words.
    public let label: String
    /// The sign of taking it away.
    public let remove: String
    /// The filter that is left when it is taken away.
    public let rest: StationFilter
  }

  /// A way to see more.
  public struct Relaxation: Hashable, Sendable, Codable {
    /// Its words, for instance "Show 40 more: any plug".
    public let label: String
    /// The filter that is left.
    public let rest: StationFilter
  }

  /// The words on the button that leads to the filter page.
  public let button: String
  /// True while the filter demands anything: the button is marked.
  public let isActive: Bool
  /// The sign before the words on the button; nil while the filter demands nothing.
  public let mark: String?
  /// The demands, one chip each.
  public let chips: [Chip]
  /// How many stations are hidden and why; nil when none is, or it is not counted here.
  public let hidden: String?
  /// The cheapest way to see more; nil when nothing is hidden.
  public let relaxation: Relaxation?

  private static let remove = "×"

  /// The filter in use for a purpose, what it hid of `stations`, and their names of operators.
  public init(
    in surroundings: Surroundings, for purpose: FilterPurpose = .find, hiding report: FilterReport? = nil,
    of stations: [Station] = [], context: ViewContext
  ) {
    let texts = context.texts
    let filter = surroundings.usedFilter(for: purpose)
    let mine = surroundings.preferences.plugs
    let operators = filter.operators.isEmpty ? [] : OperatorChoice.choices(of: stations)
    let words = FilterWords(
      context, operators: operators, names: filter.operatorNames, hasPlace: surroundings.place != nil)
    var demands = filter.demands
    var chips: [Chip] = []
    if !filter.plugs.isEmpty, filter.plugs == Set(mine) {
      let names = demands.filter { $0.kind == .plug }.map(words.label)
      demands.removeAll { $0.kind == .plug }
      chips.append(
        Chip(
          name: "my-plug", label: texts.filtersMyPlug(names: context.formats.list(names, ending: .or)),
          remove: Self.remove, rest: filter.without(.plug)))
    }
    var used: [String: Int] = [:]
    for demand in demands {
      let name = demand.stableName
      let times = used[name, default: 0]
      used[name] = times + 1
      chips.append(
        Chip(
          name: times == 0 ? name : "\(name)-\(times + 1)", label: words.label(demand),
          remove: Self.remove, rest: filter.toggling(demand).leavingOutMyPlugs(mine)))
    }
    self.chips = chips
    isActive = !chips.isEmpty
    mark = chips.isEmpty ? nil : "●"
    button = chips.isEmpty ? texts.filtersTitle : texts.filtersActive(count: chips.count)
    hidden = report.flatMap(words.hidden)
    relaxation = report.flatMap { report in
      if let cheapest = report.relaxation {
        let label = texts.filterRelax(count: cheapest.stations, what: texts.anything(insteadOf: cheapest.kind))
        return Relaxation(label: label, rest: filter.without(cheapest.kind).leavingOutMyPlugs(mine))
      }
      return report.hidden > 0 ? Relaxation(label: texts.filterShowAll, rest: .everything) : nil
    }
  }
}

extension Trouble {
  /// There are stations, and the filter lets none through; it says which filter. Without one, they are all private.
  init(hiding report: FilterReport, by filter: StationFilter, in context: ViewContext) {
    let words = FilterWords(context, operators: [], names: filter.operatorNames, hasPlace: true)
    let hidden = words.hidden(report) ?? ""
    guard !filter.isEmpty, let expression = words.expression(filter) else {
      self.init(picture: .emptyMap, title: RichText(context.texts.filterNonePublic), advice: hidden)
      return
    }
    self.init(
      picture: .emptyMap, title: RichText(context.texts.filterNoneTitle),
      advice: context.texts.filterNoneAdvice(filter: expression, hidden: hidden))
  }
}

extension Surroundings {
  /// The filter lists and the map use: where it names no plug, "my plug" counts.
  public func usedFilter(for purpose: FilterPurpose = .find) -> StationFilter {
    filters[purpose].withMyPlugs(preferences.plugs)
  }

  /// What the filter is applied in.
  func filterContext(_ context: ViewContext, readings: [String: LiveReading]) -> FilterContext {
    FilterContext(place: place, now: context.now, readings: readings)
  }

  /// The stations that pass the filter, and a report about the others.
  func sieve(
    _ entries: [StationAt], for purpose: FilterPurpose = .find, readings: [String: LiveReading], in context: ViewContext
  ) -> FilteredStations {
    usedFilter(for: purpose).apply(to: entries, in: filterContext(context, readings: readings))
  }
}
