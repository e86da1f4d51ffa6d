import ChargeDomain
import ChargeLocalization

extension FiltersViewModel {
  /// So many options of a long list are shown at first.
  private static let shortList = 8

  func plugs(_ words: FilterWords, _ counts: [FilterDemand: Int]) -> FiltersForm.Choice {
    let mine = surroundings.preferences.plugs
    let all =
      Plug.choices
      + (mine + draft.plugs.sorted { $0.rawValue < $1.rawValue })
      .filter { !Plug.choices.contains($0) }.distinct
    let isMine = !mine.isEmpty && draft.plugs == Set(mine)
    return choice(
      "plug", .plug, words.texts.filtersPlug, all.map(FilterDemand.plug), words, counts, isLong: false,
      hint: isMine ? words.texts.filtersMyPlugHint : nil)
  }

  func currents(_ words: FilterWords, _ counts: [FilterDemand: Int]) -> FiltersForm.Choice {
    choice(
      "current", .current, words.texts.filtersCurrent,
      CurrentKind.allCases.map(FilterDemand.current) + unknown(.current), words, counts, isLong: false)
  }

  func services(_ words: FilterWords, _ counts: [FilterDemand: Int]) -> FiltersForm.Choice {
    let chosen = draft.facilities.filter { !Facility.known.contains($0) }.sorted { $0.rawValue < $1.rawValue }
    let all = (Facility.known + (survey?.otherFacilities ?? []) + chosen).distinct.map(FilterDemand.facility)
    return choice("service", .facility, words.texts.filtersServices, common(all), words, counts, isLong: true)
  }

  func operators(_ words: FilterWords, _ counts: [FilterDemand: Int]) -> FiltersForm.Choice {
    let chosen = draft.operators.sorted { $0.rawValue < $1.rawValue }
    let all = ((survey?.operators.map(\.key) ?? []) + chosen).distinct.map(FilterDemand.operator)
    let isLoaded = survey?.entries.isEmpty == false
    let unknown =
      subject.town.map { words.texts.filtersOperatorUnknownCity(city: $0.name) } ?? words.texts.filtersOperatorUnknown
    let missing = isLoaded ? unknown : words.texts.filtersOperatorNone
    return choice(
      "operator", .operator, words.texts.filtersOperator, all, words, counts, isLong: true,
      hint: all.isEmpty ? missing : nil)
  }

  func access(_ words: FilterWords, _ counts: [FilterDemand: Int]) -> FiltersForm.Choice {
    choice(
      "access", .access, words.texts.filtersAccess,
      AccessKind.allCases.map(FilterDemand.access) + unknown(.access), words, counts, isLong: false)
  }

  /// Nil while booking, where all stations are of one service; what is demanded already can be taken away.
  func sources(_ words: FilterWords, _ counts: [FilterDemand: Int]) -> FiltersForm.Choice? {
    guard purpose != .book || draft.demands.contains(where: { $0.kind == .source }) else { return nil }
    return choice(
      "source", .source, words.texts.filtersSource,
      ProviderID.allCases.map(FilterDemand.source) + unknown(.source), words, counts, isLong: false)
  }

  func now(_ words: FilterWords, _ counts: [FilterDemand: Int]) -> FiltersForm.Choice {
    choice("now", .openNow, words.texts.filtersNow, [.openNow, .freeNow], words, counts, isLong: false)
  }

  func others(_ words: FilterWords, _ counts: [FilterDemand: Int]) -> FiltersForm.Choice {
    choice(
      "include", .privateUse, words.texts.filtersOthers, [.includingAll], words, counts, isLong: false,
      hint: words.texts.filtersIncludeAllHint)
  }

  // Demands of another version, in the draft or in use: they can be switched off and on again.
  private func unknown(_ kind: FilterKind) -> [FilterDemand] {
    draft.unknown.union(surroundings.filter.unknown).filter { $0.kind == kind }.sorted { $0.name < $1.name }
      .map(FilterDemand.unknown)
  }

  // Most common first; equally common ones stay in their order.
  private func common(_ demands: [FilterDemand]) -> [FilterDemand] {
    let counts = survey?.counts ?? [:]
    return demands.enumerated()
      .sorted { left, right in
        let numbers = (counts[left.element, default: 0], counts[right.element, default: 0])
        return numbers.0 != numbers.1 ? numbers.0 > numbers.1 : left.offset < right.offset
      }
      .map(\.element)
  }

  private func choice(
    _ name: String, _ kind: FilterKind, _ label: String, _ demands: [FilterDemand], _ words: FilterWords,
    _ counts: [FilterDemand: Int], isLong: Bool, hint: String? = nil
  ) -> FiltersForm.Choice {
    let chosen = Set(draft.demands)
    let isShort = isLong && !expanded.contains(kind) && demands.count > Self.shortList
    let shown = demands.enumerated().filter { !isShort || $0.offset < Self.shortList || chosen.contains($0.element) }
    var used: [String: Int] = [:]
    let options = shown.map { _, demand in
      let plain = demand.stableName
      let times = used[plain, default: 0] + 1
      used[plain] = times
      let count = counts[demand] ?? 0
      let option = words.option(demand)
      return FiltersForm.Option(
        demand: demand, name: String(plain.dropFirst(name.count + 1)) + (times > 1 ? "-\(times)" : ""),
        label: count > 0
          ? words.texts.filtersOptionCount(name: option, count: words.context.formats.count(count)) : option,
        isSelected: chosen.contains(demand))
    }
    return FiltersForm.Choice(
      name: name, label: label, options: options,
      more: shown.count < demands.count ? words.texts.filtersShowAll(count: demands.count) : nil, kind: kind,
      hint: hint)
  }

  func powers(in context: ViewContext) -> [FiltersForm.PowerStep] {
    let other = draft.minimumPower.flatMap { StationFilter.powerSteps.contains($0) ? nil : $0 }
    let steps = (StationFilter.powerSteps + [other].compactMap { $0 }).sorted()
    let any = FiltersForm.PowerStep(
      power: nil, name: "any", label: context.texts.filtersPowerAny, isSelected: draft.minimumPower == nil)
    return [any]
      + steps.map { power in
        FiltersForm.PowerStep(
          power: power, name: power.watts % 1000 == 0 ? "\(power.watts / 1000)" : "\(power.kilowatts)",
          label: context.formats.power(power), isSelected: power == draft.minimumPower)
      }
  }

  func distance(in context: ViewContext) -> FiltersForm.DistanceScale {
    let end = StationFilter.noLimitFrom
    let isOfList = draft.maximumDistance == nil && isAround
    let limit = draft.distanceLimit
    let value = limit ?? (isOfList ? min(listRadius, end) : end)
    let words =
      isOfList
      ? context.texts.filtersDistanceOfList(distance: context.formats.distance(listRadius))
      : context.texts.filtersDistanceNone(distance: context.formats.distance(end))
    let marks = [radiusMark].compactMap(\.self) + StationFilter.distanceTicks
    let ticks = marks.map { distance in
      FiltersForm.DistanceScale.Tick(
        kilometers: distance.meters / 1000, label: context.formats.tick(distance))
    }
    let last = FiltersForm.DistanceScale.Tick(
      kilometers: end.meters / 1000, label: context.formats.tick(end) + "+")
    return FiltersForm.DistanceScale(
      label: context.units == .miles
        ? context.texts.filtersDistanceMiles : context.texts.filtersDistance,
      valueLabel: limit.map { context.texts.filtersDistanceUnder(distance: context.formats.distance($0)) }
        ?? words,
      kilometers: value.meters / 1000, ticks: ticks + [last],
      problem: origin == nil
        ? subject.town == nil ? context.texts.filtersDistanceOff : context.texts.filtersDistanceOffCity : nil,
      reset: isAround && draft.maximumDistance != nil ? context.texts.filtersDistanceReset : nil)
  }
}
