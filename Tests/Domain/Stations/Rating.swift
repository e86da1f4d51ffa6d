import ChargeDomain

/// A power that a source tells; nil if there is no such power.
func rating(_ watts: Int) -> PowerRating? {
  Power(watts: watts).map { PowerRating(power: $0, basis: .given) }
}
