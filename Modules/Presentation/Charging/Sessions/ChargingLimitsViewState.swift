public import ChargeDomain
import ChargeLocalization

/// When a session is to stop by itself, ready to show.
public struct ChargingLimitsViewState: ScreenViewState {
  /// A value that can be chosen.
  public struct Option<Value: Hashable & Sendable & Codable>: Hashable, Sendable, Codable {
    /// Its stable name.
    public let name: String
    /// Its words.
    public let label: String
    /// True when it is chosen.
    public let isSelected: Bool
    /// What is chosen; nil for no limit.
    public let value: Value?
  }

  public let title: String
  /// What limits do.
  public let intro: String
  /// What was chosen that is no longer possible; nil while it charges.
  public let notice: Notice?
  /// The heading of each choice.
  public let energyTitle, costTitle, levelTitle, timeTitle: String
  /// Stop at an energy. What is reached already is left out, unless it is chosen; the same for cost and level.
  public let energies: [Option<Energy>]
  /// Stop at a cost, up to what is reserved; empty where the price is unknown.
  public let costs: [Option<Money>]
  /// Stop at a level; empty where the charger does not tell it.
  public let levels: [Option<ChargeLevel>]
  /// Stop at a time, counted from now; one that was chosen before stands as it is.
  public let times: [Option<ChargingLimitsViewModel.TimeChoice>]
  /// The chosen time; nil for none, and where an option says it.
  public let time: String?
  /// What limits depend on.
  public let footnote: String
  /// Closes the screen.
  public let done: String
}

extension ChargingLimitsViewModel {
  public func viewState(in context: ViewContext) -> ChargingLimitsViewState {
    let (texts, formats) = (context.texts, context.formats)
    let limits = session?.limits ?? ChargingLimits()
    let isOpen = session?.step == .charging
    return ChargingLimitsViewState(
      title: texts.limitsTitle, intro: intro(texts),
      notice: isOpen ? nil : Notice(.information, texts.limitsOver),
      energyTitle: texts.limitsEnergy, costTitle: texts.limitsCost, levelTitle: texts.limitsLevel,
      timeTitle: texts.limitsTime,
      energies: options(
        Self.energies, limits.energy, ChargingLimits.Change.energy, context, { "\($0.wattHours / 1000)" }
      ) {
        formats.kilowattHours($0.wattHours / 1000)
      },
      costs: currency.map { currency in
        options(
          costs(in: currency), limits.cost, ChargingLimits.Change.cost, context, { "\(self.units($0))" },
          canBeNone: session?.greatestCost == nil
        ) { formats.roundSum($0) }
      } ?? [],
      levels: session?.meter.level == nil
        ? []
        : options(Self.levels, limits.level, ChargingLimits.Change.level, context, { "\($0.percent)" }) {
          formats.percent(Double($0.percent) / 100)
        },
      times: times(limits, context),
      time: chosenMinutes == nil ? nil : fixedTime(limits, context), footnote: texts.limitsNeedApp,
      done: texts.formDone)
  }

  public func backTitle(in context: ViewContext) -> String { context.texts.limitsTitle }

  /// Where the system may show nothing, only an open app can tell.
  private func intro(_ texts: Texts) -> String {
    surroundings.permissions[.notifications] == .granted ? texts.limitsIntro : texts.limitsIntroInApp
  }

  /// The minutes that were chosen here, as long as they hold.
  private var chosenMinutes: Int? {
    guard let chosen, chosen.time == session?.limits.time else { return nil }
    return chosen.minutes
  }

  private func fixedTime(_ limits: ChargingLimits, _ context: ViewContext) -> String? {
    limits.time.map { context.texts.limitsTimeChosen(time: context.formats.moment($0, now: context.now)) }
  }

  private func costs(in currency: Currency) -> [Money] {
    let all = Self.costs.map { Money(minorUnits: $0 * currency.minorUnitsPerUnit, currency: currency) }
    guard let hold = session?.place.hold, hold.currency == currency else { return all }
    // Charging ends there at the latest.
    let below = all.filter { $0.minorUnits <= hold.minorUnits || $0 == session?.limits.cost }
    // What the wallet holds is the greatest limit, and always one.
    return session?.greatestCost == nil || below.contains(hold) ? below : below + [hold]
  }

  private func units(_ money: Money) -> Int { money.minorUnits / money.currency.minorUnitsPerUnit }

  private func times(
    _ limits: ChargingLimits, _ context: ViewContext
  ) -> [ChargingLimitsViewState.Option<TimeChoice>] {
    let none = ChargingLimitsViewState.Option<TimeChoice>(
      name: "none", label: context.texts.limitsNone, isSelected: limits.time == nil, value: nil)
    let options = Self.minutes.map { minutes in
      ChargingLimitsViewState.Option<TimeChoice>(
        name: "\(minutes)", label: context.formats.minutes(Double(minutes) * 60), isSelected: minutes == chosenMinutes,
        value: .minutes(minutes))
    }
    // What was chosen before is a moment; the options are counted from now.
    guard chosenMinutes == nil, let time = fixedTime(limits, context) else { return [none] + options }
    return [none, .init(name: "chosen", label: time, isSelected: true, value: .asBefore)] + options
  }

  private func options<Value>(
    _ values: [Value], _ chosen: Value?, _ change: (Value?) -> ChargingLimits.Change, _ context: ViewContext,
    _ name: (Value) -> String, canBeNone: Bool = true, _ label: (Value) -> String
  ) -> [ChargingLimitsViewState.Option<Value>] {
    let isOpen = session?.step == .charging
    let open = values.filter { value in
      let isReached = isOpen && session?.hasReached(change(value), at: context.now) ?? false
      return value == chosen || !isReached
    }
    let choices = open.map { value in
      ChargingLimitsViewState.Option<Value>(
        name: name(value), label: label(value), isSelected: value == chosen, value: value)
    }
    let none = ChargingLimitsViewState.Option<Value>(
      name: "none", label: context.texts.limitsNone, isSelected: chosen == nil, value: nil)
    return canBeNone ? [none] + choices : choices
  }
}
