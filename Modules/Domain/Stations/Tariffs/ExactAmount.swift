/// An amount of a currency as an exact fraction, so that only the sum is rounded.
struct ExactAmount: Comparable {
  /// The parts of the currency's unit: enough for prices in 1/10,000, energy in Wh, time in seconds and VAT in 1/10,000 %.
  private static let unit: Int128 = 10_000 * 3_600_000 * 1_000_000

  private var parts: Int128 = 0

  static let zero = ExactAmount()

  init() {}

  /// A price times an amount; the amount of a flat price is 1.
  init(_ price: UnitPrice, of amount: Int, _ dimension: Tariff.Dimension) {
    let share: Int128 =
      switch dimension {
      case .energy: 3600
      case .time, .parkingTime: 1000
      case .flat: 3_600_000
      }
    parts = Int128(price.tenThousandths) * Int128(amount) * share * 1_000_000
  }

  /// An amount that is not multiplied, for instance a limit.
  init(_ price: UnitPrice) { self.init(price, of: 1, .flat) }

  /// The tax at a rate.
  func tax(_ rate: VATRate) -> ExactAmount {
    var tax = ExactAmount()
    tax.parts = parts / 1_000_000 * Int128(rate.tenThousandths)
    return tax
  }

  static func + (left: ExactAmount, right: ExactAmount) -> ExactAmount {
    var sum = left
    sum.parts += right.parts
    return sum
  }

  static func < (left: ExactAmount, right: ExactAmount) -> Bool { left.parts < right.parts }

  /// The amount rounded half up to whole minor units.
  func money(in currency: Currency) -> Money {
    let perUnit = Int128(currency.minorUnitsPerUnit)
    let rounded = (parts * perUnit * 2 + Self.unit) / (Self.unit * 2)
    return Money(minorUnits: Int(clamping: rounded), currency: currency)
  }
}
