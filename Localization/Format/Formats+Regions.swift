import CICU
public import ChargeDomain

extension Formats {
  /// The name of a country or territory ("Österrike"); its code when the language has no name for it.
  public func regionName(_ region: RegionCode) -> String {
    ICUText.take(cicu_region(locale, region.value)) ?? region.value
  }
}
