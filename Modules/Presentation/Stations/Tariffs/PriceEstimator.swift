import ChargeDomain
import ChargeLocalization
import Foundation

/// What a person wants to know the price of.
public struct PricePlan: Hashable, Sendable, Codable {
  /// How much energy.
  public var kilowattHours = 20
  /// How many minutes of charging.
  public var minutes = 45
  /// How many minutes connected afterwards.
  public var parkedMinutes = 0

  /// The amounts of energy there are to choose from.
  static let energies = [10, 20, 40, 60]
  /// The times of charging there are to choose from.
  static let times = [20, 45, 90, 240]
  /// The times of parking there are to choose from.
  static let parkings = [0, 30, 120]
}

/// An estimate of what a session costs, with what it depends on to choose from.
public struct PriceEstimator: Hashable, Sendable, Codable {
  /// One amount to choose.
  public struct Choice: Hashable, Sendable, Codable {
    /// The amount: kWh or minutes.
    public let value: Int
    /// In words.
    public let label: String
    /// Whether it is chosen.
    public let isSelected: Bool
  }

  /// Amounts to choose from.
  public struct Choices: Hashable, Sendable, Codable {
    /// What is chosen.
    public let label: String
    /// The amounts.
    public let choices: [Choice]
  }

  /// What it costs by one tariff.
  public struct Result: Hashable, Sendable, Codable {
    /// For which connectors; nil when for all.
    public let title: String?
    /// The sum, or why there is none.
    public let line: String
    /// What it is made of.
    public let parts: [Fact]
    /// A limit of the tariff that holds instead.
    public let limit: String?
  }

  /// The heading.
  public let title: String
  /// How much energy.
  public let energy: Choices
  /// How long.
  public let time: Choices
  /// How long connected afterwards; nil when that costs nothing.
  public let parked: Choices?
  /// The estimates, one for each tariff; then those connectors of which none is known.
  public let results: [Result]
  /// What the estimate leaves out.
  public let footnote: String

  /// Nil when there is nothing to work out: no tariff, or all is free.
  init?(_ station: Station, _ plan: PricePlan, in context: ViewContext) {
    let found = StationTariffs(station, at: context.now)
    let tariffs = found.shares.map(\.tariff)
    guard tariffs.contains(where: { !$0.elements.isEmpty && !$0.isFree }) else { return nil }
    let texts = context.texts
    let formats = context.formats
    title = texts.tariffEstimateTitle
    energy = Self.choices(texts.tariffEnergy, PricePlan.energies, plan.kilowattHours, formats.kilowattHours)
    time = Self.choices(texts.tariffTime, PricePlan.times, plan.minutes, texts.tariffMinutes)
    let paysParking = tariffs.contains { tariff in
      tariff.elements.contains { $0.components.contains { $0.dimension == .parkingTime } }
    }
    parked =
      paysParking
      ? Self.choices(texts.tariffParking, PricePlan.parkings, plan.parkedMinutes, texts.tariffMinutes) : nil
    var plan = plan
    if !paysParking { plan.parkedMinutes = 0 }
    let priced = found.shares.map { share in
      let title = found.isOneForAll ? nil : ConnectorPrices.title(of: share, in: found, context)
      return Self.result(share.tariff, of: station, plan, title: title, in: context)
    }
    results =
      priced
      + found.gaps.map { gap in
        let title = ConnectorPrices.title(of: gap, in: found, context)
        return Result(title: title, line: texts.unknownPrice(gap.reason), parts: [], limit: nil)
      }
    footnote = texts.tariffFootnote
  }

  private static func choices(
    _ label: String, _ values: [Int], _ selected: Int, _ words: (Int) -> String
  ) -> Choices {
    Choices(label: label, choices: values.map { .init(value: $0, label: words($0), isSelected: $0 == selected) })
  }

  private static func result(
    _ tariff: Tariff, of station: Station, _ plan: PricePlan, title: String?, in context: ViewContext
  ) -> Result {
    let texts = context.texts
    let session = PlannedCharge(
      energy: plan.kilowattHours * 1000, charging: plan.minutes * 60, parked: plan.parkedMinutes * 60,
      start: context.now)
    let estimate = session.map { tariff.estimate($0, in: StationTimeZone.of(station)) }
    switch estimate ?? .unknown(reason: .notEvaluable) {
    case .free: return Result(title: title, line: texts.tariffFree, parts: [], limit: nil)
    case .unknown(let reason):
      return Result(title: title, line: texts.unknownPrice(reason), parts: [], limit: nil)
    case .known(let cost):
      let limit = cost.limit.map { $0 == .minimum ? texts.tariffMinimum : texts.tariffMaximum }
      return Result(title: title, line: line(cost, plan, in: context), parts: parts(cost, in: context), limit: limit)
    }
  }

  private static func line(_ cost: PriceEstimate.Cost, _ plan: PricePlan, in context: ViewContext) -> String {
    let texts = context.texts
    let formats = context.formats
    let amount = formats.money(cost.total)
    let sum = cost.inclVAT == nil ? texts.tariffWithoutVAT(price: amount) : texts.tariffWithVAT(price: amount)
    let energy = formats.kilowattHours(plan.kilowattHours)
    let time = texts.tariffMinutes(count: plan.minutes)
    return plan.parkedMinutes > 0
      ? texts.tariffEstimateParked(
        energy: energy, time: time, parked: texts.tariffMinutes(count: plan.parkedMinutes), sum: sum)
      : texts.tariffEstimate(energy: energy, time: time, sum: sum)
  }

  /// Under a limit the parts would not add up to the sum; then it stands alone.
  private static func parts(_ cost: PriceEstimate.Cost, in context: ViewContext) -> [Fact] {
    guard cost.limit == nil else { return [] }
    var parts = cost.parts.map { part in
      Fact(
        label: context.texts.dimension(part.dimension), value: context.formats.money(part.exclVAT))
    }
    if let inclVAT = cost.inclVAT {
      let (tax, isTooGreat) = inclVAT.minorUnits.subtractingReportingOverflow(cost.exclVAT.minorUnits)
      if !isTooGreat, tax > 0 {
        let sum = Money(minorUnits: tax, currency: inclVAT.currency)
        parts.append(.init(label: context.texts.tariffVAT, value: context.formats.money(sum)))
      }
    }
    return parts.count > 1 ? parts : []
  }
}
