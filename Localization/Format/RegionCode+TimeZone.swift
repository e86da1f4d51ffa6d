import CICU
public import ChargeDomain

extension RegionCode {
  /// The region that a time zone ("Europe/Stockholm") lies in; nil for one of no region, and for no time zone.
  public init?(timeZone identifier: String) {
    guard let name = ICUText.take(cicu_zone_region(identifier)), let region = RegionCode(name), region != .world else {
      return nil
    }
    self = region
  }
}
