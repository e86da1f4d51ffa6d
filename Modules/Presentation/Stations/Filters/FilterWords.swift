import ChargeDomain
import ChargeLocalization

/// A filter in words: each demand for itself, and all of them as a sentence.
struct FilterWords {
  let context: ViewContext
  /// The names of operators as stations around write them, else as they were when they were chosen.
  let operators: [OperatorKey: String]
  /// False without a place: a distance cannot be judged then.
  let hasPlace: Bool

  init(
    _ context: ViewContext, operators: [OperatorChoice], names: [OperatorKey: String] = [:], hasPlace: Bool
  ) {
    self.context = context
    self.operators = Dictionary(operators.map { ($0.key, $0.name) } + Array(names)) { first, _ in first }
    self.hasPlace = hasPlace
  }

  var texts: Texts { context.texts }

  /// A demand on a chip.
  func label(_ demand: FilterDemand) -> String {
    switch demand {
    case .plug, .current, .operator, .access, .source, .facility, .unknown: return name(demand)
    case .power(let power): return texts.filtersPowerFrom(power: context.formats.power(power))
    case .distance(let distance):
      let words = context.formats.distance(distance)
      if distance >= StationFilter.noLimitFrom { return texts.filtersDistanceNone(distance: words) }
      return hasPlace ? texts.filtersDistanceUnder(distance: words) : texts.filtersDistanceUnused(distance: words)
    case .openNow: return texts.filtersOpenNow
    case .freeNow: return texts.filtersFreeNow
    case .includingAll: return texts.filtersIncludingAll
    }
  }

  /// A demand as an option of its list.
  func option(_ demand: FilterDemand) -> String {
    if case .current(let kind) = demand { return texts.current(kind) }
    // The heading says already what is unknown.
    if demand == .access(.unknown) { return texts.filtersAccessUnknown }
    return demand == .includingAll ? texts.filtersIncludeAll : label(demand)
  }

  /// The whole filter as a sentence.
  func sentence(_ filter: StationFilter) -> String {
    expression(filter).map { texts.filtersExpression(expression: $0) } ?? texts.filtersExpressionNone
  }

  /// The demands of a filter in one line; nil when it has none.
  func expression(_ filter: StationFilter) -> String? {
    let phrases = FilterKind.allCases.compactMap { kind in phrase(kind, filter.demands.filter { $0.kind == kind }) }
    guard let first = phrases.first else { return nil }
    return phrases.dropFirst().reduce(first) { texts.filtersAnd(left: $0, right: $1) }
  }

  /// What a filter hides, by cause; nil when it hides nothing. Where the causes add up to more, it says why.
  func hidden(_ report: FilterReport) -> String? {
    guard report.hidden > 0 else { return nil }
    let causes = report.counts.map { texts.hidden($0.because, count: $0.stations) }
    let line = texts.filterHidden(count: report.hidden, causes: causes.joined(separator: ", "))
    let sum = report.counts.reduce(0) { $0 + $1.stations }
    return sum > report.hidden ? texts.filterHiddenSeveral(hidden: line) : line
  }

  private func phrase(_ kind: FilterKind, _ demands: [FilterDemand]) -> String? {
    guard let first = demands.first else { return nil }
    let any = context.formats.list(demands.map(name), ending: .or)
    switch kind {
    case .plug, .current: return any
    case .operator: return texts.filtersSayOperator(names: any)
    case .access:
      // The label is said already: "access: unknown".
      let names = demands.map { $0 == .access(.unknown) ? texts.detailAccessUnknown : name($0) }
      return texts.filtersSayAccess(names: context.formats.list(names, ending: .or))
    case .source: return texts.filtersSaySource(names: any)
    case .facility: return context.formats.list(demands.map(name), ending: .and)
    case .power, .distance, .openNow, .freeNow, .privateUse: return name(first)
    }
  }

  private func name(_ demand: FilterDemand) -> String {
    switch demand {
    case .plug(let plug):
      Plug.choices.contains(plug) ? texts.plug(plug) : texts.settingsPlugUnknown(name: plug.rawValue)
    case .current(let kind): kind.rawValue.uppercased()
    case .operator(let key): operators[key] ?? texts.filtersOperatorUnnamed(key: key.rawValue)
    case .access(let kind): texts.access(kind)
    case .source(let source): texts.provider(source)
    case .facility(let facility): texts.facility(facility)
    case .power(let power): texts.filtersSayPower(power: context.formats.power(power))
    case .distance(let distance):
      distance < StationFilter.noLimitFrom
        ? texts.filtersSayDistance(distance: context.formats.distance(distance)) : texts.filterAnyDistance
    case .openNow: texts.filtersSayOpen
    case .freeNow: texts.filtersSayFree
    case .includingAll: texts.filtersSayAll
    case .unknown(let choice): texts.filtersUnknown(name: choice.name)
    }
  }
}

extension FilterDemand {
  /// A stable name of letters, digits, `-` and `.`, for instance `plug.type2`.
  var stableName: String {
    switch self {
    case .plug(let plug): "plug.\(Self.plain(plug.rawValue))"
    case .current(let kind): "current.\(kind.rawValue)"
    case .power: "power"
    case .operator(let key): "operator.\(Self.plain(key.rawValue))"
    case .access(let kind): "access.\(kind.rawValue)"
    case .source(let source): "source.\(source.rawValue)"
    case .facility(let facility): "service.\(Self.plain(facility.rawValue))"
    case .distance: "distance"
    case .openNow: "now.open"
    case .freeNow: "now.free"
    case .includingAll: "include.all"
    case .unknown(let choice): "\(choice.kind.rawValue).\(Self.plain(choice.name))"
    }
  }

  private static func plain(_ name: String) -> String {
    String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
  }
}
