import ChargeDomain

/// The restrictions of an element of a tariff: none but those that are set here.
func limited(_ change: (inout TariffRestrictions) -> Void) -> TariffRestrictions {
  var restrictions = TariffRestrictions()
  change(&restrictions)
  return restrictions
}
