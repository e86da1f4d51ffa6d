public import ChargeDomain
public import Foundation

extension FreeWatch {
  /// The same is seen at all of its stations.
  /// - Returns: True when the person is to be told.
  public mutating func sees(_ sight: Sight, at now: Date, in zone: TimeZone) -> Bool {
    !sees(subjects.map { Sighting(station: $0.id, sight: sight, at: now) }, at: now, in: zone).isEmpty
  }
}
