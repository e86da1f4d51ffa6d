/// What a session costs, by dimension.
struct TariffBill {
  private struct Line {
    var amount = 0
    var exclVAT = ExactAmount.zero
    /// Nil if the rate of some part is not stated.
    var vat: ExactAmount? = .zero
    var last: Tariff.Component?

    mutating func add(_ amount: Int, of component: Tariff.Component) {
      let price = ExactAmount(component.price, of: amount, component.dimension)
      self.amount += amount
      exclVAT = exclVAT + price
      if price > .zero {
        vat = vat.flatMap { sum in component.vat.map { sum + price.tax($0) } }
      }
      last = component
    }
  }

  private var lines: [Tariff.Dimension: Line] = [:]

  mutating func add(_ stretch: TariffStretch, under tariff: Tariff) throws(NoPrice) {
    if lines[.flat] == nil { try add(1, .flat, at: stretch, under: tariff) }
    if stretch.energy > 0 { try add(stretch.energy, .energy, at: stretch, under: tariff) }
    guard stretch.seconds > 0 else { return }
    try add(stretch.seconds, stretch.begin.isParked ? .parkingTime : .time, at: stretch, under: tariff)
  }

  private mutating func add(
    _ amount: Int, _ dimension: Tariff.Dimension, at stretch: TariffStretch, under tariff: Tariff
  ) throws(NoPrice) {
    for element in tariff.elements {
      guard let component = element.components.first(where: { $0.dimension == dimension }) else { continue }
      switch element.restrictions.answer(at: stretch.begin) {
      case .doesNot: continue
      case .cannotTell(let reason): throw NoPrice(reason: reason)
      case .applies:
        lines[dimension, default: Line()].add(amount, of: component)
        return
      }
    }
  }

  /// Rounds up to steps once a session: the energy, and either the parking, if any is billed, or the charging time.
  mutating func roundUp() {
    for dimension in [Tariff.Dimension.energy, lines[.parkingTime] == nil ? .time : .parkingTime] {
      guard let line = lines[dimension], let last = line.last else { continue }
      let over = line.amount % last.stepSize
      if over > 0 { lines[dimension]?.add(min(last.stepSize - over, 1_000_000_000), of: last) }
    }
  }

  func cost(under tariff: Tariff, in currency: Currency) -> PriceEstimate.Cost {
    var exclVAT = ExactAmount.zero
    var vat: ExactAmount? = .zero
    for line in lines.values {
      exclVAT = exclVAT + line.exclVAT
      vat = vat.flatMap { sum in line.vat.map { sum + $0 } }
    }
    var inclVAT = vat.map { exclVAT + $0 }
    var limit: PriceEstimate.Cost.Limit?
    func hold(_ bound: Tariff.Limit?, as kind: PriceEstimate.Cost.Limit, _ exceeds: (ExactAmount, ExactAmount) -> Bool)
    {
      guard let bound else { return }
      if exceeds(exclVAT, ExactAmount(bound.exclVAT)) {
        exclVAT = ExactAmount(bound.exclVAT)
        limit = kind
        // If the limit has no figure with VAT, the VAT is not known.
        inclVAT = bound.inclVAT.map { ExactAmount($0) }
      } else if let sum = inclVAT, let figure = bound.inclVAT, exceeds(sum, ExactAmount(figure)) {
        inclVAT = ExactAmount(figure)
        limit = kind
      }
    }
    hold(tariff.minPrice, as: .minimum, <)
    hold(tariff.maxPrice, as: .maximum, >)
    let parts = Tariff.dimensionsInOrder.compactMap { dimension in
      lines[dimension].flatMap { line in
        line.exclVAT > .zero
          ? PriceEstimate.Cost.Part(
            dimension: dimension, billed: line.amount, exclVAT: line.exclVAT.money(in: currency)) : nil
      }
    }
    return PriceEstimate.Cost(
      exclVAT: exclVAT.money(in: currency), inclVAT: inclVAT.map { $0.money(in: currency) }, parts: parts, limit: limit)
  }
}
